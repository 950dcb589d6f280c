import { expect, test } from 'vitest';
import type { StaffFile } from '#src/features/staff-quotes/contract.ts';
import { groupFiles } from './photos.route.tsx';

const file = (id: number, quoteId: number) => ({ id, quoteId }) as StaffFile;

test('files come under their quotes, newest quote first, in the order they were sent', () => {
  const groups = groupFiles([file(9, 3), file(8, 3), file(5, 2), file(4, 1), file(3, 1)]);
  expect(groups.map(({ quote, files }) => [quote.quoteId, files.map(({ id }) => id)])).toEqual([
    [3, [8, 9]],
    [2, [5]],
    [1, [3, 4]],
  ]);
});

test('a quote cut in two by a page break is one group', () => {
  const groups = groupFiles([file(7, 2), file(6, 1), file(5, 2)]);
  expect(groups.map(({ quote }) => quote.quoteId)).toEqual([2, 1]);
  expect(groups[0]?.files).toHaveLength(2);
});

test('no files make no groups', () => {
  expect(groupFiles([])).toEqual([]);
});
