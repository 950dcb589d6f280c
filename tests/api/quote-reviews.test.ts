import { describe, expect, it } from 'vitest';
import { sharedQuoteSchema } from '#src/features/quotes/contract.ts';
import { sendingHoldMs } from '#src/features/staff-quotes/contract.ts';
import { bookPickup } from '#tests/support/bookings.ts';
import { dialects } from '#tests/support/databases.ts';
import { changeStatus, postTo, readDetail, requestQuote } from '#tests/support/staff-quotes.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';

const approve = (app: TestApp, revision: object = {}) =>
  postTo(app, 1, 'revisions', { send: true, baseRevision: 1, ...revision });

const waitingMails = (app: TestApp) =>
  app.db
    .selectFrom('outboxMails')
    .select(['textBody', 'htmlBody', 'nextAttemptAt'])
    .where('subject', 'like', '%gone over by our staff%')
    .execute();

describe.each(dialects)('a price that stands, on %s', (dialect) => {
  it('is sent with one request: quoted, without a machine’s doubt anywhere', async () => {
    const app = await startApp(dialect);
    const quote = await requestQuote(app);
    const before = await readDetail(app, 1);
    expect(before).toMatchObject({ status: 'needs-review', aiAnalysis: { basis: 'description' } });
    const { quote: detail } = await approve(app);
    expect(detail).toMatchObject({
      status: 'quoted',
      isSent: true,
      revision: 2,
      estimatedPrice: before.estimatedPrice,
      aiAnalysis: { basis: 'staff', measurementConcerns: [] },
    });
    expect(detail?.highPrice).toBeLessThanOrEqual(before.highPrice ?? 0);
    expect(detail?.timeline[0]?.kind).toBe('mail');
    expect(detail?.timeline.find(({ kind }) => kind === 'changed')).toMatchObject({
      author: '',
      changes: [],
      reason: '',
      price: before.estimatedPrice,
      priceBefore: before.estimatedPrice,
    });
    const link = await app.get(`/api/quotes/${quote.shareToken}`);
    const shared = sharedQuoteSchema.parse(await link.json());
    expect(shared).toMatchObject({ closed: 'staff-price', estimate: { basis: 'staff' } });
    const [mail] = await waitingMails(app);
    for (const text of [JSON.stringify(shared.analysis), mail?.textBody, mail?.htmlBody]) {
      expect(text).not.toMatch(/not analyzed|will look at|typical|\d% confidence|Likely range/);
    }
  });

  it('waits eight seconds before its mail leaves, in which it can be taken back', async () => {
    const app = await startApp(dialect);
    await requestQuote(app);
    await app.context.outbox.deliverDue();
    await approve(app);
    app.clock.advance(sendingHoldMs - 1);
    expect(await app.context.outbox.deliverDue()).toBe(0);
    for (let time = 0; time < 2; time += 1) {
      const { quote: back } = await postTo(app, 1, 'recall', {});
      expect(back).toMatchObject({ status: 'needs-review', isSent: false, revision: 2 });
    }
    expect(await waitingMails(app)).toEqual([]);
    app.clock.advance(1);
    const { quote: again } = await approve(app, { baseRevision: 2 });
    expect(again).toMatchObject({ status: 'quoted', isSent: true, revision: 2 });
    app.clock.advance(sendingHoldMs);
    expect(await app.context.outbox.deliverDue()).toBe(1);
    expect(await postTo(app, 1, 'recall', {})).toMatchObject({
      status: 409,
      problem: { code: 'mail-left' },
    });
    expect(await readDetail(app, 1)).toMatchObject({ status: 'quoted', isSent: true });
  });
});

describe.each(dialects)('a correction whose answer was lost, on %s', (dialect) => {
  it('is sent when that is asked for next, and once', async () => {
    const app = await startApp(dialect);
    await requestQuote(app);
    const corrected = { handPrice: 700, reason: 'Two trucks' };
    await approve(app, { ...corrected, send: false });
    for (let time = 0; time < 2; time += 1) {
      const { quote } = await approve(app, corrected);
      expect(quote).toMatchObject({ handPrice: 700, isSent: true, revision: 2 });
      expect(await waitingMails(app)).toHaveLength(1);
    }
    await postTo(app, 1, 'recall', {});
    // A copy of the request that comes late sends nothing that was taken back.
    expect((await approve(app, corrected)).quote).toMatchObject({ isSent: false });
    expect(await waitingMails(app)).toEqual([]);
  });
});

describe('a review', () => {
  it('sends once however often it is asked, and refuses what a colleague changed', async () => {
    const app = await startApp('sqlite');
    await requestQuote(app);
    const answers = await Promise.all([approve(app), approve(app)]);
    expect(answers.map(({ status }) => status)).toContain(200);
    await approve(app);
    expect(await waitingMails(app)).toHaveLength(1);
    const late = { handPrice: 700, reason: 'Two trucks' };
    expect(await approve(app, late)).toMatchObject({
      status: 409,
      problem: { code: 'quote-changed' },
    });
  });

  it('gives back the status that a corrected price had, and keeps the correction', async () => {
    const app = await startApp('sqlite');
    await requestQuote(app);
    expect((await postTo(app, 1, 'recall', {})).problem).toMatchObject({ code: 'nothing-sent' });
    await approve(app, { handPrice: 700, reason: 'Two trucks' });
    const { quote } = await postTo(app, 1, 'recall', {});
    expect(quote).toMatchObject({ status: 'needs-review', handPrice: 700, isSent: false });
    await approve(app, { handPrice: 700, baseRevision: 2 });
    await changeStatus(app, 1, { status: 'booked' });
    expect((await postTo(app, 1, 'recall', {})).quote).toMatchObject({ status: 'booked' });
  });

  it('sends no price that rests on nothing, nor one that has ended', async () => {
    const app = await startApp('sqlite');
    await requestQuote(app, { description: 'see photos' });
    expect(await approve(app)).toMatchObject({
      status: 422,
      problem: { code: 'nothing-priced' },
    });
    await approve(app, { handPrice: 700, reason: 'Two trucks' });
    app.clock.advance(20 * 24 * 3600_000);
    const { quote } = await approve(app, { handPrice: 700, baseRevision: 2 });
    expect(quote?.revision).toBe(3);
    expect(Date.parse(quote?.validUntil ?? '')).toBeGreaterThan(app.clock.now().getTime());
  });

  it('takes back no price that its booking has followed', async () => {
    const app = await startApp('sqlite');
    const { quoteId } = await bookPickup(app);
    const id = quoteId ?? 0;
    const discount = { handPrice: 90, reason: 'A discount', send: true };
    const { revision: baseRevision } = await readDetail(app, id);
    expect((await postTo(app, id, 'revisions', { ...discount, baseRevision })).status).toBe(200);
    expect((await postTo(app, id, 'recall', {})).problem).toMatchObject({ code: 'mail-left' });
  });

  it('can take back a price for a client without an email, for as long', async () => {
    const app = await startApp('sqlite');
    await app.postJson('/api/quotes/list', {
      serviceType: 'residential-cleanout',
      clientName: 'Ruth',
      clientPhone: '(347) 555-0108',
      items: [{ key: 'sofa-3-seat', quantity: 1 }],
    });
    await approve(app);
    expect((await postTo(app, 1, 'recall', {})).quote).toMatchObject({ isSent: false });
    await approve(app, { baseRevision: 2 });
    app.clock.advance(sendingHoldMs + 1);
    expect((await postTo(app, 1, 'recall', {})).problem).toMatchObject({ code: 'mail-left' });
  });
});
