import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { newLinkSchema, sharedQuoteSchema } from '#src/features/quotes/contract.ts';
import { actOn, hold, quoteToBook, readBooking } from '#tests/support/bookings.ts';
import { dialects } from '#tests/support/databases.ts';
import { makePhoto, quoteFields } from '#tests/support/quote-form.ts';
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
      410,
      { code: 'link-withdrawn', error: expect.stringMatching(/^This link was withdrawn\. Ask/) },
    ]);
    expect(await app.context.pageServices.findSharedQuote(before)).toBe('withdrawn');
    expect((await app.patchJson(`/api/quotes/${before}`, {})).status).toBe(410);
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

  it('is withdrawn once, however often a client without an email asks for the lost answer', async () => {
    const app = await startApp(dialect);
    const phone = { clientPhone: quoteFields.clientPhone };
    const asked = await app.postJson('/api/quotes/list', {
      serviceType: 'residential-cleanout',
      address: 'List quote',
      contactMethod: 'phone',
      clientName: quoteFields.clientName,
      ...phone,
      items: [{ key: 'sofa-3-seat', quantity: 1 }],
    });
    const { shareToken: before, withdrawProof } = sharedQuoteSchema.parse(await asked.json());
    expect(withdrawProof).toBe('phone');
    const withdraw = async (key: string, proof: object = phone) => {
      const headers = { 'idempotency-key': key };
      const answer = await app.postJson(`/api/quotes/${before}/withdraw`, proof, headers);
      const { shareToken, fields } = (await answer.json()) as {
        shareToken?: string;
        fields?: object;
      };
      return { status: answer.status, shareToken, fields };
    };
    const first = await withdraw('an-attempt-of-theirs');
    expect(first).toEqual({ status: 200, shareToken: expect.stringMatching(/^[\w-]{32}$/) });
    expect(await withdraw('an-attempt-of-theirs')).toEqual(first);
    expect((await app.get(`/api/quotes/${first.shareToken}`)).status).toBe(200);
    expect((await withdraw('an-attempt-of-others')).status).toBe(410);
    const another = await withdraw('an-attempt-of-theirs', { clientPhone: '(646) 555-0100' });
    expect(another).toEqual({
      status: 422,
      fields: {
        clientPhone: 'This quote came with another phone number. Use that one, or call us.',
      },
    });
    expect(await withdraw('an-attempt-of-theirs', { clientEmail })).toMatchObject({
      fields: { clientEmail: expect.stringContaining('came without an email address') },
    });
  });

  it('is withdrawn by staff, who hand the new one on', async () => {
    const app = await startApp(dialect);
    const { quoteId, shareToken: before } = await requestQuote(app);
    const { quote } = await postTo(app, quoteId, 'withdraw-link', {});
    expect(quote?.shareToken).not.toBe(before);
    expect((await app.get(`/api/quotes/${before}`)).status).toBe(410);
    const again = (await postTo(app, quoteId, 'withdraw-link', {})).quote;
    for (const ended of [before, quote?.shareToken]) {
      expect((await app.get(`/api/quotes/${ended}`)).status).toBe(410);
    }
    expect((await app.get(`/api/quotes/${again?.shareToken}`)).status).toBe(200);
    expect((await app.get(`/api/quotes/${before.slice(1)}x`)).status).toBe(404);
    expect(await app.db.selectFrom('outboxMails').select('id').execute()).toHaveLength(2);
  });
});

