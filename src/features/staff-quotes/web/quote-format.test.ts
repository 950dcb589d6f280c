import { expect, test } from 'vitest';
import type { StaffQuote } from '#src/features/staff-quotes/contract.ts';
import { placeText, priceText, rangeText, volumeText } from './quote-format.ts';

test('a quote still being analyzed never reads as zero dollars', () => {
  expect(priceText(null)).toBe('Analyzing');
  expect(volumeText(null)).toBe('Analyzing');
});

test('numbers carry their units', () => {
  expect(priceText(2140)).toBe('$2,140');
  expect(volumeText(15.6)).toBe('15.6 cu yd');
  expect(volumeText(20)).toBe('20.0 cu yd');
});

test('the fixed address of a photo quote is shown as an estimate', () => {
  expect(placeText({ address: 'Photo-based quote', borough: null })).toBe('Photo-based estimate');
  expect(placeText({ address: 'Photo-based quote', borough: 'Manhattan' })).toBe(
    'Photo-based estimate, Manhattan',
  );
  expect(placeText({ address: '88 Grattan Street', borough: 'Queens' })).toBe(
    '88 Grattan Street, Queens',
  );
});

test('a range needs two different ends', () => {
  const quote = (lowPrice: number | null, highPrice: number | null) =>
    ({ lowPrice, highPrice }) as StaffQuote;
  expect(rangeText(quote(790, 980))).toBe('$790 to $980');
  expect(rangeText(quote(150, 150))).toBeNull();
  expect(rangeText(quote(null, null))).toBeNull();
});
