import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { makeQuoteForm } from '#tests/support/quote-form.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { randomAddress } from '#tests/support/visitor.ts';
import { createProduct, type Product, sendLead } from './product.ts';

const megabyte = 1024 * 1024;

async function sendQuote({ url }: Product) {
  return fetch(`${url}/api/quotes/ai`, {
    method: 'POST',
    headers: { 'x-forwarded-for': randomAddress() },
    body: await makeQuoteForm(),
  });
}

/** What runs a command with a small disk of its own at a folder: every user may have one on most systems. */
function smallDisk(folder: string): string[] {
  const mount = `mount -t tmpfs -o size=96m tmpfs ${folder} && exec "$0" "$@"`;
  const wrapper = ['unshare', '--user', '--map-root-user', '--mount', 'sh', '-c', mount];
  const { status } = spawnSync(wrapper[0] ?? '', [...wrapper.slice(1), 'true']);
  return status === 0 ? wrapper : [];
}

it('uploads are refused on a full disk, leads are still taken, and both come back', async () => {
  const folder = join(temporaryFolder(), 'small');
  mkdirSync(folder);
  const wrapper = smallDisk(folder);
  expect(wrapper, 'no small disk can be made here').not.toEqual([]);
  const product = await createProduct({ DATA_DIR: folder, MIN_FREE_MEGABYTES: '8' }, wrapper);
  await product.start();
  // Seen from outside, the disk is where the process sees it.
  const disk = join('/proc', String(product.pid()), 'root', folder);
  const freeBytes = () => {
    const { bavail, bsize } = statfsSync(disk);
    return bavail * bsize;
  };
  expect((await sendQuote(product)).status).toBe(201);

  fillUp(join(disk, 'somebody-elses.log'), freeBytes());
  const refused = await sendQuote(product);
  expect([refused.status, await refused.json()]).toMatchObject([
    507,
    { code: 'storage-full', error: expect.stringContaining('We cannot take photos') },
  ]);
  await expect.poll(freeBytes, { timeout: 40_000 }).toBeGreaterThan(20 * megabyte);
  for (let lead = 0; lead < 50; lead += 1) expect((await sendLead(product)).status).toBe(201);
  expect((await sendQuote(product)).status).toBe(507);

  rmSync(join(disk, 'somebody-elses.log'));
  await expect.poll(async () => (await sendQuote(product)).status, { timeout: 40_000 }).toBe(201);
});

function fillUp(path: string, bytes: number): void {
  try {
    writeFileSync(path, Buffer.alloc(bytes));
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
  }
}
