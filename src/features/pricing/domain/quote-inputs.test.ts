import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { catalogue } from '#src/features/catalogue/domain/catalogue.ts';
import type { Observation } from '#src/features/catalogue/domain/observation.ts';
import {
  type QuoteEdit,
  type QuoteInputs,
  quoteEditSchema,
} from '#src/features/pricing/contract.ts';
import { anyObservation } from '#tests/support/observations.ts';
import { isLoaded, isUnpriced } from './loaded-lines.ts';
import { priceBook } from './price-book.ts';
import { priceQuote } from './price-quote.ts';
import { applyEdit, asksNoMore, goneOver, readInputs, sizeLines } from './quote-inputs.ts';
import { concernTexts } from './quote-notes.ts';

const rules = { catalogue, priceBook };
const edit = (changes: Partial<QuoteEdit>) => quoteEditSchema.parse(changes);
const keys = catalogue.items.map(({ key }) => key);

const anyPins = fc.array(
  fc
    .record({ x: fc.double({ min: 0, max: 1 }), y: fc.double({ min: 0, max: 1 }) })
    .map((point) => ({
      file: 0,
      box: { ...point, width: 0, height: 0 },
    })),
  { maxLength: 3 },
);

/** An edit of one list: its lines, and up to two new ones. */
function anyEdit({ lines }: QuoteInputs): fc.Arbitrary<QuoteEdit> {
  const ids = lines.map(({ id }) => id);
  const change = (anyId: fc.Arbitrary<string>) =>
    fc.record(
      {
        id: anyId,
        quantity: fc.integer({ min: 0, max: 20 }),
        isKept: fc.boolean(),
        sameAs: fc.option(anyId),
        key: fc.constantFrom(...keys),
        confirmed: fc.boolean(),
        evidence: anyPins,
      },
      { requiredKeys: ['id'] },
    );
  return fc.record({
    lines:
      ids.length === 0
        ? fc.constant([])
        : fc.array(change(fc.constantFrom(...ids)), { maxLength: 4 }),
    add: fc.array(
      fc.record(
        {
          id: fc.constantFrom('new-1', 'new-2'),
          key: fc.constantFrom(...keys),
          quantity: fc.integer({ min: 0, max: 9 }),
          evidence: anyPins,
        },
        { requiredKeys: ['id', 'key', 'quantity'] },
      ),
      { maxLength: 2 },
    ),
    access: fc.record(
      {
        floor: fc.option(fc.integer({ min: 0, max: 30 })),
        hasElevator: fc.option(fc.boolean()),
        freightWindow: fc.option(fc.boolean()),
        parking: fc.option(fc.boolean()),
        longCarry: fc.option(fc.boolean()),
        insuranceCertificate: fc.option(fc.boolean()),
        dismantling: fc.option(fc.boolean()),
        disconnecting: fc.option(fc.boolean()),
        demolition: fc.option(fc.boolean()),
        sameDay: fc.option(fc.boolean()),
        hoarding: fc.option(fc.boolean()),
      },
      { requiredKeys: [] },
    ),
  });
}

const anyEditedJob = anyObservation.chain((observation) => {
  const inputs = readInputs(observation, catalogue);
  return fc
    .array(anyEdit(inputs), { minLength: 1, maxLength: 4 })
    .map((edits) => ({ observation, inputs, edits }));
});

const priceOf = (seen: Observation, inputs: QuoteInputs) => priceQuote(inputs, seen, rules);

describe('a list that nobody has touched', () => {
  test('charges for every piece, flight, carry and dismantling that was seen', () => {
    fc.assert(
      fc.property(anyObservation, (observation) => {
        const { items, access } = observation;
        const quote = priceOf(observation, readInputs(observation, catalogue));
        const piecesOf = (list: readonly { quantity: number }[]) =>
          list.reduce((sum, { quantity }) => sum + quantity, 0);
        expect(piecesOf(quote.items)).toBe(piecesOf(items));
        const amounts = new Map(quote.lineItems.map((line) => [line.key, line.amountCents]));
        if (amounts.has('stairs')) expect(access.flightsOfStairs).toBeGreaterThan(0);
        // Never both: a truck that parks far away needs nobody to stay with it.
        const hasParking = amounts.has('parking');
        expect(amounts.has('long-carry')).toBe(access.longCarry === true && !hasParking);
        if (hasParking) expect(access.parking).toBe(false);
        expect(amounts.has('same-day') || amounts.has('freight-window')).toBe(false);
      }),
    );
  });
});

