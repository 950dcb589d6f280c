import { type Kysely, type Selectable, type SqlBool, sql } from 'kysely';
import type { LeadsTable } from '#src/database/job-schema.ts';
import { waitsForAnswer } from '#src/database/jobs.ts';
import { leadHolds } from '#src/database/lead-search.ts';
import { countUpTo } from '#src/database/paging.ts';
import type { DatabaseSchema } from '#src/database/schema.ts';
import type {
  HeldReason,
  LeadChange,
  LeadFilter,
  NewLead,
  SourceDetail,
} from '#src/features/leads/contract.ts';
import { answerDueAt } from '#src/features/leads/domain/answer-promise.ts';
import { searchTermOf, searchTextOf } from '#src/shared/search-text.ts';

export type LeadsRepository = ReturnType<typeof createLeadsRepository>;

export function createLeadsRepository(db: Kysely<DatabaseSchema>) {
  return {
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
          message: lead.message ?? null,
          preferredContact: lead.preferredContact ?? null,
          preferredDate: lead.preferredDate ?? null,
          preferredTime: lead.preferredTime ?? null,
          sourceDetail: sourceDetail && JSON.stringify(sourceDetail),
          searchText: searchTextOf(foundBy, lead.phone),
          heldReason,
          answerDueAt: answerDueAt(lead, new Date(createdAt)),
          createdAt,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return row.id;
    },

    /**
     * Writes a note, in the caller's transaction where `connection` is one; false when there is no such lead, or when its note is neither the one the
     * change is based on nor the new one.
     */
    async saveNote(
      id: number,
      { staffNote, staffNoteBefore }: Pick<LeadChange, 'staffNote' | 'staffNoteBefore'>,
      connection = db,
    ): Promise<boolean> {
      let query = connection
        .updateTable('leads')
        .set((eb) => ({ staffNote: staffNote ?? eb.ref('staffNote') }))
        .where('id', '=', id);
      if (staffNoteBefore !== undefined) {
        // A note that already is the new one counts as unchanged: the answer to the first try may
        // have been lost.
        query = query.where('staffNote', 'in', [staffNoteBefore, staffNote ?? staffNoteBefore]);
      }
      const { numUpdatedRows } = await query.executeTakeFirstOrThrow();
      return numUpdatedRows > 0n;
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

/** The SQL of the staff list. Counts stop at `countLimit` + 1 and leave out quarantined leads. */
export function createStaffLeadsRepository(db: Kysely<DatabaseSchema>) {
  function matching({ q, source, service, status, call, held }: Omit<LeadFilter, 'sort'>) {
    let query = db.selectFrom('leads').where('leads.heldReason', held ? 'is not' : 'is', null);
    if (source) query = query.where('leads.source', '=', source);
    if (service) query = query.where('leads.serviceType', '=', service);
    if (status) query = query.where('leads.status', '=', status);
    if (call) query = query.where(waitsForAnswer);
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
    /** The next `limit` leads after the lead `cursor`. */
    async list(filter: LeadFilter, limit: number, cursor?: number) {
      let query = withQuotes(matching(filter)).limit(limit);
      if (filter.sort === 'name') {
        const name = sql`lower(leads.name)`;
        query = query.orderBy(name).orderBy('leads.id');
        if (cursor !== undefined) {
          const last = sql`(select lower(name) from leads where id = ${cursor})`;
          // Two conditions, because SQLite cannot seek a row value in an index on an expression.
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

    countWaitingForCall: () => countUpTo(db, matching({ call: 'waiting' })),

    countEmergenciesSince: (since: string) =>
      countUpTo(db, matching({ service: 'emergency-cleanout' }).where('createdAt', '>=', since)),
  };
}

export type StaffLeadsRepository = ReturnType<typeof createStaffLeadsRepository>;
export type StaffLeadRow = NonNullable<Awaited<ReturnType<StaffLeadsRepository['find']>>>;
