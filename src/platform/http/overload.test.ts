import Fastify from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { registerErrorHandler } from './error-handler.ts';
import { registerOverloadGuard } from './overload.ts';

/** A server whose `/slow` waits until it is let go. */
async function startServer() {
  const app = Fastify();
  registerErrorHandler(app);
  registerOverloadGuard(app, { maxRequests: 3, maxUploads: 1 });
  app.addContentTypeParser('multipart/form-data', (_request, _payload, done) => done(null));
  const waiting: (() => void)[] = [];
  const slow = () => new Promise((resolve) => waiting.push(() => resolve('done')));
  app.get('/slow', slow);
  app.post('/slow', slow);
  app.get('/health', { config: { isAlwaysAnswered: true } }, () => 'ok');
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(() => app.close());
  return {
    get: (path: string) => fetch(url + path),
    upload: () => {
      const body = new FormData();
      body.set('a', 'b');
      return fetch(`${url}/slow`, { method: 'POST', body });
    },
    async letGo(count: number) {
      while (waiting.length < count) await new Promise((resolve) => setImmediate(resolve));
      for (const resolve of waiting.splice(0)) resolve();
    },
    async waitFor(count: number) {
      while (waiting.length < count) await new Promise((resolve) => setImmediate(resolve));
    },
  };
}

it('refuses requests beyond the limit with a time to come back, and takes them again later', async () => {
  const server = await startServer();
  const running = [server.get('/slow'), server.get('/slow'), server.get('/slow')];
  await server.waitFor(3);
  const refused = await server.get('/slow');
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
  expect(await refused.json()).toMatchObject({ code: 'overloaded' });
  expect((await server.get('/health')).status).toBe(200);
  await server.letGo(3);
  for (const answer of await Promise.all(running)) expect(answer.status).toBe(200);
  const later = server.get('/slow');
  await server.letGo(1);
  expect((await later).status).toBe(200);
});

it('limits uploads more than other requests', async () => {
  const server = await startServer();
  const running = server.upload();
  await server.waitFor(1);
  const refused = await server.upload();
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '30']);
  const other = server.get('/slow');
  await server.letGo(2);
  expect([(await running).status, (await other).status]).toEqual([200, 200]);
});
