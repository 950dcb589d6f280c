import { Plus } from 'lucide-react';
import type { FormEvent, RefObject } from 'react';
import { CatalogueCombobox } from '#src/features/catalogue/web/catalogue-combobox.tsx';
import { type CallPrice, callPriceSchema } from '#src/features/staff-quotes/calls-contract.ts';
import type { StaffQuoteDetail } from '#src/features/staff-quotes/contract.ts';
import { staffQuotePath } from '#src/features/staff-quotes/web/quote-queries.ts';
import { staffPaths } from '#src/shared/staff-paths.ts';
import { Button } from '#src/ui/button.tsx';
import { describeStaffFailure, useStaffMutation } from '#src/ui/list-page/list-query.ts';
import { useSavedDraft } from '#src/ui/list-page/use-saved-draft.ts';
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
  return useStaffMutation<CallPrice, { words: string }>({
    path: `${staffPaths.calls}/price`,
    schema: callPriceSchema,
    onSaved: () => undefined,
  });
}

interface Words {
  typed: string;
  /** What was not understood and still waits for an answer. */
  open: string[];
}

/** The words that are to be added to a quote. */
export function useWords(quoteId: number) {
  const { draft, readDraft, saveDraft } = useSavedDraft<Words>('words', staffQuotePath(quoteId));
  const none: Words = { typed: '', open: [] };
  return {
    ...(draft ?? none),
    change(update: (now: Words) => Partial<Words>) {
      const now = readDraft() ?? none;
      const next = { ...now, ...update(now) };
      saveDraft(next.typed === '' && next.open.length === 0 ? null : next);
    },
  };
}

interface AddByWordsProps {
  made: Correction;
  field: RefObject<HTMLInputElement | null>;
  words: ReturnType<typeof useWords>;
}

/** Adds what is typed, in the words in which one would say it. What is not understood can be chosen. */
export function AddByWords({ made, field, words }: AddByWordsProps) {
  const reading = useReadWords();
  const { typed } = words;
  const close = (answered: string) =>
    words.change(({ open }) => ({ open: open.filter((other) => other !== answered) }));

  function add(event: FormEvent) {
    event.preventDefault();
    if (typed.trim() === '' || reading.isPending) return;
    reading.mutate(
      { words: typed },
      {
        onSuccess({ lines, unknown }) {
          made.addThings(
            lines.flatMap(({ key, name, quantity }) => (key ? { key, name, quantity } : [])),
          );
          const isNothing = lines.length + unknown.length === 0;
          const unclear = isNothing ? [typed.trim()] : unknown.map((each) => each.words);
          // Typing goes on while words are read, and questions stay until they are answered.
          words.change((now) => ({
            typed: now.typed === typed ? '' : now.typed,
            open: [...new Set([...now.open, ...unclear])],
          }));
        },
      },
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
            value={typed}
            maxLength={500}
            autoComplete="off"
            placeholder="Add: 4 contractor bags, rug 8x10"
            onChange={({ target }) => words.change(() => ({ typed: target.value }))}
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
          disabled={typed.trim() === ''}
        >
          Add
        </Button>
      </form>
      {reading.isError && (
        <p className={styles.addProblem} role="alert">
          {describeStaffFailure(reading.error)} Your words are still here.
        </p>
      )}
      {words.open.map((each) => (
        <div key={each} className={styles.unknown}>
          <CatalogueCombobox
            isSlim
            label={`What is “${each}”?`}
            startWith={each}
            onChoose={({ key, name }) => {
              made.addThings([{ key, name, quantity: 1 }]);
              close(each);
            }}
          />
          <Button variant="line" size="xs" onClick={() => close(each)}>
            Leave it out
          </Button>
        </div>
      ))}
    </div>
  );
}
