import { areas } from './company/areas.ts';
import { company } from './company/company.ts';
import { otherPlaceNames } from './company/place-names.ts';

/** What in a visitor's words locates a job: names of places and ZIP codes. */
const places = areas.map(({ name, shortName = name, neighborhoods, alsoCalled = [], zipCodes }) => {
  const names = [shortName, ...neighborhoods, ...alsoCalled].map((word) =>
    word.replaceAll(/\W+/g, '\\W{0,2}'),
  );
  const zip = zipCodes.map((start) => start + '\\d'.repeat(5 - start.length));
  return { name: shortName, pattern: new RegExp(`\\b(?:${[...names, ...zip].join('|')})\\b`, 'i') };
});

/** Every place that is read out of a text, in the order of the areas. */
export const boroughs = places.map(({ name }) => name);

/** The area named first in an address or a visitor's own words, or null. */
export function readBorough(text: string | null | undefined): string | null {
  if (!text) return null;
  const found = places
    .map(({ name, pattern }) => ({ name, index: text.search(pattern) }))
    .filter(({ index }) => index >= 0)
    .sort((a, b) => a.index - b.index);
  return found[0]?.name ?? null;
}

/** Where a job is: told to a hauler, and nothing to haul. Lower case. */
export const placeNames: ReadonlySet<string> = new Set(
  [
    ...[company.city, company.cityShort, ...otherPlaceNames],
    ...Object.values(company.places)
      .flat()
      .flatMap((place) => ('name' in place ? place.name : [])),
    ...areas.flatMap(({ name, shortName = name, neighborhoods, alsoCalled = [] }) => [
      ...[name, shortName, ...neighborhoods, ...alsoCalled],
    ]),
  ].map((name) => name.toLowerCase()),
);
