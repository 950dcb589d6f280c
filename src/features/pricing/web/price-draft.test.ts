import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { catalogue } from '#src/features/catalogue/domain/catalogue.ts';
import { priceBookFiguresSchema } from '#src/features/pricing/contract.ts';
import { checkPriceBook } from '#src/features/pricing/domain/check-price-book.ts';
import {
  haulPriceCents,
  priceBook,
  rangeHalfWidth,
} from '#src/features/pricing/domain/price-book.ts';
import {
  addStep,
  countChanges,
  draftFigures,
  emptyPriceDraft,
  removeStep,
  setItemFee,
  typeFigure,
} from './price-draft.ts';
import { fieldsOf, priceSections } from './price-fields.ts';

const saved = priceBookFiguresSchema.parse(priceBook);
const empty = emptyPriceDraft('v1');
const fieldAt = (path: string) => {
  const fields = priceSections(saved, (key) => key).flatMap(fieldsOf);
  const field = fields.find((candidate) => candidate.path === path);
  if (!field) throw new Error(`no field ${path}`);
  return field;
};

describe('a draft of the price book', () => {
  test('a new step stands at its place, and changes no price', () => {
    const places = fc.double({ min: 0.1, max: 60, noNaN: true }).map((at) => Number(at.toFixed(1)));
    fc.assert(
      fc.property(places, places, (at, volume) => {
        fc.pre(!saved.haulAnchors.some(({ volumeCubicYards }) => volumeCubicYards === at));
        const figures = draftFigures(saved, addStep(saved, empty, 'haulAnchors', at));
        expect(figures.haulAnchors).toHaveLength(saved.haulAnchors.length + 1);
        expect(checkPriceBook(figures, catalogue.items)).toEqual({});
        // To the dollar: the new step is a whole one.
        const change = haulPriceCents(volume, figures) - haulPriceCents(volume, saved);
        expect(Math.abs(change)).toBeLessThanOrEqual(volume > 20 ? 600 : 100);
      }),
    );
  });

  test('a new step of the range lies on the line', () => {
    const figures = draftFigures(saved, addStep(saved, empty, 'rangeAnchors', 0.6));
    expect(figures.rangeAnchors[2]?.confidence).toBe(0.6);
    expect(checkPriceBook(figures, catalogue.items)).toEqual({});
    for (const confidence of [0.3, 0.5, 0.6, 0.8, 0.95]) {
      const before = rangeHalfWidth(confidence, saved.rangeAnchors);
      expect(rangeHalfWidth(confidence, figures.rangeAnchors)).toBeCloseTo(before, 5);
    }
  });

  test('what was typed stays with its step when others come and go', () => {
    const typed = typeFigure(saved, empty, fieldAt('haulAnchors.3.priceCents'), 'abc');
    const added = addStep(saved, typed, 'haulAnchors', 4);
    expect(added.texts).toEqual({ 'haulAnchors.4.priceCents': 'abc' });
    const removed = removeStep(saved, added, 'haulAnchors', 0);
    expect(removed.texts).toEqual({ 'haulAnchors.3.priceCents': 'abc' });
    expect(removeStep(saved, removed, 'haulAnchors', 3).texts).toEqual({});
    expect(draftFigures(saved, removed).haulAnchors[3]).toEqual({
      volumeCubicYards: 10,
      priceCents: Number.NaN,
    });
  });

  test('changes are counted by figure, step and fee, and none is left when all is as it was', () => {
    const changes = (draft: typeof empty) => countChanges(saved, draftFigures(saved, draft));
    const fee = typeFigure(saved, empty, fieldAt('specialItemFeesCents.organ'), '180');
    const step = removeStep(saved, fee, 'haulAnchors', 1);
    expect([changes(empty), changes(fee), changes(step)]).toEqual([0, 1, 2]);
    const again = typeFigure(saved, fee, fieldAt('specialItemFeesCents.organ'), '175');
    expect(changes(again)).toBe(0);
    expect(changes(addStep(saved, addStep(saved, empty, 'haulAnchors', 4), 'haulAnchors', 7))).toBe(
      2,
    );
  });

  test('an item gets a fee of its own and loses it again', () => {
    const path = 'dismantling.feeCentsByItem';
    const given = setItemFee(saved, empty, path, 'desk-office', 30_00);
    expect(draftFigures(saved, given).dismantling.feeCentsByItem['desk-office']).toBe(30_00);
    const taken = setItemFee(saved, given, path, 'desk-office');
    expect(draftFigures(saved, taken)).toEqual(saved);
    // Figures that nobody touched follow what is saved meanwhile.
    const theirs = { ...saved, packingEfficiency: 1.5, dismantling: { ...saved.dismantling } };
    expect(draftFigures(theirs, given).packingEfficiency).toBe(1.5);
  });
});
