import { expect, test } from 'vitest';
import { priceBook } from '#src/features/pricing/domain/price-book.ts';
import { countChanges, mergeTexts } from './rules-draft.ts';

test('changes are counted by number, step and fee, and none is left when all is as it was', () => {
  const { specialItemFeesCents, haulAnchors } = priceBook;
  const fee = { ...priceBook, specialItemFeesCents: { ...specialItemFeesCents, organ: 180_00 } };
  const step = { ...fee, haulAnchors: haulAnchors.toSpliced(1, 1) };
  expect([priceBook, fee, step].map((book) => countChanges(priceBook, book))).toEqual([0, 1, 2]);
  expect(countChanges(priceBook, structuredClone(priceBook))).toBe(0);
  const { organ: _, ...others } = specialItemFeesCents;
  expect(countChanges(priceBook, { ...priceBook, specialItemFeesCents: others })).toBe(1);
  const moved = haulAnchors.with(2, { volumeCubicYards: 6, priceCents: 420_00 });
  expect(countChanges(haulAnchors, moved)).toBe(1);
});

test('what nobody touched follows what others saved', () => {
  const before = { minimum: '150', steps: [{ at: '1' }, { at: '3' }], fees: { organ: '175' } };
  const mine = { ...before, steps: [{ at: '1' }] };
  const now = { minimum: '160', steps: [{ at: '1' }, { at: '4' }], fees: { organ: '180' } };
  expect(mergeTexts(mine, before, now)).toEqual({ ...now, steps: [{ at: '1' }] });
  expect(mergeTexts(before, before, now)).toEqual(now);
});
