import type { Kysely } from 'kysely';
import type { DatabaseSchema } from '#src/database/schema.ts';
import type { EstimateRequest, Inquiry, NewLead } from '#src/features/leads/contract.ts';
import { readSourceDetail } from '#src/features/leads/domain/source-detail.ts';
import { findSuspicion } from '#src/features/leads/domain/suspicion.ts';
import type { ChallengeVerifier } from '#src/platform/challenge/turnstile.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Outbox } from '#src/platform/outbox/outbox.ts';
import type { LeadCounter } from './lead-counter.ts';
import type { LeadMails } from './lead-mails.ts';
import type { LeadsRepository } from './leads-repository.ts';

export interface LeadsService {
  /**
   * Saves a lead and its mails in the caller's transaction. What looks like spam is saved as well,
   * but held back: nobody is told until staff restore it.
   */
  record(
    transaction: Kysely<DatabaseSchema>,
    lead: NewLead,
  ): Promise<{ id: number; isHeld: boolean }>;
  /** Saves an on-site estimate request; staff are told, and the visitor too where there is an address. */
  submitEstimate(request: EstimateRequest): Promise<number>;
  /** Saves a contact inquiry; staff are told and the visitor gets a confirmation. */
  submitInquiry(inquiry: Inquiry): Promise<number>;
}

export function createLeadsService(deps: {
  db: Kysely<DatabaseSchema>;
  repository: LeadsRepository;
  outbox: Outbox;
  clock: Clock;
  mails: LeadMails;
  challenge: ChallengeVerifier | null;
  countLead: LeadCounter;
}): LeadsService {
  const { db, repository, outbox, clock, mails, challenge } = deps;

  async function record(transaction: Kysely<DatabaseSchema>, lead: NewLead) {
    const sourceDetail = readSourceDetail(lead.sourceDetail);
    const now = clock.now().toISOString();
    const heldReason = findSuspicion(lead, lead.challenge ?? null);
    const id = await repository.insert(transaction, lead, sourceDetail, now, heldReason);
    if (heldReason) return { id, isHeld: true };
    for (const mail of mails(id, lead, sourceDetail, now)) await outbox.enqueue(transaction, mail);
    return { id, isHeld: false };
  }

  async function submit(lead: NewLead): Promise<number> {
    const outcome = challenge && (await challenge.verify(lead.challengeToken));
    const { id, isHeld } = await db
      .transaction()
      .execute((transaction) => record(transaction, { ...lead, challenge: outcome }));
    deps.countLead(lead.source, isHeld);
    outbox.wake();
    return id;
  }

  return {
    record,
    submitEstimate(request) {
      const { contactName, contactPhone, contactEmail, description, ...rest } = request;
      return submit({
        ...rest,
        source: 'estimate-request',
        name: contactName,
        phone: contactPhone,
        preferredContact: 'phone',
        ...(contactEmail && { email: contactEmail }),
        ...(description && { message: description }),
      });
    },
    submitInquiry: (inquiry) => submit({ ...inquiry, source: 'contact-form' }),
  };
}
