import { expect, test } from 'vitest';
import {
  addDays,
  companyDay,
  formatCalendarDate,
  formatClock,
  formatDateTime,
  formatDay,
  formatFullDate,
  formatTime,
} from './dates.ts';

test('a moment reads as short month, day, hour and minute', () => {
  expect(formatDateTime('2026-11-20T14:31:00.000Z')).toBe('Nov 20, 9:31 AM');
});

test('summer time counts', () => {
  expect(formatDateTime('2026-07-04T14:05:00Z')).toBe('Jul 4, 10:05 AM');
});

test('late evening in New York is still the same day there', () => {
  expect(formatDay('2026-11-21T04:59:59Z')).toBe('Nov 20');
  expect(formatTime('2026-11-21T04:59:59Z')).toBe('11:59 PM');
});

test('midnight and noon are written with 12', () => {
  expect(formatTime('2026-01-05T05:00:00Z')).toBe('12:00 AM');
  expect(formatTime('2026-01-05T17:00:00Z')).toBe('12:00 PM');
});

test('a moment can be told to the second', () => {
  expect(formatClock('2026-11-20T14:58:20.000Z')).toBe('9:58:20 AM');
});

test('milliseconds are taken as well', () => {
  expect(formatTime(Date.UTC(2026, 10, 20, 14, 42))).toBe('9:42 AM');
});

test('only plain spaces are used', () => {
  expect(formatDateTime('2026-11-20T14:31:00Z')).not.toMatch(/[\u202f\u00a0]/);
});

test('a calendar date never shifts to the day before', () => {
  expect(formatCalendarDate('2026-11-24')).toBe('Tue, Nov 24');
});

test('a calendar date can be written out', () => {
  expect(formatFullDate('2026-11-24')).toBe('Tuesday, November 24, 2026');
});

test('days are counted over the end of a month and over the change to summer time', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
  expect(addDays('2026-03-07', 2)).toBe('2026-03-09');
});

test.each([
  ['2026-01-15T04:59:00Z', '2026-01-14'],
  ['2026-01-15T05:00:00Z', '2026-01-15'],
  ['2026-07-15T03:59:00Z', '2026-07-14'],
  ['2026-07-15T04:00:00Z', '2026-07-15'],
])('at %s it is %s in New York, summer and winter', (moment, day) => {
  expect(companyDay(new Date(moment))).toBe(day);
});
