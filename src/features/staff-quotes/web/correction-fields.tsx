import { useDeferredValue, useState } from 'react';
import { CatalogueCombobox } from '#src/features/catalogue/web/catalogue-combobox.tsx';
import {
  type AccessAnswers,
  type AccessTopic,
  maxPieces,
  type QuoteEdit,
  type QuoteLine,
} from '#src/features/pricing/contract.ts';
import { isUnpriced } from '#src/features/pricing/domain/loaded-lines.ts';
import type { QuoteCorrection, StaffQuoteDetail } from '#src/features/staff-quotes/contract.ts';
import { accessLabels } from '#src/features/staff-quotes/domain/input-changes.ts';
import { Field, Input, Options, Select } from '#src/ui/form/field.tsx';
import { parseNumber } from '#src/ui/form/number-field.tsx';
import { Stepper, yardSteps } from '#src/ui/form/stepper.tsx';
import { useCorrectionPreview } from './quote-queries.ts';
import styles from './quote-work.module.css';

type RoughSize = QuoteCorrection['sizes'][number]['sizeClass'];
type LineChange = Omit<QuoteEdit['lines'][number], 'id'>;

/** An unsaved correction and the server's preview of it. */
export function useCorrection(quote: StaffQuoteDetail) {
  const [lines, setLines] = useState<Record<string, LineChange>>({});
  const [sizes, setSizes] = useState<Record<string, RoughSize>>({});
  const [added, setAdded] = useState<QuoteEdit['add']>([]);
  const [access, setAccess] = useState<Partial<AccessAnswers>>({});
  const firstPriceText = quote.handPrice === null ? '' : `${quote.handPrice}`;
  const [priceText, setPriceText] = useState(firstPriceText);
  const handPrice = priceText.trim() === '' ? null : parseNumber(priceText);
  // JSON.stringify would turn NaN into null, which removes the price set by hand.
  const isPriceWrong = Number.isNaN(handPrice);
  const correction: QuoteCorrection = {
    edit: {
      lines: Object.entries(lines).map(([id, change]) => ({ id, ...change })),
      add: added,
      access,
    },
    sizes: Object.entries(sizes).map(([id, sizeClass]) => ({ id, sizeClass })),
    handPrice,
  };
  const previewed = useDeferredValue(JSON.stringify(correction));
  const preview = useCorrectionPreview(quote, previewed, { enabled: !isPriceWrong });
  return {
    correction,
    preview,
    isPriceWrong,
    /** True once anything was touched, even if it ended up unchanged. */
    isChanged:
      correction.edit.lines.length +
        correction.sizes.length +
        added.length +
        Object.keys(access).length >
        0 || priceText !== firstPriceText,
    priceText,
    setPriceText,
    changeLine(id: string, change: LineChange) {
      setLines((known) => ({ ...known, [id]: { ...known[id], ...change } }));
    },
    /** Prices a thing the catalogue lacks by rough size; null leaves it without a price. */
    setSize(id: string, sizeClass: RoughSize | null) {
      setSizes(({ [id]: _, ...others }) => (sizeClass ? { ...others, [id]: sizeClass } : others));
    },
    addItem(key: string) {
      const id = `staff-${quote.revision}-${added.length + 1}`;
      setAdded((known) => [...known, { id, key, quantity: 1 }]);
    },
    answer(answers: Partial<AccessAnswers>) {
      setAccess((known) => ({ ...known, ...answers }));
    },
  };
}

export type Correction = ReturnType<typeof useCorrection>;

interface CorrectionLinesProps {
  lines: QuoteLine[];
  /** Things that had no price when the dialog opened, by their ids. */
  unpriced: ReadonlySet<string>;
  onChange: Correction['changeLine'];
  onSize: Correction['setSize'];
}

