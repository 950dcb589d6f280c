import { randomUUID } from 'node:crypto';
import { lockRow } from '#src/database/locks.ts';
import type { QuoteRecords } from '#src/features/quotes/server/quote-record.ts';
import type {
  QuoteLinks,
  QuotesRepository,
  StoredQuote,
} from '#src/features/quotes/server/quotes-repository.ts';
import {
  promisedCents,
  type RevisionsRepository,
} from '#src/features/quotes/server/revisions-repository.ts';
import type {
  JobOutcome,
  QuoteNote,
  QuoteStatusChange,
  StaffQuoteDetail,
} from '#src/features/staff-quotes/contract.ts';
import { statusObjection } from '#src/features/staff-quotes/domain/input-changes.ts';
import type { Core } from '#src/platform/core.ts';
import { newLinkToken } from '#src/platform/link-token.ts';
import { AppError } from '#src/shared/errors.ts';
import { centsFromDollars, dollarsFromCents, formatDollars } from '#src/shared/money.ts';
import {
  beingPriced,
  conflict,
  lockedReason,
  outcomeOf,
  type QuoteDetails,
  quoteNotFound,
} from './quote-details.ts';
import type { JobState, QuoteEvent, QuoteEventsRepository } from './quote-events-repository.ts';

/** The effect of an action; null when it was already done. */
type Change = { state?: JobState; links?: QuoteLinks; event: QuoteEvent } | null;

export type QuoteActions = ReturnType<typeof createQuoteActions>;

/**
 * What staff do with a quote besides its price. Each action returns the updated quote and throws
 * AppError 404 when there is none.
 */
export function createQuoteActions(
  { db, clock, announce }: Pick<Core, 'db' | 'clock' | 'announce'>,
  deps: {
    repository: QuotesRepository;
    events: QuoteEventsRepository;
    records: QuoteRecords;
    revisions: RevisionsRepository;
    details: QuoteDetails;
  },
) {
  /** Locks the quote, applies an action and returns the quote. */
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
      const { state, links, event } = change;
      if (state) await deps.events.setState(transaction, quoteId, state);
      if (links) await deps.repository.replaceLinks(transaction, quote, links);
      await deps.events.insert(transaction, quoteId, event);
      const isNewlyDone = state?.status === 'done' && quote.status !== 'done';
      if (isNewlyDone) await announce(transaction, 'job.done', { quoteId });
      return { quote: { ...quote, ...state, ...links }, events: [...events, event] };
    });
    return deps.details.present(await deps.records.completeQuoteRecord(quote), events);
  }

  return {
    /**
     * Throws AppError 409 when someone else was first or the quote is not ready for it, 422 for a
     * loss without a reason.
     */
    changeStatus: (quoteId: number, change: QuoteStatusChange) =>
      act(quoteId, (quote, events, now) => changeStatus(quote, events, change, now)),

    /** Adds a note; repeating a key adds nothing. */
    addNote: (quoteId: number, { key, text }: QuoteNote) =>
      act(quoteId, (_quote, events, createdAt) => {
        const isKnown = events.some((event) => event.kind === 'note' && event.key === key);
        return isKnown ? null : { event: { kind: 'note', createdAt, key, text } };
      }),

    /** Ends the links to the quote and makes new ones; staff hand the client's on themselves. */
    withdrawLink: (quoteId: number) =>
      act(quoteId, (_quote, _events, createdAt) => {
        const text = 'We withdrew the link. The client needs the new one.';
        return {
          links: { shareToken: newLinkToken(), guestToken: newLinkToken() },
          event: { kind: 'note', createdAt, key: randomUUID(), text },
        };
      }),

    /**
     * Records or corrects the actual volume and price of a job, which makes it done. Throws
     * AppError 409 as for a status, 422 for a charge above the ceiling without a reason.
     */
    async recordOutcome(quoteId: number, outcome: JobOutcome) {
      const prices = await deps.revisions.list(quoteId);
      const latest = prices.at(-1);
      const promised = latest ? promisedCents(prices, latest.inputs) : null;
      return act(quoteId, (quote, _events, now) => {
        if (latest && quote.revision !== latest.number) {
          throw conflict('quote-changed', 'The price changed meanwhile. Look at it first.');
        }
        return recordOutcome(quote, outcome, promised, now);
      });
    },
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
    // A quote that is no longer done has no outcome.
    state: {
      ...{ status, lostReason: said.lostReason },
      ...{ actualVolume: null, actualPriceCents: null, doneAt: null },
    },
    event: { kind: 'status', createdAt, from, to: status, ...said },
  };
}

/** True when the last status change gave the same reason. */
function isSaid(events: QuoteEvent[], lostReason: string | null, words: string): boolean {
  const last = events.findLast((event) => event.kind === 'status');
  return last?.to !== 'lost' || (last.lostReason === lostReason && last.words === words);
}

function recordOutcome(
  quote: StoredQuote,
  { volume, price, before, overCeilingReason = '' }: JobOutcome,
  promised: number | null,
  createdAt: string,
): Change {
  const priceCents = centsFromDollars(price);
  const known = outcomeOf(quote);
  if (known?.volume === volume && quote.actualPriceCents === priceCents) return null;
  if (before?.volume !== known?.volume || before?.price !== known?.price) {
    throw conflict('load-changed', 'Somebody recorded another load meanwhile. Look at it first.');
  }
  if (!known && quote.status !== 'quoted' && quote.status !== 'booked') {
    throw conflict('load-refused', 'Only a quoted or booked job has a load. Set its status first.');
  }
  const isOver = promised !== null && priceCents > promised;
  if (isOver && !overCeilingReason) throw unexplainedCharge(promised);
  return {
    state: {
      ...{ status: 'done', lostReason: null },
      ...{ actualVolume: volume, actualPriceCents: priceCents, doneAt: known?.doneAt ?? createdAt },
    },
    event: {
      ...{ kind: 'load', createdAt, volume, priceCents },
      ...(isOver && { overCeilingReason }),
    },
  };
}

function unexplainedCharge(promised: number): AppError {
  const ceiling = formatDollars(dollarsFromCents(promised));
  const message = `We promised never more than ${ceiling}. Say why it came to more.`;
  const fields = { overCeilingReason: message };
  return new AppError(message, { status: 422, code: 'over-ceiling', fields });
}

function requireReason(reason: string | undefined, words: string): void {
  const fields: Record<string, string> = {};
  if (!reason) fields.lostReason = 'Say why it was lost';
  else if (reason === 'other' && !words) fields.words = 'Say it in a few words';
  const [message] = Object.values(fields);
  if (message) throw new AppError(message, { status: 422, code: 'invalid-input', fields });
}
