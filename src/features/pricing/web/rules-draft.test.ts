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

const step = (at: string, price: string) => ({ at, price });
const before = {
  minimum: '150',
  steps: [step('1', '150'), step('3', '260'), step('5', '420')],
  pieces: { tire: { label: 'Tire', fees: { truck: '20', tractor: '60' } } },
  flags: ['heavy'],
};

test('each figure that was changed here stands on top of what others saved, and no other one', () => {
  const mine = structuredClone(before);
  mine.steps[1] = step('3', '270');
  mine.pieces.tire.fees.truck = '25';
  mine.flags = ['heavy', 'e-waste'];
  const now = structuredClone(before);
  now.minimum = '160';
  now.steps[2] = step('5', '425');
  now.pieces.tire.fees = { truck: '22', tractor: '66' };
  now.flags = ['mattress'];
  const merged = mergeTexts(mine, before, now);
  expect(merged).toEqual({
    minimum: '160',
    steps: [step('1', '150'), step('3', '270'), step('5', '425')],
    pieces: { tire: { label: 'Tire', fees: { truck: '25', tractor: '66' } } },
    flags: ['mattress', 'e-waste'],
  });
  const { flags: _, ...figures } = merged;
  expect(countChanges(now, { ...figures, flags: now.flags })).toBe(2);
  expect(mergeTexts(before, before, now)).toEqual(now);
});

test('steps and fees that one side adds or takes off are so for both', () => {
  const [first = expect.unreachable(), second, third] = before.steps;
  const moved = step('4', '420');
  const added = step('4', '355');
  const merge = (mine: typeof before.steps, now: typeof before.steps) =>
    mergeTexts({ ...before, steps: mine }, before, { ...before, steps: now }).steps;
  const all = [first, second, third].filter((each) => each !== undefined);
  const raised = [first, step('3', '300'), step('5', '500')];
  expect(merge([...all.slice(0, 2), added, ...all.slice(2)], raised)).toEqual([
    first,
    step('3', '300'),
    added,
    step('5', '500'),
  ]);
  // Theirs is between mine and the next.
  expect(merge([...all, step('8', '600')], [...all, step('7', '500')])).toEqual([
    ...all,
    step('7', '500'),
    step('8', '600'),
  ]);
  expect(merge([first, step('5', '420')], raised)).toEqual([first, step('5', '500')]);
  expect(merge(raised, [first, step('5', '420')])).toEqual([
    first,
    step('3', '300'),
    step('5', '500'),
  ]);
  expect(merge([...all.slice(0, 2), moved], raised)).toEqual([
    first,
    step('3', '300'),
    step('4', '500'),
  ]);
  const withFees = (fees: Record<string, string>) => ({ fees });
  const fees = mergeTexts(
    withFees({ organ: '175', totem: '90' }),
    withFees({ organ: '175', safe: '200' }),
    withFees({ safe: '210', kiln: '80' }),
  );
  expect(fees).toEqual(withFees({ kiln: '80', totem: '90' }));
});
