import type { Estimate } from '#src/features/pricing/contract.ts';
import { analysisOf, type PresentedQuote } from '#src/features/pricing/domain/present-quote.ts';
import { headlinePrice, lineAmountText } from '#src/features/pricing/domain/price-texts.ts';
import { isNothingOpened, notSeenText } from '#src/features/pricing/domain/quote-notes.ts';
import {
  bestCaseText,
  confidenceText,
  disclaimerFor,
  meaningfulEntries,
  rangeText,
  truckText,
  unpricedText,
} from '#src/features/pricing/domain/result-texts.ts';
import type { StoredResult } from '#src/features/pricing/server/stored-result.ts';
import { pickupObstacle } from '#src/features/quotes/domain/pickup-obstacle.ts';
import type { StoredQuote } from '#src/features/quotes/server/quotes-repository.ts';
import { truckPicture } from '#src/features/quotes/server/truck-picture.ts';
import {
  type MailBlock,
  type MailBrand,
  type MailFact,
  renderMail,
  signatureOf,
} from '#src/platform/mail/render-mail.ts';
import type { OutgoingMail } from '#src/platform/outbox/outbox.ts';
import type { Language, ServiceType } from '#src/shared/business.ts';
import { formatLongDateTime, formatLongDay } from '#src/shared/dates.ts';
import { countText, formatDecimal } from '#src/shared/format-number.ts';
import { labelOf, ticketOf } from '#src/shared/labels.ts';
import { formatDollars } from '#src/shared/money.ts';
import { schedulerLinks } from '#src/shared/scheduler-link.ts';
import { inOurWords } from './in-our-words.ts';
import { spanishQuoteMail } from './spanish-mail.ts';

type Client = Pick<
  StoredQuote,
  'leadId' | 'shareToken' | 'clientName' | 'clientPhone' | 'clientEmail'
> & { quoteId: number };

interface RevisedQuote extends Client {
  result: StoredResult;
  /** Why staff changed it; may be empty. */
  reason: string;
  /** What justified a price above the ceiling; null for any other. */
  overCeilingReason: string | null;
  /** Null once the job is booked: then the price has no end. */
  validUntil: string | null;
}

/** The mail that sends a client the quote our staff revised. */
export function quoteRevisedMail(
  settings: QuoteMailSettings & { publicUrl: string },
  revised: RevisedQuote,
): OutgoingMail {
  const quote = { ...revised, result: inOurWords(revised.result) };
  const { analysis, estimate } = quote.result;
  const price = headlinePrice(quote.result);
  const greeting = 'Hello. Our staff went over your quote. Here is the price we stand by.';
  const outside = unpricedText(estimate);
  const why = quote.reason && `Why: ${quote.reason}`;
  const agreed =
    quote.overCeilingReason &&
    `This is above the ceiling we gave you before, as agreed with you: ${quote.overCeilingReason}`;
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
        ...[greeting, outside, why, agreed].flatMap((line) =>
          line ? { type: 'text' as const, line } : [],
        ),
        truckPicture(quote.result),
        { type: 'facts', facts: revisedFacts(quote) },
        ...(quote.validUntil ? [nextStepButton(linksOf(settings, quote), quote.result)] : []),
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
      closing: [mailDisclaimer(quote.result), signatureOf(settings.brand, 'you asked for a quote')],
    }),
  };
}

/** What comes after the price: its pickup, or a visit where no pickup can be booked at it. */
export const nextStepButton = (
  links: ReturnType<typeof linksOf>,
  quote: PricedQuote,
): MailBlock => ({
  type: 'button',
  ...(canBook(quote) ? pickupLink(links) : visitLink(links)),
  tone: 'orange',
});

type PricedQuote = Pick<PresentedQuote, 'analysis' | 'estimate'>;

const canBook = (quote: PricedQuote) => pickupObstacle({ ...quote, closed: null }) === null;

const pickupLink = (links: { pickup: string }) => ({
  label: 'Book This Service',
  href: links.pickup,
});

