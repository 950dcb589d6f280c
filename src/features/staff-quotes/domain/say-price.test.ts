import { expect, test } from 'vitest';
import { nothingSaid } from '#src/features/pricing/contract.ts';
import type { CallPrice } from '#src/features/staff-quotes/calls-contract.ts';
import { sayPrice } from './say-price.ts';

function call(changes: object = {}): CallPrice {
  return {
    analysis: { estimatedPrice: 515 },
    estimate: { highPrice: 570 },
    lines: [
      { name: 'Sofa, three-seat', quantity: 1 },
      { name: 'Dresser, large', quantity: 2 },
      { name: 'Box, medium', quantity: 15 },
    ],
    access: { ...nothingSaid, floor: 3, hasElevator: false },
    kindQuestions: [],
    uncounted: [],
    unknown: [],
    openQuestions: [],
    ...changes,
  } as unknown as CallPrice;
}

test('a price is said with its ceiling, what it is for, and nothing that is settled', () => {
  expect(sayPrice(call())).toEqual({
    price: 'It is $515, never more than $570.',
    covers: 'That is the sofa, 2 dressers and 15 boxes, down 2 flights.',
    question: null,
  });
});

test.each([
  [{ estimate: { highPrice: 515 } }, 'It is $515, and that is firm.'],
  [
    { estimate: { highPrice: null } },
    'It comes to about $515, and we cannot promise a ceiling yet.',
  ],
  [{ lines: [] }, ''],
])('%j: "%s"', (changes, price) => {
  expect(sayPrice(call(changes)).price).toBe(price);
});

test.each([
  [{ name: 'TV, 40 to 60 inches', quantity: 2 }, '2 TVs'],
  [{ name: 'Bookshelf, tall', quantity: 3 }, '3 bookshelves'],
  [{ name: 'Mixed junk', quantity: 2.5, measured: true }, '2.5 cubic yards of mixed junk'],
])('%j is "%s"', (line, said) => {
  expect(sayPrice(call({ lines: [line] })).covers).toContain(`That is ${said},`);
});

test.each([
  [{ floor: 0, hasElevator: false }, 'up from the basement'],
  [{ floor: 9, hasElevator: true }, 'by the elevator'],
  [{ floor: 2, hasElevator: false }, 'down 1 flight.'],
  [{ floor: 3 }, '15 boxes.'],
])('with %j it goes %s', (access, way) => {
  expect(sayPrice(call({ access: { ...nothingSaid, ...access } })).covers).toContain(way);
});

test('the kind is asked first, then the number, then what was not understood, then the way', () => {
  const all = {
    kindQuestions: [{ read: 'piano-upright', name: 'piano', choices: [] }],
    uncounted: ['boxes'],
    unknown: [{ words: 'xylophone', choices: [] }],
    openQuestions: [{ topic: 'floor', sentence: '' }],
  };
  const asked = ['kindQuestions', 'uncounted', 'unknown', 'openQuestions'].map(
    (_, index, names) =>
      sayPrice(
        call({ ...all, ...Object.fromEntries(names.slice(0, index).map((name) => [name, []])) }),
      ).question,
  );
  expect(asked).toEqual([
    'What kind of piano is it?',
    'How many boxes are there?',
    'What is the “xylophone”?',
    'Which floor is it on, and is there an elevator?',
  ]);
  expect(sayPrice(call({ lines: [] })).question).toBe('What would you like us to take?');
});
