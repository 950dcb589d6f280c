import { useLayoutEffect, useRef } from 'react';
import { type Option, Options, Select } from '#src/ui/form/field.tsx';
import styles from './list-page.module.css';

interface FilterButtonsProps {
  label: string;
  /** The first one usually has the empty value: everything. */
  options: readonly (Option & { count?: string | undefined })[];
  value: string;
  onChange: (value: string) => void;
}

/** Filters as a row of buttons, each with its count if it is known. */
export function FilterButtons({ label, options, value, onChange }: FilterButtonsProps) {
  const track = useRef<HTMLDivElement>(null);

  // On a phone the row scrolls sideways, and a link may select a filter beyond its edge.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another value is what this waits for
  useLayoutEffect(() => {
    const pressed = track.current?.querySelector('[aria-pressed="true"]')?.getBoundingClientRect();
    const visible = track.current?.getBoundingClientRect();
    if (!pressed || !visible) return;
    track.current?.scrollBy(pressed.left - visible.left - (visible.width - pressed.width) / 2, 0);
  }, [value]);

  return (
    <fieldset className={styles.filter}>
      <legend className="vh">{label}</legend>
      <div className="seg" ref={track}>
        {options.map((option) => (
          <button
            key={option.value}
            type="button"
            aria-pressed={option.value === value}
            onClick={() => onChange(option.value)}
          >
            {option.label}
            {option.count !== undefined && <small className="num">{option.count}</small>}
          </button>
        ))}
      </div>
    </fieldset>
  );
}

interface FilterSelectProps {
  label: string;
  /** The first one usually has the empty value: everything. */
  options: readonly Option[];
  value: string;
  onChange: (value: string) => void;
}

/** A filter or order with too many options for buttons. */
export function FilterSelect({ label, options, value, onChange }: FilterSelectProps) {
  return (
    <Select
      className={styles.filterSelect}
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    >
      <Options of={options} />
    </Select>
  );
}
