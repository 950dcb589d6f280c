import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { readRows } from '#tests/support/compare-installations.ts';
import { dialects } from '#tests/support/databases.ts';
import { addLead, estimate, inquiry } from '#tests/support/leads.ts';
import { makeQuoteForm } from '#tests/support/quote-form.ts';
import { readZip } from '#tests/support/read-zip.ts';
import { staffHeaders, startApp, type TestApp } from '#tests/support/start-app.ts';
import {
  addTestimonial,
  invite,
  mailInvitation,
  sendFeedback,
} from '#tests/support/testimonials.ts';

const email = 'jordan@harrow.example';
const none = { leads: 0, quotes: 0, files: 0, mails: 0, testimonials: 0, published: 0 };

const ask = (app: TestApp, address = email, headers = staffHeaders) =>
  app.get(`/api/admin/person?contact=${encodeURIComponent(address)}`, headers);
const erase = (app: TestApp, body: unknown = { contact: email, confirmation: email }) =>
  app.postJson('/api/admin/person/erase', body, staffHeaders);

/** Jordan with a quote, an inquiry and two testimonials, and somebody else with one of each. */
async function fill(app: TestApp) {
  const quote = await app.postForm('/api/quotes/ai', await makeQuoteForm());
  const { quoteId, shareToken } = (await quote.json()) as { quoteId: number; shareToken: string };
  await app.postJson('/api/contact', { ...inquiry, email: 'Jordan@Harrow.Example' });
  await addTestimonial(app, 'public', { customerEmail: 'JORDAN@harrow.example' });
  const { id } = await invite(app, { customerEmail: email, quoteId });
  await mailInvitation(app, id);
  const other = { clientEmail: 'ana@ortiz.example', clientName: 'Ana Ortiz' };
  expect((await app.postForm('/api/quotes/ai', await makeQuoteForm(other))).status).toBe(201);
  const { id: othersId } = await invite(app, { customerEmail: 'ana@ortiz.example', quoteId });
  await app.context.outbox.deliverDue();
  return { shareToken, othersId };
}

