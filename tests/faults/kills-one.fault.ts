import { join } from 'node:path';
import { it } from 'vitest';
import { connectSqlite } from '#src/database/connect.ts';
import { killOverAndOver, kills } from './kill-over-and-over.ts';
import { createProduct } from './product.ts';
import { listDiskFiles } from './storage.ts';

it(`one process on SQLite and a folder loses nothing over ${kills} kills`, async () => {
  const product = await createProduct();
  await killOverAndOver([product], {
    open: () => connectSqlite(join(product.dataDir, 'app.sqlite')),
    list: () => listDiskFiles(join(product.dataDir, 'files')),
  });
});
