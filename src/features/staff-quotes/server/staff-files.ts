import { takePage } from '#src/database/paging.ts';
import { fileTypes } from '#src/features/photos/contract.ts';
import type { StaffFile, StaffFiles } from '#src/features/staff-quotes/contract.ts';
import type { Core } from '#src/platform/core.ts';
import { filePath } from '#src/platform/files/file-routes.ts';
import type { SignedLinks } from '#src/platform/files/signed-links.ts';
import { serviceTypeSchema } from '#src/shared/business.ts';
import { dollarsFromCents } from '#src/shared/money.ts';
import { parseMember } from '#src/shared/parse-member.ts';
import { photoQuoteAddress } from '#src/shared/upload-rules.ts';
import type { StaffFilesFilter, StaffFilesRepository } from './staff-files-repository.ts';

const weekMs = 7 * 24 * 3600_000;

export type StaffFilesService = ReturnType<typeof createStaffFilesService>;

export function createStaffFilesService(
  { clock, signedLinks }: Pick<Core, 'clock' | 'signedLinks'>,
  { repository }: { repository: StaffFilesRepository },
) {
  async function count() {
    const weekAgo = new Date(clock.now().getTime() - weekMs).toISOString();
    const [total, photos, videos, thisWeek] = await Promise.all([
      repository.count({}),
      repository.count({ type: 'image' }),
      repository.count({ type: 'video' }),
      repository.countSince(weekAgo),
    ]);
    return { total, photos, videos, thisWeek };
  }

  async function countMatching(
    filter: StaffFilesFilter,
    counts: { total: number; photos: number; videos: number },
  ): Promise<number> {
    if (filter.search) return repository.count(filter);
    if (filter.type) return filter.type === 'image' ? counts.photos : counts.videos;
    return counts.total;
  }

  function present(row: Awaited<ReturnType<StaffFilesRepository['list']>>[number]): StaffFile {
    return {
      id: row.id,
      quoteId: row.quoteId,
      fileType: parseMember(fileTypes, row.fileType) ?? 'image',
      ...linksToFile(signedLinks, row.quoteId, row),
      archiveUrl: linkToArchive(signedLinks, row.quoteId),
      quoteFileCount: Number(row.quoteFileCount),
      fileName: row.fileName,
      fileSize: row.bytes,
      clientName: row.clientName,
      clientEmail: row.clientEmail ?? '',
      clientPhone: row.clientPhone,
      serviceType: serviceTypeSchema.parse(row.serviceType),
      address: row.address ?? photoQuoteAddress,
      borough: row.borough,
      estimatedVolume: row.volumeCubicYards,
      estimatedPrice: row.priceCents === null ? null : dollarsFromCents(row.priceCents),
      createdAt: row.createdAt,
    };
  }

  return {
    /** A page of readable uploads, newest first, with links that expire. */
    async list({
      limit,
      cursor,
      ...filter
    }: StaffFilesFilter & { limit: number; cursor?: number }): Promise<StaffFiles> {
      const [rows, counts] = await Promise.all([
        repository.list(filter, limit + 1, cursor),
        count(),
      ]);
      const page = takePage(rows, limit);
      const isWhole = cursor === undefined && page.nextCursor === null;
      return {
        files: page.rows.map(present),
        nextCursor: page.nextCursor,
        counts: {
          ...counts,
          matching: isWhole ? rows.length : await countMatching(filter, counts),
        },
      };
    },
  };
}

export const archivePath = '/api/downloads/quotes/:quoteId';
export const downloadPath = `${archivePath}/files/:fileId`;

/** Every link staff get to a file: to see it, to see it small, to keep it. */
export function linksToFile(
  links: SignedLinks,
  quoteId: number,
  file: { id: number; storageKey: string; thumbnailKey: string | null },
) {
  return {
    fileUrl: links.linkTo(filePath(file.storageKey)),
    thumbnailUrl: file.thumbnailKey && links.linkTo(filePath(file.thumbnailKey)),
    downloadUrl: links.linkTo(
      downloadPath.replace(':quoteId', String(quoteId)).replace(':fileId', String(file.id)),
    ),
  };
}

/** The link to all files of a quote in one archive. */
function linkToArchive(links: SignedLinks, quoteId: number): string {
  return links.linkTo(archivePath.replace(':quoteId', String(quoteId)));
}