describe.each(dialects)('the link to a quote that was lost, on %s', (dialect) => {
  it('is mailed to the address on file, and nobody is told whether there is such a quote', async () => {
    const app = await startApp(dialect);
    const { quoteId, shareToken } = await requestQuote(app);
    const ask = async (ticket: string, contact: string) => {
      const answer = await app.postJson('/api/quotes/send-link', { ticket, contact });
      return [answer.status, await answer.text()];
    };
    const mails = () =>
      app.db.selectFrom('outboxMails').select(['recipient', 'textBody']).orderBy('id').execute();
    const before = await mails();

    expect(await ask(`Q-${quoteId}`, 'ana@kent.example')).toEqual([204, '']);
    expect(await ask(`Q-${quoteId + 1}`, clientEmail)).toEqual([204, '']);
    expect(await mails()).toEqual(before);

    expect(await ask(`q ${quoteId}`, clientEmail.toUpperCase())).toEqual([204, '']);
    expect(await ask(String(quoteId), `+1 ${quoteFields.clientPhone} ext. 4`)).toEqual([204, '']);
    const sent = (await mails()).slice(before.length);
    expect(sent.map(({ recipient }) => recipient)).toEqual([clientEmail, clientEmail]);
    expect(sent[0]?.textBody).toContain(`https://stoop.example/quote/${shareToken}`);
  });
});

it('asking for a lost link says what is missing, and ends after ten tries from one place', async () => {
  const app = await startApp('sqlite');
  const { quoteId } = await requestQuote(app);
  const ask = (ticket: string, contact: string) =>
    app.postJson('/api/quotes/send-link', { ticket, contact });
  const unreadable = await ask('eleven', 'me');
  expect([unreadable.status, await unreadable.json()]).toMatchObject([
    422,
    {
      fields: {
        ticket: 'Enter the number of your quote, like Q-11',
        contact: 'Enter an email address or a phone number',
      },
    },
  ]);
  const statuses: number[] = [];
  for (let tries = 0; tries < 11; tries += 1) {
    statuses.push((await ask(`Q-${quoteId}`, `ana${tries}@kent.example`)).status);
  }
  // The wrong form counted for nothing, and the address has its ten.
  expect(statuses).toEqual([...Array(10).fill(204), 429]);
});

it('strangers who try a ticket or a link take no try away from its client, who is mailed five times an hour', async () => {
  const app = await startApp('sqlite', { TRUST_PROXY: '1' });
  const { quoteId, shareToken } = await requestQuote(app);
  const from = (address: string) => ({ 'x-forwarded-for': address });
  const ask = async (contact: string, address: string) => {
    const body = { ticket: `Q-${quoteId}`, contact };
    return (await app.postJson('/api/quotes/send-link', body, from(address))).status;
  };
  const mails = async () => (await app.db.selectFrom('outboxMails').select('id').execute()).length;
  for (let tries = 0; tries < 6; tries += 1) await ask('ana@kent.example', '192.0.2.1');
  const before = await mails();
  const asked: number[] = [];
  for (let tries = 0; tries < 7; tries += 1) asked.push(await ask(clientEmail, '192.0.2.2'));
  expect([asked, (await mails()) - before]).toEqual([Array(7).fill(204), 5]);

  const withdraw = async (email: string, address: string) => {
    const path = `/api/quotes/${shareToken}/withdraw`;
    return (await app.postJson(path, { clientEmail: email }, from(address))).status;
  };
  for (let tries = 0; tries < 11; tries += 1) await withdraw('ana@kent.example', '192.168.100.201');
  expect(await withdraw(clientEmail, '192.168.100.201')).toBe(429);
  expect(await withdraw(clientEmail, '192.168.100.202')).toBe(200);
});

it('a link whose quote is in quarantine is not mailed to whoever wrote its address', async () => {
  const app = await startApp('sqlite');
  const { quoteId } = await requestQuote(app);
  await app.db.updateTable('quotes').set({ isQuarantined: 1 }).execute();
  const count = async () => (await app.db.selectFrom('outboxMails').select('id').execute()).length;
  const before = await count();
  const answer = await app.postJson('/api/quotes/send-link', {
    ticket: `Q-${quoteId}`,
    contact: clientEmail,
  });
  expect(answer.status).toBe(204);
  expect(await count()).toBe(before);
});

