import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { staffLeadsSchema } from '#src/features/leads/contract.ts';
import { maxPieces } from '#src/features/pricing/contract.ts';
import { sharedQuoteSchema } from '#src/features/quotes/contract.ts';
import { staffQuotesSchema } from '#src/features/staff-quotes/contract.ts';
import { dialects } from '#tests/support/databases.ts';
import { startMailApp } from '#tests/support/mail-app.ts';
import { expectInBoth } from '#tests/support/read-mail.ts';
import { staffHeaders, startApp, type TestApp } from '#tests/support/start-app.ts';

const list = {
  serviceType: 'residential-cleanout',
  clientName: 'Jordan Castellanos-Reyes',
  clientEmail: 'jordan@harrow.example',
  clientPhone: '(212) 555-0142',
  contactMethod: 'email',
  items: [
    { key: 'sofa-3-seat', quantity: 1 },
    { key: 'box-medium', quantity: 12 },
  ],
};

async function requestQuote(app: TestApp, changes: object = {}, headers = {}) {
  const answer = await app.postJson('/api/quotes/list', { ...list, ...changes }, headers);
  expect(answer.status).toBe(201);
  return sharedQuoteSchema.parse(await answer.json());
}

async function refusal(app: TestApp, changes: object, headers = {}) {
  const answer = await app.postJson('/api/quotes/list', { ...list, ...changes }, headers);
  const { error, fields } = await answer.json();
  return { status: answer.status, error, fields };
}

