import type { QuoteInputs } from '#src/features/pricing/contract.ts';
import type { Revision } from '#src/features/quotes/server/revisions-repository.ts';
import type { TimelineEntry } from '#src/features/staff-quotes/contract.ts';
import { inputChanges } from '#src/features/staff-quotes/domain/input-changes.ts';
import type { MailDelivery } from '#src/platform/outbox/outbox.ts';
import { dollarsFromCents } from '#src/shared/money.ts';
import type { QuoteEvent } from './quote-events-repository.ts';

/** Changes a visitor makes one after the other are one visit to the list. */
const oneVisitMs = 30 * 60_000;

/** Everything that happened to a quote, newest first. `startInputs` is the list it began with. */
export function quoteTimeline(quote: {
  createdAt: string;
  revisions: Revision[];
  startInputs: QuoteInputs;
  events: QuoteEvent[];
  mails: MailDelivery[];
}): TimelineEntry[] {
  const entries: TimelineEntry[] = [
    { kind: 'received', at: quote.createdAt },
    ...pricesOf(quote.revisions, quote.startInputs),
    ...quote.events.flatMap(describeEvent),
    ...quote.mails.map((mail) => ({ kind: 'mail' as const, at: mail.at, mail })),
  ];
  return entries.sort((a, b) => (a.at < b.at ? -1 : Number(a.at > b.at))).reverse();
}

function pricesOf(revisions: Revision[], startInputs: QuoteInputs): TimelineEntry[] {
  const entries: TimelineEntry[] = [];
  let before: Revision | null = null;
  for (const visit of visitsOf(revisions)) {
    const last = visit.at(-1);
    if (!last) continue;
    const { analysis, estimate } = last.result;
    const at = last.createdAt;
    if (last.author === 'analyzer') {
      const { photosAnalysed } = estimate;
      entries.push({ kind: 'priced', at, price: analysis.estimatedPrice, photosAnalysed });
    } else {
      entries.push({
        kind: 'changed',
        at,
        author: last.author,
        priceBefore: before ? before.result.analysis.estimatedPrice : null,
        price: analysis.estimatedPrice,
        changes: inputChanges(before?.inputs ?? startInputs, last.inputs),
        reason: last.reason,
      });
    }
    before = last;
  }
  return entries;
}

/** The prices in order, those of one visit to the list together. */
function visitsOf(revisions: Revision[]): Revision[][] {
  const visits: Revision[][] = [];
  for (const revision of revisions) {
    const previous = visits.at(-1)?.at(-1);
    const isSameVisit =
      revision.author === 'visitor' &&
      previous?.author === 'visitor' &&
      Date.parse(revision.createdAt) - Date.parse(previous.createdAt) < oneVisitMs;
    if (isSameVisit) visits.at(-1)?.push(revision);
    else visits.push([revision]);
  }
  return visits;
}

function describeEvent(event: QuoteEvent): TimelineEntry[] {
  const at = event.createdAt;
  switch (event.kind) {
    case 'status': {
      const { from, to, lostReason, words } = event;
      return [{ kind: 'status', at, from, to, lostReason, words }];
    }
    case 'note':
      return [{ kind: 'note', at, text: event.text }];
    case 'load':
      return [
        { kind: 'load', at, volume: event.volume, price: dollarsFromCents(event.priceCents) },
      ];
    // The mail itself says so, and how far it has come.
    case 'sent':
      return [];
  }
}
