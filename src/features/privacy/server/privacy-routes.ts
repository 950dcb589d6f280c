import type { FastifyInstance, onRequestAsyncHookHandler } from 'fastify';
import {
  erasureRequestSchema,
  erasureSchema,
  personQuerySchema,
  personSchema,
} from '#src/features/privacy/contract.ts';
import { attachmentHeader } from '#src/platform/files/download-names.ts';
import { staffRoutes } from '#src/platform/http/staff-routes.ts';
import type { PrivacyService } from './privacy-service.ts';

/** How staff answer a request to know, copy or erase one's data. */
export function registerPrivacyRoutes(
  app: FastifyInstance,
  deps: { privacy: PrivacyService; requireStaff: onRequestAsyncHookHandler },
): void {
  const { privacy, requireStaff } = deps;
  const routes = staffRoutes(app, requireStaff);

  routes.get(
    '/api/admin/person',
    {
      summary: 'How much is held about an email address or a phone number',
      query: personQuerySchema,
      answer: personSchema,
    },
    ({ query }, reply) => {
      reply.header('cache-control', 'no-store');
      return privacy.lookUp(query.contact);
    },
  );

  routes.get(
    '/api/admin/person/export',
    {
      summary: 'Everything held about an email address or a phone number, as an archive (ZIP)',
      query: personQuerySchema,
      hasHead: false,
    },
    async ({ query }, reply) => {
      const archive = await privacy.exportAll(query.contact);
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
      summary: 'Erase everything held about an email address or a phone number, for good',
      body: erasureRequestSchema,
      answer: erasureSchema,
    },
    async ({ body, initials }) => ({ erased: await privacy.erase(body.contact, initials) }),
  );
}
