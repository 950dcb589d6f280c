import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** Whether a column of small letters (`table.column`) holds a search in small letters, every character of it taken as it is. */
export function textContains(column: string, search: string): RawBuilder<SqlBool> {
  const pattern = `%${search.replace(/[!%_]/g, '!$&')}%`;
  return sql<SqlBool>`${sql.ref(column)} like ${pattern} escape '!'`;
}
