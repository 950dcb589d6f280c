import { useMutation } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import {
  type Dispatch,
  type FormEvent,
  type RefObject,
  type SetStateAction,
  useState,
} from 'react';
import { CatalogueCombobox } from '#src/features/catalogue/web/catalogue-combobox.tsx';
import { callPriceSchema } from '#src/features/staff-quotes/calls-contract.ts';
import type { StaffQuoteDetail } from '#src/features/staff-quotes/contract.ts';
import { api } from '#src/shared/api-client.ts';
import { staffPaths } from '#src/shared/staff-paths.ts';
import { Button } from '#src/ui/button.tsx';
import { describeStaffFailure } from '#src/ui/list-page/list-query.ts';
import styles from './desk.module.css';
import type { Correction } from './use-correction.ts';

/** The client's own words, with what became of each part. */
export function ClientWords({
  quote: { description, echo },
  onPlace,
}: {
  quote: StaffQuoteDetail;
  /** Puts words that were not understood where they can be added. */
  onPlace: (words: string) => void;
}) {
  if (!description) return null;
  const has = (kind: WordsPart['outcome']) => echo.some(({ outcome }) => outcome === kind);
  return (
    <section className={styles.words}>
      <h3>In their words</h3>
      <p>
        {markWords(description, echo).map(({ words, outcome }, index) =>
          outcome === 'unknown' ? (
            <button
              // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text never move
              key={index}
              type="button"
              onClick={() => onPlace(words)}
            >
              {words}
            </button>
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text never move
            <span key={index} data-outcome={outcome ?? undefined}>
              {words}
            </span>
          ),
        )}
      </p>
      {has('unknown') && <p className="meta">Yellow was not understood: press to place it.</p>}
    </section>
  );
}

interface WordsPart {
  words: string;
  outcome: StaffQuoteDetail['echo'][number]['outcome'] | null;
}

/** A text cut where its echo begins and ends; what was cut from the echo stays unmarked. */
export function markWords(text: string, echo: StaffQuoteDetail['echo']): WordsPart[] {
  const parts: WordsPart[] = [];
  let from = 0;
  for (const { words, outcome } of echo) {
    const pattern = words
      .replace(/…$/, '')
      .split(/\s+/)
      .map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('\\s+');
    const found = new RegExp(pattern, 'i').exec(text.slice(from));
    if (!found?.[0]) continue;
    const start = from + found.index;
    if (start > from) parts.push({ words: text.slice(from, start), outcome: null });
    parts.push({ words: found[0], outcome });
    from = start + found[0].length;
  }
  if (from < text.length) parts.push({ words: text.slice(from), outcome: null });
  return parts;
}

/** Asks the reader of the quotes what some words name. */
function useReadWords() {
  return useMutation({
    mutationFn: (words: string) =>
      api(`${staffPaths.calls}/price`, callPriceSchema, { method: 'POST', body: { words } }),
  });
}

interface AddByWordsProps {
  made: Correction;
  field: RefObject<HTMLInputElement | null>;
  words: string;
  onWords: Dispatch<SetStateAction<string>>;
}

/** Adds what is typed, in the words in which one would say it. What is not understood can be chosen. */
export function AddByWords({ made, field, words, onWords }: AddByWordsProps) {
  const reading = useReadWords();
  const [openWords, setOpenWords] = useState<string[]>([]);

  function add(event: FormEvent) {
    event.preventDefault();
    if (words.trim() === '' || reading.isPending) return;
    // Not a callback of `mutate`: it is forgotten when another quote is looked at meanwhile.
    reading.mutateAsync(words).then(
      ({ lines, unknown }) => {
        made.addThings(
          lines.flatMap(({ key, name, quantity }) => (key ? { key, name, quantity } : [])),
        );
        const isNothing = lines.length + unknown.length === 0;
        const open = isNothing ? [words.trim()] : unknown.map((each) => each.words);
        // Typing goes on while words are read, and questions stay until they are answered.
        setOpenWords((before) => [...new Set([...before, ...open])]);
        onWords((now) => (now === words ? '' : now));
      },
      () => {},
    );
  }

  return (
    <div className={styles.adding}>
      <form onSubmit={add}>
        <label>
          <span className="vh">Add by words</span>
          <Plus aria-hidden="true" />
          <input
            className="inp"
            ref={field}
            value={words}
            maxLength={500}
            autoComplete="off"
            placeholder="Add: 4 contractor bags, rug 8x10"
            onChange={(event) => onWords(event.target.value)}
            onKeyDown={(event) => event.key === 'Escape' && event.currentTarget.blur()}
          />
          <span aria-hidden="true">
            <kbd>A</kbd>
          </span>
        </label>
        <Button
          type="submit"
          variant="line"
          size="sm"
          busy={reading.isPending}
          disabled={words.trim() === ''}
        >
          Add
        </Button>
      </form>
      {reading.isError && (
        <p className={styles.addProblem} role="alert">
          {describeStaffFailure(reading.error)} Your words are still here.
        </p>
      )}
      {openWords.map((each) => (
        <div key={each} className={styles.unknown}>
          <CatalogueCombobox
            isSlim
            label={`What is “${each}”?`}
            startWith={each}
            onChoose={({ key, name }) => {
              made.addThings([{ key, name, quantity: 1 }]);
              setOpenWords((open) => open.filter((other) => other !== each));
            }}
          />
          <Button
            variant="line"
            size="xs"
            onClick={() => setOpenWords((open) => open.filter((other) => other !== each))}
          >
            Leave it out
          </Button>
        </div>
      ))}
    </div>
  );
}
