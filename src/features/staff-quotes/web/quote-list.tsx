import { isLoaded, isUnpriced } from '#src/features/pricing/domain/loaded-lines.ts';
import { isPin, tagOf } from '#src/features/quotes/web/pins/pins.ts';
import type {
  StaffLine,
  StaffQuoteDetail,
  TimelineEntry,
} from '#src/features/staff-quotes/contract.ts';
import {
  accessLabels,
  answerText,
  lineChanges,
} from '#src/features/staff-quotes/domain/input-changes.ts';
import { formatDateTime } from '#src/shared/dates.ts';
import { labelOf } from '#src/shared/labels.ts';
import { formatDollars } from '#src/shared/money.ts';
import { Badge } from '#src/ui/badge.tsx';
import { deliverySentence } from '#src/ui/list-page/delivery-sentence.ts';
import drawerStyles from '#src/ui/list-page/drawer.module.css';
import { FactList } from '#src/ui/list-page/fact-list.tsx';
import { volumeText } from './quote-format.ts';
import quoteWorkStyles from './quote-work.module.css';
import quotesStyles from './quotes.module.css';

/** The items and what the client changed, the access answers, and the price line by line. */
export function QuoteList({ quote }: { quote: StaffQuoteDetail }) {
  const { lines, access, topics, lineItems } = quote;
  return (
    <>
      {lines.length > 0 && (
        <section>
          <h3>
            Items <span className="meta num">{quote.aiAnalysis?.itemCount ?? 0}</span>
          </h3>
          <ul className={`${quotesStyles.quoteItems} ruled num`}>
            {lines.map((line) => (
              <QuoteListLine key={line.id} line={line} lines={lines} />
            ))}
          </ul>
        </section>
      )}
      <section>
        <h3>Access</h3>
        <FactList
          facts={topics.map((topic) => ({
            label: accessLabels[topic],
            value: <Answer answer={access[topic]} />,
          }))}
        />
      </section>
      {lineItems.length > 0 && (
        <section>
          <h3>Price</h3>
          <ul className={`${quotesStyles.quoteItems} ruled num`}>
            {lineItems.map(({ key, label, amount, reason }) => (
              <li key={key}>
                <span>
                  {label}
                  {key === 'adjustment' && reason && <small>{reason}</small>}
                </span>
                <b>{amount === 0 ? 'Included' : formatDollars(amount)}</b>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function QuoteListLine({ line, lines }: { line: StaffLine; lines: StaffLine[] }) {
  const changes = lineChanges(line, line.before, lines);
  return (
    <li data-off={!isLoaded(line) || undefined}>
      <span>
        {line.name}
        {line.evidence.some(isPin) && <small>Pin {tagOf(line, lines)} in the photos</small>}
        {isUnpriced(line) && <Badge tone="warn">Not in the price yet, {line.sizeClass}</Badge>}
        {changes.length > 0 && (
          <small className={quotesStyles.quoteChange}>{changes.join(', ')}</small>
        )}
      </span>
      <b>{line.measured ? `${line.quantity} yd` : line.quantity}</b>
    </li>
  );
}

function Answer({ answer }: { answer: number | boolean | null }) {
  const text = answerText(answer);
  const said = text.charAt(0).toUpperCase() + text.slice(1);
  return answer === null ? <span className="muted">{said}</span> : said;
}

/** The history of a quote, newest first. */
export function QuoteTimeline({ entries }: { entries: TimelineEntry[] }) {
  return (
    <section>
      <h3>What happened</h3>
      <ol className={quoteWorkStyles.quoteTimeline}>
        {entries.map((entry, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: entries have no identity, and none changes its content
          <li key={entries.length - index} data-kind={entry.kind}>
            <p>
              <b className="num">{timelineTitle(entry)}</b>
              <time className="meta num" dateTime={entry.at}>
                {formatDateTime(entry.at)}
              </time>
            </p>
            <EntryDetails entry={entry} />
          </li>
        ))}
      </ol>
    </section>
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
      return <p className={drawerStyles.message}>{entry.text}</p>;
    case 'status':
      if (entry.words) return <p className={drawerStyles.message}>{entry.words}</p>;
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

const mailTitles = {
  waiting: 'Mail on its way',
  sent: 'Mail sent',
  kept: 'Mail not sent',
  failed: 'Mail not delivered',
};

function timelineTitle(entry: TimelineEntry): string {
  switch (entry.kind) {
    case 'received':
      return 'Received';
    case 'priced':
      return `Priced at ${formatDollars(entry.price)}`;
    case 'changed':
      return changeTitle(entry);
    case 'status':
      return `${labelOf(entry.from)} → ${labelOf(entry.to)}`;
    case 'note':
      return 'Note';
    case 'load':
      return `Load recorded: ${volumeText(entry.volume)}, ${formatDollars(entry.price)}`;
    case 'mail':
      return mailTitles[entry.mail.state];
  }
}

function changeTitle(entry: Extract<TimelineEntry, { kind: 'changed' }>): string {
  const { author, priceBefore, price, changes } = entry;
  const who = author === 'staff' ? 'Corrected by us' : 'Changed by the client';
  if (priceBefore === price) {
    if (author === 'visitor' && changes.length === 0) return `${who} and taken back`;
    return `${who}, still ${formatDollars(price)}`;
  }
  const from = priceBefore === null ? '' : `${formatDollars(priceBefore)} → `;
  return `${who}: ${from}${formatDollars(price)}`;
}
