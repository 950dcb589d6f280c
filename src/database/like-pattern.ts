import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** Whether a column of small letters (`table.column`) holds a search in small letters, every character of it taken as it is. */
export function textContains(column: string, search: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`${sql.ref(column)} like ${containing(search)} escape '!'`;
}

/** The same for a column in any letters; slower, since the database lowers each value. */
export function anyCaseContains(column: string, search: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`lower(${sql.ref(column)}) like ${containing(search.toLowerCase())} escape '!'`;
}

function containing(search: string): string {
  return `%${search.replace(/[!%_]/g, '!$&')}%`;
}
