import { sql } from 'kysely';
import type { Database } from '#src/database/connect.ts';
import type { Schedule } from '#src/features/booking/schedule-contract.ts';
import { leadSources } from '#src/features/leads/contract.ts';
import { fileTypes } from '#src/features/photos/contract.ts';
import { testimonialStates } from '#src/features/testimonials/contract.ts';
import { contactMethods, serviceTypes } from '#src/shared/business.ts';
import { jobStatuses } from '#src/shared/job-status.ts';
import type { MeasuredRequest } from './list-budgets.ts';

export const listPaths = {
  contacts: '/api/admin/contacts',
  quotes: '/api/admin/quotes',
  files: '/api/admin/photos',
  testimonials: '/api/admin/testimonials',
  schedule: '/api/admin/schedule',
} as const;
type ListName = keyof typeof listPaths;
type Row = Record<string, unknown>;

export interface ListRequest {
  list: ListName;
  name: string;
  kind: MeasuredRequest['kind'];
  path: string;
  /** How many rows of a page of 50 the answer must have, so that nothing else is measured by mistake. */
  expects: 'full' | 'some' | 'any' | 'one' | 'none';
  /** What all of them must be. */
  isRight?: ((row: Row) => boolean) | undefined;
}

type Ask = (
  kind: ListRequest['kind'],
  name: string,
  query: Record<string, string>,
  expects?: ListRequest['expects'],
  isRight?: ListRequest['isRight'],
) => ListRequest;

const boroughs = ['Manhattan', 'Staten Island'];
/** Most of what was received. */
const years = { from: '2000-01-01', to: '2099-12-31' };
const days = [
  ['last week', { within: 'week' }],
  ['all years', years],
  ['days of some years ago', { to: `${new Date().getUTCFullYear() - 2}-12-31` }],
] as const;

/** Every way to ask the list of leads. */
export async function contactsRequests({ db }: Database): Promise<ListRequest[]> {
  const listed = db.selectFrom('leads').where('heldReason', 'is', null);
  const newestId = await newest(listed.select(sql<number>`max(id)`.as('id')));
  const idByName = async (offset: number) => {
    const rows = listed.select('id').orderBy(sql`lower(name)`).orderBy('id');
    return String((await rows.limit(1).offset(offset).executeTakeFirstOrThrow()).id);
  };
  const { email } = await listed
    .select('email')
    .where('email', 'is not', null)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const ask = asking('contacts');
  const oneOf = (key: string, field: string, values: readonly string[]) =>
    values.map((value) =>
      ask('filter', `${key} ${value}`, { [key]: value }, 'some', is(field, value)),
    );
  const middle = await idByName(Math.floor(newestId / 2));
  const last = await idByName(newestId - 51);
  const three = { source: 'contact-form', service: 'residential-cleanout', status: 'done' };
  const isHeld = ({ heldReason }: Row) => heldReason !== null;
  return [
    ...pagesAndSearches('contacts', newestId, email ?? ''),
    ask('filter', 'oldest first', { sort: 'oldest' }),
    ask('filter', 'oldest first, last page', { sort: 'oldest', cursor: `${newestId - 50}` }),
    ask('filter', 'by name', { sort: 'name' }),
    ask('filter', 'by name, middle', { sort: 'name', cursor: middle }),
    ask('filter', 'by name, last page', { sort: 'name', cursor: last }),
    ask('filter', 'held back', { held: 'only' }, 'some', isHeld),
    ...oneOf('source', 'source', leadSources),
    ...oneOf('service', 'serviceType', serviceTypes),
    ...oneOf('status', 'status', jobStatuses),
    ...oneOf('prefers', 'preferredContact', contactMethods),
    ...oneOf('borough', 'borough', boroughs),
    ask('filter', 'waiting for a call', { call: 'waiting' }, 'some', is('lastCall', null)),
    ...days.map(([name, query]) => ask('filter', name, query, 'some')),
    ask('search', 'five filters, some days', { ...three, ...years, prefers: 'email' }, 'some'),
    ask('search', 'three filters, by name', { ...three, sort: 'name' }, 'some'),
    ask('search', 'search of many, with a filter', { q: 'brooklyn', status: 'booked' }, 'some'),
  ];
}

