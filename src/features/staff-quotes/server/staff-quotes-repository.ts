import {
  type ExpressionBuilder,
  type ExpressionWrapper,
  type Kysely,
  type SqlBool,
  sql,
} from 'kysely';
import { leadHolds } from '#src/database/lead-search.ts';
import { countUpTo } from '#src/database/paging.ts';
import type { DatabaseSchema } from '#src/database/schema.ts';
import { quoteInputsSchema } from '#src/features/pricing/contract.ts';
import type { RecentPrice } from '#src/features/pricing/server/pricing-service.ts';
import {
  readResult,
  type StoredResult,
  storedResultSchema,
} from '#src/features/pricing/server/stored-result.ts';
import { readAssessment } from '#src/features/quotes/server/quote-basis.ts';
import {
  type ListedQuote,
  listedColumns,
  readListed,
} from '#src/features/quotes/server/quotes-repository.ts';
import { statusCountLimit } from '#src/features/staff-quotes/contract.ts';
import { type JobStatus, jobStatuses } from '#src/shared/job-status.ts';
import { searchTermOf } from '#src/shared/search-text.ts';

export interface StaffQuotesFilter {
  search?: string;
  status?: JobStatus;
}

/** A literal, so that the partial indexes of listed rows match. */
export const notQuarantined = sql.lit(0);

/**
 * The SQL of the staff list. Counts stop at `countLimit` + 1. Quarantined quotes are left out,
 * unless the search is a ticket number.
 */
export function createStaffQuotesRepository(db: Kysely<DatabaseSchema>) {
  function matching({ search, status }: StaffQuotesFilter) {
    let query = db.selectFrom('quotes').innerJoin('leads', 'leads.id', 'quotes.leadId');
    if (!isTicket(search)) query = query.where('quotes.isQuarantined', '=', notQuarantined);
    if (status) query = query.where('quotes.status', '=', status);
    if (search) query = query.where((eb) => quoteMatches(db, eb, search));
    return query;
  }

  const listed = () => db.selectFrom('quotes').where('isQuarantined', '=', notQuarantined);

  return {
    /**
     * Quotes with their leads, newest first: the `limit` quotes older than the quote `cursor`.
     * Sorted by lead id, which an index provides without reading the quotes.
     */
    async list(
      filter: StaffQuotesFilter,
      limit: number,
      cursor?: number,
    ): Promise<(ListedQuote & { result: StoredResult | null })[]> {
      let query = matching(filter)
        .select(listedColumns)
        .select('quotes.result')
        .orderBy('quotes.leadId', 'desc')
        .limit(limit);
      if (cursor !== undefined) {
        const last = db.selectFrom('quotes').select('leadId').where('id', '=', cursor);
        // On both sides of the join, or PostgreSQL reads the leads of all earlier pages.
        query = query.where('quotes.leadId', '<', last).where('leads.id', '<', last);
      }
      const rows = await query.execute();
      return rows.map((row) => ({ ...readListed(row), result: readResult(row) }));
    },

    countMatching(filter: StaffQuotesFilter): Promise<number> {
      if (filter.search) return countUpTo(db, matching(filter));
      // Every quote has a lead, so only a search has to read them.
      const { status } = filter;
      return countUpTo(db, status ? listed().where('status', '=', status) : listed());
    },

    async newestId(): Promise<number | null> {
      const row = await listed().select('id').orderBy('leadId', 'desc').limit(1).executeTakeFirst();
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
        ...{ quoteId, clientName, seen: readAssessment(observation) },
        inputs: quoteInputsSchema.parse(JSON.parse(inputs)),
        result: storedResultSchema.parse(JSON.parse(result)),
      }));
    },

    /** Quotes by status; each count stops at `statusCountLimit` + 1. */
    async countStatuses(): Promise<Record<JobStatus, number>> {
      const counted = jobStatuses.map(async (status) => [
        status,
        await countUpTo(db, listed().where('status', '=', status), statusCountLimit),
      ]);
      return Object.fromEntries(await Promise.all(counted));
    },

    /** The number of quotes since a time, with the sums of their prices (cents) and volumes (cubic yards). */
    async sumSince(since: string) {
      const row = await listed()
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
  };
}

export type StaffQuotesRepository = ReturnType<typeof createStaffQuotesRepository>;

/** Matches a quote by its lead's search text or by its ticket number. "Q-12" matches the ticket alone. */
export function quoteMatches(
  db: Kysely<DatabaseSchema>,
  eb: ExpressionBuilder<DatabaseSchema, 'quotes'>,
  search: string,
): ExpressionWrapper<DatabaseSchema, 'quotes', SqlBool> {
  const ticket = readTicket(search);
  if (ticket?.isCertain) return eb('quotes.id', '=', ticket.quoteId);
  const leadIds = db
    .selectFrom('leads')
    .select('leads.id')
    .where(leadHolds(db, searchTermOf(search)));
  if (!ticket) return eb('quotes.leadId', 'in', leadIds);
  // One list of ids, because with "or" neither index would be used.
  const ticketLeadId = db
    .selectFrom('quotes')
    .select('leadId as id')
    .where('id', '=', ticket.quoteId);
  return eb('quotes.leadId', 'in', leadIds.unionAll(ticketLeadId));
}

/** True when a search can only mean one quote. */
export function isTicket(search: string | undefined): boolean {
  return search !== undefined && readTicket(search)?.isCertain === true;
}

/** The quote a search names: "Q-12" for certain, "12" perhaps. */
function readTicket(search: string): { quoteId: number; isCertain: boolean } | null {
  const [, prefix, digits] = /^(q-)?(\d{1,9})$/i.exec(search) ?? [];
  return digits ? { quoteId: Number(digits), isCertain: prefix !== undefined } : null;
}
