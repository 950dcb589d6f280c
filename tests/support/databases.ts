import { randomUUID } from 'node:crypto';
import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import { connectPostgres, connectSqlite, type Database } from '#src/database/connect.ts';
import type { Config } from '#src/platform/config/config.ts';
import { postgresTemplate } from './databases-setup.ts';
import { createPostgresDatabase } from './postgres-server.ts';

export const dialects = ['sqlite', 'postgres'] as const;
export type Dialect = (typeof dialects)[number];

/** Places a migrated, empty database: for SQLite in the folder under the product's own name. */
export async function placeDatabase(dialect: Dialect, folder: string): Promise<string | undefined> {
  if (dialect === 'sqlite') {
    copyFileSync(inject('sqliteTemplate'), join(folder, 'app.sqlite'));
    return undefined;
  }
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  return createPostgresDatabase(inject('postgresAdminUrl'), name, postgresTemplate);
}

/** A migrated, empty database of either kind, open. */
export async function openDatabase(dialect: Dialect, folder: string): Promise<Database> {
  const url = await placeDatabase(dialect, folder);
  return url ? connectPostgres(url) : connectSqlite(join(folder, 'app.sqlite'));
}

/** Takes a database away while the application is connected to it. */
export async function dropPostgresDatabase(database: Config['database']): Promise<void> {
  if (database.dialect !== 'postgres') throw new Error('only PostgreSQL databases can be dropped');
  const client = new pg.Client({ connectionString: inject('postgresAdminUrl') });
  await client.connect();
  await client.query(`drop database ${new URL(database.url).pathname.slice(1)} with (force)`);
  await client.end();
}
