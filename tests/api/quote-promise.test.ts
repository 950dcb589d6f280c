import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { catalogue } from '#src/features/catalogue/domain/catalogue.ts';
import type { AccessAnswers } from '#src/features/pricing/contract.ts';
import { priceBook } from '#src/features/pricing/domain/price-book.ts';
import {
  createPricingRules,
  createRuleVersionsRepository,
} from '#src/features/pricing/server/pricing-rules-repository.ts';
import { type SharedQuote, sharedQuoteSchema } from '#src/features/quotes/contract.ts';
import { dialects } from '#tests/support/databases.ts';
import { postTo, readDetail, readPricing, requestQuote } from '#tests/support/staff-quotes.ts';
import { staffHeaders, startApp, type TestApp } from '#tests/support/start-app.ts';

const keys = catalogue.items.map(({ key }) => key);
const anyPieces = fc.uniqueArray(
  fc.record({ key: fc.constantFrom(...keys), quantity: fc.integer({ min: 1, max: 9 }) }),
  { selector: ({ key }) => key, minLength: 1, maxLength: 5 },
);
const answers = {
  floor: fc.integer({ min: 0, max: 12 }),
  hasElevator: fc.boolean(),
  freightWindow: fc.boolean(),
  longCarry: fc.boolean(),
  dismantling: fc.boolean(),
  sameDay: fc.boolean(),
  hoarding: fc.boolean(),
};
const anyStep = fc.oneof(
  fc.record({ answers: fc.record(answers, { requiredKeys: [] }) }),
  fc.record({ at: fc.nat(), quantity: fc.integer({ min: 0, max: 9 }) }),
  fc.record({ add: fc.constantFrom(...keys), quantity: fc.integer({ min: 1, max: 9 }) }),
  fc.record({ at: fc.nat(), isKept: fc.boolean() }),
);
type Step = typeof anyStep extends fc.Arbitrary<infer Value> ? Value : never;

async function listQuote(app: TestApp, items: readonly object[]): Promise<SharedQuote> {
  const answer = await app.postJson('/api/quotes/list', {
    ...{ serviceType: 'residential-cleanout', clientName: 'Jordan Reyes' },
    ...{ clientEmail: 'jordan@harrow.example', clientPhone: '(212) 555-0142', items },
  });
  expect(answer.status).toBe(201);
  return sharedQuoteSchema.parse(await answer.json());
}

async function edited(app: TestApp, { shareToken }: SharedQuote, edit: object) {
  const answer = await app.patchJson(`/api/quotes/${shareToken}`, edit);
  expect(answer.status).toBe(200);
  return sharedQuoteSchema.parse(await answer.json());
}

/** The list and the answers, in one order whichever way they came about. */
function stateOf({ lines, access }: SharedQuote): string {
  const pieces = new Map<string, number>();
  for (const { key, quantity, isKept } of lines) {
    if (quantity > 0 && !isKept) pieces.set(key ?? '', (pieces.get(key ?? '') ?? 0) + quantity);
  }
  return JSON.stringify([[...pieces].sort(), access]);
}

const figuresOf = ({ analysis, estimate }: SharedQuote) => ({
  ...{ price: analysis.estimatedPrice, low: estimate.lowPrice, high: estimate.highPrice },
  ...{ best: estimate.highPriceAtBest, confidence: analysis.confidence },
});

function editFor(step: Step, { lines }: SharedQuote, id: string): object {
  if ('answers' in step) return { access: step.answers };
  if ('add' in step) return { add: [{ id, key: step.add, quantity: step.quantity }] };
  const { at, ...change } = step;
  return { lines: [{ id: lines[at % lines.length]?.id, ...change }] };
}

/** True when an edit only answered what was open. */
function onlyAnswers(before: AccessAnswers, step: Step): boolean {
  if (!('answers' in step)) return false;
  const given = Object.keys(step.answers) as (keyof AccessAnswers)[];
  return given.every((topic) => before[topic] === null);
}

