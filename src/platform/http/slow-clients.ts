import type { FastifyInstance } from 'fastify';
import { isMultipart } from './overload.ts';

interface SlowClientLimits {
  /** For the whole of a form. */
  bodyTimeoutMs: number;
  /** Without a single byte, in an upload or an answer; a weak phone signal drops out for a while. */
  stallTimeoutMs: number;
}

/** Ends connections that neither send nor receive: each would tie up memory and a file handle indefinitely. */
export function registerSlowClientGuard(app: FastifyInstance, limits: SlowClientLimits): void {
  app.addHook('onRequest', async (request) => {
    const { raw } = request;
    if (raw.complete || !hasBody(raw.headers)) return;
    // Node destroys a socket that is silent for this long, unless there is a timeout listener.
    raw.socket.setTimeout(limits.stallTimeoutMs);
    const timer = isMultipart(raw.headers)
      ? undefined
      : setTimeout(() => raw.destroy(), limits.bodyTimeoutMs).unref();
    const received = () => {
      clearTimeout(timer);
      // From here on we are the slow side.
      raw.socket.setTimeout(0);
    };
    raw.once('end', received);
    raw.once('close', () => clearTimeout(timer));
  });
  app.addHook('onSend', async (request) => {
    request.raw.socket.setTimeout(limits.stallTimeoutMs);
  });
}

function hasBody(headers: Record<string, unknown>): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}
