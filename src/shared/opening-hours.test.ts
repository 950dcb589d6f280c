import { describe, expect, it } from 'vitest';
import { company } from '#src/content/company/company.ts';
import {
  describeAnswer,
  describeDue,
  isPickupTodayPossible,
  nextPickupDay,
  openingAt,
  openingWords,
  wordsAt,
} from './opening-hours.ts';

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

function openRow(moment: string): string | undefined {
  const opening = openingAt(company, new Date(moment));
  return opening?.isOpen ? opening.row.days : undefined;
}

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
  ])('none on %s, and some a week later', (holiday, day) => {
    expect(openRow(`${day}T17:00:00Z`)).toBeUndefined();
    const aWeekLater = new Date(Date.parse(`${day}T17:00:00Z`) + 7 * 24 * 60 * 60 * 1000);
    const expected = holiday === 'Christmas Day' ? undefined : expect.any(String);
    expect(openRow(aWeekLater.toISOString())).toEqual(expected);
  });

  it('none ever, where a company has no hours', () => {
    const closed = { ...company, hours: { ...company.hours, service: [] } };
    const moment = new Date('2026-03-04T17:00:00Z');
    expect(openingAt(closed, moment)).toBeUndefined();
    expect(openingWords(closed, moment)).toEqual([]);
    expect(nextPickupDay(closed, moment, 1)).toBeUndefined();
  });
});

it.each([
  ['Wednesday 6:59 PM', '2026-03-04T23:59:59Z', 'Open now until 7 PM.'],
  ['Wednesday 7:00 PM', '2026-03-05T00:00:00Z', 'Closed now. We open on Thursday at 7 AM.'],
  ['Thursday 6:30 AM', '2026-03-05T11:30:00Z', 'Closed now. We open on Thursday at 7 AM.'],
  ['Friday 7:00 PM', '2026-03-07T00:00:00Z', 'Closed now. We open on Saturday at 8 AM.'],
  ['Saturday 4:59 PM', '2026-03-07T21:59:59Z', 'Open now until 5 PM.'],
  ['Saturday 5:00 PM', '2026-03-07T22:00:00Z', 'Closed now. We open on Monday at 7 AM.'],
  [
    'Sunday, as the clock goes forward',
    '2026-03-08T07:30:00Z',
    'Closed now. We open on Monday at 7 AM.',
  ],
  [
    'Sunday, as the clock goes back',
    '2026-11-01T06:30:00Z',
    'Closed now. We open on Monday at 7 AM.',
  ],
  ['the eve of Thanksgiving', '2026-11-26T00:30:00Z', 'Closed now. We open on Friday at 7 AM.'],
  [
    'Saturday before Memorial Day',
    '2026-05-23T22:00:00Z',
    'Closed now. We open on Tuesday at 7 AM.',
  ],
])(
  '%s says whether we are open, on a page of that day and on one of last week',
  (_, moment, words) => {
    const now = new Date(moment);
    for (const days of [0, 7]) {
      const written = openingWords(company, new Date(now.getTime() - days * 24 * 60 * 60 * 1000));
      expect(plain(wordsAt(written, now) ?? '')).toBe(words);
    }
  },
);

it('nothing is said on a page older than what it knows', () => {
  const written = openingWords(company, new Date('2026-03-04T17:00:00Z'));
  expect(wordsAt(written, new Date('2026-04-04T17:00:00Z'))).toBeUndefined();
});

it.each([
  ['Wednesday 5:00 PM', '2026-03-04T22:00:00Z', 'within 2 hours'],
  ['Wednesday 5:01 PM', '2026-03-04T22:01:00Z', 'by 9 AM on Thursday'],
  ['Thursday 5:00 AM', '2026-03-05T10:00:00Z', 'by 9 AM today'],
  ['Saturday 7:45 PM', '2026-03-08T00:45:00Z', 'by 9 AM on Monday'],
  ['Sunday noon', '2026-03-08T16:00:00Z', 'by 9 AM on Monday'],
  ['Christmas Day, a Friday', '2026-12-25T17:00:00Z', 'by 10 AM on Saturday'],
])('%s says when we call', (_, moment, words) => {
  expect(plain(describeAnswer(company, new Date(moment), 2))).toBe(words);
});

it.each([
  ['2026-03-10T18:40:00Z', 'by 2:40 PM'],
  ['2026-03-11T13:00:00Z', 'by 9 AM on Wednesday'],
])(
  'a call promised for %s is said by its hour, and by its day where that is another',
  (due, words) => {
    const moment = new Date('2026-03-10T16:40:00Z');
    expect(plain(describeDue(company, new Date(due), moment))).toBe(words);
  },
);

it.each([
  // The last window that day starts at 4 PM, on Saturdays at 2 PM: it can be taken three hours before.
  ['Wednesday 1:00 PM', '2026-03-04T18:00:00Z', ['2026-03-04', '2026-03-05', '2026-03-06'], true],
  ['Wednesday 1:01 PM', '2026-03-04T18:01:00Z', ['2026-03-05', '2026-03-05', '2026-03-06'], false],
  ['Saturday 11:30 AM', '2026-03-07T16:30:00Z', ['2026-03-09', '2026-03-09', '2026-03-09'], false],
  ['Wednesday 5:00 AM', '2026-03-04T10:00:00Z', ['2026-03-04', '2026-03-05', '2026-03-06'], true],
  ['Wednesday 7:00 PM', '2026-03-05T00:00:00Z', ['2026-03-05', '2026-03-06', '2026-03-07'], false],
  ['Saturday 9:00 AM', '2026-03-07T14:00:00Z', ['2026-03-07', '2026-03-09', '2026-03-09'], true],
  ['Saturday 7:45 PM', '2026-03-08T00:45:00Z', ['2026-03-09', '2026-03-10', '2026-03-11'], false],
  ['Sunday noon', '2026-03-08T16:00:00Z', ['2026-03-09', '2026-03-10', '2026-03-11'], false],
  [
    'the eve of Thanksgiving',
    '2026-11-25T20:00:00Z',
    ['2026-11-27', '2026-11-27', '2026-11-27'],
    false,
  ],
])('%s has a next pickup day after no, one and two days', (_, moment, days, isToday) => {
  const now = new Date(moment);
  const next = [0, 1, 2].map((lead) => nextPickupDay(company, now, lead)?.toISOString());
  expect(next).toEqual(days.map((day) => `${day}T00:00:00.000Z`));
  expect(isPickupTodayPossible(company, now)).toBe(isToday);
});
