import { type Kysely, sql } from 'kysely';
import { carriedTables, type Row } from './carried-tables.ts';
import type { Database } from './connect.ts';
import type { DatabaseSchema } from './schema.ts';

export interface Snapshot {
  /** Names of the migrations that have run, in order. */
  migrations: string[];
  /** The carried tables that are there. */
  tables: string[];
  /** The highest id each table ever gave out, so that no id is given out twice. */
  lastIds: Record<string, number>;
  /** All rows of a table by id, some at a time. */
  pagesOf(table: string): AsyncGenerator<Row[]>;
}

/** Few enough to hold, mails with their pages of HTML included. */
const pageRows = 500;

/** Lets work read the database as it is at one moment, whatever is written meanwhile. */
export function readSnapshot<Result>(
  database: Database,
  work: (snapshot: Snapshot) => Promise<Result>,
): Promise<Result> {
  const transaction = database.db.transaction();
  const isPostgres = database.dialect === 'postgres';
  // SQLite shows every transaction the moment of its first read.
  const frozen = isPostgres
    ? transaction.setIsolationLevel('repeatable read').setAccessMode('read only')
    : transaction;
  return frozen.execute(async (withPlugins) => {
    const db = withPlugins.withoutPlugins();
    const found = new Set((await db.introspection.getTables()).map(({ name }) => name));
    const tables = carriedTables.filter((name) => found.has(name));
    const migrations = await sql<{ name: string }>`
      select name from migrations order by name`.execute(db);
    return work({
      migrations: migrations.rows.map(({ name }) => name),
      tables,
      lastIds: await readLastIds(db, tables, isPostgres),
      pagesOf: (table) => readPages(db, table),
    });
  });
}

/** Whether the database has been migrated at all. */
export async function hasTables(db: Kysely<DatabaseSchema>): Promise<boolean> {
  const tables = await db.withoutPlugins().introspection.getTables();
  return tables.some(({ name }) => name === 'leases');
}

async function* readPages(db: Kysely<DatabaseSchema>, table: string): AsyncGenerator<Row[]> {
  let lastId = 0;
  for (;;) {
    const { rows } = await sql<Row>`
      select * from ${sql.table(table)} where id > ${lastId} order by id limit ${sql.lit(pageRows)}
    `.execute(db);
    if (rows.length > 0) yield rows;
    if (rows.length < pageRows) return;
    lastId = Number(rows.at(-1)?.id);
  }
}

async function readLastIds(db: Kysely<DatabaseSchema>, tables: string[], isPostgres: boolean) {
  const lastIds = Object.fromEntries(tables.map((table) => [table, 0]));
  const { rows } = isPostgres
    ? await sql<{ name: string; last: string | null }>`
        select sequencename as name, last_value as last from pg_sequences
        where schemaname = current_schema()`.execute(db)
    : await sql<{ name: string; last: number }>`
        select name, seq as last from sqlite_sequence`.execute(db);
  for (const { name, last } of rows) {
    const table = name.replace(/_id_seq$/, '');
    if (table in lastIds) lastIds[table] = Number(last ?? 0);
  }
  return lastIds;
}
