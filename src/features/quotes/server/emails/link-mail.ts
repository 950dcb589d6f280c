import { signatureOf } from '#src/platform/mail/mail-content.ts';
import { renderMail } from '#src/platform/mail/render-mail.ts';
import type { OutgoingMail } from '#src/platform/outbox/outbox.ts';
import { ticketOf } from '#src/shared/labels.ts';
import type { QuoteMailSettings } from './quote-mails.ts';

/** The mail that gives a client the new link after they withdrew the old one. */
export function newLinkMail(
  settings: QuoteMailSettings,
  quote: { id: number; leadId: number; clientEmail: string; shareToken: string },
): OutgoingMail {
  return {
    about: { leadId: quote.leadId },
    isConfirmation: true,
    to: quote.clientEmail,
    replyTo: settings.leadsEmail,
    subject: `A new link to your quote ${ticketOf(quote.id)}`,
    ...renderMail({
      brand: settings.brand,
      preheader: 'The link you had before no longer opens anything.',
      heading: 'A new link to your quote',
      blocks: [
        {
          type: 'text',
          line: 'Hello. The link to your quote was withdrawn, as asked on its page. Whoever has the old one no longer sees anything. Your price stays as it was.',
        },
        {
          type: 'button',
          label: 'See your quote',
          href: `${settings.publicUrl}/quote/${quote.shareToken}`,
          tone: 'green',
        },
      ],
      closing: [signatureOf(settings.brand, 'you asked for a quote')],
    }),
  };
}
