import type { Kysely, Selectable } from 'kysely';
import type { LeadsTable } from '#src/database/job-schema.ts';
import { saveOnce } from '#src/database/save-once.ts';
import type { DatabaseSchema } from '#src/database/schema.ts';
import {
  type EstimateRequest,
  type Inquiry,
  type LeadSource,
  leadSources,
  type NewLead,
} from '#src/features/leads/contract.ts';
import { readSourceDetail } from '#src/features/leads/domain/source-detail.ts';
import { findSuspicion } from '#src/features/leads/domain/suspicion.ts';
import type { ChallengeVerifier } from '#src/platform/challenge/turnstile.ts';
import type { Core } from '#src/platform/core.ts';
import type { Metrics } from '#src/platform/metrics/metrics.ts';
import { contactMethods, serviceTypeSchema } from '#src/shared/business.ts';
import { parseMember } from '#src/shared/parse-member.ts';
import type { LeadMails } from './lead-mails.ts';
import type { LeadsRepository } from './leads-repository.ts';

export type LeadsService = ReturnType<typeof createLeadsService>;

export function createLeadsService(
  { db, outbox, announce, clock }: Core,
  deps: {
    repository: LeadsRepository;
    mails: LeadMails;
    challenge: ChallengeVerifier | null;
    countLead: LeadCounter;
  },
) {
  const { repository, mails, challenge } = deps;

  /**
   * Saves a lead and its mails in the caller's transaction. Suspected spam is saved too, but
   * quarantined: nobody is notified until staff restore it. What is booked has mails of its own, and
   * of a call staff know.
   */
  async function record(
    transaction: Kysely<DatabaseSchema>,
    lead: NewLead,
  ): Promise<{ id: number; isQuarantined: boolean }> {
    const sourceDetail = readSourceDetail(lead.sourceDetail);
    const now = clock.now().toISOString();
    const heldReason = findSuspicion(lead, lead.challenge ?? null);
    const id = await repository.insert(transaction, lead, sourceDetail, now, heldReason);
    if (heldReason) return { id, isQuarantined: true };
    await announce(transaction, 'lead.created', { leadId: id });
    if (lead.isBooked || lead.source === 'phone') return { id, isQuarantined: false };
    for (const mail of mails(id, lead, sourceDetail, now)) await outbox.enqueue(transaction, mail);
    return { id, isQuarantined: false };
  }

  async function submit(lead: NewLead): Promise<number> {
    const { requestKey } = lead;
    const once = await saveOnce(
      async () => (requestKey ? repository.findByRequest(requestKey) : null),
      async () => {
        const outcome = challenge && (await challenge.verify(lead.challengeToken));
        return db
          .transaction()
          .execute((transaction) => record(transaction, { ...lead, challenge: outcome }));
      },
    );
    if (once.known) return once.known.id;
    deps.countLead(lead.source, once.saved.isQuarantined);
    outbox.wake();
    return once.saved.id;
  }

  return {
    record,

    /**
     * Saves an on-site estimate request and notifies staff, and the visitor if they left an address.
     * Nothing of it is done twice for one `requestKey`.
     */
    submitEstimate(request: EstimateRequest, requestKey: string | null): Promise<number> {
      const { contactName, contactPhone, contactEmail, description, ...rest } = request;
      return submit({
        ...rest,
        source: 'estimate-request',
        name: contactName,
        phone: contactPhone,
        preferredContact: 'phone',
        requestKey,
        ...(contactEmail && { email: contactEmail }),
        ...(description && { message: description }),
      });
    },

    /** Saves a contact inquiry, notifies staff and sends the visitor a confirmation, once for one `requestKey`. */
    submitInquiry: (inquiry: Inquiry, requestKey: string | null): Promise<number> =>
      submit({ ...inquiry, source: 'contact-form', requestKey }),
  };
}

export type RestoreLead = ReturnType<typeof createRestoreLead>;

/**
 * Takes a lead out of quarantine and sends the mails it would have triggered. Does nothing when it
 * is not quarantined: if two people restore it at once, only one does.
 */
export function createRestoreLead(
  { db, outbox, announce }: Core,
  deps: {
    repository: LeadsRepository;
    mails: LeadMails;
    /** Releases the lead's quote, if any, and sends the mail with its price. */
    restoreQuote(transaction: Kysely<DatabaseSchema>, leadId: number): Promise<void>;
    /** Tells of the visit that was booked with the lead, instead of its mails; false for none. */
    restoreVisit(transaction: Kysely<DatabaseSchema>, leadId: number): Promise<boolean>;
  },
) {
  const { repository, mails } = deps;
  return async (id: number): Promise<void> => {
    await db.transaction().execute(async (transaction) => {
      const row = await repository.restore(transaction, id);
      if (!row) return;
      await announce(transaction, 'lead.created', { leadId: id });
      if (!(await deps.restoreVisit(transaction, id))) {
        const sourceDetail = readSourceDetail(row.sourceDetail);
        for (const mail of mails(id, leadOf(row), sourceDetail, row.createdAt)) {
          await outbox.enqueue(transaction, mail);
        }
      }
      await deps.restoreQuote(transaction, id);
    });
    outbox.wake();
  };
}

/** A stored lead in the form it was submitted. */
function leadOf(row: Selectable<LeadsTable>): NewLead {
  const preferredContact = parseMember(contactMethods, row.preferredContact);
  return {
    source: parseMember(leadSources, row.source) ?? 'contact-form',
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

/** Called for every lead once its transaction has committed. */
type LeadCounter = (source: LeadSource, isQuarantined: boolean) => void;

/** Counts leads by source, quarantined ones separately. */
export function createLeadCounter(metrics: Metrics): LeadCounter {
  const leads = metrics.counter({
    name: 'app_leads_total',
    help: 'Leads saved, by where they came from; held: they look like spam and wait for staff.',
    labels: { source: leadSources, state: ['new', 'held'] },
  });
  return (source, isQuarantined) => leads.add({ source, state: isQuarantined ? 'held' : 'new' });
}
