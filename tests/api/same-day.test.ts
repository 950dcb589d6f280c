import { describe, expect, it } from 'vitest';
import type { Booking } from '#src/features/booking/contract.ts';
import { type SharedQuote, sharedQuoteSchema } from '#src/features/quotes/contract.ts';
import { formatDollars } from '#src/shared/money.ts';
import {
  actOn,
  hold,
  nextDay,
  quoteToBook,
  readBooking,
  setCapacity,
} from '#tests/support/bookings.ts';
import { dialects } from '#tests/support/databases.ts';
import { postTo, readDetail } from '#tests/support/staff-quotes.ts';
import { staffHeaders, startApp, type TestApp } from '#tests/support/start-app.ts';

// Manhattan, 2 PM on the day the clock of a test says, and 10 AM on the next.
const today = { zip: '10013', startsAt: '2026-03-10T18:00:00.000Z' };
const laterToday = '2026-03-10T20:00:00.000Z';
const tomorrow = { zip: '10013', startsAt: '2026-03-11T14:00:00.000Z' };
const fee = 75;

const easyAccess = { floor: 1, hasElevator: false, longCarry: false, dismantling: false };

async function readQuote(app: TestApp, { shareToken }: SharedQuote): Promise<SharedQuote> {
  const answer = await app.get(`/api/quotes/${shareToken}`);
  return sharedQuoteSchema.parse(await answer.json());
}

/** A quote that staff have sent, with all but one question answered. */
async function sentQuote(app: TestApp, sameDay: boolean | null, correction: object = {}) {
  const quote = await quoteToBook(app);
  const access = { ...easyAccess, ...(sameDay !== null && { sameDay }) };
  const asked = await app.patchJson(`/api/quotes/${quote.shareToken}`, { access });
  const { revision: baseRevision } = sharedQuoteSchema.parse(await asked.json());
  const sent = { send: true, baseRevision, ...correction };
  expect((await postTo(app, quote.quoteId, 'revisions', sent)).status).toBe(200);
  const read = await readQuote(app, quote);
  expect(read.closed).toBe('staff-price');
  return { quote: read, price: read.analysis.estimatedPrice };
}

async function booked(app: TestApp, { shareToken }: SharedQuote, when: object): Promise<Booking> {
  const held = await readBooking(await hold(app, shareToken, when));
  const accepted = await readBooking(await actOn(app, held.token, 'accept'));
  const { price, ceiling, sameDayFee } = held;
  expect(accepted).toMatchObject({ state: 'booked', price, ceiling, sameDayFee });
  return accepted;
}

const moveByStaff = (app: TestApp, { id }: Booking, startsAt: string) =>
  app.postJson(
    `/api/admin/schedule/bookings/${id}/move`,
    { startsAt },
    { ...staffHeaders, 'x-staff-initials': 'mk' },
  );

const lastMails = (app: TestApp) =>
  app.db
    .selectFrom('outboxMails')
    .select(['subject', 'textBody'])
    .orderBy('id', 'desc')
    .limit(2)
    .execute();

