import { expect, test } from 'vitest';
import { areas } from './company/areas.ts';
import { otherPlaceNames } from './company/place-names.ts';
import { findShippedPlaces } from './placeholders.ts';
import { placeNames, readBorough } from './read-borough.ts';

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

// "Sofa, Warm Springs" would ask about a thing that nobody knows.
test('every place we work in is no thing to haul, and the shipped ones are found by the check', () => {
  for (const { neighborhoods } of areas) {
    for (const name of neighborhoods) expect(placeNames).toContain(name.toLowerCase());
  }
  expect(findShippedPlaces(otherPlaceNames, '')).toContain('New York');
});
