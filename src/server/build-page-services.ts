import { quoteCardPath } from '#src/features/quotes/server/quote-link-routes.ts';
import type { SpanishQuotes } from '#src/features/quotes/server/spanish-quotes.ts';
import type { TestimonialsService } from '#src/features/testimonials/server/testimonials-service.ts';
import type { Outcome, PageServices } from '#src/page-context.ts';
import type { Config } from '#src/platform/config/config.ts';
import type { SignedLinks } from '#src/platform/files/signed-links.ts';
import type { Logger } from '#src/platform/log.ts';
import { AppError, isRefusal } from '#src/shared/errors.ts';
import type { buildQuotes } from './build-quotes.ts';

/** More than any page shows, including those from its own borough. */
const testimonialsOnPages = 60;

type Parts = Pick<
  ReturnType<typeof buildQuotes>,
  'sharedQuotes' | 'bookings' | 'visits' | 'publicPrices'
> & {
  spanishQuotes: SpanishQuotes;
  config: Config;
  logger: Logger;
  signedLinks: SignedLinks;
  testimonials: TestimonialsService;
};

/** What pages ask of the server while they are rendered. */
export function buildPageServices(parts: Parts): PageServices {
  const { config, logger, signedLinks, testimonials } = parts;
  const { sharedQuotes, bookings, visits, publicPrices } = parts;
  return {
    origin: new URL(config.publicUrl).origin,
    turnstileSiteKey: config.turnstile?.siteKey ?? null,
    listPublishedTestimonials: () => testimonials.listPublished(testimonialsOnPages),
    findInvitation: testimonials.findInvitation,
    findSharedQuote: (shareToken) =>
      sharedQuotes.find(shareToken).catch((error: unknown) => {
        if (error instanceof AppError && error.status === 404) return null;
        if (error instanceof AppError && error.status === 410) return 'withdrawn';
        throw error;
      }),
    linkToQuoteCard: (quoteId) => signedLinks.linkTo(quoteCardPath(quoteId)),
    ...publicPrices,
    bookings: {
      check: (...given) =>
        outcomeOf(
          bookings.check(...given).then(({ offer, ...checked }) => ({
            ...checked,
            offer: (zip: string) => outcomeOf(offer(zip)),
          })),
        ),
      offer: (...given) => outcomeOf(bookings.offer(...given)),
      offerVisit: (zip) => outcomeOf(visits.offer(zip)),
      visit: (...given) => outcomeOf(visits.book(...given)),
      hold: (...given) => outcomeOf(bookings.hold(...given)),
      find: (token) => outcomeOf(bookings.find(token)),
      offerMove: (token) => outcomeOf(bookings.offerMove(token)),
      accept: (token) => outcomeOf(bookings.accept(token)),
      move: (...given) => outcomeOf(bookings.move(...given)),
      cancel: (token) => outcomeOf(bookings.cancel(token)),
    },
    editSpanishQuote: (...given) => outcomeOf(parts.spanishQuotes.edit(...given)),
    sentForm: null,
    sender: '',
    reportError: (error) => logger.error({ err: error }, 'page could not be rendered'),
  };
}

/** A refusal as a value, because a page shows it; anything else is thrown. */
async function outcomeOf<Value>(work: Promise<Value>): Promise<Outcome<Value>> {
  try {
    return { value: await work, problem: null };
  } catch (error) {
    if (!isRefusal(error)) throw error;
    const { status, code, message, fields = {} } = error;
    return { value: null, problem: { status, code, message, fields } };
  }
}
