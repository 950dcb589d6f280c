import { type Kysely, type Selectable, sql } from 'kysely';
import type { DatabaseSchema } from './schema.ts';

/**
 * Keeps every other writer away from a row until the transaction ends, and returns it; undefined
 * where there is none. An update that changes nothing, because SQLite has no "select for update" and
 * refuses a write after a read where another process wrote in between.
 */
export async function lockRow<Table extends 'quotes' | 'photoHandoffs'>(
  transaction: Kysely<DatabaseSchema>,
  table: Table,
  id: number,
): Promise<Selectable<DatabaseSchema[Table]> | undefined> {
  const { rows } = await sql<Selectable<DatabaseSchema[Table]>>`
    update ${sql.table(table)} set id = id where id = ${id} returning *`.execute(transaction);
  return rows[0];
}