describe.each(dialects)('a price that staff have sent, on %s', (dialect) => {
  it('costs no same-day pickup on another day, which is shown first and changes it once booked', async () => {
    const app = await startApp(dialect);
    await setCapacity(app, 40, 1);
    const { quote, price } = await sentQuote(app, true);
    const held = await readBooking(await hold(app, quote.shareToken, tomorrow));
    expect(held).toMatchObject({ price: price - fee, ceiling: price - fee, sameDayFee: 0 });
    expect(await readQuote(app, quote)).toEqual(quote);

    const accepted = await readBooking(await actOn(app, held.token, 'accept'));
    expect(accepted).toMatchObject({ price: price - fee, ceiling: price - fee, correctedAt: null });
    expect(await readBooking(await actOn(app, held.token, 'accept'))).toEqual(accepted);
    expect(await readQuote(app, quote)).toMatchObject({
      revision: quote.revision + 1,
      closed: 'settled',
      validUntil: quote.validUntil,
      analysis: { estimatedPrice: price - fee },
      access: { sameDay: false },
    });
    const { timeline, status } = await readDetail(app, quote.quoteId);
    expect(status).toBe('booked');
    expect(timeline.find(({ kind }) => kind === 'changed')).toMatchObject({
      author: null,
      priceBefore: price,
      price: price - fee,
      changes: ['Same-day pickup: no'],
    });

    // It is theirs still, and another day is another price.
    await actOn(app, held.token, 'cancel');
    expect((await readQuote(app, quote)).closed).toBe('staff-price');
    expect(await booked(app, quote, today)).toMatchObject({ price, sameDayFee: fee });
  });

  it('costs it today, within the ceiling that still had it open', async () => {
    const app = await startApp(dialect);
    const { quote, price } = await sentQuote(app, null);
    const ceiling = quote.estimate.highPrice ?? 0;
    expect(ceiling).toBeGreaterThanOrEqual(price + fee);
    const held = await readBooking(await hold(app, quote.shareToken, today));
    expect(held).toMatchObject({ price: price + fee, sameDayFee: fee });
    expect(held.ceiling).toBeLessThanOrEqual(ceiling);
    const another = await booked(app, quote, tomorrow);
    expect(another).toMatchObject({ price, ceiling: price, sameDayFee: 0 });
  });

  it('loses the line but gets none where it is a number, whatever was held before', async () => {
    const app = await startApp(dialect);
    const number = { handPrice: 180, reason: 'As agreed on the phone' };
    const { quote: hurried } = await sentQuote(app, true, number);
    const another = await readBooking(await hold(app, hurried.shareToken, tomorrow));
    expect(another).toMatchObject({ price: 180 - fee, ceiling: 180 - fee });
    const now = await readBooking(await hold(app, hurried.shareToken, today));
    expect(now).toMatchObject({ price: 180, ceiling: 180, sameDayFee: fee });
    await booked(app, hurried, tomorrow);
    const { analysis, estimate } = await readQuote(app, hurried);
    const total = estimate.lineItems.reduce((sum, { amount }) => sum + amount, 0);
    expect([analysis.estimatedPrice, total]).toEqual([180 - fee, 180 - fee]);
    expect(estimate.lineItems.at(-1)).toEqual(hurried.estimate.lineItems.at(-1));

    const { quote: plain } = await sentQuote(app, false, number);
    expect(await booked(app, plain, today)).toMatchObject({ price: 180, sameDayFee: 0 });
    expect((await readQuote(app, plain)).revision).toBe(plain.revision);
  });

  it('is booked at no other price than was shown', async () => {
    const app = await startApp(dialect);
    const { quote, price } = await sentQuote(app, false);
    const { token } = await readBooking(await hold(app, quote.shareToken, today));
    // Held by a release that did not charge for it.
    const priceCents = price * 100;
    await app.db.updateTable('bookings').set({ priceCents, ceilingCents: priceCents }).execute();
    const answer = await actOn(app, token, 'accept');
    expect([answer.status, (await answer.json()).code]).toEqual([409, 'quote-changed']);
    expect(await readQuote(app, quote)).toEqual(quote);
  });
});

describe.each(dialects)('a same-day pickup, on %s', (dialect) => {
  it('that staff move to another day costs its extra no more, also once it is back', async () => {
    const app = await startApp(dialect);
    const quote = await quoteToBook(app);
    const before = await booked(app, quote, today);
    const price = before.price ?? 0;
    expect(before.sameDayFee).toBe(fee);
    const later = await moveByStaff(app, before, laterToday);
    expect(await later.json()).toMatchObject({ price, ceiling: before.ceiling });
    expect((await lastMails(app))[0]?.textBody).toContain('confirmed, at the same price');

    const moved = await moveByStaff(app, before, tomorrow.startsAt);
    expect(await moved.json()).toMatchObject({ price: price - fee });
    const [toClient, toStaff] = await lastMails(app);
    const [now, was] = [price - fee, price].map(formatDollars);
    expect(toClient?.subject).toBe('Moved: your pickup, Wed, Mar 11, 10 AM to noon');
    expect(toClient?.textBody).toContain(
      `without same-day pickup the price is ${now} now instead of ${was}`,
    );
    expect(toStaff?.textBody).toContain(`${was}, never more than`);
    const link = () => app.get(`/api/bookings/${before.token}`);
    const after = await readBooking(await link());
    expect(after).toMatchObject({ price: price - fee, sameDayFee: 0 });
    expect(after.ceiling).toBe((before.ceiling ?? 0) - fee);
    const detail = await readDetail(app, quote.quoteId);
    expect(detail).toMatchObject({ status: 'booked', estimatedPrice: price - fee });
    expect(detail.timeline.find(({ kind }) => kind === 'changed')).toMatchObject({
      author: 'MK',
      reason: 'Moved to another day',
      changes: ['Same-day pickup: no'],
    });
    // The answer to the first try may have been lost.
    await moveByStaff(app, before, tomorrow.startsAt);
    await moveByStaff(app, before, today.startsAt);
    expect(await readBooking(await link())).toMatchObject({
      price: price - fee,
      moves: 3,
      startsAt: today.startsAt,
    });
    expect((await readQuote(app, quote)).revision).toBe(detail.revision);
  });

  it('that its client moves costs its extra no more', async () => {
    const app = await startApp(dialect);
    await setCapacity(app, 40, 1);
    const before = await booked(app, await quoteToBook(app), today);
    const { startsAt } = tomorrow;
    const moved = await readBooking(await actOn(app, before.token, 'move', { startsAt }));
    expect(moved).toMatchObject({ price: (before.price ?? 0) - fee, correctedAt: null, moves: 1 });
    const { timeline } = await readDetail(app, before.quoteId ?? 0);
    expect(timeline.find(({ kind }) => kind === 'changed')).toMatchObject({ author: null });
  });

  it('that staff agreed on and brought forward to today keeps its extra', async () => {
    const app = await startApp(dialect);
    const before = await booked(app, await quoteToBook(app), { startsAt: nextDay });
    const agreed = {
      edit: { lines: [], add: [], access: { sameDay: true } },
      reason: 'Wants it today',
      send: false,
      baseRevision: 2,
      overCeiling: { reason: 'Same-day pickup', agreed: true },
    };
    expect((await postTo(app, before.quoteId ?? 0, 'revisions', agreed)).status).toBe(200);
    const moved = await moveByStaff(app, before, laterToday);
    expect(await moved.json()).toMatchObject({ price: (before.price ?? 0) + fee });
  });
});

