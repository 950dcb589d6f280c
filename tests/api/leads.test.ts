import { describe, expect, it } from 'vitest';
import { dialects } from '#tests/support/databases.ts';
import { estimate, inquiry, readLeads } from '#tests/support/leads.ts';
import { makeQuoteForm, quoteFields } from '#tests/support/quote-form.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';

async function listMails(app: TestApp) {
  return app.db.selectFrom('outboxMails').selectAll().orderBy('id').execute();
}

describe.each(dialects)('leads on %s', (dialect) => {
  it('keeps an estimate request as a lead and tells staff', async () => {
    const app = await startApp(dialect);
    const answer = await app.postJson('/api/estimates', estimate);
    expect(answer.status).toBe(201);
    expect(await answer.json()).toEqual({ id: 1 });

    const { contacts } = await readLeads(app);
    expect(contacts).toEqual([
      {
        id: 1,
        name: 'Ana Ortiz',
        company: null,
        email: null,
        phone: '(212) 555-0142',
        address: '12 Harrow Street, 5th floor',
        message: 'Forty desks.\nFreight elevator until 4.',
        serviceType: 'office-cleanout',
        preferredContact: 'phone',
        language: 'en',
        preferredDate: '2026-04-02',
        preferredTime: 'morning',
        source: 'estimate-request',
        sourceDetail: null,
        quoteId: null,
        status: 'new',
        borough: null,
        lastCall: null,
        heldReason: null,
        mails: [
          {
            id: 1,
            subject: 'On-site estimate request: Ana Ortiz, Office cleanout',
            recipient: 'office@stoop.example',
            state: 'kept',
            attempts: 0,
            problem: null,
            at: '2026-03-10T15:00:00.000Z',
          },
        ],
        timestamp: '2026-03-10T15:00:00.000Z',
      },
    ]);

    const mails = await listMails(app);
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({
      recipient: 'office@stoop.example',
      replyTo: null,
      subject: 'On-site estimate request: Ana Ortiz, Office cleanout',
    });
    expect(mails[0]?.textBody).toContain('(212) 555-0142');
    expect(mails[0]?.textBody).toContain('https://stoop.example/admin-contacts');
  });

  it('keeps an inquiry, tells staff and confirms to the sender', async () => {
    const app = await startApp(dialect);
    expect((await app.postJson('/api/contact', inquiry)).status).toBe(201);
    const mails = await listMails(app);
    expect(mails.map((mail) => [mail.recipient, mail.replyTo])).toEqual([
      ['office@stoop.example', 'ben@kent.example'],
      ['ben@kent.example', 'office@stoop.example'],
    ]);
    expect(mails[1]?.textBody).toContain('within 24 hours');
  });

  it('takes a request sent again after a lost answer for the same lead, and other words for another', async () => {
    const app = await startApp(dialect);
    const key = { 'idempotency-key': 'a-key-of-one-request' };
    const send = async (path: string, body: object, headers: Record<string, string> = key) => {
      const answer = await app.postJson(path, body, headers);
      expect(answer.status).toBe(201);
      return (await answer.json()).id;
    };
    const together = await Promise.all([1, 2, 3].map(() => send('/api/contact', inquiry)));
    expect(new Set(together).size).toBe(1);
    expect(await send('/api/contact', { ...inquiry, elapsedMs: 90_000 })).toBe(together[0]);
    expect(await listMails(app)).toHaveLength(2);

    const others = [
      await send('/api/contact', { ...inquiry, message: 'And a piano.' }),
      await send('/api/contact', inquiry, { 'idempotency-key': 'a-key-of-another-one' }),
      await send('/api/contact', inquiry, {}),
      await send('/api/contact', inquiry, {}),
      await send('/api/estimates', estimate),
    ];
    expect(new Set([...together, ...others]).size).toBe(6);
    expect(await send('/api/estimates', estimate)).toBe(others.at(-1));
    expect((await readLeads(app)).contacts).toHaveLength(6);

    const malformed = await app.postJson('/api/contact', inquiry, { 'idempotency-key': 'short' });
    expect(malformed.status).toBe(400);
  });

  it('keeps every field of an inquiry', async () => {
    const app = await startApp(dialect);
    const all = { ...inquiry, preferredTime: 'after 3 pm, Tue-Thu', preferredContact: 'phone' };
    expect((await app.postJson('/api/contact', all)).status).toBe(201);
    expect((await readLeads(app)).contacts).toEqual([
      {
        id: 1,
        ...all,
        language: 'en',
        preferredDate: null,
        source: 'contact-form',
        sourceDetail: null,
        quoteId: null,
        status: 'new',
        borough: 'Brooklyn',
        lastCall: null,
        heldReason: null,
        mails: [
          expect.objectContaining({ recipient: 'office@stoop.example' }),
          expect.objectContaining({ recipient: 'ben@kent.example' }),
        ],
        timestamp: '2026-03-10T15:00:00.000Z',
      },
    ]);
  });

  it('keeps every field of an AI quote, with the quote it belongs to', async () => {
    const app = await startApp(dialect);
    const landing = '/services/office';
    const form = await makeQuoteForm({
      contactMethod: 'both',
      sourceDetail: JSON.stringify({ landing }),
    });
    const answer = await app.postForm('/api/quotes/ai', form);
    const { quoteId } = (await answer.json()) as { quoteId: number };
    const [lead] = (await readLeads(app)).contacts;
    expect(lead).toEqual({
      id: 1,
      name: quoteFields.clientName,
      company: null,
      email: quoteFields.clientEmail,
      phone: quoteFields.clientPhone,
      address: 'Photo-based quote',
      message: quoteFields.description,
      serviceType: 'office-cleanout',
      preferredContact: 'both',
      language: 'en',
      preferredDate: null,
      preferredTime: null,
      source: 'ai-quote',
      sourceDetail: { landing },
      quoteId,
      status: 'needs-review',
      borough: 'Brooklyn',
      lastCall: null,
      heldReason: null,
      mails: expect.arrayContaining([
        expect.objectContaining({ recipient: 'office@stoop.example' }),
      ]),
      timestamp: '2026-03-10T15:00:00.000Z',
    });
  });

  it('keeps where a visitor came from and shows it to staff', async () => {
    const app = await startApp(dialect);
    const detail = {
      campaign: { utm_source: 'newsletter', utm_medium: 'email' },
      referrer: 'www.example.org/cleanouts',
      landing: '/services',
      at: '2026-03-01T12:00:00.000Z',
    };
    const sourceDetail = JSON.stringify({ ...detail, password: 'not a known key' });
    for (const [path, body] of [
      ['/api/estimates', estimate],
      ['/api/contact', inquiry],
    ] as const) {
      expect((await app.postJson(path, { ...body, sourceDetail })).status).toBe(201);
    }
    const { contacts } = await readLeads(app);
    expect(contacts.map((lead) => lead.sourceDetail)).toEqual([detail, detail]);
    const [notice] = await listMails(app);
    expect(notice?.textBody).toContain('Campaign: newsletter, email\n');
    expect(notice?.textBody).toContain('Came from: www.example.org/cleanouts\n');
  });
});

