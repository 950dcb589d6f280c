import { type ColumnDefinitionBuilder, type Kysely, PostgresAdapter, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await createLeads(db);
  await createQuotes(db);
  await createTestimonials(db);
  await createRules(db);
  await createPhotoHandoffs(db);
  await createBookings(db);
  await createHandOver(db);
  await createOperation(db);
  await createLeadIndexes(db);
  await indexSearchText(db);
  await createListIndexes(db);
}

/** A whole number that is never given out twice. */
function withId(db: Kysely<unknown>, table: string) {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  return db.schema
    .createTable(table)
    .addColumn('id', isPostgres ? 'serial' : 'integer', (c) =>
      isPostgres ? c.primaryKey() : c.primaryKey().autoIncrement(),
    );
}

const required = (c: ColumnDefinitionBuilder) => c.notNull();
const flag = (c: ColumnDefinitionBuilder) => c.notNull().defaultTo(0);
const empty = (c: ColumnDefinitionBuilder) => c.notNull().defaultTo('');

async function createLeads(db: Kysely<unknown>): Promise<void> {
  await withId(db, 'leads')
    .addColumn('source', 'text', required)
    .addColumn('service_type', 'text', required)
    .addColumn('name', 'text', required)
    .addColumn('company', 'text')
    .addColumn('email', 'text')
    .addColumn('phone', 'text', required)
    .addColumn('address', 'text')
    .addColumn('borough', 'text')
    .addColumn('message', 'text')
    .addColumn('preferred_contact', 'text')
    .addColumn('language', 'text', (c) => c.notNull().defaultTo('en'))
    .addColumn('preferred_date', 'text')
    .addColumn('preferred_time', 'text')
    .addColumn('source_detail', 'text')
    .addColumn('channel', 'text', (c) => c.notNull().defaultTo('Direct'))
    .addColumn('created_at', 'text', required)
    .addColumn('status', 'text', (c) => c.notNull().defaultTo('new'))
    .addColumn('lost_reason', 'text')
    .addColumn('booked_at', 'text')
    .addColumn('done_at', 'text')
    .addColumn('wants_no_invitation', 'integer', flag)
    .addColumn('last_call_at', 'text')
    .addColumn('was_reached', 'integer', flag)
    .addColumn('answer_due_at', 'text')
    .addColumn('search_text', 'text', empty)
    .addColumn('held_reason', 'text')
    .addColumn('request_key', 'text', (c) => c.unique())
    .addUniqueConstraint('leads_job_status', ['id', 'status'])
    .execute();
  await withId(db, 'job_events')
    .addColumn('lead_id', 'integer', (c) => c.notNull().references('leads.id'))
    .addColumn('kind', 'text', required)
    .addColumn('detail', 'text', required)
    .addColumn('to_status', 'text')
    .addColumn('author', 'text')
    .addColumn('created_at', 'text', required)
    .execute();
  await createIndex(db, 'job_events', 'lead', ['lead_id', 'id']);
  await createIndex(db, 'job_events', 'created_at', ['created_at', 'kind', 'to_status']);
}

