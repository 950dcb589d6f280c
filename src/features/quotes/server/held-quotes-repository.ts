import type { Kysely } from 'kysely';
import type { DatabaseSchema } from '#src/database/schema.ts';

/**
 * Lets the quote of a lead go that was held back, with its files; returns its id, or undefined where
 * the lead has none. Waits while its price is being saved.
 */
export async function releaseQuote(
  transaction: Kysely<DatabaseSchema>,
  leadId: number,
): Promise<number | undefined> {
  const quote = await transaction
    .updateTable('quotes')
    .set({ isHeld: 0 })
    .where('leadId', '=', leadId)
    .returning('id')
    .executeTakeFirst();
  if (!quote) return undefined;
  await transaction
    .updateTable('quoteFiles')
    .set({ isHeld: 0 })
    .where('quoteId', '=', quote.id)
    .execute();
  return quote.id;
}
