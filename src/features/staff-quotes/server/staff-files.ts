import { pageOf } from '#src/database/paging.ts';
import { fileTypes } from '#src/features/photos/contract.ts';
import type { StaffFile, StaffFiles } from '#src/features/staff-quotes/contract.ts';
import { daysAgo } from '#src/platform/clock.ts';
import type { Core } from '#src/platform/core.ts';
import { filePath } from '#src/platform/files/file-routes.ts';
import type { SignedLinks } from '#src/platform/files/signed-links.ts';
import { serviceTypeSchema } from '#src/shared/business.ts';
import { photoQuoteAddress } from '#src/shared/lead-address.ts';
import { dollarsFromCents } from '#src/shared/money.ts';
import { parseMember } from '#src/shared/parse-member.ts';
import type { StaffFilesFilter, StaffFilesRepository } from './staff-files-repository.ts';

export type StaffFilesService = ReturnType<typeof createStaffFilesService>;

export function createStaffFilesService(
  { clock, signedLinks }: Pick<Core, 'clock' | 'signedLinks'>,
  { repository }: { repository: StaffFilesRepository },
) {
  async function countCards() {
    const [photos, videos, thisWeek] = await Promise.all([
      repository.count({ type: 'image' }),
      repository.count({ type: 'video' }),
      repository.countSince(daysAgo(clock, 7)),
    ]);
    return { photos, videos, thisWeek };
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
      const { list, count } = repository;
      const [{ rows, nextCursor, total, matching }, counts] = await Promise.all([
        pageOf({ list, count, filter }, { limit, cursor }),
        countCards(),
      ]);
      return { files: rows.map(present), nextCursor, counts: { ...counts, total, matching } };
    },
  };
}

export const archivePath = '/api/downloads/quotes/:quoteId';
export const downloadPath = `${archivePath}/files/:fileId`;

/** The signed links to a file: full size, thumbnail and download. */
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

/** The signed link to all files of a quote in one archive. */
function linkToArchive(links: SignedLinks, quoteId: number): string {
  return links.linkTo(archivePath.replace(':quoteId', String(quoteId)));
}
