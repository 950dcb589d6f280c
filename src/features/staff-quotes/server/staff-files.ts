import { type Kysely, sql } from 'kysely';
import { countUpTo, takePage } from '#src/database/paging.ts';
import type { DatabaseSchema } from '#src/database/schema.ts';
import { type FileType, fileTypes } from '#src/features/photos/contract.ts';
import type { StaffFile, StaffFiles } from '#src/features/staff-quotes/contract.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { SignedLinks } from '#src/platform/files/signed-links.ts';
import { serviceTypeSchema } from '#src/shared/business.ts';
import { dollarsFromCents } from '#src/shared/money.ts';
import { oneOf } from '#src/shared/one-of.ts';
import { photoQuoteAddress } from '#src/shared/upload-rules.ts';
import { linksToFile, linkToArchive } from './staff-file-links.ts';
import { isTicket, notHeld, quoteMatches } from './staff-quotes-repository.ts';

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
      fileType: oneOf(fileTypes, row.fileType) ?? 'image',
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

interface StaffFilesFilter {
  search?: string;
  type?: FileType;
}

/** Written out, so that the indexes of readable files are found. */
const ready = sql.lit('ready');

/**
 * The SQL of the list of readable uploads. Counts stop at one more than `countLimit`. Files of leads
 * that are held back are left out, unless a quote is asked for by its ticket.
 */
export function createStaffFilesRepository(db: Kysely<DatabaseSchema>) {
  function matching({ search, type }: StaffFilesFilter) {
    let query = db.selectFrom('quoteFiles').where('quoteFiles.state', '=', ready);
    if (!isTicket(search)) query = query.where('quoteFiles.isHeld', '=', notHeld);
    if (type) query = query.where('quoteFiles.fileType', '=', type);
    if (search) {
      const quoteIds = db
        .selectFrom('quotes')
        .select('quotes.id')
        .where((eb) => quoteMatches(db, eb, search));
      query = query.where('quoteFiles.quoteId', 'in', quoteIds);
    }
    return query;
  }

  return {
    /** Files with the quote and client they belong to, newest first, `limit` of those older than the file `cursor`. */
    async list(filter: StaffFilesFilter, limit: number, cursor?: number) {
      let page = matching(filter)
        .select('quoteFiles.id')
        .orderBy('quoteFiles.id', 'desc')
        .limit(limit);
      if (cursor !== undefined) page = page.where('quoteFiles.id', '<', cursor);
      return (
        db
          .selectFrom('quoteFiles')
          // Ids alone are sorted: of all else only this page is read.
          .where('quoteFiles.id', 'in', page)
          .innerJoin('quotes', 'quotes.id', 'quoteFiles.quoteId')
          .innerJoin('leads', 'leads.id', 'quotes.leadId')
          .select([
            'quoteFiles.id',
            'quoteFiles.quoteId',
            'quoteFiles.fileType',
            'quoteFiles.fileName',
            'quoteFiles.bytes',
            'quoteFiles.storageKey',
            'quoteFiles.thumbnailKey',
            'quotes.borough',
            'quotes.priceCents',
            'quotes.volumeCubicYards',
            'quotes.createdAt',
            'leads.serviceType',
            'leads.address',
            'leads.name as clientName',
            'leads.email as clientEmail',
            'leads.phone as clientPhone',
          ])
          .select((eb) =>
            eb
              .selectFrom('quoteFiles as sibling')
              .select((sub) => sub.fn.countAll<number | string>().as('count'))
              .whereRef('sibling.quoteId', '=', 'quoteFiles.quoteId')
              .where('sibling.state', '=', ready)
              .as('quoteFileCount'),
          )
          .orderBy('quoteFiles.id', 'desc')
          .execute()
      );
    },

    count: (filter: StaffFilesFilter) => countUpTo(db, matching(filter)),

    countSince: (since: string) =>
      countUpTo(db, matching({}).where('quoteFiles.createdAt', '>=', since)),
  };
}

type StaffFilesRepository = ReturnType<typeof createStaffFilesRepository>;
