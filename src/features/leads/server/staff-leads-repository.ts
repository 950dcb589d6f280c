import { type Kysely, type SqlBool, sql } from 'kysely';
import { leadHolds } from '#src/database/lead-search.ts';
import { countUpTo } from '#src/database/paging.ts';
import type { DatabaseSchema } from '#src/database/schema.ts';
import type { LeadFilter } from '#src/features/leads/contract.ts';
import { searchTermOf } from '#src/shared/search-text.ts';

/** The SQL of the staff list. Counts stop at one more than `countLimit` and leave out what is held back. */
export function createStaffLeadsRepository(db: Kysely<DatabaseSchema>) {
  function matching({ q, source, service, status, held }: Omit<LeadFilter, 'sort'>) {
    let query = db.selectFrom('leads').where('leads.heldReason', held ? 'is not' : 'is', null);
    if (source) query = query.where('leads.source', '=', source);
    if (service) query = query.where('leads.serviceType', '=', service);
    if (status) query = query.where('leads.status', '=', status);
    if (q) query = query.where(leadHolds(db, searchTermOf(q)));
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
    /** `limit` leads that come after the lead `cursor`. */
    async list(filter: LeadFilter, limit: number, cursor?: number) {
      let query = withQuotes(matching(filter)).limit(limit);
      if (filter.sort === 'name') {
        const name = sql`lower(leads.name)`;
        query = query.orderBy(name).orderBy('leads.id');
        if (cursor !== undefined) {
          const last = sql`(select lower(name) from leads where id = ${cursor})`;
          // Said in two steps because SQLite seeks no row value in an index on an expression.
          query = query
            .where(sql<SqlBool>`${name} >= ${last}`)
            .where(sql<SqlBool>`(${name} > ${last} or leads.id > ${cursor})`);
        }
      } else {
        const isNewest = filter.sort === 'newest';
        query = query.orderBy('leads.id', isNewest ? 'desc' : 'asc');
        if (cursor !== undefined) query = query.where('leads.id', isNewest ? '<' : '>', cursor);
      }
      return query.execute();
    },

    find: (id: number) =>
      withQuotes(db.selectFrom('leads').where('leads.id', '=', id)).executeTakeFirst(),

    /** Id of the newest lead in the list. */
    async newestId() {
      const row = await matching({})
        .select('leads.id')
        .orderBy('leads.id', 'desc')
        .limit(1)
        .executeTakeFirst();
      return row?.id ?? null;
    },

    countMatching: (filter: Omit<LeadFilter, 'sort'>) => countUpTo(db, matching(filter)),

    countSince: (since: string) => countUpTo(db, matching({}).where('createdAt', '>=', since)),

    countWaitingForCall: () =>
      countUpTo(db, matching({ status: 'new' }).where('preferredContact', '=', 'phone')),

    countEmergenciesSince: (since: string) =>
      countUpTo(db, matching({ service: 'emergency-cleanout' }).where('createdAt', '>=', since)),
  };
}

export type StaffLeadsRepository = ReturnType<typeof createStaffLeadsRepository>;
export type StaffLeadRow = NonNullable<Awaited<ReturnType<StaffLeadsRepository['find']>>>;
