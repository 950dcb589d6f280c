import { describe, expect, it } from 'vitest';
import { type Accuracy, accuracySchema } from '#src/features/accuracy/contract.ts';
import { dialects } from '#tests/support/databases.ts';
import { manyJobs, seedFinishedJobs } from '#tests/support/seed-finished-jobs.ts';
import { changeStatus, postTo, readPricing, requestQuote } from '#tests/support/staff-quotes.ts';
import { staffHeaders, startApp, type TestApp } from '#tests/support/start-app.ts';

const sofas = { items: { 'sofa-3-seat': 3 }, volumeRatio: 1.2, priceRatio: 1.25 };
const desks = {
  serviceType: 'office-cleanout',
  items: { 'desk-office': 6, 'office-chair': 4 },
  volumeRatio: 1,
};
const address = '/api/admin/accuracy';

async function read(app: TestApp): Promise<Accuracy> {
  const answer = await app.get(address, staffHeaders);
  expect(answer.status).toBe(200);
  return accuracySchema.parse(await answer.json());
}

const decide = (app: TestApp, decision: object) =>
  app.postJson(`${address}/suggestions`, decision, staffHeaders);

describe.each(dialects)('the comparison with finished jobs on %s', (dialect) => {
  it('compares by service, item and confidence, and suggests what is off', async () => {
    const app = await startApp(dialect);
    await seedFinishedJobs(app.db, [...manyJobs(24, desks), ...manyJobs(15, sofas)]);
    const accuracy = await read(app);
    expect(accuracy).toMatchObject({ jobs: 39, missing: 0 });
    expect(accuracy.overall?.range).toEqual({ inside: 24, below: 0, above: 15 });
    expect(accuracy.services).toMatchObject([
      { serviceType: 'office-cleanout', jobs: 24, figures: { range: { inside: 24 } } },
      {
        serviceType: 'residential-cleanout',
        jobs: 15,
        figures: { range: { inside: 0, above: 15 } },
      },
    ]);
    expect(accuracy.services[1]?.figures?.volume.median).toBeCloseTo(1.2);
    expect(accuracy.items[0]).toMatchObject({ key: 'desk-office', name: 'Desk, office', jobs: 24 });
    expect(accuracy.calibration.at(-1)).toMatchObject({ jobs: 39, missing: 0 });
    expect(accuracy.calibration.at(-1)?.figures?.stated).toBeCloseTo(0.85);
    expect(accuracy.suggestions).toMatchObject([
      {
        name: 'item:sofa-3-seat',
        item: { key: 'sofa-3-seat', name: 'Sofa, three-seat' },
        from: 34.5,
        to: 41,
        jobs: 15,
      },
    ]);
  });

  it('lets a refused suggestion rest until ten new jobs call for it', async () => {
    const app = await startApp(dialect);
    await seedFinishedJobs(app.db, [...manyJobs(24, desks), ...manyJobs(15, sofas)]);
    const answer = { name: 'item:sofa-3-seat', decision: 'refused', from: 34.5, to: 41 };
    const refused = await decide(app, answer);
    expect(refused.status).toBe(200);
    const after = accuracySchema.parse(await refused.json());
    expect(after.suggestions).toEqual([]);
    expect(after.decisions).toMatchObject([
      { ...answer, jobs: 15, decidedAt: '2026-03-10T15:00:00.000Z' },
    ]);
    // The same word again is the same answer.
    expect((await decide(app, answer)).status).toBe(200);
    expect((await read(app)).decisions).toHaveLength(1);
    await seedFinishedJobs(app.db, manyJobs(9, { ...sofas, day: 60 }));
    expect((await read(app)).suggestions).toEqual([]);
    await seedFinishedJobs(app.db, manyJobs(1, { ...sofas, day: 61 }));
    expect((await read(app)).suggestions).toMatchObject([{ name: answer.name, jobs: 25 }]);
  });

  it('puts an accepted correction into force for new quotes, and leaves old ones alone', async () => {
    const app = await startApp(dialect);
    await seedFinishedJobs(app.db, [...manyJobs(24, desks), ...manyJobs(15, sofas)]);
    const description = 'Three sofas';
    const before = await requestQuote(app, { description });
    const answer = { name: 'item:sofa-3-seat', decision: 'accepted', from: 34.5, to: 41 };
    const accepted = await decide(app, answer);
    expect(accepted.status).toBe(200);
    expect(accuracySchema.parse(await accepted.json())).toMatchObject({
      suggestions: [],
      decisions: [answer],
    });
    expect((await decide(app, answer)).status).toBe(200);
    const after = await requestQuote(app, { description });
    expect(after.analysis.baseVolume).toBeCloseTo(before.analysis.baseVolume * 1.2, 0);
    const kept = await app.get(`/api/quotes/${before.shareToken}`);
    expect(await kept.json()).toEqual(before);
    // Jobs measured by the new figure ask for nothing more, the same ones included.
    await seedFinishedJobs(app.db, manyJobs(12, { ...sofas, day: 60 }));
    expect((await read(app)).suggestions).toEqual([]);
  });

  it('looks at the newest thousand jobs alone, and leaves every quote as it is', async () => {
    const app = await startApp(dialect);
    await seedFinishedJobs(app.db, [...manyJobs(30, sofas), ...manyJobs(1000, desks)]);
    const before = await app.db.selectFrom('quotes').selectAll().orderBy('id').execute();
    const accuracy = await read(app);
    expect(accuracy).toMatchObject({ jobs: 1000, window: 1000, suggestions: [] });
    expect(accuracy.services).toHaveLength(1);
    expect(await app.db.selectFrom('quotes').selectAll().orderBy('id').execute()).toEqual(before);
  });

  it('counts a job once staff have recorded its load, and no more once it is not done', async () => {
    const app = await startApp(dialect);
    await seedFinishedJobs(app.db, manyJobs(19, desks));
    const { quoteId, analysis } = await requestQuote(app);
    const load = { volume: analysis.estimatedVolume, price: analysis.estimatedPrice };
    expect((await changeStatus(app, quoteId, { status: 'booked' })).status).toBe(200);
    expect(await read(app)).toMatchObject({ jobs: 19, missing: 1 });
    expect((await postTo(app, quoteId, 'load', { ...load, before: null })).status).toBe(200);
    const { overall } = await read(app);
    expect(overall?.range).toEqual({ inside: 20, below: 0, above: 0 });
    expect((await changeStatus(app, quoteId, { status: 'booked' })).status).toBe(200);
    expect(await read(app)).toMatchObject({ jobs: 19, overall: null });
  });
});

