import type { Kysely } from 'kysely';
import { isOpenQuote, notQuarantined } from '#src/database/jobs.ts';
import { foundLeadIds, isTicket } from '#src/database/lead-search.ts';
import { countUpTo, type ListPosition, positionIn, sortedAfter } from '#src/database/paging.ts';
import type { DatabaseSchema } from '#src/database/schema.ts';
import { quoteInputsSchema } from '#src/features/pricing/contract.ts';
import type { RecentPrice } from '#src/features/pricing/server/pricing-service.ts';
import { readResult, storedResultSchema } from '#src/features/pricing/server/stored-result.ts';
import { readAssessment } from '#src/features/quotes/server/quote-basis.ts';
import { listedColumns, readListed } from '#src/features/quotes/server/quotes-repository.ts';
import {
  type QuoteExport,
  type QuoteSort,
  statusCountLimit,
} from '#src/features/staff-quotes/contract.ts';
import { countLimit } from '#src/shared/format-number.ts';
import { type JobStatus, jobStatuses } from '#src/shared/job-status.ts';

/** What narrows the list of quotes; moments are ISO 8601, `since` is included, `until` is not. */
export type StaffQuotesFilter = Omit<QuoteExport, 'sort' | 'within' | 'from' | 'to' | 'ending'> & {
  since?: string;
  until?: string;
  /** Open prices alone that hold at `from`, and end before `until` where it is given. */
  open?: { from: string; until?: string | undefined } | undefined;
};

/**
 * The SQL of the staff list. Counts stop at `countLimit` + 1. Quarantined quotes are left out,
 * unless the search is a ticket number.
 */
