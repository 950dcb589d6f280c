import { describe, expect, it } from 'vitest';
import {
  type PriceBookValues,
  pricingPreviewSchema,
  pricingSchema,
} from '#src/features/pricing/rules-contract.ts';
import { sharedQuoteSchema } from '#src/features/quotes/contract.ts';
import { dialects } from '#tests/support/databases.ts';
import { postTo, readPricing, requestQuote } from '#tests/support/staff-quotes.ts';
import { staffHeaders, startApp, type TestApp } from '#tests/support/start-app.ts';

async function post(app: TestApp, what: string, body: object) {
  const answer = await app.postJson(`/api/admin/pricing/${what}`, body, staffHeaders);
  return { status: answer.status, body: await answer.json() };
}

/** Everything by volume at twice its price. */
function doubled(figures: PriceBookValues): PriceBookValues {
  const haulAnchors = figures.haulAnchors.map((anchor) => ({
    ...anchor,
    priceCents: anchor.priceCents * 2,
  }));
  return { ...figures, haulAnchors };
}

const readShared = async (app: TestApp, { shareToken }: { shareToken: string }) =>
  sharedQuoteSchema.parse(await (await app.get(`/api/quotes/${shareToken}`)).json());

describe.each(dialects)('price book and catalogue of staff, on %s', (dialect) => {
  it('tries a draft on recent quotes and changes nothing by it', async () => {
    const app = await startApp(dialect);
    const quote = await requestQuote(app);
    await requestQuote(app, { clientName: 'Hand Priced' });
    await requestQuote(app, { website: 'https://pills.example' });
    await postTo(app, 2, 'revisions', {
      handPrice: 5,
      reason: 'A friend',
      send: false,
      baseRevision: 1,
    });
    const before = await readPricing(app);
    const shared = await readShared(app, quote);
    const tried = await post(app, 'preview', { figures: doubled(before.priceBook.figures) });
    const { quotes } = pricingPreviewSchema.parse(tried.body);
    expect(quotes).toMatchObject([{ id: 1, price: quote.analysis.estimatedPrice }]);
    expect(quotes[0]?.draftPrice).toBeGreaterThan(quote.analysis.estimatedPrice * 1.5);
    const same = await post(app, 'preview', {});
    expect(same.body.quotes[0].draftPrice).toBe(quote.analysis.estimatedPrice);
    expect(await readPricing(app)).toEqual(before);
    expect(await readShared(app, quote)).toEqual(shared);
    const rows = await app.db.selectFrom('ruleVersions').select('version').execute();
    expect(rows.filter(({ version }) => version.startsWith('saved-'))).toEqual([]);
  });

  it('prices new quotes by a saved book, and old ones by their own for as long as they are changed', async () => {
    const app = await startApp(dialect);
    const old = await requestQuote(app);
    const { priceBook } = await readPricing(app);
    const figures = doubled(priceBook.figures);
    const saved = await post(app, 'price-book', {
      figures,
      baseVersion: priceBook.version,
      note: 'Dump fees went up',
    });
    expect(saved.status).toBe(200);
    expect(saved.body.priceBook).toMatchObject({
      version: 'saved-1',
      confirmedByOperator: true,
      figures,
      saved: { note: 'Dump fees went up', at: app.clock.now().toISOString() },
    });

    expect(await readShared(app, old)).toEqual(old);
    const answer = await app.patchJson(`/api/quotes/${old.shareToken}`, {
      access: { sameDay: true },
    });
    const edited = sharedQuoteSchema.parse(await answer.json());
    expect(edited.analysis.estimatedPrice).toBe(old.analysis.estimatedPrice + 75);
    expect(edited.estimate.lineItems[0]).toEqual(old.estimate.lineItems[0]);

    const fresh = await requestQuote(app);
    const haul = (quote: typeof old) => quote.estimate.lineItems[0]?.amount ?? 0;
    // To the dollar: each is rounded by itself.
    expect(Math.abs(haul(fresh) - haul(old) * 2)).toBeLessThanOrEqual(1);
    await post(app, 'price-book', { figures: priceBook.figures, baseVersion: 'saved-1' });
    const still = await app.patchJson(`/api/quotes/${fresh.shareToken}`, {
      access: { sameDay: true },
    });
    expect(sharedQuoteSchema.parse(await still.json()).analysis.estimatedPrice).toBe(
      fresh.analysis.estimatedPrice + 75,
    );
  });

  it('prices a part of a yard to the cent, also where staff gave what comes by the yard a fee', async () => {
    const app = await startApp(dialect);
    const { priceBook } = await readPricing(app);
    const specialItemFeesCents = { ...priceBook.figures.specialItemFeesCents, concrete: 12_50 };
    const figures = { ...priceBook.figures, specialItemFeesCents };
    const saved = await post(app, 'price-book', { figures, baseVersion: priceBook.version });
    expect(saved.status).toBe(200);
    const choice = { kind: 'material', material: 'concrete', unit: 'yard' };
    const answer = await app.postJson('/api/quotes/list', {
      serviceType: 'residential-cleanout',
      address: 'List quote',
      contactMethod: 'email',
      clientName: 'Dana Okafor',
      clientPhone: '(917) 555-0126',
      clientEmail: 'dana@okafor.example',
      spaces: [{ choice, amount: 0.25 }],
    });
    expect(answer.status).toBe(201);
    const { shareToken, estimate } = sharedQuoteSchema.parse(await answer.json());
    const special = estimate.lineItems.find(({ key }) => key === 'special-concrete');
    expect(special?.amount).toBe(3.13);
    expect((await app.get(`/api/quotes/${shareToken}`)).status).toBe(200);
  });

  it('takes one of two books saved at once, and tells the other', async () => {
    const app = await startApp(dialect);
    const { priceBook } = await readPricing(app);
    const { figures, version: baseVersion } = priceBook;
    const answers = await Promise.all(
      [1, 2].map(() => post(app, 'price-book', { figures, baseVersion })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await post(app, 'price-book', { figures, baseVersion })).toMatchObject({
      status: 409,
      body: {
        code: 'rules-changed',
        error: 'Somebody saved other figures meanwhile. Load them, then make your change.',
      },
    });
  });

  it('changes items and adds new ones, which visitors find, and loses none', async () => {
    const app = await startApp(dialect);
    const old = await requestQuote(app);
    const before = await readPricing(app);
    const desk = before.catalogue.items.find(({ key }) => key === 'desk-office');
    if (!desk) throw new Error('there is no desk');
    const { version: baseVersion } = before.catalogue;
    const changed = [{ ...desk, volumeCubicFeet: desk.volumeCubicFeet * 2 }];
    const totem = {
      name: 'Totem',
      volumeCubicFeet: 30,
      flags: ['heavy'],
      synonyms: ['Carved pole'],
    };
    const refused = await post(app, 'catalogue', {
      baseVersion,
      catalogue: {
        changed: [{ ...desk, volumeCubicFeet: 0, name: 'Office chair' }],
        added: [
          { ...totem, synonyms: ['Couches'] },
          { ...totem, name: 'Walk-up', synonyms: [] },
          { ...totem, name: 'Winch', synonyms: ['Elevators'] },
        ],
      },
    });
    expect(refused).toMatchObject({
      status: 422,
      body: {
        fields: {
          'changed.0.volumeCubicFeet': 'Between 0.1 and 1000 cubic feet.',
          'changed.0.name': 'Another item has this name.',
          'added.0.synonyms': 'Another item is called “couches” already.',
          'added.1.name': '“walk-up” already says something else about a job.',
          'added.2.synonyms': '“elevators” already says something else about a job.',
        },
      },
    });
    const saved = await post(app, 'catalogue', {
      baseVersion,
      catalogue: { changed, added: [totem] },
      note: 'Measured',
    });
    expect(saved.status).toBe(200);
    const { catalogue } = pricingSchema.parse(saved.body);
    expect(catalogue.items).toHaveLength(before.catalogue.items.length + 1);
    expect(catalogue.items.at(-1)).toEqual({
      ...totem,
      key: 'totem',
      synonyms: ['totem', 'carved pole'],
    });
    const found = await (await app.get('/api/catalogue?q=carved')).json();
    expect(found.items).toMatchObject([{ key: 'totem', name: 'Totem' }]);

    expect(await readShared(app, old)).toEqual(old);
    const fresh = await requestQuote(app);
    expect(fresh.analysis.baseVolume).toBeGreaterThan(old.analysis.baseVolume);
    const described = await requestQuote(app, {
      description: '2 totems and a carved pole',
    });
    expect(described.lines).toMatchObject([{ key: 'totem', name: 'Totem', quantity: 3 }]);
    const again = await post(app, 'catalogue', {
      baseVersion: catalogue.version,
      catalogue: { added: [{ ...totem, name: 'Totem, gas', synonyms: [] }] },
    });
    expect(again.body.catalogue.items.at(-1).key).toBe('totem-gas');
  });
});

describe('price book and catalogue of staff', () => {
  it('shows what counts, for staff only, and that nobody has confirmed it', async () => {
    const app = await startApp('sqlite');
    const { priceBook, catalogue } = await readPricing(app);
    expect(priceBook).toMatchObject({ confirmedByOperator: false, saved: null });
    expect(priceBook.figures.minimumCents).toBe(150_00);
    expect(catalogue.items.length).toBeGreaterThan(200);
    expect((await app.get('/api/admin/pricing')).status).toBe(401);
  });

  it('refuses what would break a promise, with a sentence at each field', async () => {
    const app = await startApp('sqlite');
    const { priceBook } = await readPricing(app);
    const { figures, version: baseVersion } = priceBook;
    const [first, second, ...rest] = figures.haulAnchors;
    if (!first || !second) throw new Error('the book has no steps');
    const wrong = {
      ...figures,
      minimumCents: 140_00,
      sameDayCents: -1,
      parkingCentsPerTruck: -1,
      demolitionFeesCents: { unicorn: 10_00 },
      disconnectingFeesCents: { washer: -1 },
      haulAnchors: [first, { ...second, volumeCubicYards: first.volumeCubicYards }, ...rest],
    };
    for (const what of ['price-book', 'preview']) {
      expect(await post(app, what, { figures: wrong, baseVersion })).toMatchObject({
        status: 422,
        body: {
          fields: {
            minimumCents: 'Never below $150: the site promises a minimum of that.',
            sameDayCents: 'A fee is never negative.',
            parkingCentsPerTruck: 'A fee is never negative.',
            'demolitionFeesCents.unicorn': 'There is no such item in the catalogue.',
            'disconnectingFeesCents.washer': 'A fee is never negative.',
            'haulAnchors.1.volumeCubicYards': 'Each step is larger than the one before.',
          },
        },
      });
    }
    const half = { ...figures, longCarryCents: 50.5 };
    expect((await post(app, 'price-book', { figures: half, baseVersion })).status).toBe(422);
    expect((await readPricing(app)).priceBook.confirmedByOperator).toBe(false);
  });

  it('takes steps and fees more or fewer, as long as the curve holds', async () => {
    const app = await startApp('sqlite');
    const quote = await requestQuote(app);
    const { priceBook } = await readPricing(app);
    const { figures, version: baseVersion } = priceBook;
    const [first, second, third, ...rest] = figures.haulAnchors;
    if (!first || !second || !third) throw new Error('the book has no steps');
    const between = { volumeCubicYards: 4, priceCents: 355_00 };
    const { 'piano-grand': _, ...special } = figures.specialItemFeesCents;
    const changed = {
      ...figures,
      haulAnchors: [first, second, between, third, ...rest.slice(0, -1)],
      rangeAnchors: [...figures.rangeAnchors.slice(0, 1), ...figures.rangeAnchors.slice(2)],
      specialItemFeesCents: { ...special, 'desk-office': 40_00 },
    };
    const tried = await post(app, 'preview', { figures: changed });
    const [trial] = pricingPreviewSchema.parse(tried.body).quotes;
    expect(trial?.draftPrice).toBeGreaterThan(quote.analysis.estimatedPrice);

    const refusals: [figures: object, problems: Record<string, string>][] = [
      [{ haulAnchors: [first] }, { 'figures.haulAnchors': 'Keep two steps or more' }],
      [{ haulAnchors: [] }, { 'figures.haulAnchors': 'Keep two steps or more' }],
      [{ rangeAnchors: [] }, { 'figures.rangeAnchors': 'Keep two steps or more' }],
      [
        { haulAnchors: Array.from({ length: 21 }, () => first) },
        { 'figures.haulAnchors': 'Keep to 20 steps' },
      ],
      [
        { haulAnchors: [first, third, between] },
        {
          'haulAnchors.2.volumeCubicYards': 'Each step is larger than the one before.',
          'haulAnchors.2.priceCents': 'More volume never costs less.',
        },
      ],
      [
        { haulAnchors: [{ ...first, priceCents: 149_00 }, second] },
        { 'haulAnchors.0.priceCents': 'Never below the minimum.' },
      ],
      [
        { specialItemFeesCents: { 'flying-carpet': 10_00 } },
        { 'specialItemFeesCents.flying-carpet': 'There is no such item in the catalogue.' },
      ],
    ];
    for (const [wrong, fields] of refusals) {
      for (const what of ['preview', 'price-book']) {
        const refused = await post(app, what, { figures: { ...figures, ...wrong }, baseVersion });
        expect(refused).toMatchObject({ status: 422, body: { fields } });
      }
    }

    const saved = await post(app, 'price-book', { figures: changed, baseVersion });
    expect(saved.body.priceBook.figures).toEqual(changed);
    expect((await requestQuote(app)).analysis.estimatedPrice).toBe(trial?.draftPrice);
    expect(await readShared(app, quote)).toEqual(quote);
  });
});
