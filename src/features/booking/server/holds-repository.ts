import type { Kysely } from 'kysely';
import type { DatabaseSchema } from '#src/database/schema.ts';
import { readBooking, type StoredBooking } from './bookings-repository.ts';

/** Frees the place a quote holds for another one; its link says so. Null where it holds none. */
export async function replaceHold(
  transaction: Kysely<DatabaseSchema>,
  quoteId: number,
  now: string,
): Promise<StoredBooking | null> {
  const row = await transaction
    .updateTable('bookings')
    .set({ state: 'canceled', heldUntil: now, canceledAt: now })
    .where('quoteId', '=', quoteId)
    .where('state', '=', 'held')
    .returningAll()
    .executeTakeFirst();
  return row ? readBooking(row) : null;
}

/** Frees the place a quote holds, and ends the links of all it held: they lead to the quote. */
export async function dropHolds(
  transaction: Kysely<DatabaseSchema>,
  quoteId: number,
): Promise<void> {
  await transaction
    .deleteFrom('bookings')
    .where('quoteId', '=', quoteId)
    .where('heldUntil', 'is not', null)
    .execute();
}

/** Deletes holds that ended before a moment. */
export async function sweepHolds(db: Kysely<DatabaseSchema>, before: string): Promise<void> {
  await db.deleteFrom('bookings').where('heldUntil', '<', before).execute();
}
