import type { NewLead, SourceDetail } from '#src/features/leads/contract.ts';
import type { OutgoingMail } from '#src/platform/outbox/outbox.ts';
import { estimateConfirmation } from './estimate-confirmation.ts';
import { inquiryConfirmation } from './inquiry-confirmation.ts';
import type { LeadMailSettings } from './lead-mail-settings.ts';
import { staffNotice } from './staff-notice.ts';

/**
 * The mails a lead causes, in the name of the business of `settings`: the notice to staff, and a
 * confirmation where the visitor left an address. A photo quote is confirmed by its price instead.
 */
export function createLeadMails(settings: LeadMailSettings) {
  return (
    leadId: number,
    lead: NewLead,
    sourceDetail: SourceDetail | null,
    receivedAt: string,
  ): OutgoingMail[] => {
    const notice = staffNotice(settings, leadId, lead, sourceDetail, receivedAt);
    const { email, source } = lead;
    if (!email || source === 'ai-quote') return [notice];
    const confirm = source === 'contact-form' ? inquiryConfirmation : estimateConfirmation;
    return [notice, confirm(settings, leadId, { ...lead, email })];
  };
}

export type LeadMails = ReturnType<typeof createLeadMails>;
