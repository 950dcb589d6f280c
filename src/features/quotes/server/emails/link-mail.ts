import { renderMail, signatureOf } from '#src/platform/mail/render-mail.ts';
import type { OutgoingMail } from '#src/platform/outbox/outbox.ts';
import { ticketOf } from '#src/shared/labels.ts';
import type { QuoteMailSettings } from './quote-mails.ts';

type LinkMailReason = keyof typeof texts;

const texts = {
  withdrawn: {
    heading: 'A new link to your quote',
    preheader: 'The link you had before no longer opens anything.',
    line: 'Hello. The link to your quote was withdrawn, as asked on its page. Whoever has the old one no longer sees anything. Your price stays as it was.',
  },
  asked: {
    heading: 'The link to your quote',
    preheader: 'You asked for it on our website.',
    line: 'Hello. Here is the link to your quote, as asked on our website. If that was not you, there is nothing to do: the link went to you alone.',
  },
};

/** The mail that gives a client the link to their quote: a new one, or the one they have lost. */
export function linkMail(
  settings: QuoteMailSettings,
  quote: { id: number; leadId: number; clientEmail: string; shareToken: string },
  reason: LinkMailReason,
): OutgoingMail {
  const { heading, preheader, line } = texts[reason];
  return {
    about: { leadId: quote.leadId },
    isConfirmation: true,
    to: quote.clientEmail,
    replyTo: settings.leadsEmail,
    subject: `${heading} ${ticketOf(quote.id)}`,
    ...renderMail({
      brand: settings.brand,
      preheader,
      heading,
      blocks: [
        { type: 'text', line },
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