describe('leads', () => {
  it('keeps what an inquiry left out as unknown, and answers by email then', async () => {
    const app = await startApp('sqlite');
    const { company: _company, message: _message, ...least } = inquiry;
    await app.postJson('/api/contact', least);
    expect((await readLeads(app)).contacts).toMatchObject([
      { company: null, message: null, preferredTime: null, preferredContact: 'email' },
    ]);
  });

  it('confirms an estimate request to the address it came with, and still calls', async () => {
    const app = await startApp('sqlite');
    const request = { ...estimate, contactEmail: ' ana@harrow.example ' };
    expect((await app.postJson('/api/estimates', request)).status).toBe(201);
    expect((await readLeads(app)).contacts).toMatchObject([
      { email: 'ana@harrow.example', preferredContact: 'phone' },
    ]);
    const mails = await listMails(app);
    expect(mails.map((mail) => [mail.leadId, mail.recipient, mail.replyTo])).toEqual([
      [1, 'office@stoop.example', 'ana@harrow.example'],
      [1, 'ana@harrow.example', 'office@stoop.example'],
    ]);
    expect(mails[1]?.textBody).toContain('within 2 hours');
    expect(mails[1]?.textBody).toContain('Thursday, April 2, 2026');
    expect(mails[1]?.htmlBody).toMatch(/<h1[^>]*>We have your request<\/h1>/);
  });

  it('refuses an estimate request with half an address for mail', async () => {
    const app = await startApp('sqlite');
    const answer = await app.postJson('/api/estimates', { ...estimate, contactEmail: 'ana@' });
    expect([answer.status, await answer.json()]).toMatchObject([
      422,
      { fields: { contactEmail: 'Valid email is required' } },
    ]);
    expect(await listMails(app)).toEqual([]);
  });

  it.each([
    ['serviceType', 'Service type is required'],
    ['address', 'Address is required'],
    ['preferredDate', 'Preferred date is required'],
    ['preferredTime', 'Preferred time is required'],
    ['contactName', 'Contact name is required'],
    ['contactPhone', 'Contact phone is required'],
  ])('refuses an estimate request without %s: %s', async (field, message) => {
    const app = await startApp('sqlite');
    for (const value of [undefined, '', '   ']) {
      const answer = await app.postJson('/api/estimates', { ...estimate, [field]: value });
      expect(answer.status).toBe(422);
      expect(await answer.json()).toMatchObject({
        error: message,
        code: 'invalid-input',
        requestId: answer.headers.get('x-request-id'),
        fields: { [field]: message },
      });
    }
    expect(await app.db.selectFrom('leads').selectAll().execute()).toEqual([]);
    expect(await listMails(app)).toEqual([]);
  });

  it.each([
    ['name', 'Name is required'],
    ['email', 'Valid email is required'],
    ['phone', 'Phone is required'],
    ['address', 'Service address is required'],
    ['serviceType', 'Service type is required'],
  ])('refuses an inquiry without %s: %s', async (field, message) => {
    const app = await startApp('sqlite');
    const answer = await app.postJson('/api/contact', { ...inquiry, [field]: '' });
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({ fields: { [field]: message } });
  });

  it('names every wrong field at once', async () => {
    const app = await startApp('sqlite');
    const answer = await app.postJson('/api/estimates', {});
    const { fields } = (await answer.json()) as { fields: Record<string, string> };
    expect(Object.keys(fields).toSorted()).toEqual([
      'address',
      'contactName',
      'contactPhone',
      'preferredDate',
      'preferredTime',
      'serviceType',
    ]);
  });

  it('refuses a day that does not exist and a name with line breaks', async () => {
    const app = await startApp('sqlite');
    const noSuchDay = await app.postJson('/api/estimates', {
      ...estimate,
      preferredDate: '2026-02-30',
    });
    expect(await noSuchDay.json()).toMatchObject({
      fields: { preferredDate: 'Preferred date is required' },
    });
    const header = await app.postJson('/api/contact', {
      ...inquiry,
      name: 'Ben\r\nBcc: victim@example.com',
    });
    expect(header.status).toBe(422);
    expect(await listMails(app)).toEqual([]);
  });

  it('writes what visitors typed into mails as text, never as markup', async () => {
    const app = await startApp('sqlite');
    await app.postJson('/api/contact', { ...inquiry, message: '<img src=x onerror=alert(1)>' });
    const [notice] = await listMails(app);
    expect(notice?.htmlBody).not.toContain('<img src=x');
    expect(notice?.htmlBody).toContain('&lt;img src=x onerror=alert(1)&gt;');
  });

  it('answers broken JSON, oversized text and the wrong kind of content with a sentence', async () => {
    const app = await startApp('sqlite');
    const send = (body: string, type: string) =>
      fetch(`${app.url}/api/estimates`, {
        method: 'POST',
        headers: { 'content-type': type },
        body,
      });
    const broken = await send('{"a":', 'application/json');
    expect([broken.status, await broken.json()]).toMatchObject([400, { code: 'invalid-json' }]);
    const large = await send(`"${'x'.repeat(70_000)}"`, 'application/json');
    expect([large.status, await large.json()]).toMatchObject([413, { code: 'body-too-large' }]);
    const xml = await send('<a/>', 'application/xml');
    expect([xml.status, await xml.json()]).toMatchObject([415, { code: 'unsupported-media-type' }]);
  });

  it('drops a broken or hostile first touch and keeps the lead', async () => {
    const app = await startApp('sqlite');
    const hostile = [
      'not JSON',
      '{"landing":"\\u0000"}',
      `{"landing":"${'x'.repeat(900)}"}`,
      'x'.repeat(20_000),
      '\u0000',
      7,
      null,
      { landing: '/' },
      ['/'],
    ];
    for (const sourceDetail of hostile) {
      const answer = await app.postJson('/api/contact', { ...inquiry, sourceDetail });
      expect(answer.status, JSON.stringify(sourceDetail)).toBe(201);
    }
    const rows = await app.db.selectFrom('leads').select('sourceDetail').execute();
    expect(rows).toEqual(hostile.map(() => ({ sourceDetail: null })));
  });

  it('shows the list although a stored first touch cannot be read', async () => {
    const app = await startApp('sqlite');
    await app.postJson('/api/contact', inquiry);
    await app.db.updateTable('leads').set({ sourceDetail: '{"landing":' }).execute();
    expect((await readLeads(app)).contacts).toMatchObject([
      { name: 'Ben Adler', sourceDetail: null },
    ]);
  });

  it('limits requests from one address and says when to come back', async () => {
    const app = await startApp('sqlite');
    for (let index = 0; index < 20; index += 1) await app.postJson('/api/estimates', estimate);
    const refused = await app.postJson('/api/estimates', estimate);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await refused.json()).toMatchObject({ code: 'too-many-requests' });
    expect(await app.db.selectFrom('leads').selectAll().execute()).toHaveLength(20);
  });
});
