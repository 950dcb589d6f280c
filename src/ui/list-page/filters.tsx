import { Search, SlidersHorizontal, X } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { formatCalendarDate } from '#src/shared/dates.ts';
import { Button } from '#src/ui/button.tsx';
import { Field, Input, type Option, Options, Select } from '#src/ui/form/field.tsx';
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

interface FilterField {
  /** Its parameter in the address. */
  name: string;
  label: string;
  /** The first one has the empty value: everything. Without options it is a day. */
  options?: readonly Option[];
}

interface FilterPanelProps {
  fields: readonly FilterField[];
  values: Record<string, string>;
  onChange: (changes: Record<string, string>) => void;
}

/** Filters behind one button; those in use stay in view, each with a way to drop it. */
export function FilterPanel({ fields, values, onChange }: FilterPanelProps) {
  const [isOpen, setIsOpen] = useState(false);
  const used = fields.filter(({ name }) => values[name]);
  return (
    <>
      <Button
        variant="line"
        size="sm"
        aria-expanded={isOpen}
        aria-controls="list-filters"
        onClick={() => setIsOpen(!isOpen)}
      >
        <SlidersHorizontal aria-hidden="true" />
        Filters
        {used.length > 0 && <span className="num">{used.length}</span>}
      </Button>
      <div id="list-filters" className={styles.filterPanel} hidden={!isOpen}>
        {fields.map(({ name, label, options }) => (
          <Field key={name} label={label}>
            {(control) =>
              options ? (
                <Select
                  {...control}
                  value={values[name]}
                  onChange={({ target }) => onChange({ [name]: target.value })}
                >
                  <Options of={options} />
                </Select>
              ) : (
                <Input
                  {...control}
                  type="date"
                  min="2020-01-01"
                  max="2099-12-31"
                  value={values[name]}
                  onChange={({ target }) => onChange({ [name]: target.value })}
                />
              )
            }
          </Field>
        ))}
      </div>
      {used.length > 0 && (
        <ul className={styles.chips} aria-label="Filters in use">
          {used.map((field) => (
            <li key={field.name}>
              <button type="button" onClick={() => onChange({ [field.name]: '' })}>
                <span className="vh">Drop the filter </span>
                {chipText(field, values[field.name] ?? '')}
                <X aria-hidden="true" />
              </button>
            </li>
          ))}
          {used.length > 1 && (
            <li>
              <button
                type="button"
                className={styles.dropAll}
                onClick={() => onChange(Object.fromEntries(used.map(({ name }) => [name, ''])))}
              >
                Drop all
              </button>
            </li>
          )}
        </ul>
      )}
    </>
  );
}

function chipText({ label, options }: FilterField, value: string): string {
  const known = options?.find((option) => option.value === value)?.label;
  return `${label}: ${known ?? formatCalendarDate(value)}`;
}

const pauseMs = 300;

interface SearchBoxProps {
  label: string;
  placeholder: string;
  /** The active search. */
  value: string;
  /** Called when typing pauses. */
  onChange: (value: string) => void;
}

/** Searches shortly after the last key press. */
export function SearchBox({ label, placeholder, value, onChange }: SearchBoxProps) {
  const [text, setText] = useState(value);
  const sent = useRef(value);
  const report = useRef(onChange);
  report.current = onChange;

  // Back, forward and "clear" change the search from outside; our own change comes back unchanged.
  useEffect(() => {
    if (value === sent.current) return;
    sent.current = value;
    setText(value);
  }, [value]);

  useEffect(() => {
    const wanted = text.trim();
    if (wanted === sent.current) return;
    const timer = setTimeout(() => {
      sent.current = wanted;
      report.current(wanted);
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [text]);

  return (
    <div className={styles.search}>
      <Search aria-hidden="true" />
      <Input
        type="search"
        aria-label={label}
        placeholder={placeholder}
        maxLength={100}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </div>
  );
}
