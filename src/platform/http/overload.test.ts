import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import Fastify from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { registerErrorHandler } from './error-handler.ts';
import { limitConnections, registerOverloadGuard } from './overload.ts';

const plenty = { requests: 100, bodies: 100, uploads: 100 };

/** A server whose `/slow` and `/upload` wait until they are let go. */
async function startServer(limits: Partial<Parameters<typeof registerOverloadGuard>[1]>) {
  const app = Fastify({ trustProxy: true });
  registerErrorHandler(app);
  registerOverloadGuard(app, { address: plenty, network: plenty, process: plenty, ...limits });
  app.addContentTypeParser('multipart/form-data', (_request, _payload, done) => done(null));
  const waiting: (() => void)[] = [];
  const slow = () => new Promise((resolve) => waiting.push(() => resolve('done')));
  app.get('/slow', slow);
  app.post('/slow', slow);
  app.post('/upload', { schema: { consumes: ['multipart/form-data'] } }, slow);
  app.get('/health', { config: { isAlwaysAnswered: true } }, () => 'ok');
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(() => app.close());
  const waitFor = async (count: number) => {
    while (waiting.length < count) await new Promise((resolve) => setImmediate(resolve));
  };
  return {
    waitFor,
    get: (path: string, from = '10.0.0.1') =>
      fetch(url + path, { headers: { 'x-forwarded-for': from } }),
    post: (from = '10.0.0.1', path = '/slow') =>
      fetch(url + path, { method: 'POST', body: 'words', headers: { 'x-forwarded-for': from } }),
    upload: (from = '10.0.0.1', path = '/upload') => {
      const body = new FormData();
      body.set('a', 'b');
      return fetch(url + path, { method: 'POST', body, headers: { 'x-forwarded-for': from } });
    },
    async letGo(count: number) {
      await waitFor(count);
      for (const resolve of waiting.splice(0)) resolve();
    },
  };
}

it('refuses requests beyond the limit with a time to come back, and takes them again later', async () => {
  const server = await startServer({ process: { ...plenty, requests: 3 } });
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
  const server = await startServer({ process: { ...plenty, uploads: 1 } });
  const running = server.upload();
  await server.waitFor(1);
  const refused = await server.upload();
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '30']);
  const other = server.get('/slow');
  await server.letGo(2);
  expect([(await running).status, (await other).status]).toEqual([200, 200]);
});

it('gives one address no more than its share, whatever port or network it comes by', async () => {
  const server = await startServer({
    address: { requests: 4, bodies: 2, uploads: 1 },
    network: { requests: 5, bodies: 5, uploads: 5 },
  });
  const running = [server.post('10.0.0.1:1001'), server.upload('10.0.0.1:1002')];
  await server.waitFor(2);
  const refused = [await server.post('10.0.0.1:1003'), await server.upload('10.0.0.1')];
  expect(refused.map(({ status, headers }) => [status, headers.get('retry-after')])).toEqual([
    [429, '5'],
    [429, '5'],
  ]);
  expect(await refused[0]?.json()).toMatchObject({ code: 'too-many-at-once' });
  const others = [server.get('/slow'), server.post('10.0.0.2'), server.upload('2001:db8::1')];
  await server.letGo(5);
  for (const answer of await Promise.all([...running, ...others])) expect(answer.status).toBe(200);
});

it('counts the addresses of one /48 together too', async () => {
  const server = await startServer({ network: { ...plenty, uploads: 2 } });
  const running = [server.upload('2001:db8:7:1::1'), server.upload('[2001:db8:7:2::1]:99')];
  await server.waitFor(2);
  expect((await server.upload('2001:db8:7:3::1')).status).toBe(429);
  const other = server.upload('2001:db8:8::1');
  await server.letGo(3);
  for (const answer of await Promise.all([...running, other])) expect(answer.status).toBe(200);
});

it('takes uploads where they belong alone, and nothing else there', async () => {
  const server = await startServer({});
  const answers = [
    await server.upload(undefined, '/slow'),
    await server.post(undefined, '/upload'),
    await server.upload(undefined, '/nowhere'),
  ];
  expect(answers.map(({ status }) => status)).toEqual([415, 415, 404]);
});

it('hangs up on a network that opens more connections than its share', async () => {
  const server = createServer();
  limitConnections(server, 2);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const open = async (localAddress: string) => {
    const socket = connect({ port, host: '127.0.0.1', localAddress });
    onTestFinished(() => void socket.destroy());
    await once(socket, 'connect');
    return socket.resume();
  };
  const first = await open('127.0.0.1');
  const second = await open('127.0.0.1');
  await once(await open('127.0.0.1'), 'close');
  const other = await open('127.0.0.2');
  second.destroy();
  await expect.poll(() => openConnections(server)).toBe(2);
  await open('127.0.0.1');
  await expect.poll(() => openConnections(server)).toBe(3);
  expect([first.destroyed, other.destroyed]).toEqual([false, false]);
});

function openConnections(server: ReturnType<typeof createServer>): Promise<number> {
  return new Promise((resolve) => server.getConnections((_error, count) => resolve(count)));
}
