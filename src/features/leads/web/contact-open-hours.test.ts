import { describe, expect, it } from 'vitest';
import { site } from '#src/content/site.ts';
import { findOpenRow } from './contact.route.tsx';

const openRow = (moment: string) => findOpenRow(site.hours.service, new Date(moment))?.days;

describe('the hours that are running', () => {
  it.each([
    ['Wednesday 6:59 AM', '2026-03-04T11:59:59Z', undefined],
    ['Wednesday 7:00 AM', '2026-03-04T12:00:00Z', 'Monday to Friday'],
    ['Wednesday 6:59 PM', '2026-03-04T23:59:59Z', 'Monday to Friday'],
    ['Wednesday 7:00 PM', '2026-03-05T00:00:00Z', undefined],
    ['Wednesday midnight', '2026-03-04T05:00:00Z', undefined],
    ['Saturday 7:59 AM', '2026-03-07T12:59:59Z', undefined],
    ['Saturday 8:00 AM', '2026-03-07T13:00:00Z', 'Saturday'],
    ['Saturday 4:59 PM', '2026-03-07T21:59:59Z', 'Saturday'],
    ['Saturday 5:00 PM', '2026-03-07T22:00:00Z', undefined],
    ['Sunday noon', '2026-03-08T16:00:00Z', undefined],
    ['Friday evening, Saturday in UTC', '2026-03-06T23:30:00Z', 'Monday to Friday'],
  ])('%s', (_, moment, days) => {
    expect(openRow(moment)).toBe(days);
  });

  it('follows daylight saving time in spring and in fall', () => {
    // The clock went forward on Sunday, March 8, and goes back on Sunday, November 1.
    expect(openRow('2026-03-06T11:30:00Z')).toBeUndefined();
    expect(openRow('2026-03-09T11:30:00Z')).toBe('Monday to Friday');
    expect(openRow('2026-03-09T23:30:00Z')).toBeUndefined();
    expect(openRow('2026-10-30T11:30:00Z')).toBe('Monday to Friday');
    expect(openRow('2026-11-02T11:30:00Z')).toBeUndefined();
    expect(openRow('2026-11-02T23:30:00Z')).toBe('Monday to Friday');
  });

  it.each([
    ['New Year’s Day', '2026-01-01'],
    ['Memorial Day', '2026-05-25'],
    ['Independence Day', '2026-07-04'],
    ['Labor Day', '2026-09-07'],
    ['Thanksgiving', '2026-11-26'],
    ['Christmas Day', '2026-12-25'],
  ])('none on %s, and some a week later', (_, day) => {
    expect(openRow(`${day}T17:00:00Z`)).toBeUndefined();
    const aWeekLater = new Date(Date.parse(`${day}T17:00:00Z`) + 7 * 24 * 60 * 60 * 1000);
    const expected = _ === 'Christmas Day' ? undefined : expect.any(String);
    expect(openRow(aWeekLater.toISOString())).toEqual(expected);
  });
});
