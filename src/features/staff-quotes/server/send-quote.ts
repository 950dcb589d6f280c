import type { Kysely } from 'kysely';
import { lockJob } from '#src/database/jobs.ts';
import type { DatabaseSchema } from '#src/database/schema.ts';
import { jobNotFound } from '#src/features/jobs/server/job-actions.ts';
import type { JobsRepository } from '#src/features/jobs/server/jobs-repository.ts';
import {
  type QuoteMailSettings,
  quoteRevisedMail,
} from '#src/features/quotes/server/emails/quote-mails.ts';
import type { QuoteHistory, QuoteRecord } from '#src/features/quotes/server/quote-record.ts';
import type {
  QuotesRepository,
  StoredQuote,
} from '#src/features/quotes/server/quotes-repository.ts';
import { type StaffQuoteDetail, sendingHoldMs } from '#src/features/staff-quotes/contract.ts';
import { isoClock } from '#src/platform/clock.ts';
import type { Core } from '#src/platform/core.ts';
import { type AppError, conflict } from '#src/shared/errors.ts';
import type { JobStatus } from '#src/shared/job-status.ts';
import { lastSending, type QuoteDetails } from './quote-details.ts';

export type QuoteSending = ReturnType<typeof createQuoteSending>;

/** How the price staff stand by goes to the client: it waits a moment, in which they can take it back. */
export function createQuoteSending(
  { db, clock, outbox }: Pick<Core, 'db' | 'clock' | 'outbox'>,
  deps: {
    repository: QuotesRepository;
    jobs: JobsRepository;
    details: QuoteDetails;
    mailSettings: QuoteMailSettings;
  },
) {
  const { repository, jobs } = deps;

  /** Mails the current price, in the caller's transaction. `statusBefore` is what taking it back restores. */
  async function send(
    transaction: Kysely<DatabaseSchema>,
    { quote, revision }: QuoteRecord,
    statusBefore: JobStatus,
    author: string,
  ): Promise<void> {
    if (!revision) return;
    const { reason, number } = revision;
    const validUntil = quote.status === 'booked' ? null : revision.validUntil;
    const mail = { ...quote, ...revision, quoteId: quote.id, reason: reason ?? '', validUntil };
    const sendAt = isoClock(clock)(sendingHoldMs);
    const mailId = await outbox.enqueue(transaction, {
      ...quoteRevisedMail(deps.mailSettings, mail),
      // The booking has the price already, and says so at once.
      ...(quote.status !== 'booked' && { sendAt }),
    });
    const createdAt = clock.now().toISOString();
    const sent = { kind: 'sent', createdAt, author, revision: number, mailId } as const;
    await jobs.addEvent(transaction, quote.leadId, { ...sent, statusBefore });
  }

  /** Moves a job without an outcome, in the caller's transaction. */
  async function setStatus(
    transaction: Kysely<DatabaseSchema>,
    quote: StoredQuote,
    to: JobStatus,
    author: string,
  ): Promise<StoredQuote> {
    const createdAt = clock.now().toISOString();
    await jobs.move(transaction, quote, { to, lostReason: null, words: '', author, createdAt });
    return { ...quote, status: to };
  }

  return {
    send,

    /** True while the current price was neither sent nor taken back. */
    async isUnsent(quote: StoredQuote): Promise<boolean> {
      return lastSending(quote, await jobs.listEvents(quote.leadId)) === undefined;
    },

    /** Mails a price that stays as it is, unless it was already sent; what waited for review is quoted then. */
    async sendAsItIs(
      transaction: Kysely<DatabaseSchema>,
      record: QuoteHistory,
      author: string,
    ): Promise<QuoteHistory> {
      const { id, revision } = record.quote;
      await lockJob(transaction, { quoteId: id });
      const quote = await repository.find({ id }, transaction);
      if (quote?.revision !== revision) throw changedMeanwhile();
      const isOpen = (record.revision?.result.estimate.unpriced.length ?? 0) > 0;
      const isReviewed = quote.status === 'needs-review' && !isOpen;
      const next = isReviewed ? await setStatus(transaction, quote, 'quoted', author) : quote;
      const events = await jobs.listEvents(quote.leadId, transaction);
      if (lastSending(quote, events)?.kind !== 'sent') {
        await send(transaction, { ...record, quote }, quote.status, author);
      }
      return { ...record, quote: next };
    },

    /**
     * Takes back the mail with the current price, and gives the quote the status it had. Doing so
     * again changes nothing. Throws AppError 404 without such a quote, 409 once the mail has left.
     */
    async recall(quoteId: number, author: string): Promise<StaffQuoteDetail> {
      await db.transaction().execute(async (transaction) => {
        await lockJob(transaction, { quoteId });
        const quote = await repository.find({ id: quoteId }, transaction);
        if (!quote) throw jobNotFound({ quoteId });
        const sending = lastSending(quote, await jobs.listEvents(quote.leadId, transaction));
        if (sending?.kind === 'recalled') return;
        if (!sending) throw conflict('nothing-sent', 'Nothing was sent that could be taken back.');
        const { mailId, statusBefore, createdAt } = sending;
        const isSoon = clock.now().getTime() - Date.parse(createdAt) <= sendingHoldMs;
        const isHeld =
          mailId === null
            ? isSoon && statusBefore !== 'booked'
            : await outbox.recall(transaction, { id: mailId });
        if (!isHeld) {
          const message = 'Too late to take back: the price has left. Call the client instead.';
          throw conflict('mail-left', message);
        }
        await jobs.addEvent(transaction, quote.leadId, {
          kind: 'recalled',
          createdAt: clock.now().toISOString(),
          author,
          revision: quote.revision,
        });
        const isSince = !statusBefore || statusBefore === quote.status || quote.status !== 'quoted';
        if (!isSince) await setStatus(transaction, quote, statusBefore, author);
      });
      return deps.details.find(quoteId);
    },
  };
}

export function changedMeanwhile(): AppError {
  return conflict('quote-changed', 'This quote changed meanwhile. Look at it, then correct it.');
}
