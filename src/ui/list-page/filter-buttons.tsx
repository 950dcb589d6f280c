interface FilterButtonsProps {
  label: string;
  /** The first one usually has the empty value: everything. */
  options: readonly { value: string; label: string }[];
  value: string;
  onChange: (value: string) => void;
}

/** A row of two to five ways to narrow a list. */
export function FilterButtons({ label, options, value, onChange }: FilterButtonsProps) {
  return (
    <fieldset className="filter">
      <legend className="vh">{label}</legend>
      <div className="seg">
        {options.map((option) => (
          <button
            key={option.value}
            type="button"
            aria-pressed={option.value === value}
            onClick={() => onChange(option.value)}
          >
            {option.label}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
