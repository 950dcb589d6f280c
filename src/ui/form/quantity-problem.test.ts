import { expect, test } from 'vitest';
import { quantityProblem } from './stepper.tsx';

test.each([
  ['', false, undefined],
  ['999', false, undefined],
  ['1.5', false, 'Whole pieces only.'],
  ['-3', false, 'Whole pieces only.'],
  ['1,5', false, 'Whole pieces only.'],
  ['5001', false, 'At most 5,000 pieces.'],
  ['1.5', true, undefined],
  ['1,5', true, 'Give a number, like 1.5.'],
  ['99999', true, 'At most 5,000 cubic yards.'],
])('%j typed as a quantity, measured: %s, is told %j', (text, isMeasured, sentence) => {
  expect(quantityProblem(text, 5000, isMeasured)).toBe(sentence);
});
