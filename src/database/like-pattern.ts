import { type RawBuilder, type SqlBool, sql } from 'kysely';

/**
 * Finds a search anywhere in a lower-cased column. `%`, `_` and `\` of the search stand for any
 * one character: the two databases disagree on how to escape them without being told.
 */
export function likePattern(search: string): string {
  return `%${search.toLowerCase().replace(/[%_\\]/g, '_')}%`;
}

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
