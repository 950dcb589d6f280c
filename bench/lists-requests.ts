import { type SelectQueryBuilder, sql } from 'kysely';
import type { Database } from '#src/database/connect.ts';
import type { DatabaseSchema } from '#src/database/schema.ts';
import { leadSources, leadStatuses } from '#src/features/leads/contract.ts';
import { fileTypes } from '#src/features/photos/contract.ts';
import { quoteStatuses } from '#src/features/pricing/contract.ts';
import { type TestimonialState, testimonialStates } from '#src/features/testimonials/contract.ts';
import { serviceTypes } from '#src/shared/business.ts';
import type { RequestKind } from './lists-budgets.ts';

export const listPaths = {
  contacts: '/api/admin/contacts',
  quotes: '/api/admin/quotes',
  files: '/api/admin/photos',
  testimonials: '/api/admin/testimonials',
} as const;
export type ListName = keyof typeof listPaths;

export interface ListRequest {
  list: ListName;
  name: string;
  kind: RequestKind;
  path: string;
  /** How many rows of a page of 50 the answer must have, so that nothing else is measured by mistake. */
  expects: 'full' | 'some' | 'one' | 'none';
  /** What all of them must be. */
  isRight?: ((row: Record<string, unknown>) => boolean) | undefined;
}

/** What a list is filled with, as far as its requests must know. */
interface ListFacts {
  newestId: number;
  /** Known of the oldest row alone. */
  oldestEmail: string;
}

const anythingMatching = 'brooklyn';
const nothingMatching = 'zebra crossing';

/** Every way to ask the list of leads. */
export async function contactsRequests({ db }: Database): Promise<ListRequest[]> {
  const newest = await newestId(listedLeads(db));
  const [middleByName, lastByName] = await Promise.all(
    [Math.floor(newest / 2), newest - 51].map(async (offset) => {
      const rows = listedLeads(db).select('id').orderBy(sql`lower(name)`).orderBy('id');
      return (await rows.limit(1).offset(offset).executeTakeFirstOrThrow()).id;
    }),
  );
  const { email } = await db
    .selectFrom('leads')
    .select('email')
    .where('email', 'is not', null)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const filter = (field: string, key: string, value: string) =>
    one('contacts', 'filter', `${key} ${value}`, { [key]: value }, 'some', is(field, value));
  return [
    ...pagesAndSearches('contacts', { newestId: newest, oldestEmail: email ?? '' }),
    one('contacts', 'filter', 'oldest first', { sort: 'oldest' }),
    one('contacts', 'filter', 'oldest first, last page', {
      sort: 'oldest',
      cursor: `${newest - 50}`,
    }),
    one('contacts', 'filter', 'by name', { sort: 'name' }),
    one('contacts', 'filter', 'by name, middle', { sort: 'name', cursor: `${middleByName}` }),
    one('contacts', 'filter', 'by name, last page', { sort: 'name', cursor: `${lastByName}` }),
    one('contacts', 'filter', 'held back', { held: 'only' }, 'some', isHeld),
    ...leadSources.map((source) => filter('source', 'source', source)),
    ...serviceTypes.map((service) => filter('serviceType', 'service', service)),
    ...leadStatuses.map((status) => filter('status', 'status', status)),
    one(
      'contacts',
      'search',
      'three filters, by name',
      { source: 'contact-form', service: 'residential-cleanout', status: 'closed', sort: 'name' },
      'some',
    ),
    one(
      'contacts',
      'search',
      'search of many, with a filter',
      { q: anythingMatching, status: 'booked' },
      'some',
    ),
  ];
}

/** Every way to ask the other three lists. */
export async function otherRequests({ db }: Database): Promise<ListRequest[]> {
  const firstQuote = await db
    .selectFrom('quotes')
    .innerJoin('leads', 'leads.id', 'quotes.leadId')
    .select('leads.email')
    .orderBy('quotes.id')
    .executeTakeFirstOrThrow();
  const firstTestimonial = await db
    .selectFrom('testimonials')
    .select('customerEmail')
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const oldestEmail = firstQuote.email ?? '';
  return [
    ...pagesAndSearches('quotes', {
      newestId: await newestId(db.selectFrom('quotes')),
      oldestEmail,
    }),
    ...quoteStatuses.map((status) =>
      one('quotes', 'filter', `status ${status}`, { status }, 'some', is('status', status)),
    ),
    one('quotes', 'search', 'search of a number', { q: 'Q-7' }, 'some'),
    ...pagesAndSearches('files', {
      newestId: await newestId(db.selectFrom('quoteFiles')),
      oldestEmail,
    }),
    ...fileTypes.map((type) =>
      one('files', 'filter', `type ${type}`, { type }, 'some', is('fileType', type)),
    ),
    ...pagesAndSearches('testimonials', {
      newestId: await newestId(db.selectFrom('testimonials')),
      oldestEmail: firstTestimonial.customerEmail,
    }),
    ...testimonialStates.map((state) =>
      one('testimonials', 'filter', `state ${state}`, { state }, 'some', isIn[state]),
    ),
  ];
}

const isIn: Record<TestimonialState, ListRequest['isRight']> = {
  'awaiting-reply': (row) => row.testimonialText === '',
  'to-approve': (row) => row.testimonialText !== '' && row.isApproved === false,
  approved: is('isApproved', true),
  public: is('isPublic', true),
};

/** What every list is asked. */
function pagesAndSearches(list: ListName, { newestId, oldestEmail }: ListFacts): ListRequest[] {
  const oneMatch = list === 'files' ? 'some' : 'one';
  return [
    one(list, 'page', 'first page', {}),
    one(list, 'page', 'page in the middle', { cursor: String(Math.floor(newestId / 2)) }),
    one(list, 'page', 'last page', { cursor: '51' }, 'some'),
    one(list, 'search', 'search of many', { q: anythingMatching }),
    one(list, 'search', 'search of one', { q: oldestEmail }, oneMatch),
    one(list, 'search', 'search of none', { q: nothingMatching }, 'none'),
  ];
}

function one(
  list: ListName,
  kind: ListRequest['kind'],
  name: string,
  query: Record<string, string>,
  expects: ListRequest['expects'] = 'full',
  isRight?: ListRequest['isRight'],
): ListRequest {
  const path = `${listPaths[list]}?${new URLSearchParams({ limit: '50', ...query })}`;
  return { list, kind, name, path, expects, isRight };
}

function isHeld(row: Record<string, unknown>): boolean {
  return row.heldReason !== null;
}

function is(field: string, value: unknown): NonNullable<ListRequest['isRight']> {
  return (row) => row[field] === value;
}

function listedLeads(db: Database['db']) {
  return db.selectFrom('leads').where('heldReason', 'is', null);
}

async function newestId<Table extends 'leads' | 'quotes' | 'quoteFiles' | 'testimonials'>(
  rows: SelectQueryBuilder<DatabaseSchema, Table, object>,
): Promise<number> {
  const row = await rows.select(sql<number>`max(id)`.as('id')).executeTakeFirstOrThrow();
  return Number(row.id);
}

/** Throws unless an answer is the one its request is about. */
export function checkAnswer(request: ListRequest, body: string): void {
  const rows = (JSON.parse(body) as Record<ListName, Record<string, unknown>[]>)[request.list];
  const { expects, isRight } = request;
  const countIsRight = {
    full: rows.length === 50,
    some: rows.length > 0,
    one: rows.length === 1,
    none: rows.length === 0,
  }[expects];
  if (!countIsRight) throw new Error(`${request.path} answered ${rows.length} rows`);
  if (isRight && !rows.every(isRight)) throw new Error(`${request.path} answered other rows`);
}
