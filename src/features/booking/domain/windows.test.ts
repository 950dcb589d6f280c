import { describe, expect, it } from 'vitest';
import { areas } from '#src/content/company/areas.ts';
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

  it('start after the lead time of the area, by the day it is in New York', () => {
    const first = (leadDays: number) =>
      openDays(mondayEvening, { leadDays, blocked: noBlocks })[0]?.day;
    expect([first(0), first(1), first(2)]).toEqual(['2026-11-24', '2026-11-24', '2026-11-25']);
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
