import type { FastifyInstance, preHandlerAsyncHookHandler } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { accuracySchema, suggestionDecisionSchema } from '#src/features/accuracy/contract.ts';
import type { AccuracyService } from './accuracy-service.ts';

/** What finished jobs say of our quotes, for staff. */
export function registerAccuracyRoutes(
  app: FastifyInstance,
  deps: { accuracy: AccuracyService; requireStaff: preHandlerAsyncHookHandler },
): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();

  routes.get(
    '/api/admin/accuracy',
    {
      preHandler: deps.requireStaff,
      schema: {
        summary: 'How finished jobs compare with their quotes, and what that suggests',
        tags: ['staff'],
        response: { 200: accuracySchema },
      },
    },
    () => deps.accuracy.read(),
  );

  routes.post(
    '/api/admin/accuracy/suggestions',
    {
      preHandler: deps.requireStaff,
      schema: {
        summary: 'Answers a suggested correction, as it was shown',
        tags: ['staff'],
        body: suggestionDecisionSchema,
        response: { 200: accuracySchema },
      },
    },
    ({ body }) => deps.accuracy.decide(body),
  );
}
