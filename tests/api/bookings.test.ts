import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { lockJob, moveJob } from '#src/database/jobs.ts';
import type { Booking, BookingOffer } from '#src/features/booking/contract.ts';
import { sharedQuoteSchema } from '#src/features/quotes/contract.ts';
import { formatDollars } from '#src/shared/money.ts';
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
import { changeStatus, postTo, readDetail, readPricing } from '#tests/support/staff-quotes.ts';
import { staffHeaders, startApp, type TestApp } from '#tests/support/start-app.ts';

const hourMs = 3600_000;

const refusal = async (answer: Response) => [answer.status, (await answer.json()).code];

describe.each(dialects)('a pickup, on %s', (dialect) => {
  it('that was only held leaves a job alone that staff have booked, when it is let go', async () => {
    const app = await startApp(dialect);
    const { shareToken, quoteId } = await quoteToBook(app);
    const held = await readBooking(await hold(app, shareToken));
    await changeStatus(app, quoteId, { status: 'booked' });
    await readBooking(await actOn(app, held.token, 'cancel'));
    expect((await readDetail(app, quoteId)).status).toBe('booked');
  });

  it('is held, booked at its ceiling, moved and canceled by its link, with a mail for each', async () => {
    const app = await startApp(dialect);
    const quote = await quoteToBook(app);
    const offer = await readOffer(app, quote.shareToken);
    expect(offer).toMatchObject({ zip: '11211', place: 'Brooklyn' });
    expect(offer.days[0]).toMatchObject({ day: '2026-03-11', closedFor: null });

    const held = await readBooking(await hold(app, quote.shareToken));
    expect(held).toMatchObject({ state: 'held', kind: 'pickup', street: '123 Bedford Ave' });
    const booked = await readBooking(await actOn(app, held.token, 'accept'));
    const now = await app.get(`/api/quotes/${quote.shareToken}`);
    const { estimate, closed } = await now.json();
    expect(closed).toBe('settled');
    expect(booked).toMatchObject({
      state: 'booked',
      ceiling: estimate.highPrice,
      heldUntil: null,
      changeUntil: '2026-03-10T14:00:00.000Z',
    });
    expect(await readDetail(app, quote.quoteId)).toMatchObject({
      status: 'booked',
      borough: 'Brooklyn',
    });
    const { contacts } = await (
      await app.get('/api/admin/contacts?borough=Brooklyn&q=bedford+ave', staffHeaders)
    ).json();
    expect(contacts).toHaveLength(1);
    expect(await readBooking(await actOn(app, held.token, 'accept'))).toEqual(booked);

    // Moving ends 24 hours before the window, which has passed at 11 AM for 10 AM.
    const late = await actOn(app, held.token, 'move', { startsAt: nextDay });
    expect([late.status, (await late.json()).code]).toEqual([409, 'too-late']);
    app.clock.advance(-2 * hourMs);
    const moved = await readBooking(await actOn(app, held.token, 'move', { startsAt: nextDay }));
    expect(moved).toMatchObject({ startsAt: nextDay, moves: 1, ceiling: booked.ceiling });
    const canceled = await readBooking(await actOn(app, held.token, 'cancel'));
    expect(canceled).toMatchObject({ state: 'canceled', price: booked.price });
    expect((await readDetail(app, quote.quoteId)).status).toBe('quoted');

    const mails = await app.db
      .selectFrom('outboxMails')
      .select(['recipient', 'subject', 'textBody', 'calendar'])
      .where('calendar', 'is not', null)
      .orderBy('id')
      .execute();
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Booked: Wed, Mar 11, 10 AM to noon, Dana Okafor',
      'Booked: your pickup, Wed, Mar 11, 10 AM to noon',
      'Moved: Thu, Mar 12, 10 AM to noon, Dana Okafor',
      'Moved: your pickup, Thu, Mar 12, 10 AM to noon',
      'Canceled: Thu, Mar 12, 10 AM to noon, Dana Okafor',
      'Canceled: your pickup, Thu, Mar 12, 10 AM to noon',
    ]);
    const [, toClient, , , , canceledMail] = mails;
    expect(toClient?.textBody).toContain(`https://stoop.example/booking/${held.token}`);
    expect(toClient?.textBody).not.toMatch(/Bedford|Okafor|Buzzer/);
    expect(toClient?.calendar).toContain('DTSTART:20260311T140000Z');
    expect(canceledMail?.calendar).toMatch(/METHOD:CANCEL[\s\S]*SEQUENCE:2[\s\S]*STATUS:CANCELLED/);
  });

  it('takes the last place of a window once, and says which one is gone', async () => {
    const app = await startApp(dialect);
    const quotes = await Promise.all([quoteToBook(app), quoteToBook(app), quoteToBook(app)]);
    await setCapacity(app, quotes[0].analysis.estimatedVolume);
    const answers = await Promise.all(quotes.map(({ shareToken }) => hold(app, shareToken)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
    const refused = await answers.find(({ status }) => status === 409)?.json();
    expect(refused).toMatchObject({
      code: 'window-taken',
      error: expect.stringContaining('Wed, Mar 11, 10 AM to noon'),
    });
    const [loser] = quotes.filter((_, index) => answers[index]?.status === 409);
    const offer = await readOffer(app, loser?.shareToken ?? '');
    expect(offer.days[0]?.windows.map(({ state }) => state)).toEqual([
      ...['last', 'full', 'last', 'last', 'last'],
    ]);
  });

  it('is open to the quote that holds it, and says so at the link of a place it replaced', async () => {
    const app = await startApp(dialect);
    const { shareToken, analysis, quoteId } = await quoteToBook(app);
    await setCapacity(app, analysis.estimatedVolume);
    const first = await readBooking(await hold(app, shareToken));
    const stateIn = ({ days }: BookingOffer) => days[0]?.windows[1]?.state;
    expect(stateIn(await readOffer(app, shareToken))).toBe('last');
    expect(stateIn(await readOffer(app, (await quoteToBook(app)).shareToken))).toBe('full');

    const second = await readBooking(await hold(app, shareToken, { startsAt: nextDay }));
    expect(second.token).not.toBe(first.token);
    const link = () => app.get(`/api/bookings/${first.token}`);
    const seen = await readBooking(await link());
    expect(seen).toMatchObject({ state: 'canceled', heldSeconds: 0, openQuote: null });
    expect(seen.heldQuote).toMatchObject({ state: 'same', shareToken });
    expect(JSON.stringify(seen)).not.toContain(second.token);
    const late = await actOn(app, first.token, 'accept');
    expect([late.status, (await late.json()).code]).toEqual([409, 'hold-replaced']);
    expect((await readDetail(app, quoteId)).status).toBe('quoted');

    // Whoever withdraws the link of the quote takes it from everybody who held through it.
    const { recipient: clientEmail } = await app.db
      .selectFrom('outboxMails')
      .select('recipient')
      .where('recipient', 'like', 'dana%')
      .orderBy('id')
      .executeTakeFirstOrThrow();
    await app.postJson(`/api/quotes/${shareToken}/withdraw`, { clientEmail });
    expect((await link()).status).toBe(404);
  });

  it('is not held for a job that a colleague settles meanwhile', async () => {
    const app = await startApp(dialect);
    const { shareToken, quoteId } = await quoteToBook(app);
    const { leadId } = await readDetail(app, quoteId);
    const seen = { holding: Promise.resolve(new Response()) };
    await app.db.transaction().execute(async (transaction) => {
      await lockJob(transaction, { leadId });
      seen.holding = hold(app, shareToken);
      await wait(300);
      await moveJob(transaction, leadId, { from: 'quoted', to: 'lost' });
    });
    const answer = await seen.holding;
    expect([answer.status, (await answer.json()).code]).toEqual([409, 'already-booked']);
  });

  it('leaves its place to others once nobody accepted it in time', async () => {
    const app = await startApp(dialect);
    const [slow, quick] = [await quoteToBook(app), await quoteToBook(app)];
    await setCapacity(app, slow.analysis.estimatedVolume);
    const held = await readBooking(await hold(app, slow.shareToken));
    expect((await hold(app, quick.shareToken)).status).toBe(409);
    app.clock.advance(13 * 60_000);
    const other = await readBooking(await hold(app, quick.shareToken));
    expect((await actOn(app, held.token, 'accept')).status).toBe(409);
    await actOn(app, other.token, 'cancel');
    // While there is room, a late answer counts.
    expect((await actOn(app, held.token, 'accept')).status).toBe(200);

    app.clock.advance(26 * hourMs);
    const later = { startsAt: '2026-03-13T14:00:00.000Z' };
    const unanswered = await readBooking(await hold(app, quick.shareToken, later));
    app.clock.advance(26 * hourMs);
    await app.context.bookings.sweep();
    expect((await app.get(`/api/bookings/${unanswered.token}`)).status).toBe(404);
    expect((await app.get(`/api/bookings/${held.token}`)).status).toBe(200);
  });
});

