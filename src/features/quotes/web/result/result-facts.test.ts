import { expect, test } from 'vitest';
import { readConfidence } from './result-facts.ts';

test.each([
  [0.92, 92, false],
  [0.6, 60, false],
  [0.597, 60, false],
  [0.594, 59, true],
  [0, 0, true],
])('a confidence of %d shows as %d percent', (confidence, percent, isLow) => {
  expect(readConfidence(confidence)).toEqual({ percent, isLow });
});
