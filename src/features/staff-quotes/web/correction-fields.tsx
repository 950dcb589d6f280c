import { useDeferredValue, useState } from 'react';
import { CatalogueCombobox } from '#src/features/catalogue/web/catalogue-combobox.tsx';
import {
  type AccessAnswers,
  type AccessTopic,
  maxPieces,
  type QuoteEdit,
  type QuoteLine,
} from '#src/features/pricing/contract.ts';
import type { QuoteCorrection, StaffQuoteDetail } from '#src/features/staff-quotes/contract.ts';
import { accessLabels } from '#src/features/staff-quotes/domain/input-changes.ts';
import { Field, Input, Options, Select } from '#src/ui/form/field.tsx';
import { parseNumber } from '#src/ui/form/number-field.tsx';
import { Stepper, yardSteps } from '#src/ui/form/stepper.tsx';
import { useCorrectionPreview } from './quote-queries.ts';
import styles from './quote-work.module.css';

type LineChange = Omit<QuoteEdit['lines'][number], 'id'>;

/** An unsaved correction and the server's preview of it. */
export function useCorrection(quote: StaffQuoteDetail) {
  const [lines, setLines] = useState<Record<string, LineChange>>({});
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
      correction.edit.lines.length + added.length + Object.keys(access).length > 0 ||
      priceText !== firstPriceText,
    priceText,
    setPriceText,
    changeLine(id: string, change: LineChange) {
      setLines((known) => ({ ...known, [id]: { ...known[id], ...change } }));
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
  onChange: Correction['changeLine'];
}

/** The list with a stepper for each line; 0 removes a line. */
export function CorrectionLines({ lines, onChange }: CorrectionLinesProps) {
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
        </li>
      ))}
    </ul>
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
