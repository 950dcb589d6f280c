import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, it, vi } from 'vitest';
import { dropPostgresDatabase } from '#tests/support/databases.ts';
import { startApp } from '#tests/support/start-app.ts';

it('is alive and ready when database and files answer', async () => {
  const app = await startApp('sqlite');
  for (const path of ['/api/health', '/api/ready']) {
    const answer = await app.get(path);
    expect([answer.status, await answer.json()]).toEqual([200, { status: 'ok' }]);
  }
});

it('is alive but not ready when the database is gone', async () => {
  const app = await startApp('postgres');
  await dropPostgresDatabase(app.context.config.database);
  expect((await app.get('/api/health')).status).toBe(200);
  const answer = await app.get('/api/ready');
  expect([answer.status, await answer.json()]).toMatchObject([503, { code: 'not-ready' }]);
});

it('is alive but not ready when uploads cannot be stored', async () => {
  const app = await startApp('sqlite');
  writeFileSync(join(app.dataDir, 'files'), 'a file where the folder should be');
  expect((await app.get('/api/health')).status).toBe(200);
  const answer = await app.get('/api/ready');
  expect([answer.status, await answer.json()]).toMatchObject([503, { code: 'not-ready' }]);
});

it('is not ready when its database only answers questions', async () => {
  const app = await startApp('sqlite');
  await sql`pragma query_only = on`.execute(app.db);
  const answer = await app.get('/api/ready');
  expect([answer.status, await answer.json()]).toMatchObject([503, { code: 'not-ready' }]);
});

it('writes once in ten seconds to see whether it is ready, however often it is asked', async () => {
  const app = await startApp('sqlite');
  const database = vi.spyOn(app.context.database, 'check');
  const files = vi.spyOn(app.context.files, 'check');
  const ask = async () => (await app.get('/api/ready')).status;
  expect(new Set(await Promise.all(Array.from({ length: 30 }, ask)))).toEqual(new Set([200]));
  expect([database.mock.calls.length, files.mock.calls.length]).toEqual([1, 1]);
  app.clock.advance(10_000);
  files.mockRejectedValueOnce(new Error('the bucket is gone'));
  expect([await ask(), await ask()]).toEqual([503, 503]);
  app.clock.advance(10_000);
  expect(await ask()).toBe(200);
  expect(files).toHaveBeenCalledTimes(3);
  // A clock that is set back does not make the last answer younger.
  app.clock.advance(-3600_000);
  expect(await ask()).toBe(200);
  expect(files).toHaveBeenCalledTimes(4);
});

it('asks for the staff password before it looks at anything else', async () => {
  const app = await startApp('sqlite');
  const answer = await app.get('/api/docs/json');
  const { paths } = (await answer.json()) as {
    paths: Record<string, Record<string, { tags?: string[] }>>;
  };
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { tags }]) =>
      tags?.includes('staff') && path !== '/api/admin/session' ? { path, method } : [],
    ),
  );
  expect(operations.length).toBeGreaterThan(20);
  for (const { path, method } of operations) {
    const body =
      method === 'get' ? {} : { body: '{"broken', headers: { 'content-type': 'application/json' } };
    const url = `${app.url}${path.replaceAll(/\{\w+\}/g, 'x')}?limit=x&email=x`;
    const refused = await fetch(url, { method: method.toUpperCase(), ...body });
    expect(refused.status, `${method} ${path}`).toBe(401);
  }
});

