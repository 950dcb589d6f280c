import { Select } from '../field.tsx';

interface FilterSelectProps {
  label: string;
  /** The first one usually has the empty value: everything. */
  options: readonly { value: string; label: string }[];
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
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </Select>
  );
}
