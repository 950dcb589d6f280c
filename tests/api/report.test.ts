import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { reportSchema } from '#src/features/report/contract.ts';
import { reportWeeks } from '#src/features/report/domain/report.ts';
import { quoteToBook } from '#tests/support/bookings.ts';
import { dialects } from '#tests/support/databases.ts';
import { addLead, patchLead } from '#tests/support/leads.ts';
import { changeStatus, postTo, readDetail } from '#tests/support/staff-quotes.ts';
import { staffHeaders, startApp, type TestApp } from '#tests/support/start-app.ts';

const dayMs = 24 * 3600_000;

async function read(app: TestApp, query = '') {
  const answer = await app.get(`/api/admin/report${query}`, staffHeaders);
  expect(answer.status).toBe(200);
  return reportSchema.parse(await answer.json());
}

describe.each(dialects)('the report on %s', (dialect) => {
  it('counts each thing in the week in which it happened', async () => {
    const app = await startApp(dialect);
    const none = { leads: 0, quotes: 0, won: 0, booked: 0, done: 0, value: 0, daysToBook: null };
    expect(await read(app)).toMatchObject({ sources: [], weeks: Array(8).fill(none) });

    // Tuesday of the week of March 9.
    const quoted = await quoteToBook(app);
    const lost = await quoteToBook(app);
    const called = await addLead(app, { source: 'phone' });
    await addLead(app);
    app.clock.advance(2.5 * dayMs);
    await changeStatus(app, lost.quoteId, { status: 'booked' });
    await changeStatus(app, lost.quoteId, { status: 'lost', lostReason: 'price' });
    await changeStatus(app, quoted.quoteId, { status: 'booked' });
    const { estimatedPrice } = await readDetail(app, quoted.quoteId);
    // Monday of the week of March 16.
    app.clock.advance(4 * dayMs);
    await postTo(app, quoted.quoteId, 'load', { volume: 2, price: 90, before: null });
    await patchLead(app, called, { status: 'done' });

    const { weeks, sources } = await read(app);
    expect(weeks.slice(-3)).toEqual([
      { day: '2026-03-02', ...none },
      {
        day: '2026-03-09',
        leads: 4,
        quotes: 2,
        won: 1,
        booked: 1,
        done: 0,
        value: estimatedPrice,
        daysToBook: 2.5,
      },
      { ...none, day: '2026-03-16', booked: 1, done: 2 },
    ]);
    expect(sources).toMatchObject([{ name: 'Others', leads: 4, booked: 2, done: 2 }]);

    // Not done after all, and then not booked either.
    await changeStatus(app, quoted.quoteId, { status: 'quoted' });
    expect((await read(app)).sources).toMatchObject([{ won: 0, booked: 1, done: 1, value: 0 }]);
  });

  it('says the same as counting row by row, over months and both changes of the clocks', async () => {
    const app = await startApp(dialect);
    const jobs = sampleJobs();
    await insertJobs(app, jobs);
    app.clock.advance(Date.parse('2026-12-30T12:00:00Z') - app.clock.now().getTime());
    const weeks = reportWeeks('year', app.clock.now());
    const counted = jobs.filter(({ isHeld }) => !isHeld);
    const report = await read(app, '?period=year');
    expect(report.weeks).toEqual(
      weeks.map(({ day, from, to }) => {
        const isIn = (moment: string | null) => moment !== null && from <= moment && moment < to;
        const quoted = counted.filter(({ pricedAt }) => isIn(pricedAt));
        const booked = counted.filter(({ bookedAt }) => isIn(bookedAt));
        const timed = booked.flatMap(({ pricedAt, bookedAt }) =>
          pricedAt && bookedAt ? [(Date.parse(bookedAt) - Date.parse(pricedAt)) / dayMs] : [],
        );
        const days = timed.reduce((sum, each) => sum + each, 0) / timed.length;
        return {
          day,
          leads: counted.filter(({ createdAt }) => isIn(createdAt)).length,
          quotes: quoted.length,
          won: quoted.filter(({ bookedAt }) => bookedAt).length,
          booked: booked.length,
          done: counted.filter(({ doneAt }) => isIn(doneAt)).length,
          value: booked.reduce((sum, { priceCents }) => sum + (priceCents ?? 0), 0) / 100,
          daysToBook: timed.length === 0 ? null : Math.round(days * 10) / 10,
        };
      }),
    );
    expect(report.weeks.length).toBe(53);

    expect(report.sources.map(({ name, quotes }) => [name, quotes])).toEqual([
      ['Direct', report.weeks.reduce((sum, { quotes }) => sum + quotes, -19)],
      ['Google ad', 10],
      ['Others', 9],
    ]);

    const sheet = await app.get('/api/admin/report.csv?period=year', staffHeaders);
    expect(sheet.headers.get('content-disposition')).toContain('report-2026-12-30.csv');
    const rows = (await sheet.text()).trim().split('\r\n').slice(1);
    const leads = rows.reduce((sum, row) => sum + Number(row.split(',')[2]?.slice(1, -1)), 0);
    expect(leads).toBe(report.weeks.reduce((sum, week) => sum + week.leads, 0));
    expect(rows.every((row) => /^"2026-\d\d-\d\d","(Direct|Google ad|Others)"/.test(row))).toBe(
      true,
    );
  });

  it('is for staff, and knows two periods', async () => {
    const app = await startApp(dialect);
    expect((await app.get('/api/admin/report')).status).toBe(401);
    expect((await app.get('/api/admin/report.csv')).status).toBe(401);
    const refused = await app.get('/api/admin/report?period=decade', staffHeaders);
    expect(refused.status).toBe(422);
    expect(await refused.text()).toContain('Choose eight-weeks or year');
  });
});

