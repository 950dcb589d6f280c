import { adjustmentKey } from '#src/features/pricing/domain/hand-price.ts';
import { askedTopics } from '#src/features/pricing/domain/open-questions.ts';
import { presentLines } from '#src/features/pricing/domain/present-quote.ts';
import { readInputs } from '#src/features/pricing/domain/quote-inputs.ts';
import type { QuotesRepository } from '#src/features/quotes/server/quotes-repository.ts';
import { lostReasons, type StaffQuoteDetail } from '#src/features/staff-quotes/contract.ts';
import type { SignedLinks } from '#src/platform/files/signed-links.ts';
import type { Outbox } from '#src/platform/outbox/outbox.ts';
import { dollarsFromCents } from '#src/shared/money.ts';
import { parseMember } from '#src/shared/parse-member.ts';
import { presentStaffQuote } from './quote-list.ts';
import type { FindStanding, StaffQuoteRecord, StaffStanding } from './quote-record.ts';
import { quoteTimeline } from './quote-timeline.ts';
import type { QuoteEvent, QuoteEventsRepository } from './staff-pipeline-repository.ts';

/** Everything staff read of one quote; throws AppError 404. */
export type FindStaffQuote = (quoteId: number) => Promise<StaffQuoteDetail>;

export function createFindStaffQuote(deps: {
  findStanding: FindStanding;
  quotes: QuotesRepository;
  events: QuoteEventsRepository;
  outbox: Outbox;
  signedLinks: SignedLinks;
}): FindStaffQuote {
  return async (quoteId) => {
    const standing = await deps.findStanding(quoteId);
    const { row, latest, inputs, rules, observation, locked } = standing;
    const [files, events, mails] = await Promise.all([
      deps.quotes.filesOf([quoteId]),
      deps.events.list(quoteId),
      deps.outbox.deliveriesOf('leadId', [row.leadId]),
    ]);
    const lineItems = latest?.result.estimate.lineItems ?? [];
    const isHandPriced = lineItems.some(({ key }) => key === adjustmentKey);
    return {
      ...presentStaffQuote(row, files, deps.signedLinks),
      shareToken: row.shareToken,
      revision: row.revision,
      validUntil: row.validUntil,
      locked,
      lines: linesOf(standing),
      access: inputs.access,
      topics: askedTopics(inputs, rules),
      lineItems,
      truckCapacity: rules.priceBook.truckCapacityCubicYards,
      handPrice: isHandPriced && latest ? latest.result.analysis.estimatedPrice : null,
      isSent: events.some((event) => event.kind === 'sent' && event.revision === row.revision),
      lost: lostOf(row, events),
      load: loadOf(row),
      timeline: quoteTimeline({
        createdAt: row.createdAt,
        revisions: standing.revisions,
        events,
        mails: mails.get(row.leadId) ?? [],
        inputsOf: (revision) => revision?.inputs ?? readInputs(observation, rules.catalogue),
      }),
    };
  };
}

function linesOf({ inputs, firstInputs, rules }: StaffStanding): StaffQuoteDetail['lines'] {
  return presentLines(inputs, rules.catalogue).map((line) => {
    const first = firstInputs.lines.find(({ id }) => id === line.id);
    return { ...line, before: first ? { name: first.name, quantity: first.quantity } : null };
  });
}

function lostOf(row: StaffQuoteRecord, events: QuoteEvent[]): StaffQuoteDetail['lost'] {
  const reason = row.status === 'lost' && parseMember(lostReasons, row.lostReason ?? '');
  if (!reason) return null;
  const said = events.findLast((event) => event.kind === 'status' && event.to === 'lost');
  return { reason, words: said?.kind === 'status' ? said.words : '' };
}

function loadOf({ actualVolume, actualPriceCents, doneAt }: StaffQuoteRecord) {
  if (actualVolume === null || actualPriceCents === null || doneAt === null) return null;
  return { volume: actualVolume, price: dollarsFromCents(actualPriceCents), doneAt };
}
