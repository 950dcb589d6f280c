import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { catalogueSearchSchema } from '#src/features/catalogue/contract.ts';
import { maxChanges, type SharedQuote, sharedQuoteSchema } from '#src/features/quotes/contract.ts';
import { createQuoteSeal } from '#src/features/quotes/server/revisions-repository.ts';
import { makeVideo } from '#tests/fixtures/media/make-video.ts';
import { dialects } from '#tests/support/databases.ts';
import { makePhoto, makeQuoteForm } from '#tests/support/quote-form.ts';
import { readDetail } from '#tests/support/staff-quotes.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

const dayMs = 24 * 3600_000;
/** Seals the prices of one app. */
const appSecret = 'a secret that only this test and its app know';

async function requestQuote(app: TestApp): Promise<SharedQuote> {
  const answer = await app.postForm('/api/quotes/ai', await makeQuoteForm());
  expect(answer.status).toBe(201);
  return sharedQuoteSchema.parse(await answer.json());
}

const change = (app: TestApp, { shareToken }: { shareToken: string }, edit: object) =>
  app.patchJson(`/api/quotes/${shareToken}`, edit);

async function edited(app: TestApp, quote: { shareToken: string }, edit: object) {
  const answer = await change(app, quote, edit);
  expect(answer.status).toBe(200);
  return sharedQuoteSchema.parse(await answer.json());
}

const read = async (app: TestApp, { shareToken }: { shareToken: string }) =>
  sharedQuoteSchema.parse(await (await app.get(`/api/quotes/${shareToken}`)).json());

function lineOf({ lines }: SharedQuote, key: string) {
  const line = lines.find((candidate) => candidate.key === key);
  if (!line) throw new Error(`no ${key} on the list`);
  return line;
}

