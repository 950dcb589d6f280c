import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { describe, expect, it, onTestFinished } from 'vitest';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { createMemoryFiles } from './memory-files.ts';

const html = '<!doctype html><p>Home</p><script>one()</script><script src="/x.js"></script>';

/** Serves a small built folder over real HTTP. */
async function serveFolder() {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'assets'));
  mkdirSync(join(folder, '404'));
  for (const [name, content] of [
    ['index.html', html],
    ['404/index.html', 'nothing here'],
    ['assets/a-1234.js', 'let a = 1'],
  ] as const) {
    writeFileSync(join(folder, name), content);
    writeFileSync(join(folder, `${name}.br`), brotliCompressSync(content));
    writeFileSync(join(folder, `${name}.gz`), gzipSync(content));
  }
  const files = createMemoryFiles(folder);
  const server = createServer((request, response) => {
    if (!files.serve(request, response)) files.serveDocument(request, response, '/404', 404);
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
  ])('answers "accept-encoding: %s" with %s', async (accepted, expected) => {
    const get = await serveFolder();
    const response = await get('/', { 'accept-encoding': accepted });
    expect(response.headers.get('content-encoding')).toBe(expected);
    expect(response.headers.get('vary')).toBe('accept-encoding');
    expect(await response.text()).toBe(html);
  });

  it('answers 304 without a body when the browser has the same bytes', async () => {
    const get = await serveFolder();
    const first = await get('/?from=ad');
    const again = await get('/', { 'if-none-match': first.headers.get('etag') ?? '' });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe('');
    const other = await get('/', {
      'accept-encoding': 'gzip',
      'if-none-match': '"something else"',
    });
    expect(other.status).toBe(200);
  });

  it('answers HEAD with the headers alone', async () => {
    const get = await serveFolder();
    const response = await get('/', { 'accept-encoding': 'identity' }, 'HEAD');
    expect(response.headers.get('content-length')).toBe(String(html.length));
    expect(await response.text()).toBe('');
  });

  it('lets hashed files be kept forever and documents be asked for again', async () => {
    const get = await serveFolder();
    const asset = await get('/assets/a-1234.js');
    expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(asset.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    const page = await get('/');
    expect(page.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
  });

  it('allows the scripts a document carries, by hash, and no other inline script', async () => {
    const get = await serveFolder();
    const policy = (await get('/')).headers.get('content-security-policy') ?? '';
    expect(policy).toContain(
      "script-src 'self' 'sha256-HR7iaask9daLMRRskMI++QeJtjWDOjyPA6lGzYGzKW4='",
    );
    expect(policy).not.toMatch(/script-src[^;]*unsafe-inline/);
  });

  it('leaves other methods and unknown paths to others', async () => {
    const get = await serveFolder();
    expect((await get('/', {}, 'POST')).status).toBe(404);
    const missing = await get('/../package.json');
    expect(missing.status).toBe(404);
    expect(await missing.text()).toBe('nothing here');
    expect((await get('/assets/a-1234.js.br')).status).toBe(404);
  });
});
