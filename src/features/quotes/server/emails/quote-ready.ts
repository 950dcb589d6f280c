import { type MailBrand, phoneLinkOf } from '../../../../platform/mail/mail-content.ts';
import { renderMail } from '../../../../platform/mail/mail-layout.ts';
import type { OutgoingMail } from '../../../../platform/outbox/outbox.ts';
import { labelOf } from '../../../../shared/labels.ts';
import { formatDollars } from '../../../../shared/money.ts';
import type { ServiceType } from '../../../leads/contract.ts';
import { type Analysis, type Estimate, quoteDisclaimer } from '../../contract.ts';

export interface QuoteMailSettings {
  brand: MailBrand;
  /** Where a reply goes. */
  leadsEmail: string;
  schedulerUrl: string;
}

/** The mail that brings a visitor the quote they saw, to keep. */
export function quoteReadyMail(
  settings: QuoteMailSettings,
  quote: {
    leadId: number;
    quoteId: number;
    clientName: string;
    clientEmail: string;
    serviceType: ServiceType;
    analysis: Analysis;
    estimate: Estimate;
  },
): OutgoingMail {
  const { analysis, estimate } = quote;
  const price = formatDollars(analysis.estimatedPrice);
  const range = `${formatDollars(estimate.lowPrice)} to ${formatDollars(estimate.highPrice)}`;
  return {
    about: { leadId: quote.leadId },
    to: quote.clientEmail,
    replyTo: settings.leadsEmail,
    subject: `Your quote Q-${quote.quoteId}: ${price}`,
    ...renderMail({
      brand: settings.brand,
      preheader: `${analysis.estimatedVolume} cu yd, ${range}`,
      heading: `Your quote: ${price}`,
      paragraphs: [
        estimate.photosAnalysed
          ? `${quote.clientName}, here is the estimate from your photos.`
          : `${quote.clientName}, here is a first estimate. Your photos have not been analyzed yet; our staff will look at them and get back to you.`,
      ],
      gauge: estimate.truckLoads,
      facts: [
        { label: 'Ticket', value: `Q-${quote.quoteId}` },
        { label: 'Job', value: labelOf(quote.serviceType) },
        { label: 'Load', value: `${analysis.estimatedVolume} cu yd` },
        { label: 'Range', value: range },
        ...estimate.lineItems.map((line) => ({
          label: line.label,
          value: line.amount === 0 ? 'Included' : formatDollars(line.amount),
        })),
      ],
      lists: [
        { heading: 'Items', entries: analysis.itemInventory },
        { heading: 'Measurement concerns', entries: analysis.measurementConcerns },
        { heading: 'Recommendations', entries: analysis.recommendations },
      ].filter((list) => list.entries.length > 0),
      button: { label: 'Book This Service', href: settings.schedulerUrl, tone: 'orange' },
      closing: [
        quoteDisclaimer,
        ['Questions? Reply to this mail or call ', phoneLinkOf(settings.brand.phone), '.'],
      ],
    }),
  };
}