describe.each(dialects)('a quote that is corrected, on %s', (dialect) => {
  it('moves price, range, volume, lines and truck together, and takes everything back to the cent', async () => {
    const app = await startApp(dialect);
    const before = await requestQuote(app);
    expect(before).toMatchObject({ revision: 1, closed: null });
    const desks = lineOf(before, 'desk-office');
    const after = await edited(app, before, { lines: [{ id: desks.id, quantity: 1 }] });
    expect(after.revision).toBe(2);
    expect(lineOf(after, 'desk-office').quantity).toBe(1);
    expect(after.analysis.itemCount).toBe(before.analysis.itemCount - desks.quantity + 1);
    for (const [less, more] of [
      [after.analysis.estimatedPrice, before.analysis.estimatedPrice],
      [after.analysis.estimatedVolume, before.analysis.estimatedVolume],
      [after.estimate.highPrice ?? 0, before.estimate.highPrice ?? 0],
      [after.estimate.truckLoads, before.estimate.truckLoads],
    ] as const) {
      expect(less).toBeLessThan(more);
    }
    expect(await read(app, before)).toEqual(after);
    const undone = await edited(app, before, {
      lines: [{ id: desks.id, quantity: desks.quantity, confirmed: false }],
    });
    expect({ ...undone, revision: 1 }).toEqual(before);
  });

  it('ends in one list when two windows change it at once, and loses no change', async () => {
    const app = await startApp(dialect);
    const quote = await requestQuote(app);
    const ids = quote.lines.map(({ id }) => id);
    const answers = await Promise.all([
      ...ids.map((id) => change(app, quote, { lines: [{ id, quantity: 5 }] })),
      change(app, quote, { access: { longCarry: true } }),
      change(app, quote, { add: [{ id: 'window-2', key: 'car-tire', quantity: 4 }] }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    const end = await read(app, quote);
    expect(end.lines.map(({ quantity }) => quantity)).toEqual([...ids.map(() => 5), 4]);
    expect(end.access.longCarry).toBe(true);
    expect(end.revision).toBe(1 + answers.length);
    const rows = await app.db.selectFrom('quoteRevisions').select('number').execute();
    expect(rows.map(({ number }) => number).sort((a, b) => a - b)).toEqual(
      answers.map((_, index) => index + 1).concat(answers.length + 1),
    );
  });

  it('says the same twice without a second price', async () => {
    const app = await startApp(dialect);
    const quote = await requestQuote(app);
    const edit = { add: [{ id: 'a', key: 'car-tire', quantity: 4 }], access: { sameDay: true } };
    const once = await edited(app, quote, edit);
    expect(await edited(app, quote, edit)).toEqual(once);
  });

  it('asks what matters for the list, charges the answer and lowers the ceiling at once', async () => {
    const app = await startApp(dialect);
    const quote = await requestQuote(app);
    expect(quote.topics).not.toContain('disconnecting');
    const add = [
      { id: 'w', key: 'washer', quantity: 1 },
      { id: 's', key: 'shed', quantity: 1 },
    ];
    const open = await edited(app, quote, { add });
    expect(open.topics).toEqual(expect.arrayContaining(['disconnecting', 'demolition']));
    expect(open.estimate.unanswered).toEqual(
      expect.arrayContaining(['disconnecting', 'demolition']),
    );
    const charged = await edited(app, open, {
      access: { disconnecting: true, insuranceCertificate: true },
    });
    expect(charged.estimate.lineItems).toContainEqual(
      expect.objectContaining({ label: 'Disconnecting, 1 piece', amount: 30 }),
    );
    expect(charged.estimate.highPrice).toBe(open.estimate.highPrice);
    expect(charged.analysis.recommendations.join()).toContain('certificate of insurance');
    const free = await edited(app, open, { access: { disconnecting: false, demolition: false } });
    expect(free.estimate.highPrice).toBeLessThan(open.estimate.highPrice ?? 0);
    expect(free.access).toMatchObject({ insuranceCertificate: true, demolition: false });
  });

  it('goes on with a quote that is older than a question', async () => {
    const app = await startApp(dialect, { APP_SECRET: appSecret });
    const quote = await requestQuote(app);
    const stored = await app.db.selectFrom('quoteRevisions').selectAll().executeTakeFirstOrThrow();
    const { access, ...list } = JSON.parse(stored.inputs);
    const { parking, insuranceCertificate, disconnecting, demolition, ...older } = access;
    const inputs = JSON.stringify({ ...list, access: older });
    const seal = createQuoteSeal(appSecret).sign({ ...stored, inputs });
    await app.db.updateTable('quoteRevisions').set({ inputs, seal }).execute();
    expect(await read(app, quote)).toEqual(quote);
    const after = await edited(app, quote, { access: { sameDay: true } });
    expect(after.access).toEqual({ ...quote.access, sameDay: true });
  });

  it('keeps every price it gave, to the letter', async () => {
    const app = await startApp(dialect);
    const quote = await requestQuote(app);
    const first = () =>
      app.db.selectFrom('quoteRevisions').selectAll().where('number', '=', 1).execute();
    const given = await first();
    await edited(app, quote, { access: { sameDay: true } });
    await edited(app, quote, { add: [{ id: 'a', key: 'car-tire', quantity: 4 }] });
    expect(await first()).toEqual(given);
  });
});

const pin = (file: number, x = 0.5, y = 0.5) => ({ file, box: { x, y, width: 0, height: 0 } });

describe.each(dialects)('a quote whose photos are pointed at, on %s', (dialect) => {
  it('keeps the pins of what was written and of what is new, and takes them back to the cent', async () => {
    const app = await startApp(dialect);
    const before = await requestQuote(app);
    const desks = lineOf(before, 'desk-office');
    const sofa = { id: 'own-1', key: 'sofa-3-seat', quantity: 2 };
    const after = await edited(app, before, {
      lines: [{ id: desks.id, evidence: [pin(0, 0.1, 0.2), pin(0, 0.3, 0.4)] }],
      add: [{ ...sofa, evidence: [pin(0)] }],
    });
    expect(lineOf(after, 'desk-office')).toEqual({
      ...desks,
      evidence: [pin(0, 0.1, 0.2), pin(0, 0.3, 0.4)],
    });
    expect(lineOf(after, 'sofa-3-seat')).toMatchObject({ basis: 'pinned', evidence: [pin(0)] });
    expect(await read(app, before)).toEqual(after);

    const picked = await requestQuote(app);
    const { analysis } = await edited(app, picked, { add: [sofa] });
    expect(after.analysis).toEqual(analysis);
    const undone = await edited(app, before, {
      lines: [
        { id: desks.id, evidence: [] },
        { id: sofa.id, quantity: 0 },
      ],
    });
    expect(undone.analysis).toEqual(before.analysis);
    expect(lineOf(undone, 'desk-office')).toEqual(desks);
  });
});

describe('a quote that is corrected', () => {
  it('takes off, keeps, merges, resizes and adds', async () => {
    const app = await startApp('sqlite');
    const quote = await requestQuote(app);
    const [first, second, third] = quote.lines;
    const changed = await edited(app, quote, {
      lines: [
        { id: first?.id, quantity: 0 },
        { id: second?.id, isKept: true },
        { id: third?.id, sameAs: 'new-1' },
      ],
      add: [{ id: 'new-1', key: 'piano-upright', quantity: 1 }],
    });
    expect(changed.estimate.items).toMatchObject([{ key: 'piano-upright', quantity: 1 }]);
    expect(changed.estimate.lineItems).toContainEqual({
      key: 'special-piano-upright',
      label: 'Piano, upright',
      amount: 225,
      reason: 'Needs extra hands and equipment.',
    });
    const resized = await edited(app, quote, { lines: [{ id: 'new-1', key: 'piano-grand' }] });
    expect(resized.analysis.estimatedPrice).toBeGreaterThan(changed.analysis.estimatedPrice);
  });

  it('asks what would change the price, and makes each answer a line with its reason', async () => {
    const app = await startApp('sqlite');
    const quote = await requestQuote(app);
    expect(quote.openQuestions.map(({ topic }) => topic)).toEqual([
      'floor',
      'longCarry',
      'dismantling',
      'sameDay',
    ]);
    const answered = await edited(app, quote, {
      access: { floor: 4, hasElevator: false, longCarry: true, sameDay: true, dismantling: false },
    });
    expect(answered.openQuestions).toEqual([]);
    const added = answered.estimate.lineItems.filter(
      ({ key }) => !quote.estimate.lineItems.some((line) => line.key === key),
    );
    expect(added.map(({ key, amount }) => [key, amount])).toEqual([
      ['stairs', 141],
      ['long-carry', 50],
      ['same-day', 75],
    ]);
    for (const { reason } of added) expect(reason).toMatch(/\w{3}.*\.$/);
    const lift = await edited(app, quote, { access: { hasElevator: true, freightWindow: true } });
    expect(lift.topics).toContain('freightWindow');
    const keys = lift.estimate.lineItems.map(({ key }) => key);
    expect(keys).toContain('freight-window');
    expect(keys).not.toContain('stairs');
  });

  it('vouches for no price that was changed behind its back', async () => {
    const app = await startApp('sqlite');
    const quote = await requestQuote(app);
    const row = await app.db
      .selectFrom('quoteRevisions')
      .select('result')
      .executeTakeFirstOrThrow();
    const cheaper = row.result.replace(/"estimatedPrice":\d+/, '"estimatedPrice":1');
    expect(cheaper).not.toBe(row.result);
    await app.db.updateTable('quoteRevisions').set({ result: cheaper }).execute();
    expect(await read(app, quote)).toMatchObject({ closed: 'unverified', openQuestions: [] });
    const answer = await change(app, quote, { access: { sameDay: true } });
    expect(answer.status).toBe(409);
    expect(await answer.json()).toMatchObject({
      code: 'quote-unverified',
      error: 'We could not verify this price. Call us and we will stand by a fresh one.',
    });
    // Neither a price that ends nor a job that is settled hides it.
    app.clock.advance(15 * dayMs);
    await app.db.updateTable('leads').set({ status: 'booked' }).execute();
    expect((await read(app, quote)).closed).toBe('unverified');
  });

  it('shows the same figures for 14 days, then says that they have ended', async () => {
    const app = await startApp('sqlite');
    const { clock } = app;
    const quote = await requestQuote(app);
    clock.advance(14 * dayMs - 1);
    expect(await read(app, quote)).toMatchObject({ closed: null, analysis: quote.analysis });
    clock.advance(1);
    const ended = await read(app, quote);
    expect(ended).toMatchObject({ closed: 'expired', analysis: quote.analysis });
    const answer = await change(app, quote, { access: { sameDay: true } });
    expect(answer.status).toBe(409);
    expect(await answer.json()).toMatchObject({
      code: 'quote-expired',
      error: 'This price has ended. Ask us for a fresh one.',
    });
  });

  it('takes 500 changes and says so at the next, except that the last may be said twice', async () => {
    const app = await startApp('sqlite', { APP_SECRET: appSecret });
    const quote = await requestQuote(app);
    await pretendChanges(app, maxChanges - 1);
    const last = { access: { sameDay: true } };
    const full = await edited(app, quote, last);
    expect(full).toMatchObject({ closed: 'too-many-changes', revision: maxChanges + 1 });
    expect(full.openQuestions).toEqual([]);
    expect(await edited(app, quote, last)).toEqual(full);
    const answer = await change(app, quote, { access: { sameDay: false } });
    expect(answer.status).toBe(409);
    expect(await answer.json()).toMatchObject({
      code: 'quote-too-many-changes',
      error: 'This list has been changed 500 times, as often as we allow. Call us to change it.',
    });
    expect(await read(app, quote)).toEqual(full);
  });

  it('refuses what makes no sense, in words, and leaves the price alone', async () => {
    const app = await startApp('sqlite');
    const quote = await requestQuote(app);
    const [line] = quote.lines;
    for (const [edit, status] of [
      [{ lines: [{ id: 'nobody', quantity: 1 }] }, 422],
      [{ lines: [{ id: line?.id, key: 'unicorn' }] }, 422],
      [{ lines: [{ id: line?.id, quantity: -1 }] }, 422],
      [{ lines: [{ id: line?.id, quantity: 1.5 }] }, 422],
      [{ access: { floor: 1000 } }, 422],
      [{ add: [{ id: 'no spaces', key: 'car-tire', quantity: 1 }] }, 422],
      ['words', 422],
    ] as const) {
      const answer = await change(app, quote, edit as object);
      expect([edit, answer.status]).toEqual([edit, status]);
      expect((await answer.json()).error).toMatch(/\w/);
    }
    expect((await change(app, { shareToken: 'x'.repeat(32) }, {})).status).toBe(404);
    expect(await read(app, quote)).toEqual(quote);
  });
});

/** Makes the one price there is the last of so many changes. */
async function pretendChanges({ db }: TestApp, changes: number): Promise<void> {
  const stored = db.selectFrom('quoteRevisions').selectAll();
  const price = { ...(await stored.executeTakeFirstOrThrow()), number: changes + 1 };
  const seal = createQuoteSeal(appSecret).sign(price);
  await db.updateTable('quoteRevisions').set({ number: price.number, seal }).execute();
  await db.updateTable('quotes').set({ revision: price.number }).execute();
}

describe('GET /api/catalogue', () => {
  it('says how many were asked for, and POST /api/prices what so many add', async () => {
    const app = await startApp('sqlite');
    const counts: Record<string, number> = {};
    for (const q of [
      '2 king mattresses',
      '3 sofas',
      'king mattress',
      '2 drawer file cabinet',
      '900 boxes',
    ]) {
      const answer = await app.get(`/api/catalogue?q=${encodeURIComponent(q)}`);
      counts[q] = (await answer.json()).count;
    }
    expect(counts).toEqual({
      '2 king mattresses': 2,
      '3 sofas': 3,
      'king mattress': 1,
      '2 drawer file cabinet': 1,
      '900 boxes': 500,
    });
    const price = async (body: object) => (await app.postJson('/api/prices', body)).json();
    const key = 'mattress-king';
    const { offers } = await price({ offered: [key], pieces: 2 });
    const { analysis } = await price({ items: [{ key, quantity: 2 }] });
    expect(offers).toMatchObject([{ key, adds: analysis.estimatedPrice }]);
  });

  it('finds items by name, by what people call them, and by the start of a word', async () => {
    const app = await startApp('sqlite');
    const find = async (q: string) => {
      const answer = await app.get(`/api/catalogue?q=${encodeURIComponent(q)}`);
      return catalogueSearchSchema.parse(await answer.json()).items.map(({ key }) => key);
    };
    expect((await find('couch'))[0]).toBe('sofa-3-seat');
    expect(await find('off cha')).toContain('office-chair');
    expect(await find('xylophone')).toEqual([]);
    expect((await find('')).length).toBeGreaterThan(5);
  });
});

// Nothing of it reaches the database.
it('refuses pins that point nowhere, beside their line, and leaves the list alone', async () => {
  const app = await startApp('sqlite');
  const path = join(temporaryFolder(), 'walk.mp4');
  makeVideo({ path, container: 'mp4', encoder: 'h264' });
  const form = await makeQuoteForm({}, [
    { name: 'broken.jpg', bytes: (await makePhoto()).subarray(0, 300) },
    { name: 'office.jpg', bytes: await makePhoto() },
    { name: 'walk.mp4', bytes: await readFile(path) },
  ]);
  const answer = await app.postForm('/api/quotes/ai', form);
  const quote = sharedQuoteSchema.parse(await answer.json());
  expect(quote.photos.map(({ fileType }) => fileType)).toEqual(['image', 'video']);
  const id = lineOf(quote, 'desk-office').id;
  const notHere = 'That photo is not part of this quote.';
  for (const [evidence, sentence] of [
    [[pin(2)], 'A video cannot be pinned. Add what is in it by name.'],
    [[pin(1), pin(0)], notHere],
    [[pin(99)], notHere],
    [Array.from({ length: 1000 }, () => pin(1)), 'One thing can be pinned 20 times.'],
    [[pin(-1)], /\w/],
    [[pin(0.5)], /\w/],
    [[pin(1, Number.NaN)], /\w/],
    [[pin(1, 1.01)], /\w/],
    [[pin(1, -1e308)], /\w/],
    [[{ file: 1, box: 'here' }], /\w/],
    ['everywhere', /\w/],
  ] as const) {
    for (const [edit, field] of [
      [{ lines: [{ id, evidence }] }, /^lines\.0\.evidence/],
      [{ add: [{ id: 'own-1', key: 'loveseat', quantity: 1, evidence }] }, /^add\.0\.evidence/],
    ] as const) {
      const refused = await change(app, quote, edit);
      expect([evidence, refused.status]).toEqual([evidence, 422]);
      const { error, fields } = await refused.json();
      expect(error).toMatch(sentence);
      expect(Object.keys(fields)).toEqual([expect.stringMatching(field)]);
    }
  }
  const { lines, revision } = await read(app, quote);
  expect({ lines, revision }).toEqual({ lines: quote.lines, revision: 1 });

  // Staff find the same file by the same number.
  await edited(app, quote, { lines: [{ id, evidence: [pin(1)] }] });
  const detail = await readDetail(app, quote.quoteId);
  expect(detail.files.map(({ position, fileName }) => [position, fileName])).toEqual([
    [1, 'office.jpg'],
    [2, 'walk.mp4'],
  ]);
  expect(detail.lines.find((line) => line.id === id)?.evidence).toEqual([pin(1)]);
});
