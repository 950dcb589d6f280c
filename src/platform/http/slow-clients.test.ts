import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import Fastify from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { registerSlowClientGuard } from './overload.ts';

async function startServer() {
  const app = Fastify();
  registerSlowClientGuard(app, { bodyTimeoutMs: 600, stallTimeoutMs: 500 });
  // Takes uploads as they come, as the photo intake does.
  app.addContentTypeParser('multipart/form-data', (_request, payload, done) => {
    payload.resume();
    payload.on('end', () => done(null));
  });
  app.post('/form', async () => 'taken');
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

it('ends a form whose text comes in drops', async () => {
  const open = await startServer();
  const socket = open('POST /form HTTP/1.1');
  socket.write('content-type: application/json\r\ncontent-length: 1000\r\n\r\n');
  const drops = setInterval(() => socket.write(' '), 40);
  onTestFinished(() => clearInterval(drops));
  await once(socket, 'close');
});

it('ends an upload that stalls, and lets a slow one through', async () => {
  const open = await startServer();
  const head = 'content-type: multipart/form-data; boundary=x\r\ncontent-length: 10\r\n\r\n';
  const stalled = open('POST /form HTTP/1.1');
  stalled.write(`${head}abc`);
  await once(stalled, 'close');

  const slow = open('POST /form HTTP/1.1');
  slow.write(head);
  for (let sent = 0; sent < 10; sent += 1) {
    await wait(80);
    slow.write('x');
  }
  const [answer] = await once(slow, 'data');
  expect(String(answer)).toContain('200 OK');
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
