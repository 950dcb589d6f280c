import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';

/** Writes bytes to a server as they are, hangs up, and returns all that comes back. */
export async function sendBytes(url: string, bytes: string | Buffer): Promise<string> {
  const { hostname, port } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port) });
  await once(socket, 'connect');
  socket.end(typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : bytes);
  return text(socket);
}
