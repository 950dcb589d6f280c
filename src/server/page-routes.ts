import { randomBytes } from 'node:crypto';
import { constants } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { company } from '#src/content/company/company.ts';
import type { RefusedForm } from '#src/features/quotes/contract.ts';
import type { SpanishQuotes } from '#src/features/quotes/server/spanish-quotes.ts';
import type { PageServices } from '#src/page-context.ts';
import type { PageHandler } from '#src/page-handler.ts';
import { nothingHere, sendError } from '#src/platform/http/error-handler.ts';
import type { MemoryFiles } from '#src/platform/http/memory-files.ts';
import {
  acceptsEncoding,
  compressBrotli,
  compressGzip,
  sendMemoryEntry,
} from '#src/platform/http/memory-files.ts';
import { pageUrl } from '#src/platform/http/request-target.ts';
import { screenPolicy } from '#src/platform/http/security-headers.ts';
import { awaySeconds, type DocumentCache, notFoundPath, watchFailures } from './document-cache.ts';
import {
  forgetForm,
  hydrateLate,
  inlineStyles,
  inlineUsedStyles,
  isHydrated,
} from './page-html.ts';

export interface Pages {
  handler: PageHandler;
  /** Null in development, where every page is rendered on request. */
  documents: DocumentCache | null;
  /** Null in development, where Vite serves files. */
  files: MemoryFiles | null;
}

const formType = 'application/x-www-form-urlencoded';

/** Pages whose forms work without scripts, and what sending one does. */
const pageForms = [
  ['/book', 'bookings', 'The form that books a free visit'],
  ['/book/:shareToken', 'bookings', 'The form that holds a place for the job of a quote'],
  ['/booking/:token', 'bookings', 'The form that accepts, moves or cancels a booking'],
  ['/cotizacion/:shareToken', 'quotes', 'The forms that correct a quote on its Spanish page'],
] as const;

const movedPaths = new Map(Object.entries(company.movedPaths));

