import { type Kysely, sql } from 'kysely';
import { notQuarantined } from '#src/database/jobs.ts';
import { foundLeadIds, isTicket } from '#src/database/lead-search.ts';
import { countUpTo } from '#src/database/paging.ts';
import type { DatabaseSchema } from '#src/database/schema.ts';
import type { FileType } from '#src/features/photos/contract.ts';

export interface StaffFilesFilter {
  search?: string;
  type?: FileType;
}

/** A literal, so that the partial indexes of readable files match. */
const ready = sql.lit('ready');

/**
 * The SQL of the list of readable uploads. Counts stop at `countLimit` + 1. Quarantined files are
 * left out, unless the search is a ticket number.
 */
export function createStaffFilesRepository(db: Kysely<DatabaseSchema>) {
  function matching({ search, type }: StaffFilesFilter) {
    let query = db.selectFrom('quoteFiles').where('quoteFiles.state', '=', ready);
    if (!isTicket(search)) query = query.where('quoteFiles.isQuarantined', '=', notQuarantined);
    if (type) query = query.where('quoteFiles.fileType', '=', type);
    if (search) {
      const quoteIds = db
        .selectFrom('quotes')
        .select('quotes.id')
        .where('quotes.leadId', 'in', foundLeadIds(db, search));
      query = query.where('quoteFiles.quoteId', 'in', quoteIds);
    }
    return query;
  }

  return {
    /** Files with their quote and client, newest first: the `limit` files older than the file `cursor`. */
    async list(filter: StaffFilesFilter, limit: number, cursor?: number) {
      let page = matching(filter)
        .select('quoteFiles.id')
        .orderBy('quoteFiles.id', 'desc')
        .limit(limit);
      if (cursor !== undefined) page = page.where('quoteFiles.id', '<', cursor);
      return (
        db
          .selectFrom('quoteFiles')
          // Only ids are sorted; everything else is read for this page alone.
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

export type StaffFilesRepository = ReturnType<typeof createStaffFilesRepository>;
