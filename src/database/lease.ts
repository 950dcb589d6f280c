import { type RawBuilder, type SqlBool, sql } from 'kysely';

/**
 * Whether a lease that was taken is free again: it has ended, or it ends more than `maxLeaseMs` from
 * now, which no lease does: then the clock that wrote it was ahead and has been put right since.
 */
export function leaseIsFree(column: string, now: Date, maxLeaseMs: number): RawBuilder<SqlBool> {
  const latest = new Date(now.getTime() + maxLeaseMs).toISOString();
  return sql<SqlBool>`(${sql.ref(column)} < ${now.toISOString()} or ${sql.ref(column)} > ${latest})`;
}