/** Everything but files and the API: documents, screens, redirects, and the 404 page. */
export function registerPageRoutes(
  app: FastifyInstance,
  deps: {
    loadPages: () => Promise<Pages>;
    pageServices: PageServices;
    spanishQuotes: SpanishQuotes;
  },
): void {
  const { loadPages, pageServices, spanishQuotes } = deps;

  app.setNotFoundHandler(async (request, reply) => {
    if (request.url.startsWith('/api/') || !['GET', 'HEAD'].includes(request.method)) {
      return sendError(reply, request, nothingHere());
    }
    const url = pageUrl(request.url, pageServices.origin);
    const { pathname, search } = url;
    const withoutSlash = withoutTrailingSlash(pathname);
    if (withoutSlash) return reply.redirect(withoutSlash + search, 301);

    const { handler, documents, files } = await loadPages();
    const target = movedPaths.get(pathname);
    if (target && handler.kindOf(target)) return reply.redirect(target + search, 301);
    const kind = pathname === notFoundPath ? null : handler.kindOf(pathname);
    // Printed cards and signs say /About.
    const lowerCase = pathname.toLowerCase();
    if (
      !kind &&
      lowerCase !== pathname &&
      (movedPaths.has(lowerCase) || handler.kindOf(lowerCase))
    ) {
      return reply.redirect(lowerCase + search, 301);
    }
    const screen = kind === 'screen' ? await renderScreen(request, url, handler) : null;
    // A screen may find that its subject does not exist.
    if (screen && screen.status !== 404) return sendScreen(request, url, reply, screen, files);
    const isFound = kind === 'document';
    const path = isFound ? pathname : notFoundPath;
    const question = isFound ? handler.questionOf(path + search) : null;
    const asked = isFound ? 200 : 404;
    if (!documents) return sendUncached(reply, handler, path + (question ?? ''), asked);
    const { entry, status } = question
      ? await documents.answer(path + question)
      : await documents.get(path);
    reply.hijack();
    sendMemoryEntry(request.raw, reply.raw, entry, status === 200 ? asked : status);
    return reply;
  });

  app.register(async (forms) => {
    forms.addContentTypeParser(formType, { parseAs: 'string' }, (_request, body, done) => {
      done(null, body);
    });
    const schema = {
      summary: 'The Spanish form that asks for a quote, with photos or without',
      tags: ['quotes'],
      consumes: ['multipart/form-data'],
    };
    forms.post('/cotizacion', { schema }, async (request, reply) => {
      const sent = await spanishQuotes.take(request);
      if ('token' in sent) return reply.redirect(`/cotizacion/${sent.token}`, 303);
      const { handler, files } = await loadPages();
      const address = pageUrl(request.url, pageServices.origin);
      const screen = await renderScreen(request, address, handler, sent);
      return sendScreen(request, address, reply, screen, files);
    });
    for (const [url, tag, summary] of pageForms) {
      const schema = { summary, tags: [tag], consumes: [formType] };
      forms.post(url, { schema }, async (request, reply) => {
        const { handler, files } = await loadPages();
        const address = pageUrl(request.url, pageServices.origin);
        const screen = await renderScreen(request, address, handler);
        return sendScreen(request, address, reply, screen, files);
      });
    }
  });

  async function renderScreen(
    request: FastifyRequest,
    url: URL,
    handler: PageHandler,
    sentForm: RefusedForm | null = null,
  ) {
    const nonce = randomBytes(16).toString('base64');
    // A form that was refused is shown again by the page itself.
    const isForm = request.method === 'POST' && !sentForm;
    const watched = watchFailures({ ...pageServices, sentForm, sender: request.ip });
    const response = await handler.handle(
      new Request(url, {
        headers: {
          'user-agent': request.headers['user-agent'] ?? '',
          ...(isForm && { 'content-type': formType }),
        },
        ...(isForm && { method: 'POST', body: String(request.body ?? '') }),
      }),
      watched.services,
      nonce,
    );
    return { response, status: watched.statusOf(response), nonce };
  }

  async function sendScreen(
    request: FastifyRequest,
    url: URL,
    reply: FastifyReply,
    { response, status, nonce }: Awaited<ReturnType<typeof renderScreen>>,
    files: MemoryFiles | null,
  ) {
    // What a token opens must not stay in a shared computer's cache.
    reply.header('cache-control', url.searchParams.has('token') ? 'no-store' : 'private, no-cache');
    for (const [name, value] of response.headers) reply.header(name, value);
    reply.code(status).header('vary', 'accept-encoding');
    if (status === 503) reply.header('retry-after', awaySeconds);
    const isPage = response.headers.get('content-type')?.startsWith('text/html');
    // In development Vite serves the styles, and its reloading needs a socket and scripts.
    if (!files || !isPage) return reply.send(Buffer.from(await response.arrayBuffer()));
    const html = await response.text();
    reply.header('content-security-policy', screenPolicy(html, nonce));
    const styled = isHydrated(html)
      ? hydrateLate(inlineStyles(html, files), nonce)
      : inlineUsedStyles(html, files);
    const page = request.method === 'POST' ? forgetForm(styled, nonce) : styled;
    return sendCompressed(request, reply, Buffer.from(page));
  }

  async function sendUncached(
    reply: FastifyReply,
    handler: PageHandler,
    path: string,
    status: number,
  ) {
    const request = new Request(new URL(path, pageServices.origin));
    const response = await handler.handle(request, pageServices, null);
    for (const [name, value] of response.headers) reply.header(name, value);
    return reply
      .code(response.status === 200 ? status : response.status)
      .send(Buffer.from(await response.arrayBuffer()));
  }
}

/** The address without trailing slashes; null when it has none. */
function withoutTrailingSlash(pathname: string): string | null {
  return pathname !== '/' && pathname.endsWith('/') ? pathname.replace(/\/+$/, '') || '/' : null;
}

async function sendCompressed(request: FastifyRequest, reply: FastifyReply, body: Buffer) {
  const accepted = request.headers['accept-encoding'];
  if (acceptsEncoding(accepted, 'br')) {
    const params = { [constants.BROTLI_PARAM_QUALITY]: 4 };
    return reply.header('content-encoding', 'br').send(await compressBrotli(body, { params }));
  }
  if (acceptsEncoding(accepted, 'gzip')) {
    return reply.header('content-encoding', 'gzip').send(await compressGzip(body));
  }
  return reply.send(body);
}
