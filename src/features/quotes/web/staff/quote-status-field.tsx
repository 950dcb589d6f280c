import { type FormEvent, useState } from 'react';
import { labelOf, optionsOf } from '#src/shared/labels.ts';
import { Button } from '#src/ui/button.tsx';
import { Field, Input, Select } from '#src/ui/field.tsx';
import { failureSentence } from '#src/ui/list-page/failure-sentence.ts';
import { Options } from '#src/ui/options.tsx';
import { useToast } from '#src/ui/toast.tsx';
import { choosableStatuses } from '../../domain/status-changes.ts';
import {
  lostReasons,
  type QuoteStatusChange,
  quoteStatusChangeSchema,
  type StaffQuoteDetail,
} from '../../staff-contract.ts';
import { fieldProblem, useChangeQuote } from './quote-query.ts';

interface QuoteStatusFieldProps {
  quote: StaffQuoteDetail;
  /** A job is done with its load, which is asked for elsewhere. */
  onDone: () => void;
}

type Change = Omit<QuoteStatusChange, 'words'> & { words?: string };

/** Where a quote stands; a choice is saved at once, a loss once its reason is given. */
export function QuoteStatusField({ quote, onDone }: QuoteStatusFieldProps) {
  const { toast } = useToast();
  const [isLosing, setIsLosing] = useState(false);
  const change = useChangeQuote<Change>(quote.id, { method: 'PATCH' });
  const mayBeDone = quote.load !== null || quote.status === 'quoted' || quote.status === 'booked';
  const statuses = [
    ...(quote.status === 'received' ? (['received'] as const) : []),
    ...choosableStatuses.slice(0, -1),
    ...(mayBeDone ? (['done'] as const) : []),
    'lost' as const,
  ];
  const waiting = change.isPending ? change.variables.status : null;

  function save(next: Change) {
    change.mutate(
      { ...next, statusBefore: quote.status },
      {
        onSuccess: () => setIsLosing(false),
        onError(error) {
          if (fieldProblem(error, 'lostReason') || fieldProblem(error, 'words')) return;
          const description = `The status was not saved. ${failureSentence(error)}`;
          toast({ title: 'Error', description, variant: 'error' });
        },
      },
    );
  }

  function choose(value: string) {
    const status = quoteStatusChangeSchema.shape.status.parse(value);
    setIsLosing(status === 'lost');
    if (status === 'done') onDone();
    else if (status !== 'lost') save({ status });
  }

  return (
    <div className="quote-status-field">
      <Field
        label="Status"
        hint={
          <span role="status">
            {change.isPending
              ? 'Saving...'
              : isLosing
                ? 'Not saved yet.'
                : change.isSuccess
                  ? 'Saved.'
                  : 'Saved as you choose.'}
          </span>
        }
      >
        {(control) => (
          <Select
            {...control}
            value={isLosing ? 'lost' : (waiting ?? quote.status)}
            onChange={(event) => choose(event.target.value)}
          >
            <Options of={optionsOf(statuses)} />
          </Select>
        )}
      </Field>
      {isLosing && <LossForm error={change.error} busy={change.isPending} onSave={save} />}
      {!isLosing && quote.lost && (
        <p className="meta">
          Lost: {labelOf(quote.lost.reason).toLowerCase()}
          {quote.lost.words && `, ${quote.lost.words}`}
        </p>
      )}
    </div>
  );
}

interface LossFormProps {
  error: unknown;
  busy: boolean;
  onSave: (change: Change) => void;
}

/** Why a quote was lost: what there is to learn from. */
function LossForm({ error, busy, onSave }: LossFormProps) {
  const [reason, setReason] = useState<(typeof lostReasons)[number]>('price');
  const [words, setWords] = useState('');

  function submit(event: FormEvent) {
    event.preventDefault();
    onSave({ status: 'lost', lostReason: reason, words });
  }

  return (
    <form className="quote-loss" noValidate onSubmit={submit}>
      <Field label="Why it was lost" error={fieldProblem(error, 'lostReason')}>
        {(control) => (
          <Select
            {...control}
            value={reason}
            onChange={(event) =>
              setReason(lostReasons.find((known) => known === event.target.value) ?? 'other')
            }
          >
            <Options of={optionsOf(lostReasons)} />
          </Select>
        )}
      </Field>
      <Field
        label="In a few words"
        optional={reason !== 'other'}
        error={fieldProblem(error, 'words')}
      >
        {(control) => (
          <Input
            {...control}
            value={words}
            maxLength={300}
            placeholder="Moved to Ohio"
            onChange={(event) => setWords(event.target.value)}
          />
        )}
      </Field>
      <Button type="submit" variant="line" size="xs" busy={busy} busyLabel="Saving...">
        Save as lost
      </Button>
    </form>
  );
}
