import { type Kysely, type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely';
import type { DatabaseSchema } from './schema.ts';

/**
 * True when a lease is free: it has expired, or it expires more than `maxLeaseMs` from now. The
 * latter was written by a clock that was ahead and has since been corrected.
 */
export function leaseIsFree(column: string, now: Date, maxLeaseMs: number): RawBuilder<SqlBool> {
  const latest = new Date(now.getTime() + maxLeaseMs).toISOString();
  return sql<SqlBool>`(${sql.ref(column)} < ${now.toISOString()} or ${sql.ref(column)} > ${latest})`;
}

/** Takes all named leases from whoever holds them. Call it only when no other process does anything here. */
export async function dropLeases(db: Kysely<DatabaseSchema>): Promise<void> {
  await db.deleteFrom('leases').execute();
}

/**
 * Locks a row until the transaction ends and returns it; undefined when there is none. It is an
 * update that changes nothing, because SQLite has no "select for update" and refuses a write after
 * a read if another process wrote in between.
 */
export async function lockRow<Table extends 'photoHandoffs' | 'bookings' | 'testimonials'>(
  transaction: Kysely<DatabaseSchema>,
  table: Table,
  id: number,
): Promise<Selectable<DatabaseSchema[Table]> | undefined> {
  const { rows } = await sql<Selectable<DatabaseSchema[Table]>>`
    update ${sql.table(table)} set id = id where id = ${id} returning *`.execute(transaction);
  return rows[0];
}

export interface Claim {
  release(): Promise<void>;
}
