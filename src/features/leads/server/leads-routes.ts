import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import {
  estimateRequestSchema,
  inquirySchema,
  leadCreatedSchema,
} from '#src/features/leads/contract.ts';
import { limitedAddress } from '#src/platform/client-address.ts';
import { fingerprint, readIdempotencyKey } from '#src/platform/http/idempotency-key.ts';
import type { RateLimit, RateLimiter } from '#src/platform/http/rate-limiter.ts';
import type { LeadsService } from './leads-service.ts';

/** A property manager may ask about several buildings at once; a bot asks more often. */
const requestLimit: RateLimit = {
  name: 'lead',
  maxHits: 20,
  windowSeconds: 3600,
  message: 'That is a lot of requests from one place. Please call us, or try again in an hour.',
};

const retryDescription =
  'Send an `Idempotency-Key` header to make a retry after a lost connection the same lead.';

export function registerLeadsRoutes(
  app: FastifyInstance,
  deps: { leads: LeadsService; rateLimiter: RateLimiter },
): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();

  routes.post(
    '/api/estimates',
    {
      schema: {
        summary: 'Request an on-site estimate',
        description: retryDescription,
        tags: ['leads'],
        body: estimateRequestSchema,
        response: { 201: leadCreatedSchema },
      },
    },
    async (request, reply) => {
      await deps.rateLimiter.hit(requestLimit, limitedAddress(request.ip));
      const id = await deps.leads.submitEstimate(request.body, readRequestKey(request));
      return reply.code(201).send({ id });
    },
  );

  routes.post(
    '/api/contact',
    {
      schema: {
        summary: 'Send a contact inquiry',
        description: retryDescription,
        tags: ['leads'],
        body: inquirySchema,
        response: { 201: leadCreatedSchema },
      },
    },
    async (request, reply) => {
      await deps.rateLimiter.hit(requestLimit, limitedAddress(request.ip));
      const id = await deps.leads.submitInquiry(request.body, readRequestKey(request));
      return reply.code(201).send({ id });
    },
  );
}

/** Of the key and what was written: other words under the same key are another lead, and not lost. */
function readRequestKey({
  routeOptions,
  headers,
  body,
}: Pick<FastifyRequest, 'routeOptions' | 'headers'> & { body: object }): string | null {
  const key = readIdempotencyKey(headers['idempotency-key']);
  return key && fingerprint({ ...body, url: routeOptions.url, key });
}
