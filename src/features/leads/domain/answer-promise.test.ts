import { expect, test } from 'vitest';
import { answerDueAt } from './answer-promise.ts';

const visit = { source: 'estimate-request', preferredContact: 'phone' } as const;
const dueOf = (receivedAt: string) => answerDueAt(visit, new Date(receivedAt));

// The clock of the company is five hours behind until March 8, 2026, then four.
test.each([
  ['a working hour', '2026-03-10T15:00:00Z', '2026-03-10T17:00:00.000Z'],
  ['the last hours of a day', '2026-03-10T21:30:00Z', '2026-03-11T13:00:00.000Z'],
  ['the night', '2026-03-10T04:10:00Z', '2026-03-10T13:00:00.000Z'],
  [
    'a Saturday evening, over the night the clocks change',
    '2026-03-07T23:00:00Z',
    '2026-03-09T13:00:00.000Z',
  ],
  ['Thanksgiving', '2026-11-26T15:00:00Z', '2026-11-27T14:00:00.000Z'],
])('a call asked for in %s is promised in hours in which we work', (_, receivedAt, due) => {
  expect(dueOf(receivedAt)).toBe(due);
});

test('an inquiry is promised an answer within a day, also on Sundays', () => {
  const sunday = new Date('2026-03-08T15:00:00Z');
  expect(answerDueAt({ source: 'contact-form', preferredContact: 'email' }, sunday)).toBe(
    '2026-03-09T15:00:00.000Z',
  );
});

test.each([
  { source: 'ai-quote', preferredContact: 'email' },
  { source: 'phone', preferredContact: 'phone' },
  { ...visit, isBooked: true },
] as const)('nothing is promised to %j', (lead) => {
  expect(answerDueAt(lead, new Date('2026-03-10T15:00:00Z'))).toBeNull();
});