async function createQuotes(db: Kysely<unknown>): Promise<void> {
  await withId(db, 'quotes')
    .addColumn('lead_id', 'integer', (c) => c.notNull().unique().references('leads.id'))
    .addColumn('share_token', 'text', (c) => c.notNull().unique())
    .addColumn('guest_token', 'text', (c) => c.notNull().unique())
    .addColumn('guests_see_photos', 'integer', flag)
    .addColumn('idempotency_key', 'text', (c) => c.unique())
    .addColumn('request_fingerprint', 'text', required)
    .addColumn('status', 'text', required)
    .addColumn('service_type', 'text', required)
    .addColumn('borough', 'text')
    .addColumn('observation', 'text')
    .addColumn('inputs', 'text')
    .addColumn('result', 'text')
    .addColumn('price_cents', 'integer')
    .addColumn('volume_cubic_yards', 'double precision')
    .addColumn('attempts', 'integer', required)
    .addColumn('lease_expires_at', 'text')
    .addColumn('created_at', 'text', required)
    .addColumn('priced_at', 'text')
    .addColumn('is_quarantined', 'integer', flag)
    .addColumn('revision', 'integer', flag)
    .addColumn('valid_until', 'text')
    .addColumn('actual_volume', 'double precision')
    .addColumn('actual_price_cents', 'integer')
    .addColumn('look_again_at', 'text')
    .addColumn('looks', 'integer', flag)
    .addColumn('nudged_at', 'text')
    // A lead and its quote are one job: the status of the quote is that of its lead, and follows it.
    .addForeignKeyConstraint(
      'quotes_job_status',
      ['lead_id', 'status'],
      'leads',
      ['id', 'status'],
      (constraint) => constraint.onUpdate('cascade'),
    )
    .execute();
  await withId(db, 'quote_files')
    .addColumn('quote_id', 'integer', (c) => c.notNull().references('quotes.id'))
    .addColumn('position', 'integer', required)
    .addColumn('file_name', 'text', required)
    .addColumn('file_type', 'text', required)
    .addColumn('mime_type', 'text', required)
    .addColumn('storage_key', 'text', required)
    .addColumn('bytes', 'integer', required)
    .addColumn('thumbnail_key', 'text')
    .addColumn('state', 'text', required)
    .addColumn('problem', 'text')
    .addColumn('created_at', 'text', required)
    .addColumn('is_quarantined', 'integer', flag)
    .addUniqueConstraint('quote_files_position', ['quote_id', 'position'])
    .execute();
  await withId(db, 'quote_revisions')
    .addColumn('quote_id', 'integer', (c) => c.notNull().references('quotes.id'))
    .addColumn('number', 'integer', required)
    .addColumn('author', 'text', required)
    .addColumn('inputs', 'text', required)
    .addColumn('result', 'text', required)
    .addColumn('reason', 'text')
    .addColumn('over_ceiling_reason', 'text')
    .addColumn('staff_author', 'text')
    .addColumn('seal', 'text', required)
    .addColumn('valid_until', 'text', required)
    .addColumn('created_at', 'text', required)
    .addUniqueConstraint('quote_revisions_number', ['quote_id', 'number'])
    .execute();
  await withId(db, 'withdrawn_links')
    .addColumn('quote_id', 'integer', (c) => c.notNull().references('quotes.id'))
    .addColumn('token', 'text', (c) => c.notNull().unique())
    .execute();
  await createIndex(db, 'withdrawn_links', 'quote', ['quote_id']);
  await createIndex(db, 'quotes', 'status', ['status', 'id']);
  await createIndex(db, 'quotes', 'lease', ['priced_at', 'lease_expires_at']);
  await createIndex(db, 'quotes', 'look_again', ['look_again_at'], 'look_again_at is not null');
}

async function createTestimonials(db: Kysely<unknown>): Promise<void> {
  await withId(db, 'testimonials')
    .addColumn('customer_name', 'text', required)
    .addColumn('customer_email', 'text', required)
    .addColumn('company_name', 'text')
    .addColumn('job_title', 'text')
    .addColumn('service_type', 'text', required)
    .addColumn('location', 'text', required)
    .addColumn('lead_id', 'integer', (c) => c.references('leads.id'))
    .addColumn('quote_id', 'integer', (c) => c.references('quotes.id'))
    .addColumn('rating', 'double precision', required)
    .addColumn('testimonial_text', 'text', required)
    .addColumn('is_approved', 'integer', required)
    .addColumn('approved_at', 'text')
    .addColumn('approved_by', 'text', empty)
    .addColumn('is_public', 'integer', required)
    .addColumn('feedback_token', 'text', (c) => c.unique())
    .addColumn('submitted_at', 'text')
    .addColumn('project_value_cents', 'integer')
    .addColumn('created_at', 'text', required)
    .addColumn('permission_given', 'integer', flag)
    .addColumn('search_text', 'text', empty)
    .addColumn('suspicion', 'text')
    .addColumn('request_key', 'text', (c) => c.unique())
    .execute();
}

async function createRules(db: Kysely<unknown>): Promise<void> {
  await withId(db, 'rule_versions')
    .addColumn('kind', 'text', required)
    .addColumn('version', 'text', required)
    .addColumn('body', 'text', required)
    .addColumn('note', 'text', required)
    .addColumn('author', 'text', empty)
    .addColumn('created_at', 'text', required)
    .addUniqueConstraint('rule_versions_version', ['kind', 'version'])
    .execute();
  await withId(db, 'accuracy_decisions')
    .addColumn('target', 'text', required)
    .addColumn('decision', 'text', required)
    .addColumn('from_value', 'double precision', required)
    .addColumn('to_value', 'double precision', required)
    .addColumn('jobs', 'integer', required)
    .addColumn('author', 'text', empty)
    .addColumn('decided_at', 'text', required)
    .execute();
}

