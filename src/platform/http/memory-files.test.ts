import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { describe, expect, it, onTestFinished } from 'vitest';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { createMemoryFiles } from './memory-files.ts';

const code = 'let a = 1';

/** Serves a small built folder over real HTTP. */
async function serveFolder() {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'clip.mp4'), '0123456789');
  for (const name of ['favicon.svg', 'assets/a-1234.js']) {
    writeFileSync(join(folder, name), code);
    writeFileSync(join(folder, `${name}.br`), brotliCompressSync(code));
    writeFileSync(join(folder, `${name}.gz`), gzipSync(code));
  }
  const files = createMemoryFiles(folder);
  const server = createServer((request, response) => {
    if (!files.serve(request, response)) response.writeHead(404).end('nothing here');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    fetch(`http://127.0.0.1:${port}${path}`, { method, headers });
}

describe('memory files', () => {
  it.each([
    ['br', 'br'],
    ['gzip, deflate', 'gzip'],
    ['gzip, br', 'br'],
    ['identity', null],
    ['br;q=0, gzip', 'gzip'],
    ['br; q=0.000, gzip;q=0', null],
    ['br;q=0.5', 'br'],
  ])('answers "accept-encoding: %s" with %s', async (accepted, expected) => {
    const get = await serveFolder();
    const response = await get('/favicon.svg', { 'accept-encoding': accepted });
    expect(response.headers.get('content-encoding')).toBe(expected);
    expect(response.headers.get('vary')).toBe('accept-encoding');
    expect(await response.text()).toBe(code);
  });

  it('answers 304 without a body when the browser has the same bytes', async () => {
    const get = await serveFolder();
    const first = await get('/favicon.svg?from=ad');
    const etag = first.headers.get('etag') ?? '';
    // As a browser holds it, as a proxy weakens it, and as a cache asks for what it has.
    for (const held of [etag, `W/${etag}`, `"something else", W/${etag}`, '*']) {
      const again = await get('/favicon.svg', { 'if-none-match': held });
      expect(again.status, held).toBe(304);
      expect(again.headers.get('content-length')).toBeNull();
      expect(again.headers.get('etag')).toBe(etag);
      expect(await again.text()).toBe('');
    }
    const other = await get('/favicon.svg', {
      'accept-encoding': 'gzip',
      'if-none-match': '"something else"',
    });
    expect(other.status).toBe(200);
  });

  it('answers HEAD with the headers alone', async () => {
    const get = await serveFolder();
    for (const [path, bytes] of [
      ['/favicon.svg', code.length],
      ['/clip.mp4', 10],
    ] as const) {
      const response = await get(path, { 'accept-encoding': 'identity' }, 'HEAD');
      expect(response.headers.get('content-length')).toBe(String(bytes));
      expect(await response.text()).toBe('');
    }
  });

  it('lets hashed files be kept forever', async () => {
    const get = await serveFolder();
    const asset = await get('/assets/a-1234.js');
    expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(asset.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  });

  it('plays a video from any place in it', async () => {
    const get = await serveFolder();
    const whole = await get('/clip.mp4');
    expect([whole.status, whole.headers.get('accept-ranges')]).toEqual([200, 'bytes']);
    expect(await whole.text()).toBe('0123456789');
    const part = await get('/clip.mp4', { range: 'bytes=2-5' });
    expect([part.status, part.headers.get('content-range')]).toEqual([206, 'bytes 2-5/10']);
    expect(await part.text()).toBe('2345');
    const end = await get('/clip.mp4', { range: 'bytes=-3' });
    expect(await end.text()).toBe('789');
    expect((await get('/clip.mp4', { range: 'bytes=10-' })).status).toBe(416);
  });

  it('leaves other methods and unknown paths to others', async () => {
    const get = await serveFolder();
    expect((await get('/favicon.svg', {}, 'POST')).status).toBe(404);
    const missing = await get('/../package.json');
    expect(missing.status).toBe(404);
    expect(await missing.text()).toBe('nothing here');
    expect((await get('/assets/a-1234.js.br')).status).toBe(404);
  });
});
