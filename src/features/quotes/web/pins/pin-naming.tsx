import { Check, Quote, Trash2 } from 'lucide-react';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import { CatalogueCombobox } from '#src/features/catalogue/web/catalogue-combobox.tsx';
import type { CatalogueMatch } from '#src/features/catalogue/web/catalogue-queries.ts';
import { maxPieces } from '#src/features/pricing/contract.ts';
import type { ListedLine } from '#src/features/quotes/web/result/quote-edit.ts';
import { Button } from '#src/ui/button.tsx';
import { Stepper } from '#src/ui/form/stepper.tsx';
import styles from './photo-picker.module.css';
import { bestGuesses, firstCount, type Guess, lineFor, type Pin, tagOf } from './pins.ts';

interface PinNamingProps {
  lines: readonly ListedLine[];
  /** What is mostly removed on such a job. */
  common: readonly CatalogueMatch[];
  /** Null for a new pin. */
  pin: Pin | null;
  onName: (guess: Guess, count: number) => void;
  onRemove: () => void;
}

/** What a pin stands for and how many of it: a panel beside the photo, a sheet below it on phones. */
export function PinNaming({ lines, common, pin, onName, onRemove }: PinNamingProps) {
  const headingId = useId();
  const panel = useRef<HTMLDivElement>(null);
  const [own] = useState(() => pin && ownGuess(pin));
  const [found, setFound] = useState<Guess | null>(null);
  const others = bestGuesses(lines, common).filter((guess) => !own || !isSame(guess, own));
  const guesses = [own, ...others].filter((guess) => guess !== null);
  const isNew = found !== null && !guesses.some((guess) => isSame(guess, found));
  const shown = isNew ? [...guesses, found] : guesses;
  // What somebody wrote is likely what they point at first.
  const [chosen, setChosen] = useState<Guess | null>(
    () => own ?? others.find((guess) => isUnpinned(guess, lines)) ?? null,
  );
  const [count, setCount] = useState(() => countOf(chosen));

  function countOf(guess: Guess | null): number {
    if (pin && guess && own && isSame(guess, own)) return pin.line.quantity;
    return guess ? firstCount(guess, lines) : 1;
  }

  function focus(selector: string) {
    panel.current?.querySelector<HTMLElement>(selector)?.focus();
  }

  function choose(guess: Guess) {
    // Another object each time, so that the focus goes on even when the same is chosen again.
    setChosen({ ...guess });
    setCount(countOf(guess));
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the panel opens
  useLayoutEffect(() => {
    panel.current?.scrollIntoView({ block: 'nearest' });
    if (!chosen) focus(`.${styles.guesses} button, [role="combobox"]`);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the way on, once there is a name
  useLayoutEffect(() => {
    if (chosen) focus(`.${styles.confirm}`);
  }, [chosen]);

  const line = chosen && lineFor(chosen, lines);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a panel of buttons is no fieldset
    <div className={styles.naming} ref={panel} role="group" aria-labelledby={headingId}>
      <div className={styles.namingHead}>
        <span className={styles.tag} data-now="" aria-hidden="true">
          {line ? tagOf(line, lines) : lines.length + 1}
        </span>
        <h3 id={headingId}>What is this?</h3>
        <button
          type="button"
          className="iconbtn"
          aria-label={pin ? 'Remove this pin' : 'Leave it: no pin here'}
          onClick={onRemove}
        >
          <Trash2 />
        </button>
      </div>
      {shown.length > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: see above
        <div className={styles.guesses} role="group" aria-label="Best guesses">
          {shown.map((guess) => (
            <button
              key={guess.lineId ?? guess.key}
              type="button"
              aria-pressed={chosen !== null && isSame(guess, chosen)}
              onClick={() => choose(guess)}
            >
              {guess.reason === 'you wrote it' && <Quote />}
              {guess.name} {guess.reason && <span>{guess.reason}</span>}
            </button>
          ))}
        </div>
      )}
      <CatalogueCombobox
        label="Something else?"
        placeholder="Something else? Type it"
        onChoose={({ key, name, flags }) => {
          const guess = { key, name, flags, lineId: null, reason: null };
          setFound(guess);
          choose(shown.find((other) => isSame(other, guess)) ?? guess);
        }}
      />
      <div className={styles.namingFoot}>
        <Stepper
          name={chosen?.name ?? 'this'}
          value={count}
          max={maxPieces}
          onChange={(value) => (value === 0 ? onRemove() : setCount(value))}
        />
        <Button
          variant="green"
          className={styles.confirm}
          disabled={chosen === null}
          onClick={() => chosen && onName(chosen, count)}
        >
          <Check />
          {chosen ? confirmText(chosen, count) : 'Pick a name'}
        </Button>
      </div>
    </div>
  );
}

function confirmText({ name }: Guess, count: number): string {
  return count === 1 ? `Yes, ${name}` : `Yes, ${count} × ${name}`;
}

function ownGuess({ line: { id, key, name, flags } }: Pin): Guess {
  return { key, name, flags, lineId: id, reason: null };
}

/** The same line, or the same kind of thing. */
function isSame(one: Guess, other: Guess): boolean {
  if (one.lineId !== null && one.lineId === other.lineId) return true;
  return one.key !== null && one.key === other.key;
}

function isUnpinned(guess: Guess, lines: readonly ListedLine[]): boolean {
  return lines.some(({ id, evidence }) => id === guess.lineId && evidence.length === 0);
}
