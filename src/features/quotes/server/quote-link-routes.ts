import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  guestChoiceSchema,
  linkRequestSchema,
  linkWithdrawalSchema,
  newLinkSchema,
} from '#src/features/quotes/contract.ts';
import { limitedAddress } from '#src/platform/client-address.ts';
import { type SignedLinks, signedLinkGuard } from '#src/platform/files/signed-links.ts';
import { readIdempotencyKey } from '#src/platform/http/idempotency-key.ts';
import type { RateLimit, RateLimiter } from '#src/platform/http/rate-limiter.ts';
import { isLinkToken } from '#src/platform/secret-tokens.ts';
import { editLimit } from './quote-limits.ts';
import type { QuoteLinksService } from './quote-links.ts';
import type { SharedQuotesService } from './shared-quotes.ts';

/** By link and address: nobody shall find a client's address by trying, nor use up the client's own tries. */
const withdrawLimit: RateLimit = {
  name: 'quote-withdraw',
  maxHits: 10,
  windowSeconds: 3600,
  message: 'That is a lot of tries. Please call us, or try again in an hour.',
};

/** By link: nor by trying from many places. */
const withdrawLimitOfLink: RateLimit = {
  ...withdrawLimit,
  name: 'quote-withdraw-link',
  maxHits: 100,
};

/** Nobody shall find out by trying whose quote a ticket is. */
const sendLinkLimit: RateLimit = { ...withdrawLimit, name: 'quote-send-link' };

/** The links of a quote: what they show, ending them, and having them sent again. */
export function registerQuoteLinkRoutes(
  app: FastifyInstance,
  deps: {
    sharedQuotes: SharedQuotesService;
    quoteLinks: QuoteLinksService;
    rateLimiter: RateLimiter;
  },
): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();

  routes.post(
    '/api/quotes/send-link',
    {
      schema: {
        summary: 'Mail a client the link to their quote again',
        description:
          'Answers 204 whether or not there is such a quote. The mail goes to the email address on file alone.',
        tags: ['quotes'],
        body: linkRequestSchema,
      },
    },
    async (request, reply) => {
      const { ticket, contact } = request.body;
      const quoteId = Number(ticket.replace(/\D/g, ''));
      await deps.rateLimiter.hit(sendLinkLimit, limitedAddress(request.ip));
      await deps.quoteLinks.mailLink(quoteId, contact);
      return reply.code(204).send();
    },
  );

  routes.post(
    '/api/quotes/:shareToken/guests',
    {
      schema: {
        summary: 'Show the photos at the link to pass on, or hide them',
        tags: ['quotes'],
        params: z.object({ shareToken: z.string().max(64) }),
        body: guestChoiceSchema,
        response: { 200: guestChoiceSchema },
      },
    },
    async (request, reply) => {
      await deps.rateLimiter.hit(editLimit, limitedAddress(request.ip));
      reply.header('cache-control', 'private, no-store').header('x-robots-tag', 'noindex');
      const { guestsSeePhotos } = request.body;
      await deps.sharedQuotes.showPhotosToGuests(request.params.shareToken, guestsSeePhotos);
      return { guestsSeePhotos };
    },
  );

  routes.post(
    '/api/quotes/:shareToken/withdraw',
    {
      schema: {
        summary: 'End the link to a quote, and give its client a new one',
        tags: ['quotes'],
        params: z.object({ shareToken: z.string().max(64) }),
        body: linkWithdrawalSchema,
        response: { 200: newLinkSchema },
      },
    },
    async (request, reply) => {
      const { shareToken } = request.params;
      if (isLinkToken(shareToken)) {
        const both = `${shareToken} ${limitedAddress(request.ip)}`;
        await deps.rateLimiter.hit(withdrawLimit, both);
        await deps.rateLimiter.hit(withdrawLimitOfLink, shareToken);
      }
      reply.header('cache-control', 'private, no-store').header('x-robots-tag', 'noindex');
      const key = readIdempotencyKey(request.headers['idempotency-key']);
      return { shareToken: await deps.quoteLinks.withdraw(shareToken, request.body, key) };
    },
  );
}

/** Chat programs fetch it once for each link that is pasted. */
const cardLimit: RateLimit = {
  name: 'quote-card',
  maxHits: 600,
  windowSeconds: 3600,
  message: 'That is a lot of pictures from one place. Please try again in an hour.',
};

/** The path of a quote's picture for link previews, before it is signed. It names no link token. */
export function quoteCardPath(quoteId: number | string): string {
  return `/api/quote-cards/${quoteId}`;
}

export function registerQuoteCardRoutes(
  app: FastifyInstance,
  deps: {
    sharedQuotes: Pick<SharedQuotesService, 'drawCard'>;
    signedLinks: SignedLinks;
    rateLimiter: RateLimiter;
  },
): void {
  app.withTypeProvider<ZodTypeProvider>().get(
    quoteCardPath(':quoteId'),
    {
      schema: { hide: true, params: z.object({ quoteId: z.coerce.number().int().positive() }) },
      preHandler: signedLinkGuard(deps.signedLinks),
    },
    async (request, reply) => {
      await deps.rateLimiter.hit(cardLimit, limitedAddress(request.ip));
      const card = await deps.sharedQuotes.drawCard(request.params.quoteId);
      return reply.type('image/png').header('cache-control', 'private, max-age=3600').send(card);
    },
  );
}