describe.each(dialects)('a quote for a picked list, on %s', (dialect) => {
  it('prices more than anyone hauls, too', async () => {
    const app = await startApp(dialect);
    const heavy = ['forklift', 'piano-grand', 'hot-tub-whole', 'pool-table'];
    const quote = await requestQuote(app, {
      items: heavy.map((key) => ({ key, quantity: maxPieces })),
      access: { floor: 6, hasElevator: false, hoarding: true },
    });
    expect(quote.analysis.estimatedPrice).toBeGreaterThan(2 ** 31 / 100);
    expect(quote.estimate.highPrice).toBeNull();
    const edit = { access: { longCarry: true } };
    expect((await app.patchJson(`/api/quotes/${quote.shareToken}`, edit)).status).toBe(200);
  });

  it('prices exactly what was picked, can be corrected like any other, and holds', async () => {
    const app = await startApp(dialect);
    const quote = await requestQuote(app);
    expect(quote.estimate).toMatchObject({ basis: 'list', photosAnalysed: false });
    expect(quote.lines.map(({ key, quantity }) => [key, quantity])).toEqual([
      ['sofa-3-seat', 1],
      ['box-medium', 12],
    ]);
    expect(quote).toMatchObject({ fileCount: 0, photos: [], unreadableFiles: [], closed: null });
    expect(quote.analysis.confidence).toBe(0.85);
    expect(quote.analysis.measurementConcerns.join()).not.toMatch(/photos/i);
    const read = await app.get(`/api/quotes/${quote.shareToken}`);
    expect(sharedQuoteSchema.parse(await read.json())).toEqual(quote);

    const edit = await app.patchJson(`/api/quotes/${quote.shareToken}`, {
      lines: [{ id: quote.lines[1]?.id, quantity: 0 }],
      access: { floor: 4, hasElevator: false },
    });
    const edited = sharedQuoteSchema.parse(await edit.json());
    expect(edited.analysis.itemCount).toBe(1);
    expect(edited.estimate.basis).toBe('list');
    expect(edited.estimate.lineItems.map(({ key }) => key)).toContain('stairs');
  });

  it('prices spaces and weights beside items, says what was picked, and takes quarter yards', async () => {
    const app = await startApp(dialect);
    const unit = { kind: 'unit', wideFeet: 10, deepFeet: 10, fullness: 'packed-full' };
    const concrete = { kind: 'material', material: 'concrete', unit: 'ton' };
    const quote = await requestQuote(app, {
      items: [{ key: 'sofa-3-seat', quantity: 1 }],
      spaces: [
        { choice: unit, amount: 1 },
        { choice: concrete, amount: 3 },
      ],
    });
    expect(quote.lines.map(({ name, quantity, measured }) => [name, quantity, measured])).toEqual([
      ['Sofa, three-seat', 1, undefined],
      ['10x10 storage unit, packed full', 23.75, true],
      ['Concrete, stone, given as 3 tons', 1.5, true],
    ]);
    expect(quote.analysis.itemCount).toBe(3);
    expect(quote.estimate.lineItems).toContainEqual(
      expect.objectContaining({ key: 'weight', amount: 360 }),
    );

    const { shareToken, lines } = quote;
    const [sofa, storage] = lines.map(({ id }) => id);
    const edit = (quantity: number, id = storage) =>
      app.patchJson(`/api/quotes/${shareToken}`, { lines: [{ id, quantity }] });
    const edited = sharedQuoteSchema.parse(await (await edit(20.25)).json());
    expect(edited.lines[1]).toMatchObject({ quantity: 20.25, volume: 20.25, confirmed: true });
    expect(edited.lines[1]?.name).toBe('10x10 storage unit, packed full');
    expect(edited.analysis.estimatedPrice).toBeLessThan(quote.analysis.estimatedPrice);
    const halfSofa = await edit(1.5, sofa);
    expect([halfSofa.status, (await halfSofa.json()).error]).toEqual([
      422,
      'Give a whole number of pieces.',
    ]);
    expect((await edit(20.123)).status).toBe(422);
    const again = await app.get(`/api/quotes/${shareToken}`);
    expect(sharedQuoteSchema.parse(await again.json())).toEqual(edited);

    const answer = await app.get('/api/admin/quotes', staffHeaders);
    const { quotes } = staffQuotesSchema.parse(await answer.json());
    const details = await app.get(`/api/admin/quotes/${quotes[0]?.id}`, staffHeaders);
    expect(await details.text()).toContain('Concrete, stone, given as 3 tons');
  });

  it('is one quote however often it is sent, and a lead that staff see', async () => {
    const app = await startMailApp(dialect);
    const headers = { 'idempotency-key': randomUUID() };
    const [first, again] = await Promise.all([
      requestQuote(app, { website: '', elapsedMs: 60_000 }, headers),
      requestQuote(app, { website: '', elapsedMs: 61_000 }, headers),
    ]);
    expect(again).toEqual(first);
    expect(await refusal(app, { items: [{ key: 'sofa-3-seat', quantity: 2 }] }, headers)).toEqual({
      status: 422,
      error: 'This key already belongs to another request, with other fields or other photos.',
    });

    const leads = await app.get('/api/admin/contacts', staffHeaders);
    const { contacts } = staffLeadsSchema.parse(await leads.json());
    expect(contacts).toMatchObject([{ source: 'ai-quote', address: 'Picked from the list' }]);
    const answer = await app.get('/api/admin/quotes', staffHeaders);
    const { quotes } = staffQuotesSchema.parse(await answer.json());
    expect(quotes).toMatchObject([
      {
        type: 'ai',
        status: 'quoted',
        address: 'Picked from the list',
        files: [],
        aiAnalysis: { itemCount: 13, basis: 'list' },
      },
    ]);

    const [notice, mail, ...more] = await app.deliver();
    if (!notice || !mail) return expect.fail('no mail');
    expect(more).toEqual([]);
    expectInBoth(notice, ['picked items from our list', 'Picked from the list']);
    expectInBoth(mail, ['You picked 13 items from our list', 'based on the items you picked']);
    expect(notice.text + mail.text).not.toMatch(/your photos|sent photos/);
  });

  it('saves the lead first, and prices it later where that was cut short', async () => {
    const app = await startApp(dialect);
    const { shareToken } = await requestQuote(app);
    await app.db
      .updateTable('quotes')
      .set({
        pricedAt: null,
        result: null,
        priceCents: null,
        revision: 0,
        leaseExpiresAt: '2020-01-01T00:00:00.000Z',
      })
      .execute();
    await app.db.deleteFrom('quoteRevisions').execute();
    expect(await app.context.quotes.resumeAbandoned()).toBe(1);
    const read = await app.get(`/api/quotes/${shareToken}`);
    expect(sharedQuoteSchema.parse(await read.json()).analysis.itemCount).toBe(13);
  });
});