it('describes every endpoint of the contract', async () => {
  const app = await startApp('sqlite');
  const answer = await app.get('/api/docs/json');
  const { paths } = (await answer.json()) as { paths: Record<string, object> };
  expect(Object.keys(paths).toSorted()).toEqual([
    '/api/admin/accuracy',
    '/api/admin/accuracy/suggestions',
    '/api/admin/calls',
    '/api/admin/calls/price',
    '/api/admin/connections',
    '/api/admin/connections/deliveries/{id}/send',
    '/api/admin/connections/endpoints',
    '/api/admin/connections/endpoints/{id}',
    '/api/admin/connections/endpoints/{id}/secret',
    '/api/admin/connections/endpoints/{id}/test',
    '/api/admin/connections/tokens',
    '/api/admin/connections/tokens/{id}',
    '/api/admin/contacts',
    '/api/admin/contacts.csv',
    '/api/admin/contacts/{id}',
    '/api/admin/contacts/{id}/calls',
    '/api/admin/contacts/{id}/invitation',
    '/api/admin/contacts/{id}/notes',
    '/api/admin/contacts/{id}/restore',
    '/api/admin/devices/forget',
    '/api/admin/jobs/status',
    '/api/admin/mails/{id}/send',
    '/api/admin/person',
    '/api/admin/person/erase',
    '/api/admin/person/export',
    '/api/admin/photos',
    '/api/admin/pricing',
    '/api/admin/pricing/catalogue',
    '/api/admin/pricing/preview',
    '/api/admin/pricing/price-book',
    '/api/admin/quotes',
    '/api/admin/quotes.csv',
    '/api/admin/quotes/{id}',
    '/api/admin/quotes/{id}/calls',
    '/api/admin/quotes/{id}/invitation',
    '/api/admin/quotes/{id}/load',
    '/api/admin/quotes/{id}/notes',
    '/api/admin/quotes/{id}/nudge',
    '/api/admin/quotes/{id}/preview',
    '/api/admin/quotes/{id}/recall',
    '/api/admin/quotes/{id}/revisions',
    '/api/admin/quotes/{id}/withdraw-link',
    '/api/admin/report',
    '/api/admin/report.csv',
    '/api/admin/schedule',
    '/api/admin/schedule/blocks',
    '/api/admin/schedule/bookings/{id}/cancel',
    '/api/admin/schedule/bookings/{id}/move',
    '/api/admin/schedule/room',
    '/api/admin/schedule/settings',
    '/api/admin/schedule/sheet',
    '/api/admin/session',
    '/api/admin/session/end',
    '/api/admin/setup',
    '/api/admin/setup/mails',
    '/api/admin/testimonials',
    '/api/admin/today',
    '/api/bookings',
    '/api/bookings/{token}',
    '/api/bookings/{token}/accept',
    '/api/bookings/{token}/calendar.ics',
    '/api/bookings/{token}/cancel',
    '/api/bookings/{token}/move',
    '/api/bookings/{token}/windows',
    '/api/catalogue',
    '/api/contact',
    '/api/drafts',
    '/api/drafts/{token}',
    '/api/drafts/{token}/files',
    '/api/drafts/{token}/files/{id}',
    '/api/estimates',
    '/api/health',
    '/api/prices',
    '/api/quotes/ai',
    '/api/quotes/list',
    '/api/quotes/send-link',
    '/api/quotes/{shareToken}',
    '/api/quotes/{shareToken}/bookings',
    '/api/quotes/{shareToken}/call',
    '/api/quotes/{shareToken}/guests',
    '/api/quotes/{shareToken}/windows',
    '/api/quotes/{shareToken}/withdraw',
    '/api/ready',
    '/api/schedule/calendar.ics',
    '/api/testimonials',
    '/api/testimonials/{id}',
    '/api/testimonials/{id}/invite',
    '/book',
    '/book/{shareToken}',
    '/booking/{token}',
    '/cotizacion',
    '/cotizacion/{shareToken}',
  ]);
  expect((await app.get('/api/docs')).status).toBe(200);
});

it('answers unknown API paths in the shape of the contract', async () => {
  const app = await startApp('sqlite');
  const answer = await app.get('/api/nothing');
  expect([answer.status, await answer.json()]).toEqual([
    404,
    {
      error: 'There is nothing at this address.',
      code: 'not-found',
      requestId: answer.headers.get('x-request-id'),
    },
  ]);
});

it('sends the security headers with every answer', async () => {
  const app = await startApp('sqlite');
  const { headers } = await app.get('/api/health');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
  expect(headers.get('x-frame-options')).toBe('DENY');
});

it('lets an answer on its way arrive when it is told to stop, and waits for nothing else', async () => {
  const app = await startApp('sqlite');
  const requested = once(app.server, 'request');
  const running = app.get('/api/docs/static/swagger-ui.css');
  const [, response] = await requested;
  await once(response, 'pipe');
  const stopped = app.close();
  expect(await (await running).text()).toMatch(/\}\s*(\/\*.*)?$/);
  const late = setTimeout(10_000, 'late', { ref: false });
  expect(await Promise.race([stopped, late])).toBe(undefined);
});

it('lets a running request finish when it is told to stop', async () => {
  const app = await startApp('sqlite');
  const running = app.postJson('/api/estimates', {
    serviceType: 'office-cleanout',
    address: '1 Main Street',
    preferredDate: '2026-04-02',
    preferredTime: 'evening',
    contactName: 'Ana',
    contactPhone: '2125550142',
  });
  await once(app.server, 'request');
  const [answer] = await Promise.all([running, app.close()]);
  expect(answer.status).toBe(201);
  await expect(app.get('/api/health')).rejects.toThrow();
});
