import { expect, test } from 'vitest';
import type { SharedQuote } from '../contract.ts';
import { inventoryRows, readConfidence } from './result-facts.ts';

test.each([
  [0.92, 92, false],
  [0.6, 60, false],
  [0.597, 60, false],
  [0.594, 59, true],
  [0, 0, true],
])('a confidence of %d shows as %d percent', (confidence, percent, isLow) => {
  expect(readConfidence(confidence)).toEqual({ percent, isLow });
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
  }) as unknown as SharedQuote;

test('the inventory lists priced items, or else the plain list', () => {
  expect(inventoryRows(result([desk]))).toEqual([
    { index: 0, name: 'Desk', quantity: 2, volumeCubicYards: 1.8, flags: [] },
  ]);
  expect(inventoryRows(result([]))).toEqual([
    { index: 0, name: '2 x Desk', quantity: null, volumeCubicYards: null, flags: [] },
  ]);
});
