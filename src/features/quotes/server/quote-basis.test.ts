import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  bulkLoads,
  fullnesses,
  type SpacePick,
  spacePickSchema,
} from '#src/features/catalogue/contract.ts';
import { catalogue } from '#src/features/catalogue/domain/catalogue.ts';
import { readDescription } from '#src/features/catalogue/domain/description/read-description.ts';
import { priceBook } from '#src/features/pricing/domain/price-book.ts';
import { priceQuote } from '#src/features/pricing/domain/price-quote.ts';
import { readInputs } from '#src/features/pricing/domain/quote-inputs.ts';
import { readPickedList } from './quote-basis.ts';

const listOf = (...spaces: SpacePick[]) =>
  readPickedList({ items: [], spaces, description: undefined, clientName: 'Ana' }, catalogue);
const linesOf = (...spaces: SpacePick[]) =>
  listOf(...spaces).inputs.lines.map(({ key, quantity, basis }) => [key, quantity, basis]);

const shares = ['', 'an eighth', 'a quarter', '3/8', 'half', '5/8', '3/4', '7/8', ''];
const places = {
  room: 'a room',
  garage: 'a one car garage',
  'two-car-garage': 'a two car garage',
  basement: 'the basement',
  attic: 'the attic',
  closet: 'a closet',
};
const materials = {
  'construction-debris': 'construction debris',
  concrete: 'concrete',
  brick: 'brick',
  soil: 'soil',
  tile: 'tile',
  plaster: 'plaster',
  shingles: 'shingles',
  'yard-waste': 'yard waste',
  'mixed-junk': 'junk',
};
const units = {
  yard: 'cubic yards',
  pickup: 'pickup loads',
  ton: 'tons',
  pound: 'pounds',
};

const fullness = fc.constantFrom(...fullnesses);
const count = fc.integer({ min: 1, max: 20 });
const told = (words: string, pick: SpacePick) => ({ words, pick });

/** A choice of the picker, and what somebody with the same job would write. */
const anyChoice = fc.oneof(
  fc.integer({ min: 1, max: 8 }).map((eighths) =>
    told(eighths === 8 ? 'one truckload' : `${shares[eighths]} of a truck`, {
      choice: { kind: 'truck', eighths },
      amount: 1,
    }),
  ),
  fc
    .tuple(fc.integer({ min: 4, max: 40 }), fc.integer({ min: 4, max: 40 }), fullness)
    .map(([wideFeet, deepFeet, full]) =>
      told(`a ${wideFeet}x${deepFeet} storage unit, ${full.replace('-', ' ')}`, {
        choice: { kind: 'unit', wideFeet, deepFeet, fullness: full },
        amount: 1,
      }),
    ),
  fc
    .tuple(fc.constantFrom(...(Object.keys(places) as (keyof typeof places)[])), fullness)
    .map(([place, full]) =>
      told(`${places[place]}, ${full.replace('-', ' ')}`, {
        choice: { kind: 'place', place, fullness: full },
        amount: 1,
      }),
    ),
  fc.tuple(fc.integer({ min: 2, max: 20 }), fullness).map(([rooms, full]) =>
    told(`${rooms} rooms, ${full.replace('-', ' ')}`, {
      choice: { kind: 'place', place: 'room', fullness: full },
      amount: rooms,
    }),
  ),
  fc.tuple(fc.constantFrom(...bulkLoads), count).map(([load, amount]) => {
    const words = {
      pallet: `${amount} pallets of merchandise`,
      pickup: `${amount} pickup loads`,
      bag: `${amount} contractor bags`,
    };
    const size = load.replace('dumpster-', '');
    const dumpsters = `${amount === 1 ? 'a' : amount} ${size} yard dumpster`;
    return told(words[load as keyof typeof words] ?? dumpsters, {
      choice: { kind: 'bulk', load },
      amount,
    });
  }),
  fc
    .tuple(
      fc.constantFrom(...(Object.keys(materials) as (keyof typeof materials)[])),
      fc.constantFrom(...(Object.keys(units) as (keyof typeof units)[])),
      count,
    )
    // Nobody weighs mixed things: no reader and no card of the picker offers it.
    .filter(([material, unit]) => material !== 'mixed-junk' || unit !== 'pound')
    .map(([material, unit, amount]) => {
      const size = unit === 'pound' ? amount * 150 : unit === 'yard' ? amount / 4 : amount;
      return told(`${size} ${units[unit]} of ${materials[material]}`, {
        choice: { kind: 'material', material, unit },
        amount: size,
      });
    }),
  fc.integer({ min: 1, max: 4000 }).map((amount) =>
    told(`${amount} lbs of weight plates`, {
      choice: { kind: 'material', material: 'weight-plates', unit: 'pound' },
      amount,
    }),
  ),
);

