import type { FastifyInstance } from 'fastify';
import type { FileStore } from './file-store.ts';
import { sendStoredFile } from './send-stored-file.ts';
import { signedLinkGuard } from './signed-link-guard.ts';
import type { SignedLinks } from './signed-links.ts';

/** Where a stored file is seen, before it is signed. */
export function filePath(key: string): string {
  return `/api/files/${key}`;
}

/** Shows stored files to holders of a signed link, byte ranges included, so that videos can be wound. */
export function registerFilesRoutes(
  app: FastifyInstance,
  deps: { files: FileStore; signedLinks: SignedLinks },
): void {
  app.route<{ Params: { '*': string } }>({
    // HEAD by hand: the framework's own would read the whole file.
    method: ['GET', 'HEAD'],
    url: filePath('*'),
    schema: { hide: true },
    preHandler: signedLinkGuard(deps.signedLinks),
    handler: (request, reply) => sendStoredFile(request, reply, deps.files, request.params['*']),
  });
}
