import { lockRow } from '#src/database/lock-row.ts';
import type { QuoteRecords } from '#src/features/quotes/server/quote-record.ts';
import type {
  QuotesRepository,
  StoredQuote,
} from '#src/features/quotes/server/quotes-repository.ts';
import type {
  QuoteLoad,
  QuoteNote,
  QuoteStatusChange,
  StaffQuoteDetail,
} from '#src/features/staff-quotes/contract.ts';
import { statusObjection } from '#src/features/staff-quotes/domain/input-changes.ts';
import type { Core } from '#src/platform/core.ts';
import { AppError } from '#src/shared/errors.ts';
import { centsFromDollars } from '#src/shared/money.ts';
import {
  beingPriced,
  conflict,
  loadOf,
  lockedReason,
  type QuoteDetails,
  quoteNotFound,
} from './quote-details.ts';
import type { JobState, QuoteEvent, QuoteEventsRepository } from './quote-events-repository.ts';

/** What an action does to a quote; null where that is done already. */
type Change = { state?: JobState; event: QuoteEvent } | null;

export type QuoteActions = ReturnType<typeof createQuoteActions>;

/** What staff do with a quote beside its price. Each answers the quote as it then is, and throws AppError 404 where there is none. */
export function createQuoteActions(
  { db, clock }: Pick<Core, 'db' | 'clock'>,
  deps: {
    repository: QuotesRepository;
    events: QuoteEventsRepository;
    records: QuoteRecords;
    details: QuoteDetails;
  },
) {
  /** Decides on a quote that nobody else changes meanwhile, and answers it. */
  async function act(
    quoteId: number,
    decide: (quote: StoredQuote, events: QuoteEvent[], now: string) => Change,
  ): Promise<StaffQuoteDetail> {
    const { quote, events } = await db.transaction().execute(async (transaction) => {
      await lockRow(transaction, 'quotes', quoteId);
      const quote = await deps.repository.find({ id: quoteId }, transaction);
      if (!quote) throw quoteNotFound();
      const events = await deps.events.list(quoteId, transaction);
      const change = decide(quote, events, clock.now().toISOString());
      if (!change) return { quote, events };
      const { state, event } = change;
      if (state) await deps.events.setState(transaction, quoteId, state);
      await deps.events.insert(transaction, quoteId, event);
      return { quote: { ...quote, ...state }, events: [...events, event] };
    });
    return deps.details.present(await deps.records.completeQuoteRecord(quote), events);
  }

  return {
    /** Throws AppError 409 where somebody else was first or the quote is not ready for it, 422 for a loss without a reason. */
    changeStatus: (quoteId: number, change: QuoteStatusChange) =>
      act(quoteId, (quote, events, now) => changeStatus(quote, events, change, now)),

    /** Adds a note; the same key again adds nothing. */
    addNote: (quoteId: number, { key, text }: QuoteNote) =>
      act(quoteId, (_quote, events, createdAt) => {
        const isKnown = events.some((event) => event.kind === 'note' && event.key === key);
        return isKnown ? null : { event: { kind: 'note', createdAt, key, text } };
      }),

    /** Records, or corrects, what a job came to; it is done then. Throws AppError 409 as for a status. */
    recordLoad: (quoteId: number, load: QuoteLoad) =>
      act(quoteId, (quote, _events, now) => recordLoad(quote, load, now)),
  };
}

function changeStatus(
  quote: StoredQuote,
  events: QuoteEvent[],
  { status, statusBefore, lostReason, words }: QuoteStatusChange,
  createdAt: string,
): Change {
  const isLost = status === 'lost';
  if (isLost) requireReason(lostReason, words);
  const from = quote.status;
  if (from === status && isSaid(events, lostReason ?? null, words)) return null;
  if (statusBefore && from !== statusBefore && from !== status) {
    throw conflict(
      'status-changed',
      'Somebody changed the status meanwhile. Look at it, then choose.',
    );
  }
  if (lockedReason(quote) === 'pricing') throw beingPriced();
  const objection = statusObjection(status, quote.pricedAt !== null);
  if (objection) throw conflict('status-refused', objection);
  const said = { lostReason: (isLost && lostReason) || null, words: isLost ? words : '' };
  return {
    // A quote that is not done any more has no load either.
    state: {
      ...{ status, lostReason: said.lostReason },
      ...{ actualVolume: null, actualPriceCents: null, doneAt: null },
    },
    event: { kind: 'status', createdAt, from, to: status, ...said },
  };
}

/** Whether the last change of the status gave the same reason. */
function isSaid(events: QuoteEvent[], lostReason: string | null, words: string): boolean {
  const last = events.findLast((event) => event.kind === 'status');
  return last?.to !== 'lost' || (last.lostReason === lostReason && last.words === words);
}

function recordLoad(
  quote: StoredQuote,
  { volume, price, before }: QuoteLoad,
  createdAt: string,
): Change {
  const priceCents = centsFromDollars(price);
  const known = loadOf(quote);
  if (known?.volume === volume && quote.actualPriceCents === priceCents) return null;
  if (before?.volume !== known?.volume || before?.price !== known?.price) {
    throw conflict('load-changed', 'Somebody recorded another load meanwhile. Look at it first.');
  }
  if (!known && quote.status !== 'quoted' && quote.status !== 'booked') {
    throw conflict('load-refused', 'Only a quoted or booked job has a load. Set its status first.');
  }
  return {
    state: {
      ...{ status: 'done', lostReason: null },
      ...{ actualVolume: volume, actualPriceCents: priceCents, doneAt: known?.doneAt ?? createdAt },
    },
    event: { kind: 'load', createdAt, volume, priceCents },
  };
}

function requireReason(reason: string | undefined, words: string): void {
  const fields: Record<string, string> = {};
  if (!reason) fields.lostReason = 'Say why it was lost';
  else if (reason === 'other' && !words) fields.words = 'Say it in a few words';
  const [message] = Object.values(fields);
  if (message) throw new AppError(message, { status: 422, code: 'invalid-input', fields });
}
