import { company } from '#src/content/company/company.ts';
import type { LeadSource, NewLead, SourceDetail } from '#src/features/leads/contract.ts';
import { contactMethodLabels, labelOfTime } from '#src/features/leads/domain/lead-sheet.ts';
import { describeSource } from '#src/features/leads/domain/source-detail.ts';
import type { Clock } from '#src/platform/clock.ts';
import {
  type MailBrand,
  type MailFact,
  phoneLinkOf,
  renderMail,
  signatureOf,
} from '#src/platform/mail/render-mail.ts';
import type { OutgoingMail } from '#src/platform/outbox/outbox.ts';
import { mailHref, phoneHref } from '#src/shared/contact.ts';
import { formatDateTime, formatFullDate, timeZoneName } from '#src/shared/dates.ts';
import { labelOf, requestNumberOf } from '#src/shared/labels.ts';
import { addressLabel, listQuoteAddress, writtenQuoteAddress } from '#src/shared/lead-address.ts';
import { describeAnswer } from '#src/shared/opening-hours.ts';

/**
 * The mails a lead triggers: the notice to staff, and a confirmation if the visitor left an
 * address. A photo quote is confirmed by the mail with its price instead.
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

/**
 * Confirms an on-site estimate request and says what happens next. It repeats
 * choices and no words: anyone can enter any address, and this mail must not deliver a stranger's.
 */
function estimateConfirmation(
  settings: LeadMailSettings,
  leadId: number,
  lead: ConfirmedLead,
): OutgoingMail {
  const { brand } = settings;
  const promise = `We will contact you ${estimateAnswer(settings)} to schedule your on-site estimate.`;
  return {
    about: { leadId },
    isConfirmation: true,
    to: lead.email,
    replyTo: settings.leadsEmail,
    subject: `We have your estimate request, ${brand.name}`,
    ...renderMail({
      brand,
      preheader: promise,
      heading: 'We have your request',
      blocks: [
        {
          type: 'text',
          line: `Hello. ${promise} This is what you asked for.`,
        },
        {
          type: 'facts',
          facts: [
            { label: 'Request', value: requestNumberOf(leadId) },
            { label: 'Job', value: labelOf(lead.serviceType) },
            { label: 'Preferred date', value: formatFullDate(lead.preferredDate ?? '') },
            { label: 'Preferred time', value: labelOfTime(lead.preferredTime ?? '') },
          ],
        },
        {
          type: 'list',
          heading: 'What happens next',
          entries: [
            'We call you and settle the day and the hour. Nothing is booked until then.',
            'We walk the space with you, for free.',
            'You get the price in writing.',
          ],
        },
        {
          type: 'text',
          line: [
            'Something wrong or missing? Reply to this email, or call ',
            phoneLinkOf(brand),
            '.',
          ],
        },
      ],
      closing: [signatureOf(brand, confirmationReason)],
    }),
  };
}

/**
 * Confirms an inquiry and says what happens next. It repeats choices and no words: anyone can
 * enter any address, and this mail must not deliver a stranger's.
 */
function inquiryConfirmation(
  settings: LeadMailSettings,
  leadId: number,
  lead: ConfirmedLead,
): OutgoingMail {
  const { brand, promises } = settings;
  const hours = promises.inquiryReplyHours;
  return {
    about: { leadId },
    isConfirmation: true,
    to: lead.email,
    replyTo: settings.leadsEmail,
    subject: `We have your message, ${brand.name}`,
    ...renderMail({
      brand,
      preheader: `We will contact you within ${hours} hours.`,
      heading: 'We have your message',
      blocks: [
        {
          type: 'text',
          line: `Hello. Thank you for writing. We will contact you within ${hours} hours, by ${lead.preferredContact ?? 'email'}.`,
        },
        {
          type: 'facts',
          facts: [
            { label: 'Request', value: requestNumberOf(leadId) },
            { label: 'Job', value: labelOf(lead.serviceType) },
          ],
        },
        {
          type: 'text',
          line: [
            'Something to add? Reply to this email. In a hurry? Call ',
            phoneLinkOf(brand),
            ', day or night.',
          ],
        },
      ],
      closing: [signatureOf(brand, confirmationReason)],
    }),
  };
}

const kinds: Record<LeadSource, string> = {
  'ai-quote': 'AI quote',
  'estimate-request': 'On-site estimate request',
  'contact-form': 'Inquiry',
  phone: 'Phone call',
};

/**
 * Tells staff who asked for what, with everything needed to call back. Replies go to the customer
 * if there is an address. `receivedAt` is ISO 8601.
 */
function staffNotice(
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
        { type: 'text', line: urgencyOf(lead) + whatHappened(lead, settings) },
        {
          type: 'facts',
          facts: [
            ...factsOf(lead),
            { label: 'Received', value: `${formatDateTime(receivedAt)}, ${timeZoneName}` },
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

function whatHappened(lead: NewLead, settings: LeadMailSettings): string {
  const who = lead.company ? `${lead.name}, ${lead.company},` : lead.name;
  switch (lead.source) {
    case 'ai-quote':
      if (lead.address === listQuoteAddress) {
        return `${who} picked items from our list for a quote. The price goes to them as soon as it is ready.`;
      }
      if (lead.address === writtenQuoteAddress) {
        return `${who} told us in words what goes, for a quote. The price goes to them as soon as it is ready.`;
      }
      return `${who} sent photos for a quote. The price goes to them as soon as it is ready.`;
    case 'estimate-request':
      return `${who} wants us to come and look. We promised to be in touch ${estimateAnswer(settings)}.`;
    case 'contact-form':
      return `${who} wrote to us. We promised an answer within ${settings.promises.inquiryReplyHours} hours.`;
    case 'phone':
      return `${who} called, and we took it down.`;
  }
}

/** When an on-site estimate requested now is answered. */
function estimateAnswer({ clock, promises }: LeadMailSettings): string {
  return describeAnswer(company, clock.now(), promises.estimateContactHours);
}

/** What staff need to call back, in the order they need it; missing values leave no row. */
function factsOf(lead: NewLead): MailFact[] {
  const { email, preferredContact, preferredDate, preferredTime } = lead;
  const facts: (MailFact | false | undefined | '')[] = [
    { label: 'Name', value: lead.name },
    lead.company && { label: 'Company', value: lead.company },
    { label: 'Phone', value: lead.phone, href: phoneHref(lead.phone) },
    email && { label: 'Email', value: email, href: mailHref(email) },
    preferredContact && { label: 'Prefers', value: contactMethodLabels[preferredContact] },
    { label: 'Job', value: labelOf(lead.serviceType) },
    lead.address && { label: 'Address', value: addressLabel(lead.address) },
    preferredDate && { label: 'Preferred date', value: formatFullDate(preferredDate) },
    preferredTime && { label: 'Preferred time', value: labelOfTime(preferredTime) },
  ];
  return facts.filter((fact) => !!fact);
}

interface LeadMailSettings {
  brand: MailBrand;
  /** Receives notices, and replies to confirmations. */
  leadsEmail: string;
  publicUrl: string;
  promises: { inquiryReplyHours: number; estimateContactHours: number };
  clock: Clock;
}

/** A lead with an address to confirm it to. */
type ConfirmedLead = NewLead & { email: string };

/** Why a visitor gets a confirmation, whoever typed the address. */
const confirmationReason = 'your address was entered on our website';
