import type { FastifyInstance, onRequestAsyncHookHandler } from 'fastify';
import {
  type Connections,
  connectionsSchema,
  endpointChangeSchema,
  newEndpointSchema,
  newTokenSchema,
  secretSchema,
} from '#src/features/hand-over/contract.ts';
import { idParamsSchema } from '#src/features/staff/contract.ts';
import { staffRoutes } from '#src/platform/http/staff-routes.ts';
import type { ApiTokensService } from './api-tokens-service.ts';
import type { WebhooksService } from './webhooks-service.ts';

/** What other systems are told, and what they may ask; for staff with the password alone. */
export function registerConnectionsRoutes(
  app: FastifyInstance,
  deps: {
    webhooks: WebhooksService;
    apiTokens: ApiTokensService;
    requireStaff: onRequestAsyncHookHandler;
  },
): void {
  const { webhooks, apiTokens } = deps;
  const routes = staffRoutes(app, deps.requireStaff);
  const read = async (): Promise<Connections> => ({
    endpoints: await webhooks.listEndpoints(),
    deliveries: await webhooks.listDeliveries(),
    tokens: await apiTokens.list(),
  });
  const one = { params: idParamsSchema, answer: connectionsSchema };

  routes.get(
    '/api/admin/connections',
    {
      summary: 'Webhook endpoints with their last deliveries, and tokens',
      answer: connectionsSchema,
    },
    read,
  );

  routes.post(
    '/api/admin/connections/endpoints',
    {
      summary: 'Add a webhook endpoint; its secret is shown this once',
      body: newEndpointSchema,
      answer: secretSchema,
      status: 201,
    },
    ({ body }) => webhooks.add(body),
  );

  routes.patch(
    '/api/admin/connections/endpoints/:id',
    { summary: 'Pause an endpoint, or resume it', ...one, body: endpointChangeSchema },
    ({ params, body }) => webhooks.setPaused(params.id, body.isPaused).then(read),
  );

  routes.delete(
    '/api/admin/connections/endpoints/:id',
    { summary: 'Remove an endpoint, and what waits for it', ...one },
    ({ params }) => webhooks.remove(params.id).then(read),
  );

  routes.post(
    '/api/admin/connections/endpoints/:id/secret',
    {
      summary: 'Make a new secret; the old one signs too for a day',
      params: idParamsSchema,
      answer: secretSchema,
      status: 201,
    },
    ({ params }) => webhooks.rotate(params.id),
  );

  routes.post(
    '/api/admin/connections/endpoints/:id/test',
    { summary: 'Send a test event', ...one },
    ({ params }) => webhooks.sendTest(params.id).then(read),
  );

  routes.post(
    '/api/admin/connections/deliveries/:id/send',
    { summary: 'Deliver an event again, under the same id', ...one },
    ({ params }) => webhooks.sendAgain(params.id).then(read),
  );

  routes.post(
    '/api/admin/connections/tokens',
    {
      summary: 'Make an API token, which is shown this once',
      body: newTokenSchema,
      answer: secretSchema,
      status: 201,
    },
    ({ body }) => apiTokens.make(body),
  );

  routes.delete(
    '/api/admin/connections/tokens/:id',
    { summary: 'Revoke an API token', ...one },
    ({ params }) => apiTokens.revoke(params.id).then(read),
  );
}
