import type { Kysely } from 'kysely';
import { lockJob } from '#src/database/jobs.ts';
import type { DatabaseSchema } from '#src/database/schema.ts';
import { lookTokenOf } from './look-links.ts';
import type { QuoteLinks } from './quotes-repository.ts';

/** Frees the places a quote holds and has not booked, in the caller's transaction. */
export type DropHolds = (transaction: Kysely<DatabaseSchema>, quoteId: number) => Promise<void>;

/**
 * Ends the links of a quote by putting others in their place, and what was held through them and is
 * not booked; false when they have ended already.
 */
export async function replaceLinks(
  transaction: Kysely<DatabaseSchema>,
  { id: quoteId, shareToken, guestToken }: QuoteLinks & { id: number },
  { shareToken: newToken, guestToken: newGuestToken }: QuoteLinks,
  dropHolds: DropHolds,
): Promise<boolean> {
  await lockJob(transaction, { quoteId });
  const { numUpdatedRows } = await transaction
    .updateTable('quotes')
    .set({ shareToken: newToken, guestToken: newGuestToken })
    .where('id', '=', quoteId)
    .where('shareToken', '=', shareToken)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) return false;
  const tokens = [shareToken, guestToken, lookTokenOf({ id: quoteId, guestToken })];
  const ended = tokens.map((token) => ({ quoteId, token }));
  await transaction.insertInto('withdrawnLinks').values(ended).execute();
  await dropHolds(transaction, quoteId);
  return true;
}

export async function isWithdrawn(db: Kysely<DatabaseSchema>, token: string): Promise<boolean> {
  const links = db.selectFrom('withdrawnLinks').select('id').where('token', '=', token);
  return (await links.execute()).length > 0;
}