it('a place held through a link that was withdrawn is not booked', async () => {
  const app = await startApp('sqlite');
  const { shareToken } = await quoteToBook(app);
  const held = await readBooking(await hold(app, shareToken));
  const proof = {
    clientEmail: (await app.db.selectFrom('leads').select('email').executeTakeFirstOrThrow()).email,
  };
  expect((await app.postJson(`/api/quotes/${shareToken}/withdraw`, proof)).status).toBe(200);
  expect((await actOn(app, held.token, 'accept')).status).toBe(404);
});

it('the link to a quote stays for whoever has it and is not its client', async () => {
  const app = await startApp('sqlite');
  const { shareToken, withdrawProof } = await requestQuote(app);
  expect(withdrawProof).toBe('email');
  const send = (proof: object) => app.postJson(`/api/quotes/${shareToken}/withdraw`, proof);
  const withdraw = (email: string) => send({ clientEmail: email });
  const refused = await withdraw('ana@kent.example');
  expect([refused.status, (await refused.json()).fields]).toEqual([
    422,
    { clientEmail: 'This quote was sent to another email address. Use that one, or call us.' },
  ]);
  // Their own number, which many people know.
  const byPhone = await send({ clientPhone: quoteFields.clientPhone });
  expect([byPhone.status, (await byPhone.json()).fields]).toEqual([
    422,
    { clientPhone: expect.stringMatching(/^A phone number is no proof here\./) },
  ]);
  expect((await withdraw('nobody')).status).toBe(422);
  for (let tries = 0; tries < 8; tries += 1) await withdraw(`ana${tries}@kent.example`);
  expect((await withdraw(clientEmail)).status).toBe(429);
  expect((await app.get(`/api/quotes/${shareToken}`)).status).toBe(200);
});

it('the picture of a link preview opens with a signed link that names no other, and goes with the quote', async () => {
  const app = await startApp('sqlite');
  const quote = await requestQuote(app);
  const path = app.context.pageServices.linkToQuoteCard(quote.quoteId);
  expect(path).not.toContain(quote.shareToken);
  expect(path).not.toContain(quote.guestToken);
  const answer = await app.get(path);
  expect(answer.headers.get('content-type')).toBe('image/png');
  const card = Buffer.from(await answer.arrayBuffer());
  expect(await sharp(card).metadata()).toMatchObject({ width: 1200, height: 630 });
  expect(card.length).toBeLessThan(80_000);
  expect((await app.get(path.replace(/\?.*/, ''))).status).toBe(403);
  const another = path.replace(`/${quote.quoteId}?`, `/${quote.quoteId + 1}?`);
  expect((await app.get(another)).status).toBe(403);
  expect((await app.get(app.context.pageServices.linkToQuoteCard(99))).status).toBe(404);
});

it('the link to pass on shows photos only when the client says so, and opens no more than that', async () => {
  const app = await startApp('sqlite');
  const own = await requestQuote(app);
  const { shareToken, guestToken } = own;
  const read = async (token: string | null) =>
    sharedQuoteSchema.parse(await (await app.get(`/api/quotes/${token}`)).json());
  const choose = (token: string | null, guestsSeePhotos: boolean) =>
    app.postJson(`/api/quotes/${token}/guests`, { guestsSeePhotos });
  expect(own.photos).toHaveLength(own.fileCount);

  const guest = await read(guestToken);
  const closedTo = { guestToken: null, lookToken: null, withdrawProof: null, photos: [] };
  const passedOn = { shareToken: guestToken, ...closedTo };
  expect(guest).toEqual({ ...own, ...passedOn });
  expect(JSON.stringify(guest)).not.toContain(shareToken);
  const change = { lines: [{ id: guest.lines[0]?.id, quantity: 9 }] };
  const changed = await (await app.patchJson(`/api/quotes/${guestToken}`, change)).json();
  expect(changed).toMatchObject(passedOn);

  expect((await choose(guestToken, true)).status).toBe(404);
  const { clientEmail: email } = quoteFields;
  const withdrawn = await app.postJson(`/api/quotes/${guestToken}/withdraw`, {
    clientEmail: email,
  });
  expect(withdrawn.status).toBe(404);

  expect((await choose(shareToken, true)).status).toBe(200);
  expect((await read(guestToken)).photos.map(({ file }) => file)).toEqual(
    own.photos.map(({ file }) => file),
  );
  await choose(shareToken, false);
  expect((await read(guestToken)).photos).toEqual([]);
  expect((await read(shareToken)).photos).toHaveLength(own.fileCount);

  await app.postJson(`/api/quotes/${shareToken}/withdraw`, { clientEmail: email });
  expect((await app.get(`/api/quotes/${guestToken}`)).status).toBe(410);
});

