import SqliteDriver from 'better-sqlite3';
import { type Kysely, SqliteAdapter, sql } from 'kysely';
import type { Claim } from './locks.ts';
import type { DatabaseSchema } from './schema.ts';

/** The driver waits synchronously and blocks the event loop, so a server may not wait long for another process. */
const busyTimeoutMs = 250;
/** A command has no requests to block. */
const patientBusyTimeoutMs = 20_000;

/** Opens the file, creating it if missing: WAL, and every commit is on disk before it returns. */
export function openSqlite(path: string, patient: boolean) {
  const timeout = patient ? patientBusyTimeoutMs : busyTimeoutMs;
  const driver = new SqliteDriver(path, { timeout });
  driver.pragma('journal_mode = WAL');
  driver.pragma('synchronous = FULL');
  driver.pragma('foreign_keys = ON');
  // What is deleted is overwritten, not only let go.
  driver.pragma('secure_delete = ON');
  return driver;
}

/**
 * After an erasure: takes its words out of the search index and the write-ahead log. False while
 * somebody still reads the log, such as a backup. PostgreSQL reuses the space in its own time.
 */
export async function overwriteErased(db: Kysely<DatabaseSchema>): Promise<boolean> {
  if (!(db.getExecutor().adapter instanceof SqliteAdapter)) return true;
  await sql`insert into leads_search (leads_search) values ('optimize')`.execute(db);
  const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db);
  return rows[0]?.busy === 0;
}

/**
 * Locks a file, which it makes an SQLite database, until this process ends, however it ends. Null
 * while another process has it.
 */
export function claimSqlite(lockPath: string): Claim | null {
  const lock = new SqliteDriver(lockPath, { timeout: 0 });
  try {
    lock.pragma('journal_mode = MEMORY');
    lock.exec('begin exclusive');
  } catch (error) {
    lock.close();
    if (error instanceof SqliteDriver.SqliteError && error.code.startsWith('SQLITE_BUSY')) {
      return null;
    }
    throw error;
  }
  return {
    async release() {
      lock.close();
    },
  };
}
