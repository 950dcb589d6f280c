import { type Kysely, PostgresAdapter } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  await db.schema
    .createTable('testimonials')
    .addColumn('id', isPostgres ? 'serial' : 'integer', (column) =>
      isPostgres ? column.primaryKey() : column.primaryKey().autoIncrement(),
    )
    .addColumn('customer_name', 'text', (c) => c.notNull())
    .addColumn('customer_email', 'text', (c) => c.notNull())
    .addColumn('company_name', 'text')
    .addColumn('job_title', 'text')
    .addColumn('service_type', 'text', (c) => c.notNull())
    .addColumn('location', 'text', (c) => c.notNull())
    .addColumn('quote_id', 'integer', (c) => c.references('quotes.id'))
    .addColumn('rating', 'double precision', (c) => c.notNull())
    .addColumn('testimonial_text', 'text', (c) => c.notNull())
    .addColumn('is_approved', 'integer', (c) => c.notNull())
    .addColumn('approved_at', 'text')
    .addColumn('is_public', 'integer', (c) => c.notNull())
    .addColumn('feedback_token', 'text', (c) => c.unique())
    .addColumn('submitted_at', 'text')
    .addColumn('project_value_cents', 'integer')
    .addColumn('created_at', 'text', (c) => c.notNull())
    .execute();
}
