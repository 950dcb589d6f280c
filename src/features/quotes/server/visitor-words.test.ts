import { describe, expect, it } from 'vitest';
import { catalogue } from '#src/features/catalogue/domain/catalogue.ts';
import { readDescription } from '#src/features/catalogue/domain/description/read-description.ts';
import {
  concernOf,
  type Observation,
  type ObservedItem,
} from '#src/features/catalogue/domain/observation.ts';
import { concernTexts } from '#src/features/pricing/domain/quote-notes.ts';
import { makeList } from './visitor-words.ts';

const thing = (catalogueKey: string, quantity = 1): ObservedItem => ({
  catalogueKey,
  name: catalogueKey,
  quantity,
  sizeClass: 'medium',
  confidence: 0.9,
  evidence: [{ file: 0, box: null }],
});

function compare(description: string | null, items: ObservedItem[], change = {}) {
  const observation: Observation = {
    source: 'vision',
    model: 'test',
    items,
    access: { flightsOfStairs: null, hasElevator: null, longCarry: null },
    conditions: [],
    measurementConcerns: [concernOf('From the photos.')],
    recommendations: [],
    confidence: 0.9,
    ...change,
  };
  const { inputs, seen } = makeList(
    observation,
    { description, clientName: 'Ann' },
    readDescription(description ?? '', catalogue),
    catalogue,
  );
  const [first, ...sentences] = concernTexts(seen.measurementConcerns);
  expect(first).toBe('From the photos.');
  const lines = inputs.lines.map(({ key, quantity, isKept }) => [key, quantity, isKept]);
  return { lines, sentences, access: inputs.access };
}

describe('makeList', () => {
  it('says nothing where words and photos agree', () => {
    const desks = [thing('desk-office', 4)];
    expect(compare('4 desks', desks)).toMatchObject({ sentences: [] });
    expect(compare(null, desks)).toMatchObject({ sentences: [] });
  });

  it('asks about what was written and does not show', () => {
    const { lines, sentences } = compare('a couch and 2 office chairs', [thing('sofa-3-seat')]);
    expect(lines).toEqual([['sofa-3-seat', 1, false]]);
    expect(sentences).toEqual([
      'You wrote of 2 × Office chair, and the photos show none. Add it to the list if it goes.',
    ]);
  });

  it('asks about another count', () => {
    expect(compare('6 desks', [thing('desk-office', 4)]).sentences).toEqual([
      'You wrote of 6 × Desk, office, and we see 4 in the photos. Correct the count if it is wrong.',
    ]);
  });

  it('asks nothing about things that nobody counted', () => {
    expect(compare('desks', [thing('desk-office', 4)]).sentences).toEqual([]);
  });

  it('keeps what stays, and says so', () => {
    const { lines, sentences } = compare('no piano, the sofa stays', [
      thing('piano-upright'),
      thing('sofa-3-seat'),
      thing('dresser-small'),
    ]);
    expect(lines.toSorted()).toEqual([
      ['dresser-small', 1, false],
      ['piano-upright', 1, true],
      ['sofa-3-seat', 1, true],
    ]);
    expect(sentences).toEqual([
      'You wrote that this stays, so it is not in the price: Piano, upright.',
      'You wrote that this stays, so it is not in the price: Sofa, three-seat.',
    ]);
  });

  it('keeps as many as stay, and asks', () => {
    const { lines, sentences } = compare('we keep 2 of the office chairs', [
      thing('office-chair', 5),
    ]);
    expect(lines).toEqual([
      ['office-chair', 3, false],
      ['office-chair', 2, true],
    ]);
    expect(sentences).toEqual([
      'You wrote that some of these stay: Office chair. Set the count to what goes.',
    ]);
  });

  it('strikes only what was surely meant by the words for what stays', () => {
    const { lines, sentences } = compare('Not the trash cans', [
      thing('tote', 8),
      thing('box-medium', 5),
    ]);
    expect(lines.every(([, , isKept]) => !isKept)).toBe(true);
    expect(sentences).toEqual([
      'You wrote that some of these stay: Tote, bin or bucket. Set the count to what goes.',
    ]);
    const tables = compare('the coffee table stays', [
      thing('dining-table-6'),
      thing('coffee-table'),
    ]);
    expect(tables.lines).toEqual([
      ['dining-table-6', 1, false],
      ['coffee-table', 1, true],
    ]);
    const chairs = compare('the chairs stay', [thing('office-chair', 4)]);
    expect(chairs.lines).toEqual([['office-chair', 4, true]]);
  });

  it('says that words were not understood', () => {
    const { sentences } = compare('a couch, 3 flimflams', [thing('sofa-3-seat')]);
    expect(sentences).toEqual([expect.stringContaining('things that we do not know')]);
  });

  it('takes from the words what the photos do not tell', () => {
    const access = { flightsOfStairs: null, hasElevator: null, longCarry: false };
    const found = compare('4th floor walk-up, a couch', [thing('sofa-3-seat')], { access });
    expect(found.access).toMatchObject({ floor: 4, hasElevator: false, longCarry: false });
  });

  it('leaves a list from words as it is', () => {
    const found = compare('6 desks', [thing('desk-office', 4)], { source: 'catalogue' });
    expect(found.sentences).toEqual([]);
  });
});
