import { type Kysely, sql } from 'kysely';

/** What staff do with leads and testimonials, and the indexes that keep their lists quick. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const text = (table: string, column: string, value: string) =>
    db.schema
      .alterTable(table)
      .addColumn(column, 'text', (c) => c.notNull().defaultTo(value))
      .execute();
  await text('leads', 'status', 'new');
  await text('leads', 'staff_note', '');
  await text('leads', 'search_text', '');
  await sql`
    update leads set search_text = lower(
      name || ' ' || coalesce(company, '') || ' ' || coalesce(email, '') || ' ' || phone || ' ' ||
      replace(replace(replace(replace(replace(replace(phone, ' ', ''), '-', ''), '(', ''), ')', ''), '.', ''), '+', '') ||
      ' ' || coalesce(address, ''))`.execute(db);

  await db.schema
    .alterTable('outbox_mails')
    .addColumn('testimonial_id', 'integer', (c) => c.references('testimonials.id'))
    .execute();
  await db.schema
    .alterTable('testimonials')
    .addColumn('permission_given', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  await text('testimonials', 'search_text', '');
  await sql`
    update testimonials set search_text = lower(
      customer_name || ' ' || coalesce(company_name, '') || ' ' || customer_email || ' ' || location)`.execute(
    db,
  );

  const index = (table: string, name: string, columns: string[]) =>
    db.schema.createIndex(`${table}_${name}`).on(table).columns(columns).execute();
  await index('leads', 'source', ['source', 'id']);
  await index('leads', 'service_type', ['service_type', 'id']);
  await index('leads', 'status', ['status', 'id']);
  await index('leads', 'created_at', ['created_at']);
  await sql`create index leads_name on leads (lower(name), id)`.execute(db);
  await index('outbox_mails', 'lead', ['lead_id']);
  await index('outbox_mails', 'testimonial', ['testimonial_id']);
  await index('testimonials', 'submitted_at', ['submitted_at']);
  // One index for each list of testimonials, in its order: none has to sort or to skip.
  const list = (name: string, condition: string) =>
    sql`create index ${sql.raw(`testimonials_${name}`)} on testimonials (id) where ${sql.raw(condition)}`.execute(
      db,
    );
  await list('awaiting_reply', 'submitted_at is null');
  await list('to_approve', 'submitted_at is not null and is_approved = 0');
  await list('approved', 'is_approved = 1');
  await list('published', 'is_approved = 1 and is_public = 1');
  await index('quote_files', 'file_type', ['file_type', 'id']);
  await index('quote_files', 'created_at', ['created_at']);
}
