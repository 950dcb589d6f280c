import SqliteDriver from 'better-sqlite3';
import { CamelCasePlugin, Kysely, PostgresDialect, SqliteDialect, sql } from 'kysely';
import pg from 'pg';
import type { DatabaseSchema } from './schema.ts';

export interface Database {
  db: Kysely<DatabaseSchema>;
  dialect: 'sqlite' | 'postgres';
  /** Inside a transaction: waits until no other process migrates, and keeps others out until its end. */
  lockForMigration(transaction: Kysely<DatabaseSchema>): Promise<void>;
  close(): Promise<void>;
}

/** The driver waits in the event loop's way, so it may not wait long for another process. */
const busyTimeoutMs = 250;

/** Opens the SQLite file (created when missing): WAL, and every commit on disk before it is answered. */
export function connectSqlite(path: string): Database {
  const driver = new SqliteDriver(path, { timeout: busyTimeoutMs });
  driver.pragma('journal_mode = WAL');
  driver.pragma('synchronous = FULL');
  driver.pragma('foreign_keys = ON');
  return assemble('sqlite', new SqliteDialect({ database: driver }), async (transaction) => {
    // A write that changes nothing takes SQLite's one write lock.
    await sql`create table if not exists migration_lock (id integer primary key)`.execute(
      transaction,
    );
    await sql`delete from migration_lock`.execute(transaction);
  });
}

/** Opens a pool of PostgreSQL connections; the database must exist. */
export function connectPostgres(url: string): Database {
  const pool = new pg.Pool({ connectionString: url, max: 10, connectionTimeoutMillis: 5000 });
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => {});
  return assemble('postgres', new PostgresDialect({ pool }), async (transaction) => {
    await sql`select pg_advisory_xact_lock(7240918)`.execute(transaction);
  });
}

function assemble(
  dialect: Database['dialect'],
  kyselyDialect: SqliteDialect | PostgresDialect,
  lockForMigration: Database['lockForMigration'],
): Database {
  const db = new Kysely<DatabaseSchema>({
    dialect: kyselyDialect,
    plugins: [new CamelCasePlugin()],
  });
  return { db, dialect, lockForMigration, close: () => db.destroy() };
}
