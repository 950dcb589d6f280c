import { type FormEvent, useRef, useState } from 'react';
import { type Job, jobNoteSchema, type TimelineEntry } from '#src/features/jobs/contract.ts';
import { formatDateTime } from '#src/shared/dates.ts';
import { byWhom, labelOf } from '#src/shared/labels.ts';
import type { MailDelivery } from '#src/shared/mail-delivery.ts';
import { formatDollars } from '#src/shared/money.ts';
import { createRetryKey } from '#src/shared/retry-key.ts';
import { Button } from '#src/ui/button.tsx';
import { Field, Textarea } from '#src/ui/form/field.tsx';
import { deliverySentence } from '#src/ui/list-page/delivery-sentence.ts';
import drawerStyles from '#src/ui/list-page/drawer.module.css';
import styles from '#src/ui/list-page/list-page.module.css';
import { describeStaffFailure } from '#src/ui/list-page/list-query.ts';
import { useSavedDraft } from '#src/ui/list-page/use-saved-draft.ts';
import { useToast } from '#src/ui/toast.tsx';
import { useFocusAfterWait } from '#src/ui/use-focus-after-wait.ts';
import { type ShownJob, useAddNote, useSendMailAgain } from './job-queries.ts';

/** What happened to a job, newest first, and the next note about it. */
export function JobHistory<Answer extends Job>({ shown }: { shown: ShownJob<Answer> }) {
  const { timeline } = shown.job;
  return (
    <>
      <JobNote shown={shown} />
      <section>
        <h3>What happened</h3>
        <ol className={drawerStyles.timeline}>
          {timeline.map((entry, index) => (
            <li
              key={entry.kind === 'mail' ? `mail ${entry.mail.id}` : timeline.length - index}
              data-kind={entry.kind}
            >
              <p>
                <b className="num">{timelineTitle(entry)}</b>
                <time className="meta num" dateTime={entry.at}>
                  {formatDateTime(entry.at)}
                </time>
              </p>
              {entry.kind === 'mail' ? (
                <Mail shown={shown} mail={entry.mail} />
              ) : (
                <EntryDetails entry={entry} />
              )}
            </li>
          ))}
        </ol>
      </section>
    </>
  );
}

/** A mail and its state, with a button to send it again after an attempt that failed. */
function Mail<Answer extends Job>({
  shown,
  mail,
}: {
  shown: ShownJob<Answer>;
  mail: MailDelivery;
}) {
  const line = useRef<HTMLParagraphElement>(null);
  const retry = useSendMailAgain(shown, mail);
  useFocusAfterWait(retry.isPending, () => line.current);
  return (
    <>
      <p ref={line} tabIndex={-1} role="status" className="meta num" data-state={mail.state}>
        “{mail.subject}” to {mail.recipient}: {deliverySentence(mail, Date.now())}
      </p>
      {(mail.state === 'failed' || (mail.state === 'waiting' && mail.problem !== null)) && (
        <Button
          variant="line"
          size="xs"
          busy={retry.isPending}
          busyLabel="Sending..."
          onClick={() => retry.mutate()}
        >
          Send again
        </Button>
      )}
    </>
  );
}

function EntryDetails({ entry }: { entry: TimelineEntry }) {
  switch (entry.kind) {
    case 'changed':
      return (
        <>
          {entry.reason && <p className={drawerStyles.message}>{entry.reason}</p>}
          {entry.changes.length > 0 && (
            <ul className="meta num">
              {entry.changes.map((change) => (
                <li key={change}>{change}</li>
              ))}
            </ul>
          )}
          {entry.overCeilingReason && (
            <p className="meta">Above the ceiling, as agreed: {entry.overCeilingReason}</p>
          )}
        </>
      );
    case 'load':
      return (
        entry.overCeilingReason && (
          <p className={drawerStyles.message}>Above the ceiling: {entry.overCeilingReason}</p>
        )
      );
    case 'note':
    case 'call':
      return entry.text && <p className={drawerStyles.message}>{entry.text}</p>;
    case 'status':
      if (entry.words) return <p className={drawerStyles.message}>{entry.words}</p>;
      return entry.lostReason && <p className="meta">{labelOf(entry.lostReason)}</p>;
    case 'priced':
      return entry.photosAnalysed === false && <p className="meta">Photos not analyzed</p>;
    default:
      return null;
  }
}

const mailTitles = {
  waiting: 'Mail on its way',
  sent: 'Mail sent',
  kept: 'Mail not sent',
  failed: 'Mail not delivered',
};

const invitationTitles = {
  planned: 'Review invitation planned',
  'taken-back': 'Review invitation taken back',
  refused: 'Client wants no review invitation, kept',
  allowed: 'Review invitation allowed again',
};

