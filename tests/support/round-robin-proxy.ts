import { once } from 'node:events';
import {
  createServer,
  request as forward,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { pipeline } from 'node:stream';

export interface RoundRobinProxy {
  url: string;
  /** From now on each request goes to the next of these, and past those that take no connection. */
  passTo(targets: string[]): void;
  close(): Promise<void>;
}

/**
 * A reverse proxy without sticky sessions: every request goes to another process than the one before.
 * It adds the client's address to `x-forwarded-for`.
 */
export async function startRoundRobinProxy(): Promise<RoundRobinProxy> {
  let targets: URL[] = [];
  let turn = 0;
  const server = createServer((request, response) => {
    turn += 1;
    const inTurn = targets.map((_, index) => targets[(turn + index) % targets.length] as URL);
    pass(request, response, inTurn);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}`,
    passTo(urls) {
      targets = urls.map((url) => new URL(url));
    },
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

function pass(request: IncomingMessage, response: ServerResponse, [target, ...others]: URL[]) {
  if (!target) return response.writeHead(502).end();
  const { method, url: path, headers, socket } = request;
  const forwardedFor = [headers['x-forwarded-for'], socket.remoteAddress].filter(Boolean);
  const upstream = forward({
    host: target.hostname,
    port: target.port,
    method,
    path,
    headers: { ...headers, 'x-forwarded-for': forwardedFor.join(', ') },
    agent: false,
  });
  let isConnected = false;
  upstream.on('socket', (connection) => {
    connection.once('connect', () => {
      isConnected = true;
      // Breaks of either side reach the other: the handlers below see them.
      pipeline(request, upstream, () => {});
    });
  });
  upstream.on('response', (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.statusMessage, answer.rawHeaders);
    pipeline(answer, response, () => {});
  });
  upstream.on('error', () => {
    // Nothing of the request has left yet, so it may go elsewhere.
    if (!isConnected) return pass(request, response, others);
    response.destroy();
  });
  response.once('close', () => upstream.destroy());
}
