import { describe, expect, it } from 'vitest';
import { connectionsSchema, secretSchema } from '#src/features/hand-over/contract.ts';
import { type TokenScope, tokenScopes } from '#src/shared/hand-over.ts';
import { bookPickup } from '#tests/support/bookings.ts';
import { dialects } from '#tests/support/databases.ts';
import { inquiry } from '#tests/support/leads.ts';
import { staffHeaders, startApp, type TestApp } from '#tests/support/start-app.ts';

const path = '/api/admin/connections';

async function makeToken(app: TestApp, scopes: readonly TokenScope[], expiresOn?: string) {
  const body = { name: 'Books', scopes, ...(expiresOn && { expiresOn }) };
  const answer = await app.postJson(`${path}/tokens`, body, staffHeaders);
  expect(answer.status).toBe(201);
  const { id, secret } = secretSchema.parse(await answer.json());
  return { id, secret, headers: { authorization: `Bearer ${secret}` } };
}

async function readTokens(app: TestApp) {
  const answer = await app.get(path, staffHeaders);
  return connectionsSchema.parse(await answer.json()).tokens;
}

describe.each(dialects)('an API token on %s', (dialect) => {
  it('opens what its scopes name until it is revoked, and is stored as a hash', async () => {
    const app = await startApp(dialect);
    await app.postJson('/api/contact', inquiry);
    const { id, secret, headers } = await makeToken(app, ['leads:read']);
    expect((await app.get('/api/admin/contacts', headers)).status).toBe(200);
    expect((await app.get('/api/admin/contacts/1', headers)).status).toBe(200);
    const refused = await app.patchJson('/api/admin/contacts/1', { status: 'called' }, headers);
    expect([refused.status, (await refused.json()).error]).toEqual([
      403,
      'This token lacks the scope leads:write.',
    ]);
    expect(await readTokens(app)).toMatchObject([
      {
        id,
        name: 'Books',
        scopes: ['leads:read'],
        lastUsedOn: '2026-03-10',
        start: secret.slice(0, 15),
      },
    ]);
    const rows = JSON.stringify(await app.db.selectFrom('apiTokens').selectAll().execute());
    expect(rows).not.toContain(secret.slice(16));
    const revoked = await fetch(`${app.url}${path}/tokens/${id}`, {
      method: 'DELETE',
      headers: staffHeaders,
    });
    expect([revoked.status, (await revoked.json()).tokens]).toEqual([200, []]);
    expect((await app.get('/api/admin/contacts', headers)).status).toBe(401);
  });

  it('is good until its last day is over', async () => {
    const app = await startApp(dialect);
    const { headers } = await makeToken(app, ['leads:read'], '2026-03-10');
    app.clock.advance(12 * 3600_000);
    expect((await app.get('/api/admin/contacts', headers)).status).toBe(200);
    app.clock.advance(3600_000);
    expect((await app.get('/api/admin/contacts', headers)).status).toBe(401);
    expect(await readTokens(app)).toMatchObject([{ isExpired: true }]);
    const body = { name: 'Late', scopes: ['leads:read'], expiresOn: '2026-03-10' };
    const late = await app.postJson(`${path}/tokens`, body, staffHeaders);
    expect((await late.json()).fields).toEqual({ expiresOn: 'That day is over' });
  });
});

