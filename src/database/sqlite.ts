import SqliteDriver from 'better-sqlite3';
import type { Claim } from './claim.ts';

/** The driver waits synchronously and blocks the event loop, so a server may not wait long for another process. */
const busyTimeoutMs = 250;
/** A command has no requests to block. */
const patientBusyTimeoutMs = 20_000;

/** Opens the file (created when missing): WAL, and every commit on disk before it is answered. */
export function openSqlite(path: string, patient: boolean) {
  const timeout = patient ? patientBusyTimeoutMs : busyTimeoutMs;
  const driver = new SqliteDriver(path, { timeout });
  driver.pragma('journal_mode = WAL');
  driver.pragma('synchronous = FULL');
  driver.pragma('foreign_keys = ON');
  return driver;
}

/**
 * Takes the lock of an SQLite file beside the database for as long as this process lives: the
 * operating system gives it back however the process ends. Null while another process has it.
 */
export function claimSqlite(path: string): Claim | null {
  const lock = new SqliteDriver(`${path}.lock`, { timeout: 0 });
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