async function createPhotoHandoffs(db: Kysely<unknown>): Promise<void> {
  await withId(db, 'photo_handoffs')
    .addColumn('token', 'text', (c) => c.notNull().unique())
    .addColumn('folder', 'text', required)
    .addColumn('expires_at', 'text', required)
    .execute();
  await createIndex(db, 'photo_handoffs', 'expiry', ['expires_at']);
  await withId(db, 'photo_handoff_files')
    .addColumn('handoff_id', 'integer', (c) => c.notNull().references('photo_handoffs.id'))
    .addColumn('position', 'integer', required)
    .addColumn('upload_key', 'text', required)
    .addColumn('file_name', 'text', required)
    .addColumn('mime_type', 'text', required)
    .addColumn('storage_key', 'text', required)
    .addColumn('bytes', 'integer', required)
    .addUniqueConstraint('photo_handoff_files_position', ['handoff_id', 'position'])
    .addUniqueConstraint('photo_handoff_files_upload', ['handoff_id', 'upload_key'])
    .execute();
}

async function createBookings(db: Kysely<unknown>): Promise<void> {
  await withId(db, 'bookings')
    .addColumn('token', 'text', (c) => c.notNull().unique())
    .addColumn('kind', 'text', required)
    .addColumn('state', 'text', required)
    .addColumn('lead_id', 'integer', (c) => c.notNull().references('leads.id'))
    .addColumn('quote_id', 'integer', (c) => c.references('quotes.id'))
    .addColumn('starts_at', 'text', required)
    .addColumn('held_until', 'text')
    .addColumn('load_cubic_yards', 'double precision', required)
    .addColumn('quoted_revision', 'integer')
    .addColumn('revision', 'integer')
    .addColumn('price_cents', 'integer')
    .addColumn('ceiling_cents', 'integer')
    .addColumn('street', 'text', required)
    .addColumn('unit', 'text', empty)
    .addColumn('zip_code', 'text', required)
    .addColumn('place', 'text', required)
    .addColumn('contact_name', 'text', required)
    .addColumn('contact_phone', 'text', required)
    .addColumn('gate_note', 'text', empty)
    .addColumn('moves', 'integer', flag)
    .addColumn('created_at', 'text', required)
    .addColumn('booked_at', 'text')
    .addColumn('canceled_at', 'text')
    .execute();
  await createIndex(db, 'bookings', 'window', ['starts_at'], `state <> 'canceled'`);
  await createIndex(db, 'bookings', 'lead', ['lead_id']);
  await createIndex(db, 'bookings', 'quote', ['quote_id']);
  await createIndex(db, 'bookings', 'held', ['held_until'], 'held_until is not null');
  await db.schema
    .createTable('booking_windows')
    .addColumn('starts_at', 'text', (c) => c.primaryKey())
    .execute();
  await withId(db, 'schedule_settings')
    .addColumn('trucks', 'integer', required)
    .addColumn('cubic_yards_per_truck', 'double precision', required)
    .addColumn('visits_per_window', 'integer', required)
    .addColumn('free_change_hours', 'integer', required)
    .addColumn('created_at', 'text', required)
    .execute();
  await withId(db, 'blocked_days')
    .addColumn('day', 'text', (c) => c.notNull().unique())
    .addColumn('reason', 'text', required)
    .addColumn('created_at', 'text', required)
    .execute();
}

