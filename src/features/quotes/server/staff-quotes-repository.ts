import { type Kysely, sql } from 'kysely';
import { likePattern } from '../../../database/like-pattern.ts';
import type { DatabaseSchema } from '../../../database/schema.ts';
import type { QuoteStatus } from '../contract.ts';

export interface StaffQuotesFilter {
  search?: string;
  status?: QuoteStatus;
}

/** The SQL of the staff lists. */
export function createStaffQuotesRepository(db: Kysely<DatabaseSchema>) {
  function matching({ search, status }: StaffQuotesFilter) {
    let query = db.selectFrom('quotes').innerJoin('leads', 'leads.id', 'quotes.leadId');
    if (status) query = query.where('quotes.status', '=', status);
    if (search) {
      const ticket = /^(?:q-?)?(\d{1,9})$/i.exec(search)?.[1];
      const pattern = likePattern(search);
      query = query.where((eb) =>
        eb.or([
          ...(['name', 'email', 'phone', 'address', 'message'] as const).map((column) =>
            eb(eb.fn('lower', [`leads.${column}`]), 'like', pattern),
          ),
          eb(eb.fn('lower', ['quotes.borough']), 'like', pattern),
          ...(ticket ? [eb('quotes.id', '=', Number(ticket))] : []),
        ]),
      );
    }
    return query;
  }

  return {
    /** Quotes with their leads, newest first, `limit` of those older than the quote `cursor`. */
    async list(filter: StaffQuotesFilter, limit: number, cursor?: number) {
      let query = matching(filter)
        .select([
          'quotes.id',
          'quotes.status',
          'quotes.createdAt',
          'quotes.borough',
          'quotes.result',
          'leads.serviceType',
          'leads.address',
          'leads.message as description',
          'leads.name as clientName',
          'leads.email as clientEmail',
          'leads.phone as clientPhone',
          'leads.preferredContact as contactMethod',
        ])
        .orderBy('quotes.id', 'desc')
        .limit(limit);
      if (cursor !== undefined) query = query.where('quotes.id', '<', cursor);
      return query.execute();
    },

    async countMatching(filter: StaffQuotesFilter): Promise<number> {
      const row = await matching(filter)
        .select((eb) => eb.fn.countAll().as('count'))
        .executeTakeFirstOrThrow();
      return Number(row.count);
    },

    async countAll(): Promise<number> {
      const row = await db
        .selectFrom('quotes')
        .select((eb) => eb.fn.countAll().as('count'))
        .executeTakeFirstOrThrow();
      return Number(row.count);
    },

    /** How many came since a time, with the sum of their prices (cents) and volumes (cubic yards). */
    async sumSince(since: string) {
      const row = await db
        .selectFrom('quotes')
        .select((eb) => [
          eb.fn.countAll().as('count'),
          eb.fn.sum('priceCents').as('priceCents'),
          eb.fn.sum('volumeCubicYards').as('volumeCubicYards'),
        ])
        .where('createdAt', '>=', since)
        .executeTakeFirstOrThrow();
      return {
        count: Number(row.count),
        priceCents: Number(row.priceCents ?? 0),
        volumeCubicYards: Number(row.volumeCubicYards ?? 0),
      };
    },

    /** Readable uploads with the quote and client they belong to, newest first. */
    async listFiles(limit: number, cursor?: number, search?: string) {
      let query = matching(search ? { search } : {})
        .innerJoin('quoteFiles', 'quoteFiles.quoteId', 'quotes.id')
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
        .where('quoteFiles.state', '=', sql.lit('ready'))
        .orderBy('quoteFiles.id', 'desc')
        .limit(limit);
      if (cursor !== undefined) query = query.where('quoteFiles.id', '<', cursor);
      return query.execute();
    },
  };
}

export type StaffQuotesRepository = ReturnType<typeof createStaffQuotesRepository>;
