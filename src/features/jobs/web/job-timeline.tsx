import { useRef } from 'react';
import type { Job, TimelineEntry } from '#src/features/jobs/contract.ts';
import { formatDateTime } from '#src/shared/dates.ts';
import { byWhom, labelOf } from '#src/shared/labels.ts';
import type { MailDelivery } from '#src/shared/mail-delivery.ts';
import { formatDollars } from '#src/shared/money.ts';
import { Button } from '#src/ui/button.tsx';
import { deliverySentence } from '#src/ui/list-page/delivery-sentence.ts';
import drawerStyles from '#src/ui/list-page/drawer.module.css';
import { useFocusAfterWait } from '#src/ui/use-focus-after-wait.ts';
import { JobNote } from './job-note.tsx';
import { type ShownJob, useSendMailAgain } from './job-queries.ts';

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
      return entry.photosAnalysed ? null : <p className="meta">Photos not analyzed</p>;
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
        .join(entry.kind === 'load' || (entry.kind === 'call' && !entry.wasReached) ? ', ' : ' ');
  }
}

function actionTitle(
  entry: Extract<
    TimelineEntry,
    { kind: 'status' | 'note' | 'call' | 'load' | 'sent' | 'invitation' | 'nudge' }
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
    case 'invitation':
      return invitationTitles[entry.deed];
    case 'nudge':
      return 'Reminded of the price';
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
