import { PencilLine, Truck } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import {
  type LostReason,
  lostReasons,
  type QuoteStatusChange,
  quoteStatusChangeSchema,
  type StaffQuoteDetail,
} from '#src/features/staff-quotes/contract.ts';
import { choosableStatuses } from '#src/features/staff-quotes/domain/input-changes.ts';
import { formatDay } from '#src/shared/dates.ts';
import { labelOf, optionsOf } from '#src/shared/labels.ts';
import { formatDollars } from '#src/shared/money.ts';
import { Button } from '#src/ui/button.tsx';
import { Field, Input, Options, Select } from '#src/ui/form/field.tsx';
import { describeStaffFailure } from '#src/ui/list-page/list-query.ts';
import { StatusChoice } from '#src/ui/list-page/status-choice.tsx';
import { useToast } from '#src/ui/toast.tsx';
import { ActualsDialog } from './actuals-dialog.tsx';
import { volumeText } from './quote-format.ts';
import { fieldProblem, useChangeQuote } from './quote-queries.ts';
import styles from './quote-work.module.css';

/** Staff actions: correct the quote, record the outcome, set the status. */
export function QuoteWork({ quote }: { quote: StaffQuoteDetail }) {
  const [isRecording, setIsRecording] = useState(false);
  const { load: outcome, status } = quote;
  const mayRecord = outcome !== null || status === 'quoted' || status === 'booked';
  return (
    <div className={styles.quoteWork}>
      {outcome && (
        <p className={`${styles.quoteLoadDone} num`}>
          <b>
            {volumeText(outcome.volume)}, {formatDollars(outcome.price)}
          </b>
          <span className="meta">Actual load, done {formatDay(outcome.doneAt)}</span>
        </p>
      )}
      <div className={styles.actions}>
        {quote.locked === null && (
          <Link className="btn line xs" to={`/admin-review?quote=${quote.id}`}>
            <PencilLine aria-hidden="true" />
            Correct or send
          </Link>
        )}
        {mayRecord && (
          <Button variant="line" size="xs" onClick={() => setIsRecording(true)}>
            <Truck aria-hidden="true" />
            {outcome ? 'Correct the load' : 'Record the load'}
          </Button>
        )}
      </div>
      <QuoteStatusField quote={quote} onRecordOutcome={() => setIsRecording(true)} />
      {isRecording && <ActualsDialog quote={quote} onClose={() => setIsRecording(false)} />}
    </div>
  );
}

interface QuoteStatusFieldProps {
  quote: StaffQuoteDetail;
  /** Opens the outcome dialog; saving it makes the job done. */
  onRecordOutcome: () => void;
}

type Change = Omit<QuoteStatusChange, 'words'> & { words?: string };
type Loss = { lostReason: LostReason; words: string };

const saveLabels = new Map([
  ['lost', 'Save as lost'],
  ['done', 'Go on to its load'],
]);

/** The status of a quote, and the reason if it was lost. */
function QuoteStatusField({ quote, onRecordOutcome }: QuoteStatusFieldProps) {
  const { toast } = useToast();
  const [loss, setLoss] = useState<Loss>({ lostReason: 'price', words: '' });
  const change = useChangeQuote<Change>(quote.id, { method: 'PATCH' });
  const mayBeDone = quote.load !== null || quote.status === 'quoted' || quote.status === 'booked';
  const statuses = [
    ...(quote.status === 'received' ? (['received'] as const) : []),
    ...choosableStatuses.slice(0, -1),
    ...(mayBeDone ? (['done'] as const) : []),
    'lost' as const,
  ];
  const isLosing = (chosen: string) => chosen === 'lost' && quote.status !== 'lost';

  function save(chosen: string) {
    const status = quoteStatusChangeSchema.shape.status.parse(chosen);
    if (status === 'done') {
      onRecordOutcome();
      return true;
    }
    change.mutate(
      { status, ...(status === 'lost' && loss), statusBefore: quote.status },
      {
        onError(error) {
          if (fieldProblem(error, 'lostReason') || fieldProblem(error, 'words')) return;
          const description = `The status was not saved. ${describeStaffFailure(error)}`;
          toast({ title: 'Error', description, variant: 'error' });
        },
      },
    );
    return false;
  }

  return (
    <div className={styles.quoteStatusField}>
      <StatusChoice
        options={optionsOf(statuses)}
        saved={quote.status}
        isSaving={change.isPending}
        wasSaved={change.isSuccess}
        saveLabel={(chosen) => saveLabels.get(chosen) ?? 'Save status'}
        more={(chosen) =>
          isLosing(chosen) && <LossFields loss={loss} error={change.error} onChange={setLoss} />
        }
        onSave={save}
      />
      {quote.lost && (
        <p className="meta">
          Lost: {labelOf(quote.lost.reason).toLowerCase()}
          {quote.lost.words && `, ${quote.lost.words}`}
        </p>
      )}
    </div>
  );
}

interface LossFieldsProps {
  loss: Loss;
  error: unknown;
  onChange: (loss: Loss) => void;
}

/** Why a quote was lost. */
function LossFields({ loss, error, onChange }: LossFieldsProps) {
  return (
    <div className={styles.quoteLoss}>
      <Field label="Why it was lost" error={fieldProblem(error, 'lostReason')}>
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
        error={fieldProblem(error, 'words')}
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
