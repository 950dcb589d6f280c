import type { Kysely } from 'kysely';
import { likePattern } from '../../../database/like-pattern.ts';
import type { DatabaseSchema } from '../../../database/schema.ts';
import { searchTextOf } from '../../../shared/search-text.ts';
import {
  contactMethods,
  leadSources,
  type NewLead,
  type SourceDetail,
  type StaffLead,
  serviceTypeSchema,
  staffLeadSchema,
} from '../contract.ts';
import { readSourceDetail } from '../domain/source-detail.ts';

export interface LeadsRepository {
  /** Returns the id of the new lead. */
  insert(
    transaction: Kysely<DatabaseSchema>,
    lead: NewLead,
    sourceDetail: SourceDetail | null,
    createdAt: string,
  ): Promise<number>;
  /** Newest first, `limit` leads older than the lead `cursor`. */
  list(query: { limit: number; cursor?: number; search?: string }): Promise<StaffLead[]>;
}

/** All SQL of leads. */
export function createLeadsRepository(db: Kysely<DatabaseSchema>): LeadsRepository {
  return {
    async insert(transaction, lead, sourceDetail, createdAt) {
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
          searchText: searchTextOf([lead.name, lead.company, lead.email, lead.address], lead.phone),
          createdAt,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return row.id;
    },

    async list({ limit, cursor, search }) {
      let query = db
        .selectFrom('leads')
        .leftJoin('quotes', 'quotes.leadId', 'leads.id')
        .selectAll('leads')
        .select('quotes.id as quoteId')
        .orderBy('leads.id', 'desc')
        .limit(limit);
      if (cursor !== undefined) query = query.where('leads.id', '<', cursor);
      if (search) {
        const pattern = likePattern(search);
        query = query.where((eb) =>
          eb.or(
            (['name', 'company', 'email', 'phone', 'address'] as const).map((column) =>
              eb(eb.fn('lower', [`leads.${column}`]), 'like', pattern),
            ),
          ),
        );
      }
      const rows = await query.execute();
      return rows.map(({ createdAt, ...row }) =>
        staffLeadSchema.parse({
          ...row,
          serviceType: serviceTypeSchema.parse(row.serviceType),
          preferredContact:
            contactMethods.find((method) => method === row.preferredContact) ?? null,
          source: leadSources.find((source) => source === row.source),
          sourceDetail: readSourceDetail(row.sourceDetail),
          timestamp: createdAt,
        }),
      );
    },
  };
}
