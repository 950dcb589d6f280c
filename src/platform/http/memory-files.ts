import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, relative, sep } from 'node:path';
import { documentPolicy, securityHeaders } from './security-headers.ts';

export interface MemoryFiles {
  /** Answers GET and HEAD of a path it holds; returns false, having done nothing, for everything else. */
  serve(request: IncomingMessage, response: ServerResponse): boolean;
  /** Answers with the document kept at a path, under another status: the 404 page. */
  serveDocument(
    request: IncomingMessage,
    response: ServerResponse,
    path: string,
    status: number,
  ): void;
}

interface Variant {
  body: Buffer;
  etag: string;
  headers: Record<string, string | number>;
}

interface Entry {
  brotli: Variant | null;
  gzip: Variant | null;
  plain: Variant;
}

const mimeTypes: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml',
  '.mp4': 'video/mp4',
  '.vtt': 'text/vtt; charset=utf-8',
};

/** Holds a built folder in memory, each file as the build left it: brotli, gzip and plain. */
export function createMemoryFiles(folder: string): MemoryFiles {
  const entries = new Map<string, Entry>();
  for (const file of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(file.parentPath, file.name);
    if (!file.isFile() || /\.(br|gz)$/.test(path)) continue;
    const url = `/${relative(folder, path).split(sep).join('/')}`;
    entries.set(url.replace(/\/?index\.html$/, '') || '/', readEntry(path, url));
  }

  function send(
    request: IncomingMessage,
    response: ServerResponse,
    entry: Entry,
    status: number,
  ): void {
    const variant = chooseVariant(entry, request.headers['accept-encoding']);
    if (status === 200 && request.headers['if-none-match'] === variant.etag) {
      response.writeHead(304, { ...variant.headers, 'content-length': 0 }).end();
      return;
    }
    response.writeHead(status, variant.headers);
    response.end(request.method === 'HEAD' ? undefined : variant.body);
  }

  return {
    serve(request, response) {
      if (request.method !== 'GET' && request.method !== 'HEAD') return false;
      const url = request.url ?? '/';
      const end = url.indexOf('?');
      const entry = entries.get(end < 0 ? url : url.slice(0, end));
      if (!entry) return false;
      send(request, response, entry, 200);
      return true;
    },
    serveDocument(request, response, path, status) {
      const entry = entries.get(path);
      if (!entry) throw new Error(`no document is built for ${path}`);
      send(request, response, entry, status);
    },
  };
}

function chooseVariant(entry: Entry, acceptEncoding: string | string[] | undefined): Variant {
  const accepted = String(acceptEncoding ?? '');
  if (entry.brotli && /\bbr\b/.test(accepted)) return entry.brotli;
  if (entry.gzip && /\bgzip\b/.test(accepted)) return entry.gzip;
  return entry.plain;
}

function readEntry(path: string, url: string): Entry {
  const plain = readFileSync(path);
  const isDocument = extname(path) === '.html';
  const shared: Record<string, string> = {
    ...securityHeaders,
    'content-type': mimeTypes[extname(path)] ?? 'application/octet-stream',
    'cache-control': cachePolicy(url),
    ...(isDocument && { 'content-security-policy': documentPolicy(plain.toString('utf8')) }),
  };
  const brotli = readIfThere(`${path}.br`);
  const gzip = readIfThere(`${path}.gz`);
  if (brotli ?? gzip) shared.vary = 'accept-encoding';
  return {
    plain: makeVariant(plain, shared, null),
    brotli: brotli && makeVariant(brotli, shared, 'br'),
    gzip: gzip && makeVariant(gzip, shared, 'gzip'),
  };
}

/** Names under /assets carry a hash of their content; everything else is asked for again. */
function cachePolicy(url: string): string {
  if (url.startsWith('/assets/')) return 'public, max-age=31536000, immutable';
  return /\.(html|json|txt|xml|webmanifest)$/.test(url)
    ? 'public, max-age=0, must-revalidate'
    : 'public, max-age=86400';
}

function makeVariant(
  body: Buffer,
  shared: Record<string, string>,
  encoding: string | null,
): Variant {
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  const headers = { ...shared, etag, 'content-length': body.length };
  return {
    body,
    etag,
    headers: encoding ? { ...headers, 'content-encoding': encoding } : headers,
  };
}

function readIfThere(path: string): Buffer | null {
  try {
    return readFileSync(path);
  } catch {
    return null;
  }
}
