import { type Kysely, type SelectQueryBuilder, sql } from 'kysely';
import { countLimit } from '#src/shared/capped-count.ts';

/**
 * Counts the rows of a query that has no selection yet, and stops at one more than `limit`, so that
 * a count costs the same however long the list gets.
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
