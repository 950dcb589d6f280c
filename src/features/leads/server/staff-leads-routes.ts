import type { FastifyInstance, onRequestAsyncHookHandler } from 'fastify';
import { z } from 'zod';
import {
  invitationChoiceSchema,
  jobCallSchema,
  jobNoteSchema,
  jobStatusChangeSchema,
} from '#src/features/jobs/contract.ts';
import {
  leadExportSchema,
  staffLeadDetailSchema,
  staffLeadsQuerySchema,
  staffLeadsSchema,
} from '#src/features/leads/contract.ts';
import { leadSheetHead, leadSheetName } from '#src/features/leads/domain/lead-sheet.ts';
import { idParamsSchema } from '#src/features/staff/contract.ts';
import type { Clock } from '#src/platform/clock.ts';
import { sendCsv } from '#src/platform/http/send-csv.ts';
import { staffRoutes } from '#src/platform/http/staff-routes.ts';
import type { Outbox } from '#src/platform/outbox/outbox.ts';
import type { StaffLeadsService } from './staff-leads-service.ts';

export function registerStaffLeadsRoutes(
  app: FastifyInstance,
  deps: {
    staffLeads: StaffLeadsService;
    outbox: Outbox;
    clock: Clock;
    requireStaff: onRequestAsyncHookHandler;
  },
): void {
  const { staffLeads, outbox, clock } = deps;
  const routes = staffRoutes(app, deps.requireStaff);

  routes.get(
    '/api/admin/contacts',
    {
      summary: 'Leads, newest first unless sorted otherwise',
      query: staffLeadsQuerySchema,
      answer: staffLeadsSchema,
      scope: 'leads:read',
    },
    ({ query: { limit, cursor, ...filter } }) => staffLeads.list(filter, { limit, cursor }),
  );

  routes.get(
    '/api/admin/contacts.csv',
    {
      summary: 'The filtered or selected leads as a sheet (CSV)',
      query: leadExportSchema,
      compress: false,
      scope: 'leads:read',
    },
    ({ query }, reply) =>
      sendCsv(reply, leadSheetName(clock.now()), leadSheetHead, staffLeads.sheetRows(query)),
  );

  routes.get(
    '/api/admin/contacts/:id',
    {
      summary: 'One lead',
      params: idParamsSchema,
      answer: staffLeadDetailSchema,
      scope: 'leads:read',
    },
    ({ params }) => staffLeads.find(params.id),
  );

  routes.patch(
    '/api/admin/contacts/:id',
    {
      summary: 'Change the status of a lead',
      params: idParamsSchema,
      body: jobStatusChangeSchema,
      answer: staffLeadDetailSchema,
      scope: 'leads:write',
    },
    ({ params, body, initials }) => staffLeads.change(params.id, body, initials),
  );

  routes.post(
    '/api/admin/contacts/:id/notes',
    {
      summary: 'Add a note to the timeline of a lead',
      params: idParamsSchema,
      body: jobNoteSchema,
      answer: staffLeadDetailSchema,
      scope: 'leads:write',
    },
    ({ params, body, initials }) => staffLeads.addNote(params.id, body, initials),
  );

  routes.post(
    '/api/admin/contacts/:id/calls',
    {
      summary: 'Keep that staff called a lead, and whether somebody answered',
      params: idParamsSchema,
      body: jobCallSchema,
      answer: staffLeadDetailSchema,
      scope: 'leads:write',
    },
    ({ params, body, initials }) => staffLeads.addCall(params.id, body, initials),
  );

  routes.post(
    '/api/admin/contacts/:id/invitation',
    {
      summary:
        'Plan the review invitation of a done job, take it back, or keep that none is wanted',
      params: idParamsSchema,
      body: invitationChoiceSchema,
      answer: staffLeadDetailSchema,
    },
    ({ params, body, initials }) => staffLeads.invite(params.id, body, initials),
  );

  routes.post(
    '/api/admin/contacts/:id/restore',
    {
      summary: 'Let a lead go that was held back as spam, with its mails',
      params: idParamsSchema,
      answer: staffLeadDetailSchema,
    },
    ({ params }) => staffLeads.restore(params.id),
  );

  routes.post(
    '/api/admin/mails/:id/send',
    {
      summary: 'Send a mail that did not leave again',
      params: idParamsSchema,
      answer: z.undefined(),
      status: 204,
    },
    ({ params }) => outbox.sendAgain(params.id).then(() => undefined),
  );
}
