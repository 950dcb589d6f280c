import { createHash } from 'node:crypto';
import { createReadStream, readdirSync, readFileSync, statSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, relative, sep } from 'node:path';
import { pipeline } from 'node:stream';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { filePolicy, securityHeaders } from './security-headers.ts';

const mimeTypes: Record<string, string> = {
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
  '.mp4': 'video/mp4',
  '.vtt': 'text/vtt; charset=utf-8',
};

/** Large and rarely requested, so read from disk each time. */
const streamedExtensions = new Set(['.mp4', '.jpg']);

interface StreamedFile {
  path: string;
  bytes: number;
  headers: Record<string, string>;
}

export type MemoryFiles = ReturnType<typeof createMemoryFiles>;

/** Holds a build folder in memory, each file in the encodings the build wrote: brotli, gzip and plain. */
export function createMemoryFiles(folder: string) {
  const entries = new Map<string, MemoryEntry>();
  const streamed = new Map<string, StreamedFile>();
  for (const file of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(file.parentPath, file.name);
    if (!file.isFile() || /\.(br|gz)$/.test(path)) continue;
    const url = `/${relative(folder, path).split(sep).join('/')}`;
    if (streamedExtensions.has(extname(path))) {
      streamed.set(url, { path, bytes: statSync(path).size, headers: headersOf(path, url) });
    } else {
      entries.set(url, readEntry(path, url));
    }
  }

  return {
    /** Answers GET and HEAD for a path it holds; otherwise returns false without doing anything. */
    serve(request: IncomingMessage, response: ServerResponse): boolean {
      const path = readablePath(request) ?? '';
      const entry = entries.get(path);
      if (entry) sendMemoryEntry(request, response, entry);
      const file = streamed.get(path);
      if (file) streamFile(request, response, file);
      return entry !== undefined || file !== undefined;
    },

    /** The text of a file it holds. Throws when it holds none at this path. */
    readText(path: string): string {
      const entry = entries.get(path);
      if (!entry) throw new Error(`there is no built file ${path}`);
      return entry.plain.body.toString('utf8');
    },
  };
}

function readEntry(path: string, url: string): MemoryEntry {
  return createMemoryEntry(headersOf(path, url), {
    plain: readFileSync(path),
    brotli: readIfThere(`${path}.br`),
    gzip: readIfThere(`${path}.gz`),
  });
}

/** Sends a file from disk, or the range a player requests. */
function streamFile(request: IncomingMessage, response: ServerResponse, file: StreamedFile): void {
  const range = readByteRange(request.headers.range, file.bytes);
  const headers = { ...file.headers, 'accept-ranges': 'bytes' };
  if (range === 'unsatisfiable') {
    response.writeHead(416, { ...securityHeaders, 'content-range': `bytes */${file.bytes}` }).end();
    return;
  }
  const { start, end } = range ?? { start: 0, end: file.bytes - 1 };
  response.writeHead(range ? 206 : 200, {
    ...headers,
    'content-length': end - start + 1,
    ...(range && { 'content-range': `bytes ${start}-${end}/${file.bytes}` }),
  });
  if (request.method === 'HEAD') response.end();
  // A visitor who leaves mid-file is not an error.
  else pipeline(createReadStream(file.path, { start, end }), response, () => {});
}

function headersOf(path: string, url: string): Record<string, string> {
  return {
    'x-content-type-options': securityHeaders['x-content-type-options'],
    'strict-transport-security': securityHeaders['strict-transport-security'],
    'content-security-policy': filePolicy,
    'content-type': mimeTypes[extname(path)] ?? 'application/octet-stream',
    'cache-control': cachePolicy(url),
  };
}

/** Names under /assets contain a content hash; everything else is revalidated. */
function cachePolicy(url: string): string {
  if (url.startsWith('/assets/')) return 'public, max-age=31536000, immutable';
  return /\.(json|webmanifest)$/.test(url)
    ? 'public, max-age=0, must-revalidate'
    : 'public, max-age=86400';
}

function readIfThere(path: string): Buffer | null {
  try {
    return readFileSync(path);
  } catch {
    return null;
  }
}

/** One byte range; `null` for the whole file, or for range headers we need not support. */
export function readByteRange(
  header: string | undefined,
  bytes: number,
): { start: number; end: number } | 'unsatisfiable' | null {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '');
  if (!match || (!match[1] && !match[2])) return null;
  const start = match[1] ? Number(match[1]) : Math.max(0, bytes - Number(match[2]));
  const end = match[1] && match[2] ? Math.min(Number(match[2]), bytes - 1) : bytes - 1;
  return start <= end && start < bytes ? { start, end } : 'unsatisfiable';
}

/** Runs off the event loop. */
export const compressBrotli = promisify(brotliCompress);
export const compressGzip = promisify(gzip);

interface Variant {
  body: Buffer;
  etag: string;
  headers: Record<string, string | number>;
}

/** One response held in memory, in every encoding it is sent in. */
export interface MemoryEntry {
  plain: Variant;
  brotli: Variant | null;
  gzip: Variant | null;
}

/** Prepares a response; a missing encoding falls back to the plain body. */
export function createMemoryEntry(
  headers: Record<string, string>,
  bodies: { plain: Buffer; brotli: Buffer | null; gzip: Buffer | null },
): MemoryEntry {
  const { plain, brotli, gzip } = bodies;
  const shared = brotli || gzip ? { ...headers, vary: 'accept-encoding' } : headers;
  return {
    plain: makeVariant(plain, shared, null),
    brotli: brotli && makeVariant(brotli, shared, 'br'),
    gzip: gzip && makeVariant(gzip, shared, 'gzip'),
  };
}

/** Answers a GET or HEAD in the best encoding the client accepts, or with 304. */
export function sendMemoryEntry(
  request: IncomingMessage,
  response: ServerResponse,
  entry: MemoryEntry,
  status = 200,
): void {
  const variant = chooseVariant(entry, request.headers['accept-encoding']);
  if (status === 200 && isHeld(variant, request.headers['if-none-match'])) {
    // A cache would take the length of this answer for that of what it holds.
    const { 'content-length': _, ...headers } = variant.headers;
    response.writeHead(304, headers).end();
    return;
  }
  response.writeHead(status, variant.headers);
  response.end(request.method === 'HEAD' ? undefined : variant.body);
}

/** The path of a GET or HEAD without its query; null for every other method. */
export function readablePath(request: IncomingMessage): string | null {
  if (request.method !== 'GET' && request.method !== 'HEAD') return null;
  const url = request.url ?? '/';
  const end = url.indexOf('?');
  return end < 0 ? url : url.slice(0, end);
}

/** Whether the client holds these bytes: proxies weaken what they pass on, and name several. */
function isHeld({ etag }: Variant, header = ''): boolean {
  const held = header.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return held.includes(etag) || held.includes('*');
}

const naming = (encoding: string) =>
  new RegExp(String.raw`\b${encoding}\b(?!\s*;\s*q=0(?![.\d]*[1-9]))`);
const named = { br: naming('br'), gzip: naming('gzip') };

/** Whether an `accept-encoding` names the encoding, and not with `q=0` to refuse it. */
export const acceptsEncoding = (header: string | string[] | undefined, encoding: 'br' | 'gzip') =>
  named[encoding].test(String(header ?? ''));

function chooseVariant(entry: MemoryEntry, accepted: string | string[] | undefined): Variant {
  if (entry.brotli && acceptsEncoding(accepted, 'br')) return entry.brotli;
  if (entry.gzip && acceptsEncoding(accepted, 'gzip')) return entry.gzip;
  return entry.plain;
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