it('a place held for tomorrow is not booked for today once that has come', async () => {
  const app = await startApp('sqlite');
  const { shareToken } = await quoteToBook(app);
  const { token } = await readBooking(await hold(app, shareToken, tomorrow));
  // Wednesday, 5 AM: such a window could be asked for, as one of today.
  app.clock.advance(18 * 3600_000);
  const answer = await actOn(app, token, 'accept');
  expect([answer.status, (await answer.json()).code]).toEqual([422, 'window-not-offered']);
  const again = await readBooking(await hold(app, shareToken, tomorrow));
  expect(again.sameDayFee).toBe(fee);
});

it('a place for today that is held, or asked for in vain, leaves the price of an open list as it is', async () => {
  const app = await startApp('sqlite');
  await setCapacity(app, 40, 1);
  const quote = await quoteToBook(app);
  const asked = await app.patchJson(`/api/quotes/${quote.shareToken}`, { access: easyAccess });
  const before = sharedQuoteSchema.parse(await asked.json());
  const { value } = await app.context.pageServices.bookings.check(quote.shareToken, 'pickup');
  expect(value?.today?.analysis.estimatedPrice).toBe(before.analysis.estimatedPrice + fee);
  const held = await readBooking(await hold(app, quote.shareToken, today));
  const price = before.analysis.estimatedPrice + fee;
  expect(held).toMatchObject({ price, sameDayFee: fee });
  expect(await readQuote(app, quote)).toEqual(before);
  await setCapacity(app, 1, 1);
  expect((await hold(app, quote.shareToken, { ...today, startsAt: laterToday })).status).toBe(409);
  expect(await readQuote(app, quote)).toEqual(before);
  await setCapacity(app, 40, 1);
  expect(await booked(app, quote, today)).toMatchObject({ price, sameDayFee: fee });
  expect((await readQuote(app, quote)).analysis.estimatedPrice).toBe(price);
});

it('is offered to nobody once the day is over, and the price to book is that of another day', async () => {
  const app = await startApp('sqlite');
  const { bookings, editSpanishQuote } = app.context.pageServices;
  const quote = await quoteToBook(app);
  const answer = (access: object) => app.patchJson(`/api/quotes/${quote.shareToken}`, { access });
  const asked = await answer({ ...easyAccess, sameDay: true });
  const hurried = sharedQuoteSchema.parse(await asked.json());
  expect(hurried.isTodayOpen).toBe(true);
  const before = await bookings.check(quote.shareToken, 'pickup');
  expect(before.value?.today).toBeNull();
  // 3 PM.
  app.clock.advance(4 * 3600_000);
  expect(await readQuote(app, quote)).toEqual({ ...hurried, isTodayOpen: false });
  const { value } = await bookings.check(quote.shareToken, 'pickup');
  expect(value?.later?.analysis.estimatedPrice).toBe(hurried.analysis.estimatedPrice - fee);

  // A page that was opened before keeps a yes, and says none.
  await editSpanishQuote(quote.shareToken, { sameDay: 'true' }, '');
  expect((await readQuote(app, quote)).access.sameDay).toBe(true);
  await answer({ sameDay: false });
  expect((await answer({ sameDay: true })).status).toBe(200);
  await editSpanishQuote(quote.shareToken, { sameDay: 'true', floor: '2' }, '');
  expect((await readQuote(app, quote)).access).toMatchObject({ sameDay: false, floor: 2 });
});