describe('a picked space', () => {
  test('is the same list and the same price as the same words', () => {
    fc.assert(
      fc.property(anyChoice, ({ words, pick }) => {
        const rules = { catalogue, priceBook };
        expect(spacePickSchema.parse(pick)).toEqual(pick);
        const picked = listOf(pick);
        const said = readDescription(words, catalogue);
        const read = readInputs({ ...said, source: 'catalogue', confidence: 0.5 }, catalogue);
        const list = ({ lines }: typeof read) => lines.map(({ key, quantity }) => [key, quantity]);
        expect(list(picked.inputs), words).toEqual(list(read));
        const price = (inputs: typeof read) => {
          const { priceCents, lowCents, highCents, highAtBestCents, estimatedVolumeCubicYards } =
            priceQuote({ ...inputs, access: picked.inputs.access }, picked.seen, rules);
          return [priceCents, lowCents, highCents, highAtBestCents, estimatedVolumeCubicYards];
        };
        expect(price(picked.inputs), words).toEqual(price(read));
        expect(picked.seen.conditions, words).toEqual(said.conditions);
      }),
      { numRuns: 400 },
    );
  });

  test('adds its own line, which says what was picked', () => {
    const names = (...spaces: SpacePick[]) =>
      listOf(...spaces).inputs.lines.map(({ name }) => name);
    expect(
      names(
        { choice: { kind: 'truck', eighths: 3 }, amount: 1 },
        {
          choice: { kind: 'unit', wideFeet: 10, deepFeet: 10, fullness: 'packed-full' },
          amount: 2,
        },
        { choice: { kind: 'material', material: 'concrete', unit: 'ton' }, amount: 3 },
        { choice: { kind: 'bulk', load: 'bag' }, amount: 20 },
      ),
    ).toEqual([
      '3/8 of a truck',
      '2 × 10x10 storage unit, packed full',
      'Concrete, stone, given as 3 tons',
      'Contractor bag, 42 gallon',
    ]);
  });

  test('by an amount that nobody knows is a guess, and promises nothing', () => {
    const pick: SpacePick = {
      choice: { kind: 'material', material: 'soil', unit: 'unknown' },
      amount: 1,
    };
    expect(linesOf(pick)).toEqual([['soil', 1, 'guessed']]);
    const { inputs, seen } = listOf(pick);
    expect(priceQuote(inputs, seen, { catalogue, priceBook })).toMatchObject({
      status: 'needs-review',
      highCents: null,
      itemCount: 1,
    });
  });

  test('of a weight is paid to the hundredth of a yard', () => {
    const soil = (amount: number): SpacePick => ({
      choice: { kind: 'material', material: 'soil', unit: 'pound' },
      amount,
    });
    expect(linesOf(soil(1500))).toEqual([['soil', 0.63, 'picked']]);
    const { inputs, seen } = listOf(soil(1500));
    const { lineItems } = priceQuote(inputs, seen, { catalogue, priceBook });
    expect(lineItems.find(({ key }) => key === 'weight')).toMatchObject({
      label: 'Disposal by weight, about 0.8 tons at $120',
      amountCents: 91_00,
    });
  });

  test.each<[SpacePick, string]>([
    [
      { choice: { kind: 'truck', eighths: 4 }, amount: 1.5 },
      'Give yards in quarters, tons in hundredths, and anything else in whole numbers.',
    ],
    [
      { choice: { kind: 'material', material: 'brick', unit: 'yard' }, amount: 0.3 },
      'Give yards in quarters, tons in hundredths, and anything else in whole numbers.',
    ],
    [
      { choice: { kind: 'material', material: 'brick', unit: 'ton' }, amount: 0 },
      'Give an amount above 0.',
    ],
    [
      { choice: { kind: 'material', material: 'weight-plates', unit: 'yard' }, amount: 1 },
      'Give the weight of plates in pounds or tons.',
    ],
    [{ choice: { kind: 'truck', eighths: 4 }, amount: Number.NaN }, 'Give an amount above 0.'],
  ])('%j is refused: %s', (pick, message) => {
    const checked = spacePickSchema.safeParse(pick);
    expect(checked.error?.issues.map((issue) => issue.message)).toEqual([message]);
  });
});
