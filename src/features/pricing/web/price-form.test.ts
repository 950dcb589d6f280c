import fc from 'fast-check';
import { expect, test } from 'vitest';
import { catalogue } from '#src/features/catalogue/domain/catalogue.ts';
import { checkPriceBook } from '#src/features/pricing/domain/check-price-book.ts';
import { priceBook } from '#src/features/pricing/domain/price-book.ts';
import { haulPriceCents, rangeHalfWidth } from '#src/features/pricing/domain/price-curves.ts';
import { priceBookValuesSchema } from '#src/features/pricing/rules-contract.ts';
import { newHaulStep, newRangeStep, priceSections, priceTexts, priceValues } from './price-form.ts';

const saved = priceBookValuesSchema.parse(priceBook);
const texts = priceTexts(saved);

test('every number of the book has a field, and comes back as it was', () => {
  const names = priceSections(texts).flatMap(({ fields, steps, itemFees }) => [
    ...fields.map(({ name }) => name),
    ...(steps ? texts[steps.list].flatMap((_, index) => steps.fieldsAt(index)) : []).map(
      ({ name }) => name,
    ),
    ...Object.keys(itemFees?.fees ?? {}).map((key) => `${itemFees?.path}.${key}`),
  ]);
  const numbers = JSON.stringify(saved).match(/:-?\d/g)?.length;
  expect(new Set(names).size).toBe(numbers);
  expect(priceValues(texts)).toEqual(saved);
});

test('numbers are shown as people say them', () => {
  expect(texts.minimumCents).toBe('150');
  expect(texts.rangeAnchors[1]?.halfWidth).toBe('35');
  expect(texts.packingEfficiency).toBe('1.3');
  expect(priceTexts({ ...saved, longCarryCents: 42_50 }).longCarryCents).toBe('42.5');
  expect(priceValues({ ...texts, longCarryCents: '$1,242.50' }).longCarryCents).toBe(1_242_50);
  expect(priceValues({ ...texts, longCarryCents: 'soon' }).longCarryCents).toBeNaN();
});

const haul = (index: number, change: object) => ({
  haulAnchors: texts.haulAnchors.map((step, at) => (at === index ? { ...step, ...change } : step)),
});
const range = (index: number, change: object) => ({
  rangeAnchors: texts.rangeAnchors.map((step, at) =>
    at === index ? { ...step, ...change } : step,
  ),
});
const tire = texts.flagFees.tire ?? expect.unreachable('tires have a fee');

test.each([
  ['minimumCents', { minimumCents: '149' }, /never below \$150/i],
  ['haulAnchors.1.priceCents', haul(1, { priceCents: '100' }), /never below the minimum/i],
  ['haulAnchors.2.priceCents', haul(2, { priceCents: '200' }), /never costs less/i],
  ['haulAnchors.2.volumeCubicYards', haul(2, { volumeCubicYards: '2' }), /larger than the one/i],
  ['sameDayCents', { sameDayCents: '-1' }, /never negative/i],
  [
    'specialItemFeesCents.piano-upright',
    { specialItemFeesCents: { 'piano-upright': '-1' } },
    /never negative/i,
  ],
  [
    'flagFees.tire.feeCents',
    { flagFees: { tire: { ...tire, feeCents: '1000000' } } },
    /more than any fee/i,
  ],
  ['rangeAnchors.1.halfWidth', range(1, { halfWidth: '60' }), /narrower/i],
  ['rangeAnchors.2.confidence', range(2, { confidence: '20' }), /surer/i],
  ['packingEfficiency', { packingEfficiency: '0.5' }, /between 1 and 3/i],
  ['packingEfficiency', { packingEfficiency: '' }, /between 1 and 3/i],
])('%s typed as %j is refused with a sentence at its field', (path, change, sentence) => {
  expect(checkPriceBook(saved, catalogue.items)).toEqual({});
  const values = priceValues({ ...texts, ...change });
  expect(checkPriceBook(values, catalogue.items)[path]).toMatch(sentence);
});

test('a new step stands at its place, and changes no price', () => {
  const places = fc.double({ min: 0.1, max: 60, noNaN: true }).map((at) => Number(at.toFixed(1)));
  fc.assert(
    fc.property(places, places, (at, volume) => {
      fc.pre(!saved.haulAnchors.some(({ volumeCubicYards }) => volumeCubicYards === at));
      const { index, step } = newHaulStep(saved, String(at));
      const haulAnchors = texts.haulAnchors.toSpliced(index, 0, step);
      const values = priceValues({ ...texts, haulAnchors });
      expect(values.haulAnchors).toHaveLength(saved.haulAnchors.length + 1);
      expect(checkPriceBook(values, catalogue.items)).toEqual({});
      // To the dollar: the new step is a whole one.
      const change = haulPriceCents(volume, values) - haulPriceCents(volume, saved);
      expect(Math.abs(change)).toBeLessThanOrEqual(volume > 20 ? 600 : 100);
    }),
  );
});

test('a new step of the range lies on the line', () => {
  const { index, step } = newRangeStep(saved, '60');
  expect([index, step]).toEqual([2, { confidence: '60', halfWidth: '22.5385' }]);
  const rangeAnchors = texts.rangeAnchors.toSpliced(index, 0, step);
  const values = priceValues({ ...texts, rangeAnchors });
  expect(checkPriceBook(values, catalogue.items)).toEqual({});
  for (const confidence of [0.3, 0.5, 0.6, 0.8, 0.95]) {
    const before = rangeHalfWidth(confidence, saved.rangeAnchors);
    expect(rangeHalfWidth(confidence, values.rangeAnchors)).toBeCloseTo(before, 5);
  }
});

test('an item begins at what it costs before it has a fee of its own', () => {
  const lists = priceSections(texts).flatMap(({ itemFees }) => itemFees ?? []);
  const startFee = (path: string, key: string) => {
    const item = catalogue.items.find((candidate) => candidate.key === key);
    return lists
      .find((list) => list.path === path)
      ?.startFee({ key, flags: [...(item?.flags ?? [])] });
  };
  expect(startFee('dismantling.feeCentsByItem', 'desk-office')).toBe('30');
  expect(startFee('specialItemFeesCents', 'crt-tv-large')).toBe('50');
  expect(startFee('specialItemFeesCents', 'desk-office')).toBe('0');
});
