import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { PricingRulesSource } from '#src/features/pricing/server/pricing-rules.ts';
import { priceAnswerSchema, priceRequestSchema } from '#src/features/quotes/contract.ts';
import { limitedAddress } from '#src/platform/client-address.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { RateLimit, RateLimiter } from '#src/platform/http/rate-limiter.ts';
import { priceList } from './price-list.ts';

/** Every tap asks for a price, as every correction of a quote does. */
const priceLimit: RateLimit = {
  name: 'price',
  maxHits: 1200,
  windowSeconds: 3600,
  message: 'That is a lot of prices from one place. Please call us, or try again in an hour.',
};

export function registerPricesRoutes(
  app: FastifyInstance,
  deps: { pricingRules: PricingRulesSource; rateLimiter: RateLimiter; clock: Clock },
): void {
  app.withTypeProvider<ZodTypeProvider>().post(
    '/api/prices',
    {
      schema: {
        summary: 'The price of a list, without anyone\u2019s contact data',
        description:
          'Nothing is stored. `POST /api/quotes/list` with the same list and answers makes it a quote at the same price.',
        tags: ['quotes'],
        body: priceRequestSchema,
        response: { 200: priceAnswerSchema },
      },
    },
    async (request, reply) => {
      await deps.rateLimiter.hit(priceLimit, limitedAddress(request.ip));
      reply.header('cache-control', 'no-store');
      return priceList(request.body, await deps.pricingRules.current(), deps.clock.now());
    },
  );
}
