import { expect } from 'vitest';
import { type Pricing, pricingSchema } from '#src/features/pricing/rules-contract.ts';
import { type SharedQuote, sharedQuoteSchema } from '#src/features/quotes/contract.ts';
import {
  type StaffQuoteDetail,
  staffQuoteDetailSchema,
  staffQuotesSchema,
} from '#src/features/staff-quotes/contract.ts';
import { makeQuoteForm } from './quote-form.ts';
import { staffHeaders, type TestApp } from './start-app.ts';

/** A quote asked for the way visitors do. */
export async function requestQuote(
  app: TestApp,
  ...form: Parameters<typeof makeQuoteForm>
): Promise<SharedQuote> {
  const answer = await app.postForm('/api/quotes/ai', await makeQuoteForm(...form));
  expect(answer.status).toBe(201);
  return sharedQuoteSchema.parse(await answer.json());
}

/** Everything staff read of a quote. */
export async function readDetail(app: TestApp, quoteId: number): Promise<StaffQuoteDetail> {
  const answer = await app.get(`/api/admin/quotes/${quoteId}`, staffHeaders);
  expect(answer.status).toBe(200);
  return staffQuoteDetailSchema.parse(await answer.json());
}

/** The first page of the staff list. */
export async function readQuotes(app: TestApp, query = '') {
  const answer = await app.get(`/api/admin/quotes?${query}`, staffHeaders);
  return staffQuotesSchema.parse(await answer.json());
}

/** The rules that new quotes are priced by, as staff read them. */
export async function readPricing(app: TestApp): Promise<Pricing> {
  const answer = await app.get('/api/admin/pricing', staffHeaders);
  expect(answer.status).toBe(200);
  return pricingSchema.parse(await answer.json());
}

/** Status and body of an answer; the quote where it was taken, the problem where it was not. */
async function settled(answer: Response) {
  const body = await answer.json();
  return answer.status === 200
    ? { status: 200, quote: staffQuoteDetailSchema.parse(body) }
    : { status: answer.status, problem: body };
}

export const changeStatus = async (app: TestApp, quoteId: number, change: object) =>
  settled(await app.patchJson(`/api/admin/quotes/${quoteId}`, change, staffHeaders));

export const postTo = async (app: TestApp, quoteId: number, what: string, body: object) =>
  settled(await app.postJson(`/api/admin/quotes/${quoteId}/${what}`, body, staffHeaders));
