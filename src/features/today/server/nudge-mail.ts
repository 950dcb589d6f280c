import {
  disclaimerFor,
  headlinePrice,
  rangeText,
} from '#src/features/pricing/domain/result-texts.ts';
import type { StoredResult } from '#src/features/pricing/server/stored-result.ts';
import {
  ceilingFacts,
  inOurWords,
  linksOf,
  type QuoteMailSettings,
} from '#src/features/quotes/server/emails/quote-mails.ts';
import type { StoredQuote } from '#src/features/quotes/server/quotes-repository.ts';
import { truckPicture } from '#src/features/quotes/server/truck-picture.ts';
import { signatureOf } from '#src/platform/mail/mail-content.ts';
import { renderMail } from '#src/platform/mail/render-mail.ts';
import type { OutgoingMail } from '#src/platform/outbox/outbox.ts';
import { mailHref } from '#src/shared/contact-links.ts';
import { formatLongDateTime, formatLongDay } from '#src/shared/dates.ts';
import { labelOf, ticketOf } from '#src/shared/labels.ts';

interface OpenQuote {
  quote: StoredQuote;
  result: StoredResult;
  validUntil: string;
}

/** The one mail that reminds a client of an open price. */
export function nudgeMail(settings: QuoteMailSettings, open: OpenQuote): OutgoingMail {
  const { quote, validUntil } = open;
  const result = inOurWords(open.result);
  const { estimate } = result;
  const ticket = ticketOf(quote.id);
  const price = headlinePrice(result);
  const until = formatLongDay(validUntil);
  const links = linksOf(settings, { ...quote, quoteId: quote.id });
  const saidNo = new URLSearchParams({ subject: `${ticket}: no, thank you` });
  return {
    about: { leadId: quote.leadId },
    ...{ to: quote.clientEmail, replyTo: settings.leadsEmail },
    subject: `Your quote ${ticket} holds until ${until}: ${price}`,
    ...renderMail({
      brand: settings.brand,
      preheader: `Your price is still yours, until ${until}.`,
      heading: `Still yours: ${price}`,
      blocks: [
        {
          type: 'text',
          line: `Hello. You asked us for a price. It holds until ${until}. Pick a day, and we come.`,
        },
        truckPicture(result),
        {
          type: 'facts',
          facts: [
            { label: 'Range', value: rangeText(result) },
            ...ceilingFacts(estimate),
            { label: 'Holds until', value: formatLongDateTime(validUntil) },
            { label: 'Job', value: labelOf(quote.serviceType) },
            { label: 'Ticket', value: ticket },
          ],
        },
        { type: 'button', label: 'Book This Service', href: links.pickup, tone: 'orange' },
        {
          type: 'text',
          line: [
            'Something changed? ',
            {
              label: 'Correct your quote',
              href: new URL(`/quote/${quote.shareToken}`, settings.publicUrl).href,
            },
            ', and the price follows. Not this time? ',
            {
              label: 'Tell us no',
              href: `${mailHref(settings.leadsEmail)}?${`${saidNo}`.replaceAll('+', '%20')}`,
            },
            ', and we close it. Either way, this is the only reminder we send.',
          ],
        },
      ],
      closing: [disclaimerFor(estimate), signatureOf(settings.brand, 'you asked for a quote')],
    }),
  };
}
