import type { TimelineEntry } from '#src/features/staff-quotes/contract.ts';
import { labelOf } from '#src/shared/labels.ts';
import { formatDollars } from '#src/shared/money.ts';
import { volumeText } from './quote-figures.ts';

const mailTitles = { waiting: 'Mail on its way', sent: 'Mail sent', failed: 'Mail not delivered' };

/** One thing that happened, in a few words. */
export function timelineTitle(entry: TimelineEntry): string {
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
