import { Select } from '#src/ui/field.tsx';
import { type Option, Options } from '#src/ui/options.tsx';

interface FilterSelectProps {
  label: string;
  /** The first one usually has the empty value: everything. */
  options: readonly Option[];
  value: string;
  onChange: (value: string) => void;
}

/** A way to narrow or order a list that has too many choices for buttons. */
export function FilterSelect({ label, options, value, onChange }: FilterSelectProps) {
  return (
    <Select
      className="filter-select"
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    >
      <Options of={options} />
    </Select>
  );
}
