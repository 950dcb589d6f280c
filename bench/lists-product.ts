import { join } from 'node:path';
import { connectPostgres, connectSqlite, type Database } from '#src/database/connect.ts';
import { type ServerProcess, startServer } from '#tests/e2e/start-server.ts';
import type { PostgresServer } from '#tests/support/postgres-server.ts';
import { createFiller, type Filler } from './lists-fill.ts';

/** A running product, its database, and a way to fill it. */
export interface FilledProduct {
  server: ServerProcess;
  database: Database;
  fill: Filler;
  close(): Promise<void>;
}

/** Starts the product on an empty database: on SQLite, or on a PostgreSQL that runs. */
export async function startProduct(
  postgres: PostgresServer | null,
  name: string,
): Promise<FilledProduct> {
  const url = postgres && (await postgres.createDatabase(name));
  const server = await startServer({ LOG_LEVEL: 'info', ...(url && { DATABASE_URL: url }) });
  const database = url ? connectPostgres(url) : connectSqlite(join(server.dataDir, 'app.sqlite'));
  return {
    server,
    database,
    fill: await createFiller(database, Date.now()),
    async close() {
      await database.close();
      await server.stop();
    },
  };
}
