import { expect, it } from 'vitest';
import { get } from './read-page.ts';

it('scripts run from our own files or by hash and nonce, never inline at large', async () => {
  for (const path of ['/', '/quote', '/admin', '/no-such-page']) {
    const policy = (await get(path)).headers.get('content-security-policy') ?? '';
    const scripts = /script-src ([^;]+)/.exec(policy)?.[1]?.trim() ?? '';
    expect(scripts, path).toMatch(/^'self'( '(nonce-[\w+/=]{20,}|sha256-[\w+/=]{40,})')*$/);
    expect(policy).toContain("object-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
  }
  const nonceOf = async () =>
    /'nonce-([^']+)'/.exec((await get('/quote')).headers.get('content-security-policy') ?? '')?.[1];
  const first = await nonceOf();
  expect(first).toBeDefined();
  expect(await nonceOf()).not.toBe(first);
});

it('nothing but the built site is served: no sources, maps, secrets or lists of files', async () => {
  const script = /src="(\/assets\/[^"]+\.js)"/.exec(await (await get('/')).text())?.[1];
  expect(script).toBeDefined();
  const hidden = [
    ...['/.env', '/.env.example', '/.git/config', '/.git/HEAD', '/.npmrc', '/package.json'],
    ...['/package-lock.json', '/node_modules/fastify/package.json', '/src/server/main.ts'],
    ...['/build/server/index.js', '/build/client/index.html', '/data/app.sqlite', '/app.sqlite'],
    ...[
      '/admin-password.txt',
      '/app-secret.txt',
      '/data/admin-password.txt',
      '/outbox/',
      '/files/',
    ],
    ...['/assets/', '/assets', '/img/', '/img', '/video', `${script}.map`, `${script}.br`],
    ...['/img/../../package.json', '/assets/..%2f..%2fpackage.json', '/%2e%2e/%2e%2e/etc/passwd'],
  ];
  for (const path of hidden) {
    const answer = await get(path);
    expect([301, 400, 404], path).toContain(answer.status);
    expect(await answer.text(), path).not.toMatch(
      /"dependencies"|SQLite format|root:x:0|sourcesContent/,
    );
  }
});

it('pages, screens, files and addresses without a page cannot be framed or sniffed, and set no cookie', async () => {
  const paths = [
    '/',
    '/quote',
    '/feedback-form?token=none',
    '/admin',
    '/no-such-page',
    '/sitemap.xml',
  ];
  for (const path of [...paths, '/favicon.svg', '/img/hero-wide-1100.webp', '/api/docs']) {
    const headers = (await get(path)).headers;
    expect(headers.get('content-security-policy'), path).toMatch(/frame-ancestors '(none|self)'/);
    expect(headers.get('content-security-policy'), path).toMatch(
      /object-src 'none'|default-src 'none'/,
    );
    expect(headers.get('x-content-type-options'), path).toBe('nosniff');
    expect(headers.get('strict-transport-security'), path).toBe('max-age=31536000');
    expect(headers.get('set-cookie'), path).toBeNull();
    expect(headers.get('access-control-allow-origin'), path).toBeNull();
  }
});

it('what hangs on a personal link is stored nowhere, other screens in no shared cache', async () => {
  const policyOf = async (path: string) => (await get(path)).headers.get('cache-control');
  const token = 'A'.repeat(32);
  for (const path of [`/feedback-form?token=${token}`, `/feedback-form?rating=5&token=${token}`]) {
    expect(await policyOf(path), path).toBe('no-store');
  }
  for (const path of ['/feedback-form', '/quote', '/contact', '/admin', '/admin-testimonials']) {
    expect(await policyOf(path), path).toBe('private, no-cache');
  }
});
