import { describe, expect, test } from 'vitest';
import type { QuoteItem } from '#src/features/pricing/contract.ts';
import { quoteStatus } from './price-revision.ts';

const sofa: QuoteItem = {
  key: 'sofa-3-seat',
  name: 'Sofa, three-seat',
  quantity: 1,
  volume: 1.67,
  flags: [],
  confidence: 0.9,
  evidence: [],
};
const sure = { basis: 'photos' as const, confidence: 0.6, conditions: [], items: [sofa] };

describe('quoteStatus', () => {
  test('quotes what a machine saw and was sure of', () => {
    expect(quoteStatus(sure)).toBe('quoted');
  });

  test.each([
    ['the photos were not analyzed', { basis: 'description' as const }],
    ['the analyzer was unsure', { confidence: 0.59 }],
    ['there is hazardous material', { conditions: ['hazardous-material' as const] }],
    ['an item is hazardous', { items: [sofa, { ...sofa, flags: ['hazard' as const] }] }],
    ['nothing was found', { items: [] }],
  ])('asks for a review when %s', (_, change) => {
    expect(quoteStatus({ ...sure, ...change })).toBe('needs-review');
  });

  test('quotes what was picked from the list', () => {
    expect(quoteStatus({ ...sure, basis: 'list', confidence: 0.8 })).toBe('quoted');
  });

  test('does not hold up jobs that are only hard', () => {
    expect(quoteStatus({ ...sure, conditions: ['hoarding', 'dismantling'] })).toBe('quoted');
  });
});
