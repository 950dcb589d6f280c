import { describe, expect, test } from 'vitest';
import { priceBook } from './price-book.ts';
import { haulPriceCents, rangeHalfWidth } from './price-curves.ts';

const haul = (volume: number) => haulPriceCents(volume, priceBook);
const halfWidth = (confidence: number) => rangeHalfWidth(confidence, priceBook.rangeAnchors);

describe('haulPriceCents', () => {
  test.each([
    [0, 150_00],
    [1, 150_00],
    [3, 290_00],
    [4, 355_00],
    [5, 420_00],
    [10, 650_00],
    [15.6, 898_00],
    [20, 1_100_00],
  ])('prices %s cubic yards at %s cents', (volume, cents) => {
    expect(haul(volume)).toBe(cents);
  });

  test('costs less for each yard beyond one truck, and goes on so beyond the last step', () => {
    expect([haul(21) - haul(20), haul(41) - haul(40), haul(81) - haul(80)]).toEqual([
      45_00, 40_00, 40_00,
    ]);
    for (let yards = 2; yards <= 120; yards++) {
      expect(haul(yards) / yards).toBeLessThan(haul(yards - 1) / (yards - 1));
    }
  });

  test('never falls, stays in whole dollars, and never jumps between two tenths of a yard', () => {
    for (let tenths = 1; tenths <= 600; tenths++) {
      const step = haul(tenths / 10) - haul((tenths - 1) / 10);
      expect(step).toBeGreaterThanOrEqual(0);
      expect(step).toBeLessThanOrEqual(8_00);
      expect(haul(tenths / 10) % 100).toBe(0);
    }
  });
});

describe('rangeHalfWidth', () => {
  test('is 8 percent at 0.95 and 35 percent at 0.3', () => {
    expect(halfWidth(0.95)).toBeCloseTo(0.08);
    expect(halfWidth(0.3)).toBeCloseTo(0.35);
  });

  test('narrows with every bit of confidence, without a step', () => {
    for (let percent = 1; percent <= 100; percent++) {
      const change = halfWidth((percent - 1) / 100) - halfWidth(percent / 100);
      expect(change).toBeGreaterThan(0);
      expect(change).toBeLessThan(0.02);
    }
  });
});

test('the price book climbs from the minimum past a full truck', () => {
  const { haulAnchors, minimumCents, truckCapacityCubicYards } = priceBook;
  expect(haulAnchors[0]?.priceCents).toBe(minimumCents);
  expect(haulAnchors.map(({ volumeCubicYards }) => volumeCubicYards)).toContain(
    truckCapacityCubicYards,
  );
  for (const [index, anchor] of haulAnchors.entries()) {
    const before = haulAnchors[index - 1];
    if (!before) continue;
    expect(anchor.volumeCubicYards).toBeGreaterThan(before.volumeCubicYards);
    expect(anchor.priceCents).toBeGreaterThan(before.priceCents);
  }
});
