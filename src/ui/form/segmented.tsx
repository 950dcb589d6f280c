import { useId } from 'react';
import { FieldError } from './field.tsx';

interface SegmentedRadioProps<Value extends string> {
  legend: string;
  name: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
  disabled?: boolean;
  error?: string | undefined;
}

/** One choice of two to five, as a radio group. */
export function SegmentedRadio<Value extends string>(props: SegmentedRadioProps<Value>) {
  const { legend, name, options, value, onChange, disabled = false, error } = props;
  const errorId = useId();
  return (
    <fieldset className="field" disabled={disabled} aria-describedby={error ? errorId : undefined}>
      <legend className="lab">{legend}</legend>
      <div className="seg full">
        {options.map((option) => (
          <label key={option.value}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  );
}
