import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, it, onTestFinished } from 'vitest';
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

/** The product on a disk of its own, which outlives the process, and what is free there. */
async function startOnSmallDisk(size: string, environment: Record<string, string>) {
  const folder = join(temporaryFolder(), 'small');
  mkdirSync(folder);
  const holder = spawn('unshare', [...ownMounts, 'sh', '-c', mountAndWait(folder, size)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  onTestFinished(() => void holder.stdin.end());
  await once(holder.stdout, 'data');
  const inside = ['nsenter', '--user', '--mount', '--preserve-credentials'];
  const product = await createProduct({ DATA_DIR: folder, ...environment }, [
    ...inside,
    `--target=${holder.pid}`,
    ...['sh', '-c', `cd ${process.cwd()} && exec "$0" "$@"`],
  ]);
  // Seen from outside, the disk is where its holder sees it.
  const disk = join('/proc', String(holder.pid), 'root', folder);
  const freeBytes = () => {
    const { bavail, bsize } = statfsSync(disk);
    return bavail * bsize;
  };
  return { product, disk, freeBytes };
}

/** Every user may have mounts of their own on most systems. */
const ownMounts = ['--user', '--map-root-user', '--mount'];
const mountAndWait = (folder: string, size: string) =>
  `mount -t tmpfs -o size=${size} tmpfs ${folder} && echo ready && cat`;

/** A clean stop takes SQLite's files beside the database away; the next start needs room for new ones. */
async function stop(product: Product): Promise<void> {
  const folder = `/proc/${product.pid()}`;
  process.kill(product.pid(), 'SIGTERM');
  await expect.poll(() => existsSync(folder), { timeout: 40_000 }).toBe(false);
}

it('uploads are refused on a full disk, leads are still taken, also after a start, and both come back', async () => {
  const { product, disk, freeBytes } = await startOnSmallDisk('96m', { MIN_FREE_MEGABYTES: '8' });
  await product.start();
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

  await expect.poll(() => existsSync(join(disk, 'reserve.bin')), { timeout: 40_000 }).toBe(true);
  await stop(product);
  fillUp(join(disk, 'somebody-elses.log'), freeBytes());
  await product.start();
  expect((await sendLead(product)).status).toBe(201);
  expect((await sendQuote(product)).status).toBe(507);
  await expect.poll(() => product.output()).toContain('room on the disk');

  await stop(product);
  rmSync(join(disk, 'reserve.bin'), { force: true });
  fillUp(join(disk, 'more.log'), freeBytes());
  await expect(product.start()).rejects.toThrow(/ended with code 74: .*There is no room left/s);
});

it('uploads that arrive together leave the room they have to, with and without a length', async () => {
  const floor = 64 * megabyte;
  const { product, freeBytes } = await startOnSmallDisk('200m', { MIN_FREE_MEGABYTES: '64' });
  await product.start();
  const photo = await sharp({ create: { width: 64, height: 48, channels: 3, background: 'red' } })
    .jpeg()
    .toBuffer();
  const bytes = Buffer.concat([photo, Buffer.alloc(20 * megabyte)]);
  const form = await makeQuoteForm({}, [{ name: 'room.jpg', bytes }]);
  const upload = new Request(product.url, { method: 'POST', body: form });
  const type = upload.headers.get('content-type') ?? '';
  const body = await upload.bytes();
  const send = (isChunked: boolean) =>
    fetch(`${product.url}/api/quotes/ai`, {
      method: 'POST',
      headers: { 'content-type': type, 'x-forwarded-for': randomAddress() },
      body: isChunked ? new Blob([body]).stream() : body,
      duplex: 'half',
    } as RequestInit);
  let lowest = freeBytes();
  const watching = setInterval(() => {
    lowest = Math.min(lowest, freeBytes());
  }, 2);
  const answers = await Promise.all([true, false, true, false, true, false].map(send));
  clearInterval(watching);
  const statuses = answers.map(({ status }) => status).toSorted();
  expect(new Set(statuses)).toEqual(new Set([201, 507]));
  expect(lowest).toBeGreaterThan(floor - megabyte);
  expect((await sendLead(product)).status).toBe(201);
});

function fillUp(path: string, bytes: number): void {
  try {
    writeFileSync(path, Buffer.alloc(bytes));
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
  }
}