const visitLink = (links: { estimate: string }) => ({
  label: 'Schedule On-Site Estimate',
  href: links.estimate,
});

function revisedFacts({ quoteId, result, validUntil }: RevisedQuote): MailFact[] {
  const { analysis, estimate } = result;
  const isFirm = estimate.lowPrice === estimate.highPrice && estimate.unpriced.length === 0;
  return [
    isFirm
      ? { label: 'Price', value: `${formatDollars(analysis.estimatedPrice)}, set by our staff` }
      : { label: 'Range', value: rangeText(result) },
    ...(isFirm ? [] : ceilingFacts(estimate)),
    ...(validUntil ? [{ label: 'Holds until', value: formatLongDateTime(validUntil) }] : []),
    { label: 'Volume', value: `${formatDecimal(analysis.estimatedVolume)} cu yd` },
    { label: 'Load', value: truckText(estimate.truckLoads) },
    { label: 'Ticket', value: ticketOf(quoteId) },
  ];
}

export interface QuoteMailSettings {
  brand: MailBrand;
  /** Replies go here. */
  leadsEmail: string;
  /** An outside service, with placeholders; null: clients book on our pages. */
  schedulerTemplate: string | null;
  /** Without a trailing slash. */
  publicUrl: string;
}

interface ReadyQuote extends Client, Pick<PresentedQuote, 'analysis' | 'concerns' | 'estimate'> {
  /** ISO 8601 UTC. */
  validUntil: string;
  serviceType: ServiceType;
  /** It replaces a price that was made from words alone. */
  isSecondLook?: boolean;
  /** Staff wrote it down on the phone, and mail it: it counts as no confirmation. */
  isFromCall?: boolean;
  language?: Language;
}

/** The mail that sends a visitor the quote they saw, or the one that replaces it. */
export function quoteReadyMail(settings: QuoteMailSettings, priced: ReadyQuote): OutgoingMail {
  const quote = inOurWords(priced);
  const { analysis, estimate } = quote;
  const price = headlinePrice(quote);
  const links = linksOf(settings, quote);
  if (quote.language === 'es') return spanishQuoteMail(settings, quote);
  return {
    about: { leadId: quote.leadId },
    isConfirmation: !quote.isFromCall,
    to: quote.clientEmail,
    replyTo: settings.leadsEmail,
    subject: quote.isSecondLook
      ? `Your quote ${ticketOf(quote.quoteId)}, now from your photos: ${price}`
      : `Your quote ${ticketOf(quote.quoteId)}: ${price}`,
    ...renderMail({
      brand: settings.brand,
      preheader: `${rangeText(quote)}, for ${formatDecimal(analysis.estimatedVolume)} cubic yards.`,
      heading: `Your price: ${price}`,
      blocks: [
        { type: 'text', line: `Hello. ${basisOf(quote)}` },
        truckPicture(quote),
        { type: 'facts', facts: readyFacts(quote) },
        {
          type: 'button',
          label: 'See and correct your quote',
          href: new URL(`/quote/${quote.shareToken}`, settings.publicUrl).href,
          tone: 'green',
        },
        {
          type: 'text',
          line: [
            'Wrong count? Change it there, and the price follows. ',
            ...(canBook(quote)
              ? ['All good? ', pickupLink(links), '. Prefer a visit first? ']
              : ['Before it can be booked, we have to see it: ']),
            visitLink(links),
            '. Questions? Reply to this email.',
          ],
        },
        { type: 'prices', heading: 'What the price covers', prices: quotedPrices(estimate) },
        ...listsOf(quote),
      ],
      closing: [mailDisclaimer(quote), signatureOf(settings.brand, 'you asked for a quote')],
    }),
  };
}

