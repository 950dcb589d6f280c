import { takePage } from '#src/database/paging.ts';
import { fileTypes } from '#src/features/photos/contract.ts';
import type { StaffFile, StaffFiles } from '#src/features/staff-quotes/contract.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { SignedLinks } from '#src/platform/files/signed-links.ts';
import { serviceTypeSchema } from '#src/shared/business.ts';
import { dollarsFromCents } from '#src/shared/money.ts';
import { parseMember } from '#src/shared/parse-member.ts';
import { photoQuoteAddress } from '#src/shared/upload-rules.ts';
import { linksToFile, linkToArchive } from './staff-file-links.ts';
import type { StaffFilesFilter, StaffFilesRepository } from './staff-files-repository.ts';

const weekMs = 7 * 24 * 3600_000;

export interface StaffFilesService {
  /** A page of readable uploads, newest first, with links that expire. */
  list(request: StaffFilesFilter & { limit: number; cursor?: number }): Promise<StaffFiles>;
}

export function createStaffFilesService(deps: {
  repository: StaffFilesRepository;
  signedLinks: SignedLinks;
  clock: Clock;
}): StaffFilesService {
  const { repository, signedLinks, clock } = deps;

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
    async list({ limit, cursor, ...filter }) {
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