describe('a quote for a picked list', () => {
  it('counts the answers and the words on the way out, and no thing twice', async () => {
    const app = await startApp('sqlite');
    const answered = await requestQuote(app, {
      items: [...list.items, { key: 'box-medium', quantity: 3 }],
      access: { floor: 4, hasElevator: false, sameDay: true, dismantling: true },
    });
    expect(answered.access).toMatchObject({ floor: 4, hasElevator: false, sameDay: true });
    expect(answered.lines.map(({ quantity }) => quantity)).toEqual([15, 1]);
    const half = { floor: 5, hasElevator: null, dismantling: false };
    const halfAnswered = await requestQuote(app, { access: half });
    expect(halfAnswered.access).toMatchObject(half);
    const described = await requestQuote(app, {
      description: 'Third floor walk-up in Brooklyn, 8 chairs stay',
    });
    expect(described.access.hasElevator).toBe(false);
    expect(described.analysis.itemCount).toBe(13);
  });

  it('holds back what looks like spam, and tells nobody', async () => {
    const app = await startMailApp('sqlite');
    await requestQuote(app, { website: 'https://casino.example' });
    expect(await app.deliver()).toEqual([]);
  });

  it('says what is wrong with a list', async () => {
    const app = await startApp('sqlite');
    const empty = 'Pick at least one item to continue';
    for (const items of [[], undefined]) {
      expect(await refusal(app, { items })).toMatchObject({
        status: 422,
        fields: { items: empty },
      });
    }
    expect(await refusal(app, { items: [{ key: 'unicorn', quantity: 1 }] })).toMatchObject({
      status: 422,
      error: 'That item is not in our catalogue. Look for another name.',
    });
    for (const quantity of [0, -1, 1.5, 5001, '2', null]) {
      const { status } = await refusal(app, { items: [{ key: 'sofa-3-seat', quantity }] });
      expect(status).toBe(422);
    }
    const spaces = async (choice: object, amount: unknown) =>
      (await refusal(app, { items: [], spaces: [{ choice, amount }] })).fields;
    const truck = { kind: 'truck', eighths: 4 };
    expect(await spaces(truck, 0)).toEqual({ 'spaces.0.amount': 'Give an amount above 0.' });
    expect(await spaces(truck, 1.5)).toEqual({
      'spaces.0.amount':
        'Give yards in quarters, tons in hundredths, and anything else in whole numbers.',
    });
    expect(await spaces({ kind: 'bulk', load: 'dumpster-30' }, 200)).toEqual({
      spaces: 'That is more than we price at once. Call us and we price it by phone.',
    });
    for (const choice of [{ ...truck, eighths: 9 }, { kind: 'balloon' }, null, 'truck']) {
      expect((await refusal(app, { items: [], spaces: [{ choice, amount: 1 }] })).status).toBe(422);
    }
    const long = Array.from({ length: 101 }, () => ({ key: 'sofa-3-seat', quantity: 1 }));
    expect((await refusal(app, { items: long })).status).toBe(422);
    expect(await refusal(app, { clientPhone: '555' })).toMatchObject({
      status: 422,
      fields: { clientPhone: 'Valid phone number is required' },
    });
    expect(await refusal(app, {}, { 'idempotency-key': 'short' })).toMatchObject({ status: 400 });
  });

  it('shares the limit of photo quotes', async () => {
    const app = await startApp('sqlite');
    for (let index = 0; index < 20; index += 1) {
      await app.postJson('/api/quotes/list', { ...list, items: [{ key: 'unicorn', quantity: 1 }] });
    }
    const { status, error } = await refusal(app, {});
    expect([status, error]).toEqual([429, expect.stringContaining('quotes from one place')]);
  });
});
