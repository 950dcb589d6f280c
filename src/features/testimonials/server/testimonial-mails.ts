import type { Feedback } from '#src/features/testimonials/contract.ts';
import {
  greetingFor,
  type MailBrand,
  renderMail,
  signatureOf,
} from '#src/platform/mail/render-mail.ts';
import type { OutgoingMail } from '#src/platform/outbox/outbox.ts';
import { mailHref } from '#src/shared/contact.ts';
import { formatDateTime, timeZoneName } from '#src/shared/dates.ts';
import { labelOf } from '#src/shared/labels.ts';

export interface TestimonialMailSettings {
  brand: MailBrand;
  /** Receives notices, and replies to invitations. */
  leadsEmail: string;
  publicUrl: string;
}

/** What the mail says about the job. */
interface InvitedCustomer {
  testimonialId: number;
  customerName: string;
  customerEmail: string;
  /** Hyphenated, as in the contract. */
  serviceType: string;
  location: string;
  feedbackToken: string;
}

const ratings = [1, 2, 3, 4, 5];

/** Asks a customer for feedback through a personal link. */
export function invitationMail(
  settings: TestimonialMailSettings,
  customer: InvitedCustomer,
): OutgoingMail {
  const link = `${settings.publicUrl}/feedback-form?token=${encodeURIComponent(customer.feedbackToken)}`;
  return {
    about: { testimonialId: customer.testimonialId },
    to: customer.customerEmail,
    replyTo: settings.leadsEmail,
    subject: `How did we leave the place? ${settings.brand.name}`,
    ...renderMail({
      brand: settings.brand,
      preheader: 'Two minutes, and the crew reads every word.',
      heading: 'How did we leave the place?',
      blocks: [
        {
          type: 'text',
          line: `${greetingFor(customer.customerName)} We did your ${jobOf(customer.serviceType)} in ${customer.location}. Two minutes of your time helps the crew, and the next customer.`,
        },
        {
          type: 'choices',
          caption: 'Your rating, 5 is best',
          choices: ratings.map((rating) => ({
            label: String(rating),
            href: `${link}&rating=${rating}`,
            description: `${rating} of 5`,
          })),
        },
        { type: 'button', label: 'Leave your feedback', href: link, tone: 'green' },
      ],
      closing: [
        'This link is yours alone. Nothing goes on our website without your permission.',
        signatureOf(settings.brand, 'we did a job for you'),
      ],
    }),
  };
}

/** Tells staff what a customer wrote. Replies go to the customer. `receivedAt` is ISO 8601. */
export function feedbackNotice(
  settings: TestimonialMailSettings,
  testimonialId: number,
  feedback: Feedback,
  receivedAt: string,
): OutgoingMail {
  const { customerName, customerEmail, companyName, location } = feedback;
  const stars = `${feedback.rating} of 5`;
  const job = labelOf(feedback.serviceType);
  return {
    about: { testimonialId },
    to: settings.leadsEmail,
    replyTo: customerEmail,
    subject: `Feedback: ${stars}, ${customerName}`,
    ...renderMail({
      brand: settings.brand,
      preheader: `${stars}. ${job}, ${location}.`,
      heading: `New feedback: ${stars}`,
      blocks: [
        {
          type: 'text',
          line: `${customerName} told us how the job went. ${
            feedback.isPublic
              ? 'We may publish it once you approve it.'
              : 'It stays with us: we may not publish it.'
          } Please pass it on to the crew chief.`,
        },
        {
          type: 'facts',
          facts: [
            { label: 'Name', value: customerName },
            ...(companyName ? [{ label: 'Company', value: companyName }] : []),
            { label: 'Email', value: customerEmail, href: mailHref(customerEmail) },
            { label: 'Job', value: job },
            { label: 'Place', value: location },
            { label: 'Received', value: `${formatDateTime(receivedAt)}, ${timeZoneName}` },
          ],
        },
        { type: 'words', heading: 'In their words', text: feedback.testimonialText },
        {
          type: 'button',
          label: 'Open the testimonials',
          href: `${settings.publicUrl}/admin-testimonials?state=to-approve`,
          tone: 'green',
        },
      ],
      closing: ['Sent to the office list. Reply goes to the customer.'],
    }),
  };
}

/** "commercial-space" and "office-cleanout" as finished work: "… cleanout". */
function jobOf(serviceType: string): string {
  const label = labelOf(serviceType).toLowerCase();
  return label.endsWith('cleanout') ? label : `${label} cleanout`;
}