/** What other systems are told, and what they may ask. */
async function createHandOver(db: Kysely<unknown>): Promise<void> {
  await withId(db, 'webhook_endpoints')
    .addColumn('url', 'text', required)
    .addColumn('types', 'text', required)
    .addColumn('secret', 'text', required)
    .addColumn('secret_before', 'text')
    .addColumn('secret_before_until', 'text')
    .addColumn('failing_since', 'text')
    .addColumn('paused_at', 'text')
    .addColumn('pause_reason', 'text')
    .addColumn('created_at', 'text', required)
    .execute();
  await withId(db, 'webhook_deliveries')
    // Not a reference: removing an endpoint must not fail a lead that is just being saved.
    .addColumn('endpoint_id', 'integer', required)
    .addColumn('event_id', 'text', required)
    .addColumn('type', 'text', required)
    .addColumn('lead_id', 'integer', (c) => c.references('leads.id'))
    .addColumn('payload', 'text', required)
    .addColumn('status', 'integer')
    .addColumn('attempts', 'integer', flag)
    .addColumn('next_attempt_at', 'text', required)
    .addColumn('lease_expires_at', 'text')
    .addColumn('sent_at', 'text')
    .addColumn('failed_at', 'text')
    .addColumn('last_error', 'text')
    .addColumn('created_at', 'text', required)
    .execute();
  await createIndex(db, 'webhook_deliveries', 'endpoint', ['endpoint_id']);
  await createIndex(db, 'webhook_deliveries', 'lead', ['lead_id']);
  await createIndex(db, 'webhook_deliveries', 'created_at', ['created_at']);
  await createIndex(
    db,
    'webhook_deliveries',
    'waiting',
    ['next_attempt_at', 'id'],
    'sent_at is null and failed_at is null',
  );
  await withId(db, 'api_tokens')
    .addColumn('name', 'text', required)
    .addColumn('key', 'text', (c) => c.notNull().unique())
    .addColumn('secret_hash', 'text', required)
    .addColumn('scopes', 'text', required)
    .addColumn('expires_on', 'text')
    .addColumn('last_used_on', 'text')
    .addColumn('created_at', 'text', required)
    .execute();
}

/** What the processes of one installation agree about, and the work they share. */
async function createOperation(db: Kysely<unknown>): Promise<void> {
  await withId(db, 'outbox_mails')
    .addColumn('lead_id', 'integer', (c) => c.references('leads.id'))
    .addColumn('recipient', 'text', required)
    .addColumn('reply_to', 'text')
    .addColumn('subject', 'text', required)
    .addColumn('text_body', 'text', required)
    .addColumn('html_body', 'text', required)
    .addColumn('calendar', 'text')
    .addColumn('attempts', 'integer', required)
    .addColumn('next_attempt_at', 'text', required)
    .addColumn('lease_expires_at', 'text')
    .addColumn('sent_at', 'text')
    .addColumn('failed_at', 'text')
    .addColumn('last_error', 'text')
    .addColumn('created_at', 'text', required)
    .addColumn('testimonial_id', 'integer', (c) => c.references('testimonials.id'))
    .addColumn('is_kept', 'integer', flag)
    .addColumn('picture', 'text')
    .execute();
  await createIndex(db, 'outbox_mails', 'lead', ['lead_id']);
  await createIndex(db, 'outbox_mails', 'testimonial', ['testimonial_id']);
  await createIndex(db, 'outbox_mails', 'kept', ['id'], 'is_kept = 1');
  // PostgreSQL would otherwise sort every waiting mail for each one it sends.
  await createIndex(
    db,
    'outbox_mails',
    'waiting',
    ['next_attempt_at', 'id'],
    'sent_at is null and failed_at is null',
  );
  await db.schema
    .createTable('rate_limits')
    .addColumn('key', 'text', required)
    .addColumn('window_start', 'text', required)
    .addColumn('hits', 'integer', required)
    .addPrimaryKeyConstraint('rate_limits_pk', ['key', 'window_start'])
    .execute();
  await db.schema
    .createTable('leases')
    .addColumn('name', 'text', (c) => c.primaryKey())
    .addColumn('holder', 'text', required)
    .addColumn('expires_at', 'text', required)
    .execute();
  await db.schema
    .createTable('settings')
    .addColumn('name', 'text', (c) => c.primaryKey())
    .addColumn('value', 'text', required)
    .execute();
  await withId(db, 'file_removals')
    .addColumn('key', 'text', required)
    .addColumn('due_at', 'text', required)
    .addColumn('is_started', 'integer', flag)
    .execute();
  await createIndex(db, 'file_removals', 'due', ['due_at', 'id']);
  await createIndex(db, 'file_removals', 'key', ['key']);
}

