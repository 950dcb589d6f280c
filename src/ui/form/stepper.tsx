import { Minus, Plus, Trash2 } from 'lucide-react';
import styles from './controls.module.css';

interface StepperProps {
  /** What is counted, for the button labels. */
  name: string;
  value: number;
  max: number;
  /** The buttons go to the next multiple of it. */
  step?: number;
  /** What an amount is measured in; none for a count. */
  unit?: string;
  /** Never less than 0, which removes the item. */
  onChange: (value: number) => void;
}

/** How an amount in cubic yards is set. */
export const yardSteps = { step: 0.25, unit: 'yd' };

/** A count or an amount with minus and plus buttons; on the last step, minus becomes a bin. */
export function Stepper({ name, value, max, step = 1, unit, onChange }: StepperProps) {
  const isLast = value <= step;
  const [less, more] = unit ? ['Less', 'More'] : ['One fewer', 'One more'];
  return (
    // biome-ignore lint/a11y/useSemanticElements: a count is no fieldset
    <span
      className={styles.stepper}
      role="group"
      aria-label={`How ${unit ? 'much' : 'many'}: ${name}`}
      data-unit={unit}
    >
      <button
        type="button"
        aria-label={isLast ? `Remove ${name}` : `${less}: ${name}`}
        disabled={value === 0}
        onClick={() => onChange(isLast ? 0 : nextStep(value, -step))}
      >
        {isLast ? <Trash2 /> : <Minus />}
      </button>
      <span className={styles.stepperNumber}>
        <span className="vh">Quantity </span>
        {unit ? `${value.toLocaleString('en-US')} ${unit}` : value}
      </span>
      <button
        type="button"
        aria-label={`${more}: ${name}`}
        disabled={value >= max}
        onClick={() => onChange(Math.min(max, nextStep(value, step)))}
      >
        <Plus />
      </button>
    </span>
  );
}

/** The nearest multiple of the step above the value, or below it for a negative step. */
export function nextStep(value: number, step: number): number {
  // Binary fractions: 0.3 is a hair less than three steps of 0.1.
  const steps = Math.floor(value / step + 1e-9) + 1;
  return Math.round(steps * step * 100) / 100;
}
