import { greetingFor } from '../../../../platform/mail/greeting.ts';
import { phoneLinkOf, signatureOf } from '../../../../platform/mail/mail-content.ts';
import { renderMail } from '../../../../platform/mail/mail-layout.ts';
import type { OutgoingMail } from '../../../../platform/outbox/outbox.ts';
import { labelOf } from '../../../../shared/labels.ts';
import type { Inquiry } from '../../contract.ts';
import type { LeadMailSettings } from './lead-mail-settings.ts';

/**
 * Tells the sender of an inquiry that it arrived and what happens next. The message itself is not
 * repeated: anybody's address can be entered, and this mail must not carry words to strangers.
 */
export function inquiryConfirmation(
  settings: LeadMailSettings,
  leadId: number,
  inquiry: Inquiry,
): OutgoingMail {
  const { brand, promises } = settings;
  const hours = promises.inquiryReplyHours;
  const way = inquiry.preferredContact === 'phone' ? 'by phone' : 'by email';
  return {
    about: { leadId },
    to: inquiry.email,
    replyTo: settings.leadsEmail,
    subject: `We have your message, ${brand.name}`,
    ...renderMail({
      brand,
      preheader: `We will contact you within ${hours} hours.`,
      heading: 'We have your message',
      paragraphs: [
        `${greetingFor(inquiry.name)} Thank you for writing. We will contact you within ${hours} hours, ${way}, as you asked.`,
      ],
      facts: [
        { label: 'Job', value: labelOf(inquiry.serviceType) },
        { label: 'Address', value: inquiry.address },
      ],
      otherWays: [
        'In a hurry? Call ',
        phoneLinkOf(brand.phone),
        ', day or night. Something to add? Reply to this mail.',
      ],
      closing: [
        [
          ...signatureOf(brand),
          '. You get this mail because your address was entered on our website.',
        ],
      ],
    }),
  };
}
