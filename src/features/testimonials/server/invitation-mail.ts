import { greetingFor, type MailBrand, signatureOf } from '#src/platform/mail/mail-content.ts';
import { renderMail } from '#src/platform/mail/render-mail.ts';
import type { OutgoingMail } from '#src/platform/outbox/outbox.ts';
import { labelOf } from '#src/shared/labels.ts';

export interface InvitationMailSettings {
  brand: MailBrand;
  /** Replies go here. */
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
  settings: InvitationMailSettings,
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

/** "commercial-space" and "office-cleanout" as finished work: "… cleanout". */
function jobOf(serviceType: string): string {
  const label = labelOf(serviceType).toLowerCase();
  return label.endsWith('cleanout') ? label : `${label} cleanout`;
}
