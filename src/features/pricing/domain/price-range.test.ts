import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { catalogue } from '#src/features/catalogue/domain/catalogue.ts';
import type { Assessment, Observation } from '#src/features/catalogue/domain/observation.ts';
import {
  type AccessAnswers,
  type QuoteEdit,
  type QuoteInputs,
  quoteEditSchema,
} from '#src/features/pricing/contract.ts';
import { anyObservation } from '#tests/support/observations.ts';
import { priceBook } from './price-book.ts';
import { type PricedQuote, priceQuote } from './price-quote.ts';
import { applyEdit, readInputs } from './quote-inputs.ts';

const picker: Assessment = {
  source: 'picker',
  conditions: [],
  measurementConcerns: [],
  recommendations: [],
};
const price = (inputs: QuoteInputs, seen: Assessment = picker) =>
  priceQuote(inputs, seen, { catalogue, priceBook });
const edit = (changes: Partial<QuoteEdit>) => quoteEditSchema.parse(changes);
const change = (inputs: QuoteInputs, changes: Partial<QuoteEdit>) =>
  applyEdit(inputs, edit(changes), catalogue);

const keys = catalogue.items.map(({ key }) => key);
const certainKeys = catalogue.items.flatMap(({ key, pricedByWeight }) =>
  pricedByWeight ? [] : key,
);
const piecesOf = (known: readonly string[]) =>
  fc.uniqueArray(
    fc.record({ key: fc.constantFrom(...known), quantity: fc.integer({ min: 1, max: 12 }) }),
    {
      selector: ({ key }) => key,
      minLength: 1,
      maxLength: 8,
    },
  );

const answers = {
  floor: fc.integer({ min: 0, max: 30 }),
  hasElevator: fc.boolean(),
  freightWindow: fc.boolean(),
  parking: fc.boolean(),
  longCarry: fc.boolean(),
  insuranceCertificate: fc.boolean(),
  dismantling: fc.boolean(),
  disconnecting: fc.boolean(),
  demolition: fc.boolean(),
  sameDay: fc.boolean(),
  hoarding: fc.boolean(),
};
const anySomeAnswers: fc.Arbitrary<Partial<AccessAnswers>> = fc.record(answers, {
  requiredKeys: [],
});
const anyAllAnswers: fc.Arbitrary<AccessAnswers> = fc.record(answers);

const said = (
  source: Observation['source'],
  pieces: readonly { key: string; quantity: number }[],
  confidence = 1,
): QuoteInputs =>
  readInputs(
    {
      source,
      confidence,
      conditions: [],
      access: { flightsOfStairs: null, hasElevator: null, longCarry: null },
      items: pieces.map(({ key, quantity }) => ({
        catalogueKey: key,
        name: key,
        quantity,
        confidence,
        evidence: [],
        sizeClass: 'medium' as const,
      })),
    },
    catalogue,
  );

/** What has to be the same whichever way a list came about. */
const figures = ({ priceCents, lowCents, highCents, ...quote }: PricedQuote) => ({
  priceCents,
  lowCents,
  highCents,
  best: quote.highAtBestCents,
  lines: quote.lineItems,
  unanswered: quote.unanswered,
  confidence: quote.confidence,
  base: quote.baseVolumeCubicYards,
  estimated: quote.estimatedVolumeCubicYards,
});

describe('one list with the same answers', () => {
  test('has one price, range and ceiling, by words, picker, edits, pins or a photo that was confirmed', () => {
    fc.assert(
      fc.property(piecesOf(keys), anySomeAnswers, (pieces, access) => {
        const picked = figures(price(change(said('picker', pieces), { access })));
        const add = pieces.map((piece, index) => ({ id: `own-${index}`, ...piece }));
        const nothing = change(said('catalogue', []), { access });
        const pin = { file: 0, box: { x: 0.5, y: 0.25, width: 0, height: 0 } };
        const pinned = add.map((piece) => ({ ...piece, evidence: [pin] }));
        const read = change(said('catalogue', pieces), { access });
        const pointed = read.lines.map(({ id }) => ({ id, evidence: [pin, pin] }));
        const wrong = pieces.map((piece) => ({ ...piece, quantity: piece.quantity + 1 }));
        const seen = said('vision', wrong, 0.5);
        const corrected = seen.lines.map((line) => ({ id: line.id, quantity: line.quantity - 1 }));
        for (const inputs of [
          read,
          change(nothing, { add }),
          change(nothing, { add: pinned }),
          change(read, { lines: pointed }),
          change(change(seen, { lines: corrected }), { access }),
          change(said('picker', pieces.toReversed()), { access }),
        ]) {
          expect(figures(price(inputs, { ...picker, source: 'catalogue' }))).toEqual(picked);
        }
      }),
      { numRuns: 1000 },
    );
  });

  test('is firm once the visitor has said everything', () => {
    fc.assert(
      fc.property(piecesOf(certainKeys), anyAllAnswers, (pieces, access) => {
        const quote = price(change(said('picker', pieces), { access }));
        expect(quote.lowCents).toBe(quote.priceCents);
        const isPlan = quote.estimatedVolumeCubicYards > 3 * quote.truckCapacityCubicYards;
        expect(quote.highCents).toBe(isPlan ? null : quote.priceCents);
        expect(quote).toMatchObject({ unanswered: [], confidence: 1 });
      }),
    );
  });
});

