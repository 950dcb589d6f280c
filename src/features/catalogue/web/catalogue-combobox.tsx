import { useEffect, useEffectEvent, useId, useState } from 'react';
import { formatFigure } from '#src/shared/format-number.ts';
import { Field, Input } from '#src/ui/form/field.tsx';
import { type CatalogueMatch, useCatalogueSearch } from './catalogue-queries.ts';
import './catalogue-combobox.css';

interface CatalogueComboboxProps {
  label: string;
  autoFocus?: boolean;
  onChoose: (item: CatalogueMatch) => void;
}

/** Looks an item up in our list as it is typed: arrow keys walk what was found, Enter takes it. */
export function CatalogueCombobox({ label, autoFocus, onChoose }: CatalogueComboboxProps) {
  const listId = useId();
  const [letters, setLetters] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState(0);
  const [isEntered, setIsEntered] = useState(false);
  const search = useCatalogueSearch(letters);
  const { items } = search;
  const shows = isOpen && letters.trim() !== '' && items.length > 0;
  const current = Math.min(active, items.length - 1);
  const optionId = (index: number) => `${listId}-${index}`;
  const activeId = shows ? optionId(current) : undefined;
  // Nobody sees where the arrow keys are beyond the edge of the list, or of the window.
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  function choose(item: CatalogueMatch | undefined) {
    if (!item) return;
    onChoose(item);
    setLetters('');
    setIsOpen(false);
  }

  // What is on show while it searches was found for fewer letters, so Enter waits for the answer.
  const takeEntered = useEffectEvent(() => {
    setIsEntered(false);
    if (isOpen && search.state === 'found') choose(items[current]);
  });
  useEffect(() => {
    if (isEntered && search.state !== 'searching') takeEntered();
  }, [isEntered, search.state]);

  function walk(event: React.KeyboardEvent) {
    // A closed list leaves Escape to the window around it.
    if (event.key === 'Escape' && shows) setIsOpen(false);
    else if (event.key === 'Enter') setIsEntered(isOpen && letters.trim() !== '');
    else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      const step = event.key === 'ArrowDown' ? 1 : -1;
      if (shows) setActive((current + step + items.length) % items.length);
      setIsOpen(true);
    } else return;
    event.preventDefault();
  }

  return (
    <div className="combobox">
      <Field label={label}>
        {(control) => (
          <Input
            {...control}
            className="slim"
            role="combobox"
            aria-expanded={shows}
            aria-controls={shows ? listId : undefined}
            aria-autocomplete="list"
            aria-activedescendant={activeId}
            autoComplete="off"
            autoFocus={autoFocus}
            placeholder="Sofa, dresser, boxes"
            maxLength={100}
            value={letters}
            onChange={(event) => {
              setLetters(event.target.value);
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
        <div className="combobox-list" role="listbox" id={listId} aria-label={label}>
          {items.map((item, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: keys belong to the field
            // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field
            <div
              key={item.key}
              id={optionId(index)}
              role="option"
              aria-selected={index === current}
              // Before the field loses the focus, and the list closes.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(item)}
            >
              <span>{item.name}</span>
              <span className="hint num">{formatFigure(item.volume)} cu yd</span>
            </div>
          ))}
        </div>
      )}
      <p className="hint combobox-note" role="status">
        {noteOn(search, letters.trim())}
      </p>
    </div>
  );
}

function noteOn(
  { state, items }: ReturnType<typeof useCatalogueSearch>,
  letters: string,
): string | null {
  if (!letters || state === 'searching') return null;
  if (state === 'failed') return 'Our list could not be reached. Type on to try again.';
  if (items.length > 0) return `${items.length} found`;
  return `Nothing called "${letters}" on our list. Try another word, or add what comes closest.`;
}
