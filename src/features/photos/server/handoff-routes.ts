import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  handoffFileSchema,
  handoffSchema,
  openedHandoffSchema,
} from '#src/features/photos/contract.ts';
import { limitedAddress } from '#src/platform/client-address.ts';
import type { DiskRoom } from '#src/platform/files/disk-room.ts';
import { readIdempotencyKey } from '#src/platform/http/idempotency-key.ts';
import type { RateLimit, RateLimiter } from '#src/platform/http/rate-limiter.ts';
import { isLinkToken } from '#src/platform/secret-tokens.ts';
import { uploadLimits } from '#src/shared/upload-rules.ts';
import type { HandoffService } from './handoff-service.ts';
import { receivePhotoRequest } from './receive-upload.ts';

const openLimit: RateLimit = {
  name: 'handoff',
  maxHits: 30,
  windowSeconds: 3600,
  message: 'That is a lot of codes from one place. Add the photos on this screen, or call us.',
};

const fileLimit: RateLimit = {
  name: 'handoff-file',
  maxHits: 120,
  windowSeconds: 3600,
  message: 'That is a lot of photos from one place. Please call us, or try again in an hour.',
};

/** A form polls every two seconds while its code is shown. */
const readLimit: RateLimit = {
  name: 'handoff-read',
  maxHits: 4000,
  windowSeconds: 3600,
  message: 'That is a lot of questions from one place. Please try again in an hour.',
};

/** Ten files, each a few times where a line is lost: a form needs no more, and nobody publishes with it. */
const openFileLimit: RateLimit = {
  name: 'handoff-open-file',
  maxHits: 60,
  windowSeconds: 2 * 3600,
  message: 'These photos were fetched too often. Ask for a new code on your other screen.',
};

const params = z.object({ token: z.string().max(64) });

export function registerHandoffRoutes(
  app: FastifyInstance,
  deps: {
    handoffs: HandoffService;
    rateLimiter: RateLimiter;
    diskRoom: DiskRoom;
    /** Uploads are written here while they arrive. */
    temporaryFolder: string;
  },
): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const { handoffs, rateLimiter } = deps;

  routes.post(
    '/api/drafts',
    {
      schema: {
        summary: 'Open a place where a phone leaves photos for the form on another screen',
        tags: ['quotes'],
        response: { 201: openedHandoffSchema },
      },
    },
    async (request, reply) => {
      await rateLimiter.hit(openLimit, limitedAddress(request.ip));
      return reply
        .code(201)
        .header('cache-control', 'no-store')
        .send(await handoffs.open());
    },
  );

  routes.get(
    '/api/drafts/:token',
    {
      schema: {
        summary: 'The photos that have arrived there',
        tags: ['quotes'],
        params,
        response: { 200: handoffSchema },
      },
    },
    async (request, reply) => {
      await rateLimiter.hit(readLimit, limitedAddress(request.ip));
      reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex');
      return handoffs.read(request.params.token);
    },
  );

  routes.post(
    '/api/drafts/:token/files',
    {
      schema: {
        summary: 'Leave one photo or video there',
        description:
          'Send an `Idempotency-Key` header: a retry after a lost connection is then the same file.',
        tags: ['quotes'],
        consumes: ['multipart/form-data'],
        params,
        response: { 201: handoffFileSchema },
      },
    },
    async (request, reply) => {
      deps.diskRoom.require(Number(request.headers['content-length'] ?? 0));
      await rateLimiter.hit(fileLimit, limitedAddress(request.ip));
      const { token } = request.params;
      const uploadKey = readIdempotencyKey(request.headers['idempotency-key']) ?? request.id;
      // Refuse an expired link before receiving anything.
      await handoffs.read(token);
      const upload = await receivePhotoRequest(request, {
        folder: deps.temporaryFolder,
        diskRoom: deps.diskRoom,
        limits: { ...uploadLimits, maxFiles: 1 },
      });
      try {
        const [file] = upload.files;
        if (!file) throw new Error('an upload without a file was taken');
        return await reply
          .code(201)
          .send(await handoffs.add(token, file, { uploadKey, sender: request.ip }));
      } finally {
        await upload.dispose();
      }
    },
  );

  routes.get(
    '/api/drafts/:token/files/:id',
    {
      schema: {
        summary: 'One of these photos',
        tags: ['quotes'],
        params: z.object({
          token: z.string().max(64),
          id: z.coerce
            .number()
            .int()
            .max(2 ** 31 - 1),
        }),
      },
    },
    async (request, reply) => {
      await rateLimiter.hit(readLimit, limitedAddress(request.ip));
      const { token, id } = request.params;
      if (isLinkToken(token)) await rateLimiter.hit(openFileLimit, token);
      const { file, content } = await handoffs.openFile(token, id);
      return reply
        .type(file.mimeType)
        .header('content-length', file.bytes)
        .header('content-disposition', 'attachment')
        .header('cache-control', 'no-store')
        .header('x-robots-tag', 'noindex')
        .send(content);
    },
  );

  routes.delete(
    '/api/drafts/:token',
    {
      schema: {
        summary: 'Take the photos away: the form has them',
        tags: ['quotes'],
        params,
        response: { 204: z.void() },
      },
    },
    async (request, reply) => {
      await rateLimiter.hit(readLimit, limitedAddress(request.ip));
      await handoffs.end(request.params.token);
      return reply.code(204).send();
    },
  );
}
