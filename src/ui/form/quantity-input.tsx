import { Minus, Plus } from 'lucide-react';
import { useState } from 'react';
import styles from './controls.module.css';
import { nextStep, yardSteps } from './stepper.tsx';

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
  const [typed, setTyped] = useState<string | null>(null);
  const step = isMeasured ? yardSteps.step : 1;
  const by = (direction: number) => {
    setTyped(null);
    onChange(Math.min(max, Math.max(0, nextStep(value, direction * step))));
  };

  function type(text: string) {
    const digits = text.replace(isMeasured ? /[^\d.]/g : /\D/g, '');
    setTyped(digits);
    const number = Math.round(Number(digits) * 100) / 100;
    if (digits !== '' && number <= max) onChange(number);
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
        value={typed ?? value}
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
