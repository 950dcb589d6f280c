import type { Kysely } from 'kysely';
import type { DatabaseSchema } from './schema.ts';

/** Why a mail did not leave that was waiting when a backup was made. */
export const restoredMailProblem = 'restored';

/**
 * Takes everything that would write to customers by itself out of the hands of the machine: waiting
 * mails count as given up, which staff can send again, and quotes without a price are left to staff.
 * Returns how many of each.
 */
export async function restUnfinishedWork(
  transaction: Kysely<DatabaseSchema>,
  now: string,
): Promise<{ mails: number; quotes: number }> {
  const mails = await transaction
    .updateTable('outboxMails')
    .set({ failedAt: now, lastError: restoredMailProblem, leaseExpiresAt: null })
    .where('sentAt', 'is', null)
    .where('failedAt', 'is', null)
    .executeTakeFirstOrThrow();
  const quotes = await transaction
    .updateTable('quotes')
    .set({ status: 'needs-review', leaseExpiresAt: null })
    .where('pricedAt', 'is', null)
    .where('leaseExpiresAt', 'is not', null)
    .executeTakeFirstOrThrow();
  return { mails: Number(mails.numUpdatedRows), quotes: Number(quotes.numUpdatedRows) };
}