/** Quarantined leads are in an index of their own, so that no list has to step over them. */
async function createLeadIndexes(db: Kysely<unknown>): Promise<void> {
  const index = (name: string, columns: string[]) =>
    createIndex(db, 'leads', name, columns, 'held_reason is null');
  await createIndex(db, 'leads', 'held', ['id'], 'held_reason is not null');
  await index('listed', ['id']);
  // Each holds the other filters too, so that rows are read only once they match all of them.
  const filters = ['source', 'service_type', 'status', 'preferred_contact', 'borough'];
  for (const filter of filters) {
    const others = filters.filter((other) => other !== filter);
    await index(filter, [filter, 'id', ...others, 'created_at']);
    await index(`${filter}_name`, [filter, 'lower(name)', 'id', ...others, 'created_at']);
  }
  await index('name', ['lower(name)', 'id', ...filters, 'created_at']);
  await index('created_at', ['created_at', 'id', ...filters]);
  await index('service_type_created_at', ['service_type', 'created_at', 'id']);
  // With "coalesce" SQLite does not prefer the index of the status.
  const waiting = `held_reason is null and answer_due_at is not null
      and coalesce(status, '') in ('new', 'needs-review', 'quoted')`;
  await createIndex(db, 'leads', 'waiting_for_answer', ['id', ...filters, 'created_at'], waiting);
  await createIndex(db, 'leads', 'answer_due', ['answer_due_at'], waiting);
  await index('arrived', ['created_at', 'channel']);
  await index('booked_at', ['booked_at', 'channel']);
  await index('done_at', ['done_at', 'channel']);
  const refusal = 'wants_no_invitation = 1';
  await createIndex(db, 'leads', 'no_invitation', ['lower(email)'], refusal);
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

/** One index for each list, in its order: none has to sort, or to step over rows it does not show. */
async function createListIndexes(db: Kysely<unknown>): Promise<void> {
  const quotes = (name: string, columns: string[]) =>
    createIndex(db, 'quotes', name, columns, 'is_quarantined = 0');
  const filters = ['status', 'service_type', 'borough'];
  for (const filter of filters) {
    const others = filters.filter((other) => other !== filter);
    await quotes(`by_${filter}`, [filter, 'lead_id', ...others, 'created_at']);
  }
  const sums = ['price_cents', 'volume_cubic_yards'];
  await quotes('listed', ['lead_id', ...filters, 'created_at']);
  await quotes('created_at', ['created_at', 'lead_id', ...filters, ...sums]);
  // With the column beside its expression PostgreSQL reads the index alone.
  const price = ['coalesce(price_cents, 0)', 'lead_id', ...filters, 'created_at', 'price_cents'];
  await quotes('price', price);
  await createIndex(
    db,
    'quotes',
    'ending',
    ['valid_until', 'lead_id', ...filters, 'created_at'],
    `is_quarantined = 0 and coalesce(status, '') in ('needs-review', 'quoted')`,
  );
  await quotes('priced_at', ['priced_at', 'lead_id']);

  const files = (name: string, columns: string[]) =>
    createIndex(db, 'quote_files', name, columns, `state = 'ready' and is_quarantined = 0`);
  await files('listed', ['id']);
  await files('file_type', ['file_type', 'id']);
  await files('created_at', ['created_at']);

  const testimonials = (name: string, condition: string, column = 'id') =>
    createIndex(db, 'testimonials', name, [column], condition);
  await testimonials('awaiting_reply', 'rating = 0');
  await testimonials('lead', 'lead_id is not null', 'lead_id');
  await testimonials('quote', 'quote_id is not null', 'quote_id');
  await testimonials('to_approve', 'rating > 0 and is_approved = 0');
  await testimonials('approved', 'is_approved = 1');
  await testimonials('published', 'is_approved = 1 and is_public = 1');
  await testimonials('rated', 'rating > 0', 'submitted_at');
}

/** Columns may be expressions. */
async function createIndex(
  db: Kysely<unknown>,
  table: string,
  name: string,
  columns: string[],
  condition?: string,
): Promise<void> {
  const where = condition ? ` where ${condition}` : '';
  const definition = `${table}_${name} on ${table} (${columns.join(', ')})${where}`;
  await sql`create index ${sql.raw(definition)}`.execute(db);
}
