/** True when a statement failed because a unique value already exists (SQLite and PostgreSQL). */
export function isUniqueViolation(error: unknown): boolean {
  if (!(error instanceof Error && 'code' in error)) return false;
  return error.code === '23505' || error.code === 'SQLITE_CONSTRAINT_UNIQUE';
}

/** The database cannot be reached, does not answer in time or cannot write. The request itself is fine. */
export class DatabaseUnavailableError extends Error {
  override name = 'DatabaseUnavailableError';
}

/** This release cannot work with this database; the message says what to do. */
export class DatabaseUnusableError extends Error {
  override name = 'DatabaseUnusableError';
}

/** Lock held too long, disk full or broken, file gone, read-only or damaged; in PostgreSQL a deadlock. */
const outage = /^(SQLITE_(BUSY|LOCKED|FULL|IOERR|CANTOPEN|READONLY|CORRUPT|NOTADB)|40P01|40001$)/;

/** True when the database failed, so that the same request may succeed in a moment. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (error instanceof DatabaseUnavailableError) return true;
  return error instanceof Error && 'code' in error && outage.test(String(error.code));
}
