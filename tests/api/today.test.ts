import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { nudgedSchema, type Today, todaySchema } from '#src/features/today/contract.ts';
import { bookPickup, quoteToBook } from '#tests/support/bookings.ts';
import { dialects } from '#tests/support/databases.ts';
import { addLead, patchLead, readLeads } from '#tests/support/leads.ts';
import { changeStatus, postTo, readDetail, readQuotes } from '#tests/support/staff-quotes.ts';
import { staffHeaders, startApp, type TestApp } from '#tests/support/start-app.ts';

const hourMs = 3600_000;
const dayMs = 24 * hourMs;
const path = '/api/admin/today';
/** Nobody is reminded without a mail server. */
const withMails = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'hello@stoop.example' };

async function readToday(app: TestApp): Promise<Today> {
  const answer = await app.get(path, staffHeaders);
  expect(answer.status).toBe(200);
  return todaySchema.parse(await answer.json());
}

const nudge = (app: TestApp, quoteId: number) =>
  app.postJson(
    `/api/admin/quotes/${quoteId}/nudge`,
    {},
    { ...staffHeaders, 'x-staff-initials': 'mk' },
  );

const turnRule = (app: TestApp, nudgesByItself: boolean) =>
  app.patchJson(path, { nudgesByItself }, staffHeaders);

const remindersOf = (app: TestApp) =>
  app.db
    .selectFrom('outboxMails')
    .select(['subject', 'textBody', 'recipient'])
    .where('subject', 'like', '%holds until%')
    .execute();

