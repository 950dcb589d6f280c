import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import ScheduleRoute from '#src/features/booking/web/schedule.route.tsx';
import ConnectionsRoute from '#src/features/hand-over/web/connections.route.tsx';
import ContactsRoute from '#src/features/leads/web/contacts.route.tsx';
import ReportRoute from '#src/features/report/web/report.route.tsx';
import PhotosRoute from '#src/features/staff-quotes/web/photos.route.tsx';
import QuotesRoute from '#src/features/staff-quotes/web/quotes.route.tsx';
import TestimonialsAdminRoute from '#src/features/testimonials/web/testimonials-admin.route.tsx';
import { ApiError } from '#src/shared/api-client.ts';
import { jobStatuses } from '#src/shared/job-status.ts';
import { staffPaths } from '#src/shared/staff-paths.ts';
import { listKey } from '#src/ui/list-page/list-query.ts';
import { shownText } from '#src/ui/list-page/staff-list.tsx';
import { renderStaff, textOf } from '#tests/support/render-staff.ts';

const broken = new ApiError(
  500,
  JSON.stringify({ error: 'Something broke on our side.', code: 'broken', requestId: '1' }),
  '',
);

const noStatuses = Object.fromEntries(jobStatuses.map((status) => [status, 0]));

interface List {
  screen: ReactNode;
  path: string;
  /** What the answer calls its rows. */
  rows: string;
  nouns: string;
  empty: string;
  /** Search and filters where nothing is chosen. */
  filters: Record<string, string>;
  counts: object;
  /** The numbers above the list. */
  shown: string;
}

const received = { within: '', from: '', to: '' };

const lists: List[] = [
  {
    screen: <QuotesRoute />,
    path: staffPaths.quotes,
    rows: 'quotes',
    nouns: 'quotes',
    empty: 'No quotes yet',
    filters: { q: '', status: '', service: '', borough: '', ending: '', ...received, sort: '' },
    counts: {
      sinceYesterday: 2,
      quotedThisWeek: 1240.4,
      volumeThisWeek: 31.25,
      statuses: noStatuses,
      narrowed: { total: 5, statuses: noStatuses },
    },
    shown:
      '1,204 quotes in all 2 in the last 24 hours $1,240 quoted in the last 7 days 31.3 cubic yards in the last 7 days',
  },
  {
    screen: <ContactsRoute />,
    path: staffPaths.leads,
    rows: 'contacts',
    nouns: 'contacts',
    empty: 'No contacts yet',
    filters: {
      q: '',
      status: '',
      service: '',
      source: '',
      prefers: '',
      borough: '',
      ...received,
      call: '',
      held: '',
      sort: '',
    },
    counts: { sinceYesterday: 2, waitingForAnswer: 3, emergenciesThisWeek: 4, held: 0 },
    shown:
      '1,204 leads in all 2 in the last 24 hours 3 waiting for an answer 4 emergencies in the last 7 days',
  },
  {
    screen: <TestimonialsAdminRoute />,
    path: staffPaths.testimonials,
    rows: 'testimonials',
    nouns: 'testimonials',
    empty: 'No testimonials yet',
    filters: { q: '', state: '' },
    counts: { toApprove: 2, awaitingReply: 3, averageRating: 4.86 },
    shown: '1,204 in all 2 waiting on you 3 waiting on clients 4.9 average rating',
  },
  {
    screen: <PhotosRoute />,
    path: staffPaths.files,
    rows: 'files',
    nouns: 'files',
    empty: 'No files uploaded yet',
    filters: { q: '', type: '' },
    counts: { photos: 2, videos: 1, thisWeek: 4 },
    shown: '1,204 files in all 2 photos 1 video 4 in the last 7 days',
  },
];

test.each(lists)('the list of $nouns says that it loads', ({ screen, nouns }) => {
  const text = textOf(renderStaff(screen));
  expect(text).toContain(`Loading ${nouns}...`);
  expect(text).not.toMatch(/Error loading|No \w+ (yet|uploaded)/);
});

test.each(lists)('the list of $nouns says that it failed, and offers to try again', (list) => {
  const key = listKey(list.path, list.filters);
  const html = renderStaff(list.screen, { cached: [{ key, answer: broken }] });
  const alert = textOf(html.slice(html.indexOf('role="alert"')));
  expect(alert).toContain(
    `Error loading ${list.nouns} 500: Something broke on our side. Try again`,
  );
  expect(textOf(html)).not.toMatch(/Loading|No \w+ (yet|uploaded)/);
});

