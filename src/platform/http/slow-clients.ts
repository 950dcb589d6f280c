import type { FastifyInstance } from 'fastify';
import { isMultipart } from './overload.ts';

interface SlowClientLimits {
  /** For the whole of a form. */
  bodyTimeoutMs: number;
  /** Without a single byte, in an upload or in an answer: one bar of signal comes and goes. */
  stallTimeoutMs: number;
}

/** Ends connections that neither send nor take: each would hold memory and a file for as long as it likes. */
export function registerSlowClientGuard(app: FastifyInstance, limits: SlowClientLimits): void {
  app.addHook('onRequest', async (request) => {
    const { raw } = request;
    if (raw.complete || !hasBody(raw.headers)) return;
    // Node ends a socket that is silent for this long, unless somebody asked to be told.
    raw.socket.setTimeout(limits.stallTimeoutMs);
    const timer = isMultipart(raw.headers)
      ? undefined
      : setTimeout(() => raw.destroy(), limits.bodyTimeoutMs).unref();
    const received = () => {
      clearTimeout(timer);
      // From here the silence is ours.
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
