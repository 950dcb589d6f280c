import { askedTopics } from '#src/features/pricing/domain/open-questions.ts';
import { presentLines } from '#src/features/pricing/domain/present-quote.ts';
import { isHandPriced } from '#src/features/pricing/domain/price-quote.ts';
import {
  firstInputs,
  type QuoteRecord,
  type QuoteRecords,
} from '#src/features/quotes/server/quote-record.ts';
import type { StoredQuote } from '#src/features/quotes/server/quotes-repository.ts';
import type { RevisionsRepository } from '#src/features/quotes/server/revisions-repository.ts';
import { lostReasons, type StaffQuoteDetail } from '#src/features/staff-quotes/contract.ts';
import type { Core } from '#src/platform/core.ts';
import { AppError } from '#src/shared/errors.ts';
import { dollarsFromCents } from '#src/shared/money.ts';
import { parseMember } from '#src/shared/parse-member.ts';
import type { QuoteEvent, QuoteEventsRepository } from './quote-events-repository.ts';
import { presentStaffQuote } from './quote-list.ts';
import { quoteTimeline } from './quote-timeline.ts';

export type QuoteDetails = ReturnType<typeof createQuoteDetails>;

/** Everything staff read of one quote. */
export function createQuoteDetails(
  { outbox, signedLinks }: Pick<Core, 'outbox' | 'signedLinks'>,
  deps: { records: QuoteRecords; revisions: RevisionsRepository; events: QuoteEventsRepository },
) {
  /** Throws AppError 404 where there is no such quote. */
  async function load(quoteId: number): Promise<QuoteRecord> {
    const record = await deps.records.loadQuoteRecord({ id: quoteId });
    if (!record) throw quoteNotFound();
    return record;
  }

  /** The quote as it stands, with everything that ever happened to it. */
  async function present(
    record: QuoteRecord,
    knownEvents?: QuoteEvent[],
  ): Promise<StaffQuoteDetail> {
    const { quote, revision, inputs, rules } = record;
    const [revisions, events, mails] = await Promise.all([
      deps.revisions.list(quote.id),
      knownEvents ?? deps.events.list(quote.id),
      outbox.deliveriesOf('leadId', [quote.leadId]),
    ]);
    const startInputs = revisions[0]?.inputs ?? firstInputs(quote);
    const result = revision?.result ?? null;
    return {
      ...presentStaffQuote({ ...quote, result }, quote.files, signedLinks),
      shareToken: quote.shareToken,
      revision: quote.revision,
      isVerified: revision?.isIntact ?? true,
      validUntil: quote.validUntil,
      locked: lockedReason(quote),
      lines: presentLines(inputs, rules.catalogue).map((line) => {
        const first = startInputs.lines.find(({ id }) => id === line.id);
        return { ...line, before: first ? { name: first.name, quantity: first.quantity } : null };
      }),
      access: inputs.access,
      topics: askedTopics(inputs, rules),
      lineItems: result?.estimate.lineItems ?? [],
      truckCapacity: rules.priceBook.truckCapacityCubicYards,
      handPrice: result && isHandPriced(result.estimate) ? result.analysis.estimatedPrice : null,
      isSent: isSent(quote, events),
      lost: lostOf(quote, events),
      load: loadOf(quote),
      timeline: quoteTimeline({
        createdAt: quote.createdAt,
        revisions,
        startInputs,
        events,
        mails: mails.get(quote.leadId) ?? [],
      }),
    };
  }

  return {
    load,
    present,
    /** Throws AppError 404. */
    find: async (quoteId: number): Promise<StaffQuoteDetail> => present(await load(quoteId)),
  };
}

/** Whether the price that counts was sent by mail as a revised quote. */
export function isSent({ revision }: StoredQuote, events: QuoteEvent[]): boolean {
  return events.some((event) => event.kind === 'sent' && event.revision === revision);
}

function lostOf(quote: StoredQuote, events: QuoteEvent[]): StaffQuoteDetail['lost'] {
  const reason = quote.status === 'lost' && parseMember(lostReasons, quote.lostReason ?? '');
  if (!reason) return null;
  const said = events.findLast((event) => event.kind === 'status' && event.to === 'lost');
  return { reason, words: said?.kind === 'status' ? said.words : '' };
}

/** What a job came to in dollars and cubic yards; null until it is done. */
export function loadOf({
  actualVolume: volume,
  actualPriceCents,
  doneAt,
}: StoredQuote): StaffQuoteDetail['load'] {
  if (volume === null || actualPriceCents === null || doneAt === null) return null;
  return { volume, price: dollarsFromCents(actualPriceCents), doneAt };
}

/** Why list and price stay as they are: a machine is at it, or the job is over. */
export function lockedReason(quote: StoredQuote): StaffQuoteDetail['locked'] {
  if (quote.pricedAt === null && quote.leaseExpiresAt !== null) return 'pricing';
  return quote.status === 'done' || quote.status === 'lost' ? 'settled' : null;
}

export function quoteNotFound(): AppError {
  return new AppError('There is no quote at this address. It may have been deleted.', {
    status: 404,
    code: 'quote-not-found',
  });
}

/** What staff wanted does not fit what the quote has become; answers 409. */
export function conflict(code: string, message: string): AppError {
  return new AppError(message, { status: 409, code });
}

export function beingPriced(): AppError {
  const message = 'This quote is being priced right now. Try again in a minute.';
  return conflict('quote-pricing', message);
}
