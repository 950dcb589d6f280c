import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { catalogue, createItemCatalogue } from '#src/features/catalogue/domain/catalogue.ts';
import { anyEvenJobs, finishedJob, volumeRules } from '#tests/support/finished-jobs.ts';
import { findCorrections, type Suggestion } from './corrections.ts';

const open = () => false;
const suggestCorrections: (...parameters: Parameters<typeof findCorrections>) => Suggestion[] = (
  ...parameters
) => findCorrections(...parameters).suggestions;
const lucks = [0.92, 0.96, 1, 1.04, 1.08];

/** Half sofas, half desks and boxes, in loads that went a little better or worse. */
function sofasAndOthers(count: number, factors: Record<string, number>) {
  return Array.from({ length: count }, (_, index) =>
    finishedJob({
      items:
        index % 2 === 0
          ? { 'sofa-3-seat': 2, 'box-medium': 4 }
          : { 'desk-office': 3, 'box-medium': 5 },
      factors,
      luck: lucks[index % lucks.length] ?? 1,
    }),
  );
}

describe('suggestCorrections', () => {
  test('suggests nothing where loads miss to both sides alike', () => {
    fc.assert(
      fc.property(anyEvenJobs({}, 10), (jobs) => {
        expect(suggestCorrections(jobs, volumeRules, open)).toEqual([]);
      }),
    );
  });

  test('suggests a fifth more for an item whose volume is a fifth too small, and nothing else', () => {
    const [suggestion, ...others] = suggestCorrections(
      sofasAndOthers(60, { 'sofa-3-seat': 1.2 }),
      volumeRules,
      open,
    );
    expect(others).toEqual([]);
    expect(suggestion).toMatchObject({
      target: { kind: 'item', key: 'sofa-3-seat' },
      from: 34.5,
      jobs: 30,
    });
    expect(suggestion?.factor).toBeCloseTo(1.2, 1);
    expect(suggestion?.to).toBeCloseTo(41.5, 0);
  });

  test('finds such an item in any mix of loads, and leaves it where there are few', () => {
    const factors = { 'sofa-3-seat': 1.25 };
    fc.assert(
      fc.property(anyEvenJobs(factors, 60), (jobs) => {
        const found = suggestCorrections(jobs, volumeRules, open);
        for (const { target } of found)
          expect(target).not.toEqual({ kind: 'item', key: 'box-medium' });
        const sofa = found.find(
          ({ target }) => target.kind === 'item' && target.key === 'sofa-3-seat',
        );
        if (sofa) expect(sofa.factor).toBeGreaterThan(1.05);
        expect(suggestCorrections(jobs.slice(0, 19), volumeRules, open)).toEqual([]);
      }),
      { numRuns: 50 },
    );
  });

  test('puts down to the packing what all loads share', () => {
    const jobs = sofasAndOthers(40, { 'sofa-3-seat': 1.2, 'desk-office': 1.2, 'box-medium': 1.2 });
    const [packing, ...others] = suggestCorrections(jobs, volumeRules, open);
    expect(others).toEqual([]);
    expect(packing).toMatchObject({ target: { kind: 'packing' }, from: 1.3, to: 1.56, jobs: 40 });
    expect(packing?.low).toBeGreaterThan(1.1);
    expect(packing?.high).toBeLessThan(1.3);
  });

  test('tells two wrong items apart, in opposite directions', () => {
    const jobs = [
      ...sofasAndOthers(60, { 'sofa-3-seat': 1.3, 'desk-office': 1 }),
      ...Array.from({ length: 30 }, (_, index) =>
        finishedJob({
          items: { 'mattress-queen': 2, 'box-medium': 3 },
          factors: { 'mattress-queen': 0.7 },
          luck: lucks[index % lucks.length] ?? 1,
        }),
      ),
    ];
    const found = suggestCorrections(jobs, volumeRules, open);
    expect(found.map(({ target }) => target)).toEqual([
      { kind: 'item', key: 'mattress-queen' },
      { kind: 'item', key: 'sofa-3-seat' },
    ]);
    expect(found[0]?.factor).toBeCloseTo(0.7, 1);
    expect(found[1]?.factor).toBeCloseTo(1.3, 1);
  });

  test('does not depend on the order of the jobs', () => {
    fc.assert(
      fc.property(anyEvenJobs({ 'sofa-3-seat': 1.4, 'desk-office': 0.8 }, 20), (jobs) => {
        const backwards = suggestCorrections(jobs.toReversed(), volumeRules, open);
        expect(backwards).toEqual(suggestCorrections(jobs, volumeRules, open));
      }),
      { numRuns: 50 },
    );
  });

  test('asks for nothing again once the catalogue has it', () => {
    const jobs = sofasAndOthers(60, { 'sofa-3-seat': 1.2 });
    const corrected = createItemCatalogue(
      catalogue.items.map((item) =>
        item.key === 'sofa-3-seat' ? { ...item, volumeCubicFeet: 41.5 } : item,
      ),
      'corrected',
    );
    expect(suggestCorrections(jobs, { ...volumeRules, catalogue: corrected }, open)).toEqual([]);
  });

  test('keeps to itself what staff have answered, and tells them by which jobs', () => {
    const jobs = sofasAndOthers(60, { 'sofa-3-seat': 1.2 });
    const asked: number[] = [];
    const found = suggestCorrections(jobs, volumeRules, (target, doneAts) => {
      if (target.kind === 'item') asked.push(doneAts.length);
      return target.kind === 'item' && target.key === 'sofa-3-seat';
    });
    expect(found.filter(({ target }) => target.kind === 'item')).toEqual([]);
    expect(asked).toEqual([30]);
  });
});

describe('items', () => {
  test('says how many jobs an item still lacks, and nothing of it until then', () => {
    const jobs = [
      ...sofasAndOthers(30, {}),
      ...Array.from({ length: 4 }, () => finishedJob({ items: { 'piano-upright': 1 } })),
    ];
    const { items } = findCorrections(jobs, volumeRules, open);
    const byKey = new Map(items.map((item) => [item.key, item]));
    expect(byKey.get('piano-upright')).toEqual({
      key: 'piano-upright',
      jobs: 4,
      missing: 6,
      factor: null,
    });
    expect(byKey.get('sofa-3-seat')?.factor?.median).toBeCloseTo(1, 1);
    // A few boxes in every load are too small a part to tell.
    expect(byKey.has('box-medium')).toBe(false);
  });
});
