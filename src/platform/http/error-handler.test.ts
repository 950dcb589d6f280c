import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import Fastify from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { answerBrokenConnection } from './error-handler.ts';

it('closes a connection it answered, whose other end never hangs up', async () => {
  const app = Fastify({ clientErrorHandler: answerBrokenConnection });
  await app.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(() => app.close());
  const { port } = app.server.address() as AddressInfo;
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  onTestFinished(() => void socket.destroy());
  socket.write('no request\r\n\r\n');
  const [answer] = await once(socket, 'data');
  expect(String(answer)).toContain('400 Bad Request');
  const connections = () =>
    new Promise((resolve) => app.server.getConnections((_error, count) => resolve(count)));
  await expect.poll(connections, { timeout: 5000 }).toBe(0);
});