/** The same jobs on every run, many of them at the very turn of a week. */
function sampleJobs() {
  const weekTurns = reportWeeks('year', new Date('2026-12-30T12:00:00Z')).map(({ from }) => from);
  const moment = fc.oneof(
    fc.integer({ min: Date.parse('2025-12-20'), max: Date.parse('2026-12-29') }),
    fc
      .constantFrom(...weekTurns)
      .chain((turn) => fc.constantFrom(0, -1, 1).map((off) => Date.parse(turn) + off)),
  );
  const job = fc.record({
    createdMs: moment,
    fate: fc.constantFrom('lead', 'quoted', 'booked', 'done', 'called'),
    waitHours: fc.integer({ min: 1, max: 400 }),
    isHeld: fc.integer({ min: 0, max: 9 }).map((chance) => chance === 0),
    priceCents: fc.integer({ min: 9900, max: 300_000 }),
  });
  const named = [...Array(10).fill('Google ad'), ...Array(9).fill('Yelp')];
  return fc.sample(job, { numRuns: 300, seed: 9 }).map((given, index) => {
    const { createdMs, fate, waitHours } = given;
    const channel: string = named[index] ?? 'Direct';
    // Exactly as many quotes of this year as make a line, and one fewer.
    const isNamed = index < named.length;
    const at = (hours: number) =>
      new Date((isNamed ? Date.parse('2026-05-05') : createdMs) + hours * 3600_000).toISOString();
    const isQuoted = isNamed || !['lead', 'called'].includes(fate);
    const isBooked = !isNamed && ['booked', 'done', 'called'].includes(fate);
    return {
      channel,
      isHeld: given.isHeld && !isNamed,
      createdAt: at(0),
      pricedAt: isQuoted ? at(1) : null,
      priceCents: isQuoted ? given.priceCents : null,
      bookedAt: isBooked ? at(1 + waitHours) : null,
      doneAt: isBooked && fate === 'done' ? at(50 + waitHours) : null,
    };
  });
}

async function insertJobs({ db }: TestApp, jobs: ReturnType<typeof sampleJobs>): Promise<void> {
  const rows = jobs.map(({ isHeld, pricedAt, priceCents, ...times }, index) => {
    const [id, status] = [index + 1, times.doneAt ? 'done' : times.bookedAt ? 'booked' : 'new'];
    const lead = {
      id,
      source: 'ai-quote',
      serviceType: 'office-cleanout',
      name: 'Ana',
      phone: '',
      searchText: '',
      heldReason: isHeld ? 'honeypot' : null,
      status,
      ...times,
    };
    const quote = {
      leadId: id,
      shareToken: randomUUID(),
      guestToken: randomUUID(),
      status,
      requestFingerprint: '',
      attempts: 1,
      createdAt: times.createdAt,
      pricedAt,
      priceCents,
      isQuarantined: isHeld ? 1 : 0,
      serviceType: lead.serviceType,
    };
    return { lead, quotes: pricedAt ? [quote] : [] };
  });
  await db
    .insertInto('leads')
    .values(rows.map(({ lead }) => lead))
    .execute();
  await db
    .insertInto('quotes')
    .values(rows.flatMap(({ quotes }) => quotes))
    .execute();
}
