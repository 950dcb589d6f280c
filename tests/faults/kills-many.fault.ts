import { join } from 'node:path';
import { it, onTestFinished } from 'vitest';
import { connectPostgres } from '#src/database/connect.ts';
import { startS3Peer } from '#tests/support/s3-peer.ts';
import { killOverAndOver, kills } from './kill-over-and-over.ts';
import { createProduct } from './product.ts';
import { createDatabase, onPostgresAndS3 } from './shared-services.ts';
import { listPeerFiles } from './storage.ts';

it(`two processes on PostgreSQL and S3 lose nothing over ${kills} kills`, async () => {
  const s3 = await startS3Peer();
  onTestFinished(() => s3.stop());
  const url = await createDatabase('kills');
  const environment = onPostgresAndS3(url, s3);
  const products = [await createProduct(environment), await createProduct(environment)];
  await killOverAndOver(products, {
    open: () => connectPostgres(url),
    list: () => listPeerFiles(join(s3.directory, s3.bucket)),
  });
});
