import { describe, expect, it } from 'vitest';
import { dropPostgresDatabase } from '#tests/support/databases.ts';
import { makeQuoteForm } from '#tests/support/quote-form.ts';
import { sendBytes } from '#tests/support/send-bytes.ts';
import { staffHeaders, startApp, type TestApp } from '#tests/support/start-app.ts';
import { addTestimonial } from '#tests/support/testimonials.ts';

const staffPaths = [
  '/api/admin/today',
  '/api/admin/quotes',
  '/api/admin/contacts',
  '/api/admin/contacts/1',
  '/api/admin/contacts.csv',
  '/api/admin/quotes.csv',
  '/api/admin/photos',
  '/api/admin/testimonials',
  '/api/testimonials',
];

/** One answer of every kind the API gives. */
async function everyKind(app: TestApp, headers: Record<string, string> = {}) {
  await addTestimonial(app, 'to-approve');
  const quote = await app.postForm('/api/quotes/ai', await makeQuoteForm(), headers);
  const { shareToken } = (await quote.clone().json()) as { shareToken: string };
  const asStaff = { ...headers, ...staffHeaders };
  return Promise.all([
    quote,
    app.get('/api/health', headers),
    app.get('/api/testimonials', headers),
    app.get(`/api/quotes/${shareToken}`, headers),
    app.get('/api/nothing', headers),
    app.get('/api/admin/quotes', headers),
    app.get('/api/files/none', headers),
    app.postJson('/api/contact', {}, headers),
    ...staffPaths.map((path) => app.get(path, asStaff)),
  ]);
}

describe('every answer,', () => {
  it('sets no cookie and opens nothing to other sites', async () => {
    const app = await startApp('sqlite');
    const answers = await everyKind(app, { origin: 'https://evil.example', cookie: 'a=b' });
    for (const { headers, url } of answers) {
      const names = [...headers.keys()];
      expect(names, url).not.toContain('set-cookie');
      expect(
        names.filter((name) => name.startsWith('access-control-')),
        url,
      ).toEqual([]);
    }
  });

  it('cannot be sniffed, framed or run, and asks for TLS', async () => {
    const app = await startApp('sqlite');
    for (const { headers, url } of await everyKind(app)) {
      expect(headers.get('x-content-type-options'), url).toBe('nosniff');
      expect(headers.get('x-frame-options'), url).toBe('DENY');
      expect(headers.get('content-security-policy'), url).toMatch(/^default-src 'none'; /);
      expect(headers.get('strict-transport-security'), url).toBe('max-age=31536000');
      expect(headers.get('referrer-policy'), url).toBe('strict-origin-when-cross-origin');
    }
  });

  it('is kept in no cache where it is for staff, or for whoever holds a link', async () => {
    const app = await startApp('sqlite');
    const quote = await app.postForm('/api/quotes/ai', await makeQuoteForm());
    const { shareToken } = (await quote.json()) as { shareToken: string };
    const kept = [...staffPaths, `/api/quotes/${shareToken}`, '/api/quotes/none'];
    for (const path of kept) {
      const { headers } = await app.get(path, staffHeaders);
      expect(headers.get('cache-control'), path).toContain('no-store');
    }
    expect((await app.get('/api/admin/quotes')).headers.get('cache-control')).toBe('no-store');
  });
});

it('asking beforehand, as browsers do for other sites, is refused', async () => {
  const app = await startApp('sqlite');
  for (const path of ['/api/contact', '/api/admin/contacts', '/api/testimonials/1']) {
    const answer = await fetch(app.url + path, {
      method: 'OPTIONS',
      headers: {
        origin: 'https://evil.example',
        'access-control-request-method': 'PATCH',
        'access-control-request-headers': 'x-admin-password',
      },
    });
    expect(answer.status, path).toBe(404);
    expect([...answer.headers.keys()].join()).not.toContain('access-control');
  }
});

it('a password in a cookie, a query or another header opens nothing', async () => {
  const app = await startApp('sqlite');
  const password = staffHeaders['x-admin-password'];
  const tries = [
    app.get('/api/admin/quotes', { cookie: `x-admin-password=${password}` }),
    app.get('/api/admin/quotes', { authorization: `Bearer ${password}` }),
    app.get(`/api/admin/quotes?x-admin-password=${encodeURIComponent(password)}`),
  ];
  for (const answer of await Promise.all(tries)) expect(answer.status).toBe(401);
});

it('methods nobody offers are refused, and none echoes what was sent', async () => {
  const app = await startApp('sqlite');
  for (const method of ['PUT', 'DELETE', 'TRACE', 'PROPFIND']) {
    const answer = await sendBytes(
      app.url,
      `${method} /api/contact HTTP/1.1\r\nHost: x\r\nX-Secret: hush\r\nConnection: close\r\n\r\n`,
    );
    expect(answer, method).toMatch(/^HTTP\/1\.1 404 /);
    expect(answer).not.toContain('hush');
  }
});

it('an address never breaks into the headers, nor leads to another site', async () => {
  const app = await startApp('sqlite');
  const target = async (path: string) => {
    const answer = await sendBytes(
      app.url,
      `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
    );
    return /^location: (.*)\r$/im.exec(answer)?.[1];
  };
  expect(await target('/about/?a=%0d%0aSet-Cookie:%20b=c')).toBe(
    '/about?a=%0d%0aSet-Cookie:%20b=c',
  );
  expect(await target('/.//evil.example/')).toBe('/evil.example');
  expect(await target('/x/..//evil.example/')).toBe('/evil.example');
  expect(await target('/.\\\\evil.example/')).toBe('/evil.example');
});

it('names its requests itself', async () => {
  const app = await startApp('sqlite');
  const { headers } = await app.get('/api/health', {
    'x-request-id': 'forged',
    'request-id': 'forged',
  });
  expect(headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
});

it('says nothing of its inside when the database is gone', async () => {
  const app = await startApp('postgres');
  await dropPostgresDatabase(app.context.config.database);
  const answer = await app.get('/api/admin/quotes', staffHeaders);
  expect(answer.status).toBeGreaterThanOrEqual(500);
  expect(Object.keys((await answer.json()) as object)).toEqual(['error', 'code', 'requestId']);
});

it('takes no prototype for a field', async () => {
  const app = await startApp('sqlite');
  const send = (body: string) =>
    fetch(`${app.url}/api/contact`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
  for (const body of ['{"__proto__":{"name":"x"}}', '{"constructor":{"prototype":{"name":"x"}}}']) {
    const answer = await send(body);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ error: expect.stringMatching(/\.$/) });
  }
  expect(Reflect.get({}, 'name')).toBeUndefined();
});
