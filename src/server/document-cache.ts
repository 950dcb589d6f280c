import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { constants } from 'node:zlib';
import { isDatabaseUnavailable } from '#src/database/errors.ts';
import type { PublicTestimonial } from '#src/features/testimonials/contract.ts';
import type { PageServices } from '#src/page-context.ts';
import type { PageHandler } from '#src/page-handler.ts';
import type { MemoryFiles } from '#src/platform/http/memory-files.ts';
import {
  compressBrotli,
  compressGzip,
  createMemoryEntry,
  type MemoryEntry,
  readablePath,
  sendMemoryEntry,
} from '#src/platform/http/memory-files.ts';
import {
  dataPolicy,
  documentPolicy,
  securityHeaders,
} from '#src/platform/http/security-headers.ts';
import type { Logger } from '#src/platform/log.ts';
import { inlineUsedStyles } from './page-html.ts';

/** A document is sent this long without checking whether what it shows has changed. */
const freshMs = 2000;
/** After this long without a request, the check comes before the response instead of after it. */
const staleMs = 10_000;
/** A database that does not answer keeps nobody waiting for a document that is here. */
const patienceMs = 1000;

/** For browsers and proxies to wait where a page may come in a moment. */
export const awaySeconds = 10;

/** The document for every unknown address. */
export const notFoundPath = '/404';

interface Page {
  entry: MemoryEntry;
  status: number;
}

interface DocumentCacheDeps {
  handler: PageHandler;
  files: MemoryFiles;
  services: PageServices;
  logger: Logger;
  now(): number;
  /** The day it is where the company works: pages name days and hours, so they last a day. */
  today(): string;
}

/** Services for one page, and its status: 503 where the database is away and the page may come in a moment. */
export function watchFailures(services: PageServices) {
  let failure: unknown = null;
  return {
    services: {
      ...services,
      reportError(error: unknown) {
        failure ??= error;
        services.reportError(error);
      },
    },
    statusOf: ({ status }: Response) =>
      status === 500 && isDatabaseUnavailable(failure) ? 503 : status,
  };
}

export type DocumentCache = ReturnType<typeof createDocumentCache>;

/**
 * Documents are the same for everyone: rendered once, held in memory compressed, and rendered again
 * on a new day, and after any process published or withdrew a testimonial, or saved a price book or a
 * catalogue.
 */
export function createDocumentCache(deps: DocumentCacheDeps) {
  const { handler, files, services, logger, now, today } = deps;
  const entries = new Map<string, MemoryEntry>();
  const rendering = new Map<string, Promise<Page>>();
  let shown = '';
  let checkedAt = Number.NEGATIVE_INFINITY;
  let checking: Promise<unknown> | null = null;

  function forget() {
    entries.clear();
    // A page being rendered may have read its data before the change.
    rendering.clear();
  }

  /** Forgets all documents if the day, the published testimonials or the rules of prices have changed. */
  async function readTestimonials(): Promise<PublicTestimonial[]> {
    const [testimonials, pricing] = await Promise.all([
      services.listPublishedTestimonials(),
      services.pricingVersion(),
    ]);
    const current = JSON.stringify([today(), testimonials, pricing]);
    if (current !== shown) forget();
    shown = current;
    return testimonials;
  }

  function check(): Promise<unknown> {
    checking ??= readTestimonials()
      // Without a database the cached pages are still good.
      .catch((error: unknown) =>
        logger.warn({ err: error }, 'testimonials and prices could not be read'),
      )
      .finally(() => {
        checkedAt = now();
        checking = null;
      });
    return checking;
  }

  /** Checks before a response, but not for longer than a reader should wait. */
  async function checkInTime(): Promise<void> {
    const isLate = await Promise.race([
      check().then(() => false),
      wait(patienceMs, true, { ref: false }),
    ]);
    if (isLate) checkedAt = now();
  }

  async function render(path: string, isQuestion = false): Promise<Page> {
    const url = new URL(path, services.origin);
    const watched = watchFailures({ ...services, listPublishedTestimonials: readTestimonials });
    const nonce = randomBytes(16).toString('base64');
    const response = await handler.handle(new Request(url), watched.services, nonce);
    const status = watched.statusOf(response);
    const isHeld = response.ok && !isQuestion;
    const type = response.headers.get('content-type') ?? 'text/html; charset=utf-8';
    const text = await response.text();
    const isPage = type.startsWith('text/html');
    const html = text.replaceAll(` nonce="${nonce}"`, '');
    const plain = Buffer.from(isPage ? inlineUsedStyles(html, files) : text);
    const [brotli, gzipped] = await Promise.all([
      compressBrotli(plain, {
        params: { [constants.BROTLI_PARAM_QUALITY]: isHeld ? constants.BROTLI_MAX_QUALITY : 4 },
      }),
      compressGzip(plain, { level: 9 }),
    ]);
    const headers = {
      ...securityHeaders,
      'content-type': type,
      // Browsers always revalidate; proxies may hold a document as long as we do.
      'cache-control': isHeld ? `public, max-age=0, s-maxage=${freshMs / 1000}` : 'no-store',
      'content-security-policy': isPage ? documentPolicy(text, nonce) : dataPolicy,
      ...(status === 503 && { 'retry-after': `${awaySeconds}` }),
    };
    const entry = createMemoryEntry(headers, { plain, brotli, gzip: gzipped });
    return { entry, status };
  }

  return {
    /** Drops all documents, because this process just changed what they show. */
    forget(): void {
      forget();
      checkedAt = Number.NEGATIVE_INFINITY;
    },

    /** Sends a cached document; otherwise returns false without doing anything. */
    serve(request: IncomingMessage, response: ServerResponse): boolean {
      if (handler.questionOf(request.url ?? '') !== null) return false;
      const path = readablePath(request) ?? '';
      // The 404 page needs its own status.
      const entry = path === notFoundPath ? undefined : entries.get(path);
      const ageMs = now() - checkedAt;
      if (!entry || ageMs > staleMs) return false;
      if (ageMs > freshMs) void check();
      sendMemoryEntry(request, response, entry);
      return true;
    },

    /** A document that answers the query of its address, rendered for this request alone. */
    answer: (target: string) => render(target, true),

    /** The document of a known route, rendered if it is not cached; what says that it broke is for this request alone. */
    async get(path: string): Promise<Page> {
      if (now() - checkedAt > freshMs) await checkInTime();
      const held = entries.get(path);
      if (held) return { entry: held, status: 200 };
      const running = rendering.get(path) ?? render(path);
      rendering.set(path, running);
      try {
        const page = await running;
        // A change in the meantime has already made this one stale.
        if (page.status === 200 && rendering.get(path) === running) entries.set(path, page.entry);
        return page;
      } finally {
        if (rendering.get(path) === running) rendering.delete(path);
      }
    },
  };
}
