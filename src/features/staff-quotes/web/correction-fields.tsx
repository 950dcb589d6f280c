import { Minus, Plus } from 'lucide-react';
import { CatalogueCombobox } from '#src/features/catalogue/web/catalogue-combobox.tsx';
import type { AccessAnswers, AccessTopic, QuoteLine } from '#src/features/pricing/contract.ts';
import { accessLabels } from '#src/features/staff-quotes/domain/input-changes.ts';
import { Field, Input, Options, Select } from '#src/ui/form/field.tsx';
import type { Correction } from './use-correction.ts';

interface CorrectionLinesProps {
  lines: QuoteLine[];
  onChange: Correction['changeLine'];
}

/** The list with a stepper for each line; none is a line taken off. */
export function CorrectionLines({ lines, onChange }: CorrectionLinesProps) {
  return (
    <ul className="correction-lines ruled num">
      {lines.map((line) => (
        <li key={line.id} data-off={line.quantity === 0 || line.isKept || undefined}>
          <span>
            {line.name}
            {line.sameAs !== null && <small>Counted with another line</small>}
          </span>
          <label className="correction-keep">
            <input
              type="checkbox"
              checked={line.isKept}
              onChange={(event) => onChange(line.id, { isKept: event.target.checked })}
            />
            <span>
              Stays<span className="vh">: {line.name}</span>
            </span>
          </label>
          <fieldset className="quantity-steps">
            <legend className="vh">{line.name}</legend>
            <button
              type="button"
              aria-label={`One less, ${line.name}`}
              disabled={line.quantity === 0}
              onClick={() => onChange(line.id, { quantity: line.quantity - 1 })}
            >
              <Minus aria-hidden="true" />
            </button>
            <output>{line.quantity}</output>
            <button
              type="button"
              aria-label={`One more, ${line.name}`}
              disabled={line.quantity === 500}
              onClick={() => onChange(line.id, { quantity: line.quantity + 1 })}
            >
              <Plus aria-hidden="true" />
            </button>
          </fieldset>
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

/** The answers about getting the things out. */
export function CorrectionAccess({ topics, access, onAnswer }: CorrectionAccessProps) {
  return (
    <div className="correction-access">
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

/** Finds an item of the catalogue and puts one of it on the list. */
export function CorrectionAdd({ onAdd }: { onAdd: (key: string) => void }) {
  return (
    <div className="correction-add">
      <CatalogueCombobox label="Add an item" onChoose={({ key }) => onAdd(key)} />
    </div>
  );
}
