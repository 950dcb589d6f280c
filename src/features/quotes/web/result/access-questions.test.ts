import { expect, test } from 'vitest';
import { yesNoQuestion } from './access-questions.tsx';

const tooLate = 'Pickup today? At this hour by phone only, as an emergency.';

function ask(answer: boolean | null, isTodayOpen: boolean) {
  const { legend, options } = yesNoQuestion('sameDay', answer, isTodayOpen);
  return [legend, options.map(({ label }) => label)];
}

test('a pickup today is offered as long as a crew may still come', () => {
  const open = ['Pickup today?', ['Yes', 'No', 'Don’t know']];
  expect(ask(null, true)).toEqual(open);
});

test('after that it is for emergencies', () => {
  expect(ask(null, false)).toEqual([tooLate, ['No', 'Don’t know']]);
  expect(ask(false, false)).toEqual([tooLate, ['No', 'Don’t know']]);
  // Whoever said yes in time sees the answer, and what another one does.
  const another = 'Say No for another day, and its part of the price goes.';
  expect(ask(true, false)).toEqual([`${tooLate} ${another}`, ['Yes', 'No', 'Don’t know']]);
});

test('no other question depends on the hour', () => {
  const { legend, options } = yesNoQuestion('parking', null, false);
  expect([legend, options.length]).toEqual(['A place for the truck near the door?', 3]);
});
