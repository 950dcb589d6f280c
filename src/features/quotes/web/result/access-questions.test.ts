import { expect, test } from 'vitest';
import { yesNoQuestion } from './access-questions.tsx';

const wednesdayAtNoon = new Date('2026-03-04T17:00:00Z');
const wednesdayAtThree = new Date('2026-03-04T20:00:00Z');
const sundayAtNoon = new Date('2026-03-08T16:00:00Z');
const tooLate = 'Pickup today? From now on by phone only, as an emergency.';

function ask(answer: boolean | null, moment: Date | null) {
  const { legend, options } = yesNoQuestion('sameDay', answer, moment);
  return [legend, options.map(({ label }) => label)];
}

test('a pickup today is offered as long as a crew may still come', () => {
  const open = ['Pickup today?', ['Yes', 'No', 'Don’t know']];
  expect(ask(null, wednesdayAtNoon)).toEqual(open);
  // Before the page knows the time.
  expect(ask(null, null)).toEqual(open);
});

test.each([wednesdayAtThree, sundayAtNoon])('at %s it is for emergencies', (moment) => {
  expect(ask(null, moment)).toEqual([tooLate, ['No', 'Don’t know']]);
  expect(ask(false, moment)).toEqual([tooLate, ['No', 'Don’t know']]);
  // Whoever said yes in time sees the answer.
  expect(ask(true, moment)).toEqual([tooLate, ['Yes', 'No', 'Don’t know']]);
});

test('no other question depends on the hour', () => {
  const { legend, options } = yesNoQuestion('parking', null, sundayAtNoon);
  expect([legend, options.length]).toEqual(['A place for the truck near the door?', 3]);
});
