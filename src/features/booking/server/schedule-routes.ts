import type { FastifyInstance, onRequestAsyncHookHandler } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  blockRequestSchema,
  canceledJobSchema,
  daySheetQuerySchema,
  daySheetSchema,
  roomQuerySchema,
  roomSchema,
  scheduledJobSchema,
  scheduleQuerySchema,
  scheduleSchema,
  scheduleSettingsSchema,
  staffCancelSchema,
  staffMoveSchema,
} from '#src/features/booking/schedule-contract.ts';
import { idParamsSchema } from '#src/features/staff/contract.ts';
import { staffRoutes } from '#src/platform/http/staff-routes.ts';
import { feedPath, type ScheduleService } from './schedule-service.ts';

/** The schedule, for staff to read and change. */
export function registerScheduleRoutes(
  app: FastifyInstance,
  deps: { schedule: ScheduleService; requireStaff: onRequestAsyncHookHandler },
): void {
  const { schedule } = deps;
  const routes = staffRoutes(app, deps.requireStaff);

  app.withTypeProvider<ZodTypeProvider>().get(
    feedPath,
    {
      schema: {
        summary: 'The schedule for calendars, by its key',
        tags: ['bookings'],
        querystring: z.object({ key: z.string().max(100).default('') }),
        response: { 200: z.string().describe('iCalendar') },
      },
    },
    async ({ query }, reply) =>
      reply
        .headers({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' })
        .type('text/calendar; charset=utf-8')
        .send(await schedule.feed(query.key)),
  );

  routes.get(
    '/api/admin/schedule',
    {
      summary: 'What is booked on some days, by window',
      query: scheduleQuerySchema,
      answer: scheduleSchema,
      scope: 'schedule:read',
      // Its key opens the feed for good.
      instead: { feedPath: '' },
    },
    ({ query }) => schedule.read(query),
  );

  routes.get(
    '/api/admin/schedule/room',
    {
      summary: 'When a load can be booked, as the booking pages offer it',
      query: roomQuerySchema,
      answer: roomSchema,
    },
    ({ query }) => schedule.room(query),
  );

  routes.get(
    '/api/admin/schedule/sheet',
    {
      summary: 'What a crew takes along about each job of a day',
      query: daySheetQuerySchema,
      answer: daySheetSchema,
    },
    ({ query }) => schedule.sheet(query.day),
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
      scope: 'jobs:write',
    },
    ({ params, body, initials }) => schedule.move(params.id, body, initials),
  );

  routes.post(
    '/api/admin/schedule/bookings/:id/cancel',
    {
      summary: 'Cancel a booked job, and tell its client',
      params: idParamsSchema,
      body: staffCancelSchema,
      answer: canceledJobSchema,
      scope: 'jobs:write',
    },
    ({ params, body, initials }) => schedule.cancel(params.id, body, initials),
  );
}
