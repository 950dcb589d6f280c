import { describe, expect, it } from 'vitest';
import { newLinkSchema } from '#src/features/quotes/contract.ts';
import { dialects } from '#tests/support/databases.ts';
import { quoteFields } from '#tests/support/quote-form.ts';
import { postTo, readDetail, requestQuote } from '#tests/support/staff-quotes.ts';
import { startApp } from '#tests/support/start-app.ts';

const { clientEmail } = quoteFields;

describe.each(dialects)('the link to a quote, on %s', (dialect) => {
  it('is withdrawn by its client, who gets a new one on the page and by mail', async () => {
    const app = await startApp(dialect);
    const { quoteId, shareToken: before } = await requestQuote(app);
    const answer = await app.postJson(`/api/quotes/${before}/withdraw`, {
      clientEmail: clientEmail.toUpperCase(),
    });
    expect(answer.status).toBe(200);
    const { shareToken } = newLinkSchema.parse(await answer.json());
    const gone = await app.get(`/api/quotes/${before}`);
    expect([gone.status, await gone.json()]).toMatchObject([
      404,
      { code: 'quote-not-found', error: expect.stringContaining('It may have been withdrawn') },
    ]);
    expect((await app.patchJson(`/api/quotes/${before}`, {})).status).toBe(404);
    expect((await app.get(`/api/quotes/${shareToken}`)).status).toBe(200);
    const mail = await app.db
      .selectFrom('outboxMails')
      .select(['recipient', 'textBody'])
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(mail.recipient).toBe(clientEmail);
    expect(mail.textBody).toContain(`https://stoop.example/quote/${shareToken}`);
    expect((await readDetail(app, quoteId)).timeline).toContainEqual(
      expect.objectContaining({ kind: 'note', text: expect.stringContaining('withdrew the link') }),
    );
  });

  it('is withdrawn by staff, who hand the new one on', async () => {
    const app = await startApp(dialect);
    const { quoteId, shareToken: before } = await requestQuote(app);
    const { quote } = await postTo(app, quoteId, 'withdraw-link', {});
    expect(quote?.shareToken).not.toBe(before);
    expect((await app.get(`/api/quotes/${before}`)).status).toBe(404);
    expect((await app.get(`/api/quotes/${quote?.shareToken}`)).status).toBe(200);
    expect(await app.db.selectFrom('outboxMails').select('id').execute()).toHaveLength(2);
  });
});

it('the link to a quote stays for whoever has it and is not its client', async () => {
  const app = await startApp('sqlite');
  const { shareToken } = await requestQuote(app);
  const withdraw = (email: string) =>
    app.postJson(`/api/quotes/${shareToken}/withdraw`, { clientEmail: email });
  const refused = await withdraw('ana@kent.example');
  expect([refused.status, await refused.json()]).toMatchObject([
    422,
    {
      fields: { clientEmail: 'This quote was sent to another address. Use that one, or call us.' },
    },
  ]);
  expect((await withdraw('nobody')).status).toBe(422);
  for (let tries = 0; tries < 9; tries += 1) await withdraw(`ana${tries}@kent.example`);
  expect((await withdraw(clientEmail)).status).toBe(429);
  expect((await app.get(`/api/quotes/${shareToken}`)).status).toBe(200);
});