it('whoever is not shown the photos does not read their names either', async () => {
  const app = await startApp('sqlite');
  const broken = (await makePhoto()).subarray(0, 300);
  const own = await requestQuote(app, {}, [
    { name: 'ada-12-elm-street.jpg', bytes: broken },
    { name: 'hall.jpg', bytes: await makePhoto() },
  ]);
  expect(own.unreadableFiles).toMatchObject([{ name: 'ada-12-elm-street.jpg' }]);
  for (const token of [own.guestToken, own.lookToken]) {
    const seen = sharedQuoteSchema.parse(await (await app.get(`/api/quotes/${token}`)).json());
    expect(seen.unreadableFiles).toMatchObject([{ name: 'A photo' }]);
    expect(seen.analysis.measurementConcerns).toContain(
      'A photo could not be opened, so it was not used.',
    );
    expect(JSON.stringify(seen)).not.toContain('elm-street');
  }
});

it('the link that only shows a quote changes nothing, opens no other, and ends with them', async () => {
  const app = await startApp('sqlite');
  const own = await requestQuote(app);
  const { shareToken, guestToken, lookToken } = own;
  const seen = sharedQuoteSchema.parse(await (await app.get(`/api/quotes/${lookToken}`)).json());
  const closedTo = { guestToken: null, lookToken: null, withdrawProof: null, photos: [] };
  const passedOn = { shareToken: lookToken, ...closedTo };
  expect(seen).toEqual({ ...own, ...passedOn, closed: 'look-only' });
  for (const secret of [shareToken, guestToken]) {
    expect(JSON.stringify(seen)).not.toContain(secret);
  }

  const change = { lines: [{ id: seen.lines[0]?.id, quantity: 9 }] };
  const refused = await app.patchJson(`/api/quotes/${lookToken}`, change);
  expect([refused.status, (await refused.json()).code]).toEqual([409, 'quote-look-only']);
  const proof = { clientEmail: quoteFields.clientEmail };
  for (const [action, body] of [
    ['guests', { guestsSeePhotos: true }],
    ['withdraw', proof],
  ] as const) {
    expect((await app.postJson(`/api/quotes/${lookToken}/${action}`, body)).status).toBe(404);
  }
  const corrected = await app.patchJson(`/api/quotes/${guestToken}`, change);
  expect(corrected.status).toBe(200);
  expect(await (await app.get(`/api/quotes/${lookToken}`)).json()).toMatchObject({ revision: 2 });

  // Another number, or another proof behind it, is no link.
  const bytes = Buffer.from(lookToken ?? '', 'base64url');
  for (const [place, value] of [
    [0, 255],
    [3, 99],
    [23, (bytes[23] ?? 0) ^ 1],
  ] as const) {
    const forged = Buffer.from(bytes);
    forged[place] = value;
    const answer = await app.get(`/api/quotes/${forged.toString('base64url')}`);
    expect(answer.status).toBe(404);
  }
  await app.postJson(`/api/quotes/${shareToken}/withdraw`, proof);
  expect((await app.get(`/api/quotes/${lookToken}`)).status).toBe(410);
});
