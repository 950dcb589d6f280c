import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { connectPostgres, connectSqlite } from '#src/database/connect.ts';
import { migrate } from '#src/database/migrate.ts';
import { startPostgres } from './postgres-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    sqliteTemplate: string;
    postgresAdminUrl: string;
  }
}

export const postgresTemplate = 'template_app';

/** Migrates one template of each kind; every test gets a copy. */
export default async function setup(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'template-'));
  const sqliteTemplate = join(folder, 'template.sqlite');
  const sqlite = connectSqlite(sqliteTemplate);
  await migrate(sqlite);
  await sqlite.close();

  const server = await startPostgres();
  const postgres = connectPostgres(await server.createDatabase(postgresTemplate));
  await migrate(postgres);
  await postgres.close();

  project.provide('sqliteTemplate', sqliteTemplate);
  project.provide('postgresAdminUrl', server.urlOf('postgres'));
  return async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
