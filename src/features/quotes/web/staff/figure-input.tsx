import { Field, Input } from '#src/ui/field.tsx';

interface FigureInputProps {
  label: string;
  unit: string;
  value: string;
  error?: string | undefined;
  onChange: (text: string) => void;
}

/** A figure with its unit. */
export function FigureInput({ label, unit, value, error, onChange }: FigureInputProps) {
  return (
    <Field
      label={
        <>
          {label} <span className="opt">{unit}</span>
        </>
      }
      error={error}
    >
      {(control) => (
        <Input
          {...control}
          className="num"
          inputMode="decimal"
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
