import type { Kysely, Selectable } from 'kysely';
import { readBorough } from '#src/content/read-borough.ts';
import type { LeadsTable } from '#src/database/job-schema.ts';
import { waitsForAnswer } from '#src/database/jobs.ts';
import { foundLeadIds } from '#src/database/lead-search.ts';
import { countUpTo, type ListPosition, positionIn, sortedAfter } from '#src/database/paging.ts';
import type { DatabaseSchema } from '#src/database/schema.ts';
import type {
  HeldReason,
  LeadExport,
  NewLead,
  SourceDetail,
} from '#src/features/leads/contract.ts';
import { answerDueAt } from '#src/features/leads/domain/answer-promise.ts';
import { channelOf } from '#src/features/leads/domain/source-detail.ts';
import { searchTextOf } from '#src/shared/search-text.ts';

export type LeadsRepository = ReturnType<typeof createLeadsRepository>;

export function createLeadsRepository(db: Kysely<DatabaseSchema>) {
  return {
    findByRequest: (requestKey: string): Promise<{ id: number } | undefined> =>
      db.selectFrom('leads').select('id').where('requestKey', '=', requestKey).executeTakeFirst(),

    /** Returns the id of the new lead. */
    async insert(
      transaction: Kysely<DatabaseSchema>,
      lead: NewLead,
      sourceDetail: SourceDetail | null,
      createdAt: string,
      heldReason: HeldReason | null = null,
    ): Promise<number> {
      const { name, company, email, address, message, alsoFoundBy = [] } = lead;
      const foundBy = [name, company, email, address, message, ...alsoFoundBy];
      const row = await transaction
        .insertInto('leads')
        .values({
          source: lead.source,
          serviceType: lead.serviceType,
          name: lead.name,
          company: lead.company ?? null,
          email: lead.email ?? null,
          phone: lead.phone,
          address: lead.address ?? null,
          borough: readBorough(lead.address) ?? readBorough(lead.message),
          message: lead.message ?? null,
          preferredContact: lead.preferredContact ?? null,
          language: lead.language ?? 'en',
          preferredDate: lead.preferredDate ?? null,
          preferredTime: lead.preferredTime ?? null,
          sourceDetail: sourceDetail && JSON.stringify(sourceDetail),
          channel: channelOf(lead.source, sourceDetail),
          searchText: searchTextOf(foundBy, lead.phone),
          heldReason,
          requestKey: lead.requestKey ?? null,
          answerDueAt: answerDueAt(lead, new Date(createdAt)),
          createdAt,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return row.id;
    },

    /** Takes a lead out of quarantine and returns it; undefined when it is not quarantined. */
    restore(
      transaction: Kysely<DatabaseSchema>,
      id: number,
    ): Promise<Selectable<LeadsTable> | undefined> {
      return transaction
        .updateTable('leads')
        .set({ heldReason: null })
        .where('id', '=', id)
        .where('heldReason', 'is not', null)
        .returningAll()
        .executeTakeFirst();
    },
  };
}

/** What narrows the list of leads; `since` is included, `until` is not. */
export type StoredLeadFilter = Omit<LeadExport, 'sort' | 'within' | 'from' | 'to'> & {
  since?: string;
  until?: string;
};

/** The SQL of the staff list. Counts stop at `countLimit` + 1 and leave out quarantined leads. */
export function createStaffLeadsRepository(db: Kysely<DatabaseSchema>) {
  function matching(filter: StoredLeadFilter) {
    const { q, source, service, status, prefers, borough, since, until, call, held, ids } = filter;
    let query = db.selectFrom('leads').where('leads.heldReason', held ? 'is not' : 'is', null);
    if (source) query = query.where('leads.source', '=', source);
    if (service) query = query.where('leads.serviceType', '=', service);
    if (status) query = query.where('leads.status', '=', status);
    if (prefers) query = query.where('leads.preferredContact', '=', prefers);
    if (borough) query = query.where('leads.borough', '=', borough);
    if (since) query = query.where('leads.createdAt', '>=', since);
    if (until) query = query.where('leads.createdAt', '<', until);
    if (call) query = query.where(waitsForAnswer);
    if (ids) query = query.where('leads.id', 'in', ids.split(',').map(Number));
    if (q) query = query.where('leads.id', 'in', foundLeadIds(db, q));
    return query;
  }

  function withQuotes(query: ReturnType<typeof matching>) {
    return query
      .selectAll('leads')
      .select((eb) =>
        eb
          .selectFrom('quotes')
          .select('quotes.id')
          .whereRef('quotes.leadId', '=', 'leads.id')
          .as('quoteId'),
      );
  }

  return {
    /** The next `limit` leads after a position, or after the lead `cursor`. */
    list(
      { sort, ...filter }: StoredLeadFilter & Pick<LeadExport, 'sort'>,
      limit: number,
      cursor?: number | ListPosition,
    ) {
      const isDated = filter.since !== undefined || filter.until !== undefined;
      const order = {
        table: 'leads',
        // By their time the leads of some days are one part of an index.
        key: sort === 'name' ? 'lower(leads.name)' : isDated ? 'leads.created_at' : undefined,
        direction: sort === 'newest' ? ('desc' as const) : ('asc' as const),
      };
      return sortedAfter(withQuotes(matching(filter)), order, cursor)
        .select(positionIn(order))
        .limit(limit)
        .execute();
    },

    find: (id: number) =>
      withQuotes(db.selectFrom('leads').where('leads.id', '=', id)).executeTakeFirst(),

    async newestId() {
      const row = await matching({})
        .select('leads.id')
        .orderBy('leads.id', 'desc')
        .limit(1)
        .executeTakeFirst();
      return row?.id ?? null;
    },

    countMatching: (filter: StoredLeadFilter) => countUpTo(db, matching(filter)),
  };
}

export type StaffLeadsRepository = ReturnType<typeof createStaffLeadsRepository>;
export type StaffLeadRow = NonNullable<Awaited<ReturnType<StaffLeadsRepository['find']>>>;
