import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { type SignedLinks, signedLinkGuard } from '#src/platform/files/signed-links.ts';
import type { RateLimit, RateLimiter } from '#src/platform/http/rate-limiter.ts';
import type { SharedQuotesService } from './shared-quotes.ts';

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
      await deps.rateLimiter.hit(cardLimit, request.ip);
      const card = await deps.sharedQuotes.drawCard(request.params.quoteId);
      return reply.type('image/png').header('cache-control', 'private, max-age=3600').send(card);
    },
  );
}
