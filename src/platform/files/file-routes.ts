import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readByteRange } from '#src/platform/http/memory-files.ts';
import { AppError } from '#src/shared/errors.ts';
import { type FileStore, StoredFileMissingError } from './file-store.ts';
import { type SignedLinks, signedLinkGuard } from './signed-links.ts';

/** The path of a stored file, before it is signed. */
export function filePath(key: string): string {
  return `/api/files/${key}`;
}

/** Serves stored files to holders of a signed link, with byte ranges, so that videos can be seeked. */
export function registerFilesRoutes(
  app: FastifyInstance,
  deps: { files: FileStore; signedLinks: SignedLinks },
): void {
  app.route<{ Params: { '*': string } }>({
    // Handles HEAD itself: Fastify's would read the whole file.
    method: ['GET', 'HEAD'],
    url: filePath('*'),
    schema: { hide: true },
    preHandler: signedLinkGuard(deps.signedLinks),
    handler: (request, reply) => sendStoredFile(request, reply, deps.files, request.params['*']),
  });
}

const mimeTypes: Record<string, string> = {
  jpg: 'image/jpeg',
  mp4: 'video/mp4',
  webm: 'video/webm',
};

/** Sends a stored file or the requested range of it, or only the headers for HEAD; throws AppError 404 if it is gone. */
export async function sendStoredFile(
  request: FastifyRequest,
  reply: FastifyReply,
  files: FileStore,
  key: string,
) {
  const bytes = await files.size(key).catch((error: unknown) => {
    if (!(error instanceof StoredFileMissingError)) throw error;
    throw new AppError('This file is gone.', { status: 404, code: 'file-not-found' });
  });
  reply.header('accept-ranges', 'bytes');
  const range = readByteRange(request.headers.range, bytes);
  if (range === 'unsatisfiable') {
    return reply
      .code(416)
      .header('content-range', `bytes */${bytes}`)
      .header('cache-control', 'no-store')
      .send();
  }
  const extension = key.slice(key.lastIndexOf('.') + 1);
  reply
    .type(mimeTypes[extension] ?? 'application/octet-stream')
    .header('cache-control', 'private, max-age=3600, immutable')
    .header('content-length', range ? range.end - range.start + 1 : bytes);
  if (range) {
    reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${bytes}`);
  }
  if (request.method === 'HEAD') return reply.send();
  return reply.send(await files.getStream(key, range ?? undefined));
}
