import { type ColumnDefinitionBuilder, type Kysely, PostgresAdapter } from 'kysely';

/** Photos on their way from a phone to the form on another screen: for two hours, and nothing of whom. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const idType = isPostgres ? 'serial' : 'integer';
  const idColumn = (column: ColumnDefinitionBuilder) =>
    isPostgres ? column.primaryKey() : column.primaryKey().autoIncrement();

  await db.schema
    .createTable('drafts')
    .addColumn('id', idType, idColumn)
    .addColumn('token', 'text', (c) => c.notNull().unique())
    .addColumn('folder', 'text', (c) => c.notNull())
    .addColumn('expires_at', 'text', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('drafts_expiry').on('drafts').column('expires_at').execute();
  await db.schema
    .createTable('draft_files')
    .addColumn('id', idType, idColumn)
    .addColumn('draft_id', 'integer', (c) => c.notNull().references('drafts.id'))
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('upload_key', 'text', (c) => c.notNull())
    .addColumn('file_name', 'text', (c) => c.notNull())
    .addColumn('mime_type', 'text', (c) => c.notNull())
    .addColumn('storage_key', 'text', (c) => c.notNull())
    .addColumn('bytes', 'integer', (c) => c.notNull())
    .addUniqueConstraint('draft_files_position', ['draft_id', 'position'])
    .addUniqueConstraint('draft_files_upload', ['draft_id', 'upload_key'])
    .execute();
}
