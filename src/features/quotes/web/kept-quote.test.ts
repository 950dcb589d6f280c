import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SharedQuote } from '#src/features/quotes/contract.ts';
import { dropBooking, dropQuote, keepBooking, keepQuote, readWayBack } from './kept-quote.ts';

const inHours = (hours: number) => new Date(Date.now() + hours * 3600_000).toISOString();
const quote = {
  quoteId: 11,
  shareToken: 'share',
  guestToken: 'guest',
  closed: null,
  analysis: { estimatedPrice: 300 },
  estimate: { highPrice: 400, unpriced: [] },
  validUntil: inHours(48),
} as unknown as SharedQuote;
const booking = { token: 'booked', words: 'Your pickup, Tue: open', until: inHours(24) };
const [toQuote, toBooking] = ['/quote/share', '/booking/booked'];

const stored = new Map<string, string>();
beforeEach(() => {
  stored.clear();
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});
afterEach(() => vi.useRealTimers());

const path = () => readWayBack()?.path;

test('the way back leads to the booking until its window is over, then to the quote', () => {
  keepQuote(quote);
  expect(path()).toBe(toQuote);
  keepBooking(booking);
  keepQuote({ ...quote, closed: 'settled' });
  expect(path()).toBe(toBooking);
  vi.useFakeTimers({ now: Date.parse(booking.until) });
  expect(path()).toBe(toQuote);
});

test('a booking that is canceled or a quote that is gone leaves the other one', () => {
  keepQuote(quote);
  keepBooking(booking);
  dropBooking('another');
  dropQuote('another');
  expect(path()).toBe(toBooking);
  dropBooking(booking.token);
  expect(path()).toBe(toQuote);
  keepBooking(booking);
  dropQuote(quote.shareToken);
  expect(path()).toBe(toBooking);
  dropBooking(booking.token);
  expect([path(), stored.size]).toEqual([undefined, 0]);
});

test('a window that is after the end of the price is kept for as long', () => {
  keepQuote(quote);
  keepBooking({ ...booking, until: inHours(72) });
  // What src/root.tsx reads before the first paint.
  expect(JSON.parse(stored.get('quote') ?? '').until > inHours(71)).toBe(true);
});
