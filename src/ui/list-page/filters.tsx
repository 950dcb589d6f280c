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
  /** The day that this one must not come before, and what to say where it does. */
  notBefore?: { name: string; error: string };
  /** Chosen elsewhere: it has no field, and narrows the list only with one of its options. */
  chipOnly?: boolean;
}

interface FilterPanelProps {
  fields: readonly FilterField[];
  values: Record<string, string>;
  onChange: (changes: Record<string, string>) => void;
}

/** Filters behind one button; those in use stay in view, each with a way to drop it. */
export function FilterPanel({ fields, values, onChange }: FilterPanelProps) {
  const [isOpen, setIsOpen] = useState(false);
  /** Days that are not in `values` yet: just sent, not typed to their end, or in the wrong order. */
  const [typed, setTyped] = useState<Record<string, string>>({});
  const pending = Object.entries(typed).filter(([name, day]) => day !== values[name]);
  if (pending.length < Object.keys(typed).length) setTyped(Object.fromEntries(pending));
  const panel = fields.filter(({ chipOnly }) => !chipOnly);
  const used = fields.filter(({ name, options, chipOnly }) =>
    chipOnly ? options?.some(({ value }) => value === values[name]) : values[name],
  );
  const chosen = used.filter((field) => panel.includes(field)).length;
  const orderError = findOrderError(fields, { ...values, ...typed });

  function changeDay(name: string, value: string) {
    const days = { ...typed, [name]: value };
    setTyped(days);
    if (Object.values(days).some((day) => day !== '' && !isDay(day))) return;
    if (!findOrderError(fields, { ...values, ...days })) onChange(days);
  }

  function drop(dropped: FilterField[]) {
    setTyped({});
    onChange(Object.fromEntries(dropped.map(({ name }) => [name, ''])));
  }

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
        {chosen > 0 && <span className="num">{chosen}</span>}
      </Button>
      <div id="list-filters" className={styles.filterPanel} hidden={!isOpen}>
        {panel.map(({ name, label, options }) => (
          <Field key={name} label={label} error={name in typed ? orderError : undefined}>
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
                  value={typed[name] ?? values[name]}
                  onChange={({ target }) => changeDay(name, target.value)}
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
              <button type="button" onClick={() => drop([field])}>
                <span className="vh">Drop the filter </span>
                {chipText(field, values[field.name] ?? '')}
                <X aria-hidden="true" />
              </button>
            </li>
          ))}
          {used.length > 1 && (
            <li>
              <button type="button" className={styles.dropAll} onClick={() => drop(used)}>
                Drop all
              </button>
            </li>
          )}
        </ul>
      )}
    </>
  );
}

/** A year being typed is 0002 first. */
const isDay = (value = '') => /^20\d\d-/.test(value);

function findOrderError(fields: readonly FilterField[], days: Record<string, string>) {
  return fields.find(({ name, notBefore }) => {
    const [first, last] = [days[notBefore?.name ?? ''], days[name]];
    return isDay(first) && isDay(last) && String(first) > String(last);
  })?.notBefore?.error;
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
