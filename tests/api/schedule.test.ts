import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { lockJob, moveJob } from '#src/database/jobs.ts';
import {
  daySheetSchema,
  roomSchema,
  type Schedule,
  scheduleSchema,
} from '#src/features/booking/schedule-contract.ts';
import { createRetentionRepository } from '#src/features/privacy/server/retention-repository.ts';
import {
  actOn,
  bookingFields,
  bookPickup,
  hold,
  nextDay,
  quoteToBook,
  readBooking,
  readOffer,
  setCapacity,
} from '#tests/support/bookings.ts';
import { dialects } from '#tests/support/databases.ts';
import { startMailApp } from '#tests/support/mail-app.ts';
import { readZip } from '#tests/support/read-zip.ts';
import { readDetail, requestQuote } from '#tests/support/staff-quotes.ts';
import { staffHeaders, startApp, type TestApp } from '#tests/support/start-app.ts';

const path = '/api/admin/schedule';

async function readSchedule(app: TestApp, query = ''): Promise<Schedule> {
  const answer = await app.get(`${path}?${query}`, staffHeaders);
  expect(answer.status).toBe(200);
  return scheduleSchema.parse(await answer.json());
}

const jobsOf = ({ days }: Schedule) =>
  days.flatMap(({ windows }) => windows.flatMap(({ jobs }) => jobs));

const post = (app: TestApp, what: string, body: object) =>
  app.postJson(`${path}/${what}`, body, staffHeaders);

