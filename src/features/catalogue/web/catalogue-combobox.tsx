import { useEffect, useEffectEvent, useId, useState } from 'react';
import { formatDecimal } from '#src/shared/format-number.ts';
import { Field, Input } from '#src/ui/form/field.tsx';
import styles from './catalogue-combobox.module.css';
import { type CatalogueMatch, useCatalogueSearch } from './catalogue-queries.ts';

interface CatalogueComboboxProps {
  label: string;
  placeholder?: string;
  autoFocus?: boolean;
  /** As high as the buttons of a row, not as the fields of a form. */
  isSlim?: boolean;
  /** What is searched for at first. */
  startWith?: string;
  /** A number that was typed says how many, beside each result too. */
  counts?: boolean;
  onChoose: (item: CatalogueMatch, count: number) => void;
  onType?: (letters: string) => void;
  /** What stands beside a result; its yards where that is nothing. */
  figureOf?: (item: CatalogueMatch) => string | undefined;
  /** Offers, below the results, to add what was typed although our list lacks it. */
  onAddAnyway?: (letters: string) => void;
}

/** Searches the catalogue while typing: arrow keys move through the results, Enter chooses one. */
export function CatalogueCombobox(props: CatalogueComboboxProps) {
  const { label, placeholder = 'Sofa, dresser, boxes', autoFocus, isSlim, counts } = props;
  const { startWith = '', onChoose, onType, figureOf, onAddAnyway } = props;
  const listId = useId();
  const [letters, setLetters] = useState(startWith);
  const [isOpen, setIsOpen] = useState(startWith !== '');
  const [active, setActive] = useState(0);
  const [isEntered, setIsEntered] = useState(false);
  const search = useCatalogueSearch(letters);
  const { items } = search;
  const count = counts ? search.count : 1;
  const typed = letters.trim();
  const canAdd = onAddAnyway !== undefined && typed !== '' && search.state === 'found';
  const optionCount = items.length + (canAdd ? 1 : 0);
  const shows = isOpen && typed !== '' && optionCount > 0;
  const current = Math.min(active, optionCount - 1);
  const optionId = (index: number) => `${listId}-${index}`;
  const activeId = shows ? optionId(current) : undefined;
  // Keeps the current result in view when arrow keys move past the edge of the list or the window.
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  function type(next: string) {
    setLetters(next);
    onType?.(next);
  }

  function choose(item: CatalogueMatch | undefined) {
    if (item) onChoose(item, count);
    else if (canAdd) onAddAnyway(typed);
    else return;
    type('');
    setIsOpen(false);
  }

  // While searching, the list still shows results for fewer letters, so Enter waits for the answer.
  const chooseEntered = useEffectEvent(() => {
    setIsEntered(false);
    if (isOpen && search.state === 'found') choose(items[current]);
  });
  useEffect(() => {
    if (isEntered && search.state !== 'searching') chooseEntered();
  }, [isEntered, search.state]);

  function walk(event: React.KeyboardEvent) {
    // If the list is closed, Escape is left to the dialog around it.
    if (event.key === 'Escape' && shows) setIsOpen(false);
    else if (event.key === 'Enter') setIsEntered(isOpen && typed !== '');
    else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      const step = event.key === 'ArrowDown' ? 1 : -1;
      if (shows) setActive((current + step + optionCount) % optionCount);
      setIsOpen(true);
    } else return;
    event.preventDefault();
  }

  return (
    <div className={styles.combobox}>
      <Field label={label}>
        {(control) => (
          <Input
            {...control}
            className={isSlim ? 'slim' : undefined}
            role="combobox"
            aria-expanded={shows}
            aria-controls={shows ? listId : undefined}
            aria-autocomplete="list"
            aria-activedescendant={activeId}
            autoComplete="off"
            autoFocus={autoFocus}
            placeholder={placeholder}
            maxLength={100}
            value={letters}
            onChange={(event) => {
              type(event.target.value);
              setActive(0);
              setIsEntered(false);
              setIsOpen(true);
            }}
            onKeyDown={walk}
            onBlur={() => setIsOpen(false)}
          />
        )}
      </Field>
      {shows && (
        <div className={styles.comboboxList} role="listbox" id={listId} aria-label={label}>
          {items.map((item, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: keys belong to the field
            // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field
            <div
              key={item.key}
              id={optionId(index)}
              role="option"
              aria-selected={index === current}
              // Before the field loses the focus, which would close the list.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(item)}
            >
              <span>{count > 1 ? `${count} × ${item.name}` : item.name}</span>
              <span className="hint num">
                {figureOf?.(item) ?? `${formatDecimal(item.volume)} cu yd`}
              </span>
            </div>
          ))}
          {canAdd && (
            // biome-ignore lint/a11y/useKeyWithClickEvents: keys belong to the field
            // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field
            <div
              id={optionId(items.length)}
              role="option"
              aria-selected={current === items.length}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(undefined)}
            >
              Add “{typed}” anyway
            </div>
          )}
        </div>
      )}
      <p className={`hint ${styles.comboboxNote}`} role="status">
        {noteOn(search, typed, onAddAnyway !== undefined)}
      </p>
    </div>
  );
}

function noteOn(
  { state, items }: ReturnType<typeof useCatalogueSearch>,
  letters: string,
  canAdd: boolean,
): string | null {
  if (!letters || state === 'searching') return null;
  if (state === 'failed') return 'Our list could not be reached. Type on to try again.';
  if (items.length > 0) return `${items.length} found`;
  const next = canAdd ? 'add it anyway' : 'add what comes closest';
  return `Nothing called "${letters}" on our list. Try another word, or ${next}.`;
}
