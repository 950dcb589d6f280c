import type { IncomingMessage } from 'node:http';

/**
 * Reads the rest of a refused upload and throws it away, within limits. A browser looks at the answer only
 * once its upload is through, and would lose it if the connection were cut before.
 */
export function drainRequest(
  request: IncomingMessage,
  limits: { maxBytes: number; maxMs: number },
): void {
  if (request.readableEnded || request.destroyed) return;
  let drainedBytes = 0;
  const giveUp = () => request.destroy();
  const timer = setTimeout(giveUp, limits.maxMs).unref();
  const count = (chunk: Buffer) => {
    drainedBytes += chunk.length;
    if (drainedBytes > limits.maxBytes) giveUp();
  };
  request.unpipe();
  request.on('data', count);
  request.once('close', () => clearTimeout(timer));
  request.resume();
}
