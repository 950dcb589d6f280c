import { type MailFact, renderMail } from '../../../../platform/mail/mail-layout.ts';
import type { OutgoingMail } from '../../../../platform/outbox/outbox.ts';
import { labelOf } from '../../../../shared/labels.ts';
import type { Inquiry, LeadSource, NewLead, SourceDetail } from '../../contract.ts';
import { describeSource } from '../../domain/source-detail.ts';

export interface LeadMailSettings {
  brand: string;
  /** Where notices go. */
  leadsEmail: string;
  /** As people read it. */
  phone: string;
  publicUrl: string;
}

const sourceNames: Record<LeadSource, string> = {
  'ai-quote': 'AI quote',
  'estimate-request': 'On-site estimate request',
  'contact-form': 'Inquiry',
};

/** The mails every lead causes. Replies to a notice go to the customer. */
export function createLeadMails(settings: LeadMailSettings) {
  return {
    /** Tells staff at once who asked for what, with all that is needed to call back. */
    staffNotice(leadId: number, lead: NewLead, sourceDetail: SourceDetail | null): OutgoingMail {
      const title = `${sourceNames[lead.source]}: ${lead.name}`;
      const page = lead.source === 'ai-quote' ? '/admin' : '/admin-contacts';
      return {
        about: { leadId },
        to: settings.leadsEmail,
        replyTo: lead.email ?? null,
        subject: title,
        ...renderMail({
          brand: settings.brand,
          preheader: `${labelOf(lead.serviceType)}, ${lead.phone}`,
          heading: title,
          paragraphs: ['A new lead came in through the website.'],
          facts: [...describeLead(lead), ...describeSource(sourceDetail)],
          button: {
            label: lead.source === 'ai-quote' ? 'Open the quotes' : 'Open the leads',
            href: `${settings.publicUrl}${page}`,
            tone: 'green',
          },
          closing: [
            lead.email
              ? 'Sent to the office list. Reply goes to the customer.'
              : 'Sent to the office list. The customer left a phone number only.',
          ],
        }),
      };
    },

    /** Tells the sender of an inquiry that it arrived and what happens next. */
    inquiryConfirmation(leadId: number, inquiry: Inquiry): OutgoingMail {
      return {
        about: { leadId },
        to: inquiry.email,
        replyTo: settings.leadsEmail,
        subject: `We have your message, ${settings.brand}`,
        ...renderMail({
          brand: settings.brand,
          preheader: 'We will contact you within 24 hours.',
          heading: 'We have your message',
          paragraphs: [
            'Thank you for writing. A person reads it, and we will contact you within 24 hours.',
            `In a hurry? Call ${settings.phone}, day or night.`,
          ],
          facts: [{ label: 'Job', value: labelOf(inquiry.serviceType) }],
          closing: ['You get this mail because your address was entered on our website.'],
        }),
      };
    },
  };
}

function describeLead(lead: NewLead): MailFact[] {
  const facts: (MailFact | null)[] = [
    { label: 'Name', value: lead.name },
    lead.company ? { label: 'Company', value: lead.company } : null,
    { label: 'Phone', value: lead.phone, href: `tel:${lead.phone.replace(/[^\d+]/g, '')}` },
    lead.email ? { label: 'Email', value: lead.email, href: `mailto:${lead.email}` } : null,
    lead.preferredContact ? { label: 'Prefers', value: labelOf(lead.preferredContact) } : null,
    { label: 'Job', value: labelOf(lead.serviceType) },
    lead.address ? { label: 'Where', value: lead.address } : null,
    lead.preferredDate ? { label: 'Preferred date', value: lead.preferredDate } : null,
    lead.preferredTime ? { label: 'Preferred time', value: labelOf(lead.preferredTime) } : null,
    lead.message ? { label: 'Message', value: lead.message } : null,
  ];
  return facts.filter((fact) => fact !== null);
}
