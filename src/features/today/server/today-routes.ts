import type { FastifyInstance, onRequestAsyncHookHandler } from 'fastify';
import { idParamsSchema } from '#src/features/staff/contract.ts';
import { nudgedSchema, todaySchema, todaySettingsSchema } from '#src/features/today/contract.ts';
import { staffRoutes } from '#src/platform/http/staff-routes.ts';
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
