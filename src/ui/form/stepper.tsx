import { Minus, Plus, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import styles from './controls.module.css';
import { FieldError } from './field.tsx';

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

/** A count to type, or to change by one; what cannot be one leaves it as it was, and is told. */
export function QuantityInput(props: QuantityInputProps) {
  const { name, value, max, isMeasured = false, onChange, onFocus } = props;
  const problemId = useId();
  // With the value it stands for: an undo from elsewhere changes the value, and what was typed is gone.
  const [last, setTyped] = useState<{ text: string; value: number; before: number } | null>(null);
  const typed = last?.value === value ? last : null;
  const step = isMeasured ? yardSteps.step : 1;
  const problem = typed ? quantityProblem(typed.text, max, isMeasured) : undefined;
  const by = (direction: number) => {
    setTyped(null);
    onChange(Math.min(max, Math.max(0, nextStep(value, direction * step))));
  };

  function type(written: string) {
    // Letters are keys of the page.
    const next = written.replace(/[^\d.,-]/g, '');
    const before = typed?.before ?? value;
    const isQuantity = next !== '' && !quantityProblem(next, max, isMeasured);
    // What it began with is no number that anybody meant.
    const quantity = isQuantity ? Math.round(Number(next) * 100) / 100 : before;
    setTyped({ text: next, value: quantity, before });
    if (quantity !== value) onChange(quantity);
  }

  return (
    <span className={styles.quantityField}>
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
          value={typed?.text ?? value}
          {...(problem && { 'aria-invalid': true, 'aria-describedby': problemId })}
          onChange={(event) => type(event.target.value)}
          onFocus={(event) => {
            event.target.select();
            onFocus?.();
          }}
          onBlur={() => problem || setTyped(null)}
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
      {problem && <FieldError id={problemId}>{problem}</FieldError>}
    </span>
  );
}

/** What is wrong with a quantity as it is typed; nothing with one that is not begun yet. */
export function quantityProblem(
  text: string,
  max: number,
  isMeasured: boolean,
): string | undefined {
  const number = Number(text);
  const isWritten = number >= 0 && (isMeasured || Number.isInteger(number));
  if (!isWritten) return isMeasured ? 'Give a number, like 1.5.' : 'Whole pieces only.';
  if (number > max)
    return `At most ${max.toLocaleString('en-US')} ${isMeasured ? 'cubic yards' : 'pieces'}.`;
  return undefined;
}
