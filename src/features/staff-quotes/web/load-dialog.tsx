import { type FormEvent, useId, useRef, useState } from 'react';
import { morningText, useInvitation, wasOverCeiling } from '#src/features/jobs/web/job-head.tsx';
import {
  type JobOutcome,
  jobOutcomeSchema,
  type StaffQuoteDetail,
} from '#src/features/staff-quotes/contract.ts';
import { fieldProblems } from '#src/shared/api-client.ts';
import { labelOf, ticketOf } from '#src/shared/labels.ts';
import { formatDollars } from '#src/shared/money.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { Field, FormAlert, Input } from '#src/ui/form/field.tsx';
import { parseNumber } from '#src/ui/form/number-field.tsx';
import { FactList } from '#src/ui/list-page/detail-drawer.tsx';
import { describeStaffFailure } from '#src/ui/list-page/list-query.ts';
import { useSavedDraft } from '#src/ui/list-page/use-saved-draft.ts';
import { useToast } from '#src/ui/toast.tsx';
import { findNext, useFocusAfterWait } from '#src/ui/use-focus-after-wait.ts';
import { useIsShown } from '#src/ui/use-is-shown.ts';
import { staffQuotePath, useChangeQuote, useShownQuote } from './quote-queries.ts';
import styles from './quotes.module.css';

interface LoadTexts {
  volume: string;
  price: string;
  /** Why more than the ceiling. */
  reason: string;
}

/**
 * Asks for the actual volume and price, prefilled with the quoted ones, so that one click saves
 * them; then offers to invite the client to a review. Only Cancel drops what was typed.
 */
export function LoadDialog({ quote, onClose }: { quote: StaffQuoteDetail; onClose: () => void }) {
  const { toast } = useToast();
  const isShown = useIsShown();
  const formId = useId();
  const { load: outcome } = quote;
  const picks = volumePicks(quote);
  const { draft, saveDraft, dropDraft } = useSavedDraft<LoadTexts>(
    'load',
    staffQuotePath(quote.id),
  );
  const figures = draft ?? {
    volume: String(outcome?.volume ?? quote.estimatedVolume ?? ''),
    price: String(outcome?.price ?? quote.estimatedPrice ?? ''),
    reason: '',
  };
  const { volume, price, reason } = figures;
  const type = (changes: Partial<LoadTexts>) => saveDraft({ ...figures, ...changes });
  const [isOffering, setIsOffering] = useState(false);
  const [problems, setProblems] = useState<Record<string, string>>({});
  const record = useChangeQuote<JobOutcome>(quote.id, { method: 'POST', path: '/load' });
  const form = useRef<HTMLFormElement>(null);
  useFocusAfterWait(record.isPending, () => findNext(form.current));
  const isOver = quote.highPrice !== null && parseNumber(price) > quote.highPrice;
  const reasonProblem = fieldProblems(record.error)?.overCeilingReason;

  function cancel() {
    saveDraft(null);
    onClose();
  }

  function save(event: FormEvent) {
    event.preventDefault();
    const before = outcome && { volume: outcome.volume, price: outcome.price };
    const checked = jobOutcomeSchema.safeParse({
      volume: parseNumber(volume),
      price: parseNumber(price),
      ...(reason.trim() && { overCeilingReason: reason }),
      before,
    });
    setProblems(checked.success ? {} : issueMessages(checked.error.issues));
    if (!checked.success) return;
    record.mutate(checked.data, {
      onSuccess(saved) {
        dropDraft(draft);
        const isOffered = saved.invitation?.state === 'open' && !wasOverCeiling(saved);
        if (isShown.current && !outcome && isOffered) return setIsOffering(true);
        if (isShown.current) onClose();
        toast({ title: 'Load recorded', description: 'The job is done.', variant: 'success' });
      },
      onError(error) {
        if (isShown.current) return;
        const description = `The load of ${ticketOf(quote.id)} was not recorded. ${describeStaffFailure(error)}`;
        toast({ title: 'Error', description, variant: 'error' });
      },
    });
  }

  if (isOffering) return <InvitationOffer quote={quote} onClose={onClose} />;
  return (
    <Dialog
      className={styles.loadSheet}
      open
      onOpenChange={onClose}
      title={outcome ? 'Correct the load' : 'Record the load'}
      meta={`${ticketOf(quote.id)}, ${quote.clientName}`}
      footer={
        <>
          <Button variant="line" size="sm" onClick={cancel}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={formId}
            variant="green"
            size="sm"
            busy={record.isPending}
            busyLabel="Saving..."
          >
            Save, job done
          </Button>
        </>
      }
    >
      <form ref={form} id={formId} className={styles.loadForm} noValidate onSubmit={save}>
        <fieldset className={styles.loadPicks}>
          <legend className="lab">What went on the truck</legend>
          {picks.map((pick) => (
            <button
              key={pick.label}
              type="button"
              aria-pressed={parseNumber(volume) === pick.volume}
              onClick={() => type({ volume: String(pick.volume) })}
            >
              {pick.label}
              <small className="num">{pick.volume} cu yd</small>
            </button>
          ))}
        </fieldset>
        <div className={styles.loadFields}>
          <Field label="Cubic yards" error={problems.volume}>
            {(control) => (
              <Input
                {...control}
                className="num"
                inputMode="decimal"
                value={volume}
                onChange={(event) => type({ volume: event.target.value })}
              />
            )}
          </Field>
          <Field label="Price paid, dollars" error={problems.price}>
            {(control) => (
              <Input
                {...control}
                className="num"
                inputMode="decimal"
                value={price}
                onChange={(event) => type({ price: event.target.value })}
              />
            )}
          </Field>
        </div>
        {(isOver || reasonProblem) && (
          <Field
            label="Why more than the ceiling"
            hint={
              quote.highPrice !== null &&
              `The client was promised never more than ${formatDollars(quote.highPrice)}.`
            }
            error={reasonProblem}
          >
            {(control) => (
              <Input
                {...control}
                value={reason}
                maxLength={300}
                onChange={(event) => type({ reason: event.target.value })}
              />
            )}
          </Field>
        )}
        {record.isError && !reasonProblem && (
          <FormAlert>{describeStaffFailure(record.error)} Your figures are still here.</FormAlert>
        )}
      </form>
    </Dialog>
  );
}

