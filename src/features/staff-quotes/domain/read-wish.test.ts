import { expect, test } from 'vitest';
import { readWish } from './read-wish.ts';

/** A Wednesday. */
const today = '2026-11-18';

test.each([
  ['wants saturday morning', '2026-11-21', 'morning'],
  ['next Wed, after work', '2026-11-25', 'evening'],
  ['tues afternoon', '2026-11-24', 'afternoon'],
  ['tomorrow', '2026-11-19', null],
  ['today if we can', '2026-11-18', null],
  ['November 25 in the morning', '2026-11-25', 'morning'],
  ['25 Nov', '2026-11-25', null],
  ['on 12/1', '2026-12-01', null],
  ['Jan 4', '2027-01-04', null],
])('"%s" is %s', (words, day, time) => {
  expect(readWish(words, today)).toEqual({ day, time });
});

test.each([
  '',
  'a sofa in the morning',
  'a monitor and a sunlounger',
  '1/2 a truck',
  'Feb 31',
  'rug 8/100/3',
])('"%s" names no day', (words) => {
  expect(readWish(words, today)).toBeNull();
});