describe.each(dialects)('a promise, on %s', (dialect) => {
  it('holds through random histories: one list, one price, and no answer raises its ceiling', async () => {
    const app = await startApp(dialect);
    const seen = new Map<string, unknown>();
    const histories = fc.sample(
      fc.tuple(anyPieces, fc.array(anyStep, { minLength: 10, maxLength: 10 })),
      { numRuns: Number(process.env.HISTORIES ?? 8), seed: 14 },
    );
    for (const [number, [pieces, steps]] of histories.entries()) {
      // A price book saved meanwhile is for new quotes only.
      if (number === 4) {
        const { priceBook: book } = await readPricing(app);
        const figures = { ...book.figures, longCarryCents: book.figures.longCarryCents + 5_00 };
        const saving = { figures, baseVersion: book.version, note: '' };
        await app.postJson('/api/admin/pricing/price-book', saving, staffHeaders);
        seen.clear();
      }
      // One visitor may not ask that often.
      app.clock.advance(3600_000);
      let quote = await listQuote(app, pieces);
      for (const [index, step] of steps.entries()) {
        const before = quote;
        quote = await edited(app, quote, editFor(step, quote, `own-${index}`));
        const { price, high, ...rest } = figuresOf(quote);
        expect(price).toBeLessThanOrEqual(high ?? price);
        if (onlyAnswers(before.access, step) && before.estimate.highPrice !== null) {
          expect(high ?? Number.POSITIVE_INFINITY).toBeLessThanOrEqual(before.estimate.highPrice);
        }
        const known = seen.get(stateOf(quote)) ?? { price, high, ...rest };
        expect({ price, high, ...rest }).toEqual(known);
        seen.set(stateOf(quote), known);
      }
    }
  });

  it('is kept by staff, unless the client agreed to what justifies more', async () => {
    const app = await startApp(dialect);
    const quote = await requestQuote(app);
    const ceiling = quote.estimate.highPrice ?? 0;
    const dear = { handPrice: ceiling + 1, reason: 'More work', send: false, baseRevision: 1 };
    const shown = await app.postJson('/api/admin/quotes/1/preview', dear, staffHeaders);
    expect(await shown.json()).toMatchObject({ brokenCeiling: ceiling });
    expect(await postTo(app, 1, 'revisions', dear)).toMatchObject({
      status: 422,
      problem: {
        code: 'over-ceiling',
        fields: {
          'overCeiling.reason': expect.stringContaining('justifies'),
          'overCeiling.agreed': expect.stringContaining('client'),
        },
      },
    });
    expect(
      (await postTo(app, 1, 'revisions', { ...dear, overCeiling: { reason: '', agreed: true } }))
        .status,
    ).toBe(422);
    const overCeiling = { reason: 'A piano behind the door', agreed: true };
    const { quote: detail } = await postTo(app, 1, 'revisions', { ...dear, overCeiling });
    expect(detail).toMatchObject({ estimatedPrice: ceiling + 1, handPrice: ceiling + 1 });
    expect(detail?.timeline.find(({ kind }) => kind === 'changed')).toMatchObject({
      overCeilingReason: overCeiling.reason,
    });
  });

  it('is held against the charge: more than the ceiling needs a reason, and is counted', async () => {
    const app = await startApp(dialect);
    const quote = await listQuote(app, [{ key: 'sofa-3-seat', quantity: 1 }]);
    await postTo(app, 1, 'revisions', {
      ...{ edit: { access: { longCarry: false } }, reason: 'By phone' },
      ...{ send: false, baseRevision: 1 },
    });
    const { highPrice } = await readDetail(app, quote.quoteId);
    const load = { volume: 2, price: 2500, before: null };
    expect(await postTo(app, 1, 'load', load)).toMatchObject({
      status: 422,
      problem: {
        fields: {
          overCeilingReason: `We promised never more than $${highPrice}. Say why it came to more.`,
        },
      },
    });
    const { quote: done } = await postTo(app, 1, 'load', {
      ...load,
      overCeilingReason: 'Two rooms more',
    });
    expect(done?.timeline.find(({ kind }) => kind === 'load')).toMatchObject({
      overCeilingReason: 'Two rooms more',
    });
  });

  it('outlives a release: the built-in rules of its price are stored rows', async () => {
    const app = await startApp(dialect);
    await listQuote(app, [{ key: 'sofa-3-seat', quantity: 1 }]);
    const versions = createRuleVersionsRepository(app.db);
    const stored = await versions.find('price-book', priceBook.version);
    expect(JSON.parse(stored?.body ?? '')).toMatchObject({ minimumCents: priceBook.minimumCents });
    expect(await versions.find('catalogue', catalogue.version)).toBeDefined();
    expect((await readPricing(app)).priceBook.saved).toBeNull();

    // What an older release left behind.
    const old = { note: 'Built in', createdAt: '1970-01-01T00:00:00.000Z' };
    const items = catalogue.items.map((item) => ({ ...item, volumeCubicFeet: 2 }));
    const body = JSON.stringify({
      items,
      standInVolumeCubicFeet: { small: 1, medium: 2, large: 3 },
    });
    await versions.insertOnce([
      {
        ...{ ...old, kind: 'price-book', version: '2020-1' },
        body: JSON.stringify({ ...priceBook, minimumCents: 99_00, version: '2020-1' }),
      },
      { ...old, kind: 'catalogue', version: '2020-1', body },
    ]);
    const rules = createPricingRules(versions);
    const then = await rules.at({ priceBookVersion: '2020-1', catalogueVersion: '2020-1' });
    expect(then.priceBook).toMatchObject({ minimumCents: 99_00, confirmedByOperator: false });
    expect(then.catalogue.find('sofa-3-seat')?.volumeCubicFeet).toBe(2);
    expect(then.catalogue.standInVolumeCubicFeet.small).toBe(1);
    expect((await rules.current()).priceBook.version).toBe(priceBook.version);
    const gone = { priceBookVersion: '1999-1', catalogueVersion: '2020-1' };
    await expect(rules.at(gone)).rejects.toThrow('no rules 1999-1');
  });
});
