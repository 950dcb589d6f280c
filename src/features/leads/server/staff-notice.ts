import type { LeadSource, NewLead, SourceDetail } from '#src/features/leads/contract.ts';
import { contactMethodLabels, labelOfTime } from '#src/features/leads/domain/lead-labels.ts';
import { describeSource } from '#src/features/leads/domain/source-detail.ts';
import type { MailFact } from '#src/platform/mail/mail-content.ts';
import { renderMail } from '#src/platform/mail/render-mail.ts';
import type { OutgoingMail } from '#src/platform/outbox/outbox.ts';
import { mailHref, phoneHref } from '#src/shared/contact-links.ts';
import { formatDateTime, formatFullDate } from '#src/shared/dates.ts';
import { labelOf } from '#src/shared/labels.ts';
import { addressLabel, listQuoteAddress } from '#src/shared/upload-rules.ts';
import type { LeadMailSettings } from './lead-mail-settings.ts';

const kinds: Record<LeadSource, string> = {
  'ai-quote': 'AI quote',
  'estimate-request': 'On-site estimate request',
  'contact-form': 'Inquiry',
};

/**
 * Tells staff at once who asked for what, with all that is needed to call back. A reply goes to
 * the customer where there is an address. `receivedAt` is ISO 8601.
 */
export function staffNotice(
  settings: LeadMailSettings,
  leadId: number,
  lead: NewLead,
  sourceDetail: SourceDetail | null,
  receivedAt: string,
): OutgoingMail {
  const kind = kinds[lead.source];
  const job = labelOf(lead.serviceType);
  return {
    about: { leadId },
    to: settings.leadsEmail,
    replyTo: lead.email ?? null,
    subject: `${kind}: ${lead.name}, ${job}`,
    ...renderMail({
      brand: settings.brand,
      preheader: `${job}. Call ${lead.phone}.`,
      heading: `New ${kind.replace(/^[OI]/, (initial) => initial.toLowerCase())}`,
      blocks: [
        { type: 'text', line: urgencyOf(lead) + whatHappened(lead, settings.promises) },
        {
          type: 'facts',
          facts: [
            ...factsOf(lead),
            { label: 'Received', value: `${formatDateTime(receivedAt)}, New York time` },
            ...describeSource(sourceDetail),
          ],
        },
        ...(lead.message
          ? [{ type: 'words', heading: 'In their words', text: lead.message } as const]
          : []),
        {
          type: 'button',
          label: 'Open the lead',
          href: `${settings.publicUrl}/admin-contacts?lead=${leadId}`,
          tone: 'green',
        },
      ],
      closing: [
        lead.email
          ? 'Sent to the office list. Reply goes to the customer.'
          : 'Sent to the office list. The customer left no email, so please call.',
      ],
    }),
  };
}

function urgencyOf(lead: NewLead): string {
  return lead.serviceType === 'emergency-cleanout' ? 'An emergency: call now. ' : '';
}

function whatHappened(lead: NewLead, promises: LeadMailSettings['promises']): string {
  const who = lead.company ? `${lead.name}, ${lead.company},` : lead.name;
  switch (lead.source) {
    case 'ai-quote':
      if (lead.address === listQuoteAddress) {
        return `${who} picked items from our list for a quote. The price goes to them as soon as it is ready.`;
      }
      return `${who} sent photos for a quote. The price goes to them as soon as it is ready.`;
    case 'estimate-request':
      return `${who} wants us to come and look. We promised to be in touch within ${promises.estimateContactHours} hours.`;
    case 'contact-form':
      return `${who} wrote to us. We promised an answer within ${promises.inquiryReplyHours} hours.`;
  }
}

/** What staff need to call back, in the order they need it; what was not given leaves no row. */
function factsOf(lead: NewLead): MailFact[] {
  const { company, email, preferredContact, preferredDate, preferredTime } = lead;
  const facts: (MailFact | false | undefined | '')[] = [
    { label: 'Name', value: lead.name },
    company && { label: 'Company', value: company },
    phoneFact(lead.phone),
    email && { label: 'Email', value: email, href: mailHref(email) },
    preferredContact && { label: 'Prefers', value: contactMethodLabels[preferredContact] },
    { label: 'Job', value: labelOf(lead.serviceType) },
    lead.address && { label: 'Address', value: addressLabel(lead.address) },
    preferredDate && { label: 'Preferred date', value: formatFullDate(preferredDate) },
    preferredTime && { label: 'Preferred time', value: labelOfTime(preferredTime) },
  ];
  return facts.filter((fact) => !!fact);
}

/** What was typed may hold no number at all: then there is nothing to press. */
function phoneFact(phone: string): MailFact {
  const fact = { label: 'Phone', value: phone };
  return /\d/.test(phone) ? { ...fact, href: phoneHref(phone) } : fact;
}