function timelineTitle(entry: TimelineEntry): string {
  switch (entry.kind) {
    case 'received':
      return 'Received';
    case 'priced':
      return `Priced at ${formatDollars(entry.price)}`;
    case 'changed':
      return changeTitle(entry);
    case 'mail':
      return mailTitles[entry.mail.state];
    default:
      return [actionTitle(entry), byWhom(entry.author)]
        .filter(Boolean)
        .join(endsInList(entry) ? ', ' : ' ');
  }
}

/** True where a comma has to stand before whoever did it. */
function endsInList(entry: TimelineEntry): boolean {
  return (
    entry.kind === 'load' || entry.kind === 'place' || (entry.kind === 'call' && !entry.wasReached)
  );
}

function actionTitle(
  entry: Extract<
    TimelineEntry,
    {
      kind:
        | 'status'
        | 'note'
        | 'call'
        | 'load'
        | 'sent'
        | 'place'
        | 'invitation'
        | 'nudge'
        | 'asked';
    }
  >,
): string {
  switch (entry.kind) {
    case 'status':
      return `${labelOf(entry.from)} → ${labelOf(entry.to)}`;
    case 'note':
      return 'Note';
    case 'call':
      return entry.wasReached ? 'Called and reached' : 'Called, no answer';
    case 'load':
      return `Load recorded: ${entry.volume.toFixed(1)} cu yd, ${formatDollars(entry.price)}`;
    case 'sent':
      return 'Price sent';
    case 'place': {
      if (entry.deed === 'booked') return `Booked for ${entry.when}`;
      const title = entry.deed === 'moved' ? 'Moved to' : 'Visit canceled,';
      return `${title} ${entry.when}${entry.author === null ? ', by the client' : ''}`;
    }
    case 'invitation':
      return invitationTitles[entry.deed];
    case 'nudge':
      return 'Reminded of the price';
    case 'asked':
      return 'Asked to be called';
  }
}

function changeTitle(entry: Extract<TimelineEntry, { kind: 'changed' }>): string {
  const { author, priceBefore, price, changes } = entry;
  const who = author === null ? 'Changed by the client' : `Corrected ${byWhom(author)}`;
  if (priceBefore === price) {
    if (author === null && changes.length === 0) return `${who} and taken back`;
    return `${who}, still ${formatDollars(price)}`;
  }
  const from = priceBefore === null ? '' : `${formatDollars(priceBefore)} → `;
  return `${who}: ${from}${formatDollars(price)}`;
}

/** Adds a note to the timeline. Unsaved text is never lost. */
function JobNote<Answer extends Job>({ shown }: { shown: ShownJob<Answer> }) {
  const { toast } = useToast();
  const { draft, saveDraft, dropDraft } = useSavedDraft<string>('note', shown.path);
  const [retryKey] = useState(() => createRetryKey());
  const [problem, setProblem] = useState<string>();
  const form = useRef<HTMLFormElement>(null);
  const textarea = () => form.current?.querySelector('textarea') ?? null;
  /** Retyping a note that was saved must create another note, so it needs another key. */
  const notes = shown.job.timeline.filter(({ kind }) => kind === 'note').length;
  const change = useAddNote(shown);
  // Once saved, the button is disabled and loses the focus.
  useFocusAfterWait(change.isPending, textarea);

  function save(event: FormEvent) {
    event.preventDefault();
    const { data: text, error } = jobNoteSchema.shape.text.safeParse(draft ?? '');
    if (text === undefined) {
      setProblem(error?.issues[0]?.message);
      return textarea()?.focus();
    }
    change.mutate(
      { key: retryKey.keyFor([draft, notes]), text },
      {
        onSuccess: () => dropDraft(draft),
        onError: (failure) =>
          toast({
            title: 'Error',
            description: `The note was not saved. It is still here. ${describeStaffFailure(failure)}`,
            variant: 'error',
          }),
      },
    );
  }

  return (
    <form className={styles.noteForm} ref={form} noValidate onSubmit={save}>
      <Field label="New note" error={problem}>
        {(control) => (
          <Textarea
            {...control}
            rows={2}
            placeholder="What was agreed, and who calls next"
            value={draft ?? ''}
            readOnly={change.isPending}
            onChange={({ target }) => {
              saveDraft(target.value || null);
              setProblem(undefined);
            }}
          />
        )}
      </Field>
      <div className={styles.noteFoot}>
        <span className="hint" role="status">
          {draft !== null ? 'Not saved yet.' : change.isSuccess && 'Saved.'}
        </span>
        <Button
          type="submit"
          variant="line"
          size="xs"
          disabled={!draft?.trim()}
          busy={change.isPending}
          busyLabel="Saving..."
        >
          Save note
        </Button>
      </div>
    </form>
  );
}
