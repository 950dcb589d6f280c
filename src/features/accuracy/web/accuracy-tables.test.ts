import { expect, test } from 'vitest';
import {
  biasText,
  correctionText,
  insideText,
  middleHalf,
  missingText,
} from './accuracy-tables.tsx';

test('ratios read as more or less than quoted', () => {
  expect([1.124, 0.96, 1.004].map((ratio) => biasText(ratio))).toEqual([
    '12% more',
    '4% less',
    'as quoted',
  ]);
  expect(middleHalf({ lower: 0.96, upper: 1.2 })).toBe('−4% to +20%');
  expect(middleHalf({ lower: 1, upper: 1 })).toBe('0% to 0%');
});

test('counts read as numbers of jobs', () => {
  expect(insideText({ inside: 24, below: 1, above: 14 })).toBe('24 of 39');
  expect([missingText(1), missingText(7)]).toEqual(['1 more job', '7 more jobs']);
});

test('a correction names what it changes', () => {
  const item = { key: 'sofa-3-seat', name: 'Sofa, three-seat' };
  expect(correctionText({ item, from: 45, to: 54 })).toBe('Sofa, three-seat: 45 to 54 cu ft');
  expect(correctionText({ item: null, from: 1.3, to: 1.42 })).toBe('Packing factor: 1.3 to 1.42');
});