describe.each(dialects)('the schedule of staff, on %s', (dialect) => {
  it('shows what is booked, and moves it at any hour with a mail to its client', async () => {
    const app = await startApp(dialect);
    const { id, token, ceiling, quoteId } = await bookPickup(app);
    const { shareToken } = await quoteToBook(app);
    await hold(app, shareToken, { startsAt: nextDay });
    const schedule = await readSchedule(app);
    expect(schedule).toMatchObject({ today: '2026-03-10', settings: { trucks: 2 } });
    expect(schedule.days).toHaveLength(7);
    expect(jobsOf(schedule)).toMatchObject([
      {
        id,
        ceiling,
        address: '123 Bedford Ave, 3F, Brooklyn 11211',
        contactName: 'Dana Okafor',
        isMailed: false,
      },
    ]);

    // Its client could no longer move it: the window is 23 hours away.
    const moved = await app.postJson(
      `${path}/bookings/${id}/move`,
      { startsAt: '2026-03-10T18:00:00.000Z' },
      { ...staffHeaders, 'x-staff-initials': 'mk' },
    );
    expect(moved.status).toBe(200);
    expect(jobsOf(await readSchedule(app, 'days=1'))).toMatchObject([{ id, ceiling }]);
    const { timeline } = await readDetail(app, quoteId ?? 0);
    expect(timeline.find(({ kind }) => kind === 'place')).toMatchObject({
      deed: 'moved',
      when: 'Tue, Mar 10, 2 to 4 PM',
      author: 'MK',
    });
    const mail = await app.db
      .selectFrom('outboxMails')
      .select('subject')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(mail.subject).toBe('Moved: your pickup, Tue, Mar 10, 2 to 4 PM');
    expect((await app.get(`/api/bookings/${token}`)).status).toBe(200);
    const odd = await post(app, `bookings/${id}/move`, { startsAt: '2026-03-10T18:30:00.000Z' });
    expect(odd.status).toBe(422);
    const over = await post(app, `bookings/${id}/move`, { startsAt: '2026-03-10T12:00:00.000Z' });
    expect([over.status, (await over.json()).code]).toEqual([422, 'window-over']);
    expect((await post(app, 'bookings/99/move', { startsAt: nextDay })).status).toBe(404);

    expect((await post(app, `bookings/${id}/cancel`, {})).status).toBe(200);
    expect(jobsOf(await readSchedule(app, 'days=1'))).toEqual([]);
    expect((await post(app, 'bookings/99/cancel', {})).status).toBe(404);
  });

  it('gives away the window of a pickup that was done before it, and neither moves nor cancels it', async () => {
    const app = await startApp(dialect);
    const { id, token, quoteId, loadCubicYards: volume } = await bookPickup(app);
    await setCapacity(app, volume);
    const { shareToken } = await quoteToBook(app);
    const first = async () => (await readOffer(app, shareToken)).days[0]?.windows[1];
    expect(await first()).toMatchObject({ startsAt: bookingFields.startsAt, state: 'full' });
    const load = { volume, price: 100, before: null };
    await app.postJson(`/api/admin/quotes/${quoteId}/load`, load, staffHeaders);
    expect(await first()).toMatchObject({ state: 'last' });
    expect((await hold(app, shareToken)).status).toBe(201);
    const { feedPath, ...schedule } = await readSchedule(app);
    expect(jobsOf({ feedPath, ...schedule })).toMatchObject([{ id, doneAt: expect.any(String) }]);
    expect(await (await app.get(feedPath)).text()).not.toContain(`booking-${id}@`);

    const mails = () => app.db.selectFrom('outboxMails').select('id').execute();
    const before = await mails();
    const answers = [
      await post(app, `bookings/${id}/move`, { startsAt: nextDay }),
      await post(app, `bookings/${id}/cancel`, {}),
      await actOn(app, token, 'move', { startsAt: nextDay }),
      await actOn(app, token, 'cancel'),
    ];
    for (const answer of answers) {
      expect([answer.status, (await answer.json()).code]).toEqual([409, 'job-done']);
    }
    expect(await mails()).toEqual(before);
    const booking = await readBooking(await app.get(`/api/bookings/${token}`));
    expect(booking).toMatchObject({ isDone: true, isChangeable: false });
  });

  it('promises a mail to whoever has an email, where there is a mail server', async () => {
    const app = await startMailApp(dialect);
    const { token } = await bookPickup(app);
    const expectMailed = async (isMailed: boolean) => {
      expect(jobsOf(await readSchedule(app))).toMatchObject([{ isMailed }]);
      expect(await readBooking(await app.get(`/api/bookings/${token}`))).toMatchObject({
        isMailed,
      });
    };
    await expectMailed(true);
    await app.db.updateTable('leads').set({ heldReason: 'honeypot' }).execute();
    expect(jobsOf(await readSchedule(app))).toMatchObject([{ isHeld: true, isMailed: false }]);
    await app.db.updateTable('leads').set({ email: null }).execute();
    await expectMailed(false);

    const withoutServer = await startApp(dialect);
    const booking = await bookPickup(withoutServer);
    expect(booking.isMailed).toBe(false);
  });

  it('leaves a job where somebody else put it, and one that is canceled', async () => {
    const app = await startApp(dialect);
    const { id, startsAt: startsBefore } = await bookPickup(app);
    const move = (startsAt: string) => post(app, `bookings/${id}/move`, { startsAt, startsBefore });
    expect((await move(nextDay)).status).toBe(200);
    // The answer to the first try may have been lost.
    expect((await move(nextDay)).status).toBe(200);
    const late = await move('2026-03-13T14:00:00.000Z');
    expect([late.status, await late.json()]).toMatchObject([
      409,
      { code: 'booking-moved', error: expect.stringContaining('Thu, Mar 12, 10 AM to noon') },
    ]);
    const unseen = await post(app, `bookings/${id}/cancel`, { startsBefore });
    expect([unseen.status, (await unseen.json()).code]).toEqual([409, 'booking-moved']);
    expect(jobsOf(await readSchedule(app))).toMatchObject([{ id, startsAt: nextDay }]);
    await post(app, `bookings/${id}/cancel`, { startsBefore: nextDay });
    const gone = await move('2026-03-13T14:00:00.000Z');
    expect([gone.status, (await gone.json()).code]).toEqual([409, 'not-booked']);
  });

  it('keeps saying where a job was once its window is over, and the next place as long as there is one', async () => {
    const app = await startApp(dialect);
    const { quoteId, startsAt } = await bookPickup(app);
    const placeOf = async () => (await readDetail(app, quoteId ?? 0)).booking;
    expect(await placeOf()).toMatchObject({ startsAt, isOver: false });
    app.clock.advance(48 * 3_600_000);
    const address = '123 Bedford Ave, 3F, Brooklyn 11211';
    expect(await placeOf()).toMatchObject({ startsAt, address, isOver: true });
  });

  it('moves no job that a colleague is about to lose, and keeps nobody waiting for good', async () => {
    const app = await startApp(dialect);
    const { id, quoteId } = await bookPickup(app);
    const { leadId } = await readDetail(app, quoteId ?? 0);
    const seen = { moving: Promise.resolve(new Response()) };
    // As whoever marks it lost: the job first, then its place.
    await app.db.transaction().execute(async (transaction) => {
      await lockJob(transaction, { leadId });
      await moveJob(transaction, leadId, { from: 'booked', to: 'lost' });
      seen.moving = post(app, `bookings/${id}/move`, { startsAt: nextDay });
      await wait(300);
      await transaction.updateTable('bookings').set({ state: 'canceled' }).execute();
    });
    const answer = await seen.moving;
    expect([answer.status, (await answer.json()).code]).toEqual([409, 'not-booked']);
  });

  it('is read by calendars at an address of its own, and by nobody without its key', async () => {
    const app = await startApp(dialect);
    const { id } = await bookPickup(app);
    const { feedPath } = await readSchedule(app);
    const feed = await app.get(feedPath);
    expect(feed.headers.get('content-type')).toContain('text/calendar');
    const text = (await feed.text()).replaceAll('\r\n ', '');
    expect(text).toContain(`UID:booking-${id}@stoop.example`);
    expect(text).toContain('LOCATION:123 Bedford Ave\\, 3F\\, Brooklyn 11211');
    expect(text).toContain('DTSTART:20260311T140000Z');
    for (const key of ['', 'x', 'a'.repeat(43)]) {
      const refused = await app.get(`/api/schedule/calendar.ics?key=${key}`);
      expect([refused.status, (await refused.json()).code]).toEqual([403, 'wrong-feed-key']);
    }
  });

  it('closes and opens days, and sets what a window takes', async () => {
    const app = await startApp(dialect);
    const { shareToken } = await quoteToBook(app);
    const closing = { day: '2026-03-11', reason: 'The yard is closed' };
    await post(app, 'blocks', closing);
    expect((await post(app, 'blocks', closing)).status).toBe(200);
    expect((await readSchedule(app)).days[1]).toMatchObject({ closedFor: closing.reason });
    expect((await readOffer(app, shareToken)).days[0]?.closedFor).toBe(closing.reason);
    await post(app, 'blocks', { ...closing, reason: null });
    expect((await readOffer(app, shareToken)).days[0]?.closedFor).toBe(null);

    const settings = { trucks: 0, cubicYardsPerTruck: 20, visitsPerWindow: 0, freeChangeHours: 4 };
    expect((await post(app, 'settings', settings)).status).toBe(200);
    expect((await readSchedule(app)).settings).toEqual(settings);
    expect((await hold(app, shareToken)).status).toBe(409);
    const wrong = await post(app, 'settings', { ...settings, trucks: -1 });
    expect([wrong.status, await wrong.json()]).toMatchObject([
      422,
      { fields: { trucks: 'Give 0 or more' } },
    ]);
  });
});

