import { formatFigure, truckText } from '#src/features/pricing/domain/result-texts.ts';
import type { StoredResult } from '#src/features/pricing/domain/stored-result.ts';
import { quoteDisclaimer } from '#src/features/quotes/contract.ts';
import { greetingFor } from '#src/platform/mail/greeting.ts';
import { type MailFact, signatureOf } from '#src/platform/mail/mail-content.ts';
import { renderMail } from '#src/platform/mail/render-mail.ts';
import type { OutgoingMail } from '#src/platform/outbox/outbox.ts';
import { formatLongDateTime } from '#src/shared/dates.ts';
import { ticketOf } from '#src/shared/labels.ts';
import { formatDollars } from '#src/shared/money.ts';
import { type QuoteMailSettings, quotedPrices } from './quote-mails.ts';

interface RevisedQuote {
  leadId: number;
  quoteId: number;
  shareToken: string;
  clientName: string;
  clientEmail: string;
  result: StoredResult;
  /** Why it was changed; empty where it was not. */
  reason: string;
  validUntil: string;
}

/** The mail that brings a client the quote our staff went over. */
export function quoteRevisedMail(
  settings: QuoteMailSettings & { publicUrl: string },
  quote: RevisedQuote,
): OutgoingMail {
  const { analysis, estimate } = quote.result;
  const price = formatDollars(analysis.estimatedPrice);
  return {
    about: { leadId: quote.leadId },
    to: quote.clientEmail,
    replyTo: settings.leadsEmail,
    subject: `Your quote ${ticketOf(quote.quoteId)}, gone over by our staff: ${price}`,
    ...renderMail({
      brand: settings.brand,
      preheader: `Our staff went over your quote. It comes to ${price}.`,
      heading: `Your price: ${price}`,
      blocks: [
        {
          type: 'text',
          line: `${greetingFor(quote.clientName)} Our staff went over your quote. Here is the price we stand by.`,
        },
        ...(quote.reason ? [{ type: 'text' as const, line: `Why: ${quote.reason}` }] : []),
        { type: 'gauge', fraction: estimate.truckLoads },
        { type: 'facts', facts: factsOf(quote) },
        {
          type: 'button',
          label: 'Book This Service',
          href: settings.schedulerUrl,
          tone: 'orange',
        },
        {
          type: 'text',
          line: [
            {
              label: 'See the whole quote',
              href: `${settings.publicUrl}/quote/${quote.shareToken}`,
            },
            '. Questions? Reply to this email.',
          ],
        },
        { type: 'prices', heading: 'What the price covers', prices: quotedPrices(estimate) },
        { type: 'list', heading: 'Items', entries: analysis.itemInventory },
      ],
      closing: [quoteDisclaimer, signatureOf(settings.brand, 'you asked for a quote')],
    }),
  };
}

function factsOf({ quoteId, result, validUntil }: RevisedQuote): MailFact[] {
  const { analysis, estimate } = result;
  const { lowPrice, highPrice } = estimate;
  const isFirm = lowPrice === highPrice;
  const range = `${formatDollars(lowPrice)} to ${formatDollars(highPrice)}`;
  return [
    isFirm
      ? { label: 'Price', value: `${formatDollars(highPrice)}, set by our staff` }
      : { label: 'Likely range', value: range },
    { label: 'Holds until', value: formatLongDateTime(validUntil) },
    { label: 'Volume', value: `${formatFigure(analysis.estimatedVolume)} cu yd` },
    { label: 'Load', value: truckText(estimate.truckLoads) },
    { label: 'Ticket', value: ticketOf(quoteId) },
  ];
}
