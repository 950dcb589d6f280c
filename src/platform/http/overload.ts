import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#src/shared/errors.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Answered even when the server is overloaded: that is when operators check. */
    isAlwaysAnswered?: boolean;
  }
}

interface OverloadLimits {
  /** Concurrent requests, including uploads. */
  maxRequests: number;
  /** Uploads being received or priced concurrently. */
  maxUploads: number;
}

/** Answers 503 with `Retry-After` beyond the limits, before the body is read. */
export function registerOverloadGuard(app: FastifyInstance, limits: OverloadLimits): void {
  const requests = new Set<FastifyRequest>();
  const uploads = new Set<FastifyRequest>();

  app.addHook('onRequest', async (request, reply) => {
    if (request.routeOptions.config.isAlwaysAnswered) return;
    const isUpload = isMultipart(request.headers);
    if (requests.size >= limits.maxRequests) throw refusal(5);
    if (isUpload && uploads.size >= limits.maxUploads) throw refusal(30);
    requests.add(request);
    if (isUpload) uploads.add(request);
    reply.raw.once('close', () => {
      requests.delete(request);
      uploads.delete(request);
    });
  });
}

function refusal(retryAfterSeconds: number): AppError {
  return new AppError(
    'A lot of people are here at this moment. Please try again in a minute: nothing you entered is lost.',
    { status: 503, code: 'overloaded', retryAfterSeconds },
  );
}

/** True for an upload, judging by the headers. */
export function isMultipart(headers: IncomingHttpHeaders): boolean {
  return headers['content-type']?.startsWith('multipart/') ?? false;
}

interface SlowClientLimits {
  /** For the whole body of a form. */
  bodyTimeoutMs: number;
  /** Without a single byte, in an upload or a response; a weak phone signal drops out for a while. */
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
