import type { FastifyInstance, onRequestAsyncHookHandler } from 'fastify';
import {
  invitationChoiceSchema,
  jobCallSchema,
  jobNoteSchema,
  jobStatusChangeSchema,
} from '#src/features/jobs/contract.ts';
import type { JobActions } from '#src/features/jobs/server/job-actions.ts';
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
  quoteExportSchema,
  quoteRevisionSchema,
  staffQuoteDetailSchema,
  staffQuotesQuerySchema,
  staffQuotesSchema,
} from '#src/features/staff-quotes/contract.ts';
import { quoteSheetHead, quoteSheetName } from '#src/features/staff-quotes/domain/quote-sheet.ts';
import type { JobInvitations } from '#src/features/testimonials/server/job-invitations.ts';
import type { Clock } from '#src/platform/clock.ts';
import { sendCsv } from '#src/platform/http/send-csv.ts';
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
    jobActions: JobActions;
    quoteCorrections: QuoteCorrections;
    quoteSending: QuoteSending;
    calls: Calls;
    clock: Clock;
    invitations: JobInvitations;
    requireStaff: onRequestAsyncHookHandler;
  },
): void {
  const { quoteList, quoteDetails, quoteActions, quoteCorrections, jobActions, invitations } = deps;
  const routes = staffRoutes(app, deps.requireStaff);
  const oneQuote = {
    params: idParamsSchema,
    answer: staffQuoteDetailSchema,
    // The client's link acts for the client.
    instead: { shareToken: '' },
  };

  routes.get(
    '/api/admin/quotes',
    {
      summary: 'Quotes, newest first unless sorted otherwise',
      query: staffQuotesQuerySchema,
      answer: staffQuotesSchema,
      scope: 'quotes:read',
    },
    ({ query: { limit, cursor, ...filter } }) => quoteList.list(filter, { limit, cursor }),
  );

  routes.get(
    '/api/admin/quotes.csv',
    {
      summary: 'The filtered or selected quotes as a sheet (CSV)',
      query: quoteExportSchema,
      compress: false,
      scope: 'quotes:read',
    },
    ({ query }, reply) =>
      sendCsv(reply, quoteSheetName(deps.clock.now()), quoteSheetHead, quoteList.sheetRows(query)),
  );

  routes.get(
    '/api/admin/quotes/:id',
    {
      summary: 'One quote, with its list, its changes and its timeline',
      ...oneQuote,
      scope: 'quotes:read',
    },
    ({ params }) => quoteDetails.find(params.id),
  );

  routes.patch(
    '/api/admin/quotes/:id',
    {
      summary: 'Change the status of a quote',
      ...oneQuote,
      body: jobStatusChangeSchema,
      scope: 'jobs:write',
    },
    async ({ params: { id: quoteId }, body, initials }) => {
      await jobActions.changeStatus({ quoteId }, body, initials);
      return quoteDetails.find(quoteId);
    },
  );

  routes.post(
    '/api/admin/quotes/:id/notes',
    { summary: 'Add a note to a quote', ...oneQuote, body: jobNoteSchema, scope: 'jobs:write' },
    async ({ params: { id: quoteId }, body, initials }) => {
      await jobActions.addNote({ quoteId }, body, initials);
      return quoteDetails.find(quoteId);
    },
  );

  routes.post(
    '/api/admin/quotes/:id/calls',
    {
      summary: 'Keep that staff called the client of a quote, and whether somebody answered',
      ...oneQuote,
      body: jobCallSchema,
      scope: 'jobs:write',
    },
    async ({ params: { id: quoteId }, body, initials }) => {
      await jobActions.addCall({ quoteId }, body, initials);
      return quoteDetails.find(quoteId);
    },
  );

  routes.post(
    '/api/admin/quotes/:id/withdraw-link',
    { summary: 'End the link to a quote, and make a new one', ...oneQuote },
    ({ params, initials }) => quoteActions.withdrawLink(params.id, initials),
  );

  routes.post(
    '/api/admin/quotes/:id/load',
    {
      summary: 'Record what a job came to',
      ...oneQuote,
      body: jobOutcomeSchema,
      scope: 'jobs:write',
    },
    ({ params, body, initials }) => quoteActions.recordOutcome(params.id, body, initials),
  );

  routes.post(
    '/api/admin/quotes/:id/invitation',
    {
      summary:
        'Plan the review invitation of a done job, take it back, or keep that none is wanted',
      ...oneQuote,
      body: invitationChoiceSchema,
    },
    async ({ params: { id }, body, initials }) => {
      await invitations.choose({ quoteId: id }, body.state, initials);
      return quoteDetails.find(id);
    },
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
    ({ params, body, initials }) => quoteCorrections.revise(params.id, body, initials),
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
    ({ body, initials }) => deps.calls.save(body, initials),
  );

  routes.post(
    '/api/admin/quotes/:id/recall',
    { summary: 'Take back the mail with a price before it leaves', ...oneQuote },
    ({ params, initials }) => deps.quoteSending.recall(params.id, initials),
  );
}
