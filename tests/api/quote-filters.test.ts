import { describe, expect, it } from 'vitest';
import { statusCountLimit } from '#src/features/staff-quotes/contract.ts';
import { quoteSheetHead } from '#src/features/staff-quotes/domain/quote-sheet.ts';
import { countLimit } from '#src/shared/format-number.ts';
import { bookPickup, nextDay } from '#tests/support/bookings.ts';
import { dialects } from '#tests/support/databases.ts';
import { changeStatus, postTo, readQuotes } from '#tests/support/staff-quotes.ts';
import { staffHeaders, startApp, type TestApp } from '#tests/support/start-app.ts';

const person = {
  serviceType: 'residential-cleanout',
  clientEmail: 'jordan@harrow.example',
  clientPhone: '(212) 555-0142',
  contactMethod: 'email',
};

/** Sends a picked list of so many sofas, and waits a minute, so that no two are of one moment. */
async function pick(app: TestApp, clientName: string, sofas: number, changes: object = {}) {
  const items = [{ key: 'sofa-3-seat', quantity: sofas }];
  const body = { ...person, clientName, items, ...changes };
  expect((await app.postJson('/api/quotes/list', body)).status).toBe(201);
  app.clock.advance(60_000);
}

/** Four quotes of two days: A and D of one price, B the dearest, C booked. */
async function pickFour(app: TestApp) {
  await pick(app, 'A', 2);
  await pick(app, 'B', 9, { description: 'Park Slope, third floor', serviceType: 'retail-store' });
  app.clock.advance(24 * 3600_000);
  await pick(app, 'Cæsar Peña', 1, { description: 'In Brooklyn' });
  await changeStatus(app, 3, { status: 'booked' });
  await pick(app, 'D', 2, { serviceType: 'retail-store' });
}

async function names(app: TestApp, query: string) {
  const found: string[] = [];
  let cursor: string | null = '';
  let matching = 0;
  while (cursor !== null) {
    const after: string = cursor && `&cursor=${cursor}`;
    const page = await readQuotes(app, `limit=1&${query}${after}`);
    found.push(...page.quotes.map(({ clientName }) => clientName[0] ?? ''));
    if (cursor === '') matching = page.counts.matching;
    cursor = page.nextCursor;
  }
  expect(matching, query).toBe(found.length);
  return found.join('');
}

/** What narrows or sorts the list, and the quotes that are left of pickFour. */
const narrowings = [
  ['', 'DCBA'],
  ['sort=oldest', 'ABCD'],
  ['sort=price', 'BDAC'],
  ['sort=ending', 'ABD'],
  ['service=retail-store', 'DB'],
  ['borough=Brooklyn', 'CB'],
  ['borough=Brooklyn&status=booked', 'C'],
  ['within=day', 'DC'],
  ['within=day&sort=oldest', 'CD'],
  ['within=week&service=retail-store&borough=Brooklyn', 'B'],
  ['from=2026-03-11', 'DC'],
  ['to=2026-03-10&sort=price', 'BA'],
  ['ending=13', 'BA'],
  ['ending=14', 'DBA'],
  ['ending=12', ''],
  ['ending=14&status=booked', ''],
  ['q=caesar pena', 'C'],
  ['q=CÆSAR', 'C'],
  ['q=brooklyn  peña', 'C'],
  ['q=q2', 'B'],
  ['q=%23 4', ''],
  ['q=%234', 'D'],
] as const;

const refused = [
  'service=magic',
  'sort=name',
  'ending=0',
  'ending=x',
  'within=year',
  'to=3-3-2026',
];

const sheet = async (app: TestApp, query = '') =>
  (await (await app.get(`/api/admin/quotes.csv?${query}`, staffHeaders)).text())
    .replace('\ufeff', '')
    .split('\r\n')
    .filter((line) => line !== '')
    .map((line) => line.split(',').map((cell) => cell.replace(/^"|"$/g, '')));

