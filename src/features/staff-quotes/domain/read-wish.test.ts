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
  ['2 Dec., a sofa', '2026-12-02', null],
  ['6 deck chairs on Friday', '2026-11-20', null],
  ['I am home friday afternoon', '2026-11-20', 'afternoon'],
  ['fri AM', '2026-11-20', 'morning'],
  ['friday 10am', '2026-11-20', 'morning'],
  ['friday at 9 a.m.', '2026-11-20', 'morning'],
])('"%s" is %s', (words, day, time) => {
  expect(readWish(words, today)).toEqual({ day, time });
});

test.each([
  '',
  'a sofa in the morning',
  'a monitor and a sunlounger',
  '1/2 a truck',
  '3 marble tables',
  '2 decorations, 4 novelty lamps and a junior bed',
  'Feb 31',
  'rug 8/100/3',
])('"%s" names no day', (words) => {
  expect(readWish(words, today)).toBeNull();
});
