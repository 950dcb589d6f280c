import { expect, test } from 'vitest';
import { sentPercent, sentPercentPerFile } from './upload-progress.ts';

test('files fill up one after the other, behind the text fields', () => {
  const sizes = [1000, 3000];
  const total = 4500;
  expect(sentPercentPerFile(sizes, 0, total)).toEqual([0, 0]);
  expect(sentPercentPerFile(sizes, 500, total)).toEqual([0, 0]);
  expect(sentPercentPerFile(sizes, 1000, total)).toEqual([50, 0]);
  expect(sentPercentPerFile(sizes, 3000, total)).toEqual([100, 50]);
  expect(sentPercentPerFile(sizes, 4500, total)).toEqual([100, 100]);
});

test('the whole is shown in whole percent and an unknown total as nothing', () => {
  expect(sentPercent(2, 3)).toBe(66);
  expect(sentPercent(3, 3)).toBe(100);
  expect(sentPercent(3, 0)).toBe(0);
});
