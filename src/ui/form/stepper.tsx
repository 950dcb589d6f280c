import { Minus, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
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

interface QuantityInputProps {
  name: string;
  value: number;
  max: number;
  /** Sold by the cubic yard: fractions count. */
  isMeasured?: boolean | undefined;
  onChange: (value: number) => void;
  onFocus?: () => void;
}

/** A count to type, or to change by one; what is no number leaves it as it was. */
export function QuantityInput(props: QuantityInputProps) {
  const { name, value, max, isMeasured = false, onChange, onFocus } = props;
  // With the value it stands for: an undo from elsewhere changes the value, and what was typed is gone.
  const [typed, setTyped] = useState<{ text: string; value: number } | null>(null);
  const step = isMeasured ? yardSteps.step : 1;
  const by = (direction: number) => {
    setTyped(null);
    onChange(Math.min(max, Math.max(0, nextStep(value, direction * step))));
  };

  function type(text: string) {
    const digits = text.replace(isMeasured ? /[^\d.]/g : /\D/g, '');
    const number = Math.round(Number(digits) * 100) / 100;
    const next = digits !== '' && number <= max ? number : value;
    setTyped({ text: digits, value: next });
    if (next !== value) onChange(next);
  }

  return (
    <span className={styles.quantity} data-measured={isMeasured || undefined}>
      <button
        type="button"
        aria-label={`${isMeasured ? 'Less' : 'One less'}: ${name}`}
        disabled={value === 0}
        onClick={() => by(-1)}
      >
        <Minus aria-hidden="true" />
      </button>
      <input
        className="num"
        inputMode={isMeasured ? 'decimal' : 'numeric'}
        aria-label={`How ${isMeasured ? 'many cubic yards' : 'many'}: ${name}`}
        autoComplete="off"
        value={typed?.value === value ? typed.text : value}
        onChange={(event) => type(event.target.value)}
        onFocus={(event) => {
          event.target.select();
          onFocus?.();
        }}
        onBlur={() => setTyped(null)}
      />
      <button
        type="button"
        aria-label={`${isMeasured ? 'More' : 'One more'}: ${name}`}
        disabled={value >= max}
        onClick={() => by(1)}
      >
        <Plus aria-hidden="true" />
      </button>
    </span>
  );
}
