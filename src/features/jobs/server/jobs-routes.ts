import type { FastifyInstance, onRequestAsyncHookHandler } from 'fastify';
import { jobsStatusAnswerSchema, jobsStatusChangeSchema } from '#src/features/jobs/contract.ts';
import { staffRoutes } from '#src/platform/http/staff-routes.ts';
import type { JobActions } from './job-actions.ts';

/** What staff do with several jobs at once. */
export function registerJobsRoutes(
  app: FastifyInstance,
  deps: { jobActions: JobActions; requireStaff: onRequestAsyncHookHandler },
): void {
  staffRoutes(app, deps.requireStaff).post(
    '/api/admin/jobs/status',
    {
      summary: 'Change the status of several jobs; those that changed meanwhile are left alone',
      scope: 'jobs:write',
      body: jobsStatusChangeSchema,
      answer: jobsStatusAnswerSchema,
    },
    ({ body, initials }) => deps.jobActions.changeStatuses(body, initials),
  );
}