describe.each(dialects)('a window in which nothing came about, on %s', (dialect) => {
  const later = '2026-03-16T14:00:00.000Z';

  it('leaves the job to be booked again once staff took it back', async () => {
    const app = await startApp(dialect);
    const { shareToken, quoteId } = await quoteToBook(app);
    const { token } = await readBooking(await hold(app, shareToken));
    await actOn(app, token, 'accept');
    // Wednesday noon: the window is over.
    app.clock.advance(25 * hourMs);
    await changeStatus(app, quoteId, { status: 'quoted' });
    const again = await readBooking(await hold(app, shareToken, { startsAt: later }));
    const booked = await readBooking(await actOn(app, again.token, 'accept'));
    expect(booked).toMatchObject({ state: 'booked', startsAt: later });
    const { booking } = await readDetail(app, quoteId);
    expect(booked.startsAt).toBe(booking?.startsAt);
    const mails = await app.db
      .selectFrom('outboxMails')
      .select('id')
      .where('subject', 'like', 'Canceled%')
      .execute();
    expect(mails).toEqual([]);
  });

  it('is given back while it runs, with a mail, as staff are told before they save', async () => {
    const app = await startApp(dialect);
    const { token, quoteId } = await bookPickup(app);
    app.clock.advance(24 * hourMs);
    expect((await readDetail(app, quoteId ?? 0)).booking).not.toBeNull();
    await changeStatus(app, quoteId ?? 0, { status: 'quoted' });
    expect((await readDetail(app, quoteId ?? 0)).booking).toBeNull();
    const { state } = await readBooking(await app.get(`/api/bookings/${token}`));
    expect(state).toBe('canceled');
    const mails = await app.db
      .selectFrom('outboxMails')
      .select('id')
      .where('subject', 'like', 'Canceled%')
      .execute();
    expect(mails).toHaveLength(2);
  });

  it('leaves room for another visit', async () => {
    const app = await startApp(dialect);
    const { shareToken } = await quoteToBook(app);
    const first = await readBooking(await hold(app, shareToken, { kind: 'estimate' }));
    await actOn(app, first.token, 'accept');
    expect((await hold(app, shareToken, { kind: 'estimate', startsAt: later })).status).toBe(409);
    app.clock.advance(25 * hourMs);
    expect((await hold(app, shareToken, { kind: 'estimate', startsAt: later })).status).toBe(201);
  });
});

