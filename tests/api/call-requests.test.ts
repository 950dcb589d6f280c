import { describe, expect, it } from 'vitest';
import { callPromiseSchema, sharedQuoteSchema } from '#src/features/quotes/contract.ts';
import { todaySchema } from '#src/features/today/contract.ts';
import { dialects } from '#tests/support/databases.ts';
import { readLeads } from '#tests/support/leads.ts';
import { quoteFields } from '#tests/support/quote-form.ts';
import { changeStatus, postTo, readDetail, requestQuote } from '#tests/support/staff-quotes.ts';
import { staffHeaders, startApp, type TestApp } from '#tests/support/start-app.ts';

const hourMs = 3600_000;

async function ask(app: TestApp, token: string | null, body: object = {}) {
  const answer = await app.postJson(`/api/quotes/${token}/call`, body);
  const said = await answer.json();
  return answer.status === 200
    ? { status: 200, ...callPromiseSchema.parse(said) }
    : { status: answer.status, ...said };
}

const noticesOf = (app: TestApp) =>
  app.db
    .selectFrom('outboxMails')
    .select(['recipient', 'subject', 'textBody'])
    .where('subject', 'like', 'Call %')
    .execute();

async function callsOf(app: TestApp) {
  const answer = await app.get('/api/admin/today', staffHeaders);
  return todaySchema.parse(await answer.json()).calls;
}

const askedOf = async (app: TestApp, quoteId: number) =>
  (await readDetail(app, quoteId)).timeline.filter(({ kind }) => kind === 'asked');

describe.each(dialects)('a client who asks to be called about a quote, on %s', (dialect) => {
  it('is promised a time, waits on the lists of staff, and is one however often they press', async () => {
    const app = await startApp(dialect);
    const { quoteId, shareToken } = await requestQuote(app);
    expect((await callsOf(app)).count).toBe(0);
    app.clock.advance(0.75 * hourMs);
    const promise = { status: 200, dueAt: '2026-03-10T17:45:00.000Z', when: 'by 1:45\u00a0PM' };
    const both = await Promise.all([ask(app, shareToken), ask(app, shareToken)]);
    expect(both).toEqual([promise, promise]);
    app.clock.advance(hourMs);
    expect(await ask(app, shareToken, { clientPhone: '(718) 555-0100' })).toEqual(promise);

    expect(await callsOf(app)).toMatchObject({
      count: 1,
      rows: [
        {
          quoteId,
          phone: quoteFields.clientPhone,
          prefers: 'phone',
          dueAt: promise.dueAt,
          receivedAt: '2026-03-10T15:45:00.000Z',
        },
      ],
    });
    const { contacts } = await readLeads(app, 'call=waiting');
    expect(contacts).toMatchObject([{ quoteId, phone: quoteFields.clientPhone }]);
    expect(await askedOf(app, quoteId)).toEqual([
      { kind: 'asked', at: '2026-03-10T15:45:00.000Z', author: null },
    ]);
    const notices = await noticesOf(app);
    expect(notices).toMatchObject([
      {
        recipient: 'office@stoop.example',
        subject: `Call ${quoteFields.clientName} about Q-${quoteId} ${promise.when}`,
      },
    ]);
    expect(notices[0]?.textBody).toContain(quoteFields.clientPhone);
    expect(notices[0]?.textBody).not.toContain(quoteFields.description);

    // Once we have called, or the time is over, asking is new. What was late stays late.
    await postTo(app, quoteId, 'calls', { key: 'rang', wasReached: false, text: '' });
    app.clock.advance(2 * hourMs);
    const again = await ask(app, shareToken);
    expect(again).toMatchObject({ dueAt: '2026-03-10T20:45:00.000Z', when: 'by 4:45\u00a0PM' });
    expect((await callsOf(app)).rows).toMatchObject([
      { dueAt: promise.dueAt, lastCallAt: null, receivedAt: '2026-03-10T18:45:00.000Z' },
    ]);
    expect(await noticesOf(app)).toHaveLength(2);
  });

  it('is asked for a phone number where there is none, and found by it', async () => {
    const app = await startApp(dialect);
    const made = await app.postJson('/api/quotes/list', {
      serviceType: 'residential-cleanout',
      clientName: 'Ana Ortiz',
      clientEmail: 'ana@ortiz.example',
      items: [{ key: 'sofa-3-seat', quantity: 1 }],
    });
    const { shareToken, quoteId } = sharedQuoteSchema.parse(await made.json());
    const fields = { clientPhone: 'Valid phone number is required' };
    expect(await ask(app, shareToken)).toMatchObject({ status: 422, fields });
    expect(await ask(app, shareToken, { clientPhone: '12' })).toMatchObject({
      status: 422,
      fields,
    });
    expect((await callsOf(app)).count).toBe(0);
    // At 8 PM we are closed.
    app.clock.advance(9 * hourMs);
    expect(await ask(app, shareToken, { clientPhone: '(917) 555-0126' })).toMatchObject({
      status: 200,
      when: 'by 9\u00a0AM on Wednesday',
    });
    expect((await callsOf(app)).rows).toMatchObject([{ quoteId, phone: '(917) 555-0126' }]);
    expect((await readLeads(app, 'q=9175550126')).contacts).toMatchObject([{ name: 'Ana Ortiz' }]);
  });

  it('is refused where the job is settled, the link is passed on, or tries are many', async () => {
    const app = await startApp(dialect);
    const { quoteId, shareToken, guestToken, lookToken } = await requestQuote(app);
    for (const token of [guestToken, lookToken, 'nothing']) {
      expect((await ask(app, token)).status).toBe(404);
    }
    await changeStatus(app, quoteId, { status: 'lost', lostReason: 'price' });
    expect(await ask(app, shareToken)).toMatchObject({
      status: 409,
      code: 'quote-settled',
      error: 'This job is settled. Call us, day or night.',
    });
    expect(await askedOf(app, quoteId)).toEqual([]);
    expect(await noticesOf(app)).toEqual([]);
    for (let tries = 0; tries < 9; tries += 1) await ask(app, shareToken);
    expect((await ask(app, shareToken)).status).toBe(429);
  });

  it('is told the same where the lead is held back, and no notice goes out', async () => {
    const app = await startApp(dialect);
    const { shareToken } = await requestQuote(app, { website: 'https://spam.example' });
    expect((await ask(app, shareToken)).status).toBe(200);
    expect(await noticesOf(app)).toEqual([]);
    expect((await callsOf(app)).count).toBe(0);
  });
});
