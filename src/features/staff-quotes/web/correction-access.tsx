import type { AccessAnswers, AccessTopic } from '#src/features/quotes/contract.ts';
import { accessLabels } from '#src/features/staff-quotes/domain/input-changes.ts';
import { Field, Input, Select } from '#src/ui/field.tsx';
import { Options } from '#src/ui/options.tsx';

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
