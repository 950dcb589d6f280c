import { expect, test } from 'vitest';
import { isLowConfidence } from './result-facts.ts';

test.each([
  [0.92, false],
  [0.6, false],
  [0.597, false],
  [0.594, true],
  [0, true],
])('a confidence of %d is judged as it is shown, rounded', (confidence, isLow) => {
  expect(isLowConfidence(confidence)).toBe(isLow);
});
