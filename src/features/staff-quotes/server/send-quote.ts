import type { Kysely } from 'kysely';
import { lockRow } from '#src/database/locks.ts';
import type { DatabaseSchema } from '#src/database/schema.ts';
import type { QuoteStatus } from '#src/features/pricing/contract.ts';
import {
  type QuoteMailSettings,
  quoteRevisedMail,
} from '#src/features/quotes/server/emails/quote-mails.ts';
import type { QuoteRecord, QuoteRecords } from '#src/features/quotes/server/quote-record.ts';
import type {
  QuotesRepository,
  StoredQuote,
} from '#src/features/quotes/server/quotes-repository.ts';
import { type StaffQuoteDetail, sendingHoldMs } from '#src/features/staff-quotes/contract.ts';
import type { Core } from '#src/platform/core.ts';
import type { AppError } from '#src/shared/errors.ts';
import { conflict, lastSending, type QuoteDetails, quoteNotFound } from './quote-details.ts';
import type { QuoteEventsRepository } from './quote-events-repository.ts';

export type QuoteSending = ReturnType<typeof createQuoteSending>;

/** How the price staff stand by goes to the client: it waits a moment, in which they can take it back. */
export function createQuoteSending(
  { db, clock, outbox }: Pick<Core, 'db' | 'clock' | 'outbox'>,
  deps: {
    repository: QuotesRepository;
    events: QuoteEventsRepository;
    records: QuoteRecords;
    details: QuoteDetails;
    mailSettings: QuoteMailSettings;
  },
) {
  const { repository, events } = deps;

  /** Mails the current price, in the caller's transaction. `statusBefore` is what taking it back restores. */
  async function send(
    transaction: Kysely<DatabaseSchema>,
    { quote, revision }: QuoteRecord,
    statusBefore: QuoteStatus,
  ): Promise<void> {
    if (!revision) return;
    const { reason, number } = revision;
    const mail = { ...quote, ...revision, quoteId: quote.id, reason: reason ?? '' };
    const mailId = await outbox.enqueue(transaction, quoteRevisedMail(deps.mailSettings, mail), {
      holdMs: sendingHoldMs,
    });
    const createdAt = clock.now().toISOString();
    const sent = { kind: 'sent', createdAt, revision: number, mailId, statusBefore } as const;
    await events.insert(transaction, quote.id, sent);
  }

  /** Sets the status of a quote whose job has no outcome, in the caller's transaction. */
  async function setStatus(
    transaction: Kysely<DatabaseSchema>,
    quote: StoredQuote,
    status: QuoteStatus,
  ): Promise<StoredQuote> {
    const state = { status, lostReason: null };
    const createdAt = clock.now().toISOString();
    await events.setState(transaction, quote.id, {
      ...state,
      ...{ actualVolume: null, actualPriceCents: null, doneAt: null },
    });
    await events.insert(transaction, quote.id, {
      ...{ kind: 'status', createdAt, from: quote.status, to: status },
      ...{ lostReason: null, words: '' },
    });
    return { ...quote, ...state };
  }

  return {
    send,

    /** Mails a price that stays as it is, unless it was already sent; what waited for review is quoted then. */
    async sendAsItIs(
      transaction: Kysely<DatabaseSchema>,
      record: QuoteRecord,
    ): Promise<QuoteRecord> {
      const { id, revision } = record.quote;
      await lockRow(transaction, 'quotes', id);
      const quote = await repository.find({ id }, transaction);
      if (quote?.revision !== revision) throw changedMeanwhile();
      const isOpen = (record.revision?.result.estimate.unpriced.length ?? 0) > 0;
      const isReviewed = quote.status === 'needs-review' && !isOpen;
      const next = isReviewed ? await setStatus(transaction, quote, 'quoted') : quote;
      if (lastSending(quote, await events.list(id, transaction))?.kind !== 'sent') {
        await send(transaction, record, quote.status);
      }
      return { ...record, quote: next };
    },

    /**
     * Takes back the mail with the current price, and gives the quote the status it had. Doing so
     * again changes nothing. Throws AppError 404 without such a quote, 409 once the mail has left.
     */
    async recall(quoteId: number): Promise<StaffQuoteDetail> {
      const quote = await db.transaction().execute(async (transaction) => {
        await lockRow(transaction, 'quotes', quoteId);
        const quote = await repository.find({ id: quoteId }, transaction);
        if (!quote) throw quoteNotFound();
        const sending = lastSending(quote, await events.list(quoteId, transaction));
        if (sending?.kind === 'recalled') return quote;
        if (!sending) throw conflict('nothing-sent', 'Nothing was sent that could be taken back.');
        const { mailId, statusBefore, createdAt } = sending;
        const isHeld =
          mailId === null
            ? clock.now().getTime() - Date.parse(createdAt) <= sendingHoldMs
            : await outbox.recall(transaction, mailId);
        if (!isHeld) {
          const message = 'Too late to take back: the price has left. Call the client instead.';
          throw conflict('mail-left', message);
        }
        const recalled = { kind: 'recalled', createdAt: clock.now().toISOString() } as const;
        await events.insert(transaction, quoteId, { ...recalled, revision: quote.revision });
        const isSince = !statusBefore || statusBefore === quote.status || quote.status !== 'quoted';
        return isSince ? quote : setStatus(transaction, quote, statusBefore);
      });
      return deps.details.present(await deps.records.completeQuoteRecord(quote));
    },
  };
}

export function changedMeanwhile(): AppError {
  return conflict('quote-changed', 'This quote changed meanwhile. Look at it, then correct it.');
}