describe.each(dialects)('what is to be done today, on %s', (dialect) => {
  it('is nothing where nothing came in', async () => {
    const app = await startApp(dialect);
    expect(await readToday(app)).toMatchObject({
      day: '2026-03-10',
      calls: { count: 0, late: 0, rows: [] },
      reviews: { count: 0, rows: [] },
      ending: { count: 0, rows: [] },
      quiet: [],
      booked: [
        { day: '2026-03-10', jobs: [] },
        { day: '2026-03-11', jobs: [] },
      ],
      unloaded: { count: 0, rows: [] },
      done: { calls: 0, sent: 0, booked: 0, loads: 0 },
      nudgesByItself: false,
      newest: [],
    });
    expect((await app.get(path)).status).toBe(401);
  });

  it('names who waits for an answer, the latest promise broken first, until they have it', async () => {
    const app = await startApp(dialect);
    const asked = { source: 'estimate-request', preferredContact: 'phone' } as const;
    const inquiry = await addLead(app, { preferredContact: 'email', email: 'ben@kent.example' });
    const early = await addLead(app, { ...asked, name: 'Rosalind Okafor' });
    await addLead(app, { source: 'ai-quote', preferredContact: 'email' });
    await addLead(app, { ...asked, status: 'lost' });
    app.clock.advance(hourMs);
    const late = await addLead(app, asked);
    app.clock.advance(1.5 * hourMs);
    const { calls } = await readToday(app);
    expect(calls).toMatchObject({
      count: 3,
      late: 1,
      rows: [
        { leadId: early, isInquiry: false, dueAt: '2026-03-10T17:00:00.000Z' },
        { leadId: late, dueAt: '2026-03-10T18:00:00.000Z', lastCallAt: null },
        { leadId: inquiry, isInquiry: true, prefers: 'email', dueAt: '2026-03-11T15:00:00.000Z' },
      ],
    });
    const listed = await readLeads(app, 'call=waiting');
    expect(listed.counts).toMatchObject({ matching: calls.count, waitingForAnswer: calls.count });

    const call = (key: string, wasReached: boolean) =>
      app.postJson(`/api/admin/contacts/${early}/calls`, { key, wasReached }, staffHeaders);
    await call('a', false);
    expect((await readToday(app)).calls.rows[0]).toMatchObject({
      leadId: early,
      lastCallAt: app.clock.now().toISOString(),
    });
    await call('b', true);
    await patchLead(app, late, { status: 'booked' });
    // However its detail is written: the database knows no JSON.
    await app.db
      .updateTable('jobEvents')
      .set({ detail: sql<string>`replace(detail, ':', ' : ')` })
      .execute();
    const after = await readToday(app);
    expect(after.calls.rows.map(({ leadId }) => leadId)).toEqual([inquiry]);
    expect(after.calls).toMatchObject({ count: 1, late: 0 });
    expect(after.done).toMatchObject({ calls: 2, booked: 1 });
  });

  it('lists what waits for a look, what ends within a week, what is booked and what has no load', async () => {
    const app = await startApp(dialect);
    const { quoteId: reviewed } = await quoteToBook(app);
    await changeStatus(app, reviewed, { status: 'needs-review' });
    const { quoteId: open } = await quoteToBook(app);
    const booking = await bookPickup(app);
    const now = await readToday(app);
    expect(now.reviews).toMatchObject({ count: 1, rows: [{ quoteId: reviewed, volume: 1.69 }] });
    expect((await readQuotes(app, 'status=needs-review')).counts.matching).toBe(1);
    expect(now.ending.count).toBe(0);
    expect(now.booked[0]?.jobs).toEqual([]);
    expect(now.booked[1]?.jobs).toMatchObject([
      { id: booking.id, kind: 'pickup', name: 'Dana Okafor', place: 'Brooklyn', isDone: false },
    ]);
    expect(now.newest.map(({ isQuote }) => isQuote)).toEqual([true, true, true]);

    // The window of the booking is over two days later at 11 AM.
    app.clock.advance(dayMs + hourMs - 1);
    expect((await readToday(app)).unloaded).toEqual({ count: 0, rows: [] });
    app.clock.advance(1);
    const { unloaded, booked } = await readToday(app);
    const [job] = unloaded.rows;
    const { volume = null, price = null } = job ?? {};
    expect(unloaded).toMatchObject({ count: 1, rows: [{ name: 'Dana Okafor', volume: 1.69 }] });
    expect(booked[0]?.jobs).toMatchObject([{ isDone: false }]);
    const done = await postTo(app, job?.quoteId ?? 0, 'load', { volume, price, before: null });
    expect(done.status).toBe(200);
    const after = await readToday(app);
    expect(after.unloaded.count).toBe(0);
    expect(after.booked[0]?.jobs).toMatchObject([{ isDone: true }]);
    expect(after.done).toMatchObject({ loads: 1 });

    app.clock.advance(6 * dayMs);
    expect((await readToday(app)).ending).toMatchObject({
      count: 2,
      rows: [
        { quoteId: reviewed, nudgedAt: null },
        { quoteId: open, objection: null },
      ],
    });
  });

  it('reminds a client once, however many processes are asked at once', async () => {
    const app = await startApp(dialect, withMails);
    const other = await startApp(dialect, withMails, { after: app });
    const { quoteId, shareToken } = await quoteToBook(app);
    const early = await nudge(app, quoteId);
    expect([early.status, await early.json()]).toMatchObject([409, { code: 'nudge-refused' }]);
    expect((await nudge(app, 99)).status).toBe(404);
    app.clock.advance(4 * dayMs);
    expect((await readToday(app)).quiet).toMatchObject([{ quoteId, objection: null }]);
    const answers = await Promise.all(
      [app, other, app, other].map((process) => nudge(process, quoteId)),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    const won = answers.find(({ status }) => status === 200);
    expect(nudgedSchema.parse(await won?.json())).toMatchObject({ quoteId });
    const [mail, ...further] = await remindersOf(app);
    expect(further).toEqual([]);
    const { timeline, estimatedPrice } = await readDetail(app, quoteId);
    expect(mail?.subject).toBe(
      `Your quote Q-${quoteId} holds until Mar 24, 2026: $${estimatedPrice}`,
    );
    expect(mail?.textBody).toContain(`https://stoop.example/book/${shareToken}`);
    expect(mail?.textBody).toContain(`https://stoop.example/quote/${shareToken}`);
    expect(mail?.textBody).toContain(`mailto:office@stoop.example?subject=Q-${quoteId}`);
    expect(mail?.textBody).toContain('Never more than');
    expect(timeline.find(({ kind }) => kind === 'nudge')).toMatchObject({ author: 'MK' });
    expect((await readToday(app)).quiet).toEqual([]);
  });

  it('looks for whom to remind past all who cannot be, however many end before', async () => {
    const app = await startApp(dialect, withMails);
    const { quoteId: due } = await quoteToBook(app);
    const { id: _, ...lead } = await app.db
      .selectFrom('leads')
      .selectAll()
      .executeTakeFirstOrThrow();
    const { id: __, ...quote } = await app.db
      .selectFrom('quotes')
      .selectAll()
      .executeTakeFirstOrThrow();
    for (let number = 0; number < 60; number += 1) {
      const { leadId } = await app.db
        .insertInto('leads')
        .values({ ...lead, email: number % 2 ? lead.email : null })
        .returning('id as leadId')
        .executeTakeFirstOrThrow();
      const tokens = { shareToken: `share ${number}`, guestToken: `guest ${number}` };
      await app.db
        .insertInto('quotes')
        .values({ ...quote, ...tokens, leadId, idempotencyKey: null, validUntil: '2026-03-24' })
        .execute();
    }
    app.clock.advance(4 * dayMs);
    expect((await readToday(app)).quiet).toMatchObject([{ quoteId: due }]);
    await turnRule(app, true);
    expect(await app.context.nudges.run()).toBe(1);
    expect(await remindersOf(app)).toHaveLength(1);
  });

  it('lets no reminder go out by itself before staff say so, at night or on a Sunday', async () => {
    const app = await startApp(dialect, withMails);
    const { quoteId } = await quoteToBook(app);
    const { quoteId: booked } = await quoteToBook(app);
    await changeStatus(app, booked, { status: 'booked' });
    const { run } = app.context.nudges;
    app.clock.advance(4 * dayMs);
    expect(await run(), 'the rule is off').toBe(0);
    expect((await turnRule(app, true)).status).toBe(200);
    expect((await readToday(app)).nudgesByItself).toBe(true);
    app.clock.advance(12 * hourMs);
    expect(await run(), 'Saturday, 11 PM').toBe(0);
    app.clock.advance(12 * hourMs);
    expect(await run(), 'Sunday, 11 AM').toBe(0);
    app.clock.advance(dayMs);
    const other = await startApp(dialect, withMails, { after: app });
    // SQLite has one process, which runs it once at a time.
    const isShared = dialect === 'postgres';
    const sent = await Promise.all([run(), isShared ? other.context.nudges.run() : 0]);
    expect(sent.toSorted()).toEqual([0, 1]);
    expect(await other.context.nudges.run()).toBe(0);
    expect(await run()).toBe(0);
    expect(await remindersOf(app)).toHaveLength(1);
    const { timeline } = await readDetail(app, quoteId);
    expect(timeline.find(({ kind }) => kind === 'nudge')).toMatchObject({ author: null });
    expect((await turnRule(app, false)).status).toBe(200);
    expect((await readToday(app)).nudgesByItself).toBe(false);
  });
});

it('a reminder of a price that cannot be booked offers a visit', async () => {
  const app = await startApp('sqlite', withMails);
  const { quoteId, shareToken } = await quoteToBook(app);
  const kiln = { key: null, quantity: 1, name: 'Kiln', sizeClass: 'medium', id: 'kiln' };
  expect((await app.patchJson(`/api/quotes/${shareToken}`, { add: [kiln] })).status).toBe(200);
  await changeStatus(app, quoteId, { status: 'quoted' });
  app.clock.advance(4 * dayMs);
  expect((await nudge(app, quoteId)).status).toBe(200);
  const [mail] = await remindersOf(app);
  expect(mail?.textBody).toContain(
    `Schedule On-Site Estimate: https://stoop.example/book/${shareToken}?for=estimate`,
  );
  expect(mail?.textBody).not.toContain('Book This Service');
});

it('keeps the one reminder of a client for when there is a mail server', async () => {
  const app = await startApp('sqlite');
  const { quoteId } = await quoteToBook(app);
  await turnRule(app, true);
  app.clock.advance(6 * dayMs);
  expect(await app.context.nudges.run()).toBe(0);
  const refused = await nudge(app, quoteId);
  expect([refused.status, await refused.json()]).toMatchObject([
    409,
    { code: 'nudge-refused', error: expect.stringContaining('kept as a file') },
  ]);
  expect(await remindersOf(app)).toEqual([]);
  expect(await readToday(app)).toMatchObject({
    hasMailServer: false,
    quiet: [{ quoteId, nudgedAt: null, objection: null }],
  });
  await app.close();
  const later = await startApp('sqlite', withMails, { after: app });
  expect((await readToday(later)).hasMailServer).toBe(true);
  expect((await nudge(later, quoteId)).status).toBe(200);
});
