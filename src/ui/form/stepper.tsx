import { Minus, Plus, Trash2 } from 'lucide-react';
import './stepper.css';

interface StepperProps {
  /** What is counted, for the names of the buttons. */
  name: string;
  value: number;
  max: number;
  /** Never called with less than 0; 0 takes the thing away. */
  onChange: (value: number) => void;
}

/** A count with one fewer and one more; the last one goes into the bin. */
export function Stepper({ name, value, max, onChange }: StepperProps) {
  const isLast = value <= 1;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a count is no fieldset
    <span className="stepper" role="group" aria-label={`How many: ${name}`}>
      <button
        type="button"
        aria-label={isLast ? `Remove ${name}` : `One fewer: ${name}`}
        disabled={value === 0}
        onClick={() => onChange(value - 1)}
      >
        {isLast ? <Trash2 /> : <Minus />}
      </button>
      <span className="stepper-number">
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
