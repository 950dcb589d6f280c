import { expect, test } from 'vitest';
import { catalogue } from '#src/features/catalogue/domain/catalogue.ts';
import { priceBookFiguresSchema } from '#src/features/pricing/contract.ts';
import { checkPriceBook } from '#src/features/pricing/domain/check-price-book.ts';
import { priceBook } from '#src/features/pricing/domain/price-book.ts';
import { fieldsOf, priceSections, shownFigure, withFigure } from './price-fields.ts';

const figures = priceBookFiguresSchema.parse(priceBook);
const fields = priceSections(figures, (key) => key).flatMap(fieldsOf);
const fieldAt = (path: string) => {
  const field = fields.find((candidate) => candidate.path === path);
  if (!field) throw new Error(`no field ${path}`);
  return field;
};

test('every figure of the book has a field, and comes back as it was', () => {
  const numbers = JSON.stringify(figures).match(/:-?\d/g)?.length;
  expect(fields).toHaveLength(numbers ?? 0);
  for (const field of fields) {
    expect(withFigure(figures, field, Number(shownFigure(figures, field)))).toEqual(figures);
  }
});

test('figures are shown as people say them', () => {
  expect(shownFigure(figures, fieldAt('minimumCents'))).toBe('150');
  expect(shownFigure(figures, fieldAt('rangeAnchors.1.halfWidth'))).toBe('35');
  expect(shownFigure(figures, fieldAt('packingEfficiency'))).toBe('1.3');
});

test.each([
  ['minimumCents', 149, /never below \$150/i],
  ['haulAnchors.1.priceCents', 100, /never below the minimum/i],
  ['haulAnchors.2.priceCents', 200, /never costs less/i],
  ['haulAnchors.2.volumeCubicYards', 2, /larger than the one before/i],
  ['sameDayCents', -1, /never negative/i],
  ['specialItemFeesCents.piano-upright', -1, /never negative/i],
  ['flagFees.tire.feeCents', 1e6, /more than any fee/i],
  ['rangeAnchors.1.halfWidth', 60, /narrower/i],
  ['rangeAnchors.2.confidence', 20, /surer/i],
  ['packingEfficiency', 0.5, /between 1 and 3/i],
  ['packingEfficiency', Number.NaN, /between 1 and 3/i],
])('%s of %d is refused with a sentence at its field', (path, shown, sentence) => {
  expect(checkPriceBook(figures, catalogue.items)).toEqual({});
  const problems = checkPriceBook(withFigure(figures, fieldAt(path), shown), catalogue.items);
  expect(problems[path]).toMatch(sentence);
});
