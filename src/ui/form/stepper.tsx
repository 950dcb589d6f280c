import { Minus, Plus, Trash2 } from 'lucide-react';
import styles from './controls.module.css';

interface StepperProps {
  /** What is counted, for the button labels. */
  name: string;
  value: number;
  max: number;
  /** Never less than 0, which removes the item. */
  onChange: (value: number) => void;
}

/** A count with minus and plus buttons; at one, minus becomes a bin. */
export function Stepper({ name, value, max, onChange }: StepperProps) {
  const isLast = value <= 1;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a count is no fieldset
    <span className={styles.stepper} role="group" aria-label={`How many: ${name}`}>
      <button
        type="button"
        aria-label={isLast ? `Remove ${name}` : `One fewer: ${name}`}
        disabled={value === 0}
        onClick={() => onChange(value - 1)}
      >
        {isLast ? <Trash2 /> : <Minus />}
      </button>
      <span className={styles.stepperNumber}>
        <span className="vh">Quantity </span>
        {value}
      </span>
      <button
        type="button"
        aria-label={`One more: ${name}`}
        disabled={value >= max}
        onClick={() => onChange(value + 1)}
      >
        <Plus />
      </button>
    </span>
  );
}
