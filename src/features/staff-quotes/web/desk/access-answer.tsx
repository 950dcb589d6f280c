import type { AccessAnswers, AccessTopic } from '#src/features/pricing/contract.ts';
import { accessLabels } from '#src/features/staff-quotes/domain/input-changes.ts';
import { Field, Input, Options, Select } from '#src/ui/form/field.tsx';

const yesOrNo = [
  { value: '', label: 'Not said' },
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
];

/** One answer about how things get out. */
export function AccessAnswer({
  topic,
  access,
  onAnswer,
}: {
  topic: AccessTopic;
  access: AccessAnswers;
  onAnswer: (answers: Partial<AccessAnswers>) => void;
}) {
  const answer = access[topic];
  return (
    <Field
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
            onChange={(event) => {
              const digits = event.target.value.replaceAll(/\D/g, '').slice(0, 2);
              onAnswer({ floor: digits === '' ? null : Number(digits) });
            }}
          />
        ) : (
          <Select
            {...control}
            value={answer === null ? '' : answer ? 'yes' : 'no'}
            onChange={({ target: { value } }) =>
              onAnswer({ [topic]: value === '' ? null : value === 'yes' })
            }
          >
            <Options of={yesOrNo} />
          </Select>
        )
      }
    </Field>
  );
}
