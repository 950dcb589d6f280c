import type { Kysely, Selectable } from 'kysely';
import type { DatabaseSchema, LeadsTable } from '#src/database/schema.ts';
import {
  contactMethods,
  leadSources,
  type NewLead,
  serviceTypeSchema,
} from '#src/features/leads/contract.ts';
import { readSourceDetail } from '#src/features/leads/domain/source-detail.ts';
import type { Outbox } from '#src/platform/outbox/outbox.ts';
import { oneOf } from '#src/shared/one-of.ts';
import type { LeadMails } from './lead-mails.ts';
import type { LeadsRepository } from './leads-repository.ts';

/**
 * Lets a lead go that is held back, with the mails it would have caused when it came. Does nothing
 * where it is not held: of two who restore it at once, one does.
 */
export type RestoreLead = (id: number) => Promise<void>;

export function createRestoreLead(deps: {
  db: Kysely<DatabaseSchema>;
  repository: LeadsRepository;
  outbox: Outbox;
  mails: LeadMails;
  /** Lets the lead's quote go, where it has one, with the mail of its price. */
  restoreQuote(transaction: Kysely<DatabaseSchema>, leadId: number): Promise<void>;
}): RestoreLead {
  const { db, repository, outbox, mails } = deps;
  return async (id) => {
    await db.transaction().execute(async (transaction) => {
      const row = await repository.restore(transaction, id);
      if (!row) return;
      const sourceDetail = readSourceDetail(row.sourceDetail);
      for (const mail of mails(id, leadOf(row), sourceDetail, row.createdAt)) {
        await outbox.enqueue(transaction, mail);
      }
      await deps.restoreQuote(transaction, id);
    });
    outbox.wake();
  };
}

/** A lead as it came in. */
function leadOf(row: Selectable<LeadsTable>): NewLead {
  const preferredContact = oneOf(contactMethods, row.preferredContact);
  return {
    source: oneOf(leadSources, row.source) ?? 'contact-form',
    serviceType: serviceTypeSchema.parse(row.serviceType),
    name: row.name,
    phone: row.phone,
    ...(row.company && { company: row.company }),
    ...(row.email && { email: row.email }),
    ...(row.address && { address: row.address }),
    ...(row.message && { message: row.message }),
    ...(preferredContact && { preferredContact }),
    ...(row.preferredDate && { preferredDate: row.preferredDate }),
    ...(row.preferredTime && { preferredTime: row.preferredTime }),
  };
}
