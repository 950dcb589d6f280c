import SqliteDriver from 'better-sqlite3';
import type { Claim } from './connect.ts';

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
