import { expect, test } from 'vitest';
import type { Call } from '#src/features/today/contract.ts';
import { callText, clockOf, spanText } from './today-calls.tsx';

test.each([
  [0, '0 min'],
  [59.9, '59 min'],
  [60, '1 h'],
  [86, '1 h 26'],
  [24 * 60 - 1, '23 h 59'],
  [24 * 60, '1 day'],
  [71 * 60, '2 days'],
])('%d minutes read %s', (minutes, text) => {
  expect(spanText(minutes * 60_000)).toBe(text);
});

test.each([
  ['2026-03-10T15:00:00Z', { text: '0 min', note: 'left', tone: 'soon' }],
  ['2026-03-10T15:29:59Z', { text: '29 min', note: 'left', tone: 'soon' }],
  ['2026-03-10T15:30:00Z', { text: '30 min', note: 'left', tone: 'calm' }],
  ['2026-03-10T14:55:00Z', { text: '5 min', note: 'late', tone: 'late' }],
])('a promise until %s at 15:00 has %j', (dueAt, clock) => {
  expect(clockOf(dueAt, new Date('2026-03-10T15:00:00Z'))).toEqual(clock);
});

test.each([
  [{ isInquiry: true, prefers: 'email' }, 'Wrote to us at 11:00 AM. Retail store'],
  [{ isInquiry: true, prefers: 'phone' }, 'Wrote to us at 11:00 AM, prefers a call. Retail store'],
  [{ isInquiry: false, prefers: 'phone' }, 'Asked for a call at 11:00 AM. Retail store'],
])('a row names the promise it is counted by: %j', (who, text) => {
  const receivedAt = '2026-03-10T15:00:00.000Z';
  const call = { ...who, receivedAt, lastCallAt: null, serviceType: 'retail-store', price: null };
  expect(callText(call as Call, new Date(receivedAt))).toBe(text);
});
