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
