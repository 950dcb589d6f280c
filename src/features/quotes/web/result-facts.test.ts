import { expect, test } from 'vitest';
import type { QuoteResult } from '../contract.ts';
import {
  countOf,
  formatFigure,
  inventoryRows,
  meaningfulEntries,
  readConfidence,
} from './result-facts.ts';

test("'None', empty and repeated entries are left out", () => {
  expect(
    meaningfulEntries(['None', '', '  ', 'none.', 'NONE', ' Deep closet ', 'Deep closet']),
  ).toEqual(['Deep closet']);
  expect(meaningfulEntries(['None of the closets is open'])).toHaveLength(1);
});

test.each([
  [0.92, 92, false],
  [0.6, 60, false],
  [0.597, 60, false],
  [0.594, 59, true],
  [0, 0, true],
])('a confidence of %d shows as %d percent', (confidence, percent, isLow) => {
  expect(readConfidence(confidence)).toEqual({ percent, isLow });
});

test.each([
  [12, '12.0'],
  [15.6, '15.6'],
  [1.3, '1.3'],
  [1.25, '1.25'],
  [0.04, '0.04'],
])('%d reads as %s', (figure, text) => {
  expect(formatFigure(figure)).toBe(text);
});

test('one thing is not "things"', () => {
  expect([countOf(1, 'item'), countOf(0, 'item'), countOf(3, 'file')]).toEqual([
    '1 item',
    '0 items',
    '3 files',
  ]);
});

const desk = {
  key: 'desk',
  name: 'Desk',
  quantity: 2,
  volume: 1.8,
  flags: [],
  confidence: 1,
  evidence: [],
};

const result = (items: (typeof desk)[]) =>
  ({
    analysis: { itemInventory: ['2 x Desk', 'None'] },
    estimate: { items },
  }) as unknown as QuoteResult;

test('the inventory lists priced items, or else the plain list', () => {
  expect(inventoryRows(result([desk]))).toEqual([
    { index: 0, name: 'Desk', quantity: 2, volumeCubicYards: 1.8, flags: [] },
  ]);
  expect(inventoryRows(result([]))).toEqual([
    { index: 0, name: '2 x Desk', quantity: null, volumeCubicYards: null, flags: [] },
  ]);
});
