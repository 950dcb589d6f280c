import type { FastifyInstance, preHandlerAsyncHookHandler } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { staffFilesQuerySchema, staffFilesSchema } from '#src/features/staff-quotes/contract.ts';
import { attachmentHeader } from '#src/platform/files/download-names.ts';
import type { FileStore } from '#src/platform/files/file-store.ts';
import { sendStoredFile } from '#src/platform/files/send-stored-file.ts';
import { signedLinkGuard } from '#src/platform/files/signed-link-guard.ts';
import type { SignedLinks } from '#src/platform/files/signed-links.ts';
import type { StaffDownloads } from './staff-downloads.ts';
import { archivePath, downloadPath } from './staff-file-links.ts';
import type { StaffFilesService } from './staff-files.ts';

const idSchema = z.coerce
  .number()
  .int()
  .positive()
  .max(2 ** 31 - 1);

/** The list of uploads for staff; the files themselves for whoever has one of its links, since a link sends no header. */
export function registerStaffFilesRoutes(
  app: FastifyInstance,
  deps: {
    staffFiles: StaffFilesService;
    staffDownloads: StaffDownloads;
    files: FileStore;
    signedLinks: SignedLinks;
    requireStaff: preHandlerAsyncHookHandler;
  },
): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const guard = signedLinkGuard(deps.signedLinks);

  routes.get(
    '/api/admin/photos',
    {
      preHandler: deps.requireStaff,
      schema: {
        summary: 'Uploaded files, newest first',
        tags: ['staff'],
        querystring: staffFilesQuerySchema,
        response: { 200: staffFilesSchema },
      },
    },
    ({ query: { q, ...page } }) => deps.staffFiles.list({ ...page, ...(q && { search: q }) }),
  );

  // HEAD by hand: the framework's own would read every byte.
  routes.route({
    method: ['GET', 'HEAD'],
    url: downloadPath,
    schema: { hide: true, params: z.object({ quoteId: idSchema, fileId: idSchema }) },
    preHandler: guard,
    handler: async (request, reply) => {
      const { quoteId, fileId } = request.params;
      const { key, name } = await deps.staffDownloads.findFile(quoteId, fileId);
      reply.header('content-disposition', attachmentHeader(name));
      return sendStoredFile(request, reply, deps.files, key);
    },
  });

  routes.route({
    method: ['GET', 'HEAD'],
    url: archivePath,
    schema: { hide: true, params: z.object({ quoteId: idSchema }) },
    preHandler: guard,
    handler: async (request, reply) => {
      const archive = await deps.staffDownloads.archive(request.params.quoteId);
      reply
        .type('application/zip')
        .header('content-disposition', attachmentHeader(archive.name))
        .header('content-length', archive.bytes)
        .header('cache-control', 'private, no-store');
      return reply.send(request.method === 'HEAD' ? undefined : archive.openStream());
    },
  });
}
