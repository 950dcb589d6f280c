import type { Kysely } from 'kysely';
import type { DatabaseSchema } from './schema.ts';

const longAgo = '1970-01-01T00:00:00.000Z';

/** Frees whatever a process that is gone had taken. Only for one that knows it is alone on its database. */
export async function releaseLeases(db: Kysely<DatabaseSchema>): Promise<void> {
  await db.deleteFrom('leases').execute();
  await db
    .updateTable('outboxMails')
    .set({ leaseExpiresAt: null })
    .where('sentAt', 'is', null)
    .where('leaseExpiresAt', 'is not', null)
    .execute();
  await db
    .updateTable('quotes')
    .set({ leaseExpiresAt: longAgo })
    .where('pricedAt', 'is', null)
    .where('leaseExpiresAt', 'is not', null)
    .execute();
}

/** Why a mail did not leave that was waiting when a backup was made. */
const restoredMailProblem = 'restored';

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
