import { expect, test } from 'vitest';
import { readBorough } from './read-borough.ts';

test.each([
  ['two desks in Park Slope', 'Brooklyn'],
  ['a sofa, bed stuy, then Harlem', 'Brooklyn'],
  ['desk, 11004 near the park', 'Queens'],
  ['desk, 11030', 'Nassau County'],
  ['rack in St George', 'Staten Island'],
  ['hoboken, third floor', 'Hudson County, NJ'],
  ['112 chairs and 1010 boxes', null],
  ['a sofa', null],
  [null, null],
])('%s is in %s', (text, area) => {
  expect(readBorough(text)).toBe(area);
});
