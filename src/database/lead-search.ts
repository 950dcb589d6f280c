import { type Kysely, PostgresAdapter, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { DatabaseSchema } from './schema.ts';

/** The indexes contain trigrams. */
const minIndexedLetters = 3;

/**
 * Matches rows of `leads` whose search text contains a term (see src/shared/search-text.ts), with
 * SQL wildcards taken literally. Each database uses its own kind of index for it.
 */
export function leadHolds(db: Kysely<DatabaseSchema>, term: string): RawBuilder<SqlBool> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  if (isPostgres || [...term].length < minIndexedLetters) {
    return textContains('leads.searchText', term);
  }
  const phrase = `"${term.replaceAll('"', '""')}"`;
  return sql<SqlBool>`leads.id in (
    select rowid from leads_search where leads_search match ${phrase})`;
}

/** True when a lower-case column (`table.column`) contains a lower-case search, with wildcards taken literally. */
export function textContains(column: string, search: string): RawBuilder<SqlBool> {
  const pattern = `%${search.replace(/[!%_]/g, '!$&')}%`;
  return sql<SqlBool>`${sql.ref(column)} like ${pattern} escape '!'`;
}
