import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

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
  if (status === 200 && request.headers['if-none-match'] === variant.etag) {
    response.writeHead(304, { ...variant.headers, 'content-length': 0 }).end();
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

function chooseVariant(entry: MemoryEntry, acceptEncoding: string | string[] | undefined): Variant {
  const accepted = String(acceptEncoding ?? '');
  if (entry.brotli && /\bbr\b/.test(accepted)) return entry.brotli;
  if (entry.gzip && /\bgzip\b/.test(accepted)) return entry.gzip;
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
