import type { FastifyInstance, FastifyReply } from 'fastify';
import { AppError } from '../../shared/errors.ts';
import { type FileStore, StoredFileMissingError } from '../files/file-store.ts';
import type { SignedLinks } from '../files/signed-links.ts';
import { readByteRange } from './byte-range.ts';

const mimeTypes: Record<string, string> = {
  jpg: 'image/jpeg',
  mp4: 'video/mp4',
  webm: 'video/webm',
};

/** Serves stored files to holders of a signed link, byte ranges included, so that videos can be wound. */
export function registerFilesRoutes(
  app: FastifyInstance,
  deps: { files: FileStore; signedLinks: SignedLinks },
): void {
  app.get<{ Params: { '*': string }; Querystring: Record<string, string | undefined> }>(
    '/api/files/*',
    { schema: { hide: true } },
    async (request, reply) => {
      const key = request.params['*'];
      const { expires = '', signature = '' } = request.query;
      if (!deps.signedLinks.isValid(key, expires, signature)) {
        throw new AppError('This link is not valid any more. Reload the page for a fresh one.', {
          status: 403,
          code: 'link-expired',
        });
      }
      const bytes = await deps.files.size(key).catch((error: unknown) => {
        if (!(error instanceof StoredFileMissingError)) throw error;
        throw new AppError('This file is gone.', { status: 404, code: 'file-not-found' });
      });
      describeFile(reply, key);
      const range = readByteRange(request.headers.range, bytes);
      if (range === 'unsatisfiable') {
        return reply.code(416).header('content-range', `bytes */${bytes}`).send();
      }
      if (!range) {
        return reply.header('content-length', bytes).send(await deps.files.getStream(key));
      }
      return reply
        .code(206)
        .header('content-range', `bytes ${range.start}-${range.end}/${bytes}`)
        .header('content-length', range.end - range.start + 1)
        .send(await deps.files.getStream(key, range));
    },
  );
}

/** Uploads are foreign matter: no sniffing, no scripts, nothing but this one type. */
function describeFile(reply: FastifyReply, key: string): void {
  const extension = key.slice(key.lastIndexOf('.') + 1);
  reply
    .type(mimeTypes[extension] ?? 'application/octet-stream')
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('cross-origin-resource-policy', 'same-origin')
    .header('cache-control', 'private, max-age=3600, immutable')
    .header('accept-ranges', 'bytes');
}
