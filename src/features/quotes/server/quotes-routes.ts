import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { catalogueSearchSchema } from '#src/features/catalogue/contract.ts';
import { commonItems, searchCounted } from '#src/features/catalogue/domain/search-catalogue.ts';
import { quoteEditSchema } from '#src/features/pricing/contract.ts';
import type { PricingRulesSource } from '#src/features/pricing/server/pricing-rules.ts';
import {
  quoteListRequestSchema,
  quoteRequestSchema,
  sharedQuoteSchema,
} from '#src/features/quotes/contract.ts';
import { limitedAddress } from '#src/platform/client-address.ts';
import { schemaRefusal } from '#src/platform/http/error-handler.ts';
import { fingerprint, readIdempotencyKey } from '#src/platform/http/idempotency-key.ts';
import { serviceTypeSchema } from '#src/shared/business.ts';
import { readPickedList } from './quote-basis.ts';
import { editLimit, quoteLimit } from './quote-limits.ts';
import { type QuoteIntake, receiveQuoteRequest } from './receive-quote.ts';
import type { SharedQuotesService } from './shared-quotes.ts';
import type { QuotesService } from './submit-quote.ts';

export function registerQuotesRoutes(
  app: FastifyInstance,
  deps: QuoteIntake & {
    quotes: QuotesService;
    sharedQuotes: SharedQuotesService;
    pricingRules: PricingRulesSource;
  },
): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();

  routes.post(
    '/api/quotes/ai',
    {
      schema: {
        summary: 'Price photos and videos',
        description:
          'Send an `Idempotency-Key` header to make a retry after a lost connection the same quote.',
        tags: ['quotes'],
        consumes: ['multipart/form-data'],
        response: { 201: sharedQuoteSchema },
      },
    },
    async (request, reply) => {
      const idempotencyKey = readIdempotencyKey(request.headers['idempotency-key']);
      const form = { readClient: readQuoteRequest };
      const shareToken = await receiveQuoteRequest(request, deps, form, (received) =>
        deps.quotes.submit({ ...received, picked: null, idempotencyKey }),
      );
      return reply.code(201).send(await deps.sharedQuotes.find(shareToken));
    },
  );

  routes.post(
    '/api/quotes/list',
    {
      schema: {
        summary: 'Price a list of items, spaces and weights, without photos',
        description:
          'Send an `Idempotency-Key` header to make a retry after a lost connection the same quote.',
        tags: ['quotes'],
        body: quoteListRequestSchema,
        response: { 201: sharedQuoteSchema },
      },
    },
    async (request, reply) => {
      await deps.rateLimiter.hit(quoteLimit, limitedAddress(request.ip));
      const idempotencyKey = readIdempotencyKey(request.headers['idempotency-key']);
      const { catalogue } = await deps.pricingRules.current();
      const picked = readPickedList(request.body, catalogue);
      const { items, spaces, access, ...quoteRequest } = request.body;
      const challenge = deps.challenge?.verify(quoteRequest.challengeToken);
      const shareToken = await deps.quotes.submit({
        request: quoteRequest,
        files: [],
        sender: request.ip,
        picked,
        idempotencyKey,
        fingerprint: fingerprint(request.body),
        challenge: (await challenge) ?? null,
      });
      return reply.code(201).send(await deps.sharedQuotes.find(shareToken));
    },
  );

  routes.get(
    '/api/quotes/:shareToken',
    {
      schema: {
        summary: 'A stored quote, without contact data',
        tags: ['quotes'],
        params: z.object({ shareToken: z.string().max(64) }),
        response: { 200: sharedQuoteSchema },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'private, no-store').header('x-robots-tag', 'noindex');
      return deps.sharedQuotes.find(request.params.shareToken);
    },
  );

  routes.patch(
    '/api/quotes/:shareToken',
    {
      schema: {
        summary: 'Correct the list or the answers of a quote',
        description:
          'Sets what it names and leaves the rest. Answers with the quote at its new price.',
        tags: ['quotes'],
        params: z.object({ shareToken: z.string().max(64) }),
        body: quoteEditSchema,
        response: { 200: sharedQuoteSchema },
      },
    },
    async (request, reply) => {
      await deps.rateLimiter.hit(editLimit, limitedAddress(request.ip));
      reply.header('cache-control', 'private, no-store').header('x-robots-tag', 'noindex');
      return deps.sharedQuotes.edit(request.params.shareToken, request.body);
    },
  );

  routes.get(
    '/api/catalogue',
    {
      schema: {
        summary: 'Items a visitor may add to a list, best match first',
        description: 'With `job` instead of letters: what is mostly taken away on such a job.',
        tags: ['quotes'],
        querystring: z.object({
          q: z.string().max(100).default(''),
          job: z.optional(serviceTypeSchema),
        }),
        response: { 200: catalogueSearchSchema },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'public, max-age=60');
      const { catalogue } = await deps.pricingRules.current();
      const { q, job } = request.query;
      if (job && !q) return { items: commonItems(catalogue, job), count: 1 };
      return searchCounted(catalogue, q);
    },
  );
}

function readQuoteRequest(fields: Record<string, string>) {
  const parsed = quoteRequestSchema.safeParse({
    ...fields,
    description: fields.description || undefined,
  });
  if (!parsed.success) throw schemaRefusal(parsed.error.issues);
  return parsed.data;
}