describe.each(dialects)('quotes on %s', (dialect) => {
  it('are narrowed by each filter and by several, in any order, page by page', async () => {
    const app = await startApp(dialect);
    await pickFour(app);
    for (const [query, expected] of narrowings)
      expect(await names(app, query), query).toBe(expected);
    for (const query of refused) {
      expect((await app.get(`/api/admin/quotes?${query}`, staffHeaders)).status, query).toBe(422);
    }
    const backwards = await app.get(
      '/api/admin/quotes.csv?from=2026-03-10&to=2026-03-09',
      staffHeaders,
    );
    expect([backwards.status, (await backwards.json()).error]).toEqual([
      422,
      'The first day is after the last one.',
    ]);
    const { quotes } = await readQuotes(app, 'q=2');
    expect(quotes.map(({ id }) => id)).toContain(2);
    const leads = await app.get('/api/admin/contacts?q=Q-3', staffHeaders);
    expect((await leads.json()).contacts).toMatchObject([{ quoteId: 3, borough: 'Brooklyn' }]);
    const files = await app.get('/api/admin/photos?q=Q-3', staffHeaders);
    expect(files.status).toBe(200);
  });

  it('are counted by status as the other filters leave them, and in all beside that', async () => {
    const app = await startApp(dialect);
    await pickFour(app);
    const narrowed = async (query: string) => {
      const { counts } = await readQuotes(app, query);
      expect(counts).toMatchObject({ total: 4, statuses: { quoted: 3, booked: 1 } });
      const { total, statuses } = counts.narrowed;
      return [total, statuses?.quoted, statuses?.booked, statuses?.done];
    };
    expect(await narrowed('')).toEqual([4, 3, 1, 0]);
    expect(await narrowed('status=done')).toEqual([4, 3, 1, 0]);
    expect(await narrowed('borough=Brooklyn&limit=1')).toEqual([2, 1, 1, 0]);
    expect(await narrowed('borough=Brooklyn&status=booked')).toEqual([2, 1, 1, 0]);
    expect(await narrowed('q=pena&status=quoted')).toEqual([1, 0, 1, 0]);
    expect(await narrowed('sort=ending')).toEqual([3, 3, 0, 0]);
    expect(await narrowed('sort=price')).toEqual([4, 3, 1, 0]);
  });

  it('become a sheet with prices, loads and days that sort', async () => {
    const app = await startApp(dialect);
    const quoteId = 1;
    await bookPickup(app);
    // A free visit after it is no pickup.
    const pickup = await app.db.selectFrom('bookings').selectAll().executeTakeFirstOrThrow();
    const { id: _id, ...visit } = {
      ...pickup,
      kind: 'estimate',
      token: 'visit',
      startsAt: nextDay,
    };
    await app.db.insertInto('bookings').values(visit).execute();
    const load = { volume: 6.5, price: 150, before: null };
    expect((await postTo(app, quoteId, 'load', load)).status).toBe(200);
    await pick(app, '=1+1', 1, { serviceType: 'retail-store' });
    const [head, second, first, ...more] = await sheet(app);
    expect([head, more]).toEqual([quoteSheetHead, []]);
    const row = Object.fromEntries(quoteSheetHead.map((name, index) => [name, first?.[index]]));
    const { quotes } = await readQuotes(app, `q=Q-${quoteId}`);
    expect(row).toMatchObject({
      Ticket: `Q-${quoteId}`,
      Status: 'Done',
      'Price in dollars': quotes[0]?.estimatedPrice?.toFixed(2),
      'Ceiling in dollars': quotes[0]?.highPrice?.toFixed(2),
      'Actual volume in cubic yards': '6.5',
      'Actual charge in dollars': '150.00',
      Received: expect.stringMatching(/^2026-03-10 \d\d:\d\d$/),
      'Booked day': '2026-03-11',
      Window: '10 AM to noon',
      'Done on': '2026-03-10',
    });
    expect(second?.[quoteSheetHead.indexOf('Client')]).toBe("'=1+1");
    expect(second?.slice(-5)).toEqual(['', '', '', '', '']);
    expect((await sheet(app, 'service=retail-store')).length).toBe(2);
    expect((await sheet(app, `ids=${quoteId}`)).map(([ticket]) => ticket)).toEqual([
      'Ticket',
      `Q-${quoteId}`,
    ]);
    for (const ids of ['', '1,', 'x', '1,2,,3', Array(201).fill(1).join(',')]) {
      const answer = await app.get(`/api/admin/quotes.csv?ids=${ids}`, staffHeaders);
      expect(answer.status, ids).toBe(422);
    }
    expect((await app.get('/api/admin/quotes.csv')).status).toBe(401);
  });
});

it('quotes are counted up to the limits, however many a filter leaves', async () => {
  const app = await startApp('sqlite');
  const createdAt = app.clock.now().toISOString();
  const lead = {
    source: 'ai-quote',
    serviceType: 'retail-store',
    name: 'Ana',
    phone: '1',
    createdAt,
    searchText: 'ana',
  };
  for (let last = 500; last <= countLimit + 1000; last += 500) {
    const ids = Array.from({ length: 500 }, (_, index) => last - index);
    const leads = ids.map((id) => ({ ...lead, id, status: id > 500 ? 'quoted' : 'lost' }));
    await app.db.insertInto('leads').values(leads).execute();
    const quotes = leads.map(({ id, status }) => ({
      leadId: id,
      status,
      serviceType: 'retail-store',
      createdAt,
      shareToken: `s${id}`,
      guestToken: `g${id}`,
      requestFingerprint: '',
      attempts: 0,
    }));
    await app.db.insertInto('quotes').values(quotes).execute();
  }
  const { counts } = await readQuotes(app, 'service=retail-store&status=quoted&limit=1');
  expect(counts.matching).toBe(countLimit + 1);
  expect(counts.narrowed).toEqual({ total: countLimit + 1, statuses: null });
  expect((await readQuotes(app, 'limit=1')).counts.narrowed).toMatchObject({
    total: countLimit + 1,
    statuses: { quoted: statusCountLimit + 1, lost: 500, done: 0 },
  });
});
