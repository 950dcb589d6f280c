import { labelOfTime } from '#src/features/leads/domain/lead-labels.ts';
import { greetingFor } from '#src/platform/mail/greeting.ts';
import { phoneLinkOf, signatureOf } from '#src/platform/mail/mail-content.ts';
import { renderMail } from '#src/platform/mail/render-mail.ts';
import type { OutgoingMail } from '#src/platform/outbox/outbox.ts';
import { formatFullDate } from '#src/shared/dates.ts';
import { labelOf } from '#src/shared/labels.ts';
import {
  type ConfirmedLead,
  confirmationReason,
  type LeadMailSettings,
} from './lead-mail-settings.ts';

/**
 * Tells who asked for an on-site estimate, and left an address for mail, what they asked for and
 * what happens next. The description is not repeated, for the reason given in inquiry-confirmation.ts.
 */
export function estimateConfirmation(
  settings: LeadMailSettings,
  leadId: number,
  lead: ConfirmedLead,
): OutgoingMail {
  const { brand, promises } = settings;
  const hours = promises.estimateContactHours;
  return {
    about: { leadId },
    to: lead.email,
    replyTo: settings.leadsEmail,
    subject: `We have your estimate request, ${brand.name}`,
    ...renderMail({
      brand,
      preheader: `We will contact you within ${hours} hours to schedule your on-site estimate.`,
      heading: 'We have your request',
      blocks: [
        {
          type: 'text',
          line: `${greetingFor(lead.name)} We will contact you within ${hours} hours to schedule your on-site estimate. This is what you asked for.`,
        },
        {
          type: 'facts',
          facts: [
            { label: 'Job', value: labelOf(lead.serviceType) },
            { label: 'Preferred date', value: formatFullDate(lead.preferredDate ?? '') },
            { label: 'Preferred time', value: labelOfTime(lead.preferredTime ?? '') },
            { label: 'Address', value: lead.address ?? '' },
            { label: 'Your phone', value: lead.phone },
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