/** The list with a stepper for each line; 0 removes a line. */
export function CorrectionLines({ lines, unpriced, onChange, onSize }: CorrectionLinesProps) {
  return (
    <ul className={`${styles.correctionLines} ruled num`}>
      {lines.map((line) => (
        <li key={line.id} data-off={line.quantity === 0 || line.isKept || undefined}>
          <span>
            {line.name}
            {line.sameAs !== null && <small>Counted with another line</small>}
          </span>
          <label className={styles.correctionKeep}>
            <input
              type="checkbox"
              checked={line.isKept}
              onChange={(event) => onChange(line.id, { isKept: event.target.checked })}
            />
            <span>
              Stays<span className="vh">: {line.name}</span>
            </span>
          </label>
          <Stepper
            name={line.name}
            value={line.quantity}
            max={maxPieces}
            {...(line.measured && yardSteps)}
            onChange={(quantity) => onChange(line.id, { quantity })}
          />
          {unpriced.has(line.id) && <PriceOutside {...{ line, onChange, onSize }} />}
        </li>
      ))}
    </ul>
  );
}

const roughSizes = [
  { value: '', label: 'Not priced yet' },
  { value: 'small', label: 'Small: fits in a bag' },
  { value: 'medium', label: 'Medium: one person carries it' },
  { value: 'large', label: 'Large: takes two' },
];

/** Gives a thing outside the catalogue its price: as an item of the catalogue, or by rough size. */
function PriceOutside({
  line,
  onChange,
  onSize,
}: { line: QuoteLine } & Pick<CorrectionLinesProps, 'onChange' | 'onSize'>) {
  const isOpen = isUnpriced(line);
  const state = isOpen
    ? `Not in the price yet. The client says ${line.sizeClass}.`
    : `In the price${line.key === null ? ' by rough size' : ''}.`;
  return (
    <div className={styles.correctionOutside}>
      <p className="meta">{state}</p>
      {line.key === null && (
        <Field label={`Size of ${line.name}`}>
          {(control) => (
            <Select
              {...control}
              value={isOpen ? '' : line.sizeClass}
              onChange={({ target }) => onSize(line.id, (target.value || null) as RoughSize | null)}
            >
              <Options of={roughSizes} />
            </Select>
          )}
        </Field>
      )}
      <CatalogueCombobox
        label={`${line.name} is one of these`}
        onChoose={({ key }) => onChange(line.id, { key })}
      />
    </div>
  );
}

const answers = [
  { value: '', label: 'Not said' },
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
];

interface CorrectionAccessProps {
  topics: readonly AccessTopic[];
  access: AccessAnswers;
  onAnswer: (answers: Partial<AccessAnswers>) => void;
}

export function CorrectionAccess({ topics, access, onAnswer }: CorrectionAccessProps) {
  return (
    <div className={styles.correctionAccess}>
      {topics.map((topic) => (
        <Field
          key={topic}
          label={accessLabels[topic]}
          hint={topic === 'floor' && '1 is street level, 0 the basement.'}
        >
          {(control) =>
            topic === 'floor' ? (
              <Input
                {...control}
                className="num"
                inputMode="numeric"
                value={access.floor ?? ''}
                onChange={(event) => onAnswer({ floor: readFloor(event.target.value) })}
              />
            ) : (
              <Select
                {...control}
                value={access[topic] === null ? '' : access[topic] ? 'yes' : 'no'}
                onChange={({ target }) =>
                  onAnswer({ [topic]: target.value === '' ? null : target.value === 'yes' })
                }
              >
                <Options of={answers} />
              </Select>
            )
          }
        </Field>
      ))}
    </div>
  );
}

function readFloor(text: string): number | null {
  const digits = text.replaceAll(/\D/g, '').slice(0, 2);
  return digits === '' ? null : Number(digits);
}

/** Finds an item in the catalogue and adds one of it. */
export function CorrectionAdd({ onAdd }: { onAdd: (key: string) => void }) {
  return (
    <div className={styles.correctionAdd}>
      <CatalogueCombobox label="Add an item" onChoose={({ key }) => onAdd(key)} />
    </div>
  );
}
