import { type Kysely, sql } from 'kysely';
import type { Database } from './connect.ts';
import { applyMigrations, type Migration } from './migrate.ts';
import type { DatabaseSchema } from './schema.ts';

interface Snapshot {
  /** Names of the migrations that have run, in order. */
  migrations: string[];
  /** The backed-up tables that exist. */
  tables: string[];
  /** The highest id each table ever used, so that no id is used twice. */
  lastIds: Record<string, number>;
  /** All rows of a table by id, in pages. */
  pagesOf(table: string): AsyncGenerator<Row[]>;
}

/** Few enough to keep in memory, even mails with their HTML. */
const pageRows = 500;

/** Runs work on a snapshot of the database, unaffected by concurrent writes. */
export function readSnapshot<Result>(
  database: Database,
  work: (snapshot: Snapshot) => Promise<Result>,
): Promise<Result> {
  const transaction = database.db.transaction();
  const isPostgres = database.dialect === 'postgres';
  // In SQLite every transaction sees the state at its first read.
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

interface Refill {
  /** Every migration of this version. */
  migrations: readonly Migration[];
  /** Names of the migrations that had run when the rows were written; the others run on the rows afterwards. */
  writtenUnder: string[];
  lastIds: Record<string, number>;
  tables: { name: string; rows: number; read(): AsyncIterable<Row> }[];
}

/** Far below the parameter limit of either database. */
const insertRows = 200;

/** True while nobody has left anything in the database: no lead, quote, testimonial, mail or price of their own. */
export async function isUnused(db: Kysely<DatabaseSchema>): Promise<boolean> {
  for (const table of carriedTables) {
    // The first page that shows a price stores the built-in ones, as of 1970.
    const left = table === 'rule_versions' ? sql`where created_at > '1971'` : sql``;
    const { rows } = await sql`select 1 from ${sql.table(table)} ${left} limit 1`.execute(db);
    if (rows.length > 0) return false;
  }
  return true;
}

/**
 * Rebuilds the tables of an unused database with these rows and migrates them, in the caller's
 * transaction, which holds the migration lock. Throws when a table ends up with another number of
 * rows.
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
  // The search index is a table of its own in SQLite.
  for (const table of ['leads_search', ...tableNames.toReversed(), 'migrations']) {
    await raw.schema.dropTable(table).ifExists().execute();
  }
  const { migrations, writtenUnder } = content;
  await applyMigrations(
    transaction,
    migrations.filter(({ name }) => writtenUnder.includes(name)),
  );
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
  await applyMigrations(transaction, migrations);
  // Files that were due for removal still are.
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

/**
 * All tables in the order of their references, and whether a backup contains them: counters, leases
 * and pending work belong to one installation.
 */
const isCarried: Record<keyof DatabaseSchema, boolean> = {
  leads: true,
  quotes: true,
  quoteRevisions: true,
  jobEvents: true,
  quoteFiles: true,
  bookings: true,
  testimonials: true,
  outboxMails: true,
  webhookEndpoints: true,
  webhookDeliveries: true,
  apiTokens: true,
  ruleVersions: true,
  accuracyDecisions: true,
  withdrawnLinks: true,
  scheduleSettings: true,
  blockedDays: true,
  photoHandoffs: false,
  photoHandoffFiles: false,
  bookingWindows: false,
  rateLimits: false,
  leases: false,
  fileRemovals: false,
  settings: false,
};

const names = Object.entries(isCarried).map(([name, carried]) => ({
  name: name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
  carried,
}));

/** Table names in the database, referenced tables first. */
const tableNames = names.map(({ name }) => name);

/** The tables in a backup, in the same order. Each has an integer `id`. */
export const carriedTables = names.filter(({ carried }) => carried).map(({ name }) => name);

/** A row with the database's column names: columns added later are backed up without being listed anywhere. */
export type Row = Record<string, string | number | null>;
