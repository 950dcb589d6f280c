import { X } from 'lucide-react';
import { Field, Input } from './field.tsx';

interface FigureInputProps {
  label: string;
  unit: string;
  value: string;
  /** Of the input, to find it by. */
  name?: string;
  /** The label stands at the head of the column already. */
  isLabelHidden?: boolean;
  error?: string | undefined;
  onChange: (text: string) => void;
  onRemove?: () => void;
}

/** A figure with its unit. */
export function FigureInput(props: FigureInputProps) {
  const { label, unit, value, name, isLabelHidden = false, error, onChange, onRemove } = props;
  const words = (
    <>
      {label} <span className="opt">{unit}</span>
    </>
  );
  return (
    <Field label={isLabelHidden ? <span className="vh">{words}</span> : words} error={error}>
      {(control) => (
        <span className="figure-row">
          <Input
            {...control}
            name={name}
            className="num"
            inputMode="decimal"
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
          {onRemove && (
            <button
              type="button"
              className="iconbtn"
              aria-label={`Remove ${label}`}
              onClick={onRemove}
            >
              <X aria-hidden="true" />
            </button>
          )}
        </span>
      )}
    </Field>
  );
}

/** What was typed as a number, dollar signs and commas aside; NaN where it is none. */
export function parseFigure(text: string): number {
  const bare = text.replaceAll(/[$,\s]/g, '');
  return bare === '' ? Number.NaN : Number(bare);
}
