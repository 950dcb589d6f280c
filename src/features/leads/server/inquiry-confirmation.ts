import { greetingFor } from '#src/platform/mail/greeting.ts';
import { phoneLinkOf, signatureOf } from '#src/platform/mail/mail-content.ts';
import { renderMail } from '#src/platform/mail/render-mail.ts';
import type { OutgoingMail } from '#src/platform/outbox/outbox.ts';
import { labelOf } from '#src/shared/labels.ts';
import {
  type ConfirmedLead,
  confirmationReason,
  type LeadMailSettings,
} from './lead-mail-settings.ts';

/**
 * Tells the sender of an inquiry that it arrived and what happens next. The message itself is not
 * repeated: anybody's address can be entered, and this mail must not carry words to strangers.
 */
export function inquiryConfirmation(
  settings: LeadMailSettings,
  leadId: number,
  lead: ConfirmedLead,
): OutgoingMail {
  const { brand, promises } = settings;
  const hours = promises.inquiryReplyHours;
  return {
    about: { leadId },
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
          line: `${greetingFor(lead.name)} Thank you for writing. We will contact you within ${hours} hours, by ${lead.preferredContact ?? 'email'}.`,
        },
        {
          type: 'facts',
          facts: [
            { label: 'Job', value: labelOf(lead.serviceType) },
            { label: 'Address', value: lead.address ?? '' },
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
