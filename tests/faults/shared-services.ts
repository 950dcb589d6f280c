import { inject, onTestFinished } from 'vitest';
import { connectPostgres } from '#src/database/connect.ts';
import { createPostgresDatabase } from '#tests/support/postgres-server.ts';
import { type S3Peer, s3Environment, startS3Peer } from '#tests/support/s3-peer.ts';
import { startSmtpPeer } from '#tests/support/smtp-peer.ts';
import { startWire } from '#tests/support/wire.ts';
import { createProduct } from './product.ts';
import { listPeerFiles } from './storage.ts';

/** A new, empty database; returns its URL. */
export function createDatabase(name: string): Promise<string> {
  return createPostgresDatabase(inject('postgresAdminUrl'), name);
}

/** What several processes have in common. */
export function onPostgresAndS3(databaseUrl: string, s3: S3Peer, endpoint = s3.endpoint) {
  return {
    DATABASE_URL: databaseUrl,
    APP_SECRET: 's'.repeat(32),
    ...s3Environment(s3, endpoint),
  };
}

/** A process on services that can be cut off one by one. */
export async function startOnServices(name: string) {
  const s3 = await startS3Peer();
  onTestFinished(() => s3.stop());
  const smtp = await startSmtpPeer();
  onTestFinished(() => smtp.stop());
  const databaseUrl = new URL(await createDatabase(name));
  const s3Url = new URL(s3.endpoint);
  const smtpUrl = new URL(smtp.url);
  const wireTo = ({ hostname, port }: URL) => startWire({ host: hostname, port: Number(port) });
  const wires = {
    database: await wireTo(databaseUrl),
    s3: await wireTo(s3Url),
    smtp: await wireTo(smtpUrl),
  };
  const directUrl = String(databaseUrl);
  databaseUrl.port = String(wires.database.port);
  const product = await createProduct({
    ...onPostgresAndS3(String(databaseUrl), s3, `http://127.0.0.1:${wires.s3.port}`),
    SMTP_URL: `smtp://127.0.0.1:${wires.smtp.port}`,
    MAIL_FROM: 'Stoop & Tower <hello@stoop.example>',
  });
  await product.start();
  const database = connectPostgres(directUrl);
  onTestFinished(() => database.close());
  return {
    product,
    wires,
    smtp,
    database,
    list: () => listPeerFiles(`${s3.directory}/${s3.bucket}`),
  };
}
