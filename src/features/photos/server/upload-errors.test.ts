import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { drainRequest } from './upload-errors.ts';

let server: Server;
let limits: { maxBytes: number; maxMs: number };

beforeEach(async () => {
  limits = { maxBytes: 1_000_000, maxMs: 60_000 };
  server = createServer((request, response) => {
    response.writeHead(413).end('refused');
    drainRequest(request, limits);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});

afterEach(() => {
  server.closeAllConnections();
  server.close();
});

async function upload(bytes: number): Promise<{ socket: Socket; closed: Promise<void> }> {
  const { port } = server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  socket.write(`POST / HTTP/1.1\r\nhost: x\r\ncontent-length: ${bytes}\r\n\r\n`);
  await once(server, 'request');
  return { socket: socket.resume(), closed };
}

test('reads an upload to its end, after which the connection serves the next request', async () => {
  const { socket } = await upload(900_000);
  socket.write(Buffer.alloc(900_000));
  socket.write('POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 0\r\n\r\n');

  await once(server, 'request');
});

test('cuts the connection after too many bytes', async () => {
  const { socket, closed } = await upload(5_000_000);
  socket.write(Buffer.alloc(1_100_000));

  await closed;
});

test('cuts the connection after too long a time', async () => {
  limits.maxMs = 1;
  const { closed } = await upload(5_000_000);

  await closed;
});

test('does nothing once an upload has been read', async () => {
  server.removeAllListeners('request');
  const read = Promise.withResolvers<IncomingMessage>();
  server.on('request', (request, response) => {
    request.resume().once('end', () => {
      drainRequest(request, { maxBytes: 0, maxMs: 0 });
      response.end();
      read.resolve(request);
    });
  });
  const { socket } = await upload(10);
  socket.write(Buffer.alloc(10));

  expect((await read.promise).listenerCount('data')).toBe(0);
});
