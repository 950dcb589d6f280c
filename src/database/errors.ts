/** Whether a statement failed because a unique value was already there (SQLite and PostgreSQL). */
export function isUniqueViolation(error: unknown): boolean {
  if (!(error instanceof Error && 'code' in error)) return false;
  return error.code === '23505' || error.code === 'SQLITE_CONSTRAINT_UNIQUE';
}

/** The database cannot be reached, does not answer in time or cannot write: nothing about the request is wrong. */
export class DatabaseUnavailableError extends Error {
  override name = 'DatabaseUnavailableError';
}

/** Lock held too long, disk full, disk broken, file gone or read-only. */
const sqliteOutage = /^SQLITE_(BUSY|LOCKED|FULL|IOERR|CANTOPEN|READONLY)/;

/** Whether a failure is the database's, so that the same request may work in a moment. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (error instanceof DatabaseUnavailableError) return true;
  return error instanceof Error && 'code' in error && sqliteOutage.test(String(error.code));
}
