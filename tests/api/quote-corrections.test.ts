import { describe, expect, it, vi } from 'vitest';
import { catalogue } from '#src/features/catalogue/domain/catalogue.ts';
import { maxQuoteLines } from '#src/features/pricing/contract.ts';
import { sharedQuoteSchema } from '#src/features/quotes/contract.ts';
import { correctionPreviewSchema } from '#src/features/staff-quotes/contract.ts';
import { dialects } from '#tests/support/databases.ts';
import { readLead } from '#tests/support/leads.ts';
import { changeStatus, postTo, readDetail, requestQuote } from '#tests/support/staff-quotes.ts';
import { staffHeaders, startApp, type TestApp } from '#tests/support/start-app.ts';

const dayMs = 24 * 3600_000;

const revise = (app: TestApp, revision: object, quoteId = 1) =>
  postTo(app, quoteId, 'revisions', { send: false, baseRevision: 1, ...revision });

async function preview(app: TestApp, correction: object) {
  const answer = await app.postJson('/api/admin/quotes/1/preview', correction, staffHeaders);
  return { status: answer.status, body: await answer.json() };
}

const readShared = async (app: TestApp, shareToken: string) =>
  sharedQuoteSchema.parse(await (await app.get(`/api/quotes/${shareToken}`)).json());

const sentMails = (app: TestApp) =>
  app.db
    .selectFrom('outboxMails')
    .select(['subject', 'recipient', 'textBody', 'leadId'])
    .where('subject', 'like', '%gone over by our staff%')
    .execute();

describe.each(dialects)('a quote that staff correct, on %s', (dialect) => {
  it('keeps the corrected list with its reason, and closes the list to the visitor', async () => {
    const app = await startApp(dialect);
    const quote = await requestQuote(app);
    const [desks] = quote.lines;
    const edit = { lines: [{ id: desks?.id, quantity: 2 }], access: { longCarry: true } };
    expect(await revise(app, { edit })).toMatchObject({
      status: 422,
      problem: { fields: { reason: 'Say why, in a few words' } },
    });
    const shown = correctionPreviewSchema.parse((await preview(app, { edit })).body);
    app.clock.advance(3 * dayMs);
    const { quote: detail } = await revise(app, { edit, reason: 'Two desks are in the photos' });
    expect(detail).toMatchObject({
      revision: 2,
      status: 'quoted',
      estimatedPrice: shown.estimatedPrice,
      highPrice: shown.highPrice,
      lineItems: shown.lineItems,
      handPrice: null,
      isSent: false,
      validUntil: new Date(app.clock.now().getTime() + 14 * dayMs).toISOString(),
    });
    expect(detail?.timeline.find(({ kind }) => kind === 'changed')).toMatchObject({
      author: '',
      priceBefore: quote.analysis.estimatedPrice,
      price: shown.estimatedPrice,
      reason: 'Two desks are in the photos',
      changes: [`${desks?.name}: 6 → 2`, 'Long carry: yes'],
    });
    expect(await readShared(app, quote.shareToken)).toMatchObject({
      closed: 'staff-price',
      revision: 2,
      analysis: { estimatedPrice: shown.estimatedPrice },
    });
    expect(await sentMails(app)).toEqual([]);
    app.clock.advance(14 * dayMs);
    expect((await readShared(app, quote.shareToken)).closed).toBe('expired');
  });

  it('sends the revised quote in the same step, once, with its reason and its link', async () => {
    const app = await startApp(dialect);
    const quote = await requestQuote(app);
    const revision = { handPrice: 500, reason: 'Agreed by phone', send: true };
    const first = await revise(app, revision);
    const second = await revise(app, revision);
    expect(first.quote).toMatchObject({ isSent: true, revision: 2 });
    expect(second.quote?.revision).toBe(2);
    const mails = await sentMails(app);
    expect(mails).toMatchObject([
      {
        recipient: 'jordan@harrow.example',
        subject: 'Your quote Q-1, gone over by our staff: $500',
        leadId: 1,
      },
    ]);
    for (const text of [
      'Why: Agreed by phone',
      'Adjustment by our staff',
      '$500, set by our staff',
      `https://stoop.example/quote/${quote.shareToken}`,
    ]) {
      expect(mails[0]?.textBody).toContain(text);
    }
  });

  it('takes one of two corrections made at once, and tells the other', async () => {
    const app = await startApp(dialect);
    await requestQuote(app);
    const [left, right] = await Promise.all([
      revise(app, { handPrice: 500, reason: 'Left' }),
      revise(app, { handPrice: 600, reason: 'Right' }),
    ]);
    expect([left.status, right.status].toSorted()).toEqual([200, 409]);
    const refused = left.status === 409 ? left : right;
    expect(refused.problem).toMatchObject({
      code: 'quote-changed',
      error: 'This quote changed meanwhile. Look at it, then correct it.',
    });
    expect((await readDetail(app, 1)).revision).toBe(2);
  });
});

