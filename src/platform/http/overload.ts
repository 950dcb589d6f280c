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

/** Whether a request is an upload, judging by its headers. */
export function isMultipart(headers: IncomingHttpHeaders): boolean {
  return headers['content-type']?.startsWith('multipart/') ?? false;
}
