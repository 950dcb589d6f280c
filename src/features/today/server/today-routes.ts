import type { FastifyInstance, onRequestAsyncHookHandler } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { callPromiseSchema, callRequestSchema } from '#src/features/quotes/contract.ts';
import { idParamsSchema } from '#src/features/staff/contract.ts';
import { nudgedSchema, todaySchema, todaySettingsSchema } from '#src/features/today/contract.ts';
import type { RateLimit, RateLimiter } from '#src/platform/http/rate-limiter.ts';
import { staffRoutes } from '#src/platform/http/staff-routes.ts';
import { isLinkToken } from '#src/platform/secret-tokens.ts';
import type { CallRequests } from './call-requests.ts';
import type { Nudges } from './nudges.ts';
import type { TodayService } from './today-service.ts';

export function registerTodayRoutes(
  app: FastifyInstance,
  deps: { today: TodayService; nudges: Nudges; requireStaff: onRequestAsyncHookHandler },
): void {
  const { today, nudges } = deps;
  const routes = staffRoutes(app, deps.requireStaff);

  routes.get(
    '/api/admin/today',
    { summary: 'What is to be done today: short lists with counts', answer: todaySchema },
    () => today.read(),
  );

  routes.patch(
    '/api/admin/today',
    {
      summary: 'Let reminders go out by themselves, or end that',
      body: todaySettingsSchema,
      answer: todaySettingsSchema,
    },
    async ({ body }) => {
      await nudges.turn(body.nudgesByItself);
      return body;
    },
  );

  routes.post(
    '/api/admin/quotes/:id/nudge',
    {
      summary: 'Remind the client of a quote of its price, by one mail, once',
      params: idParamsSchema,
      answer: nudgedSchema,
    },
    ({ params, initials }) => nudges.nudge(params.id, initials),
  );
}

/** By link: staff read each first one. */
const callLimit: RateLimit = {
  name: 'quote-call',
  maxHits: 10,
  windowSeconds: 3600,
  message: 'That is a lot of tries. Please call us, or try again in an hour.',
};

/** A client asks to be called. */
export function registerCallRequestRoutes(
  app: FastifyInstance,
  deps: { callRequests: CallRequests; rateLimiter: RateLimiter },
): void {
  app.withTypeProvider<ZodTypeProvider>().post(
    '/api/quotes/:shareToken/call',
    {
      schema: {
        summary: 'Ask for a call about a quote',
        description: 'Asking again before we have called answers the same.',
        tags: ['quotes'],
        params: z.object({ shareToken: z.string().max(64) }),
        body: callRequestSchema,
        response: { 200: callPromiseSchema },
      },
    },
    async (request, reply) => {
      const { shareToken } = request.params;
      if (isLinkToken(shareToken)) await deps.rateLimiter.hit(callLimit, shareToken);
      reply.header('cache-control', 'private, no-store').header('x-robots-tag', 'noindex');
      return deps.callRequests.ask(shareToken, request.body.clientPhone);
    },
  );
}
