import { type ColumnDefinitionBuilder, type Kysely, PostgresAdapter } from 'kysely';

/** What staff answered to the corrections that finished jobs called for. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const idColumn = (column: ColumnDefinitionBuilder) =>
    isPostgres ? column.primaryKey() : column.primaryKey().autoIncrement();
  await db.schema
    .createTable('accuracy_decisions')
    .addColumn('id', isPostgres ? 'serial' : 'integer', idColumn)
    .addColumn('target', 'text', (c) => c.notNull())
    .addColumn('decision', 'text', (c) => c.notNull())
    .addColumn('from_value', 'double precision', (c) => c.notNull())
    .addColumn('to_value', 'double precision', (c) => c.notNull())
    .addColumn('jobs', 'integer', (c) => c.notNull())
    .addColumn('decided_at', 'text', (c) => c.notNull())
    .execute();
}