describe('whatever is edited', () => {
  test('the lines add up, the range holds the price, and nothing is under the minimum', () => {
    fc.assert(
      fc.property(anyEditedJob, ({ observation, inputs, edits }) => {
        const edited = edits.reduce((list, next) => applyEdit(list, next, catalogue), inputs);
        const quote = priceOf(observation, edited);
        const sum = quote.lineItems.reduce((total, line) => total + line.amountCents, 0);
        expect(quote.priceCents).toBe(sum);
        expect(quote.lowCents).toBeLessThanOrEqual(quote.priceCents);
        expect(quote.highCents ?? quote.priceCents).toBeGreaterThanOrEqual(quote.priceCents);
        if (edited.lines.some(isLoaded)) {
          expect(quote.lowCents).toBeGreaterThanOrEqual(priceBook.minimumCents);
        }
      }),
    );
  });

  test('saying it twice is saying it once', () => {
    fc.assert(
      fc.property(anyEditedJob, ({ inputs, edits }) => {
        const [first] = edits;
        if (!first) return;
        const plain = { ...first, lines: first.lines.map(({ sameAs: _, ...line }) => line) };
        const once = applyEdit(inputs, plain, catalogue);
        expect(applyEdit(once, plain, catalogue)).toEqual(once);
      }),
    );
  });

  test('two windows that change different things end in one list, whoever is first', () => {
    fc.assert(
      fc.property(
        anyObservation.filter(({ items }) => items.length > 1),
        fc.integer({ min: 0, max: 20 }),
        fc.boolean(),
        fc.option(fc.integer({ min: 0, max: 30 })),
        (observation, quantity, isKept, floor) => {
          const inputs = readInputs(observation, catalogue);
          const [one, other] = inputs.lines;
          if (!one || !other) return;
          const left = edit({ lines: [{ id: one.id, quantity }], access: { floor } });
          const right = edit({ lines: [{ id: other.id, isKept }], access: { sameDay: true } });
          const leftFirst = applyEdit(applyEdit(inputs, left, catalogue), right, catalogue);
          const rightFirst = applyEdit(applyEdit(inputs, right, catalogue), left, catalogue);
          expect(leftFirst).toEqual(rightFirst);
        },
      ),
    );
  });

  test('no piece goes on the truck that was taken off, kept, or is another one seen twice', () => {
    fc.assert(
      fc.property(anyEditedJob, ({ observation, inputs, edits }) => {
        const edited = edits.reduce((list, next) => applyEdit(list, next, catalogue), inputs);
        const loaded = edited.lines
          .filter(({ isKept, sameAs }) => !isKept && sameAs === null)
          .reduce((sum, { quantity }) => sum + quantity, 0);
        const priced = priceOf(observation, edited).items;
        expect(priced.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(loaded);
      }),
    );
  });

  test('undoing a change gives the old price to the cent', () => {
    fc.assert(
      fc.property(anyObservation, fc.integer({ min: 0, max: 20 }), (observation, quantity) => {
        const inputs = readInputs(observation, catalogue);
        const [line] = inputs.lines;
        if (!line) return;
        const changed = applyEdit(inputs, edit({ lines: [{ id: line.id, quantity }] }), catalogue);
        const back = edit({
          lines: [{ id: line.id, quantity: line.quantity, confirmed: line.confirmed }],
        });
        expect(applyEdit(changed, back, catalogue)).toEqual(inputs);
      }),
    );
  });

  test('more pieces, a higher walk-up, or one more answer that costs never lowers the price', () => {
    fc.assert(
      fc.property(anyObservation, fc.integer({ min: 0, max: 29 }), (observation, floor) => {
        const inputs = readInputs(observation, catalogue);
        const at = (access: QuoteEdit['access']) =>
          priceOf(observation, applyEdit(inputs, edit({ access }), catalogue)).priceCents;
        const walkUp = { hasElevator: false };
        expect(at({ ...walkUp, floor: floor + 1 })).toBeGreaterThanOrEqual(
          at({ ...walkUp, floor: Math.max(1, floor) }),
        );
        const costly = ['longCarry', 'sameDay', 'dismantling', 'disconnecting', 'demolition'];
        for (const topic of costly) {
          expect(at({ [topic]: true })).toBeGreaterThanOrEqual(at({ [topic]: false }));
        }
        expect(at({ parking: false })).toBeGreaterThanOrEqual(at({ parking: true }));
        expect(at({ insuranceCertificate: true })).toBe(at({ insuranceCertificate: false }));
        const elevator = { floor: 3, hasElevator: true };
        expect(at({ ...elevator, freightWindow: true })).toBe(
          at({ ...elevator, freightWindow: false }) + priceBook.freightWindowCents,
        );
      }),
    );
  });
});

describe('a thing the catalogue lacks', () => {
  const bar = {
    id: 'bar',
    key: null,
    name: 'Espresso bar',
    sizeClass: 'large',
    quantity: 3,
  } as const;
  const add = (inputs: QuoteInputs) => applyEdit(inputs, edit({ add: [bar] }), catalogue);

  test('is in no figure, and only sends the quote to staff', () => {
    fc.assert(
      fc.property(anyEditedJob, ({ observation, inputs, edits }) => {
        const edited = edits.reduce((list, next) => applyEdit(list, next, catalogue), inputs);
        const before = priceOf(observation, edited);
        const { status, unpriced, itemCount, ...after } = priceOf(observation, add(edited));
        expect({ status, unpriced, itemCount }).toEqual({
          status: 'needs-review',
          unpriced: [{ name: bar.name, quantity: 3 }],
          itemCount: before.itemCount + 3,
        });
        const emptied = before.priceCents === 0 || before.items.length === 0;
        if (!emptied) expect({ ...before, ...after }).toEqual(before);
        else expect(after).toMatchObject({ highCents: null, items: [] });
      }),
    );
  });

  test('alone leaves "from" the minimum and no ceiling, also where all else was taken off', () => {
    const none = {
      source: 'catalogue',
      conditions: [],
      measurementConcerns: [],
      recommendations: [],
    } as const;
    const observed = {
      ...none,
      items: [],
      confidence: 1,
      access: { flightsOfStairs: null, hasElevator: null, longCarry: null },
    };
    const empty = readInputs({ ...observed, conditions: [] }, catalogue);
    const priced = priceQuote(
      add(empty),
      { ...none, conditions: [], measurementConcerns: [], recommendations: [] },
      rules,
    );
    expect(priced).toMatchObject({ priceCents: 150_00, lowCents: 150_00, highCents: null });
    expect(concernTexts(priced.measurementConcerns).join()).toContain(
      'Nothing on this list has a price yet',
    );
  });

  test('has a price once staff give its size, an item, or a price for the whole list', () => {
    const inputs = add(
      readInputs(
        {
          source: 'vision',
          items: [],
          confidence: 1,
          conditions: [],
          access: { flightsOfStairs: null, hasElevator: null, longCarry: null },
        },
        catalogue,
      ),
    );
    const open = (list: QuoteInputs) => list.lines.filter(isUnpriced).length;
    expect(open(goneOver(inputs, false))).toBe(1);
    expect(open(goneOver(inputs, true))).toBe(0);
    expect(open(sizeLines(inputs, [{ id: 'bar', sizeClass: 'small' }]))).toBe(0);
    expect(open(applyEdit(inputs, edit({ lines: [{ id: 'bar', key: 'kiln' }] }), catalogue))).toBe(
      0,
    );
  });
});

test('what asks for no more is told by kinds, however a name is spelled', () => {
  const of = (name: string, quantity: number, sizeClass: 'small' | 'large' = 'large') => {
    const item = { catalogueKey: null, name, quantity, sizeClass, confidence: 1, evidence: [] };
    const access = { flightsOfStairs: null, hasElevator: null, longCarry: null };
    const seen = { items: [item], access, conditions: [], confidence: 1 };
    return readInputs({ source: 'vision', ...seen }, catalogue);
  };
  const earlier = of('Espresso bar', 2);
  expect(asksNoMore(of('espresso BAR', 2), earlier)).toBe(true);
  expect(asksNoMore(of('espresso BAR', 3), earlier)).toBe(false);
  expect(asksNoMore(of('Espresso bar', 1, 'small'), earlier)).toBe(false);
});

describe('an edit', () => {
  const couchTwice = readInputs(
    {
      source: 'vision',
      confidence: 0.9,
      items: ['sofa-3-seat', 'loveseat'].map((catalogueKey) => ({
        catalogueKey,
        name: catalogueKey,
        quantity: 1,
        sizeClass: 'large',
        confidence: 0.9,
        evidence: [],
      })),
      access: { flightsOfStairs: null, hasElevator: null, longCarry: null },
      conditions: [],
    },
    catalogue,
  );
  const [sofa, loveseat] = couchTwice.lines.map(({ id }) => id);

  test('of the same couch from both sides keeps one of them', () => {
    const one = applyEdit(
      couchTwice,
      edit({ lines: [{ id: loveseat ?? '', sameAs: sofa ?? '' }] }),
      catalogue,
    );
    const both = applyEdit(
      one,
      edit({ lines: [{ id: sofa ?? '', sameAs: loveseat ?? '' }] }),
      catalogue,
    );
    expect(both.lines.map(({ sameAs }) => sameAs)).toEqual([null, sofa]);
  });

  test('may say what a thing really is', () => {
    const changed = applyEdit(
      couchTwice,
      edit({ lines: [{ id: sofa ?? '', key: 'sofa-4-seat' }] }),
      catalogue,
    );
    expect(changed.lines[0]).toMatchObject({ key: 'sofa-4-seat', name: 'Sofa, four-seat' });
  });

  test('of an added line tells a pinned thing from a picked one; what was said another way stays so', () => {
    const pin = { file: 0, box: { x: 0.5, y: 0.5, width: 0, height: 0 } };
    const add = [
      { id: 'picked', key: 'loveseat', quantity: 1 },
      { id: 'pinned', key: 'loveseat', quantity: 1, evidence: [pin] },
    ];
    const added = applyEdit(couchTwice, edit({ add }), catalogue);
    const basesOf = ({ lines }: QuoteInputs) => lines.map(({ basis }) => basis);
    expect(basesOf(added)).toEqual(['seen', 'seen', 'picked', 'pinned']);
    const swapped = applyEdit(
      added,
      edit({
        lines: [
          { id: sofa ?? '', evidence: [pin] },
          { id: 'picked', evidence: [pin] },
          { id: 'pinned', evidence: [] },
        ],
      }),
      catalogue,
    );
    expect(basesOf(swapped)).toEqual(['seen', 'seen', 'pinned', 'picked']);
    expect(swapped.lines[0]).toMatchObject({ evidence: [pin], confirmed: false });
  });

  test.each([
    [{ lines: [{ id: 'nobody', quantity: 1 }] }, 'no longer on this list'],
    [{ lines: [{ id: sofa ?? '', key: 'unicorn' }] }, 'not in our catalogue'],
    [{ lines: [{ id: sofa ?? '', sameAs: 'nobody' }] }, 'no longer on this list'],
    [{ add: [{ id: 'x', key: 'unicorn', quantity: 1 }] }, 'not in our catalogue'],
    [
      {
        add: Array.from({ length: 99 }, (_, index) => ({
          id: `x${index}`,
          key: 'loveseat',
          quantity: 1,
        })),
      },
      'as long as it gets',
    ],
  ])('of what does not exist is refused: %o', (changes, sentence) => {
    expect(() => applyEdit(couchTwice, edit(changes), catalogue)).toThrow(sentence);
  });
});
