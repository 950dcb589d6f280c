import { type ColumnDefinitionBuilder, type Kysely, PostgresAdapter } from 'kysely';

/**
 * Every price a quote ever showed is a row of its own and stays; the quote points at the one that
 * counts. Quotes from before have none: they get theirs when they are next read. What else happens to a quote is kept beside it as events.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const idType = isPostgres ? 'serial' : 'integer';
  const idColumn = (column: ColumnDefinitionBuilder) =>
    isPostgres ? column.primaryKey() : column.primaryKey().autoIncrement();

  await db.schema
    .alterTable('quotes')
    .addColumn('revision', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema.alterTable('quotes').addColumn('valid_until', 'text').execute();
  await db.schema.alterTable('quotes').addColumn('lost_reason', 'text').execute();
  await db.schema.alterTable('quotes').addColumn('actual_volume', 'double precision').execute();
  await db.schema.alterTable('quotes').addColumn('actual_price_cents', 'integer').execute();
  await db.schema.alterTable('quotes').addColumn('done_at', 'text').execute();

  await db.schema
    .createTable('quote_revisions')
    .addColumn('id', idType, idColumn)
    .addColumn('quote_id', 'integer', (c) => c.notNull().references('quotes.id'))
    .addColumn('number', 'integer', (c) => c.notNull())
    .addColumn('author', 'text', (c) => c.notNull())
    .addColumn('inputs', 'text', (c) => c.notNull())
    .addColumn('result', 'text', (c) => c.notNull())
    .addColumn('reason', 'text')
    .addColumn('seal', 'text', (c) => c.notNull())
    .addColumn('valid_until', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addUniqueConstraint('quote_revisions_number', ['quote_id', 'number'])
    .execute();
  await db.schema
    .createTable('quote_events')
    .addColumn('id', idType, idColumn)
    .addColumn('quote_id', 'integer', (c) => c.notNull().references('quotes.id'))
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('detail', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('quote_events_quote')
    .on('quote_events')
    .columns(['quote_id', 'id'])
    .execute();
}
