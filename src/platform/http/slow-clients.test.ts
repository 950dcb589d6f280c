import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import Fastify from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { registerErrorHandler } from './error-handler.ts';
import { registerOverloadGuard, registerSlowClientGuard } from './overload.ts';

async function startServer() {
  const app = Fastify();
  registerErrorHandler(app);
  registerSlowClientGuard(app, {
    bodyTimeoutMs: 600,
    upload: { windowMs: 500, leastBytes: 4 },
    drainTimeoutMs: 300,
    stallTimeoutMs: 500,
  });
  const share = { requests: 9, bodies: 9, uploads: 9 };
  const limits = { address: share, network: share, process: share };
  registerOverloadGuard(app, limits);
  // Takes uploads as they come, as the photo intake does.
  app.addContentTypeParser('multipart/form-data', (_request, payload, done) => {
    payload.resume();
    payload.on('end', () => done(null));
  });
  app.post('/form', async () => 'taken');
  app.post('/upload', { schema: { consumes: ['multipart/form-data'] } }, async () => 'taken');
  app.post('/think', () => wait(800, 'thought'));
  app.get('/large', async () => Buffer.alloc(64 * 1024 * 1024));
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  onTestFinished(() => app.close());
  return function open(head: string) {
    const socket = connect(Number(port), '127.0.0.1');
    socket.on('error', () => {});
    socket.write(`${head}\r\nhost: x\r\nconnection: close\r\n`);
    onTestFinished(() => void socket.destroy());
    return socket;
  };
}

/** Sends a character now and then, until the connection is closed. */
function drip(socket: Socket, pauseMs: number): void {
  const drops = setInterval(() => socket.write('x'), pauseMs);
  socket.once('close', () => clearInterval(drops));
}

const uploadHead = 'content-type: multipart/form-data; boundary=x\r\ncontent-length: 90\r\n\r\n';

it('ends a form whose text comes in drops, with a sentence and a time to come back', async () => {
  const open = await startServer();
  const socket = open('POST /form HTTP/1.1');
  socket.write('content-type: application/json\r\ncontent-length: 1000\r\n\r\n');
  drip(socket, 40);
  const [answer] = await once(socket, 'data');
  expect(String(answer)).toMatch(
    /^HTTP\/1.1 408 .*\r\nretry-after: 5\r\n.*"code":"request-timeout"/s,
  );
  await once(socket, 'close');
});

it('ends an upload that stalls or drips, and lets a slow one through', async () => {
  const open = await startServer();
  const stalled = open('POST /upload HTTP/1.1');
  stalled.write(`${uploadHead}abc`);
  const dripping = open('POST /upload HTTP/1.1');
  dripping.write(uploadHead);
  drip(dripping, 300);
  for (const socket of [stalled, dripping]) {
    const [answer] = await once(socket, 'data');
    expect(String(answer)).toContain('408 Request Timeout');
  }

  const slow = open('POST /upload HTTP/1.1');
  slow.write(uploadHead.replace('90', '14'));
  drip(slow, 80);
  const [answer] = await once(slow, 'data');
  expect(String(answer)).toContain('200 OK');
});

it('does not read the body of what it refused for long', async () => {
  const open = await startServer();
  const socket = open('POST /form HTTP/1.1');
  socket.write(uploadHead);
  drip(socket, 40);
  const [answer] = await once(socket, 'data');
  expect(String(answer)).toContain('415 Unsupported Media Type');
  await once(socket, 'close');
});

it('does not mistake its own thinking for a stall', async () => {
  const open = await startServer();
  const socket = open('POST /think HTTP/1.1');
  socket.write('content-type: application/json\r\ncontent-length: 2\r\n\r\n{}');
  const [answer] = await once(socket, 'data');
  expect(String(answer)).toContain('200 OK');
});

it('ends an answer that nobody takes', async () => {
  const open = await startServer();
  const socket = open('GET /large HTTP/1.1');
  socket.write('\r\n');
  await once(socket, 'readable');
  // Nothing is read from here on: the end shows in what can still be read.
  await wait(1500);
  let bytes = 0;
  socket.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
  });
  await once(socket, 'close');
  expect(bytes).toBeLessThan(64 * 1024 * 1024);
});