describe('a quote that staff correct', () => {
  it('has its prices and its mails read once for an answer', async () => {
    const app = await startApp('sqlite');
    const { analysis } = await requestQuote(app);
    const reads = vi.spyOn(app.db, 'selectFrom');
    const countReads = async (work: Promise<unknown>) => {
      reads.mockClear();
      await work;
      const tables = reads.mock.calls.map(([table]) => String(table));
      return ['quoteRevisions', 'outboxMails'].map(
        (table) => tables.filter((read) => read === table).length,
      );
    };
    expect(await countReads(readDetail(app, 1))).toEqual([1, 1]);
    expect(await countReads(readLead(app, 1))).toEqual([0, 1]);
    const handPrice = analysis.estimatedPrice - 10;
    expect(await countReads(revise(app, { handPrice, reason: 'As agreed' }))).toEqual([1, 1]);
    const shown = (await readDetail(app, 1)).timeline.filter(({ kind }) => kind === 'changed');
    expect(shown).toMatchObject([{ price: handPrice }]);
    reads.mockRestore();
  });

  it('is shown at its new figures first, and nothing is saved by that', async () => {
    const app = await startApp('sqlite');
    const quote = await requestQuote(app);
    const before = await readDetail(app, 1);
    const [desks] = quote.lines;
    const edit = { lines: [{ id: desks?.id, quantity: 2 }] };
    const shown = correctionPreviewSchema.parse((await preview(app, { edit })).body);
    expect(shown.estimatedPrice).toBeLessThan(quote.analysis.estimatedPrice);
    expect(shown.lines[0]).toMatchObject({ id: desks?.id, quantity: 2 });
    const byHand = correctionPreviewSchema.parse(
      (await preview(app, { edit, handPrice: 640.5 })).body,
    );
    expect(byHand).toMatchObject({ estimatedPrice: 640.5, lowPrice: 640.5, highPrice: 640.5 });
    expect((await preview(app, { edit: { lines: [{ id: 'nobody' }] } })).status).toBe(422);
    expect((await preview(app, { handPrice: -5 })).body.fields.handPrice).toMatch(/negative/);
    expect(await readDetail(app, 1)).toEqual(before);
  });

  it('takes a price set by hand: firm, sealed, and its lines add up to the cent', async () => {
    const app = await startApp('sqlite');
    const quote = await requestQuote(app);
    const reason = 'Agreed by phone';
    const { quote: detail } = await revise(app, { handPrice: 640.5, reason });
    expect(detail).toMatchObject({
      estimatedPrice: 640.5,
      lowPrice: 640.5,
      highPrice: 640.5,
      handPrice: 640.5,
    });
    expect(detail?.lineItems.at(-1)).toMatchObject({
      key: 'adjustment',
      label: 'Adjustment by our staff',
      reason,
    });
    const cents = detail?.lineItems.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);
    expect(cents).toBe(640_50);
    const row = await app.db
      .selectFrom('quotes')
      .select(['priceCents', 'revision'])
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ priceCents: 640_50, revision: 2 });
    expect((await readShared(app, quote.shareToken)).closed).toBe('staff-price');
    await app.db
      .updateTable('quoteRevisions')
      .set({ reason: 'Another one', validUntil: '2099-01-01T00:00:00.000Z' })
      .where('number', '=', 2)
      .execute();
    app.clock.advance(1);
    const { quote: back } = await revise(app, { reason: 'By the list again', baseRevision: 2 });
    expect(back).toMatchObject({
      handPrice: null,
      revision: 3,
      estimatedPrice: quote.analysis.estimatedPrice,
    });
  });

  it('sends what the visitor made of it as it stands, once', async () => {
    const app = await startApp('sqlite');
    const quote = await requestQuote(app);
    await app.patchJson(`/api/quotes/${quote.shareToken}`, { access: { sameDay: true } });
    const changed = await readDetail(app, 1);
    expect(await revise(app, { baseRevision: 2 })).toMatchObject({
      status: 422,
      problem: { code: 'nothing-changed' },
    });
    for (let time = 0; time < 2; time += 1) {
      const { quote: detail } = await revise(app, { send: true, baseRevision: 2 });
      expect(detail).toMatchObject({
        isSent: true,
        revision: 3,
        status: 'quoted',
        estimatedPrice: changed.estimatedPrice,
      });
    }
    expect(await sentMails(app)).toHaveLength(1);
  });

  it('lets no mail about a held quote leave', async () => {
    const app = await startApp('sqlite');
    await requestQuote(app, { website: 'https://pills.example' });
    expect(await revise(app, { handPrice: 500, reason: 'x', send: true })).toMatchObject({
      status: 409,
      problem: { code: 'quote-held' },
    });
    expect((await revise(app, { handPrice: 500, reason: 'x' })).status).toBe(200);
    expect(await app.db.selectFrom('outboxMails').selectAll().execute()).toEqual([]);
    await app.postJson('/api/admin/contacts/1/restore', {}, staffHeaders);
    const mail = await app.db
      .selectFrom('outboxMails')
      .select(['subject', 'textBody'])
      .where('subject', 'like', 'Your quote %')
      .executeTakeFirstOrThrow();
    expect(mail.subject).toBe('Your quote Q-1, gone over by our staff: $500');
    // The list is closed by now, and somebody has looked at the photos.
    expect(mail.textBody).not.toMatch(/Change it there|not been analyzed yet|will look at them/);
  });

  it('mails no price of a held quote whose job is over', async () => {
    const app = await startApp('sqlite');
    await requestQuote(app, { website: 'https://pills.example' });
    expect((await changeStatus(app, 1, { status: 'lost', lostReason: 'price' })).status).toBe(200);
    await app.postJson('/api/admin/contacts/1/restore', {}, staffHeaders);
    const mails = await app.db.selectFrom('outboxMails').select('subject').execute();
    expect(mails.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^AI quote: /)]);
  });

  it('tells staff of a price that nobody can vouch for, and takes a fresh one though nothing else changes', async () => {
    const app = await startApp('sqlite');
    const quote = await requestQuote(app);
    expect((await readDetail(app, 1)).isVerified).toBe(true);
    await app.db
      .updateTable('quoteRevisions')
      .set({ validUntil: '2099-01-01T00:00:00.000Z' })
      .execute();
    expect((await readDetail(app, 1)).isVerified).toBe(false);
    expect(await revise(app, { send: true })).toMatchObject({
      status: 422,
      problem: { fields: { reason: 'Say why, in a few words' } },
    });
    const { quote: fresh } = await revise(app, { reason: 'Gone over again' });
    expect(fresh).toMatchObject({
      isVerified: true,
      revision: 2,
      estimatedPrice: quote.analysis.estimatedPrice,
    });
    expect((await readShared(app, quote.shareToken)).closed).toBe('staff-price');
  });

  it('stays as it is once the job is over, and stays booked while it is corrected', async () => {
    const app = await startApp('sqlite');
    await requestQuote(app);
    await changeStatus(app, 1, { status: 'booked' });
    const correction = { handPrice: 500, reason: 'Agreed by phone' };
    expect((await revise(app, correction)).quote).toMatchObject({ status: 'booked', revision: 2 });
    await postTo(app, 1, 'load', { volume: 5, price: 500, before: null });
    const again = { ...correction, handPrice: 450, baseRevision: 2 };
    expect(await revise(app, again)).toMatchObject({
      status: 409,
      problem: { code: 'quote-settled', error: 'This job is over. Change its status first.' },
    });
  });

  it('gets a price from staff where no machine could give one', async () => {
    const app = await startApp('sqlite');
    await requestQuote(app);
    await app.db.deleteFrom('quoteRevisions').execute();
    await app.db
      .updateTable('quotes')
      .set({ observation: null, result: null, priceCents: null, volumeCubicYards: null })
      .set({ pricedAt: null, validUntil: null, revision: 0, status: 'needs-review' })
      .execute();
    expect(await readDetail(app, 1)).toMatchObject({ lines: [], locked: null, revision: 0 });
    const edit = { add: [{ id: 'staff-1', key: 'sofa-3-seat', quantity: 2 }] };
    const priced = await revise(app, { edit, reason: 'Seen in the photos', baseRevision: 0 });
    expect(priced.quote).toMatchObject({
      status: 'quoted',
      revision: 1,
      lines: [{ key: 'sofa-3-seat', quantity: 2 }],
    });
    expect(priced.quote?.estimatedPrice).toBeGreaterThan(150);
    const shared = await readShared(app, priced.quote?.shareToken ?? '');
    expect(shared).toMatchObject({ closed: 'staff-price', revision: 1 });
  });

  it('is corrected and sent, however many kinds of things its client wrote down', async () => {
    const app = await startApp('sqlite');
    const names = catalogue.items.map(({ name }) => name.replaceAll(',', ''));
    const description = names
      .slice(0, 150)
      .map((name) => `2 ${name}`)
      .join('\n');
    const { shareToken, lines } = await requestQuote(app, { description });
    expect(lines.length).toBeGreaterThan(maxQuoteLines);
    const change = (edit: object) => app.patchJson(`/api/quotes/${shareToken}`, edit);
    const taken = await change({ lines: [{ id: lines[0]?.id, quantity: 0 }] });
    expect(taken.status).toBe(200);
    const more = { id: 'own-1', key: 'loveseat', quantity: 1 };
    expect((await change({ add: [more] })).status).toBe(422);
    const sent = await revise(app, { send: true, baseRevision: 2 });
    expect([sent.status, sent.quote?.isSent]).toEqual([200, true]);
  });
});
