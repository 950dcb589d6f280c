import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { lockJob, moveJob } from '#src/database/jobs.ts';
import type { DatabaseSchema } from '#src/database/schema.ts';
import { jobNotFound } from '#src/features/jobs/server/job-actions.ts';
import type { JobsRepository } from '#src/features/jobs/server/jobs-repository.ts';
import {
  type DropHolds,
  replaceLinks,
} from '#src/features/quotes/server/quote-links-repository.ts';
import type {
  QuotesRepository,
  StoredQuote,
} from '#src/features/quotes/server/quotes-repository.ts';
import {
  promisedCents,
  type RevisionsRepository,
} from '#src/features/quotes/server/revisions-repository.ts';
import type { JobOutcome, StaffQuoteDetail } from '#src/features/staff-quotes/contract.ts';
import type { Core } from '#src/platform/core.ts';
import { newLinkToken } from '#src/platform/secret-tokens.ts';
import { AppError, conflict } from '#src/shared/errors.ts';
import { centsFromDollars, formatCents } from '#src/shared/money.ts';
import { outcomeOf, type QuoteDetails } from './quote-details.ts';

export type QuoteActions = ReturnType<typeof createQuoteActions>;

/**
 * What staff do with a quote besides its price and its status. Each action returns the updated quote
 * and throws AppError 404 when there is none; `author` are the initials of who did it, or empty.
 */
export function createQuoteActions(
  { db, clock, announce }: Pick<Core, 'db' | 'clock' | 'announce'>,
  deps: {
    repository: QuotesRepository;
    jobs: JobsRepository;
    revisions: RevisionsRepository;
    details: QuoteDetails;
    dropHolds: DropHolds;
  },
) {
  const { repository, jobs } = deps;

  /** Locks the job of a quote, applies an action and returns the quote. */
  async function act(
    quoteId: number,
    work: (
      transaction: Kysely<DatabaseSchema>,
      quote: StoredQuote,
      createdAt: string,
    ) => Promise<unknown>,
  ): Promise<StaffQuoteDetail> {
    await db.transaction().execute(async (transaction) => {
      await lockJob(transaction, { quoteId });
      const quote = await repository.find({ id: quoteId }, transaction);
      if (!quote) throw jobNotFound({ quoteId });
      await work(transaction, quote, clock.now().toISOString());
    });
    return deps.details.find(quoteId);
  }

  return {
    /** Ends the links to the quote and makes new ones; staff hand the client's on themselves. */
    withdrawLink: (quoteId: number, author: string) =>
      act(quoteId, async (transaction, quote, createdAt) => {
        const links = { shareToken: newLinkToken(), guestToken: newLinkToken() };
        await replaceLinks(transaction, quote, links, deps.dropHolds);
        const text = 'We withdrew the link. The client needs the new one.';
        const note = { kind: 'note', createdAt, author, key: randomUUID(), text } as const;
        await jobs.addEvent(transaction, quote.leadId, note);
      }),

    /**
     * Records or corrects the actual volume and price of a job, which makes it done. Throws
     * AppError 409 when someone else was first or the job is not ready for it, 422 for a charge
     * above the ceiling without a reason.
     */
    async recordOutcome(quoteId: number, outcome: JobOutcome, author: string) {
      const prices = await deps.revisions.list(quoteId);
      const latest = prices.at(-1);
      return act(quoteId, async (transaction, quote, createdAt) => {
        if (latest && quote.revision !== latest.number) {
          throw conflict('quote-changed', 'The price changed meanwhile. Look at it first.');
        }
        const promised = latest ? promisedCents(prices, latest.inputs, quote.bookedAt) : null;
        if (!checkOutcome(quote, outcome, promised)) return;
        const { volume, price, overCeilingReason } = outcome;
        const priceCents = centsFromDollars(price);
        const isOver = promised !== null && priceCents > promised;
        const at = quote.doneAt ?? createdAt;
        await moveJob(transaction, quote.leadId, { from: quote.status, to: 'done', at });
        const actuals = { actualVolume: volume, actualPriceCents: priceCents };
        await jobs.saveOutcome(transaction, quoteId, actuals);
        await jobs.addEvent(transaction, quote.leadId, {
          kind: 'load',
          createdAt,
          author,
          volume,
          priceCents,
          ...(isOver && overCeilingReason && { overCeilingReason }),
        });
        if (quote.status !== 'done') await announce(transaction, 'job.done', { quoteId });
      });
    },
  };
}

/** False when the outcome is recorded already; throws AppError 409 and 422. */
function checkOutcome(
  quote: StoredQuote,
  { volume, price, before, overCeilingReason = '' }: JobOutcome,
  promised: number | null,
): boolean {
  const priceCents = centsFromDollars(price);
  const known = outcomeOf(quote);
  if (known?.volume === volume && quote.actualPriceCents === priceCents) return false;
  if (before?.volume !== known?.volume || before?.price !== known?.price) {
    throw conflict('load-changed', 'Somebody recorded another load meanwhile. Look at it first.');
  }
  if (!known && quote.status !== 'quoted' && quote.status !== 'booked') {
    throw conflict('load-refused', 'Only a quoted or booked job has a load. Set its status first.');
  }
  const isOver = promised !== null && priceCents > promised;
  if (isOver && !overCeilingReason) throw unexplainedCharge(promised);
  return true;
}

function unexplainedCharge(promised: number): AppError {
  const message = `We promised never more than ${formatCents(promised)}. Say why it came to more.`;
  const fields = { overCeilingReason: message };
  return new AppError(message, { status: 422, code: 'over-ceiling', fields });
}
