import { type Kysely, PostgresAdapter, sql } from 'kysely';

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
      ' ' || coalesce(address, '') || ' ' || coalesce(message, '') || ' ' ||
      coalesce((
        select coalesce(max(borough), '') || ' ' || string_agg(file_name, ' ')
        from quotes join quote_files on quote_files.quote_id = quotes.id
        where quotes.lead_id = leads.id), ''))`.execute(db);

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
    sql`create index ${sql.raw(`${table}_${name} on ${table} (${columns.join(', ')})`)}`.execute(
      db,
    );
  // Each holds the other filters too, so that rows are read only once they match all of them.
  const filters = ['source', 'service_type', 'status'];
  for (const filter of filters) {
    const others = filters.filter((other) => other !== filter);
    await index('leads', filter, [filter, 'id', ...others]);
    await index('leads', `${filter}_name`, [filter, 'lower(name)', 'id', ...others]);
  }
  await index('leads', 'name', ['lower(name)', 'id', ...filters]);
  await index('leads', 'created_at', ['created_at']);
  await index('leads', 'service_type_created_at', ['service_type', 'created_at']);
  await index('leads', 'status_preferred_contact', ['status', 'preferred_contact']);
  await indexSearchText(db);
  await index('outbox_mails', 'lead', ['lead_id']);
  await index('outbox_mails', 'testimonial', ['testimonial_id']);
  // One index for each list of testimonials, in its order: none has to sort or to skip.
  const list = (name: string, condition: string, column = 'id') =>
    sql`create index ${sql.raw(`testimonials_${name}`)} on testimonials (${sql.raw(column)}) where ${sql.raw(condition)}`.execute(
      db,
    );
  await list('awaiting_reply', 'rating = 0');
  await list('to_approve', 'rating > 0 and is_approved = 0');
  await list('approved', 'is_approved = 1');
  await list('published', 'is_approved = 1 and is_public = 1');
  await list('rated', 'rating > 0', 'submitted_at');
  await index('quotes', 'status_lead', ['status', 'lead_id']);
  const readyFiles = (name: string, columns: string) =>
    sql`create index ${sql.raw(`quote_files_${name}`)} on quote_files (${sql.raw(columns)}) where state = 'ready'`.execute(
      db,
    );
  await readyFiles('file_type', 'file_type, id');
  await readyFiles('created_at', 'created_at');
}

/** Finds any three letters in a row of `leads.search_text`; src/database/lead-search.ts asks. */
async function indexSearchText(db: Kysely<unknown>): Promise<void> {
  if (db.getExecutor().adapter instanceof PostgresAdapter) {
    // Some servers forbid extensions. Searches then read the whole list, which works as well.
    await sql`savepoint trigrams`.execute(db);
    try {
      await sql`create extension if not exists pg_trgm`.execute(db);
      await sql`
        create index leads_search_text on leads using gin (search_text gin_trgm_ops)`.execute(db);
    } catch {
      await sql`rollback to savepoint trigrams`.execute(db);
    }
    return;
  }
  await sql`
    create virtual table leads_search using
    fts5(search_text, content='', contentless_delete=1, tokenize='trigram')`.execute(db);
  await sql`
    insert into leads_search (rowid, search_text) select id, search_text from leads`.execute(db);
  await sql`
    create trigger leads_search_insert after insert on leads begin
      insert into leads_search (rowid, search_text) values (new.id, new.search_text);
    end`.execute(db);
  await sql`
    create trigger leads_search_update after update of search_text on leads begin
      update leads_search set search_text = new.search_text where rowid = new.id;
    end`.execute(db);
  await sql`
    create trigger leads_search_delete after delete on leads begin
      delete from leads_search where rowid = old.id;
    end`.execute(db);
}
