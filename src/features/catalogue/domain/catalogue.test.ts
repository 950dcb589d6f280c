import { describe, expect, test } from 'vitest';
import { itemFlags } from '#src/features/catalogue/contract.ts';
import { shapeNameOf } from '#src/shared/truck/item-shape.ts';
import { catalogue, createItemCatalogue, sizeClassOf } from './catalogue.ts';
import type { CatalogueItem } from './catalogue-item.ts';
import { catalogueItems } from './catalogue-items.ts';
import { parseAtoms } from './description/atoms.ts';
import { createLexicon } from './description/lexicon.ts';
import * as english from './description/words/english.ts';
import * as spanish from './description/words/spanish.ts';

const items: readonly CatalogueItem[] = catalogueItems;

describe('the item catalogue', () => {
  test('finds every item by its own key and nothing by another', () => {
    for (const item of items) expect(catalogue.find(item.key)).toBe(item);
    expect(catalogue.find('unicorn')).toBeUndefined();
    expect(catalogue.find('constructor')).toBeUndefined();
  });

  test('refuses two items with one key', () => {
    const [first] = items;
    if (!first) throw new Error('empty catalogue');
    expect(() => createItemCatalogue([first, first], '1')).toThrow('share a key');
  });

  test('writes keys in kebab-case and names with a capital', () => {
    for (const { key, name } of items) {
      expect(key).toMatch(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);
      expect(name).toMatch(/^[A-Z]/);
    }
  });

  test('gives every item its own name', () => {
    expect(new Set(items.map(({ name }) => name)).size).toBe(items.length);
  });

  test('gives every item a volume between a laptop and a hot tub, to the tenth', () => {
    for (const { key, volumeCubicFeet } of items) {
      expect(volumeCubicFeet, key).toBeGreaterThanOrEqual(0.3);
      expect(volumeCubicFeet, key).toBeLessThanOrEqual(250);
      expect(Math.round(volumeCubicFeet * 10) / 10, key).toBe(volumeCubicFeet);
    }
  });

  test('measures loose stuff by the cubic yard', () => {
    const measured = items.filter(({ measured }) => measured);
    expect(measured.map(({ key }) => key)).toContain('mixed-junk');
    for (const { key, volumeCubicFeet } of measured) expect(volumeCubicFeet, key).toBe(27);
  });

  test('states weights from light to heavy', () => {
    for (const { key, weightPounds } of items) {
      if (!weightPounds) continue;
      const [from, to] = weightPounds;
      expect(to, key).toBeGreaterThan(0);
      expect(from ?? to, key).toBeLessThanOrEqual(to);
    }
  });

  test('names a source of the legend for every figure', () => {
    for (const { key, source } of items) {
      expect(source, key).toMatch(/^(?:NP|AD|SM|UG|SS|DS|WH|IQ|EPA|G|E)(?:\d|\b)/);
    }
  });

  test('flags only what the contract knows, once', () => {
    for (const { key, flags = [] } of items) {
      expect(itemFlags, key).toEqual(expect.arrayContaining([...flags]));
      expect(new Set(flags).size, key).toBe(flags.length);
    }
  });

  // What an earlier step writes in another way is never found: "bd" for "board" hid "queen bd".
  test('finds every phrase of both languages as the thing it names', () => {
    const lexicon = createLexicon(items);
    const isRead = (phrase: string, key: string) => {
      const [atom, ...more] = parseAtoms(phrase, lexicon).atoms.filter(
        ({ kind }) => kind !== 'mark',
      );
      const isNoun = atom?.kind === 'noun' && atom.key === key;
      return more.length === 0 && (isNoun || atom?.kind === 'material');
    };
    const named = [english.nouns, spanish.nouns].flatMap((nouns) =>
      Object.entries(nouns).flatMap(([key, phrases]) =>
        phrases.split(/[,\n]+/).map((phrase) => [phrase.trim().replace('~', ''), key] as const),
      ),
    );
    const unread = named.filter(([phrase, key]) => phrase !== '' && !isRead(phrase, key));
    expect(unread).toEqual([]);
  });

  test('lets every phrase belong to one item only, whatever its number or hyphens', () => {
    expect(createLexicon(items).clashes).toEqual([]);
    const phrases = items.flatMap((item) => [...item.synonyms, ...(item.ambiguousSynonyms ?? [])]);
    expect(new Set(phrases).size).toBe(phrases.length);
  });

  test('tells of a phrase that two items claim, and leaves it to the first', () => {
    const [first, second] = items;
    if (!first || !second) throw new Error('empty catalogue');
    const rivals = [first, { ...second, synonyms: ['Couches'] }];
    expect(createLexicon(rivals).clashes).toEqual([
      { phrase: 'Couches', keys: [first.key, second.key] },
    ]);
  });

  test('makes every item reachable by words', () => {
    for (const { key, synonyms, family, sizes } of items) {
      expect(synonyms.length > 0 || (family && sizes), key).toBeTruthy();
    }
  });

  test('has a shape for every item in the drawing of the truck, and screens for screens only', () => {
    expect(items.filter(({ key }) => shapeNameOf(key) === 'bundle')).toEqual([]);
    expect(items.filter(({ key }) => shapeNameOf(key) === 'monitor').map(({ key }) => key)).toEqual(
      ['monitor-lcd'],
    );
  });

  test('lets every size word and every diagonal belong to one member of a family', () => {
    const claims = items.flatMap(({ family, sizes = [] }) => sizes.map((s) => `${family} ${s}`));
    expect(new Set(claims).size).toBe(claims.length);
    for (const family of ['tv', 'crt-tv']) {
      for (let inches = 1; inches <= 60; inches++) {
        const covering = items.filter(
          ({ family: own, diagonalInches: range }) =>
            own === family && range && inches >= range[0] && inches <= range[1],
        );
        expect(covering, `${inches} in ${family}`).toHaveLength(1);
      }
    }
  });

  test('gives every family a member that is named by the plain word', () => {
    for (const family of new Set(items.flatMap((item) => item.family ?? []))) {
      const members = items.filter((item) => item.family === family);
      expect(members.length, family).toBeGreaterThan(1);
      expect(
        members.some(({ synonyms }) => synonyms.length > 0),
        family,
      ).toBe(true);
    }
  });

  test('stands in for unknown things with the median volume of their size class', () => {
    for (const sizeClass of ['small', 'medium', 'large'] as const) {
      const volumes = items
        .map(({ volumeCubicFeet }) => volumeCubicFeet)
        .filter((volume) => sizeClassOf(volume) === sizeClass)
        .sort((a, b) => a - b);
      const median = volumes[Math.floor(volumes.length / 2)] ?? 0;
      const standIn = catalogue.standInVolumeCubicFeet[sizeClass];
      expect(sizeClassOf(standIn)).toBe(sizeClass);
      expect(Math.abs(standIn - median), sizeClass).toBeLessThanOrEqual(median * 0.25);
    }
  });
});