describe.each(dialects)('a hold that has run out, on %s', (dialect) => {
  it('books no day that staff closed meanwhile', async () => {
    const app = await startApp(dialect);
    const { shareToken } = await quoteToBook(app);
    const { token } = await readBooking(await hold(app, shareToken));
    app.clock.advance(hourMs);
    const blocked = { day: '2026-03-11', reason: 'The truck broke down' };
    await app.postJson('/api/admin/schedule/blocks', blocked, staffHeaders);
    expect(await refusal(await actOn(app, token, 'accept'))).toEqual([422, 'window-not-offered']);
    const { state } = await readBooking(await app.get(`/api/bookings/${token}`));
    expect(state).toBe('held');
  });

  it('books no crew for the next minutes, and no pickup of today at the price of another day', async () => {
    const app = await startApp(dialect);
    const [hurried, slow] = [await quoteToBook(app), await quoteToBook(app)];
    // Manhattan, 2 PM today and tomorrow; it is 11 AM.
    const manhattan = { zip: '10013', startsAt: '2026-03-10T18:00:00.000Z' };
    const today = await readBooking(await hold(app, hurried.shareToken, manhattan));
    app.clock.advance(3 * hourMs - 60_000);
    expect(await refusal(await actOn(app, today.token, 'accept'))).toEqual([
      ...[422, 'window-not-offered'],
    ]);
    const tomorrow = { startsAt: '2026-03-11T14:00:00.000Z' };
    const held = await readBooking(await hold(app, slow.shareToken, tomorrow));
    // 8 PM, and a quarter of an hour later: tomorrow is offered to the end.
    app.clock.advance(6 * hourMs);
    const late = await readBooking(
      await hold(app, hurried.shareToken, { ...manhattan, ...tomorrow }),
    );
    app.clock.advance(hourMs / 4);
    expect((await actOn(app, late.token, 'accept')).status).toBe(200);
    // Wednesday, 9 AM: an hour before.
    app.clock.advance(12.75 * hourMs);
    expect(await refusal(await actOn(app, held.token, 'accept'))).toEqual([
      ...[422, 'window-not-offered'],
    ]);
  });

  it('books no visit for a job that is lost', async () => {
    const app = await startApp(dialect);
    const { shareToken, quoteId } = await quoteToBook(app);
    const { token } = await readBooking(await hold(app, shareToken, { kind: 'estimate' }));
    await changeStatus(app, quoteId, { status: 'lost', lostReason: 'price' });
    expect(await refusal(await actOn(app, token, 'accept'))).toEqual([409, 'already-booked']);
  });
});

