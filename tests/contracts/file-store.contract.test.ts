import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  createDiskFileStore,
  type FileStore,
  StoredFileMissingError,
} from '#src/platform/files/file-store.ts';
import { createS3FileStore } from '#src/platform/files/s3-file-store.ts';
import { type S3Peer, startS3Peer } from '#tests/support/s3-peer.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

let s3: S3Peer;
beforeAll(async () => {
  s3 = await startS3Peer();
});
afterAll(() => s3.stop());

const adapters: Record<string, () => FileStore> = {
  disk: () => createDiskFileStore(join(temporaryFolder(), 'files')),
  s3: () => createS3FileStore({ ...s3, region: 'us-east-1' }),
};

/** From files and from sockets; the S3 server of these tests is part of this process. */
function bytesReadByThisProcess(): number {
  return Number(/rchar: (\d+)/.exec(readFileSync('/proc/self/io', 'utf8'))?.[1]);
}

describe.each(Object.keys(adapters))('file store on %s', (name) => {
  const open = () => adapters[name]?.() ?? expect.fail('no such adapter');

  function makeFile(content: string | Buffer): string {
    const path = join(temporaryFolder(), 'input');
    writeFileSync(path, content);
    return path;
  }

  it('gives back the bytes it was given', async () => {
    const store = open();
    const bytes = Buffer.from(Array.from({ length: 300_000 }, (_, index) => index % 251));
    await store.putFile('a/b.jpg', makeFile(bytes), 'image/jpeg');
    expect(await buffer(await store.getStream('a/b.jpg'))).toEqual(bytes);
    expect(await store.size('a/b.jpg')).toBe(bytes.length);
    store.close();
  });

  it('replaces what a key held', async () => {
    const store = open();
    await store.putFile('same', makeFile('first'), 'text/plain');
    await store.putFile('same', makeFile('second one'), 'text/plain');
    expect(String(await buffer(await store.getStream('same')))).toBe('second one');
    store.close();
  });

  it.each([
    [0, 0, '0'],
    [3, 6, '3456'],
    [9, 9, '9'],
    [0, 9, '0123456789'],
  ])('gives the bytes from %i to %i', async (start, end, expected) => {
    const store = open();
    await store.putFile('digits', makeFile('0123456789'), 'text/plain');
    expect(String(await buffer(await store.getStream('digits', { start, end })))).toBe(expected);
    store.close();
  });

  it('reads no more than the bytes it is asked for', async () => {
    const store = open();
    const bytes = Buffer.alloc(16 * 1024 * 1024, 'x');
    bytes.write('the end', bytes.length - 7);
    await store.putFile('long', makeFile(bytes), 'video/mp4');
    const before = bytesReadByThisProcess();
    const range = { start: bytes.length - 7, end: bytes.length - 1 };
    expect(String(await buffer(await store.getStream('long', range)))).toBe('the end');
    expect(bytesReadByThisProcess() - before).toBeLessThan(1024 * 1024);
    store.close();
  });

  it('copies a stored file to a path', async () => {
    const store = open();
    await store.putFile('from', makeFile('content'), 'text/plain');
    const path = join(temporaryFolder(), 'copy');
    await store.copyTo('from', path);
    expect(readFileSync(path, 'utf8')).toBe('content');
    store.close();
  });

  it('says so when a key holds nothing', async () => {
    const store = open();
    await expect(store.size('nothing')).rejects.toThrow(StoredFileMissingError);
    await expect(store.getStream('nothing')).rejects.toThrow(StoredFileMissingError);
    await expect(store.copyTo('nothing', join(temporaryFolder(), 'x'))).rejects.toThrow(
      StoredFileMissingError,
    );
    store.close();
  });

  it('removes a folder, and no other', async () => {
    const store = open();
    for (const key of ['one/a', 'one/b/c', 'one-more/a']) {
      await store.putFile(key, makeFile('x'), 'text/plain');
    }
    await store.deleteFolder('one/');
    await store.deleteFolder('one/');
    await expect(store.size('one/a')).rejects.toThrow(StoredFileMissingError);
    await expect(store.size('one/b/c')).rejects.toThrow(StoredFileMissingError);
    expect(await store.size('one-more/a')).toBe(1);
    store.close();
  });

  it('forgets a deleted file and does not mind a second time', async () => {
    const store = open();
    await store.putFile('gone', makeFile('x'), 'text/plain');
    await store.delete('gone');
    await store.delete('gone');
    await expect(store.size('gone')).rejects.toThrow(StoredFileMissingError);
    store.close();
  });

  it('answers the readiness check', async () => {
    const store = open();
    await store.check();
    store.close();
  });
});

it('fails the readiness check while the S3 server is away', async () => {
  const store = createS3FileStore({ ...s3, endpoint: 'http://127.0.0.1:1', region: 'us-east-1' });
  await expect(store.check()).rejects.toThrow('the file storage does not work');
  store.close();
});

it.each([
  ['SignatureDoesNotMatch', { secretAccessKey: 'another' }],
  ['InvalidAccessKeyId', { accessKeyId: 'another' }],
])('is refused by the S3 server with the wrong key: %s', async (name, wrong) => {
  const store = createS3FileStore({ ...s3, ...wrong, region: 'us-east-1' });
  await expect(store.check()).rejects.toMatchObject({ cause: { cause: { name } } });
  store.close();
});

it('says nothing of its own where an upload fails', async () => {
  const warn = vi.spyOn(console, 'warn');
  const store = createS3FileStore({ ...s3, bucket: 'nowhere', region: 'us-east-1' });
  const path = join(temporaryFolder(), 'input');
  writeFileSync(path, 'bytes');
  await expect(store.putFile('a', path, 'text/plain')).rejects.toThrow('does not work');
  expect(warn).not.toHaveBeenCalled();
  store.close();
});

it('a file in S3 waits for a reader who stops for a while, and ends for one who is gone', async () => {
  const limits = { silenceMs: 300, stallMs: 2000 };
  const store = createS3FileStore({ ...s3, region: 'us-east-1' }, limits);
  const bytes = Buffer.alloc(16 * 1024 * 1024, 'x');
  const path = join(temporaryFolder(), 'input');
  writeFileSync(path, bytes);
  await store.putFile('slow', path, 'video/mp4');
  for (const range of [undefined, { start: 0, end: bytes.length - 1 }]) {
    const stream = await store.getStream('slow', range);
    await wait(900);
    expect((await buffer(stream)).length).toBe(bytes.length);
  }
  const left = await store.getStream('slow');
  await expect(once(left, 'error')).resolves.toMatchObject([{ name: 'TimeoutError' }]);
  store.close();
});
