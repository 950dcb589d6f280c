import { inject } from 'vitest';
import { createPostgresDatabase } from '../support/postgres-server.ts';
import type { S3Peer } from '../support/s3-peer.ts';

/** A new, empty database; returns its URL. */
export async function createDatabase(name: string): Promise<string> {
  const adminUrl = inject('postgresAdminUrl');
  await createPostgresDatabase(adminUrl, name);
  return adminUrl.replace(/\/postgres$/, `/${name}`);
}

/** What several processes have in common. */
export function onPostgresAndS3(databaseUrl: string, s3: S3Peer, endpoint = s3.endpoint) {
  return {
    DATABASE_URL: databaseUrl,
    APP_SECRET: 's'.repeat(32),
    S3_BUCKET: s3.bucket,
    S3_ENDPOINT: endpoint,
    S3_ACCESS_KEY_ID: s3.accessKeyId,
    S3_SECRET_ACCESS_KEY: s3.secretAccessKey,
  };
}