describe('API tokens', () => {
  it('open exactly the routes that name a scope, and of those only theirs', async () => {
    const app = await startApp('sqlite');
    const description = await (await app.get('/api/docs/json')).json();
    const routes = Object.entries<Record<string, { security?: { token?: string[] }[] }>>(
      description.paths,
    ).flatMap(([address, methods]) =>
      Object.entries(methods).flatMap(([method, { security }]) =>
        security
          ? [{ method, address, scope: security.flatMap(({ token }) => token ?? [])[0] ?? null }]
          : [],
      ),
    );
    const opened = (scope: string | null) =>
      routes
        .filter((route) => route.scope === scope && route.method !== 'head')
        .map(({ method, address }) => `${method} ${address.replace('/api/admin/', '')}`)
        .toSorted();
    expect(Object.fromEntries(tokenScopes.map((scope) => [scope, opened(scope)]))).toEqual({
      'leads:read': ['get contacts', 'get contacts.csv', 'get contacts/{id}'],
      'leads:write': [
        ...['patch contacts/{id}', 'post contacts/{id}/calls', 'post contacts/{id}/notes'],
      ],
      'quotes:read': ['get quotes', 'get quotes.csv', 'get quotes/{id}'],
      'jobs:write': [
        ...['patch quotes/{id}', 'post jobs/status', 'post quotes/{id}/calls'],
        ...['post quotes/{id}/load', 'post quotes/{id}/notes'],
        ...['post schedule/bookings/{id}/cancel', 'post schedule/bookings/{id}/move'],
      ],
      'schedule:read': ['get schedule'],
    });
    expect(opened(null).length).toBeGreaterThan(20);

    const tokens = await Promise.all(
      tokenScopes.map(async (own) => ({ own, ...(await makeToken(app, [own])) })),
    );
    for (const { method, address, scope } of routes) {
      const url = app.url + address.replaceAll(/\{\w+\}/g, '0');
      for (const { own, headers } of tokens) {
        const answer = await fetch(url, { method: method.toUpperCase(), headers });
        expect([address, own, answer.status === 403]).toEqual([address, own, own !== scope]);
      }
    }
  });

  it('get no key that would outlast them', async () => {
    const app = await startApp('sqlite');
    const { quoteId } = await bookPickup(app);
    const { headers } = await makeToken(app, ['quotes:read', 'schedule:read', 'jobs:write']);
    const quote = `/api/admin/quotes/${quoteId}`;
    const feedPathOf = async (given: Record<string, string>) =>
      (await (await app.get('/api/admin/schedule', given)).json()).feedPath;
    const shareTokenOf = async (given: Record<string, string>) =>
      (await (await app.get(quote, given)).json()).shareToken;
    expect([await feedPathOf(headers), await shareTokenOf(headers)]).toEqual(['', '']);
    const note = { key: 'a', text: 'Gate code 4411' };
    const noted = await app.postJson(`${quote}/notes`, note, headers);
    expect([noted.status, (await noted.json()).shareToken]).toEqual([200, '']);
    expect(await feedPathOf(staffHeaders)).toContain('key=');
    expect(await shareTokenOf(staffHeaders)).toMatch(/^[\w-]{32}$/);
  });

  it('are not to be guessed, and a right one is let in while others guess', async () => {
    const app = await startApp('sqlite');
    const { secret, headers } = await makeToken(app, ['leads:read']);
    const wrong = [
      ...['x', `${secret}x`, secret.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))],
      ...Array.from({ length: 7 }, () => `st_${'0'.repeat(12)}_${'A'.repeat(32)}`),
    ];
    for (const guess of wrong) {
      const answer = await app.get('/api/admin/contacts', { authorization: `Bearer ${guess}` });
      expect([answer.status, (await answer.json()).code]).toEqual([401, 'wrong-token']);
    }
    const tooMany = await app.get('/api/admin/contacts', { authorization: 'Bearer x' });
    expect([tooMany.status, tooMany.headers.has('retry-after')]).toEqual([429, true]);
    expect((await app.get('/api/admin/contacts', headers)).status).toBe(200);
    // The password goes its own way, and is not made up for by a token.
    expect((await app.get('/api/admin/contacts', staffHeaders)).status).toBe(200);
    const both = { ...headers, 'x-admin-password': 'wrong' };
    expect((await app.get('/api/admin/contacts', both)).status).toBe(401);
  });

  it('need a name and a scope', async () => {
    const app = await startApp('sqlite');
    const answer = await app.postJson(`${path}/tokens`, { name: ' ', scopes: [] }, staffHeaders);
    expect([answer.status, (await answer.json()).fields]).toEqual([
      422,
      { name: 'Give it a name', scopes: 'Choose what it opens' },
    ]);
    const odd = { name: 'Books', scopes: ['prices:write'] };
    expect((await app.postJson(`${path}/tokens`, odd, staffHeaders)).status).toBe(422);
  });
});

it('the description of the API has the events and what signs requests', async () => {
  const app = await startApp('sqlite');
  const { openapi, webhooks, components } = await (await app.get('/api/docs/json')).json();
  expect(openapi).toBe('3.1.0');
  expect(Object.keys(webhooks)).toContain('quote.priced');
  const { schema } = webhooks['job.done'].post.requestBody.content['application/json'];
  expect(Object.keys(schema.properties)).toEqual(['id', 'type', 'version', 'createdAt', 'job']);
  expect(components.securitySchemes).toMatchObject({
    password: { name: 'x-admin-password' },
    token: { scheme: 'bearer' },
  });
});