describe.each(dialects)('personal data on %s', (dialect) => {
  it('is counted by kind, however the address is written', async () => {
    const app = await startApp(dialect);
    await fill(app);
    const held = { leads: 2, quotes: 1, files: 1, mails: 6, testimonials: 2, published: 1 };
    for (const address of [email, '  JORDAN@Harrow.example ']) {
      const answer = await ask(app, address);
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(await answer.json()).toEqual({ contact: email, held });
    }
    expect(await (await ask(app, 'nobody@harrow.example')).json()).toMatchObject({ held: none });
  });

  it('is exported as a readable document with every photo', async () => {
    const app = await startApp(dialect);
    await fill(app);
    const note = { key: 'bell', text: 'Third bell.' };
    await app.postJson('/api/admin/contacts/1/notes', note, staffHeaders);
    const answer = await app.get(`/api/admin/person/export?contact=${email}`, staffHeaders);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('application/zip');
    expect(answer.headers.get('content-disposition')).toContain('personal-data-2026-03-10.zip');
    const archive = Buffer.from(await answer.arrayBuffer());
    expect(archive.length).toBe(Number(answer.headers.get('content-length')));
    const entries = readZip(archive);
    expect(entries.map(({ name }) => name)).toEqual(['data.json', 'Q-1/office.jpg']);
    const photo = await app.context.files.getStream(await keyOfFirstPhoto(app));
    expect(entries[1]?.bytes).toEqual(Buffer.concat(await photo.toArray()));
    const text = String(entries[0]?.bytes);
    const data = JSON.parse(text);
    expect(data).toMatchObject({
      'Email address or phone': email,
      Requests: [
        {
          Name: 'Jordan Castellanos-Reyes',
          Phone: '(212) 555-0142',
          Quotes: [
            {
              'Price in dollars': expect.any(Number),
              'Share token': expect.any(String),
              Result: { Analysis: { 'Item inventory': expect.any(Array) } },
              'Photos and videos': [
                { 'File name': 'office.jpg', 'In this archive': 'Q-1/office.jpg' },
              ],
            },
          ],
          Mails: [{ Subject: expect.any(String) }, { Recipient: email }],
        },
        { Company: 'Kent Lofts', Quotes: [], Mails: [{}, {}] },
      ],
      Feedback: [
        { 'Is public': true, Rating: 5 },
        { 'Is public': false, Mails: [{}] },
      ],
      'Other mails': [],
    });
    expect(text).not.toMatch(/ana@ortiz|search|fingerprint|<html/i);
  });

  it('is erased without a trace, and nobody else’s with it', async () => {
    const app = await startApp(dialect);
    const { shareToken, othersId } = await fill(app);
    const key = await keyOfFirstPhoto(app);
    let announced = 0;
    app.context.testimonials.onPublishedChange(() => {
      announced += 1;
    });
    const answer = await erase(app);
    expect(answer.status).toBe(200);
    const held = { leads: 2, quotes: 1, files: 1, mails: 6, testimonials: 2, published: 1 };
    expect(await answer.json()).toEqual({ erased: held });
    expect(announced).toBe(1);
    expect(await (await app.get('/api/testimonials')).json()).toEqual([]);
    expect((await app.get(`/api/quotes/${shareToken}`)).status).toBe(404);
    await expect(app.context.files.size(key)).rejects.toThrow();

    const rows = await readRows(app.context.database);
    expect(JSON.stringify(rows)).not.toMatch(/jordan/i);
    expect(rows.leads).toMatchObject([{ name: 'Ana Ortiz' }]);
    expect(rows.testimonials).toMatchObject([{ id: othersId, quote_id: null }]);
    expect([rows.quotes?.length, rows.quote_files?.length, rows.outbox_mails?.length]).toEqual([
      1, 1, 2,
    ]);
    const found = await app.get('/api/admin/contacts?q=jordan', staffHeaders);
    expect(await found.json()).toMatchObject({ contacts: [] });
    const kept = readdirSync(join(app.dataDir, 'outbox'));
    expect(kept).toHaveLength(2);
    await expect.poll(app.listFiles).toHaveLength(2);

    expect(await (await erase(app)).json()).toEqual({ erased: none });
    expect(await (await ask(app)).json()).toMatchObject({ held: none });
    expect(announced).toBe(1);
  });

  it('is erased from mails of the time before there was a mail server, and another sender', async () => {
    const keeping = await startApp(dialect);
    await fill(keeping);
    await keeping.close();
    const mailServer = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'hello@tower.example' };
    const app = await startApp(dialect, mailServer, { after: keeping });
    expect((await erase(app)).status).toBe(200);
    const folder = join(app.dataDir, 'outbox');
    const kept = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'));
    expect(kept).toHaveLength(2);
    expect(kept.join()).not.toMatch(/jordan/i);
  });

  it('of a request without an address is found and erased by its phone number, however it is written', async () => {
    const app = await startApp(dialect);
    await fill(app);
    await app.postJson('/api/estimates', { ...estimate, contactPhone: '+1 212.555.0142 ext. 7' });
    const contact = '(212) 555-0142';
    const held = { ...none, leads: 1, mails: 1 };
    expect(await (await ask(app, contact)).json()).toEqual({ contact: '2125550142', held });
    const answer = await erase(app, { contact, confirmation: '212-555-0142' });
    expect(await answer.json()).toEqual({ erased: held });
    expect(await (await ask(app, contact)).json()).toMatchObject({ held: none });
    expect(await (await ask(app)).json()).toMatchObject({ held: { leads: 2 } });
  });

  it('stays as a whole where erasing fails', async () => {
    const app = await startApp(dialect);
    await fill(app);
    const before = await readRows(app.context.database);
    app.context.outbox.forget = () => Promise.reject(new Error('folder is away'));
    expect((await erase(app)).status).toBe(500);
    expect(await readRows(app.context.database)).toEqual(before);
    expect(existsSync(join(app.dataDir, 'files', await keyOfFirstPhoto(app)))).toBe(true);
  });

  it('of an address staff notices go to is not the notices about others', async () => {
    const app = await startApp(dialect);
    await addLead(app, { email: 'office@stoop.example' });
    await fill(app);
    const office = 'Office@stoop.example';
    expect(await (await ask(app, office)).json()).toMatchObject({ held: { ...none, leads: 1 } });
    await erase(app, { contact: office, confirmation: office });
    expect(await (await ask(app)).json()).toMatchObject({ held: { mails: 6 } });
  });

  it('of a client who answered an invitation under another address is theirs under both', async () => {
    const app = await startApp(dialect);
    const { id, token } = await invite(app, { customerEmail: email });
    await mailInvitation(app, id);
    await app.context.outbox.deliverDue();
    const answer = await sendFeedback(app, {
      feedbackToken: token,
      customerEmail: 'home@ortiz.example',
    });
    expect(answer.status).toBe(201);
    expect(await (await ask(app)).json()).toMatchObject({ held: { ...none, mails: 1 } });
    await erase(app);
    const { testimonials, outbox_mails } = await readRows(app.context.database);
    // The invitation went to the one, and what the office heard is about the other.
    expect([testimonials?.length, outbox_mails?.length]).toEqual([1, 1]);
  });

  it('that a quote stores while it is being erased goes ten minutes later', async () => {
    const app = await startApp(dialect);
    await fill(app);
    const key = await keyOfFirstPhoto(app);
    const bytes = await app.context.files.getStream(key);
    const late = Buffer.concat(await bytes.toArray());
    await erase(app);
    const path = join(app.dataDir, 'late');
    writeFileSync(path, late);
    await app.context.files.putFile(key, path, 'image/jpeg');
    await app.context.removals.removeDue();
    expect(await app.context.files.size(key)).toBe(late.length);
    app.clock.advance(10 * 60_000);
    await app.context.removals.removeDue();
    await expect(app.context.files.size(key)).rejects.toThrow();
  });

  it('leaves nothing behind where its quote is priced at the same time', async () => {
    const app = await startApp(dialect);
    // The price waits for the erasure, however fast this machine is.
    const rules = app.context.pricingRules;
    const { current } = rules;
    const erased = Promise.withResolvers<void>();
    rules.current = async () => {
      await erased.promise;
      return current();
    };
    const pending = app.postForm('/api/quotes/ai', await makeQuoteForm());
    for (let leads = 0; leads === 0; ) {
      const answer = await ask(app);
      leads = ((await answer.json()) as { held: { leads: number } }).held.leads;
    }
    expect((await erase(app)).status).toBe(200);
    erased.resolve();
    const answer = await pending;
    expect(answer.status).toBe(410);
    expect(await answer.json()).toMatchObject({ code: 'quote-erased' });
    await app.context.quotes.drain();
    app.clock.advance(10 * 60_000);
    await app.context.removals.removeDue();
    expect(await (await ask(app)).json()).toMatchObject({ held: none });
    expect(JSON.stringify(await readRows(app.context.database))).not.toMatch(/jordan/i);
    await expect.poll(app.listFiles).toEqual([]);
  });
});

