import { ChevronDown } from 'lucide-react';
import { CatalogueCombobox } from '#src/features/catalogue/web/catalogue-combobox.tsx';
import { maxPieces, type QuoteLine } from '#src/features/pricing/contract.ts';
import { isUnpriced } from '#src/features/pricing/domain/loaded-lines.ts';
import { tagOf } from '#src/features/quotes/web/pins/pins.ts';
import type { StaffQuoteDetail } from '#src/features/staff-quotes/contract.ts';
import { lineChanges } from '#src/features/staff-quotes/domain/input-changes.ts';
import { Field, Options, Select } from '#src/ui/form/field.tsx';
import { QuantityInput } from '#src/ui/form/stepper.tsx';
import styles from './desk.module.css';
import { type Correction, type DeskLine, isChanged } from './use-correction.ts';

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
            max={maxPieces}
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
