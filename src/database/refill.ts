import { type Kysely, sql } from 'kysely';
import { carriedTables, type Row, tableNames } from './carried-tables.ts';
import type { Database } from './connect.ts';
import { applyMigrations } from './migrate.ts';
import type { DatabaseSchema } from './schema.ts';

/** What a database gets filled with. */
export interface Refill {
  /** The migrations the rows were written under; later ones run over the rows afterwards. */
  migrations: string[];
  lastIds: Record<string, number>;
  tables: { name: string; rows: number; read(): AsyncIterable<Row> }[];
}

/** Far below the number of parameters that either database takes in a statement. */
const insertRows = 200;

/** Whether nobody has used this database yet: no lead, quote, testimonial or mail. */
export async function isUnused(db: Kysely<DatabaseSchema>): Promise<boolean> {
  for (const table of carriedTables) {
    const { rows } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(db);
    if (rows.length > 0) return false;
  }
  return true;
}

/**
 * Builds the tables of an unused database anew in the caller's transaction, which holds the migration
 * lock, with these rows in them, brought up to date. Throws where a table ends up with another number
 * of rows.
 */
export async function refill(
  transaction: Kysely<DatabaseSchema>,
  { dialect }: Pick<Database, 'dialect'>,
  content: Refill,
): Promise<void> {
  const raw = transaction.withoutPlugins();
  const removals = await transaction
    .selectFrom('fileRemovals')
    .select(['key', 'dueAt', 'isStarted'])
    .execute();
  // The index of the search is a table of its own in SQLite.
  for (const table of ['leads_search', ...tableNames.toReversed(), 'migrations']) {
    await raw.schema.dropTable(table).ifExists().execute();
  }
  await applyMigrations(transaction, content.migrations);
  for (const table of content.tables) {
    await insertAll(raw, table.name, table.read());
    const lastId = content.lastIds[table.name] ?? 0;
    await (dialect === 'postgres'
      ? sql`select setval(pg_get_serial_sequence(${table.name}, 'id'), ${Math.max(1, lastId)}, ${lastId > 0})`
      : sql`insert into sqlite_sequence (name, seq) select ${table.name}, 0
            where not exists (select 1 from sqlite_sequence where name = ${table.name})`
    ).execute(raw);
    if (dialect === 'sqlite') {
      await sql`update sqlite_sequence set seq = ${lastId} where name = ${table.name}`.execute(raw);
    }
  }
  await applyMigrations(transaction);
  // What still has to go of files has to go all the same.
  for (const removal of removals) {
    await transaction.insertInto('fileRemovals').values(removal).execute();
  }
  for (const { name, rows } of content.tables) {
    const counted = await sql<{ count: number | string }>`
      select count(*) as count from ${sql.table(name)}`.execute(raw);
    if (Number(counted.rows[0]?.count) !== rows) throw new Error(`${name} has too few rows`);
  }
}

async function insertAll(
  db: Kysely<DatabaseSchema>,
  table: string,
  rows: AsyncIterable<Row>,
): Promise<void> {
  let batch: Row[] = [];
  const insert = async () => {
    const [first] = batch;
    if (!first) return;
    const columns = Object.keys(first);
    const values = batch.map(
      (row) => sql`(${sql.join(columns.map((column) => row[column] ?? null))})`,
    );
    await sql`insert into ${sql.table(table)}
      (${sql.join(columns.map((column) => sql.ref(column)))}) values ${sql.join(values)}`.execute(
      db,
    );
    batch = [];
  };
  for await (const row of rows) {
    batch.push(row);
    if (batch.length === insertRows) await insert();
  }
  await insert();
}
