import { DefaultQueryExecutor } from 'kysely';
import { expect, it, vi } from 'vitest';
import { actOn, hold, nextDay, quoteToBook, readBooking } from '#tests/support/bookings.ts';
import { startApp } from '#tests/support/start-app.ts';

/** How often some work reads whole quotes, prices and bookings; locks and sums aside. */
async function readsOf(work: () => Promise<unknown>) {
  const spy = vi.spyOn(DefaultQueryExecutor.prototype, 'executeQuery');
  try {
    await work();
    const statements = spy.mock.calls.map(([{ sql }]) => sql);
    const count = (start: RegExp) => statements.filter((sql) => start.test(sql)).length;
    return {
      quotes: count(/^select .*"quotes"."share_token".* from "quotes"/),
      prices: count(/^select \* from "quote_revisions"/),
      bookings: count(/^select \* from "bookings" where "token"/),
    };
  } finally {
    spy.mockRestore();
  }
}

it('a place is held, booked and moved with each quote, price and booking read once, and under the lock', async () => {
  const app = await startApp('sqlite');
  const { bookings } = app.context.pageServices;
  const { shareToken } = await quoteToBook(app);
  const page = () =>
    bookings.check(shareToken, 'pickup').then(({ value }) => value?.offer('11211'));
  expect(await readsOf(page)).toEqual({ quotes: 1, prices: 1, bookings: 0 });

  const seen = { held: new Response() };
  const access = { floor: 2, hasElevator: false };
  const holding = async () => {
    seen.held = await hold(app, shareToken, { access, startsAt: nextDay });
  };
  // Of the prices, its own and the one it is compared with.
  expect(await readsOf(holding)).toEqual({ quotes: 2, prices: 2, bookings: 0 });
  const { token } = await readBooking(seen.held);
  expect(await readsOf(() => app.get(`/api/bookings/${token}`))).toEqual({
    quotes: 1,
    prices: 2,
    bookings: 1,
  });

  const change = (action: string, startsAt?: string) =>
    readsOf(async () => readBooking(await actOn(app, token, action, { startsAt })));
  expect(await change('accept')).toEqual({ quotes: 2, prices: 2, bookings: 1 });
  const moved = await change('move', '2026-03-13T14:00:00.000Z');
  expect(moved).toEqual({ quotes: 1, prices: 2, bookings: 1 });
});
