import { type Kysely, sql } from 'kysely';

/**
 * What looks like spam is held back from lists and mails. Quotes and files say of themselves what
 * their lead says, and each list has indexes of what it shows: however much is held back, none
 * steps over it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('leads').addColumn('held_reason', 'text').execute();
  await db.schema.alterTable('testimonials').addColumn('suspicion', 'text').execute();
  for (const table of ['quotes', 'quote_files']) {
    await db.schema
      .alterTable(table)
      .addColumn('is_held', 'integer', (c) => c.notNull().defaultTo(0))
      .execute();
  }

  /** In the place of the index of that name, where there is one. */
  const index = async (table: string, name: string, columns: string[], condition: string) => {
    const id = sql.raw(`${table}_${name}`);
    await sql`drop index if exists ${id}`.execute(db);
    const what = sql.raw(`${table} (${columns.join(', ')}) where ${condition}`);
    await sql`create index ${id} on ${what}`.execute(db);
  };
  const leads = (name: string, columns: string[]) =>
    index('leads', name, columns, 'held_reason is null');
  const quotes = (name: string, columns: string[]) => index('quotes', name, columns, 'is_held = 0');
  const files = (name: string, columns: string[]) =>
    index('quote_files', name, columns, `state = 'ready' and is_held = 0`);

  await index('leads', 'held', ['id'], 'held_reason is not null');
  await leads('listed', ['id']);
  const filters = ['source', 'service_type', 'status'];
  for (const filter of filters) {
    const others = filters.filter((other) => other !== filter);
    await leads(filter, [filter, 'id', ...others]);
    await leads(`${filter}_name`, [filter, 'lower(name)', 'id', ...others]);
  }
  await leads('name', ['lower(name)', 'id', ...filters]);
  await leads('created_at', ['created_at']);
  await leads('service_type_created_at', ['service_type', 'created_at']);
  await leads('status_preferred_contact', ['status', 'preferred_contact']);

  await quotes('listed', ['lead_id']);
  await quotes('status_lead', ['status', 'lead_id']);
  await quotes('created_at', ['created_at', 'price_cents', 'volume_cubic_yards']);

  await files('listed', ['id']);
  await files('file_type', ['file_type', 'id']);
  await files('created_at', ['created_at']);
}
