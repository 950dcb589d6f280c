import type { FastifyInstance, preHandlerAsyncHookHandler } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { idParamsSchema } from '#src/features/staff/contract.ts';
import {
  correctionPreviewSchema,
  quoteCorrectionSchema,
  quoteLoadSchema,
  quoteNoteSchema,
  quoteRevisionSchema,
  quoteStatusChangeSchema,
  staffQuoteDetailSchema,
} from '#src/features/staff-quotes/contract.ts';
import type { StaffQuoteDesk } from './quote-desk.ts';

/** What staff do with one quote; every answer is the quote as it then is. */
export function registerStaffPipelineRoutes(
  app: FastifyInstance,
  deps: {
    staffQuoteDesk: StaffQuoteDesk;
    requireStaff: preHandlerAsyncHookHandler;
  },
): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const { requireStaff: preHandler, staffQuoteDesk: desk } = deps;
  const described = (summary: string) => ({
    summary,
    tags: ['staff'],
    params: idParamsSchema,
    response: { 200: staffQuoteDetailSchema },
  });

  routes.get(
    '/api/admin/quotes/:id',
    { preHandler, schema: described('One quote, with its list, its changes and its timeline') },
    ({ params }) => desk.find(params.id),
  );

  routes.patch(
    '/api/admin/quotes/:id',
    {
      preHandler,
      schema: { ...described('Change the status of a quote'), body: quoteStatusChangeSchema },
    },
    ({ params, body }) => desk.changeStatus(params.id, body),
  );

  routes.post(
    '/api/admin/quotes/:id/notes',
    { preHandler, schema: { ...described('Add a note to a quote'), body: quoteNoteSchema } },
    ({ params, body }) => desk.addNote(params.id, body),
  );

  routes.post(
    '/api/admin/quotes/:id/load',
    {
      preHandler,
      schema: { ...described('Record what a job came to'), body: quoteLoadSchema },
    },
    ({ params, body }) => desk.recordLoad(params.id, body),
  );

  routes.post(
    '/api/admin/quotes/:id/preview',
    {
      preHandler,
      schema: {
        ...described('What a correction would come to; nothing is saved'),
        body: quoteCorrectionSchema,
        response: { 200: correctionPreviewSchema },
      },
    },
    ({ params, body }) => desk.preview(params.id, body),
  );

  routes.post(
    '/api/admin/quotes/:id/revisions',
    {
      preHandler,
      schema: {
        ...described('Correct a quote, and send it by mail where asked for'),
        body: quoteRevisionSchema,
      },
    },
    ({ params, body }) => desk.revise(params.id, body),
  );
}
