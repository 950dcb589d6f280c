import { describe, expect, it } from 'vitest';
import { catalogue, createItemCatalogue } from '#src/features/catalogue/domain/catalogue.ts';
import type { PricingRules } from '#src/features/pricing/domain/price-book.ts';
import { builtInRules, createPricingRules } from '#src/features/pricing/server/pricing-rules.ts';
import { createRuleVersionsRepository } from '#src/features/pricing/server/pricing-rules-repository.ts';
import { type SharedQuote, sharedQuoteSchema } from '#src/features/quotes/contract.ts';
import { dialects } from '#tests/support/databases.ts';
import { changeStatus, postTo, readDetail, requestQuote } from '#tests/support/staff-quotes.ts';
import { staffHeaders, startApp, type TestApp } from '#tests/support/start-app.ts';

async function listQuote(app: TestApp, items: readonly object[]): Promise<SharedQuote> {
  const answer = await app.postJson('/api/quotes/list', {
    serviceType: 'residential-cleanout',
    clientName: 'Jordan Reyes',
    clientEmail: 'jordan@harrow.example',
    clientPhone: '(212) 555-0142',
    items,
  });
  expect(answer.status).toBe(201);
  return sharedQuoteSchema.parse(await answer.json());
}

async function edited(app: TestApp, { shareToken }: SharedQuote, edit: object) {
  const answer = await app.patchJson(`/api/quotes/${shareToken}`, edit);
  expect(answer.status).toBe(200);
  return sharedQuoteSchema.parse(await answer.json());
}

/** The rules of a release whose prices and volumes are others; it forgot to change the version. */
function otherRelease(times: number): PricingRules {
  const { priceBook } = builtInRules;
  const items = catalogue.items.map((item) => ({
    ...item,
    volumeCubicFeet: item.volumeCubicFeet * times,
  }));
  const minimumCents = priceBook.minimumCents * times;
  const haulAnchors = priceBook.haulAnchors.map((anchor) => ({
    ...anchor,
    priceCents: anchor.priceCents * times,
  }));
  return {
    catalogue: createItemCatalogue(items, catalogue.version),
    priceBook: { ...priceBook, minimumCents, haulAnchors },
  };
}

const dayMs = 24 * 3600_000;

const promiseOf = ({ analysis, estimate, validUntil }: SharedQuote) => ({
  price: analysis.estimatedPrice,
  volume: analysis.estimatedVolume,
  validUntil,
  low: estimate.lowPrice,
  high: estimate.highPrice,
});

