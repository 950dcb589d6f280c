import { expect, test } from 'vitest';
import type { Estimate } from '#src/features/pricing/contract.ts';
import { countText, formatDecimal } from '#src/shared/format-number.ts';
import { addsText, headlinePrice } from './price-texts.ts';
import {
  basisText,
  bestCaseText,
  confidenceText,
  disclaimerFor,
  meaningfulEntries,
  quoteDisclaimer,
  rangeText,
  truckText,
  unpricedText,
} from './result-texts.ts';

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
  expect(basisText({ photosAnalysed: false, basis: 'words' }, 0)).toBe(
    'Based on what you told us.',
  );
  expect(basisText({ photosAnalysed: false, basis: 'staff' }, 2)).toBe('Gone over by our staff.');
});

const priced = (changes: object) => ({
  analysis: { estimatedPrice: 175, ...changes },
  estimate: {
    lowPrice: 175,
    highPrice: 475,
    highPriceAtBest: 175,
    unanswered: ['floor', 'longCarry'] as ('floor' | 'longCarry')[],
    unpriced: [] as { name: string; quantity: number }[],
    ...changes,
  },
});

test('a price says how far it may move, and what good answers make of its ceiling', () => {
  expect(rangeText(priced({}))).toBe('Only your answers can still change it');
  expect(rangeText(priced({ lowPrice: 160, highPriceAtBest: 190 }))).toBe(
    'Likely range $160 to $190',
  );
  expect(rangeText(priced({ unanswered: [], highPrice: 175 }))).toBe(
    'A firm price, without a range',
  );
  expect(rangeText(priced({ highPrice: null, highPriceAtBest: null }))).toBe(
    'There is no ceiling for this yet',
  );
  expect(rangeText(priced({ estimatedPrice: 0 }))).toMatch('it costs nothing');
  expect(bestCaseText(priced({}).estimate)).toBe('$175 if there is an elevator and no long carry');
  expect(bestCaseText(priced({ unanswered: [] }).estimate)).toBeNull();
});

test('a price without a ceiling starts somewhere, and its disclaimer names none', () => {
  expect(headlinePrice(priced({}))).toBe('$175');
  expect(headlinePrice(priced({ highPrice: null }))).toBe('from $175');
});

test('no disclaimer contradicts the price above it', () => {
  const say = (
    estimate: Pick<Estimate, 'basis' | 'lowPrice' | 'highPrice'>,
    { isOver = false, isNothingOpened = false } = {},
  ) => disclaimerFor({ isNothingOpened, estimate: { ...estimate, unpriced: [] } }, isOver);
  const [open, ceiling] = [
    { lowPrice: 175, highPrice: null },
    { lowPrice: 175, highPrice: 475 },
  ];
  const firm = { lowPrice: 175, highPrice: 175 };
  expect(say({ basis: 'photos', ...open })).toBe(
    `What the lines of this price name is in it. For the rest: ${quoteDisclaimer}`,
  );
  expect(say({ basis: 'list', ...ceiling })).toMatch(
    /past its ceiling\. For anything beyond them: This estimate is based on the items you picked/,
  );
  expect(say({ basis: 'staff', ...firm })).toMatch(
    /^For the list and the answers of this quote, the price is firm\. .* the list our staff went over/,
  );
  expect(say({ basis: 'description', ...ceiling })).toMatch(
    /^Until your photos have been looked at, your description stands in .* based on your photos/,
  );
  const unseen = say({ basis: 'description', ...ceiling }, { isNothingOpened: true });
  expect(unseen).toContain('This estimate is based on your description');
  expect(unseen).not.toContain('photos have been looked at');
  expect(say({ basis: 'photos', ...firm }, { isOver: true })).toBe(quoteDisclaimer);
});

test('confidence says what it is in, and staff leave no doubt', () => {
  expect(confidenceText({ confidence: 0.85 }, { basis: 'photos' })).toBe('85% confidence');
  expect(confidenceText({ confidence: 1 }, { basis: 'description' })).toBe(
    '100% confidence in your words',
  );
  expect(confidenceText({ confidence: 1 }, { basis: 'list' })).toBe('100% confidence in your list');
  expect(confidenceText({ confidence: 0.9 }, { basis: 'staff' })).toBeNull();
  expect(confidenceText({ confidence: 0 }, { basis: 'description' })).toBeNull();
});

test('a load too heavy for unseen stairs says what decides', () => {
  const heavy = { highPrice: null, highPriceAtBest: 3080, unanswered: ['floor' as const] };
  expect(rangeText(priced(heavy))).toBe('The floor decides whether there is a ceiling');
  expect(bestCaseText(priced(heavy).estimate)).toBe('$3,080 if there is an elevator');
});

test('a price that something comes on top of says so everywhere, and is not called firm', () => {
  const bar = { name: 'Espresso bar', quantity: 1 };
  const quote = priced({ unpriced: [bar], unanswered: [], highPrice: 175 });
  expect(headlinePrice(quote)).toBe('from $175');
  expect(rangeText(quote)).toBe('A firm price for the rest of the list');
  expect(rangeText(priced({ unpriced: [bar] }))).toBe(
    'Only your answers can still change what is priced',
  );
  expect(rangeText(priced({ unpriced: [bar], lowPrice: 160, highPriceAtBest: 190 }))).toBe(
    'Likely range $160 to $190 for the rest of the list',
  );
  expect(unpricedText(quote.estimate)).toBe(
    'Espresso bar is not in this price. We price it before we come, and it comes on top.',
  );
  expect(unpricedText({ unpriced: [bar, { name: 'Kraken', quantity: 2 }] })).toBe(
    'Espresso bar and 2 × Kraken are not in this price. We price them before we come, and they come on top.',
  );
  expect(unpricedText(priced({}).estimate)).toBeNull();
  expect(
    disclaimerFor({
      isNothingOpened: false,
      estimate: { ...quote.estimate, basis: 'list' },
    }),
  ).toMatch(
    /^What is marked as not in the price yet comes on top\. For the list .* the price is firm\./,
  );
});

test('what fits into what is paid already adds nothing, and no "+$0" stands beside it', () => {
  expect([addsText(97, true), addsText(12, false), addsText(0, false)]).toEqual([
    '$97',
    '+$12',
    'fits in',
  ]);
});
