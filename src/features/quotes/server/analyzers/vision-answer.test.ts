import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { replies } from '#tests/support/model-server.ts';
import { readVisionAnswer, UnusableAnswerError } from './vision-answer.ts';
import { visionJsonSchema } from './vision-schema.ts';

const answer = replies.good.answer;
const [item] = answer.items;
const pictures = 2;

const read = (change: object) =>
  readVisionAnswer(JSON.stringify({ ...answer, ...change }), pictures);
const readFirst = async (change: object) =>
  (await read({ items: [{ ...item, ...change }, item] })).items[0];

describe('readVisionAnswer', () => {
  it('takes a good answer as it is', async () => {
    const extra = { isCutOff: false, isAbsurd: false, repairs: {} };
    expect(await read({})).toEqual({
      ...answer,
      items: answer.items.map((row) => ({
        ...row,
        photos: row.photos.map(({ photo, box }) => ({
          photo,
          box: box && {
            ...box,
            width: expect.closeTo(box.width),
            height: expect.closeTo(box.height),
          },
        })),
      })),
      ...extra,
    });
  });

  it('drops volumes and prices that a model adds', async () => {
    const padded = await read({ estimatedPrice: 1, items: [{ ...item, volume: 2, price: 1 }] });
    expect(JSON.stringify(padded)).not.toMatch(/price|volume/i);
  });

  it.each([
    ['half a piece', { quantity: 1.5 }, { quantity: 2 }],
    ['a count in words', { quantity: '12 pieces' }, { quantity: 12 }],
    ['a count that cannot be read', { quantity: null }, { quantity: 1, confidence: 0.3 }],
    ['more pieces than a list holds', { quantity: 99_999 }, { quantity: 5000 }],
    ['a percentage', { confidence: 95 }, { confidence: 0.95 }],
    ['a percentage as a text', { confidence: '95%' }, { confidence: 0.95 }],
    ['a hair above 1', { confidence: 1.01 }, { confidence: 1 }],
    ['a confidence below 0', { confidence: -1 }, { confidence: 0.5 }],
    ['an unknown size', { sizeClass: 'Huge' }, { sizeClass: 'large' }],
    ['no size', { sizeClass: null }, { sizeClass: 'medium' }],
    ['no photos', { photos: undefined }, { photos: [] }],
    ['a bare photo number', { photos: [0] }, { photos: [{ photo: 0, box: null }] }],
    ['a negative photo number', { photos: [{ photo: -1, box: null }] }, { photos: [] }],
    ['a key that is a number', { catalogueKey: 5 }, { catalogueKey: null }],
  ])('repairs %s', async (_, change, repaired) => {
    expect(await readFirst(change)).toMatchObject(repaired);
  });

  it.each([
    ['a quantity of 0', { ...item, quantity: 0 }],
    ['a negative quantity', { ...item, quantity: -2 }],
    ['neither key nor name', { ...item, catalogueKey: null, name: ' ' }],
    ['no shape at all', 'sofa'],
  ])('drops a row with %s, and no other', async (_, row) => {
    const { items, repairs } = await read({ items: [item, row, item] });
    expect(items).toHaveLength(2);
    expect(repairs).toEqual({ items: 1 });
  });

  it.each([
    ['access is null', { access: null }, { access: { flightsOfStairs: null } }],
    ['61 flights', { access: { flightsOfStairs: 61 } }, { access: { flightsOfStairs: null } }],
    ['flights in a text', { access: { flightsOfStairs: '3' } }, { access: { flightsOfStairs: 3 } }],
    ['an unknown condition', { conditions: ['haunted', 'hoarding'] }, { conditions: ['hoarding'] }],
    ['no conditions', { conditions: undefined }, { conditions: [] }],
    ['no list of doubts', { cannotSee: undefined }, { cannotSee: [] }],
    ['doubts in words', { cannotSee: ['None', 'n/a.', 'Pay in cash'] }, { cannotSee: ['other'] }],
    ['confidence 95', { confidence: 95 }, { confidence: 0.95 }],
  ])('keeps every row when there is %s', async (_, change, repaired) => {
    const read = await readVisionAnswer(JSON.stringify({ ...answer, ...change }), pictures);
    expect(read).toMatchObject(repaired);
    expect(read.items).toHaveLength(2);
  });

  it('takes 130 rows', async () => {
    expect((await read({ items: Array(130).fill(item) })).items).toHaveLength(130);
  });

  it('counts photos from 0 when a model counted from 1', async () => {
    const at = (photo: number) => ({ ...item, photos: [{ photo, box: null }] });
    const shifted = await read({ items: [at(1), at(2)] });
    expect(shifted.items.map(({ photos }) => photos[0]?.photo)).toEqual([0, 1]);
    const plain = await read({ items: [at(1), at(1)] });
    expect(plain.items.map(({ photos }) => photos[0]?.photo)).toEqual([1, 1]);
  });

  it.each([
    ['a code fence', (json: string) => `\`\`\`json\n${json}\n\`\`\``],
    [
      'prose with brackets',
      (json: string) => `Here [as asked] {it is}: ${json} Hope {that} helps!`,
    ],
    ['a list alone', (json: string) => JSON.stringify(JSON.parse(json).items)],
  ])('finds the answer in %s', async (_, wrap) => {
    const read = await readVisionAnswer(wrap(JSON.stringify(answer)), pictures);
    expect(read.items).toHaveLength(2);
    expect(read.isCutOff).toBe(false);
  });

  it('keeps the whole rows of an answer that broke off', async () => {
    const json = JSON.stringify({ items: [item, item, item] });
    const read = await readVisionAnswer(json.slice(0, -40), pictures);
    expect(read).toMatchObject({ isCutOff: true, repairs: { items: 1 } });
    expect(read.items).toHaveLength(2);
  });

  it.each([
    ['prose', 'What a lovely room!'],
    ['nothing', ''],
    ['another shape', '{"furniture":["sofa"],"total":3}'],
    ['no usable row', '{"items":[{"name":"Sofa","quantity":0},3]}'],
    ['a list that broke off in its first row', '{"items":[{"name":"So'],
  ])('throws for %s', async (_, text) => {
    await expect(readVisionAnswer(text, pictures)).rejects.toThrow(UnusableAnswerError);
  });

  it('takes an empty room for an answer', async () => {
    expect((await read({ items: [] })).items).toEqual([]);
  });

  it('loses no good row and never breaks, whatever the rest is', async () => {
    const field = fc.oneof(
      fc.jsonValue(),
      fc.constantFrom<unknown>('', '95%', -1, 0, 1.5, 1e308, null, [null], { photo: '1' }),
    );
    const keys = [...Object.keys(item ?? {}), ...Object.keys(answer)];
    const broken = fc.dictionary(fc.constantFrom(...keys), field);
    const rows = fc.array(fc.oneof(broken, field, fc.constant(item)), { maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(rows, broken, async (items, rest) => {
        const good = items.filter((row) => row === item).length;
        const text = JSON.stringify({ ...rest, items: [...items, item] });
        const read = await readVisionAnswer(text, pictures);
        const kept = read.items.filter(
          ({ name, quantity }) => name === item?.name && quantity === 1,
        );
        expect(kept.length).toBeGreaterThanOrEqual(good + 1);
        for (const row of read.items) {
          expect(row.quantity).toBeGreaterThan(0);
          expect(Number.isInteger(row.quantity)).toBe(true);
          expect(row.confidence >= 0 && row.confidence <= 1).toBe(true);
        }
      }),
    );
  });

  it('reads any text or says that there is nothing in it', async () => {
    const text = fc.string({ unit: fc.constantFrom(...'{}[]":,\\1a ', '"items":', '"name":"x"') });
    await fc.assert(
      fc.asyncProperty(text, async (given) => {
        const failure = await readVisionAnswer(given, 1).catch((error: unknown) => error);
        if (failure instanceof Error) expect(failure).toBeInstanceOf(UnusableAnswerError);
      }),
    );
  });
});

/** Every schema inside a schema, itself included. */
function inner(schema: unknown): Record<string, unknown>[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const nested = Object.values(schema).flatMap(inner);
  return Array.isArray(schema) ? nested : [{ ...schema }, ...nested];
}

describe('visionJsonSchema', () => {
  const schemas = inner(visionJsonSchema);
  const objects = schemas.filter(({ type }) => type === 'object');

  it('requires every property and closes every object, as strict structured output demands', () => {
    expect(objects.length).toBe(5);
    for (const { properties, required, additionalProperties } of objects) {
      expect(required).toEqual(Object.keys(properties ?? {}));
      expect(additionalProperties).toBe(false);
    }
  });

  it('carries no bounds, which some vendors refuse', () => {
    const keys = new Set(schemas.flatMap((schema) => Object.keys(schema)));
    for (const bound of ['minimum', 'maximum', 'minLength', 'maxLength', 'minItems', 'maxItems']) {
      expect(keys).not.toContain(bound);
    }
  });

  it('asks for no volume, weight or price', () => {
    expect(JSON.stringify(visionJsonSchema)).not.toMatch(/volume|weight|price|cost|dollar|cubic/i);
  });
});
