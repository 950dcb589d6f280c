import { expect, test } from 'vitest';
import { parseFigure } from './number-field.tsx';

test.each([
  ['640.5', 640.5],
  ['$1,240', 1240],
  [' 0 ', 0],
  ['', Number.NaN],
  ['soon', Number.NaN],
])('%j reads as %d', (text, figure) => {
  expect(parseFigure(text)).toBe(figure);
});
