import { randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PageHandler } from '../page-handler.ts';
import { sendError } from '../platform/http/error-handler.ts';
import type { MemoryFiles } from '../platform/http/memory-files.ts';
import { livePolicy } from '../platform/http/security-headers.ts';
import { AppError } from '../shared/errors.ts';

export interface Pages {
  handler: PageHandler;
  /** Null in development, where Vite serves files. */
  files: MemoryFiles | null;
}

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Everything that is neither a file nor the API: pages rendered on request, or the 404 page. */
export function registerPageRoutes(
  app: FastifyInstance,
  deps: { loadPages: () => Promise<Pages>; publicUrl: string },
): void {
  app.setNotFoundHandler(async (request, reply) => {
    if (request.url.startsWith('/api/') || !['GET', 'HEAD'].includes(request.method)) {
      return sendError(
        reply,
        request,
        new AppError('There is nothing at this address.', { status: 404, code: 'not-found' }),
      );
    }
    const pages = await deps.loadPages();
    const pathname = new URL(request.url, deps.publicUrl).pathname;
    if (pages.handler.matches(pathname)) return renderPage(request, reply, pages, request.url, 200);
    if (!pages.files) return renderPage(request, reply, pages, '/404', 404);
    reply.hijack();
    pages.files.serveDocument(request.raw, reply.raw, '/404', 404);
    return reply;
  });

  async function renderPage(
    request: FastifyRequest,
    reply: FastifyReply,
    pages: Pages,
    path: string,
    status: number,
  ) {
    const nonce = randomBytes(16).toString('base64');
    const response = await pages.handler.handle(
      new Request(new URL(path, deps.publicUrl), {
        headers: { 'user-agent': request.headers['user-agent'] ?? '' },
      }),
      nonce,
    );
    for (const [name, value] of response.headers) reply.header(name, value);
    if (!response.headers.has('cache-control')) reply.header('cache-control', 'no-cache');
    reply
      .code(response.status === 200 ? status : response.status)
      .header('vary', 'accept-encoding');
    // Vite's reloading needs a socket and scripts of its own.
    if (pages.files) reply.header('content-security-policy', livePolicy(nonce));
    return sendCompressed(request, reply, Buffer.from(await response.arrayBuffer()));
  }
}

async function sendCompressed(request: FastifyRequest, reply: FastifyReply, body: Buffer) {
  const accepted = String(request.headers['accept-encoding'] ?? '');
  if (/\bbr\b/.test(accepted)) {
    const params = { [constants.BROTLI_PARAM_QUALITY]: 4 };
    return reply.header('content-encoding', 'br').send(await brotli(body, { params }));
  }
  if (/\bgzip\b/.test(accepted)) {
    return reply.header('content-encoding', 'gzip').send(await gzipped(body));
  }
  return reply.send(body);
}
