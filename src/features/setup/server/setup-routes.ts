import type { FastifyInstance, onRequestAsyncHookHandler } from 'fastify';
import { setupChangeSchema, setupSchema } from '#src/features/setup/contract.ts';
import { staffRoutes } from '#src/platform/http/staff-routes.ts';
import type { SetupService } from './setup-service.ts';

export function registerSetupRoutes(
  app: FastifyInstance,
  { setup, requireStaff }: { setup: SetupService; requireStaff: onRequestAsyncHookHandler },
): void {
  const routes = staffRoutes(app, requireStaff);

  routes.get(
    '/api/admin/setup',
    { summary: 'What the operator has yet to set up', answer: setupSchema },
    () => setup.read(),
  );

  routes.patch(
    '/api/admin/setup',
    {
      summary: 'Put something aside that will not be set up, or take it back',
      body: setupChangeSchema,
      answer: setupSchema,
    },
    ({ body }) => setup.change(body),
  );

  routes.post(
    '/api/admin/setup/mails',
    {
      summary: 'Send the mails that became files while there was no mail server',
      answer: setupSchema,
    },
    () => setup.sendKeptMails(),
  );
}
