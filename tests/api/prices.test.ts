import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  bulkLoads,
  fullnesses,
  materials,
  places,
  type SpacePick,
} from '#src/features/catalogue/contract.ts';
import { catalogue } from '#src/features/catalogue/domain/catalogue.ts';
import { pricingSchema } from '#src/features/pricing/rules-contract.ts';
import {
  maxOffered,
  newLinkSchema,
  type PriceRequest,
  priceAnswerSchema,
  sharedQuoteSchema,
} from '#src/features/quotes/contract.ts';
import { dialects } from '#tests/support/databases.ts';
import { staffHeaders, startApp, type TestApp } from '#tests/support/start-app.ts';

const visitor = {
  serviceType: 'residential-cleanout',
  clientName: 'Jordan Castellanos-Reyes',
  clientEmail: 'jordan@harrow.example',
  clientPhone: '(212) 555-0142',
};

async function priceOf(app: TestApp, request: PriceRequest, from = '198.51.100.1') {
  const answer = await app.postJson('/api/prices', request, { 'x-forwarded-for': from });
  expect(answer.status).toBe(200);
  return priceAnswerSchema.parse(await answer.json());
}

describe.each(dialects)('a price before anyone says who they are, on %s', (dialect) => {
  it('has the lines, the questions and the ceiling of a quote, and stores nothing', async () => {
    const app = await startApp(dialect);
    const items = [{ key: 'sofa-3-seat', quantity: 1 }];
    const price = await priceOf(app, { items, offered: ['box-medium', 'mattress-queen'] });
    expect(price.analysis).toMatchObject({ estimatedPrice: 198, itemCount: 1 });
    expect(price.estimate).toMatchObject({ basis: 'list', highPrice: 385 });
    expect(price.lines).toMatchObject([{ key: 'sofa-3-seat', quantity: 1 }]);
    expect(price.openQuestions.map(({ topic }) => topic)).toContain('floor');
    expect(price.offers).toEqual([
      { key: 'box-medium', name: 'Box, medium', adds: expect.any(Number) },
      { key: 'mattress-queen', name: 'Mattress, queen', adds: expect.any(Number) },
    ]);
    const answered = await priceOf(app, { items, access: { floor: 1, hasElevator: true } });
    expect(answered.estimate.highPrice).toBeLessThan(385);
    expect(await app.db.selectFrom('leads').selectAll().execute()).toEqual([]);
  });

  it('follows a price book from its saving on', async () => {
    const app = await startApp(dialect);
    const read = await app.get('/api/admin/pricing', staffHeaders);
    const { priceBook } = pricingSchema.parse(await read.json());
    const before = await priceOf(app, { offered: ['box-medium'] });
    expect([before.analysis.estimatedPrice, before.offers[0]?.adds]).toEqual([150, 150]);
    const figures = {
      ...priceBook.figures,
      minimumCents: 165_00,
      haulAnchors: [
        { volumeCubicYards: 1, priceCents: 165_00 },
        ...priceBook.figures.haulAnchors.slice(1),
      ],
    };
    const saved = await app.postJson(
      '/api/admin/pricing/price-book',
      { figures, baseVersion: priceBook.version },
      staffHeaders,
    );
    expect(saved.status).toBe(200);
    const after = await priceOf(app, { offered: ['box-medium'] });
    expect([after.analysis.estimatedPrice, after.offers[0]?.adds]).toEqual([165, 165]);
  });
});

describe.each(dialects)('keeping a price, on %s', (dialect) => {
  const items = [{ key: 'sofa-3-seat', quantity: 1 }];
  const keep = async (app: TestApp, client: object) => {
    const answer = await app.postJson('/api/quotes/list', {
      serviceType: 'residential-cleanout',
      clientName: 'Ana Ortiz',
      items,
      ...client,
    });
    return { status: answer.status, body: await answer.json() };
  };

  it('takes a phone number alone: a quote with its link, and no mail to nobody', async () => {
    const app = await startApp(dialect);
    const { status, body } = await keep(app, { clientPhone: '(917) 555-0126 ext. 5' });
    expect(status).toBe(201);
    const quote = sharedQuoteSchema.parse(body);
    expect(quote.analysis.estimatedPrice).toBe(198);
    expect((await app.get(`/api/quotes/${quote.shareToken}`)).status).toBe(200);
    const mails = await app.db.selectFrom('outboxMails').select('recipient').execute();
    expect(mails).toEqual([{ recipient: 'office@stoop.example' }]);
    const withdraw = (proof: object) =>
      app.postJson(`/api/quotes/${quote.shareToken}/withdraw`, proof);
    expect((await withdraw({ clientPhone: '917 555 0199' })).status).toBe(422);
    expect((await withdraw({ clientEmail: 'ana@ortiz.example' })).status).toBe(422);
    const renewed = await withdraw({ clientPhone: '+1 917-555-0126' });
    const { shareToken } = newLinkSchema.parse(await renewed.json());
    expect((await app.get(`/api/quotes/${quote.shareToken}`)).status).toBe(410);
    const erased = await app.postJson(
      '/api/admin/person/erase',
      { contact: '917-555-0126', confirmation: '917-555-0126' },
      staffHeaders,
    );
    expect(erased.status).toBe(200);
    expect((await app.get(`/api/quotes/${shareToken}`)).status).toBe(404);
  });

  it('takes an email alone, which gets the quote', async () => {
    const app = await startApp(dialect);
    expect((await keep(app, { clientEmail: 'ana@ortiz.example' })).status).toBe(201);
    const mails = await app.db.selectFrom('outboxMails').select('recipient').execute();
    expect(mails.map(({ recipient }) => recipient).toSorted()).toEqual([
      'ana@ortiz.example',
      'office@stoop.example',
    ]);
  });

  it('asks for one of both, and for a number that is one', async () => {
    const app = await startApp(dialect);
    const nothing = await keep(app, {});
    expect([nothing.status, nothing.body.fields]).toEqual([
      422,
      { clientEmail: 'Give a phone number or an email' },
    ]);
    const { body } = await keep(app, { clientPhone: '12' });
    expect(body.fields).toMatchObject({ clientPhone: 'Valid phone number is required' });
  });
});

