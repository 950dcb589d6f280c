import { describe, expect, it } from 'vitest';
import { covered } from '#src/content/pages.ts';
import { answerZip } from './zip-check.tsx';

const wednesdayMorning = new Date('2026-03-04T15:00:00Z');

/** From and to, both included, as the Postal Service numbers them. */
const cityZips: Record<string, [number, number][]> = {
  manhattan: [[10001, 10282]],
  'staten-island': [[10301, 10314]],
  bronx: [[10451, 10475]],
  queens: [
    [11004, 11005],
    [11101, 11109],
    [11351, 11385],
    [11411, 11436],
    [11691, 11697],
  ],
  brooklyn: [[11201, 11256]],
};

function areaOf(zip: string): string | null | undefined {
  const answer = answerZip(zip, wednesdayMorning);
  return answer.isZip ? (answer.area?.id ?? null) : undefined;
}

describe('a ZIP code', () => {
  it.each(Object.entries(cityZips))('of %s is known, every one', (borough, ranges) => {
    for (const [first, last] of ranges) {
      for (let zip = first; zip <= last; zip += 1)
        expect(areaOf(String(zip)), `${zip}`).toBe(borough);
    }
  });

  it.each([
    ['11001', 'nassau'],
    ['11030', 'nassau'],
    ['11756', 'nassau'],
    ['11501', 'nassau'],
    ['10601', 'westchester'],
    ['10538', 'westchester'],
    ['11743', 'long-island'],
    ['11937', 'long-island'],
    ['06390', 'long-island'],
    ['07302', 'hudson'],
    ['07030', 'hudson'],
    ['07024', 'bergen'],
    ['07601', 'bergen'],
    ['07450', 'bergen'],
  ])('%s is in %s', (zip, area) => {
    expect(areaOf(zip)).toBe(area);
  });

  it.each([
    ['Newark', '07102'],
    ['Plainfield', '07060'],
    ['Wayne', '07470'],
    ['Brewster', '10509'],
    ['Beverly Hills', '90210'],
  ])('of %s is outside', (_, zip) => {
    expect(areaOf(zip)).toBeNull();
  });

  it.each(['', '1121', '112111', 'Brooklyn', '11211-12', '١١٢١١'])('is not “%s”', (typed) => {
    expect(answerZip(typed, wednesdayMorning)).toEqual({ isZip: false });
  });
});

it.each([
  ['10019', 'Wed, Mar 4'],
  ['11211', 'Thu, Mar 5'],
  ['11101', 'Fri, Mar 6'],
  ['10451', 'By appointment'],
  [' 11211-1234 ', 'Thu, Mar 5'],
])('%s is told its next pickup: %s', (zip, pickup) => {
  expect(answerZip(zip, wednesdayMorning)).toMatchObject({ pickup });
});

it('the days counted from today are those the list of areas names', () => {
  const words = ['Same day', 'Next day', '2 days'];
  for (const { availability, leadDays } of covered.values()) {
    expect(leadDays === undefined ? 'By appointment' : words[leadDays]).toBe(availability);
  }
});
