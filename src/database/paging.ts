import { setImmediate } from 'node:timers/promises';
import { type Kysely, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import { countLimit } from '#src/shared/format-number.ts';

/**
 * Counts the rows of a query that has no selection yet, up to `limit` + 1, so that a count costs
 * the same however long the list gets.
 */
export async function countUpTo<DB, TB extends keyof DB, Row>(
  db: Kysely<DB>,
  query: SelectQueryBuilder<DB, TB, Row>,
  limit = countLimit,
): Promise<number> {
  const capped = query.select(sql.lit(1).as('one')).limit(limit + 1);
  const { rows } = await sql<{
    count: number | string;
  }>`select count(*) as count from (${capped}) as capped`.execute(db);
  return Number(rows[0]?.count ?? 0);
}

/** The order of a list, as SQL over its table. */
interface ListOrder {
  table: string;
  /** Where the id does not say it all: what comes before the id. */
  key?: string | undefined;
  /** Breaks ties; the id of the table if nothing is given. */
  id?: string;
  direction: 'asc' | 'desc';
}

/** Where a row stands in an order: it is found again when the row is gone. */
export interface ListPosition {
  sortKey: string | number;
  tie: number;
}

/** The columns of a row's position. */
export const positionIn = ({ table, key, id = `${table}.id` }: ListOrder) => [
  sql<string | number>`${sql.raw(key ?? id)}`.as('sortKey'),
  sql<number>`${sql.raw(id)}`.as('tie'),
];

/** Sorts a list and continues it after a position, or after the row with the id `cursor`. */
export function sortedAfter<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  { table, key, id = `${table}.id`, direction }: ListOrder,
  cursor?: number | ListPosition,
): SelectQueryBuilder<DB, TB, Row> {
  const [past, upTo] = direction === 'asc' ? ['>', '>='] : ['<', '<='];
  const last = (column: string) => {
    if (typeof cursor === 'object') return sql`${column === id ? cursor.tie : cursor.sortKey}`;
    return column === `${table}.id`
      ? sql`${cursor}`
      : sql`(select ${sql.raw(column)} from ${sql.raw(table)} where ${sql.raw(table)}.id = ${cursor})`;
  };
  const is = (column: string, operator: string) =>
    sql<SqlBool>`${sql.raw(column)} ${sql.raw(operator)} ${last(column)}`;
  const sorted = key ? query.orderBy(sql.raw(key), direction) : query;
  const ordered = sorted.orderBy(sql.raw(id), direction);
  if (cursor === undefined) return ordered;
  if (!key) return ordered.where(is(id, past));
  // PostgreSQL seeks the pair in an index; SQLite, which cannot in one on an expression, seeks the key alone.
  const pair = sql<SqlBool>`(${sql.raw(key)}, ${sql.raw(id)}) ${sql.raw(past)} (${last(key)}, ${last(id)})`;
  return ordered.where(is(key, upTo)).where(pair);
}

/** A quick query, and few enough rows to keep in memory. */
const batchSize = 500;

/** Every row of a list, read in batches. */
export async function* readInBatches<Row extends ListPosition>(
  list: (limit: number, cursor: ListPosition | undefined) => Promise<Row[]>,
): AsyncGenerator<Row> {
  let cursor: ListPosition | undefined;
  do {
    const rows = await list(batchSize, cursor);
    yield* rows;
    cursor = rows.length === batchSize ? rows.at(-1) : undefined;
    // SQLite answers synchronously, so a long list would block every other request.
    await setImmediate();
  } while (cursor !== undefined);
}

/** Cuts off the extra row, which only shows whether there is a next page. */
function takePage<Row extends { id: number }>(rows: Row[], limit: number) {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return { rows: page, nextCursor: last && rows.length > limit ? String(last.id) : null };
}

/**
 * One page of a list, with the total number of rows and the number that match the filter. A filter
 * without values matches all.
 */
export async function pageOf<Filter extends object, Row extends { id: number }>(
  source: {
    list(filter: Filter, limit: number, cursor: number | undefined): Promise<Row[]>;
    count(filter: Filter | Record<string, never>): Promise<number>;
    filter: Filter;
  },
  { limit, cursor }: { limit: number; cursor?: number | undefined },
) {
  const { list, count, filter } = source;
  const [found, total] = await Promise.all([list(filter, limit + 1, cursor), count({})]);
  const page = takePage(found, limit);
  const isWhole = cursor === undefined && page.nextCursor === null;
  const isFiltered = Object.values(filter).some(Boolean);
  const countMatching = async () => (isFiltered ? count(filter) : total);
  // A first page that is also the last has been counted by reading it.
  return { ...page, total, matching: isWhole ? page.rows.length : await countMatching() };
}
