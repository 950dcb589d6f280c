import type { Analysis, Estimate } from '#src/features/pricing/contract.ts';
import {
  spanishCeiling,
  spanishDay,
  spanishDisclaimer,
  spanishLines,
  spanishLoad,
  spanishName,
  spanishPrice,
} from '#src/features/quotes/domain/spanish-texts.ts';
import { truckPicture } from '#src/features/quotes/server/truck-picture.ts';
import { type MailBrand, phoneLinkOf, renderMail } from '#src/platform/mail/render-mail.ts';
import type { OutgoingMail } from '#src/platform/outbox/outbox.ts';
import { formatDecimal } from '#src/shared/format-number.ts';
import { ticketOf } from '#src/shared/labels.ts';

interface SpanishQuote {
  leadId: number;
  clientEmail: string;
  quoteId: number;
  shareToken: string;
  validUntil: string;
  analysis: Pick<Analysis, 'estimatedPrice' | 'estimatedVolume'>;
  /** Without words of the client's. */
  estimate: Estimate;
  isSecondLook?: boolean;
}

/** The mail that sends a visitor the quote they saw, or the one that replaces it. */
export function spanishQuoteMail(
  { brand, leadsEmail, publicUrl }: { brand: MailBrand; leadsEmail: string; publicUrl: string },
  quote: SpanishQuote,
): OutgoingMail {
  const { analysis, estimate, quoteId, shareToken, validUntil, isSecondLook } = quote;
  const price = spanishPrice(quote);
  const volume = `${formatDecimal(analysis.estimatedVolume)} yardas cúbicas`;
  const start = isSecondLook ? 'Ya vimos sus fotos.' : 'Hola.';
  return {
    about: { leadId: quote.leadId },
    isConfirmation: true,
    to: quote.clientEmail,
    replyTo: leadsEmail,
    subject: `Su cotización ${ticketOf(quoteId)}: ${price}`,
    ...renderMail({
      brand,
      language: 'es',
      preheader: `${spanishCeiling(quote)}, por ${volume}.`,
      heading: `Su precio: ${price}`,
      blocks: [
        { type: 'text', line: `${start} Este es el precio de lo que nos dijo, unas ${volume}.` },
        { ...truckPicture(quote), alt: `Su carga: ${spanishLoad(estimate)}.` },
        {
          type: 'facts',
          facts: [
            { label: 'Tope', value: spanishCeiling(quote) },
            { label: 'Vale hasta', value: spanishDay(validUntil) },
            { label: 'Carga', value: spanishLoad(estimate) },
            { label: 'Número', value: ticketOf(quoteId) },
          ],
        },
        {
          type: 'button',
          label: 'Ver y corregir la cotización',
          href: new URL(`/cotizacion/${shareToken}`, publicUrl).href,
          tone: 'green',
        },
        {
          type: 'text',
          line: [
            '¿Algo está mal contado? Cámbielo ahí y el precio cambia. ¿Preguntas? Llame al ',
            phoneLinkOf(brand),
            ' o conteste este correo.',
          ],
        },
        { type: 'prices', heading: 'Qué incluye el precio', prices: spanishLines(estimate) },
        {
          type: 'list',
          heading: 'Lista',
          // What a client named has lost its name here: anyone can enter any address.
          entries: estimate.items.map(
            (item) => `${item.quantity} × ${item.key === null ? 'Otra cosa' : spanishName(item)}`,
          ),
        },
      ],
      closing: [
        spanishDisclaimer(estimate),
        [
          `${brand.name}, `,
          phoneLinkOf(brand),
          '. Recibe este correo porque pidió una cotización.',
        ],
      ],
    }),
  };
}
