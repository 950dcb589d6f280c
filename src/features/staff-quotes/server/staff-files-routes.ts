import type { FastifyInstance, onRequestAsyncHookHandler } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { StoredQuoteFile } from '#src/features/quotes/server/quote-files-repository.ts';
import type { QuotesRepository } from '#src/features/quotes/server/quotes-repository.ts';
import { staffFilesQuerySchema, staffFilesSchema } from '#src/features/staff-quotes/contract.ts';
import type { Core } from '#src/platform/core.ts';
import {
  attachmentHeader,
  downloadName,
  safeFileName,
  uniqueNames,
} from '#src/platform/files/download-names.ts';
import { sendStoredFile } from '#src/platform/files/file-routes.ts';
import { type FileStore, StoredFileMissingError } from '#src/platform/files/file-store.ts';
import { type SignedLinks, signedLinkGuard } from '#src/platform/files/signed-links.ts';
import { createZipArchive, type ZipArchive } from '#src/platform/files/zip-archive.ts';
import { staffRoutes } from '#src/platform/http/staff-routes.ts';
import { AppError } from '#src/shared/errors.ts';
import { ticketOf } from '#src/shared/labels.ts';
import { archivePath, downloadPath, type StaffFilesService } from './staff-files.ts';

const idSchema = z.coerce
  .number()
  .int()
  .positive()
  .max(2 ** 31 - 1);

/**
 * The list of uploads for staff. The files themselves open for anyone with a signed link, because a
 * link cannot send a header.
 */
export function registerStaffFilesRoutes(
  app: FastifyInstance,
  deps: {
    staffFiles: StaffFilesService;
    staffDownloads: StaffDownloads;
    files: FileStore;
    signedLinks: SignedLinks;
    requireStaff: onRequestAsyncHookHandler;
  },
): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const guard = signedLinkGuard(deps.signedLinks);

  staffRoutes(app, deps.requireStaff).get(
    '/api/admin/photos',
    {
      summary: 'Uploaded files, newest first',
      query: staffFilesQuerySchema,
      answer: staffFilesSchema,
    },
    ({ query: { q, ...page } }) => deps.staffFiles.list({ ...page, ...(q && { search: q }) }),
  );

  // HEAD is written by hand: the framework's own would read every byte.
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

export type StaffDownloads = ReturnType<typeof createStaffDownloads>;

/** Downloads of quote files. */
export function createStaffDownloads(
  { files }: Pick<Core, 'files'>,
  { quotes }: { quotes: Pick<QuotesRepository, 'find'> },
) {
  async function findReady(quoteId: number) {
    const quote = await quotes.find({ id: quoteId });
    const ready = quote?.files.filter((file) => file.state === 'ready') ?? [];
    if (!quote || ready.length === 0) throw gone('There are no files to this quote.');
    return { quote, ready };
  }

  /** The actual size, or null for a file that storage does not have. */
  async function sizeOf(file: StoredQuoteFile): Promise<number | null> {
    try {
      return await files.size(file.storageKey);
    } catch (error) {
      if (error instanceof StoredFileMissingError) return null;
      throw error;
    }
  }

  return {
    /** The storage key and download name of one readable file; throws AppError 404. */
    async findFile(quoteId: number, fileId: number): Promise<{ key: string; name: string }> {
      const { ready } = await findReady(quoteId);
      const file = ready.find(({ id }) => id === fileId);
      if (!file) throw gone('This file is gone.');
      return { key: file.storageKey, name: downloadName(file.fileName, file.storageKey) };
    },

    /**
     * All readable files of a quote under unique names. Files that storage lost are listed in a
     * note instead; throws AppError 404 when none is left.
     */
    async archive(quoteId: number): Promise<ZipArchive & { name: string }> {
      const { quote, ready } = await findReady(quoteId);
      const modifiedAt = new Date(quote.createdAt);
      const names = uniqueNames(ready.map((file) => downloadName(file.fileName, file.storageKey)));
      const sized = await Promise.all(
        ready.map(async (file, index) => ({
          name: names[index] ?? '',
          bytes: await sizeOf(file),
          open: () => files.getStream(file.storageKey),
        })),
      );
      const missing = sized.filter(({ bytes }) => bytes === null).map(({ name }) => name);
      if (missing.length === sized.length) throw gone('The files of this quote are gone.');
      const note = {
        name: 'Missing files.txt',
        modifiedAt,
        text: `These files of the quote are gone from storage:\r\n\r\n${missing.join('\r\n')}\r\n`,
      };
      const archive = createZipArchive([
        ...sized.flatMap(({ bytes, ...file }) =>
          bytes === null ? [] : [{ ...file, bytes, modifiedAt }],
        ),
        ...(missing.length > 0 ? [note] : []),
      ]);
      const name = safeFileName(`${ticketOf(quoteId)} ${quote.clientName}`, 'zip');
      return { ...archive, name };
    },
  };
}

function gone(message: string): AppError {
  return new AppError(message, { status: 404, code: 'file-not-found' });
}
