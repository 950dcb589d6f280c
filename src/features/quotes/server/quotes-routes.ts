import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { catalogueSearchSchema } from '#src/features/catalogue/contract.ts';
import { commonItems, searchCounted } from '#src/features/catalogue/domain/search-catalogue.ts';
import {
  type IntakeFile,
  receivePhotoRequest,
} from '#src/features/photos/server/receive-upload.ts';
import { quoteEditSchema } from '#src/features/pricing/contract.ts';
import type { PricingRulesSource } from '#src/features/pricing/server/pricing-rules.ts';
import {
  quoteListRequestSchema,
  quoteRequestSchema,
  sharedQuoteSchema,
} from '#src/features/quotes/contract.ts';
import type { ChallengeVerifier } from '#src/platform/challenge/turnstile.ts';
import type { DiskRoom } from '#src/platform/files/disk-room.ts';
import { invalidInput } from '#src/platform/http/error-handler.ts';
import { fingerprint, readIdempotencyKey } from '#src/platform/http/idempotency-key.ts';
import type { RateLimit, RateLimiter } from '#src/platform/http/rate-limiter.ts';
import type { MediaNormalizer } from '#src/platform/media/media-normalizer.ts';
import { serviceTypeSchema } from '#src/shared/business.ts';
import type { ChallengeOutcome } from '#src/shared/form-signals.ts';
import { uploadLimits } from '#src/shared/upload-rules.ts';
import { readPickedList } from './quote-basis.ts';
import type { QuoteMetrics } from './quote-metrics.ts';
import type { SharedQuotesService } from './shared-quotes.ts';
import type { QuotesService } from './submit-quote.ts';

export const quoteLimit: RateLimit = {
  name: 'quote',
  maxHits: 20,
  windowSeconds: 3600,
  message:
    'That is a lot of quotes from one place. Please call us, or try again in an hour: what you entered is still here.',
};

export const editLimit: RateLimit = {
  name: 'quote-edit',
  maxHits: 1200,
  windowSeconds: 3600,
  message: 'That is a lot of changes from one place. Please call us, or try again in an hour.',
};

export function registerQuotesRoutes(
  app: FastifyInstance,
  deps: {
    quotes: QuotesService;
    sharedQuotes: SharedQuotesService;
    pricingRules: PricingRulesSource;
    normalizer: MediaNormalizer;
    challenge: ChallengeVerifier | null;
    rateLimiter: RateLimiter;
    diskRoom: DiskRoom;
    quoteMetrics: QuoteMetrics;
    /** Uploads are written here while they arrive. */
    temporaryFolder: string;
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
      deps.diskRoom.require(Number(request.headers['content-length'] ?? 0));
      await deps.rateLimiter.hit(quoteLimit, request.ip);
      const idempotencyKey = readIdempotencyKey(request.headers['idempotency-key']);
      deps.normalizer.warmUp();
      let challenge: Promise<ChallengeOutcome> | undefined;
      const upload = await receivePhotoRequest(request, {
        folder: deps.temporaryFolder,
        diskRoom: deps.diskRoom,
        limits: uploadLimits,
        onFieldsBeforeFirstFile(fields) {
          const { challengeToken } = readQuoteRequest(fields);
          // Not after the files: on a slow connection the token would have expired by then.
          challenge = deps.challenge?.verify(challengeToken);
        },
      });
      deps.quoteMetrics.received(upload.files);
      try {
        const shareToken = await deps.quotes.submit({
          request: readQuoteRequest(upload.fields),
          files: upload.files,
          sender: request.ip,
          picked: null,
          idempotencyKey,
          fingerprint: fingerprint({ ...upload.fields, files: await hashFiles(upload.files) }),
          challenge: (await challenge) ?? null,
        });
        return await reply.code(201).send(await deps.sharedQuotes.find(shareToken));
      } finally {
        await upload.dispose();
      }
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
      await deps.rateLimiter.hit(quoteLimit, request.ip);
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
      await deps.rateLimiter.hit(editLimit, request.ip);
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
  if (!parsed.success) throw invalidInput(parsed.error.issues);
  return parsed.data;
}

export async function hashFiles(files: readonly IntakeFile[]): Promise<string[]> {
  const hashes: string[] = [];
  for (const { path } of files) {
    const hash = createHash('sha256');
    for await (const chunk of createReadStream(path)) hash.update(chunk);
    hashes.push(hash.digest('base64url'));
  }
  return hashes;
}
