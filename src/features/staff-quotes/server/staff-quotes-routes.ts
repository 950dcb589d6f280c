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
  staffQuotesQuerySchema,
  staffQuotesSchema,
} from '#src/features/staff-quotes/contract.ts';
import type { QuoteActions } from './quote-actions.ts';
import type { QuoteCorrections } from './quote-corrections.ts';
import type { QuoteDetails } from './quote-details.ts';
import type { QuoteList } from './quote-list.ts';

/** The list of quotes for staff, and what they do with one: every answer is the quote as it then is. */
export function registerStaffQuotesRoutes(
  app: FastifyInstance,
  deps: {
    quoteList: QuoteList;
    quoteDetails: QuoteDetails;
    quoteActions: QuoteActions;
    quoteCorrections: QuoteCorrections;
    requireStaff: preHandlerAsyncHookHandler;
  },
): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const {
    requireStaff: preHandler,
    quoteList,
    quoteDetails,
    quoteActions,
    quoteCorrections,
  } = deps;
  const described = (summary: string) => ({
    summary,
    tags: ['staff'],
    params: idParamsSchema,
    response: { 200: staffQuoteDetailSchema },
  });

  routes.get(
    '/api/admin/quotes',
    {
      preHandler,
      schema: {
        summary: 'Quotes, newest first',
        tags: ['staff'],
        querystring: staffQuotesQuerySchema,
        response: { 200: staffQuotesSchema },
      },
    },
    ({ query: { q, ...page } }) => quoteList.list({ ...page, ...(q && { search: q }) }),
  );

  routes.get(
    '/api/admin/quotes/:id',
    { preHandler, schema: described('One quote, with its list, its changes and its timeline') },
    ({ params }) => quoteDetails.find(params.id),
  );

  routes.patch(
    '/api/admin/quotes/:id',
    {
      preHandler,
      schema: { ...described('Change the status of a quote'), body: quoteStatusChangeSchema },
    },
    ({ params, body }) => quoteActions.changeStatus(params.id, body),
  );

  routes.post(
    '/api/admin/quotes/:id/notes',
    { preHandler, schema: { ...described('Add a note to a quote'), body: quoteNoteSchema } },
    ({ params, body }) => quoteActions.addNote(params.id, body),
  );

  routes.post(
    '/api/admin/quotes/:id/load',
    {
      preHandler,
      schema: { ...described('Record what a job came to'), body: quoteLoadSchema },
    },
    ({ params, body }) => quoteActions.recordLoad(params.id, body),
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
    ({ params, body }) => quoteCorrections.preview(params.id, body),
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
    ({ params, body }) => quoteCorrections.revise(params.id, body),
  );
}