describe('the comparison with finished jobs', () => {
  it('says how many jobs are missing, and nothing else', async () => {
    const app = await startApp('sqlite');
    expect(await read(app)).toEqual({
      jobs: 0,
      missing: 20,
      window: 1000,
      overall: null,
      services: [],
      items: [],
      calibration: [],
      suggestions: [],
      decisions: [],
    });
    await seedFinishedJobs(app.db, [
      ...manyJobs(18, desks),
      { ...desks, status: 'booked' },
      { ...desks, isQuarantined: true },
    ]);
    expect(await read(app)).toMatchObject({ jobs: 18, missing: 2, overall: null });
  });

  it('corrects the packing, which confirms no prices: only saving the price book does', async () => {
    const app = await startApp('sqlite');
    await seedFinishedJobs(app.db, manyJobs(24, { ...desks, volumeRatio: 1.2 }));
    const [suggestion] = (await read(app)).suggestions;
    expect(suggestion).toMatchObject({ name: 'packing', from: 1.3 });
    const { from, to = 0 } = suggestion ?? {};
    const answer = { name: 'packing', decision: 'accepted', from, to };
    expect((await decide(app, answer)).status).toBe(200);
    const { priceBook } = await readPricing(app);
    expect(priceBook).toMatchObject({
      version: 'saved-1',
      confirmedByOperator: false,
      figures: { packingEfficiency: to },
      saved: { note: `Packing from 1.3 to ${to}, as 24 finished jobs say.` },
    });

    const { figures, version: baseVersion } = priceBook;
    const path = '/api/admin/pricing/price-book';
    const saved = await app.postJson(path, { figures, baseVersion }, staffHeaders);
    expect(await saved.json()).toMatchObject({ priceBook: { confirmedByOperator: true } });
    // What is confirmed stays confirmed.
    await seedFinishedJobs(app.db, manyJobs(30, { ...desks, volumeRatio: 1.6, day: 60 }));
    const [again] = (await read(app)).suggestions;
    expect(again).toMatchObject({ name: 'packing', from: to });
    const second = { name: 'packing', decision: 'accepted', from: again?.from, to: again?.to };
    expect((await decide(app, second)).status).toBe(200);
    expect((await readPricing(app)).priceBook).toMatchObject({
      version: 'saved-3',
      confirmedByOperator: true,
    });
  });

  it('suggests no packing that a price book does not take', async () => {
    const app = await startApp('sqlite');
    await seedFinishedJobs(app.db, manyJobs(24, { ...desks, volumeRatio: 0.7 }));
    const [suggestion] = (await read(app)).suggestions;
    expect(suggestion).toMatchObject({ name: 'packing', from: 1.3 });
    const { from, to } = suggestion ?? {};
    const answer = { name: 'packing', decision: 'accepted', from, to };
    expect((await decide(app, answer)).status).toBe(200);
    expect((await readPricing(app)).priceBook.figures.packingEfficiency).toBe(1);
    await seedFinishedJobs(app.db, manyJobs(24, { ...desks, volumeRatio: 0.7, day: 60 }));
    const again = (await read(app)).suggestions;
    expect(again.filter(({ name }) => name === 'packing')).toEqual([]);
  });

  it('refuses answers to what is not suggested, not any more, or not like that', async () => {
    const app = await startApp('sqlite');
    await seedFinishedJobs(app.db, [...manyJobs(24, desks), ...manyJobs(15, sofas)]);
    const refusal = { name: 'item:sofa-3-seat', decision: 'refused', from: 34.5, to: 41 };
    for (const changes of [{ to: 60 }, { name: 'packing' }, { name: 'item:no-such-thing' }]) {
      const answer = await decide(app, { ...refusal, ...changes });
      expect([answer.status, await answer.json()]).toMatchObject([
        409,
        { code: 'suggestion-changed', error: expect.stringContaining('Look at it again') },
      ]);
    }
    for (const changes of [{ name: 'sofa' }, { decision: 'perhaps' }, { to: '54' }]) {
      expect((await decide(app, { ...refusal, ...changes })).status).toBe(422);
    }
    expect((await read(app)).decisions).toEqual([]);
  });

  it('is for staff alone', async () => {
    const app = await startApp('sqlite');
    expect((await app.get(address)).status).toBe(401);
    const refusal = { name: 'packing', decision: 'refused', from: 1.3, to: 1.5 };
    expect((await app.postJson(`${address}/suggestions`, refusal)).status).toBe(401);
  });
});
