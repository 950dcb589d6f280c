import type { FastifyInstance, onRequestAsyncHookHandler } from 'fastify';
import {
  blockRequestSchema,
  canceledJobSchema,
  scheduledJobSchema,
  scheduleQuerySchema,
  scheduleSchema,
  scheduleSettingsSchema,
  staffMoveSchema,
} from '#src/features/booking/schedule-contract.ts';
import { idParamsSchema } from '#src/features/staff/contract.ts';
import { staffRoutes } from '#src/platform/http/staff-routes.ts';
import type { ScheduleService } from './schedule-service.ts';

/** The schedule, for staff to read and change. */
export function registerScheduleRoutes(
  app: FastifyInstance,
  deps: { schedule: ScheduleService; requireStaff: onRequestAsyncHookHandler },
): void {
  const { schedule } = deps;
  const routes = staffRoutes(app, deps.requireStaff);

  routes.get(
    '/api/admin/schedule',
    {
      summary: 'What is booked on some days, by window',
      query: scheduleQuerySchema,
      answer: scheduleSchema,
    },
    ({ query }) => schedule.read(query),
  );

  routes.post(
    '/api/admin/schedule/settings',
    {
      summary: 'Set what every window takes',
      body: scheduleSettingsSchema,
      answer: scheduleSettingsSchema,
    },
    ({ body }) => schedule.set(body),
  );

  routes.post(
    '/api/admin/schedule/blocks',
    {
      summary: 'Close a day, or open it again',
      body: blockRequestSchema,
      answer: blockRequestSchema,
    },
    ({ body }) => schedule.block(body),
  );

  routes.post(
    '/api/admin/schedule/bookings/:id/move',
    {
      summary: 'Move a booked job to another window, and tell its client',
      params: idParamsSchema,
      body: staffMoveSchema,
      answer: scheduledJobSchema,
    },
    ({ params, body }) => schedule.move(params.id, body.startsAt),
  );

  routes.post(
    '/api/admin/schedule/bookings/:id/cancel',
    {
      summary: 'Cancel a booked job, and tell its client',
      params: idParamsSchema,
      answer: canceledJobSchema,
    },
    ({ params }) => schedule.cancel(params.id),
  );
}
