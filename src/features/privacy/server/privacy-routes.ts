import type { FastifyInstance, preHandlerAsyncHookHandler } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import {
  erasureRequestSchema,
  erasureSchema,
  personQuerySchema,
  personSchema,
} from '#src/features/privacy/contract.ts';
import { attachmentHeader } from '#src/platform/files/download-names.ts';
import type { PrivacyService } from './privacy-service.ts';

/** Staff answer someone who asks what is held about them, for a copy of it, or for its erasure. */
export function registerPrivacyRoutes(
  app: FastifyInstance,
  deps: { privacy: PrivacyService; requireStaff: preHandlerAsyncHookHandler },
): void {
  const { privacy, requireStaff: preHandler } = deps;
  const routes = app.withTypeProvider<ZodTypeProvider>();

  routes.get(
    '/api/admin/person',
    {
      preHandler,
      schema: {
        summary: 'How much is held about an email address',
        tags: ['staff'],
        querystring: personQuerySchema,
        response: { 200: personSchema },
      },
    },
    ({ query }, reply) => {
      reply.header('cache-control', 'no-store');
      return privacy.lookUp(query.email);
    },
  );

  routes.get(
    '/api/admin/person/export',
    {
      preHandler,
      // It would read every byte.
      exposeHeadRoute: false,
      schema: {
        summary: 'Everything held about an email address, as an archive (ZIP)',
        tags: ['staff'],
        querystring: personQuerySchema,
      },
    },
    async ({ query }, reply) => {
      const archive = await privacy.exportAll(query.email);
      return reply
        .type('application/zip')
        .header('content-disposition', attachmentHeader(archive.name))
        .header('content-length', archive.bytes)
        .header('cache-control', 'no-store')
        .send(archive.openStream());
    },
  );

  routes.post(
    '/api/admin/person/erase',
    {
      preHandler,
      schema: {
        summary: 'Erase everything held about an email address, for good',
        tags: ['staff'],
        body: erasureRequestSchema,
        response: { 200: erasureSchema },
      },
    },
    async ({ body }) => ({ erased: await privacy.erase(body.email) }),
  );
}
