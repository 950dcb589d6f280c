import { type Kysely, PostgresAdapter, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { DatabaseSchema } from './schema.ts';

/** The indexes consist of trigrams. */
const minIndexedLetters = 3;

/**
 * Whether the search text of the row of `leads` holds a term (see src/shared/search-text.ts) as it
 * is, wildcards of SQL included. Both databases have an index for it, each of its own kind.
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

/** Whether a lower-case column (`table.column`) contains a lower-case search, wildcards taken literally. */
export function textContains(column: string, search: string): RawBuilder<SqlBool> {
  const pattern = `%${search.replace(/[!%_]/g, '!$&')}%`;
  return sql<SqlBool>`${sql.ref(column)} like ${pattern} escape '!'`;
}
