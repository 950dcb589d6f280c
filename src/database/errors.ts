/** True when a statement failed because a unique value already exists (SQLite and PostgreSQL). */
export function isUniqueViolation(error: unknown): boolean {
  if (!(error instanceof Error && 'code' in error)) return false;
  return error.code === '23505' || error.code === 'SQLITE_CONSTRAINT_UNIQUE';
}

/** The database cannot be reached, does not answer in time or cannot write. The request itself is fine. */
export class DatabaseUnavailableError extends Error {
  override name = 'DatabaseUnavailableError';
}

/** Lock held too long, disk full, disk broken, file gone or read-only. */
const sqliteOutage = /^SQLITE_(BUSY|LOCKED|FULL|IOERR|CANTOPEN|READONLY)/;

/** True when the database failed, so that the same request may succeed in a moment. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (error instanceof DatabaseUnavailableError) return true;
  return error instanceof Error && 'code' in error && sqliteOutage.test(String(error.code));
}
