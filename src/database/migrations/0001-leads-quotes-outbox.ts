import { type ColumnDefinitionBuilder, type Kysely, PostgresAdapter } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const idType = isPostgres ? 'serial' : 'integer';
  const idColumn = (column: ColumnDefinitionBuilder) =>
    isPostgres ? column.primaryKey() : column.primaryKey().autoIncrement();

  await db.schema
    .createTable('leads')
    .addColumn('id', idType, idColumn)
    .addColumn('source', 'text', (c) => c.notNull())
    .addColumn('service_type', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('company', 'text')
    .addColumn('email', 'text')
    .addColumn('phone', 'text', (c) => c.notNull())
    .addColumn('address', 'text')
    .addColumn('message', 'text')
    .addColumn('preferred_contact', 'text')
    .addColumn('preferred_date', 'text')
    .addColumn('preferred_time', 'text')
    .addColumn('source_detail', 'text')
    .addColumn('created_at', 'text', (c) => c.notNull())
    .execute();

  await db.schema
    .createTable('quotes')
    .addColumn('id', idType, idColumn)
    .addColumn('lead_id', 'integer', (c) => c.notNull().unique().references('leads.id'))
    .addColumn('share_token', 'text', (c) => c.notNull().unique())
    .addColumn('idempotency_key', 'text', (c) => c.unique())
    .addColumn('request_fingerprint', 'text', (c) => c.notNull())
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('borough', 'text')
    .addColumn('observation', 'text')
    .addColumn('result', 'text')
    .addColumn('price_cents', 'integer')
    .addColumn('volume_cubic_yards', 'double precision')
    .addColumn('attempts', 'integer', (c) => c.notNull())
    .addColumn('lease_expires_at', 'text')
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('priced_at', 'text')
    .execute();
  await db.schema
    .createIndex('quotes_created_at')
    .on('quotes')
    .columns(['created_at', 'price_cents', 'volume_cubic_yards'])
    .execute();
  await db.schema.createIndex('quotes_status').on('quotes').columns(['status', 'id']).execute();
  await db.schema
    .createIndex('quotes_lease')
    .on('quotes')
    .columns(['priced_at', 'lease_expires_at'])
    .execute();

  await db.schema
    .createTable('quote_files')
    .addColumn('id', idType, idColumn)
    .addColumn('quote_id', 'integer', (c) => c.notNull().references('quotes.id'))
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('file_name', 'text', (c) => c.notNull())
    .addColumn('file_type', 'text', (c) => c.notNull())
    .addColumn('mime_type', 'text', (c) => c.notNull())
    .addColumn('storage_key', 'text', (c) => c.notNull())
    .addColumn('bytes', 'integer', (c) => c.notNull())
    .addColumn('thumbnail_key', 'text')
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('problem', 'text')
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addUniqueConstraint('quote_files_position', ['quote_id', 'position'])
    .execute();

  await db.schema
    .createTable('outbox_mails')
    .addColumn('id', idType, idColumn)
    .addColumn('lead_id', 'integer', (c) => c.references('leads.id'))
    .addColumn('recipient', 'text', (c) => c.notNull())
    .addColumn('reply_to', 'text')
    .addColumn('subject', 'text', (c) => c.notNull())
    .addColumn('text_body', 'text', (c) => c.notNull())
    .addColumn('html_body', 'text', (c) => c.notNull())
    .addColumn('attempts', 'integer', (c) => c.notNull())
    .addColumn('next_attempt_at', 'text', (c) => c.notNull())
    .addColumn('lease_expires_at', 'text')
    .addColumn('sent_at', 'text')
    .addColumn('failed_at', 'text')
    .addColumn('last_error', 'text')
    .addColumn('created_at', 'text', (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('outbox_mails_due')
    .on('outbox_mails')
    .columns(['sent_at', 'failed_at', 'next_attempt_at'])
    .execute();

  await db.schema
    .createTable('rate_limits')
    .addColumn('key', 'text', (c) => c.notNull())
    .addColumn('window_start', 'text', (c) => c.notNull())
    .addColumn('hits', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('rate_limits_pk', ['key', 'window_start'])
    .execute();
}
