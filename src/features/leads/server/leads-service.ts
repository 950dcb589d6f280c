import type { Kysely } from 'kysely';
import type { DatabaseSchema } from '../../../database/schema.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Outbox, OutgoingMail } from '../../../platform/outbox/outbox.ts';
import type { EstimateRequest, Inquiry, LeadSource, NewLead } from '../contract.ts';
import { readSourceDetail } from '../domain/source-detail.ts';
import type { LeadMailSettings } from './emails/lead-mail-settings.ts';
import { createLeadMails } from './emails/lead-mails.ts';
import type { LeadsRepository } from './leads-repository.ts';

export interface LeadsService {
  /** Saves a lead and its notice to staff in the caller's transaction; returns its id. */
  record(transaction: Kysely<DatabaseSchema>, lead: NewLead): Promise<number>;
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
  mailSettings: LeadMailSettings;
  /** Told of every lead once its transaction has committed. */
  countLead(source: LeadSource): void;
}): LeadsService {
  const { db, repository, outbox, clock } = deps;
  const mails = createLeadMails(deps.mailSettings);

  async function record(transaction: Kysely<DatabaseSchema>, lead: NewLead): Promise<number> {
    const sourceDetail = readSourceDetail(lead.sourceDetail);
    const now = clock.now().toISOString();
    const id = await repository.insert(transaction, lead, sourceDetail, now);
    await outbox.enqueue(transaction, mails.staffNotice(id, lead, sourceDetail, now));
    return id;
  }

  async function submit(lead: NewLead, confirm?: (id: number) => OutgoingMail): Promise<number> {
    const id = await db.transaction().execute(async (transaction) => {
      const leadId = await record(transaction, lead);
      if (confirm) await outbox.enqueue(transaction, confirm(leadId));
      return leadId;
    });
    deps.countLead(lead.source);
    outbox.wake();
    return id;
  }

  return {
    record,
    submitEstimate(request) {
      const { contactName, contactPhone, contactEmail, description, ...rest } = request;
      const lead: NewLead = {
        ...rest,
        source: 'estimate-request',
        name: contactName,
        phone: contactPhone,
        preferredContact: 'phone',
        ...(contactEmail && { email: contactEmail }),
        ...(description && { message: description }),
      };
      return submit(
        lead,
        contactEmail
          ? (id) => mails.estimateConfirmation(id, { ...request, contactEmail })
          : undefined,
      );
    },
    submitInquiry: (inquiry) =>
      submit({ ...inquiry, source: 'contact-form' }, (id) =>
        mails.inquiryConfirmation(id, inquiry),
      ),
  };
}
