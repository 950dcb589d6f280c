import { CatalogueCombobox } from '#src/features/catalogue/web/catalogue-combobox.tsx';
import {
  type AccessAnswers,
  type AccessTopic,
  maxPieces,
  type QuoteLine,
} from '#src/features/pricing/contract.ts';
import { accessLabels } from '#src/features/staff-quotes/domain/input-changes.ts';
import { Field, Input, Options, Select } from '#src/ui/form/field.tsx';
import { Stepper } from '#src/ui/form/stepper.tsx';
import type { Correction } from './use-correction.ts';

interface CorrectionLinesProps {
  lines: QuoteLine[];
  onChange: Correction['changeLine'];
}

/** The list with a stepper for each line; 0 takes a line off. */
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
          <Stepper
            name={line.name}
            value={line.quantity}
            max={maxPieces}
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

/** Finds an item in the catalogue and adds one of it. */
export function CorrectionAdd({ onAdd }: { onAdd: (key: string) => void }) {
  return (
    <div className="correction-add">
      <CatalogueCombobox label="Add an item" onChoose={({ key }) => onAdd(key)} />
    </div>
  );
}
