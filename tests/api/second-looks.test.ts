import { describe, expect, it, onTestFinished } from 'vitest';
import { sharedQuoteSchema } from '#src/features/quotes/contract.ts';
import { createSecondLooksRepository } from '#src/features/quotes/server/second-looks-repository.ts';
import { dialects } from '#tests/support/databases.ts';
import { replies, startModelServer } from '#tests/support/model-server.ts';
import { changeStatus, readDetail, requestQuote } from '#tests/support/staff-quotes.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';

const minuteMs = 60_000;
const down = { status: 401 };

const subjectsOf = async ({ db }: TestApp) => {
  const mails = await db
    .selectFrom('outboxMails')
    .select('subject')
    .where('recipient', '=', 'jordan@harrow.example')
    .orderBy('id')
    .execute();
  return mails.map(({ subject }) => subject);
};
const notesOf = async (app: TestApp) =>
  (await readDetail(app, 1)).timeline.flatMap((entry) => (entry.kind === 'note' ? entry.text : []));

describe.each(dialects)('a second look at the photos, on %s', (dialect) => {
  /** An application whose model was down while a quote was asked for. */
  async function startLate(description?: string) {
    const model = await startModelServer();
    onTestFinished(() => model.close());
    const app = await startApp(dialect, {
      AI_MODEL: 'compatible/eyes',
      AI_BASE_URL: model.baseUrl('compatible'),
    });
    model.reply(down);
    const quote = await requestQuote(app, description ? { description } : {});
    expect(quote.estimate.photosAnalysed).toBe(false);
    const read = async () => (await app.get(`/api/quotes/${quote.shareToken}`)).json();
    /** Runs when this many minutes have passed; returns how many quotes were settled. */
    const lookAfter = (minutes: number) => {
      app.clock.advance(minutes * minuteMs);
      return app.context.secondLooks.run();
    };
    return { app, model, quote, read, lookAfter };
  }

  it('gives the visitor the list from the photos once the model answers, by mail and link', async () => {
    const { app, model, quote, read, lookAfter } = await startLate();
    model.reply(replies.good);
    expect(await lookAfter(1)).toBe(0);
    expect(await lookAfter(2)).toBe(1);
    const next = await read();
    expect(next).toMatchObject({ revision: 2, estimate: { photosAnalysed: true } });
    expect(next.estimate.highPrice).toBeLessThanOrEqual(quote.estimate.highPrice ?? Infinity);
    expect(next.analysis.itemInventory).toContain('1 × Sofa, three-seat');
    expect(next.analysis.measurementConcerns[0]).toContain('This list comes from your photos.');
    expect(await subjectsOf(app)).toEqual([
      expect.stringMatching(/^Your quote \S+: \$/),
      expect.stringMatching(/^Your quote \S+, now from your photos: \$/),
    ]);
    const { timeline } = await readDetail(app, 1);
    expect(timeline.filter(({ kind }) => kind === 'priced')).toMatchObject([
      { photosAnalysed: true },
      { photosAnalysed: false },
    ]);
    expect(await lookAfter(2000)).toBe(0);
  });

  it('mails the link that opens the quote, where the first one is withdrawn meanwhile', async () => {
    const { app, model, quote, lookAfter } = await startLate();
    const withdrawn = Promise.withResolvers<void>();
    model.reply({ ...replies.good, after: withdrawn.promise });
    const asked = model.nextRequest();
    const look = lookAfter(3);
    await asked;
    const answer = await app.postJson(`/api/quotes/${quote.shareToken}/withdraw`, {
      clientEmail: 'jordan@harrow.example',
    });
    const { shareToken } = await answer.json();
    withdrawn.resolve();
    expect(await look).toBe(1);
    const { textBody } = await app.db
      .selectFrom('outboxMails')
      .select('textBody')
      .where('subject', 'like', '%now from your photos%')
      .executeTakeFirstOrThrow();
    expect(textBody).toContain(`/quote/${shareToken}`);
  });

  it('leaves a dearer list to staff, and the visitor at their price', async () => {
    const { app, model, quote, read, lookAfter } = await startLate('one office chair');
    model.reply(replies.good);
    expect(await lookAfter(3)).toBe(1);
    expect(await read()).toMatchObject({
      revision: 1,
      estimate: { highPrice: quote.estimate.highPrice },
    });
    expect(await notesOf(app)).toEqual([
      expect.stringMatching(/Sofa, three-seat.*above the \$\d+ that was promised/),
    ]);
    expect(await subjectsOf(app)).toHaveLength(1);
    expect(await lookAfter(2000)).toBe(0);
  });

  it('keeps what was promised for the words, also when they make the list of the photos theirs', async () => {
    const { model, app, quote, lookAfter } = await startLate('a sofa and 5 office chairs');
    const promised = quote.estimate.highPrice ?? 0;
    const items = [
      ['sofa-3-seat', 1],
      ['office-chair', 3],
    ].map(([catalogueKey, quantity]) => ({
      catalogueKey,
      name: 'Thing',
      quantity,
      sizeClass: 'large',
      confidence: 0.5,
      photos: [{ photo: 0, box: null }],
    }));
    const answer = { ...replies.good.answer, items, conditions: [] };
    const access = { flightsOfStairs: null, hasElevator: null, longCarry: null };
    model.reply({ answer: { ...answer, access } });
    expect(await lookAfter(3)).toBe(1);
    const seen = sharedQuoteSchema.parse(
      await (await app.get(`/api/quotes/${quote.shareToken}`)).json(),
    );
    expect(seen).toMatchObject({ revision: 2, estimate: { photosAnalysed: true } });
    const chairs = seen.lines.find(({ key }) => key === 'office-chair');
    const edited = await app.patchJson(`/api/quotes/${quote.shareToken}`, {
      lines: [{ id: chairs?.id, quantity: 5 }],
    });
    const { estimate } = sharedQuoteSchema.parse(await edited.json());
    expect(estimate.highPrice).toBeLessThanOrEqual(promised);
  });

  it('tells staff of photos that show nothing', async () => {
    const { app, model, read, lookAfter } = await startLate();
    model.reply(replies.nothingRecognized);
    await lookAfter(3);
    expect(await read()).toMatchObject({ revision: 1 });
    expect(await notesOf(app)).toEqual([expect.stringContaining('show nothing to remove')]);
  });

  it('waits longer after each failure, and gives up at last', async () => {
    const { app, model, lookAfter } = await startLate();
    const before = model.requests.length;
    for (const minutes of [3, 5, 6, 31, 121, 361, 721, 2000])
      expect(await lookAfter(minutes)).toBe(0);
    expect(model.requests.length - before).toBe(6);
    const row = await app.db
      .selectFrom('quotes')
      .select(['lookAgainAt', 'looks'])
      .executeTakeFirst();
    expect(row).toEqual({ lookAgainAt: null, looks: 6 });
  });

  it.each<[string, (late: Awaited<ReturnType<typeof startLate>>) => Promise<unknown>]>([
    [
      'its visitor changed',
      ({ app, quote }) =>
        app.patchJson(`/api/quotes/${quote.shareToken}`, { access: { longCarry: true } }),
    ],
    ['staff settled', ({ app }) => changeStatus(app, 1, { status: 'quoted' })],
    ['was booked', ({ app }) => changeStatus(app, 1, { status: 'booked' })],
    ['has ended', async ({ app }) => app.clock.advance(15 * 24 * 60 * minuteMs)],
  ])('leaves a quote alone that %s', async (_, change) => {
    const late = await startLate();
    late.model.reply(replies.good);
    await change(late);
    expect(await late.lookAfter(3)).toBe(0);
  });

  it('leaves a quote alone that changes while the model looks', async () => {
    const { app, model, quote, read, lookAfter } = await startLate();
    let edit: Promise<Response> | undefined;
    model.reply(replies.good);
    const asked = model.nextRequest().then(() => {
      edit = app.patchJson(`/api/quotes/${quote.shareToken}`, { access: { longCarry: true } });
      return edit;
    });
    await Promise.all([lookAfter(3), asked]);
    const { revision, access } = await read();
    // Whoever was first, nothing the visitor said is lost.
    expect(access.longCarry).toBe(true);
    expect([2, 3]).toContain(revision);
  });

  it('is done by one of several processes, and by another one if that is killed', async () => {
    const { app, model, lookAfter } = await startLate();
    app.clock.advance(3 * minuteMs);
    const looks = createSecondLooksRepository(app.db);
    const now = app.clock.now().toISOString();
    const leaseUntil = new Date(Date.parse(now) + 10 * minuteMs).toISOString();
    const claims = await Promise.all([1, 2, 3].map(() => looks.claim(1, now, leaseUntil)));
    expect(claims.filter((claim) => claim !== null)).toEqual([1]);
    model.reply(replies.good);
    expect(await lookAfter(9)).toBe(0);
    expect(await lookAfter(2)).toBe(1);
  });

  it('plans none where no model is configured', async () => {
    const app = await startApp(dialect);
    await requestQuote(app);
    const row = await app.db.selectFrom('quotes').select('lookAgainAt').executeTakeFirst();
    expect(row).toEqual({ lookAgainAt: null });
  });
});
