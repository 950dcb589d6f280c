import type { TimelineEntry } from '#src/features/staff-quotes/contract.ts';
import { formatDateTime } from '#src/shared/dates.ts';
import { labelOf } from '#src/shared/labels.ts';
import { deliverySentence } from '#src/ui/list-page/delivery-sentence.ts';
import { timelineTitle } from './timeline-title.ts';
import './quote-timeline.css';

/** What happened to a quote, newest first. */
export function QuoteTimeline({ entries }: { entries: TimelineEntry[] }) {
  return (
    <section>
      <h3>What happened</h3>
      <ol className="quote-timeline">
        {entries.map((entry, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: entries have no identity, and none changes its content
          <li key={entries.length - index} data-kind={entry.kind}>
            <p>
              <b className="num">{timelineTitle(entry)}</b>
              <time className="meta num" dateTime={entry.at}>
                {formatDateTime(entry.at)}
              </time>
            </p>
            <Particulars entry={entry} />
          </li>
        ))}
      </ol>
    </section>
  );
}

/** What the title does not say. */
function Particulars({ entry }: { entry: TimelineEntry }) {
  switch (entry.kind) {
    case 'changed':
      return (
        <>
          {entry.reason && <p className="message">{entry.reason}</p>}
          {entry.changes.length > 0 && (
            <ul className="meta num">
              {entry.changes.map((change) => (
                <li key={change}>{change}</li>
              ))}
            </ul>
          )}
        </>
      );
    case 'note':
      return <p className="message">{entry.text}</p>;
    case 'status':
      if (entry.words) return <p className="message">{entry.words}</p>;
      return entry.lostReason && <p className="meta">{labelOf(entry.lostReason)}</p>;
    case 'mail':
      return (
        <p className="meta num">
          “{entry.mail.subject}” to {entry.mail.recipient}:{' '}
          {deliverySentence(entry.mail, Date.now())}
        </p>
      );
    case 'priced':
      return entry.photosAnalysed ? null : <p className="meta">Photos not analyzed</p>;
    default:
      return null;
  }
}
