import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import type { Database } from '#src/database/connect.ts';
import { carriedTables, type Row } from '#src/database/snapshot.ts';
import type { FileStore } from '#src/platform/files/file-store.ts';

/** All rows of all tables a backup carries, by id. */
export async function readRows({ db }: Database): Promise<Record<string, Row[]>> {
  const tables: Record<string, Row[]> = {};
  for (const table of carriedTables) {
    const { rows } = await sql<Row>`select * from ${sql.table(table)} order by id`.execute(
      db.withoutPlugins(),
    );
    tables[table] = rows;
  }
  return tables;
}

/** A fingerprint of every file that the rows name. */
export async function fingerprintFiles(
  rows: Record<string, Row[]>,
  files: FileStore,
): Promise<Record<string, string>> {
  const prints: Record<string, string> = {};
  for (const row of rows.quote_files ?? []) {
    if (row.state === 'unreadable') continue;
    for (const key of [row.storage_key, row.thumbnail_key]) {
      if (typeof key === 'string') prints[key] = sha256(await buffer(await files.getStream(key)));
    }
  }
  return prints;
}

export function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
