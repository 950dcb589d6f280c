import type { FastifyInstance, onRequestAsyncHookHandler } from 'fastify';
import { idParamsSchema } from '#src/features/staff/contract.ts';
import {
  callListSchema,
  callPriceSchema,
  callSchema,
} from '#src/features/staff-quotes/calls-contract.ts';
import {
  correctionPreviewSchema,
  jobOutcomeSchema,
  quoteCorrectionSchema,
  quoteNoteSchema,
  quoteRevisionSchema,
  quoteStatusChangeSchema,
  staffQuoteDetailSchema,
  staffQuotesQuerySchema,
  staffQuotesSchema,
} from '#src/features/staff-quotes/contract.ts';
import { staffRoutes } from '#src/platform/http/staff-routes.ts';
import type { Calls } from './calls-service.ts';
import type { QuoteActions } from './quote-actions.ts';
import type { QuoteCorrections } from './quote-corrections.ts';
import type { QuoteDetails } from './quote-details.ts';
import type { QuoteList } from './quote-list.ts';
import type { QuoteSending } from './send-quote.ts';

/** The staff list of quotes, and the actions on one; every action returns the updated quote. */
export function registerStaffQuotesRoutes(
  app: FastifyInstance,
  deps: {
    quoteList: QuoteList;
    quoteDetails: QuoteDetails;
    quoteActions: QuoteActions;
    quoteCorrections: QuoteCorrections;
    quoteSending: QuoteSending;
    calls: Calls;
    requireStaff: onRequestAsyncHookHandler;
  },
): void {
  const { quoteList, quoteDetails, quoteActions, quoteCorrections } = deps;
  const routes = staffRoutes(app, deps.requireStaff);
  const oneQuote = { params: idParamsSchema, answer: staffQuoteDetailSchema };

  routes.get(
    '/api/admin/quotes',
    {
      summary: 'Quotes, newest first',
      query: staffQuotesQuerySchema,
      answer: staffQuotesSchema,
    },
    ({ query: { q, ...page } }) => quoteList.list({ ...page, ...(q && { search: q }) }),
  );

  routes.get(
    '/api/admin/quotes/:id',
    { summary: 'One quote, with its list, its changes and its timeline', ...oneQuote },
    ({ params }) => quoteDetails.find(params.id),
  );

  routes.patch(
    '/api/admin/quotes/:id',
    { summary: 'Change the status of a quote', ...oneQuote, body: quoteStatusChangeSchema },
    ({ params, body }) => quoteActions.changeStatus(params.id, body),
  );

  routes.post(
    '/api/admin/quotes/:id/notes',
    { summary: 'Add a note to a quote', ...oneQuote, body: quoteNoteSchema },
    ({ params, body }) => quoteActions.addNote(params.id, body),
  );

  routes.post(
    '/api/admin/quotes/:id/withdraw-link',
    { summary: 'End the link to a quote, and make a new one', ...oneQuote },
    ({ params }) => quoteActions.withdrawLink(params.id),
  );

  routes.post(
    '/api/admin/quotes/:id/load',
    { summary: 'Record what a job came to', ...oneQuote, body: jobOutcomeSchema },
    ({ params, body }) => quoteActions.recordOutcome(params.id, body),
  );

  routes.post(
    '/api/admin/quotes/:id/preview',
    {
      summary: 'What a correction would come to; nothing is saved',
      params: idParamsSchema,
      body: quoteCorrectionSchema,
      answer: correctionPreviewSchema,
    },
    ({ params, body }) => quoteCorrections.preview(params.id, body),
  );

  routes.post(
    '/api/admin/quotes/:id/revisions',
    {
      summary: 'Correct a quote, and send it by mail where asked for',
      ...oneQuote,
      body: quoteRevisionSchema,
    },
    ({ params, body }) => quoteCorrections.revise(params.id, body),
  );

  routes.post(
    '/api/admin/calls/price',
    {
      summary: 'What a call comes to so far, and what to ask next; nothing is saved',
      body: callListSchema,
      answer: callPriceSchema,
    },
    ({ body }) => deps.calls.price(body),
  );

  routes.post(
    '/api/admin/calls',
    {
      summary: 'Save a call as a lead with its quote',
      body: callSchema,
      answer: staffQuoteDetailSchema,
    },
    ({ body }) => deps.calls.save(body),
  );

  routes.post(
    '/api/admin/quotes/:id/recall',
    { summary: 'Take back the mail with a price before it leaves', ...oneQuote },
    ({ params }) => deps.quoteSending.recall(params.id),
  );
}
