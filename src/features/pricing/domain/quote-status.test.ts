import { describe, expect, test } from 'vitest';
import type { ItemFlag } from '#src/features/catalogue/contract.ts';
import { quoteStatus } from './price-quote.ts';

const sofa = { flags: [] as ItemFlag[] };
const sure: Parameters<typeof quoteStatus>[0] = {
  source: 'vision',
  confidence: 0.6,
  conditions: [],
  isComplete: true,
};

describe('quoteStatus', () => {
  test('quotes what a machine saw and was sure of', () => {
    expect(quoteStatus(sure, [sofa])).toBe('quoted');
  });

  test.each([
    ['the photos were not analyzed', { source: 'catalogue' as const }],
    ['the list is unsure', { confidence: 0.59 }],
    ['there is no ceiling', { isComplete: false }],
    ['there is hazardous material', { conditions: ['hazardous-material' as const] }],
  ])('asks for a review when %s', (_, change) => {
    expect(quoteStatus({ ...sure, ...change }, [sofa])).toBe('needs-review');
  });

  test.each([
    ['an item is hazardous', [sofa, { flags: ['hazard' as const] }]],
    ['nothing was found', []],
  ])('asks for a review when %s', (_, items) => {
    expect(quoteStatus(sure, items)).toBe('needs-review');
  });

  test('quotes what was picked from the list', () => {
    expect(quoteStatus({ ...sure, source: 'picker', confidence: 0.8 }, [sofa])).toBe('quoted');
  });

  test('does not hold up jobs that are only hard', () => {
    expect(quoteStatus({ ...sure, conditions: ['hoarding', 'dismantling'] }, [sofa])).toBe(
      'quoted',
    );
  });
});