describe('personal data', () => {
  it('is overwritten in the files of the database, and taken out of the search index', async () => {
    const app = await startApp('sqlite');
    await fill(app);
    const bytes = () =>
      ['', '-wal']
        .map((end) => readFileSync(join(app.dataDir, `app.sqlite${end}`), 'latin1'))
        .join();
    expect(bytes()).toMatch(/castellanos/i);
    await erase(app);
    expect(bytes()).not.toMatch(/castellanos|jordan/i);
    expect(bytes()).toMatch(/ana@ortiz/);
    await sql`create virtual table temp.words using fts5vocab(main, leads_search, row)`.execute(
      app.db,
    );
    const { rows } = await sql`select term from temp.words where term in ('cas', 'ort')`.execute(
      app.db,
    );
    expect(rows).toEqual([{ term: 'ort' }]);
  });

  it('is for staff alone, and the password is tried with limits', async () => {
    const app = await startApp('sqlite');
    await fill(app);
    const before = await readRows(app.context.database);
    const wrong: Record<string, string>[] = [{}, { 'x-admin-password': 'not the right one' }];
    for (const headers of wrong) {
      const body = { contact: email, confirmation: email };
      for (const answer of [
        await app.get(`/api/admin/person?contact=${email}`, headers),
        await app.get(`/api/admin/person/export?contact=${email}`, headers),
        await app.postJson('/api/admin/person/erase', body, headers),
      ]) {
        expect(answer.status).toBe(401);
        expect(await answer.json()).toMatchObject({ code: 'wrong-password' });
      }
    }
    expect(await readRows(app.context.database)).toEqual(before);
  });

  it('is asked for by an address and nothing else', async () => {
    const app = await startApp('sqlite');
    const two = 'contact=a%40b.example&contact=c';
    for (const query of ['', 'contact=', 'contact=jordan', 'contact=%00@harrow.example', two]) {
      for (const path of ['/api/admin/person', '/api/admin/person/export']) {
        const answer = await app.get(`${path}?${query}`, staffHeaders);
        expect([query, answer.status]).toEqual([query, 422]);
        expect(await answer.json()).toMatchObject({ code: 'invalid-input' });
      }
    }
  });

  it('is exported empty where there is none', async () => {
    const app = await startApp('sqlite');
    const answer = await app.get(`/api/admin/person/export?contact=${email}`, staffHeaders);
    const entries = readZip(Buffer.from(await answer.arrayBuffer()));
    expect(entries.map(({ name }) => name)).toEqual(['data.json']);
  });

  it('stays where the address is not confirmed', async () => {
    const app = await startApp('sqlite');
    await fill(app);
    for (const confirmation of ['ana@ortiz.example', '', undefined]) {
      const answer = await erase(app, { contact: email, confirmation });
      expect(answer.status).toBe(422);
      expect(await answer.json()).toMatchObject({
        code: 'invalid-input',
        fields: { confirmation: 'Type the same again' },
      });
    }
    expect(await (await ask(app)).json()).toMatchObject({ held: { leads: 2 } });
  });
});

async function keyOfFirstPhoto(app: TestApp): Promise<string> {
  const file = await app.db
    .selectFrom('quoteFiles')
    .selectAll()
    .where('id', '=', 1)
    .executeTakeFirstOrThrow();
  return file.storageKey;
}