const pickedItem = fc.record({
  key: fc.constantFrom(...catalogue.items.map(({ key }) => key)),
  quantity: fc.integer({ min: 1, max: 30 }),
});

const fullness = fc.constantFrom(...fullnesses);
const wholes = fc.integer({ min: 1, max: 4 });

/** Everything that can be picked by space, in steps that its unit has. */
const pickedSpace: fc.Arbitrary<SpacePick> = fc.oneof(
  fc.record({
    choice: fc.record({ kind: fc.constant('truck'), eighths: fc.integer({ min: 1, max: 8 }) }),
    amount: wholes,
  }),
  fc.record({
    choice: fc.record({
      kind: fc.constant('unit'),
      fullness,
      wideFeet: fc.constantFrom(5, 10),
      deepFeet: fc.constantFrom(5, 10, 15, 20, 30),
    }),
    amount: wholes,
  }),
  fc.record({
    choice: fc.record({
      kind: fc.constant('place'),
      place: fc.constantFrom(...places),
      fullness,
    }),
    amount: wholes,
  }),
  fc.record({
    choice: fc.record({ kind: fc.constant('bulk'), load: fc.constantFrom(...bulkLoads) }),
    amount: wholes,
  }),
  fc
    .record({
      material: fc.constantFrom(...materials),
      unit: fc.constantFrom('yard' as const, 'ton' as const, 'pound' as const, 'unknown' as const),
      steps: fc.integer({ min: 1, max: 300 }),
    })
    .map(({ material, steps, ...given }) => {
      const unit = material === 'weight-plates' && given.unit === 'yard' ? 'pound' : given.unit;
      const amounts = { unknown: 1, ton: steps / 100, yard: steps / 4, pound: steps };
      return { choice: { kind: 'material', material, unit }, amount: amounts[unit] };
    }),
) as fc.Arbitrary<SpacePick>;

const pickedList = fc.record({
  items: fc.uniqueArray(pickedItem, {
    minLength: 1,
    maxLength: 12,
    selector: ({ key }) => key,
  }),
  spaces: fc.array(pickedSpace, { maxLength: 4 }),
  access: fc.record(
    {
      floor: fc.integer({ min: 0, max: 12 }),
      hasElevator: fc.boolean(),
      longCarry: fc.boolean(),
      parking: fc.boolean(),
      dismantling: fc.boolean(),
      sameDay: fc.boolean(),
      hoarding: fc.boolean(),
    },
    { requiredKeys: [] },
  ),
});

describe('the price of a list', () => {
  it('is that of a quote for it to the cent, and the next thing adds what was said', async () => {
    const app = await startApp('sqlite', { TRUST_PROXY: 'true' });
    let visits = 0;
    await fc.assert(
      fc.asyncProperty(pickedList, pickedItem, async (list, { key }) => {
        visits += 1;
        const from = `198.51.100.${visits}`;
        const price = await priceOf(app, { ...list, offered: [key] }, from);
        const answer = await app.postJson(
          '/api/quotes/list',
          { ...visitor, ...list },
          { 'x-forwarded-for': from },
        );
        const quote = sharedQuoteSchema.parse(await answer.json());
        const { analysis, estimate, lines, access, topics, openQuestions } = quote;
        expect(price).toMatchObject({ analysis, estimate, lines, access, topics, openQuestions });

        const items = new Map(list.items.map((item) => [item.key, item.quantity]));
        items.set(key, (items.get(key) ?? 0) + 1);
        const next = await priceOf(app, {
          ...list,
          items: [...items].map(([each, quantity]) => ({ key: each, quantity })),
        });
        const added = next.analysis.estimatedPrice - price.analysis.estimatedPrice;
        expect(price.offers[0]?.adds).toBeCloseTo(added, 8);
      }),
      { numRuns: 25 },
    );
  });

  it('refuses what is not in the catalogue, too much at once, and what no number is', async () => {
    const app = await startApp('sqlite');
    const refusal = async (request: object) => {
      const answer = await app.postJson('/api/prices', request);
      return [answer.status, (await answer.json()).error];
    };
    const unknown = 'That item is not in our catalogue. Look for another name.';
    expect(await refusal({ items: [{ key: 'ghost', quantity: 1 }] })).toEqual([422, unknown]);
    expect(await refusal({ offered: ['ghost'] })).toEqual([422, unknown]);
    const [status] = await refusal({ items: [{ key: 'sofa-3-seat', quantity: 1.5 }] });
    expect(status).toBe(422);
    const many = Array.from({ length: maxOffered + 1 }, () => 'sofa-3-seat');
    expect((await refusal({ offered: many }))[0]).toBe(422);
    const items = catalogue.items.slice(0, 101).map(({ key }) => ({ key, quantity: 1 }));
    expect(await refusal({ items })).toEqual([
      422,
      'This list is too long. Call us and we price the rest by phone.',
    ]);
  });

  it('says nothing of a thing that no longer fits on the list', async () => {
    const app = await startApp('sqlite');
    const items = catalogue.items.slice(0, 100).map(({ key }) => ({ key, quantity: 1 }));
    const [first = '', beyond = ''] = [items[0]?.key, catalogue.items[100]?.key];
    const { offers } = await priceOf(app, { items, offered: [first, beyond] });
    expect(offers.map(({ key }) => key)).toEqual([first]);
  });
});