describe.each(dialects)('a promise, on %s', (dialect) => {
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
    const agreed = { ...dear, overCeiling, send: true };
    const { quote: detail } = await postTo(app, 1, 'revisions', agreed);
    const mail = await app.db
      .selectFrom('outboxMails')
      .select('textBody')
      .where('subject', 'like', '%gone over by our staff%')
      .executeTakeFirstOrThrow();
    expect(mail.textBody).toContain('as agreed with you: A piano behind the door');
    expect(detail).toMatchObject({ estimatedPrice: ceiling + 1, handPrice: ceiling + 1 });
    expect(detail?.timeline.find(({ kind }) => kind === 'changed')).toMatchObject({
      overCeilingReason: overCeiling.reason,
    });
  });

  it('is held against the charge: more than the ceiling needs a reason, and is counted', async () => {
    const app = await startApp(dialect);
    const quote = await listQuote(app, [{ key: 'sofa-3-seat', quantity: 1 }]);
    await postTo(app, 1, 'revisions', {
      edit: { access: { longCarry: false } },
      reason: 'By phone',
      send: false,
      baseRevision: 1,
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

  it('counts what was promised for the same list before, not only for the list of today', async () => {
    const app = await startApp(dialect);
    const sofa = await listQuote(app, [{ key: 'sofa-3-seat', quantity: 1 }]);
    const promised = sofa.estimate.highPrice ?? 0;
    const more = await edited(app, sofa, {
      add: [{ id: 'more', key: 'piano-upright', quantity: 1 }],
    });
    const price = (more.estimate.highPrice ?? 0) - 5;
    expect(price).toBeGreaterThan(promised);
    const without = { lines: [{ id: 'more', quantity: 0 }] };
    const dear = { edit: without, handPrice: price, reason: 'By phone', send: false };
    expect((await postTo(app, 1, 'revisions', { ...dear, baseRevision: 2 })).status).toBe(422);
    const { quote } = await postTo(app, 1, 'revisions', {
      ...dear,
      handPrice: promised,
      baseRevision: 2,
      overCeiling: { reason: 'Nothing that matters', agreed: true },
    });
    expect(quote).toMatchObject({ highPrice: promised });
    // Nobody agreed to more, because nobody asked for more.
    expect(quote?.timeline.find(({ kind }) => kind === 'changed')).toMatchObject({
      overCeilingReason: null,
    });
    // A list of staff that lets the ceiling rise is a price above it.
    const longer = { edit: { add: [{ id: 'desk', key: 'desk-office', quantity: 4 }] } };
    const body = { ...longer, reason: 'By phone', send: false, baseRevision: 3 };
    expect((await postTo(app, 1, 'revisions', body)).status).toBe(422);
    const agreed = { reason: 'Four desks more', agreed: true };
    const { quote: raised } = await postTo(app, 1, 'revisions', { ...body, overCeiling: agreed });
    // What was agreed replaces the promises before it.
    const back = { edit: { lines: [{ id: 'desk', quantity: 0 }] }, handPrice: raised?.highPrice };
    const last = { ...back, reason: 'By phone', send: false, baseRevision: 4 };
    expect((await postTo(app, 1, 'revisions', last)).status).toBe(200);
    expect(
      (await postTo(app, 1, 'load', { volume: 2, price: promised, before: null })).status,
    ).toBe(200);
  });

  it('ends with its last day: after that the price our staff gave anew is what was promised', async () => {
    const app = await startApp(dialect);
    const sofa = await listQuote(app, [{ key: 'sofa-3-seat', quantity: 1 }]);
    const price = (sofa.estimate.highPrice ?? 0) + 50;
    app.clock.advance(15 * dayMs);
    const fresh = { handPrice: price, reason: 'Dumps charge more now', send: true };
    expect((await postTo(app, 1, 'revisions', { ...fresh, baseRevision: 1 })).status).toBe(200);
    await changeStatus(app, 1, { status: 'booked' });
    const body = { handPrice: price, reason: 'A word', baseRevision: 2 };
    const preview = await app.postJson('/api/admin/quotes/1/preview', body, staffHeaders);
    expect(await preview.json()).toMatchObject({ brokenCeiling: null });
    expect((await postTo(app, 1, 'load', { volume: 2, price, before: null })).status).toBe(200);
  });

  it('does not end while a job is booked, however late its list is corrected', async () => {
    const app = await startApp(dialect);
    const sofa = await listQuote(app, [{ key: 'sofa-3-seat', quantity: 1 }]);
    const promised = sofa.estimate.highPrice ?? 0;
    const add = [{ id: 'more', key: 'piano-upright', quantity: 1 }];
    const { estimate } = await edited(app, sofa, { add });
    await changeStatus(app, 1, { status: 'booked' });
    app.clock.advance(15 * dayMs);
    const price = (estimate.highPrice ?? 0) - 5;
    const late = { handPrice: price, reason: 'By phone', send: false };
    expect((await postTo(app, 1, 'revisions', { ...late, baseRevision: 2 })).status).toBe(200);
    const without = { edit: { lines: [{ id: 'more', quantity: 0 }] }, baseRevision: 3 };
    const preview = await app.postJson(
      '/api/admin/quotes/1/preview',
      { ...late, ...without },
      staffHeaders,
    );
    expect(await preview.json()).toMatchObject({ brokenCeiling: promised });
  });

  it('outlives a release with other prices and volumes, also one that kept its version', async () => {
    const releaseA = await startApp(dialect);
    const sofa = await listQuote(releaseA, [{ key: 'sofa-3-seat', quantity: 1 }]);
    const words = await requestQuote(releaseA, { description: '2 sofas and 4 office chairs' });
    await releaseA.close();

    const releaseB = await startApp(
      dialect,
      {},
      { after: releaseA, builtInRules: otherRelease(2) },
    );
    for (const before of [sofa, words]) {
      const read = await releaseB.get(`/api/quotes/${before.shareToken}`);
      expect(promiseOf(sharedQuoteSchema.parse(await read.json()))).toEqual(promiseOf(before));
      const add = [{ id: 'more', key: 'armchair', quantity: 1 }];
      const more = await edited(releaseB, before, { add });
      expect(more.estimate.lowPrice).toBeGreaterThan(before.estimate.lowPrice);
      const back = await edited(releaseB, before, { lines: [{ id: 'more', quantity: 0 }] });
      expect(promiseOf(back)).toEqual(promiseOf(before));
      const answered = await edited(releaseB, before, { access: { longCarry: false } });
      expect(answered.estimate.highPrice).toBeLessThan(before.estimate.highPrice ?? 0);
      const dear = { handPrice: (answered.estimate.highPrice ?? 0) + 1, reason: 'B', send: false };
      const { status } = await postTo(releaseB, before.quoteId, 'revisions', {
        ...dear,
        baseRevision: answered.revision,
      });
      expect(status).toBe(422);
    }
    releaseB.clock.advance(3600_000);
    const fresh = await listQuote(releaseB, [{ key: 'sofa-3-seat', quantity: 1 }]);
    expect(fresh.analysis.estimatedVolume).toBeGreaterThan(1.5 * sofa.analysis.estimatedVolume);
    expect(fresh.analysis.estimatedPrice).toBeGreaterThan(sofa.analysis.estimatedPrice);
    await releaseB.close();

    // A third release still has the rules of both.
    const releaseC = await startApp(
      dialect,
      {},
      { after: releaseB, builtInRules: otherRelease(3) },
    );
    const longCarry = { access: { longCarry: true } };
    const ofB = await edited(releaseC, fresh, longCarry);
    expect(ofB.analysis.estimatedVolume).toBe(fresh.analysis.estimatedVolume);
    expect(ofB.estimate.highPrice).toBeLessThanOrEqual(fresh.estimate.highPrice ?? 0);
  });

  it('is not made from rules that are stored nowhere', async () => {
    const { db } = await startApp(dialect);
    const rules = createPricingRules(createRuleVersionsRepository(db));
    const { priceBook, catalogue } = await rules.current();
    const known = { priceBookVersion: priceBook.version, catalogueVersion: catalogue.version };
    expect(await rules.at(known)).toMatchObject({ priceBook: { confirmedByOperator: false } });
    const gone = { ...known, priceBookVersion: '1999-1' };
    await expect(rules.at(gone)).rejects.toThrow('no rules 1999-1');
  });
});
