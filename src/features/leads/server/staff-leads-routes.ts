import { pipeline, type Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import type { FastifyInstance, preHandlerAsyncHookHandler } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  leadChangeSchema,
  leadFilterSchema,
  staffLeadSchema,
  staffLeadsQuerySchema,
  staffLeadsSchema,
} from '#src/features/leads/contract.ts';
import { leadSheetHead, leadSheetName } from '#src/features/leads/domain/lead-sheet.ts';
import { idParamsSchema } from '#src/features/staff/contract.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Outbox } from '#src/platform/outbox/outbox.ts';
import type { StaffLeadsService } from './staff-leads-service.ts';

export function registerStaffLeadsRoutes(
  app: FastifyInstance,
  deps: {
    staffLeads: StaffLeadsService;
    outbox: Outbox;
    clock: Clock;
    requireStaff: preHandlerAsyncHookHandler;
  },
): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const preHandler = deps.requireStaff;

  routes.get(
    '/api/admin/contacts',
    {
      preHandler,
      schema: {
        summary: 'Leads, newest first unless sorted otherwise',
        tags: ['staff'],
        querystring: staffLeadsQuerySchema,
        response: { 200: staffLeadsSchema },
      },
    },
    ({ query: { limit, cursor, ...filter } }) => deps.staffLeads.list(filter, { limit, cursor }),
  );

  routes.get(
    '/api/admin/contacts.csv',
    {
      preHandler,
      // An error before the first row would be labeled as compressed, and nobody could read it.
      compress: false,
      schema: {
        summary: 'The filtered leads as a sheet (CSV)',
        tags: ['staff'],
        querystring: leadFilterSchema,
      },
    },
    ({ query }, reply) => {
      const name = leadSheetName(deps.clock.now());
      return reply
        .header('content-type', 'text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="${name}"`)
        .send(streamCsv(leadSheetHead, deps.staffLeads.sheetRows(query)));
    },
  );

  routes.get(
    '/api/admin/contacts/:id',
    {
      preHandler,
      schema: {
        summary: 'One lead',
        tags: ['staff'],
        params: idParamsSchema,
        response: { 200: staffLeadSchema },
      },
    },
    ({ params }) => deps.staffLeads.find(params.id),
  );

  routes.patch(
    '/api/admin/contacts/:id',
    {
      preHandler,
      schema: {
        summary: 'Change the status or the note of a lead',
        tags: ['staff'],
        params: idParamsSchema,
        body: leadChangeSchema,
        response: { 200: staffLeadSchema },
      },
    },
    ({ params, body }) => deps.staffLeads.change(params.id, body),
  );

  routes.post(
    '/api/admin/contacts/:id/restore',
    {
      preHandler,
      schema: {
        summary: 'Let a lead go that was held back as spam, with its mails',
        tags: ['staff'],
        params: idParamsSchema,
        response: { 200: staffLeadSchema },
      },
    },
    ({ params }) => deps.staffLeads.restore(params.id),
  );

  routes.post(
    '/api/admin/mails/:id/send',
    {
      preHandler,
      schema: {
        summary: 'Send a mail that did not leave again',
        tags: ['staff'],
        params: idParamsSchema,
        response: { 204: z.undefined() },
      },
    },
    async ({ params }, reply) => {
      await deps.outbox.sendAgain(params.id);
      return reply.code(204).send();
    },
  );
}

/** Blanks and invisible characters before what a spreadsheet would take for a formula. */
const hiddenFormula = /^[\s\p{Cc}\p{Cf}]+[=+\-@＝＋－＠]/u;

/**
 * Rows as CSV in UTF-8 that spreadsheets open as text: with a byte order mark, every cell quoted,
 * and an apostrophe before whatever looks like a formula. Ends the rows when its reader goes away.
 */
export function streamCsv(head: string[], rows: AsyncIterable<string[]>): Readable {
  const csv = stringify({
    bom: true,
    header: true,
    columns: head,
    quoted: true,
    record_delimiter: 'windows',
    escape_formulas: true,
    cast: { string: (cell) => (hiddenFormula.test(cell) ? `'${cell}` : cell) },
  });
  // Whoever reads the stream hears of its errors; nobody waits for the pipeline itself.
  return pipeline(rows, csv, () => {});
}
