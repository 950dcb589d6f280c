import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatCents, formatDollars } from './money.ts';

test('dollars are written as everybody writes them, with cents where there are any', () => {
  const plain = { style: 'currency', currency: 'USD' } as const;
  fc.assert(
    fc.property(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), (cents) => {
      const fractionDigits = cents % 100 === 0 ? 0 : 2;
      const format = { ...plain, maximumFractionDigits: fractionDigits };
      expect(formatDollars(cents / 100)).toBe((cents / 100).toLocaleString('en-US', format));
    }),
  );
  expect([878, 2140.5, -5, 0].map(formatDollars)).toEqual(['$878', '$2,140.50', '-$5', '$0']);
  expect([87850, 20300].map(formatCents)).toEqual(['$878.50', '$203']);
});