describe('a job that staff booked by hand', () => {
  it('gets a date from the form of its client, at its price, also after the offer has ended', async () => {
    const app = await startApp('sqlite');
    const { shareToken, quoteId } = await quoteToBook(app);
    await changeStatus(app, quoteId, { status: 'booked' });
    const { estimatedPrice: price } = await readDetail(app, quoteId);
    app.clock.advance(20 * 24 * hourMs);
    const startsAt = '2026-04-01T14:00:00.000Z';
    expect((await readOffer(app, shareToken)).days.length).toBeGreaterThan(5);
    const held = await readBooking(await hold(app, shareToken, { startsAt }));
    expect(held).toMatchObject({ price, heldQuote: { state: 'same', price } });
    const answers = await Promise.all(
      [held.token, held.token].map((token) => actOn(app, token, 'accept')),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const { status, booking, timeline } = await readDetail(app, quoteId);
    expect([status, booking]).toMatchObject(['booked', { kind: 'pickup', startsAt }]);
    expect(timeline.filter(({ kind }) => kind === 'status' || kind === 'place')).toMatchObject([
      { kind: 'place', deed: 'booked', when: 'Wed, Apr 1, 10 AM to noon' },
      { from: 'quoted', to: 'booked' },
    ]);
    const again = await hold(app, shareToken, { startsAt: '2026-04-02T14:00:00.000Z' });
    expect(await refusal(again)).toEqual([409, 'already-booked']);
  });

  it('gets one date, however many places are held for it', async () => {
    const app = await startApp('sqlite');
    const { shareToken, quoteId } = await quoteToBook(app);
    const { token } = await readBooking(await hold(app, shareToken));
    await changeStatus(app, quoteId, { status: 'booked' });
    await readBooking(await actOn(app, token, 'accept'));
    expect(await refusal(await hold(app, shareToken, { startsAt: nextDay }))).toEqual([
      ...[409, 'already-booked'],
    ]);
    await changeStatus(app, quoteId, { status: 'lost', lostReason: 'timing' });
    expect(await refusal(await hold(app, shareToken))).toEqual([409, 'already-booked']);
  });
});

describe('who may book', () => {
  it('is nobody whose list is empty', async () => {
    const app = await startApp('sqlite');
    const { shareToken } = await quoteToBook(app);
    const { lines } = await app.context.sharedQuotes.find(shareToken);
    const none = { lines: lines.map(({ id }) => ({ id, quantity: 0 })) };
    expect((await app.patchJson(`/api/quotes/${shareToken}`, none)).status).toBe(200);
    const refused = await hold(app, shareToken);
    expect([refused.status, (await refused.json()).code]).toEqual([409, 'nothing-listed']);
  });

  it('is nobody whose list has something without a price, which denies no ceiling of the rest', async () => {
    const app = await startApp('sqlite');
    const { shareToken } = await quoteToBook(app);
    const kiln = { key: null, quantity: 1, name: 'Kiln', sizeClass: 'medium', id: 'kiln' };
    const edited = await app.patchJson(`/api/quotes/${shareToken}`, { add: [kiln] });
    expect((await edited.json()).estimate.highPrice).toBeGreaterThan(0);
    const refused = await hold(app, shareToken);
    expect([refused.status, await refused.json()]).toMatchObject([
      409,
      { code: 'unpriced', error: expect.stringMatching(/has no price yet.*Book a free visit/) },
    ]);
    expect((await hold(app, shareToken, { kind: 'estimate' })).status).toBe(201);
  });

  it('is the client alone: not whoever has the link to pass on, or only the quote', async () => {
    const app = await startApp('sqlite');
    const { shareToken, guestToken } = await quoteToBook(app);
    const asGuest = await hold(app, guestToken ?? '');
    expect([asGuest.status, (await asGuest.json()).code]).toEqual([403, 'not-the-client']);
    expect((await app.get(`/api/quotes/${guestToken}/windows?zip=11211`)).status).toBe(403);
    const { token } = await readBooking(await hold(app, shareToken));
    await actOn(app, token, 'accept');
    for (const wrong of [shareToken, guestToken ?? '', 'nothing']) {
      expect((await actOn(app, wrong, 'cancel')).status).toBe(404);
      expect((await app.get(`/api/bookings/${wrong}`)).status).toBe(404);
    }
    const again = await hold(app, shareToken, { startsAt: nextDay });
    expect([again.status, (await again.json()).code]).toEqual([409, 'already-booked']);
  });

  it('is nobody whose job staff have lost, or whose price has no ceiling or has ended', async () => {
    const app = await startApp('sqlite');
    const { shareToken, quoteId } = await quoteToBook(app);
    const { token } = await readBooking(await hold(app, shareToken));
    await changeStatus(app, quoteId, { status: 'lost', lostReason: 'price' });
    expect((await actOn(app, token, 'accept')).status).toBe(409);
    const { heldQuote } = await readBooking(await app.get(`/api/bookings/${token}`));
    expect(heldQuote?.state).toBe('closed');

    const expired = await quoteToBook(app);
    app.clock.advance(60 * 24 * hourMs);
    const late = await hold(app, expired.shareToken, { startsAt: '2026-05-13T14:00:00.000Z' });
    expect([late.status, (await late.json()).code]).toEqual([409, 'quote-expired']);
  });

  it('hears what is wrong with a window, an address or a ZIP code', async () => {
    const app = await startApp('sqlite');
    const { shareToken } = await quoteToBook(app);
    const refusal = async (changes: object) => {
      const answer = await hold(app, shareToken, changes);
      const { code, fields } = await answer.json();
      return [answer.status, code, ...Object.keys(fields ?? {})];
    };
    expect(await refusal({ zip: '90210' })).toEqual([422, 'outside-areas', 'zip']);
    expect(await refusal({ zip: '1121' })).toEqual([422, 'invalid-input', 'zip']);
    expect(await refusal({ street: ' ' })).toEqual([422, 'invalid-input', 'street']);
    expect(await refusal({ contactPhone: 'call me' })).toEqual([
      ...[422, 'invalid-input', 'contactPhone'],
    ]);
    // Today, a Sunday, at an odd hour, and behind the horizon.
    for (const startsAt of [
      '2026-03-10T18:00:00.000Z',
      '2026-03-15T14:00:00.000Z',
      '2026-03-11T14:30:00.000Z',
      '2027-03-11T15:00:00.000Z',
    ]) {
      expect(await refusal({ startsAt })).toEqual([422, 'window-not-offered', 'startsAt']);
    }
    expect(await app.db.selectFrom('bookings').select('id').execute()).toEqual([]);
  });
});

describe('the price of a booking', () => {
  it('follows the answers about access, and today costs what same-day pickup costs', async () => {
    const app = await startApp('sqlite');
    const { shareToken, estimate } = await quoteToBook(app, { key: 'sofa-3-seat', quantity: 4 });
    const ground = { access: { floor: 1, hasElevator: false } };
    const easy = await readBooking(await hold(app, shareToken, ground));
    const walkUp = { access: { floor: 5, hasElevator: false } };
    const hard = await readBooking(await hold(app, shareToken, walkUp));
    expect(hard.ceiling).toBeGreaterThan(easy.ceiling ?? Infinity);
    expect(easy.ceiling).toBeLessThan(estimate.highPrice ?? 0);
    const stairs = { key: 'stairs', label: 'Stairs, 4 flights', amount: expect.any(Number) };
    expect(hard.heldQuote).toMatchObject({ quotedPrice: easy.price, changes: [stairs] });
    const today = { zip: '10013', startsAt: '2026-03-10T18:00:00.000Z', ...walkUp };
    const hurried = await readBooking(await hold(app, shareToken, today));
    expect(hurried.ceiling).toBeGreaterThan(hard.ceiling ?? Infinity);
    const { quotedPrice, changes } = hurried.heldQuote ?? {};
    expect([quotedPrice, changes]).toEqual([
      easy.price,
      [stairs, { key: 'same-day', label: 'Same-day pickup', amount: hurried.sameDayFee }],
    ]);
    const sum = changes?.reduce((total, { amount }) => total + amount, quotedPrice ?? 0);
    expect(sum).toBe(hurried.price);
    const back = { access: { floor: null, hasElevator: null } };
    const unsaid = await readBooking(await hold(app, shareToken, back));
    expect(unsaid).toMatchObject({ price: easy.price, heldQuote: { changes: [], isOpen: true } });
  });

  it('is compared with the list it was held for', async () => {
    const app = await startApp('sqlite');
    const { shareToken, lines } = await quoteToBook(app);
    const walkUp = { access: { floor: 5, hasElevator: false } };
    await readBooking(await hold(app, shareToken, walkUp));
    const more = { lines: [{ id: lines[0]?.id, quantity: 3 }] };
    const edited = await app.patchJson(`/api/quotes/${shareToken}`, more);
    const { analysis } = sharedQuoteSchema.parse(await edited.json());
    const { heldQuote } = await readBooking(await hold(app, shareToken, walkUp));
    expect(heldQuote).toMatchObject({ quotedPrice: analysis.estimatedPrice, changes: [] });
  });

  it('is not another one than was shown: a quote that changed has to be looked at again', async () => {
    const app = await startApp('sqlite');
    const { shareToken, lines } = await quoteToBook(app);
    const held = await readBooking(await hold(app, shareToken));
    const { token, price, ceiling } = held;
    expect(held).toMatchObject({ heldSeconds: 12 * 60, heldQuote: { state: 'same', shareToken } });
    const more = { lines: [{ id: lines[0]?.id, quantity: 3 }] };
    const edited = await app.patchJson(`/api/quotes/${shareToken}`, more);
    const { analysis } = sharedQuoteSchema.parse(await edited.json());
    const answer = await actOn(app, token, 'accept');
    expect([answer.status, (await answer.json()).code]).toEqual([409, 'quote-changed']);
    // Where it is held again, and at which price.
    app.clock.advance(12 * 60_000);
    const heldQuote = { state: 'changed', price: analysis.estimatedPrice, shareToken };
    expect(await readBooking(await app.get(`/api/bookings/${token}`))).toMatchObject({
      price,
      ceiling,
      heldSeconds: 0,
      heldQuote,
    });
  });

  it('stays when staff save another price book, and when the quote would have ended', async () => {
    const app = await startApp('sqlite');
    const booked = await bookPickup(app, { startsAt: nextDay });
    const stored = async () => readBooking(await app.get(`/api/bookings/${booked.token}`));
    await dearer(app);
    app.clock.advance(90 * 24 * hourMs);
    expect(await stored()).toEqual({ ...booked, isChangeable: false });
    expect((await quoteToBook(app)).analysis.estimatedPrice).toBeGreaterThan(booked.price ?? 0);
  });
});

describe.each(dialects)('the price of a booked job that staff correct, on %s', (dialect) => {
  async function correct(app: TestApp, { quoteId }: Booking, correction: object) {
    const { revision: baseRevision } = await readDetail(app, quoteId ?? 0);
    return postTo(app, quoteId ?? 0, 'revisions', {
      edit: { lines: [], add: [], access: {} },
      handPrice: null,
      baseRevision,
      reason: 'Counted again',
      send: false,
      ...correction,
    });
  }

  it('is mailed without an end, and without a way to book once more', async () => {
    const app = await startApp(dialect);
    const booked = await bookPickup(app);
    const lower = { handPrice: (booked.price ?? 0) - 20, send: true };
    expect((await correct(app, booked, lower)).status).toBe(200);
    const { textBody } = await app.db
      .selectFrom('outboxMails')
      .select('textBody')
      .where('subject', 'like', '%gone over by our staff%')
      .executeTakeFirstOrThrow();
    expect(textBody).toContain('See the whole quote');
    expect(textBody).not.toMatch(/Book This Service|Holds until/i);
  });

  it('falls with the quote, with a mail that says so, and rises only as its client agreed', async () => {
    const app = await startApp(dialect);
    const booked = await bookPickup(app);
    const stored = async () => readBooking(await app.get(`/api/bookings/${booked.token}`));
    const price = booked.price ?? 0;
    app.clock.advance(60_000);
    // Below what was promised at most, and above what was accepted.
    const more = { handPrice: price + 1, reason: 'A step more' };
    expect(price + 1).toBeLessThan(booked.ceiling ?? 0);
    expect(await correct(app, booked, more)).toMatchObject({
      status: 422,
      problem: { code: 'over-ceiling' },
    });
    expect(await stored()).toEqual(booked);

    expect((await correct(app, booked, { handPrice: price - 20 })).status).toBe(200);
    expect(await stored()).toEqual({
      ...booked,
      price: price - 20,
      ceiling: price - 20,
      correctedAt: '2026-03-10T15:01:00.000Z',
    });
    const overCeiling = { reason: 'A step more', agreed: true };
    expect((await correct(app, booked, { ...more, overCeiling })).status).toBe(200);
    expect(await stored()).toMatchObject({ price: price + 1, ceiling: price + 1, state: 'booked' });
    const mails = await app.db
      .selectFrom('outboxMails')
      .select(['subject', 'textBody'])
      .where('subject', 'like', 'New price: your pickup%')
      .orderBy('id')
      .execute();
    expect(mails.map(({ subject }) => subject)).toEqual(
      Array(2).fill('New price: your pickup, Wed, Mar 11, 10 AM to noon'),
    );
    const dollars = (amount: number) => formatDollars(amount).replace('$', '\\$');
    expect(mails[0]?.textBody).toMatch(
      new RegExp(`is ${dollars(price - 20)} now\\. It was ${dollars(price)}\\.`),
    );
  });

  it('tells of another ceiling as one: the price stays', async () => {
    const app = await startApp(dialect);
    const booked = await bookPickup(app);
    const edit = { lines: [], add: [], access: { floor: 1, longCarry: false } };
    expect((await correct(app, booked, { edit, reason: 'Said on the phone' })).status).toBe(200);
    const now = await readBooking(await app.get(`/api/bookings/${booked.token}`));
    expect(now.price).toBe(booked.price);
    expect(now.ceiling).toBeLessThan(booked.ceiling ?? 0);
    const mails = await app.db
      .selectFrom('outboxMails')
      .select(['subject', 'textBody'])
      .orderBy('id', 'desc')
      .limit(2)
      .execute();
    const when = 'Wed, Mar 11, 10 AM to noon';
    expect(mails.map(({ subject }) => subject)).toEqual([
      `New ceiling: your pickup, ${when}`,
      `New ceiling: ${when}, Dana Okafor`,
    ]);
    const [price, ceiling, before] = [now.price, now.ceiling, booked.ceiling].map((amount) =>
      formatDollars(amount ?? 0),
    );
    expect(mails[0]?.textBody).toContain(
      `The price of your pickup stays ${price}. It is never more than ${ceiling} now. That was ${before}.`,
    );
    expect(mails[1]?.textBody).toContain(`${price}, never more than ${before}`);
  });

  it('takes a larger load only where its window has room', async () => {
    const app = await startApp(dialect);
    const booked = await bookPickup(app);
    const stored = async () => readBooking(await app.get(`/api/bookings/${booked.token}`));
    const { lines } = await readDetail(app, booked.quoteId ?? 0);
    const edit = { lines: [{ id: lines[0]?.id, quantity: 2 }], add: [], access: {} };
    const overCeiling = { reason: 'A second one', agreed: true };
    await setCapacity(app, booked.loadCubicYards);
    const larger = { edit, overCeiling };
    expect(await correct(app, booked, larger)).toMatchObject({
      status: 409,
      problem: { code: 'no-room-for-load' },
    });
    expect(await stored()).toEqual(booked);
    await setCapacity(app, 40);
    expect((await correct(app, booked, larger)).status).toBe(200);
    const { loadCubicYards, items } = await stored();
    expect(loadCubicYards).toBeGreaterThan(booked.loadCubicYards);
    expect(items).not.toEqual(booked.items);
  });

  it('stays as it was accepted while something on the list has no price', async () => {
    const app = await startApp(dialect);
    const booked = await bookPickup(app);
    const stored = async () => readBooking(await app.get(`/api/bookings/${booked.token}`));
    const mails = () => app.db.selectFrom('outboxMails').select('id').execute();
    const before = await mails();
    const kiln = { id: 'staff-1', key: null, name: 'Kiln', sizeClass: 'medium', quantity: 1 };
    const edit = { lines: [], add: [kiln], access: { floor: 1, longCarry: false } };
    expect((await correct(app, booked, { edit })).status).toBe(200);
    expect(await stored()).toMatchObject({ price: booked.price, ceiling: booked.ceiling });
    expect(await mails()).toEqual(before);

    const priced = { handPrice: booked.price, reason: 'The kiln comes along' };
    expect((await correct(app, booked, priced)).status).toBe(200);
    const { items, ceiling } = await stored();
    expect(items).toHaveLength(2);
    expect(ceiling).toBe(booked.price);
  });
});

/** Every job from now on costs more. */
async function dearer(app: TestApp): Promise<void> {
  const { priceBook } = await readPricing(app);
  const { figures, version: baseVersion } = priceBook;
  const haulAnchors = figures.haulAnchors.map((anchor) => ({
    ...anchor,
    priceCents: anchor.priceCents * 2,
  }));
  const body = { figures: { ...figures, haulAnchors }, baseVersion };
  const saved = await app.postJson('/api/admin/pricing/price-book', body, staffHeaders);
  expect(saved.status).toBe(200);
}

it('whoever sends from one place books thirty times an hour', async () => {
  const app = await startApp('sqlite');
  const { shareToken } = await quoteToBook(app);
  const statuses: number[] = [];
  for (let tries = 0; tries < 31; tries += 1) {
    statuses.push((await hold(app, shareToken, { zip: '90210' })).status);
  }
  expect(new Set(statuses.slice(0, 30))).toEqual(new Set([422]));
  expect(statuses.at(-1)).toBe(429);
});

it('a job is changed six times a day by its client, however it is booked again, and by staff after that', async () => {
  const app = await startApp('sqlite');
  const { shareToken } = await quoteToBook(app);
  const statuses: number[] = [];
  for (let round = 0; round < 4; round += 1) {
    const { token } = await readBooking(await hold(app, shareToken, { startsAt: nextDay }));
    statuses.push((await actOn(app, token, 'accept')).status);
    if (round < 3) statuses.push((await actOn(app, token, 'cancel')).status);
  }
  expect(statuses).toEqual([...Array(6).fill(200), 429]);

  const { token } = await bookPickup(app, { startsAt: nextDay });
  for (let change = 0; change < 6; change += 1) {
    const startsAt = `2026-03-${change % 2 ? '12' : '13'}T14:00:00.000Z`;
    statuses.push((await actOn(app, token, 'move', { startsAt })).status);
  }
  // Booking it was the first.
  expect(statuses.slice(7)).toEqual([...Array(5).fill(200), 429]);
  const { id, startsAt } = await readBooking(await app.get(`/api/bookings/${token}`));
  expect(startsAt).toBe('2026-03-13T14:00:00.000Z');
  const byStaff = await app.postJson(`/api/admin/schedule/bookings/${id}/cancel`, {}, staffHeaders);
  expect(byStaff.status).toBe(200);
});

it('a client hears of every change of a job they were written to about, also on a day of many mails', async () => {
  const app = await startApp('sqlite');
  const visit = (startsAt: string) =>
    app.postJson('/api/bookings', {
      ...bookingFields,
      startsAt,
      email: 'ana@kent.example',
      serviceType: 'office-cleanout',
    });
  const days = ['12', '13', '14', '16'].map((day) => `2026-03-${day}T14:00:00.000Z`);
  const booked: Booking[] = [];
  for (const day of days) booked.push(await readBooking(await visit(day)));
  const [first, , , fourth] = booked;
  const heldBack = async () => {
    const mails = await app.db
      .selectFrom('outboxMails')
      .select(['subject', 'lastError'])
      .where('recipient', '=', 'ana@kent.example')
      .orderBy('id', 'desc')
      .limit(2)
      .execute();
    return mails.map(({ subject, lastError }) => [subject.split(':')[0], lastError]).reverse();
  };
  const change = async ({ token = '' }: Partial<Booking> = {}) => {
    const startsAt = '2026-03-17T14:00:00.000Z';
    expect((await actOn(app, token, 'move', { startsAt })).status).toBe(200);
    expect((await actOn(app, token, 'cancel')).status).toBe(200);
  };
  await change(first);
  expect(await heldBack()).toEqual([
    ['Moved', null],
    ['Canceled', null],
  ]);
  // Nobody heard of the fourth, so nobody hears of its changes.
  await change(fourth);
  expect(await heldBack()).toEqual([
    ['Moved', 'too-many-confirmations'],
    ['Canceled', 'too-many-confirmations'],
  ]);
});

it('a blocked day cannot be booked, and says why', async () => {
  const app = await startApp('sqlite');
  const createdAt = app.clock.now().toISOString();
  const blocked = { day: '2026-03-11', reason: 'The yard is closed', createdAt };
  await app.db.insertInto('blockedDays').values(blocked).execute();
  const { shareToken } = await quoteToBook(app);
  expect((await readOffer(app, shareToken)).days[0]).toEqual({
    day: '2026-03-11',
    closedFor: 'The yard is closed',
    windows: [],
  });
  expect((await hold(app, shareToken, bookingFields)).status).toBe(422);
});

describe('a free visit', () => {
  const visit = {
    ...bookingFields,
    email: 'ana@kent.example',
    serviceType: 'office-cleanout',
  };

  it('is booked without a quote: one lead, one mail to each side, and one place per window', async () => {
    const app = await startApp('sqlite');
    await setCapacity(app, 20);
    const booked = await readBooking(await app.postJson('/api/bookings', visit));
    expect(booked).toMatchObject({ kind: 'estimate', state: 'booked', price: null, items: [] });
    const mails = await app.db.selectFrom('outboxMails').select(['recipient', 'subject']).execute();
    expect(mails).toEqual([
      {
        recipient: 'office@stoop.example',
        subject: 'Booked: Wed, Mar 11, 10 AM to noon, Dana Okafor',
      },
      {
        recipient: 'ana@kent.example',
        subject: 'Booked: your on-site estimate, Wed, Mar 11, 10 AM to noon',
      },
    ]);
    const other = { ...visit, email: 'ben@kent.example' };
    expect((await app.postJson('/api/bookings', other)).status).toBe(409);
    expect(await app.db.selectFrom('leads').select('address').execute()).toEqual([
      { address: '123 Bedford Ave, 3F, Brooklyn 11211' },
    ]);
    // A pickup takes a truck, which is not what a visit takes.
    const { shareToken } = await quoteToBook(app);
    expect((await hold(app, shareToken)).status).toBe(201);
  });

  it.each(dialects)(
    'asked for by two presses is one, also in the last place, on %s',
    async (dialect) => {
      const app = await startApp(dialect);
      await setCapacity(app, 20);
      const press = () => app.postJson('/api/bookings', visit);
      const answers = await Promise.all([press(), press()]);
      expect(answers.map(({ status }) => status)).toEqual([201, 201]);
      const tokens = await Promise.all(
        answers.map(async (each) => (await readBooking(each)).token),
      );
      expect(new Set(tokens).size).toBe(1);
      expect(await app.db.selectFrom('leads').select('id').execute()).toHaveLength(1);
      expect(await app.db.selectFrom('outboxMails').select('id').execute()).toHaveLength(2);
      // Anyone else hears that it is full.
      const other = { ...visit, email: 'ben@kent.example' };
      expect((await app.postJson('/api/bookings', other)).status).toBe(409);
    },
  );

  it('of a quote leaves its price to be booked afterwards', async () => {
    const app = await startApp('sqlite');
    const { shareToken, quoteId } = await quoteToBook(app);
    const held = await readBooking(await hold(app, shareToken, { kind: 'estimate' }));
    await actOn(app, held.token, 'accept');
    expect((await readDetail(app, quoteId)).status).toBe('quoted');
    expect((await hold(app, shareToken, { startsAt: nextDay })).status).toBe(201);
  });

  it('of what looks like spam is kept, and mailed to nobody', async () => {
    const app = await startApp('sqlite');
    const answer = await app.postJson('/api/bookings', { ...visit, website: 'https://x.example' });
    expect(answer.status).toBe(201);
    expect(await app.db.selectFrom('outboxMails').select('id').execute()).toEqual([]);
  });
});
