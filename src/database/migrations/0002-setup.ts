import type { Kysely } from 'kysely';

/** What an installation knows about itself, and which mails only became files. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('outbox_mails')
    .addColumn('is_kept', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema
    .createTable('settings')
    .addColumn('name', 'text', (c) => c.primaryKey())
    .addColumn('value', 'text', (c) => c.notNull())
    .execute();
}
