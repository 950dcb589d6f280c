import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { inject, onTestFinished } from 'vitest';
import { connectPostgres, connectSqlite, type Database } from '#src/database/connect.ts';
import { createDiskFileStore, type FileStore } from '#src/platform/files/file-store.ts';
import { createS3FileStore } from '#src/platform/files/s3-file-store.ts';
import type { Dialect } from './databases.ts';
import { createPostgresDatabase } from './postgres-server.ts';
import { s3Environment, startS3Peer } from './s3-peer.ts';
import { adminPassword } from './start-app.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** A place to install the product at, where nothing is yet: SQLite and disk, or PostgreSQL and S3. */
export interface Installation {
  environment: Record<string, string>;
  dataDir: string;
  /** A connection of its own, closed when the test ends. */
  connect(): Database;
  files: FileStore;
}

export async function placeInstallation(dialect: Dialect): Promise<Installation> {
  const dataDir = join(temporaryFolder(), 'data');
  mkdirSync(dataDir);
  const keep = (database: Database) => {
    onTestFinished(() => database.close());
    return database;
  };
  if (dialect === 'sqlite') {
    return {
      dataDir,
      environment: { DATA_DIR: dataDir },
      connect: () => keep(connectSqlite(join(dataDir, 'app.sqlite'))),
      files: createDiskFileStore(join(dataDir, 'files')),
    };
  }
  const name = `place_${randomUUID().replaceAll('-', '')}`;
  const url = await createPostgresDatabase(inject('postgresAdminUrl'), name);
  const s3 = await startS3Peer();
  const files = createS3FileStore({ ...s3, region: 'us-east-1' });
  onTestFinished(async () => {
    files.close();
    await s3.stop();
  });
  return {
    dataDir,
    environment: {
      DATA_DIR: dataDir,
      DATABASE_URL: url,
      ...s3Environment(s3),
      ADMIN_PASSWORD: adminPassword,
      APP_SECRET: 'a secret of several processes, 40 signs!!',
    },
    connect: () => keep(connectPostgres(url)),
    files,
  };
}
