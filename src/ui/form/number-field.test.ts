import { expect, test } from 'vitest';
import { parseNumber } from './number-field.tsx';

test.each([
  ['640.5', 640.5],
  ['$1,240', 1240],
  [' 0 ', 0],
  ['', Number.NaN],
  ['soon', Number.NaN],
])('%j reads as %d', (text, number) => {
  expect(parseNumber(text)).toBe(number);
});
