import { randomUUID } from 'node:crypto';
import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { inject, onTestFinished } from 'vitest';
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
  const url = emptied.pop() ?? (await copyTemplate());
  onTestFinished(() => takeBack(url));
  return url;
}

/** Of tests that are over: emptying one is many times quicker than making one. */
const emptied: string[] = [];
let structureOfTemplate: string | undefined;

async function copyTemplate(): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const url = await createPostgresDatabase(inject('postgresAdminUrl'), name, postgresTemplate);
  structureOfTemplate ??= await withClient(url, readStructure);
  return url;
}

/** Empties a database for the next test, unless this one changed its tables, holds it or took it away. */
async function takeBack(url: string): Promise<void> {
  const isFree = await withClient(url, async (client) => {
    if ((await readStructure(client)) !== structureOfTemplate) return false;
    // Connections that were closed take PostgreSQL a moment to end.
    const deadline = performance.now() + 1000;
    while ((await client.query(otherConnections)).rowCount !== 0)
      if (performance.now() > deadline) return false;
    await client.query(emptyTables);
    return true;
  }).catch(() => false);
  if (isFree) emptied.push(url);
}

async function withClient<T>(url: string, use: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}

async function readStructure(client: pg.Client): Promise<string> {
  const { rows } = await client.query(`
    select md5(
      (select string_agg(concat_ws(' ', relname, attname, atttypid, attnotnull), ',' order by relname, attnum)
       from pg_attribute join pg_class on pg_class.oid = attrelid
       where relnamespace = 'public'::regnamespace)
      || (select string_agg(name, ',' order by name) from migrations)
    ) as structure`);
  return rows[0].structure;
}

const otherConnections = `
  select from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`;

const emptyTables = `
  do $$ declare name regclass; begin
    set local session_replication_role = replica;
    for name in select oid from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> 'migrations'
    loop execute 'delete from ' || name; end loop;
    perform setval(seqrelid, seqstart, false) from pg_sequence;
  end $$`;

/** A migrated, empty database of either kind, open. */
export async function openDatabase(dialect: Dialect, folder: string): Promise<Database> {
  const url = await placeDatabase(dialect, folder);
  return url ? connectPostgres(url) : connectSqlite(join(folder, 'app.sqlite'));
}

/** Takes a database away while the application is connected to it. */
export async function dropPostgresDatabase(database: Config['database']): Promise<void> {
  if (database.dialect !== 'postgres') throw new Error('only PostgreSQL databases can be dropped');
  const name = new URL(database.url).pathname.slice(1);
  await withClient(inject('postgresAdminUrl'), (client) =>
    client.query(`drop database ${name} with (force)`),
  );
}
