import type { Kysely } from 'kysely';

/** A quote keeps the list that was picked for it until that is priced. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('quotes').addColumn('inputs', 'text').execute();
}
