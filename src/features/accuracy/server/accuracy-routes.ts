import type { FastifyInstance, onRequestAsyncHookHandler } from 'fastify';
import { accuracySchema, suggestionDecisionSchema } from '#src/features/accuracy/contract.ts';
import { staffRoutes } from '#src/platform/http/staff-routes.ts';
import type { AccuracyService } from './accuracy-service.ts';

/** What finished jobs say about our quotes, for staff. */
export function registerAccuracyRoutes(
  app: FastifyInstance,
  deps: { accuracy: AccuracyService; requireStaff: onRequestAsyncHookHandler },
): void {
  const routes = staffRoutes(app, deps.requireStaff);

  routes.get(
    '/api/admin/accuracy',
    {
      summary: 'How finished jobs compare with their quotes, and what that suggests',
      answer: accuracySchema,
    },
    () => deps.accuracy.read(),
  );

  routes.post(
    '/api/admin/accuracy/suggestions',
    {
      summary: 'Answers a suggested correction, as it was shown',
      body: suggestionDecisionSchema,
      answer: accuracySchema,
    },
    ({ body, initials }) => deps.accuracy.decide(body, initials),
  );
}
