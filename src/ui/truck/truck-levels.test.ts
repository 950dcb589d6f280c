import { expect, test } from 'vitest';
import { describeLoad, splitLoad } from './truck-fill.tsx';
import { loadForLevel } from './truck-loads.ts';

test.each([
  [0, { fullTrucks: 0, lastPercent: 0 }],
  [0.784, { fullTrucks: 0, lastPercent: 78 }],
  [1, { fullTrucks: 0, lastPercent: 100 }],
  [1.004, { fullTrucks: 0, lastPercent: 100 }],
  [1.45, { fullTrucks: 1, lastPercent: 45 }],
  [3, { fullTrucks: 2, lastPercent: 100 }],
  [3.2, { fullTrucks: 3, lastPercent: 20 }],
])('%d truck loads split into %o', (loads, levels) => {
  expect(splitLoad(loads)).toEqual(levels);
});

test('each level has its own picture and an empty truck is empty', () => {
  const sizes = [0, 14, 40, 64, 88, 100].map((percent) => loadForLevel(percent).length);
  expect(sizes).toEqual([0, 3, 6, 11, 13, 19]);
  expect(loadForLevel(15)).toBe(loadForLevel(40));
  expect(loadForLevel(89)).toBe(loadForLevel(100));
});

test('the load is told in words', () => {
  expect(describeLoad(splitLoad(0.78), '15.6', '20')).toBe(
    'Truck 78 percent full: 15.6 of 20 cubic yards',
  );
  expect(describeLoad(splitLoad(1.45), '29.0', '20')).toBe(
    'Truck 1 full, truck 2 45 percent full: 29.0 cubic yards in all, 20 fit in one truck',
  );
  expect(describeLoad(splitLoad(2.5), '50.0', '20')).toMatch(/^Trucks 1 to 2 full, truck 3 50/);
});
