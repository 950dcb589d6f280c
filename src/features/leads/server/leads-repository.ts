import type { Kysely, Selectable } from 'kysely';
import type { DatabaseSchema, LeadsTable } from '#src/database/schema.ts';
import type {
  HeldReason,
  LeadChange,
  NewLead,
  SourceDetail,
} from '#src/features/leads/contract.ts';
import { searchTextOf } from '#src/shared/search-text.ts';

export interface LeadsRepository {
  /** Returns the id of the new lead. */
  insert(
    transaction: Kysely<DatabaseSchema>,
    lead: NewLead,
    sourceDetail: SourceDetail | null,
    createdAt: string,
    heldReason?: HeldReason | null,
  ): Promise<number>;
  /**
   * Writes a change in one statement; false where there is no such lead, or where its note is
   * neither the one the change was made from nor the one it brings.
   */
  change(id: number, change: LeadChange): Promise<boolean>;
  /** Lets a lead go that is held back and returns it; undefined where it is not, or no more. */
  restore(
    transaction: Kysely<DatabaseSchema>,
    id: number,
  ): Promise<Selectable<LeadsTable> | undefined>;
}

/** Writes leads. */
export function createLeadsRepository(db: Kysely<DatabaseSchema>): LeadsRepository {
  return {
    async insert(transaction, lead, sourceDetail, createdAt, heldReason = null) {
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
          createdAt,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return row.id;
    },

    async change(id, { status, staffNote, staffNoteBefore }) {
      let query = db
        .updateTable('leads')
        .set((eb) => ({
          status: status ?? eb.ref('status'),
          staffNote: staffNote ?? eb.ref('staffNote'),
        }))
        .where('id', '=', id);
      if (staffNoteBefore !== undefined) {
        // The note it brings counts as unchanged: the answer to the first try may have been lost.
        query = query.where('staffNote', 'in', [staffNoteBefore, staffNote ?? staffNoteBefore]);
      }
      const { numUpdatedRows } = await query.executeTakeFirstOrThrow();
      return numUpdatedRows > 0n;
    },

    restore(transaction, id) {
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
