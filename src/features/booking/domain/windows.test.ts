import { describe, expect, it } from 'vitest';
import { areas } from '#src/content/company/areas.ts';
import { company } from '#src/content/company/company.ts';
import { nextPickupDay } from '#src/shared/opening-hours.ts';
import { endOf, leadDaysOf, openDays, windowLabel, windowsOn } from './windows.ts';

const noBlocks = new Map<string, string>();

describe('the windows of a day', () => {
  it('lie inside the hours of the weekday, in New York, on both sides of a clock change', () => {
    expect(windowsOn('2026-11-24').map(windowLabel)).toEqual([
      '8 to 10 AM',
      '10 AM to noon',
      'Noon to 2 PM',
      '2 to 4 PM',
      '4 to 6 PM',
    ]);
    expect(windowsOn('2026-11-28').map(windowLabel).at(-1)).toBe('2 to 4 PM');
    expect(windowsOn('2026-11-29')).toEqual([]);
    // The clocks go forward on March 8 and back on November 1, 2026.
    expect(windowsOn('2026-03-07')[0]).toBe('2026-03-07T13:00:00.000Z');
    expect(windowsOn('2026-03-09')[0]).toBe('2026-03-09T12:00:00.000Z');
    expect(windowsOn('2026-10-31')[0]).toBe('2026-10-31T12:00:00.000Z');
    expect(windowsOn('2026-11-02')[0]).toBe('2026-11-02T13:00:00.000Z');
    expect(endOf('2026-11-02T13:00:00.000Z')).toBe('2026-11-02T15:00:00.000Z');
  });
});

describe('the days a visitor can choose', () => {
  // Monday evening in New York, already Tuesday in UTC.
  const mondayEvening = new Date('2026-11-24T01:30:00.000Z');

  // Who asks late must not get a day before the one the pages of the area promise.
  it.each([
    ['Monday 8:30 PM, before Thanksgiving', '2026-11-24T01:30:00Z', 0, '2026-11-24'],
    ['Monday 8:30 PM, before Thanksgiving', '2026-11-24T01:30:00Z', 1, '2026-11-25'],
    ['Monday 8:30 PM, before Thanksgiving', '2026-11-24T01:30:00Z', 2, '2026-11-27'],
    ['Tuesday 1:30 PM', '2026-11-10T18:30:00Z', 0, '2026-11-11'],
    ['Tuesday 8 PM', '2026-11-11T01:00:00Z', 1, '2026-11-12'],
    ['Saturday 11:30 AM', '2026-11-14T16:30:00Z', 0, '2026-11-16'],
    ['Saturday 11 PM', '2026-11-15T04:00:00Z', 1, '2026-11-17'],
  ])('start for whoever asks on %s (%s) %i days later on %s', (_, moment, leadDays, day) => {
    const now = new Date(moment);
    expect(openDays(now, { leadDays, blocked: noBlocks })[0]?.day).toBe(day);
    expect(nextPickupDay(company, now, leadDays)?.toISOString().slice(0, 10)).toBe(day);
  });

  it('offer today only what is three hours away', () => {
    const [today] = openDays(new Date('2026-11-24T14:30:00.000Z'), {
      leadDays: 0,
      blocked: noBlocks,
    });
    expect(today?.starts.map(windowLabel)).toEqual(['2 to 4 PM', '4 to 6 PM']);
  });

  it('say why a day is closed, and leave out the weekdays nobody works', () => {
    const blocked = new Map([['2026-11-25', 'The yard is closed']]);
    const days = openDays(mondayEvening, { leadDays: 0, blocked });
    expect(days.slice(0, 5).map(({ day, closedFor }) => [day, closedFor])).toEqual([
      ['2026-11-24', null],
      ['2026-11-25', 'The yard is closed'],
      ['2026-11-26', 'Thanksgiving'],
      ['2026-11-27', null],
      ['2026-11-28', null],
    ]);
    expect(days.some(({ day }) => day === '2026-11-29')).toBe(false);
  });
});

it('every area says how soon a crew comes', () => {
  const lead = Object.fromEntries(areas.map((area) => [area.id, leadDaysOf(area)]));
  expect(lead).toMatchObject({ manhattan: 0, brooklyn: 1, queens: 2, nassau: 1, bronx: 3 });
});
