import { fieldProblems } from '#src/shared/api-client.ts';
import { type LostReason, lostReasons } from '#src/shared/job-status.ts';
import { optionsOf } from '#src/shared/labels.ts';
import { Field, Input, Options, Select } from '#src/ui/form/field.tsx';
import styles from '#src/ui/list-page/drawer.module.css';

export type Loss = { lostReason: LostReason; words: string };

interface LossFieldsProps {
  loss: Loss;
  error: unknown;
  onChange: (loss: Loss) => void;
}

/** Why a job was lost. */
export function LossFields({ loss, error, onChange }: LossFieldsProps) {
  return (
    <div className={styles.loss}>
      <Field label="Why it was lost" error={fieldProblems(error)?.lostReason}>
        {(control) => (
          <Select
            {...control}
            value={loss.lostReason}
            onChange={({ target }) =>
              onChange({
                ...loss,
                lostReason: lostReasons.find((known) => known === target.value) ?? 'other',
              })
            }
          >
            <Options of={optionsOf(lostReasons)} />
          </Select>
        )}
      </Field>
      <Field
        label="In a few words"
        optional={loss.lostReason !== 'other'}
        error={fieldProblems(error)?.words}
      >
        {(control) => (
          <Input
            {...control}
            value={loss.words}
            maxLength={300}
            placeholder="Moved to Ohio"
            onChange={(event) => onChange({ ...loss, words: event.target.value })}
          />
        )}
      </Field>
    </div>
  );
}
