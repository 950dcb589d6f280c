import { type Kysely, PostgresAdapter, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { DatabaseSchema } from './schema.ts';

/** Whether a column of small letters (`table.column`) holds a search in small letters, every character of it taken as it is. */
export function textContains(column: string, search: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`${sql.ref(column)} like ${containing(search)} escape '!'`;
}

/** The same for a column and a search in any letters. */
export function anyCaseContains(
  db: Kysely<DatabaseSchema>,
  column: string,
  search: string,
): RawBuilder<SqlBool> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  // SQLite's own "like" takes small and capital letters for the same.
  const like = sql.raw(isPostgres ? 'ilike' : 'like');
  return sql<SqlBool>`${sql.ref(column)} ${like} ${containing(search)} escape '!'`;
}

function containing(search: string): string {
  return `%${search.replace(/[!%_]/g, '!$&')}%`;
}