/** The same window, once the load is recorded. */
function InvitationOffer({ quote, onClose }: { quote: StaffQuoteDetail; onClose: () => void }) {
  const { toast } = useToast();
  const { choose, isSaving } = useInvitation(useShownQuote(quote));
  const { invitation } = quote;

  function send() {
    choose('planned', (saved) => {
      onClose();
      toast({
        title: 'Invitation planned',
        description: `It goes out ${morningText(saved.invitation?.mail?.at ?? '')}.`,
        variant: 'success',
      });
    });
  }

  return (
    <Dialog
      className={styles.loadSheet}
      open
      onOpenChange={onClose}
      title="Ask for a review?"
      meta={`${ticketOf(quote.id)}, ${quote.clientName}`}
      footer={
        <>
          <Button variant="line" size="sm" onClick={onClose}>
            Not now
          </Button>
          <Button variant="green" size="sm" busy={isSaving} busyLabel="Saving..." onClick={send}>
            Send the invitation
          </Button>
        </>
      }
    >
      <div className={styles.invitation}>
        <p>
          The load is recorded and the job is done. This mail asks the client how it went. You can
          take it back until it goes out.
        </p>
        {invitation && (
          <FactList
            facts={[
              { label: 'Name', value: quote.clientName },
              { label: 'Email', value: quote.clientEmail },
              { label: 'Job', value: labelOf(quote.serviceType) },
              { label: 'Place', value: invitation.place },
              { label: 'Ticket', value: ticketOf(quote.id) },
              { label: 'Goes out', value: morningText(invitation.sendsAt) },
            ]}
          />
        )}
      </div>
    </Dialog>
  );
}

/** Common volumes in cubic yards: the quoted one, and the quarters of a truck. */
function volumePicks({
  estimatedVolume,
  truckCapacity,
}: Pick<StaffQuoteDetail, 'estimatedVolume' | 'truckCapacity'>) {
  const quarters = ['Quarter', 'Half', 'Three quarters', 'Full'].map((label, index) => ({
    label,
    volume: Math.round(truckCapacity * (index + 1) * 2.5) / 10,
  }));
  return estimatedVolume === null
    ? quarters
    : [{ label: 'As quoted', volume: estimatedVolume }, ...quarters];
}

interface Issue {
  path: readonly PropertyKey[];
  message: string;
}

/** The first message of each field by its dotted path, in the form of the server's `fields`. */
function issueMessages(issues: readonly Issue[]): Record<string, string> {
  const messages: Record<string, string> = {};
  for (const { path, message } of issues) messages[path.map(String).join('.')] ??= message;
  return messages;
}