describe('a ceiling', () => {
  const ceilingOf = ({ highCents }: PricedQuote) => highCents ?? Number.POSITIVE_INFINITY;

  test('is lowered by every answer and every confirmation, and the price ends under it', () => {
    fc.assert(
      fc.property(anyObservation, anyAllAnswers, fc.func(fc.nat()), (seen, all, order) => {
        // Nobody takes an elevator from street level.
        fc.pre(all.floor !== 1 || !(seen.access.hasElevator ?? all.hasElevator));
        let inputs = readInputs(seen, catalogue);
        let before = price(inputs, seen);
        const steps: Partial<QuoteEdit>[] = [
          ...inputs.lines.map(({ id }) => edit({ lines: [{ id, confirmed: true }] })),
          ...Object.entries(all)
            .filter(([topic]) => inputs.access[topic as keyof AccessAnswers] === null)
            .map(([topic, answer]) => edit({ access: { [topic]: answer } })),
        ].sort((a, b) => order(a) - order(b));
        for (const step of steps) {
          inputs = change(inputs, step);
          const after = price(inputs, seen);
          expect(ceilingOf(after)).toBeLessThanOrEqual(ceilingOf(before));
          expect(after.lowCents).toBeGreaterThanOrEqual(before.lowCents);
          expect(after.priceCents).toBeLessThanOrEqual(ceilingOf(before));
          before = after;
        }
      }),
      { numRuns: 2000 },
    );
  });

  test('covers the stairs of a sixth floor, and no floor costs more', () => {
    const sofa = said('picker', [{ key: 'sofa-3-seat', quantity: 1 }]);
    const at = (floor: number) =>
      price(change(sofa, { access: { floor, hasElevator: false } })).priceCents;
    expect(at(30)).toBe(at(6));
    expect(at(6)).toBeGreaterThan(at(5));
  });

  test('says what it comes down to once the answers are good', () => {
    const quote = price(said('picker', [{ key: 'armchair', quantity: 1 }]));
    expect(quote.highAtBestCents).toBe(quote.priceCents);
    expect(quote.highCents).toBeGreaterThan(quote.priceCents);
    const good = { floor: 1, hasElevator: false, longCarry: false, sameDay: false };
    const answered = price(
      change(said('picker', [{ key: 'armchair', quantity: 1 }]), { access: good }),
    );
    expect(answered.highCents).toBe(quote.highAtBestCents);
  });
});

describe('confidence', () => {
  test('follows the evidence of the lines and the answers', () => {
    const at = (source: Observation['source'], confidence: number, more: Partial<QuoteEdit> = {}) =>
      price(change(said(source, [{ key: 'armchair', quantity: 2 }], confidence), more)).confidence;
    expect(at('picker', 1)).toBeCloseTo(0.85);
    expect(at('catalogue', 1)).toBeCloseTo(0.85);
    expect(at('vision', 0.5)).toBeCloseTo(0.5 * 0.85);
    expect(at('vision', 1)).toBeLessThan(0.85);
    expect(at('vision', 0.5, { lines: [{ id: 'seen-1', confirmed: true }] })).toBeCloseTo(0.85);
    expect(at('vision', 0.5, { lines: [{ id: 'seen-1', quantity: 3 }] })).toBeCloseTo(0.85);
  });

  test('stays low for a thing of rough size, until staff have looked at it', () => {
    const kiln = readInputs(
      {
        source: 'vision',
        confidence: 1,
        conditions: [],
        access: { flightsOfStairs: 0, hasElevator: null, longCarry: false },
        items: [
          {
            catalogueKey: null,
            name: 'Float tank',
            quantity: 1,
            confidence: 1,
            evidence: [],
            sizeClass: 'large',
          },
        ],
      },
      catalogue,
    );
    const confirmed = change(kiln, { lines: [{ id: 'seen-1', confirmed: true }] });
    expect(price(confirmed).confidence).toBeLessThan(0.6);
    const ours = {
      ...kiln,
      lines: kiln.lines.map((line) => ({ ...line, basis: 'staff' as const })),
    };
    expect(price(ours)).toMatchObject({ basis: 'staff', confidence: 0.95 });
  });
});
