import { expect, test } from 'vitest';
import { newYorkDay } from './dates.ts';

test.each([
  ['2026-01-15T04:59:00Z', '2026-01-14'],
  ['2026-01-15T05:00:00Z', '2026-01-15'],
  ['2026-07-15T03:59:00Z', '2026-07-14'],
  ['2026-07-15T04:00:00Z', '2026-07-15'],
])('at %s it is %s in New York, summer and winter', (moment, day) => {
  expect(newYorkDay(new Date(moment))).toBe(day);
});