/** Every way to ask the other lists, and the calendar for a week. */
export async function otherRequests({ db }: Database): Promise<ListRequest[]> {
  const maxId = sql<number>`max(id)`.as('id');
  const { email } = await db
    .selectFrom('quotes')
    .innerJoin('leads', 'leads.id', 'quotes.leadId')
    .select('leads.email')
    .orderBy('quotes.id')
    .executeTakeFirstOrThrow();
  const { customerEmail } = await db
    .selectFrom('testimonials')
    .select('customerEmail')
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const oldestEmail = email ?? '';
  const [quotes, files, testimonials] = [
    await newest(db.selectFrom('quotes').select(maxId)),
    await newest(db.selectFrom('quoteFiles').select(maxId)),
    await newest(db.selectFrom('testimonials').select(maxId)),
  ];
  return [
    ...pagesAndSearches('quotes', quotes, oldestEmail),
    ...jobStatuses.map((status) =>
      asking('quotes')('filter', `status ${status}`, { status }, 'some', is('status', status)),
    ),
    asking('quotes')('search', 'search of a number', { q: 'Q-7' }, 'some'),
    ...serviceTypes.map((service) =>
      asking('quotes')(
        'filter',
        `service ${service}`,
        { service },
        'some',
        is('serviceType', service),
      ),
    ),
    ...boroughs.map((borough) =>
      asking('quotes')('filter', `borough ${borough}`, { borough }, 'some', is('borough', borough)),
    ),
    ...days.map(([name, query]) => asking('quotes')('filter', name, query, 'some')),
    asking('quotes')('filter', 'oldest first', { sort: 'oldest' }),
    asking('quotes')('filter', 'by price', { sort: 'price' }),
    asking('quotes')('filter', 'by price, middle', {
      sort: 'price',
      cursor: String(Math.floor(quotes / 2)),
    }),
    asking('quotes')('filter', 'ending soon', { sort: 'ending' }, 'some'),
    asking('quotes')('filter', 'ending within 14 days', { ending: '14' }, 'some'),
    asking('quotes')(
      ...(['search', 'three filters, by price'] as const),
      { service: 'retail-store', borough: 'Queens', status: 'done', sort: 'price' },
      'some',
    ),
    asking('quotes')(
      ...(['search', 'two filters, some days'] as const),
      { service: 'retail-store', status: 'done', ...years },
      'some',
    ),
    ...pagesAndSearches('files', files, oldestEmail),
    ...fileTypes.map((type) =>
      asking('files')('filter', `type ${type}`, { type }, 'some', is('fileType', type)),
    ),
    ...pagesAndSearches('testimonials', testimonials, customerEmail),
    ...testimonialStates.map((state) =>
      asking('testimonials')('filter', `state ${state}`, { state }, 'some', isIn[state]),
    ),
    {
      ...({ list: 'schedule', kind: 'week', name: 'a week', expects: 'any' } as const),
      path: `${listPaths.schedule}?from=${new Date(Date.now() - weekMs).toISOString().slice(0, 10)}`,
    },
  ];
}

const weekMs = 7 * 24 * 3600_000;

const isIn: Record<(typeof testimonialStates)[number], ListRequest['isRight']> = {
  'awaiting-reply': (row) => row.testimonialText === '',
  'to-approve': (row) => row.testimonialText !== '' && row.isApproved === false,
  approved: is('isApproved', true),
  public: is('isPublic', true),
};

/** What every list is asked; `oldestEmail` is known of the oldest row alone. */
function pagesAndSearches(list: ListName, newestId: number, oldestEmail: string): ListRequest[] {
  const ask = asking(list);
  return [
    ask('page', 'first page', {}),
    ask('page', 'page in the middle', { cursor: String(Math.floor(newestId / 2)) }),
    ask('page', 'last page', { cursor: '51' }, 'some'),
    ask('search', 'search of many', { q: 'brooklyn' }),
    ask('search', 'search of one', { q: oldestEmail }, list === 'files' ? 'some' : 'one'),
    ask('search', 'search of two words', { q: 'brooklyn mail.example' }),
    ask('search', 'search of none', { q: 'zebra crossing' }, 'none'),
  ];
}

function asking(list: ListName): Ask {
  return (kind, name, query, expects = 'full', isRight) => {
    const path = `${listPaths[list]}?${new URLSearchParams({ limit: '50', ...query })}`;
    return { list, kind, name, path, expects, isRight };
  };
}

function is(field: string, value: unknown): (row: Row) => boolean {
  return (row) => row[field] === value;
}

async function newest(query: { executeTakeFirstOrThrow(): Promise<{ id: number }> }) {
  return Number((await query.executeTakeFirstOrThrow()).id);
}

/** Throws unless an answer is the one its request is about. */
export function checkAnswer({ list, path, expects, isRight }: ListRequest, body: string): void {
  const answer = JSON.parse(body);
  const rows: Row[] =
    list === 'schedule'
      ? (answer as Schedule).days.flatMap(({ windows }) => windows.flatMap(({ jobs }) => jobs))
      : (answer as Record<ListName, Row[]>)[list];
  const limits = {
    full: [50, 50],
    some: [1, 50],
    any: [1, 1000],
    one: [1, 1],
    none: [0, 0],
  } as const;
  const [min, max] = limits[expects];
  if (rows.length < min || rows.length > max) {
    throw new Error(`${path} answered ${rows.length} rows`);
  }
  if (isRight && !rows.every(isRight)) throw new Error(`${path} answered other rows`);
}
