import { X } from 'lucide-react';
import type { ComponentProps } from 'react';
import styles from './controls.module.css';
import { Field, Input } from './field.tsx';

interface NumberFieldProps extends Omit<ComponentProps<'input'>, 'children'> {
  label: string;
  unit: string;
  /** For columns whose head shows the label. */
  isLabelHidden?: boolean;
  error?: string | undefined;
  onRemove?: () => void;
}

/** A number with its unit. */
export function NumberField(props: NumberFieldProps) {
  const { label, unit, isLabelHidden = false, error, onRemove, ...input } = props;
  const words = (
    <>
      {label} <span className="opt">{unit}</span>
    </>
  );
  return (
    <Field label={isLabelHidden ? <span className="vh">{words}</span> : words} error={error}>
      {(control) => (
        <span className={styles.figureRow}>
          <Input {...input} {...control} className="num" inputMode="decimal" />
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

/** Parses a number, ignoring dollar signs and commas; NaN for anything else. */
export function parseNumber(text: string): number {
  const bare = text.replaceAll(/[$,\s]/g, '');
  return bare === '' ? Number.NaN : Number(bare);
}