export function createStaffQuotesRepository(db: Kysely<DatabaseSchema>) {
  function matching(filter: StaffQuotesFilter) {
    const { q, status, service, borough, since, until, open, ids } = filter;
    let query = db.selectFrom('quotes');
    if (!isTicket(q)) query = query.where('quotes.isQuarantined', '=', notQuarantined);
    if (status) query = query.where('quotes.status', '=', status);
    if (service) query = query.where('quotes.serviceType', '=', service);
    if (borough) query = query.where('quotes.borough', '=', borough);
    if (since) query = query.where('quotes.createdAt', '>=', since);
    if (until) query = query.where('quotes.createdAt', '<', until);
    if (open) {
      query = query.where(isOpenQuote).where('quotes.validUntil', '>=', open.from);
      if (open.until) query = query.where('quotes.validUntil', '<', open.until);
    }
    if (ids) query = query.where('quotes.id', 'in', ids.split(',').map(Number));
    if (q) query = query.where('quotes.leadId', 'in', foundLeadIds(db, q));
    return query;
  }

  /** By lead, as an index of each filter has it; the quotes of some days by their time, which is one part of an index. */
  function orderOf(sort: QuoteSort, { since, until }: StaffQuotesFilter) {
    const isDated = since !== undefined || until !== undefined;
    const keys = {
      ending: 'quotes.valid_until',
      price: 'coalesce(quotes.price_cents, 0)',
      ...(isDated && { newest: 'quotes.created_at', oldest: 'quotes.created_at' }),
    };
    const isRising = sort === 'oldest' || sort === 'ending';
    return {
      table: 'quotes',
      key: (keys as Partial<Record<QuoteSort, string>>)[sort],
      id: 'quotes.lead_id',
      direction: isRising ? ('asc' as const) : ('desc' as const),
    };
  }

  return {
    /** Quotes with their leads: the `limit` quotes after a position, or after the quote `cursor`. */
    async list(
      { sort, ...filter }: StaffQuotesFilter & { sort: QuoteSort },
      limit: number,
      cursor?: number | ListPosition,
    ) {
      const order = orderOf(sort, filter);
      const page = sortedAfter(matching(filter).select('quotes.id'), order, cursor).limit(limit);
      const query = db
        .selectFrom('quotes')
        // Only ids are sorted; everything else is read for this page alone.
        .where('quotes.id', 'in', page)
        .innerJoin('leads', 'leads.id', 'quotes.leadId')
        .select(listedColumns)
        .select(positionIn(order))
        .select(['quotes.result', 'quotes.actualVolume', 'quotes.actualPriceCents', 'leads.doneAt'])
        .select((eb) =>
          eb
            .selectFrom('bookings')
            .select((sub) => sub.fn.max('bookings.startsAt').as('startsAt'))
            .whereRef('bookings.quoteId', '=', 'quotes.id')
            .where('bookings.state', '=', 'booked')
            .where('bookings.kind', '=', 'pickup')
            .as('pickupAt'),
        );
      const rows = await sortedAfter(query, order).execute();
      return rows.map((row) => ({ ...row, ...readListed(row), result: readResult(row) }));
    },

    countMatching: (filter: StaffQuotesFilter) => countUpTo(db, matching(filter)),

    async newestId(): Promise<number | null> {
      const row = await matching({})
        .select('quotes.id')
        .orderBy('quotes.leadId', 'desc')
        .limit(1)
        .executeTakeFirst();
      return row?.id ?? null;
    },

    /** The newest current prices, with what they were made from. */
    async listPriced(limit: number): Promise<RecentPrice[]> {
      const rows = await db
        .selectFrom('quotes')
        .innerJoin('leads', 'leads.id', 'quotes.leadId')
        .innerJoin('quoteRevisions', (join) =>
          join
            .onRef('quoteRevisions.quoteId', '=', 'quotes.id')
            .onRef('quoteRevisions.number', '=', 'quotes.revision'),
        )
        .select(['quotes.id as quoteId', 'leads.name as clientName', 'quotes.observation'])
        .select(['quoteRevisions.inputs', 'quoteRevisions.result'])
        .where('quotes.isQuarantined', '=', notQuarantined)
        .where('quotes.revision', '>', 0)
        .orderBy('quotes.leadId', 'desc')
        .limit(limit)
        .execute();
      return rows.map(({ quoteId, clientName, observation, inputs, result }) => ({
        quoteId,
        clientName,
        seen: readAssessment(observation),
        inputs: quoteInputsSchema.parse(JSON.parse(inputs)),
        result: storedResultSchema.parse(JSON.parse(result)),
      }));
    },

    /** Quotes by status; each count stops at `statusCountLimit` + 1. */
    async countStatuses(): Promise<Record<JobStatus, number>> {
      const counted = jobStatuses.map(async (status) => [
        status,
        await countUpTo(db, matching({ status }), statusCountLimit),
      ]);
      return Object.fromEntries(await Promise.all(counted));
    },

    /** The quotes of every status that a filter leaves, and of each; null for these where there are too many in all. */
    async countByStatus(filter: Omit<StaffQuotesFilter, 'status'>) {
      // In one pass, because searching takes longer than counting what was found.
      const left = matching(filter)
        .select('quotes.status')
        .limit(countLimit + 1);
      const rows = await db
        .selectFrom(left.as('left'))
        .select((eb) => ['left.status', eb.fn.countAll().as('count')])
        .groupBy('left.status')
        .execute();
      const total = rows.reduce((sum, { count }) => sum + Number(count), 0);
      if (total > countLimit) return { total, statuses: null };
      const countOf = (status: JobStatus) =>
        Number(rows.find((row) => row.status === status)?.count ?? 0);
      const statuses = jobStatuses.map((status) => [status, countOf(status)] as const);
      return { total, statuses: Object.fromEntries(statuses) as Record<JobStatus, number> };
    },

    /** The number of quotes since a time, with the sums of their prices (cents) and volumes (cubic yards). */
    async sumSince(since: string) {
      const row = await matching({ since })
        .select((eb) => [
          eb.fn.countAll().as('count'),
          eb.fn.sum('priceCents').as('priceCents'),
          eb.fn.sum('volumeCubicYards').as('volumeCubicYards'),
        ])
        .executeTakeFirstOrThrow();
      return {
        count: Number(row.count),
        priceCents: Number(row.priceCents ?? 0),
        volumeCubicYards: Number(row.volumeCubicYards ?? 0),
      };
    },
  };
}

export type StaffQuotesRepository = ReturnType<typeof createStaffQuotesRepository>;

export type ListedRow = Awaited<ReturnType<StaffQuotesRepository['list']>>[number];