/** Where the client books; an outside scheduler learns who they are. */
export function linksOf(
  { schedulerTemplate, publicUrl }: QuoteMailSettings,
  { shareToken, quoteId, clientName, clientPhone, clientEmail }: Client,
) {
  return schedulerLinks(schedulerTemplate, {
    origin: publicUrl,
    shareToken,
    ticket: ticketOf(quoteId),
    name: clientName,
    phone: clientPhone,
    email: clientEmail,
  });
}

/** The disclaimer of a price that still holds. */
export function mailDisclaimer({
  concerns,
  estimate,
}: Pick<PresentedQuote, 'concerns' | 'estimate'>): string {
  return disclaimerFor({ estimate, isNothingOpened: isNothingOpened(concerns) });
}

function basisOf(quote: ReadyQuote): string {
  const { analysis, concerns, estimate, isSecondLook, isFromCall } = quote;
  const items = countText(analysis.itemCount, 'item');
  const whole = `about ${formatDecimal(analysis.estimatedVolume)} cubic yards. Here is the whole ticket.`;
  if (estimate.basis === 'list') return `You picked ${items} from our list, ${whole}`;
  if (estimate.basis === 'words') {
    return `${isFromCall ? 'Thank you for your call. ' : ''}You told us of ${items}, ${whole}`;
  }
  if (!estimate.photosAnalysed) return `Here is a first estimate. ${notSeenText(concerns)}`;
  if (!isSecondLook) return `We counted ${items} in your photos, ${whole}`;
  return `We have now looked at your photos: ${items}, about ${formatDecimal(analysis.estimatedVolume)} cubic yards. This ticket replaces the one we made from your words alone.`;
}

/** The ceiling, if there is one, and what good answers make of it. */
export function ceilingFacts(estimate: Estimate, until = ''): MailFact[] {
  const best = bestCaseText(estimate);
  const outside = unpricedText(estimate);
  const onTop = outside ? [{ label: 'Comes on top', value: outside }] : [];
  if (!estimate.highPrice) {
    return [...onTop, ...(best ? [{ label: 'Never more than', value: best }] : [])];
  }
  return [
    ...onTop,
    {
      label: outside ? 'Never more than, for the rest' : 'Never more than',
      value: `${formatDollars(estimate.highPrice)}${until}`,
    },
    ...(best ? [{ label: 'With good answers', value: best }] : []),
  ];
}

function readyFacts(quote: ReadyQuote): MailFact[] {
  const { quoteId, serviceType, validUntil, analysis, estimate } = quote;
  const { baseVolume, packingEfficiency, estimatedVolume } = analysis;
  const volumes = [baseVolume, packingEfficiency, estimatedVolume];
  const [base, packing, total] = volumes.map(formatDecimal);
  const confidence = confidenceText(analysis, estimate);
  return [
    { label: 'Range', value: rangeText(quote) },
    ...ceilingFacts(estimate, `, until ${formatLongDay(validUntil)}`),
    { label: 'Volume', value: `${base} × ${packing} for the air between things = ${total} cu yd` },
    { label: 'Load', value: truckText(estimate.truckLoads) },
    {
      label: 'Complexity',
      value: [labelOf(analysis.complexity), confidence ?? []].flat().join(', '),
    },
    { label: 'Job', value: labelOf(serviceType) },
    { label: 'Ticket', value: ticketOf(quoteId) },
  ];
}

function quotedPrices({ lineItems }: Estimate): MailFact[] {
  return lineItems.map(({ label, amount }) => ({ label, value: lineAmountText(amount) }));
}

/** Lists with nothing to say are left out. */
function listsOf(quote: ReadyQuote): MailBlock[] {
  const analysis = analysisOf(quote);
  const lists: [string, string[]][] = [
    ['Items', analysis.itemInventory],
    ['Special items', analysis.specialItems],
    ['Measurement concerns', analysis.measurementConcerns],
    ['Recommendations', analysis.recommendations],
  ];
  return lists
    .map(([heading, entries]) => ({
      type: 'list' as const,
      heading,
      entries: meaningfulEntries(entries),
    }))
    .filter(({ entries }) => entries.length > 0);
}
