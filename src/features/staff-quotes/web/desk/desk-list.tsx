import { useMutation } from '@tanstack/react-query';
import { ChevronDown, Plus } from 'lucide-react';
import { type FormEvent, type RefObject, useState } from 'react';
import { CatalogueCombobox } from '#src/features/catalogue/web/catalogue-combobox.tsx';
import type { QuoteLine } from '#src/features/pricing/contract.ts';
import { isUnpriced } from '#src/features/pricing/domain/loaded-lines.ts';
import { tagOf } from '#src/features/quotes/web/pins/pins.ts';
import { callPriceSchema } from '#src/features/staff-quotes/calls-contract.ts';
import type { StaffQuoteDetail } from '#src/features/staff-quotes/contract.ts';
import { lineChanges } from '#src/features/staff-quotes/domain/input-changes.ts';
import { QuantityInput } from '#src/features/staff-quotes/web/quantity-input.tsx';
import { api } from '#src/shared/api-client.ts';
import { staffPaths } from '#src/shared/staff-paths.ts';
import { Button } from '#src/ui/button.tsx';
import { Field, Options, Select } from '#src/ui/form/field.tsx';
import { describeStaffFailure } from '#src/ui/list-page/list-query.ts';
import styles from './desk.module.css';
import { type DeskLine, isChanged } from './draft.ts';
import type { Correction } from './use-correction.ts';

interface DeskListProps {
  quote: StaffQuoteDetail;
  lines: readonly DeskLine[];
  made: Correction;
  activeId: string | null;
  onActive: (line: DeskLine) => void;
}

/** The list under the numbers of the boxes, with a number to type on every line. */
export function DeskList({ quote, lines, made, activeId, onActive }: DeskListProps) {
  const unpriced = new Set(quote.lines.filter(isUnpriced).map(({ id }) => id));
  return (
    <ol className={styles.lines} data-list>
      {lines.map((line) => (
        <li
          key={line.id}
          data-changed={isChanged(line) || undefined}
          data-active={line.id === activeId || undefined}
          data-off={line.quantity === 0 || line.isKept || undefined}
        >
          <i className="num" aria-hidden="true">
            {tagOf(line, lines)}
          </i>
          <div>
            <b>{line.name}</b>
            <span className="meta">
              {noteOn(line, quote)}
              {isChanged(line) && (
                <button
                  type="button"
                  className={styles.textButton}
                  aria-label={`Undo: ${line.name}`}
                  onClick={() => made.restoreLine(line.id)}
                >
                  Undo
                </button>
              )}
              {line.was && line.quantity > 0 && (
                <button
                  type="button"
                  className={styles.textButton}
                  aria-label={`${line.isKept ? 'Take it' : 'Stays'}: ${line.name}`}
                  onClick={() => made.changeLine(line.id, { isKept: !line.isKept })}
                >
                  {line.isKept ? 'Take it' : 'Stays'}
                </button>
              )}
            </span>
          </div>
          <QuantityInput
            name={line.name}
            value={line.quantity}
            isMeasured={line.measured}
            onChange={(quantity) => made.changeLine(line.id, { quantity })}
            onFocus={() => onActive(line)}
          />
          {unpriced.has(line.id) && <PriceOutside line={line} made={made} />}
        </li>
      ))}
    </ol>
  );
}

const changes = (line: DeskLine, before: DeskLine['before']) =>
  lineChanges(line, before, []).join(', ');

/** Where a thing was seen or said, and what was changed about it. */
function noteOn(line: DeskLine, { files }: StaffQuoteDetail): string {
  const { was, before, evidence } = line;
  if (!was) return 'Added by you';
  if (isChanged(line)) {
    const said = changes(line, was);
    return was.quantity === line.quantity || line.quantity === 0 ? said : `was ${was.quantity}`;
  }
  if (line.isKept) return 'Stays with the client';
  if (line.sameAs !== null) return 'Counted with another line';
  const byClient = changes({ ...line, isKept: false }, before);
  if (before && byClient) return `The client: ${byClient}`;
  const names = new Set(
    evidence.flatMap(({ file }) => files.find(({ position }) => position === file)?.fileName ?? []),
  );
  if (names.size > 0) return `In ${[...names].join(', ')}`;
  return line.isAdded ? 'Added by the client' : sourceNotes[line.basis];
}

const sourceNotes: Record<QuoteLine['basis'], string> = {
  guessed: 'Nobody said how many',
  seen: 'Seen in the photos',
  read: 'In their words',
  picked: 'Picked from the list',
  pinned: 'Pinned by the client',
  staff: 'Gone over by us',
};

const roughSizes = [
  { value: '', label: 'Not priced yet' },
  { value: 'small', label: 'Small: fits in a bag' },
  { value: 'medium', label: 'Medium: one person carries it' },
  { value: 'large', label: 'Large: takes two' },
] as const;

/** Gives a thing outside the catalogue its price: as an item of the catalogue, or by rough size. */
function PriceOutside({ line, made }: { line: DeskLine; made: Correction }) {
  const isOpen = isUnpriced(line);
  return (
    <div className={styles.outside}>
      <p className="meta">
        {isOpen
          ? `Not in the price yet. The client says ${line.sizeClass}.`
          : `In the price${line.key === null ? ' by rough size' : ''}.`}
      </p>
      {line.key === null && (
        <Field label={`Size of ${line.name}`}>
          {(control) => (
            <Select
              {...control}
              value={isOpen ? '' : line.sizeClass}
              onChange={({ target }) =>
                made.setSize(
                  line.id,
                  roughSizes.find(({ value }) => value === target.value)?.value || null,
                )
              }
            >
              <Options of={roughSizes} />
            </Select>
          )}
        </Field>
      )}
      <CatalogueCombobox
        label={`${line.name} is one of these`}
        onChoose={({ key, name }) => made.changeLine(line.id, { key, name })}
      />
    </div>
  );
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
  onWords: (words: string) => void;
}

/** Adds what is typed, in the words in which one would say it. What is not understood can be chosen. */
export function AddByWords({ made, field, words, onWords }: AddByWordsProps) {
  const reading = useReadWords();
  const [openWords, setOpenWords] = useState<string[]>([]);

  function add(event: FormEvent) {
    event.preventDefault();
    if (words.trim() === '' || reading.isPending) return;
    reading.mutate(words, {
      onSuccess({ lines, unknown }) {
        made.addThings(
          lines.flatMap(({ key, name, quantity }) => (key ? { key, name, quantity } : [])),
        );
        const isNothing = lines.length + unknown.length === 0;
        setOpenWords(isNothing ? [words.trim()] : unknown.map((each) => each.words));
        onWords('');
      },
    });
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
            placeholder="Add by words: 4 contractor bags, rug 8x10"
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

/** The price line by line, opened when somebody asks. */
export function DeskMoney({
  volume,
  lineItems,
}: {
  volume: string;
  lineItems: readonly { key: string; label: string; price: string }[];
}) {
  return (
    <details className={`${styles.money} num`}>
      <summary>
        {volume}, {lineItems.length} price {lineItems.length === 1 ? 'line' : 'lines'}
        <ChevronDown aria-hidden="true" />
      </summary>
      <dl>
        {lineItems.map(({ key, label, price }) => (
          <div key={key}>
            <dt>{label}</dt>
            <dd>{price}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
