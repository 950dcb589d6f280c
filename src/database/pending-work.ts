import type { Kysely } from 'kysely';
import { moveJob } from './jobs.ts';
import type { DatabaseSchema } from './schema.ts';
import { nudgeRuleSetting, writeSetting } from './settings.ts';

const longAgo = '1970-01-01T00:00:00.000Z';

/**
 * Clears the leases of servers that are gone. Call it only when no other server uses the database. The
 * hold on stored files stays: it may be a backup's, which runs beside the server, and that of a
 * process that is gone runs out within a minute.
 */
export async function clearLeases(db: Kysely<DatabaseSchema>): Promise<void> {
  for (const queue of ['outboxMails', 'webhookDeliveries'] as const) {
    await db
      .updateTable(queue)
      .set({ leaseExpiresAt: null })
      .where('sentAt', 'is', null)
      .where('leaseExpiresAt', 'is not', null)
      .execute();
  }
  await db
    .updateTable('quotes')
    .set({ leaseExpiresAt: longAgo })
    .where('pricedAt', 'is', null)
    .where('leaseExpiresAt', 'is not', null)
    .execute();
}

const restored = 'restored';

/**
 * Pauses everything that would contact customers or other systems: waiting mails and events count
 * as given up, and staff can resend them; webhook endpoints are paused; no reminder goes out by
 * itself; unpriced quotes, and those to be looked at again, are left to staff. Returns how many of each.
 */
export async function pausePendingWork(
  transaction: Kysely<DatabaseSchema>,
  now: string,
): Promise<{ mails: number; events: number; quotes: number }> {
  const giveUp = (queue: 'outboxMails' | 'webhookDeliveries') =>
    transaction
      .updateTable(queue)
      .set({ failedAt: now, lastError: restored, leaseExpiresAt: null })
      .where('sentAt', 'is', null)
      .where('failedAt', 'is', null)
      .executeTakeFirstOrThrow();
  const mails = await giveUp('outboxMails');
  const events = await giveUp('webhookDeliveries');
  await transaction
    .updateTable('webhookEndpoints')
    .set({ pausedAt: now, pauseReason: restored })
    .where('pausedAt', 'is', null)
    .execute();
  const quotes = await transaction
    .updateTable('quotes')
    .set({ leaseExpiresAt: null })
    .where('pricedAt', 'is', null)
    .where('leaseExpiresAt', 'is not', null)
    .returning(['leadId', 'status'])
    .execute();
  for (const { leadId, status } of quotes) {
    await moveJob(transaction, leadId, { from: status, to: 'needs-review' });
  }
  await writeSetting(transaction, nudgeRuleSetting, null);
  await transaction
    .updateTable('quotes')
    .set({ lookAgainAt: null })
    .where('lookAgainAt', 'is not', null)
    .execute();
  return {
    mails: Number(mails.numUpdatedRows),
    events: Number(events.numUpdatedRows),
    quotes: quotes.length,
  };
}
