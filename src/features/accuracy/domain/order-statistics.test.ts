import fc from 'fast-check';
import { expect, test } from 'vitest';
import { medianInterval, medianOf, spreadOf } from './order-statistics.ts';

test('median and quartiles of a handful', () => {
  expect(spreadOf([5, 1, 4, 2, 3])).toEqual({ median: 3, lower: 2, upper: 4 });
  expect(medianOf([4, 1])).toBe(2.5);
  expect(() => medianOf([])).toThrow('No values');
});

test('one odd value moves them by a place at most', () => {
  const usual = [0.9, 0.95, 1, 1.05, 1.1, 1.15, 1.2];
  expect(spreadOf([...usual, 40]).median).toBeLessThanOrEqual(1.1);
});

test('the interval takes the places the sign test gives, at ninety-nine in a hundred', () => {
  const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
  // From the tables of the sign test, two-sided 0.01: 3 of 20, 15 of 50, 458 of 1000.
  expect(medianInterval(upTo(7))).toBeNull();
  expect(medianInterval(upTo(8))).toEqual({ low: 1, high: 8 });
  expect(medianInterval(upTo(20))).toEqual({ low: 4, high: 17 });
  expect(medianInterval(upTo(50))).toEqual({ low: 16, high: 35 });
  expect(medianInterval(upTo(1000))).toEqual({ low: 459, high: 542 });
});

test('the interval holds the median and does not depend on the order', () => {
  const anyValues = fc.array(fc.double({ min: 0.1, max: 10, noNaN: true }), {
    minLength: 8,
    maxLength: 200,
  });
  fc.assert(
    fc.property(anyValues, (values) => {
      const interval = medianInterval(values);
      expect(interval).toEqual(medianInterval(values.toReversed()));
      expect(interval?.low).toBeLessThanOrEqual(medianOf(values));
      expect(interval?.high).toBeGreaterThanOrEqual(medianOf(values));
    }),
  );
});