it('the sheet of a day has what a crew needs at each stop, and nothing of other days', async () => {
  const app = await startApp('sqlite');
  const { shareToken, lines } = await requestQuote(app);
  const kept = lines[0];
  await app.patchJson(`/api/quotes/${shareToken}`, { lines: [{ id: kept?.id, isKept: true }] });
  const access = { floor: 3, hasElevator: false };
  const held = await readBooking(await hold(app, shareToken, { access }));
  await actOn(app, held.token, 'accept');
  await bookPickup(app, { startsAt: nextDay });
  const answer = await app.get(`${path}/sheet?day=2026-03-11`, staffHeaders);
  const { stops } = daySheetSchema.parse(await answer.json());
  expect(stops).toMatchObject([
    {
      id: held.id,
      price: held.price,
      ceiling: held.ceiling,
      access,
      items: held.items,
      contactPhone: '(917) 555-0126',
      gateNote: 'Buzzer 3F is broken.',
      kept: [kept?.name],
      address: '123 Bedford Ave, 3F, Brooklyn 11211',
    },
  ]);
  const [photo] = stops[0]?.thumbnailUrls ?? [];
  expect((await app.get(photo ?? '')).headers.get('content-type')).toMatch(/^image\//);
  for (const day of ['tomorrow', '0000-01-01', '9999-12-31']) {
    expect((await app.get(`${path}/sheet?day=${day}`, staffHeaders)).status).toBe(422);
    expect((await app.get(`${path}?from=${day}`, staffHeaders)).status).toBe(422);
  }
});

it('the room of a load is what the booking pages offer for it', async () => {
  const app = await startApp('sqlite');
  await setCapacity(app, 4);
  const { shareToken, analysis } = await quoteToBook(app);
  await hold(app, (await quoteToBook(app, { key: 'sofa-3-seat', quantity: 2 })).shareToken);
  const readRoom = async (query: object) => {
    const answer = await app.get(`${path}/room?${new URLSearchParams({ ...query })}`, staffHeaders);
    return [answer.status, await answer.json()];
  };
  const load = { loadCubicYards: analysis.estimatedVolume };
  for (const [zip, place] of [
    ['11211', 'Brooklyn'],
    ['11375', 'Queens'],
    ['10451', 'Bronx'],
  ]) {
    const { days } = await readOffer(app, shareToken, zip);
    expect(await readRoom({ ...load, place })).toEqual([200, { days }]);
  }
  const [, anywhere] = await readRoom(load);
  expect(roomSchema.parse(anywhere).days[0]?.day, 'as soon as anywhere').toBe('2026-03-10');
  expect(await readRoom({ ...load, place: 'Boston' })).toMatchObject([422, {}]);
  // The place that is held counts, and a load that no truck takes has room nowhere.
  const [, room] = await readRoom({ loadCubicYards: 3, place: 'Brooklyn' });
  const windows = roomSchema.parse(room).days.flatMap((day) => day.windows);
  expect(windows.find(({ startsAt }) => startsAt === bookingFields.startsAt)?.state).toBe('full');
  const [, tooLarge] = await readRoom({ loadCubicYards: 4.1, place: 'Brooklyn' });
  const states = roomSchema.parse(tooLarge).days.flatMap((day) => day.windows.map((w) => w.state));
  expect(new Set(states)).toEqual(new Set(['full']));
});

it('the schedule is for staff alone', async () => {
  const app = await startApp('sqlite');
  expect((await app.get(path)).status).toBe(401);
  expect((await app.get(`${path}/sheet?day=2026-03-11`)).status).toBe(401);
  expect((await app.get(`${path}/room?loadCubicYards=1`)).status).toBe(401);
  for (const what of ['settings', 'blocks', 'bookings/1/move', 'bookings/1/cancel']) {
    expect((await app.postJson(`${path}/${what}`, {})).status).toBe(401);
  }
});

describe('the bookings of a person', () => {
  it('are exported with what belongs to them, and erased with it', async () => {
    const app = await startApp('postgres');
    const { token } = await bookPickup(app);
    const { email } = await app.db.selectFrom('leads').select('email').executeTakeFirstOrThrow();
    const exported = await app.get(`/api/admin/person/export?contact=${email}`, staffHeaders);
    const [data] = readZip(Buffer.from(await exported.arrayBuffer()));
    expect(JSON.parse(String(data?.bytes))).toMatchObject({
      Requests: [
        { Bookings: [{ Street: '123 Bedford Ave', 'Gate note': 'Buzzer 3F is broken.' }] },
      ],
    });
    const body = { contact: email, confirmation: email };
    expect((await app.postJson('/api/admin/person/erase', body, staffHeaders)).status).toBe(200);
    expect(await app.db.selectFrom('bookings').select('id').execute()).toEqual([]);
    expect((await actOn(app, token, 'cancel')).status).toBe(404);
  });

  it('keep a lead for as long as the job is not over for seven years', async () => {
    const app = await startApp('sqlite');
    await bookPickup(app);
    const createdAt = '2015-01-01T00:00:00.000Z';
    await app.db.updateTable('leads').set({ createdAt }).execute();
    await app.db.updateTable('quotes').set({ createdAt }).execute();
    const retention = createRetentionRepository(app.db);
    const due = async (cutoff: string) => (await retention.listDue(cutoff, 10)).leadIds;
    expect(await due('2026-03-01T00:00:00.000Z')).toEqual([]);
    expect(await due('2026-04-01T00:00:00.000Z')).toEqual([1]);
  });
});
