import { expect, test } from 'vitest';
import { countText, formatDecimal } from '#src/shared/format-number.ts';
import { basisText, meaningfulEntries, truckText } from './result-texts.ts';

test("'None', empty and repeated entries are left out", () => {
  expect(
    meaningfulEntries(['None', '', '  ', 'none.', 'NONE', ' Deep closet ', 'Deep closet']),
  ).toEqual(['Deep closet']);
  expect(meaningfulEntries(['None of the closets is open'])).toHaveLength(1);
});

test.each([
  [12, '12.0'],
  [15.6, '15.6'],
  [1.3, '1.3'],
  [1.25, '1.25'],
  [0.04, '0.04'],
])('%d reads as %s', (figure, text) => {
  expect(formatDecimal(figure)).toBe(text);
});

test('one thing is not "things"', () => {
  expect([countText(1, 'item'), countText(0, 'item'), countText(3, 'file')]).toEqual([
    '1 item',
    '0 items',
    '3 files',
  ]);
});

test('up to one truck is a percentage, more is a number of trucks', () => {
  expect(truckText(0.78)).toBe('78% of a truck');
  expect(truckText(1)).toBe('100% of a truck');
  expect(truckText(1.42)).toBe('1.4 trucks');
});

test('a quote says what it rests on', () => {
  expect(basisText({ photosAnalysed: true, basis: 'photos' }, 2)).toBe('Based on 2 files.');
  expect(basisText({ photosAnalysed: false, basis: 'description' }, 1)).toBe('Sent with 1 file.');
  expect(basisText({ photosAnalysed: false, basis: 'list' }, 0)).toBe(
    'Based on the items you picked.',
  );
});