/** What a list shows once the server has answered that it has no row. */
function withoutRows(
  list: List,
  search: string,
  { address = `/?q=${search}`, filters = {} }: { address?: string; filters?: object } = {},
): string {
  const page = {
    [list.rows]: [],
    nextCursor: null,
    newestId: null,
    counts: { total: 1204, matching: 0, ...list.counts },
  };
  const key = listKey(list.path, { ...list.filters, q: search, ...filters });
  const answer = { pages: [page], pageParams: [''] };
  return renderStaff(list.screen, { address, cached: [{ key, answer }] });
}

test.each(lists)('the list of $nouns says that there is nothing yet, under its numbers', (list) => {
  const html = withoutRows(list, '');
  expect(textOf(html)).toContain(list.empty);
  expect(textOf(html)).not.toMatch(/Loading|Error loading/);
  const numbers = html.replace(/<dt>(.*?)<\/dt><dd[^>]*>(.*?)<\/dd>/g, '$2 $1 ');
  expect(textOf(numbers)).toContain(list.shown);
});

test.each(lists)('the list of $nouns says that nothing matches a search', (list) => {
  const text = textOf(withoutRows(list, 'nobody'));
  expect(text).toContain('Nothing matches “nobody”');
  expect(text).toContain('Clear search and filters');
  expect(text).not.toContain(list.empty);
});

test('an order that lists open quotes alone says so, and the tabs count what is left of them', () => {
  const [list] = lists;
  const sort = 'ending';
  const text = textOf(
    withoutRows(list ?? expect.unreachable(), '', { address: `/?sort=${sort}`, filters: { sort } }),
  );
  expect(text).toContain('All 5 New 0');
  expect(text).toContain('Drop the filter Only: open prices');
  expect(text).toContain('Nothing matches No row has all that is chosen above.');
});

test('a stage of testimonials that nobody knows is none', () => {
  const list = lists.find(({ nouns }) => nouns === 'testimonials') ?? expect.unreachable();
  expect(textOf(withoutRows(list, '', { address: '/?state=nonsense' }))).toContain(list.empty);
});

const schedule = {
  today: '2026-11-20',
  settings: { trucks: 2, cubicYardsPerTruck: 20, visitsPerWindow: 2, freeChangeHours: 24 },
  days: [],
  feedPath: '/feed',
};

test.each([
  {
    page: 'the schedule',
    screen: <ScheduleRoute />,
    key: [staffPaths.schedule, null, 7],
    answer: schedule,
    title: 'The schedule did not load.',
    shown: '40 cu yd a window',
  },
  {
    page: 'connections',
    screen: <ConnectionsRoute />,
    key: [staffPaths.connections],
    answer: { endpoints: [], deliveries: [], tokens: [] },
    title: 'The connections did not load.',
    shown: 'There is no token yet.',
  },
  {
    page: 'the report',
    screen: <ReportRoute />,
    key: [staffPaths.report, 'eight-weeks'],
    answer: { weeks: [], sources: [] },
    title: 'Error loading the report.',
    shown: 'Nothing to report yet',
  },
])('$page says that it was not read again, above what was read before', (list) => {
  const { screen, key, answer, title, shown } = list;
  const text = textOf(renderStaff(screen, { cached: [{ key, answer, failure: broken }] }));
  expect(text).toContain(shown);
  expect(text).toContain(`${title} 500: Something broke on our side. Try again`);
});

test.each([
  { view: 'day', shown: 'Held back: it looks like spam. Nobody was told of it.' },
  { view: 'week', shown: 'Held back' },
])('the schedule by $view marks a visit that is held back, and promises no mail', (given) => {
  const startsAt = '2026-11-20T15:00:00.000Z';
  const visit = {
    id: 4,
    kind: 'estimate',
    leadId: 7,
    isHeld: true,
    quoteId: null,
    startsAt,
    isMailed: false,
    doneAt: null,
    loadCubicYards: 0,
    price: null,
    ceiling: null,
    contactName: 'Ana Ortiz',
    gateNote: '',
    contactPhone: '(917) 555-0126',
    address: '9 Kent Ave',
    place: 'Brooklyn',
  };
  const windows = [{ startsAt, jobs: [visit] }];
  const days = [{ day: schedule.today, closedFor: null, isBlocked: false, windows }];
  const html = renderStaff(<ScheduleRoute />, {
    address: `/?view=${given.view}`,
    cached: [{ key: [staffPaths.schedule, null, 7], answer: { ...schedule, days } }],
  });
  expect(textOf(html)).toContain(given.shown);
  expect(html).toContain('href="/admin-contacts?held=only&amp;lead=7"');
  expect(textOf(html)).not.toContain('mail the client');
});

test('more rows than match are said as such: a changed row stays until the list is reloaded', () => {
  expect([shownText(2, 1, 'lead'), shownText(1, 0, 'lead')]).toEqual([
    '2 leads. 1 matches now',
    '1 lead. 0 match now',
  ]);
  expect(shownText(1, 3, 'lead')).toBe('1 of 3 leads');
});
