import { describe, expect, it } from 'vitest';
import {
  daySheetSchema,
  type ScheduledJob,
  scheduleSchema,
} from '#src/features/booking/schedule-contract.ts';
import { sharedQuoteSchema } from '#src/features/quotes/contract.ts';
import { staffFilesSchema, staffQuotesSchema } from '#src/features/staff-quotes/contract.ts';
import { bookingFields, nextDay } from '#tests/support/bookings.ts';
import { dialects } from '#tests/support/databases.ts';
import { estimate, inquiry, readLead, readLeads, restoreLead } from '#tests/support/leads.ts';
import { makeQuoteForm } from '#tests/support/quote-form.ts';
import { staffHeaders, startApp, type TestApp } from '#tests/support/start-app.ts';

const spam = { website: 'https://pills.example', elapsedMs: 40_000 };
const emailEstimate = { ...estimate, contactEmail: 'ana@ortiz.example' };

function readMails(app: TestApp) {
  return app.db
    .selectFrom('outboxMails')
    .select(['leadId', 'recipient', 'replyTo', 'subject', 'textBody', 'htmlBody'])
    .orderBy('id')
    .execute();
}

async function readQuotes(app: TestApp, query = '') {
  const answer = await app.get(`/api/admin/quotes?${query}`, staffHeaders);
  return staffQuotesSchema.parse(await answer.json());
}

async function readFiles(app: TestApp, query = '') {
  const answer = await app.get(`/api/admin/photos?${query}`, staffHeaders);
  return staffFilesSchema.parse(await answer.json());
}

async function requestQuote(app: TestApp, changes: Record<string, string> = {}) {
  const answer = await app.postForm('/api/quotes/ai', await makeQuoteForm(changes));
  expect(answer.status).toBe(201);
  return sharedQuoteSchema.parse(await answer.json());
}

describe.each(dialects)('a lead that looks like spam, on %s', (dialect) => {
  it('stays out of list, counts, news and sheet, and has a list of its own', async () => {
    const app = await startApp(dialect);
    await app.postJson('/api/contact', inquiry);
    const emergency = { serviceType: 'emergency-cleanout', preferredContact: 'phone' };
    await app.postJson('/api/contact', { ...inquiry, ...emergency, ...spam, name: 'Robot' });

    const listed = await readLeads(app);
    expect(listed.contacts.map(({ name }) => name)).toEqual(['Ben Adler']);
    expect(listed.newestId).toBe(1);
    expect(listed.counts).toEqual({
      total: 1,
      matching: 1,
      sinceYesterday: 1,
      waitingForAnswer: 1,
      emergenciesThisWeek: 0,
      held: 1,
    });
    for (const query of ['q=robot', 'service=emergency-cleanout', 'sort=name', 'sort=oldest']) {
      const { contacts } = await readLeads(app, query);
      expect(contacts.map(({ name }) => name)).not.toContain('Robot');
    }
    const sheet = await (await app.get('/api/admin/contacts.csv', staffHeaders)).text();
    expect(sheet).toContain('Ben Adler');
    expect(sheet).not.toContain('Robot');

    for (const query of ['held=only', 'held=only&q=robot', 'held=only&sort=name']) {
      const held = await readLeads(app, query);
      expect(held.contacts.map(({ name }) => name)).toEqual(['Robot']);
      expect(held.counts).toMatchObject({ total: 1, matching: 1, held: 1 });
      expect(held.newestId).toBe(1);
    }
    expect((await readLeads(app, 'held=only&q=adler')).contacts).toEqual([]);
  });

  it('stands in the schedule, marked as held back wherever a crew reads of it', async () => {
    const app = await startApp(dialect);
    const visit = { ...bookingFields, email: 'ana@ortiz.example', serviceType: 'office-cleanout' };
    await app.postJson('/api/bookings', { ...visit, ...spam });
    await app.postJson('/api/bookings', { ...visit, street: '9 Kent Ave' });
    const read = async (what: string) =>
      (await app.get(`/api/admin/schedule${what}`, staffHeaders)).json();
    const marks = (jobs: ScheduledJob[]) => jobs.map(({ id, isHeld }) => [id, isHeld]);
    const { days, feedPath } = scheduleSchema.parse(await read('?days=7'));
    const jobs = days.flatMap(({ windows }) => windows.flatMap((window) => window.jobs));
    const day = bookingFields.startsAt.slice(0, 10);
    const { stops } = daySheetSchema.parse(await read(`/sheet?day=${day}`));
    for (const seen of [jobs, stops]) {
      expect(marks(seen)).toEqual([
        [1, true],
        [2, false],
      ]);
    }
    const feed = await (await app.get(feedPath)).text();
    expect(feed.match(/^SUMMARY:.*/gm)?.map((line) => line.trim())).toEqual([
      `SUMMARY:Held back: On-site estimate\\, ${bookingFields.contactName}`,
      `SUMMARY:On-site estimate\\, ${bookingFields.contactName}`,
    ]);
    const body = { startsAt: nextDay };
    const moved = await app.postJson('/api/admin/schedule/bookings/1/move', body, staffHeaders);
    expect(await moved.json()).toMatchObject({ id: 1, startsAt: nextDay, isHeld: true });
    expect((await restoreLead(app, 1)).status).toBe(200);
    const after = daySheetSchema.parse(await read(`/sheet?day=${nextDay.slice(0, 10)}`));
    expect(marks(after.stops)).toEqual([[1, false]]);
  });
});

describe('a lead that looks like spam', () => {
  it.each([
    ['/api/contact', inquiry, { website: 'x' }, 'honeypot'],
    ['/api/contact', inquiry, { website: 7, elapsedMs: 'soon' }, 'honeypot'],
    ['/api/contact', inquiry, { website: '', elapsedMs: 350 }, 'too-fast'],
    ['/api/estimates', emailEstimate, { website: 'x'.repeat(5000) }, 'honeypot'],
    ['/api/estimates', emailEstimate, { elapsedMs: 1999 }, 'too-fast'],
  ])('is saved and held back without a word: %s', async (path, body, signals, reason) => {
    const app = await startApp('sqlite');
    const answer = await app.postJson(path, { ...body, ...signals });
    expect(answer.status).toBe(201);
    expect(await answer.json()).toEqual({ id: 1 });

    expect(await readMails(app)).toEqual([]);
    expect(await readLead(app, 1)).toMatchObject({ heldReason: reason, mails: [], status: 'new' });
  });

  it.each([
    ['/api/contact', inquiry, {}],
    ['/api/contact', inquiry, { website: '', elapsedMs: 2000, challengeToken: 'for nobody' }],
    ['/api/estimates', emailEstimate, { website: null, elapsedMs: null, challengeToken: 7 }],
  ])('is none where nothing speaks against it: %s', async (path, body, signals) => {
    const app = await startApp('sqlite');
    expect((await app.postJson(path, { ...body, ...signals })).status).toBe(201);
    expect(await readMails(app)).toHaveLength(2);
    expect(await readLeads(app)).toMatchObject({
      contacts: [{ heldReason: null }],
      counts: { total: 1, held: 0 },
      newestId: 1,
    });
  });

  it('has the list of held leads refuse any other word', async () => {
    const app = await startApp('sqlite');
    expect((await app.get('/api/admin/contacts?held=no', staffHeaders)).status).toBe(422);
  });
});

describe.each(dialects)('restoring a lead on %s', (dialect) => {
  it.each([
    ['an inquiry', '/api/contact', inquiry],
    ['an estimate request', '/api/estimates', emailEstimate],
    ['an estimate request without an address for mail', '/api/estimates', estimate],
  ])('sends the mails %s would have caused at first', async (_, path, body) => {
    const app = await startApp(dialect);
    const sourceDetail = '{"landing":"/services"}';
    await app.postJson(path, { ...body, sourceDetail });
    const expected = await readMails(app);
    await app.postJson(path, { ...body, sourceDetail, ...spam });
    app.clock.advance(3 * 24 * 3600_000);

    const answer = await restoreLead(app, 2);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual(await readLead(app, 2));
    const lead = await readLead(app, 2);
    expect(lead).toMatchObject({ heldReason: null, timestamp: '2026-03-10T15:00:00.000Z' });
    expect(lead.mails).toHaveLength(expected.length);

    const ofTheFirst = (text: string) =>
      text.replaceAll('?lead=2', '?lead=1').replaceAll('R-2', 'R-1');
    const sent = (await readMails(app)).slice(expected.length);
    expect(
      sent.map((mail) => ({
        ...mail,
        leadId: 1,
        textBody: ofTheFirst(mail.textBody),
        htmlBody: ofTheFirst(mail.htmlBody),
      })),
    ).toEqual(expected);
    expect((await readLeads(app)).counts).toMatchObject({ total: 2, held: 0 });
  });

  it('tells of the visit that was booked with it, and not that nothing is booked yet', async () => {
    const app = await startApp(dialect);
    const body = {
      ...bookingFields,
      email: 'ana@ortiz.example',
      serviceType: 'office-cleanout',
    };
    await app.postJson('/api/bookings', body);
    const withoutLead = async () =>
      (await readMails(app)).map(({ recipient, subject }) => ({ recipient, subject }));
    const expected = await withoutLead();
    // Sent at once, it could pass for a second press.
    app.clock.advance(3600_000);
    for (const startsAt of [bookingFields.startsAt, nextDay]) {
      await app.postJson('/api/bookings', { ...body, ...spam, startsAt });
    }
    expect((await restoreLead(app, 2)).status).toBe(200);
    expect((await withoutLead()).slice(expected.length)).toEqual(expected);

    // Nobody is told to expect what is over.
    app.clock.advance(3 * 24 * 3600_000);
    expect((await restoreLead(app, 3)).status).toBe(200);
    expect(await withoutLead()).toHaveLength(2 * expected.length);
  });

  it('happens once, however many restore it at the same time', async () => {
    const app = await startApp(dialect);
    await app.postJson('/api/contact', { ...inquiry, ...spam });
    const answers = await Promise.all(Array.from({ length: 5 }, () => restoreLead(app, 1)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect((await restoreLead(app, 1)).status).toBe(200);
    expect(await readMails(app)).toHaveLength(2);
  });

  it('leaves nothing half-done where a mail cannot be put down', async () => {
    const app = await startApp(dialect);
    await app.postJson('/api/contact', { ...inquiry, ...spam });
    await app.db.updateTable('leads').set({ serviceType: 'no such job' }).execute();
    expect((await restoreLead(app, 1)).status).toBe(500);
    expect(await readMails(app)).toEqual([]);
    const { heldReason } = await app.db
      .selectFrom('leads')
      .select('heldReason')
      .executeTakeFirstOrThrow();
    expect(heldReason).toBe('honeypot');
  });
});

describe('restoring a lead', () => {
  it('does nothing to a lead that is not held back', async () => {
    const app = await startApp('sqlite');
    await app.postJson('/api/contact', inquiry);
    expect((await restoreLead(app, 1)).status).toBe(200);
    expect(await readMails(app)).toHaveLength(2);
  });

  it('is for staff alone, and for leads there are', async () => {
    const app = await startApp('sqlite');
    await app.postJson('/api/contact', { ...inquiry, ...spam });
    const strangers = { 'x-admin-password': 'let me in, please' };
    expect((await restoreLead(app, 1, strangers)).status).toBe(401);
    expect((await readLead(app, 1)).heldReason).toBe('honeypot');
    expect((await restoreLead(app, 2)).status).toBe(404);
    expect((await restoreLead(app, 'x')).status).toBe(404);
  });
});

describe.each(dialects)('a photo quote that looks like spam, on %s', (dialect) => {
  it('is priced like any other, and nobody is told', async () => {
    const app = await startApp(dialect);
    const plain = await requestQuote(app);
    const held = await requestQuote(app, { website: 'x' });
    expect(held.analysis).toEqual(plain.analysis);
    const shared = await app.get(`/api/quotes/${held.shareToken}`);
    expect(shared.status).toBe(200);

    expect((await readMails(app)).map(({ leadId }) => leadId)).toEqual([1, 1]);
    const quotes = await readQuotes(app);
    expect(quotes.quotes.map(({ id }) => id)).toEqual([plain.quoteId]);
    expect(quotes.counts).toMatchObject({
      total: 1,
      matching: 1,
      sinceYesterday: 1,
      quotedThisWeek: plain.analysis.estimatedPrice,
    });
    const files = await readFiles(app);
    expect(files.files.map(({ quoteId }) => quoteId)).toEqual([plain.quoteId]);
    expect(files.counts).toEqual({ total: 1, matching: 1, photos: 1, videos: 0, thisWeek: 1 });
    expect((await readQuotes(app, 'q=jordan')).quotes).toHaveLength(1);
    const byNumber = await readQuotes(app, `q=${held.quoteId}`);
    expect(byNumber.quotes.map(({ id }) => id)).toEqual([plain.quoteId]);
    expect((await readFiles(app, 'q=office.jpg')).files).toHaveLength(1);
  });

  it('sends notice and price once it is restored', async () => {
    const app = await startApp(dialect);
    await requestQuote(app);
    const expected = await readMails(app);
    await requestQuote(app, { website: 'x' });
    await restoreLead(app, 2);
    await restoreLead(app, 2);

    const sent = (await readMails(app)).slice(expected.length);
    expect(sent.map(({ recipient }) => recipient)).toEqual(
      expected.map(({ recipient }) => recipient),
    );
    expect(sent.at(-1)?.subject).toBe(expected.at(-1)?.subject.replace('Q-1', 'Q-2'));
    expect((await readQuotes(app)).quotes).toMatchObject([{ isHeld: false }, { isHeld: false }]);
    expect((await readFiles(app)).counts.total).toBe(2);
  });

  it('restored when its price has ended, tells staff alone: nothing is promised until a day that is over', async () => {
    const app = await startApp(dialect);
    const { validUntil } = await requestQuote(app, { website: 'x' });
    app.clock.advance(Date.parse(validUntil) - app.clock.now().getTime());
    await restoreLead(app, 1);
    const recipients = (await readMails(app)).map(({ recipient }) => recipient);
    expect(recipients).toEqual(['office@stoop.example']);
    expect((await readQuotes(app)).quotes).toMatchObject([{ isHeld: false }]);
  });

  it('restored before it has a price, sends that as soon as there is one', async () => {
    const app = await startApp(dialect);
    const { quoteId } = await requestQuote(app, { website: 'x' });
    // As a process leaves it that was killed at its work.
    await app.db.updateTable('leads').set({ status: 'new' }).execute();
    await app.db
      .updateTable('quotes')
      .set({ result: null, pricedAt: null, revision: 0 })
      .set({ leaseExpiresAt: '2026-03-10T15:00' })
      .where('id', '=', quoteId)
      .execute();
    await app.db.deleteFrom('quoteRevisions').execute();
    await restoreLead(app, 1);
    expect(await readMails(app)).toHaveLength(1);

    expect(await app.context.quotes.resumeAbandoned()).toBe(1);
    const subjects = (await readMails(app)).map(({ subject }) => subject);
    expect(subjects).toEqual([
      expect.stringMatching(/^AI quote: /),
      expect.stringMatching(/^Your quote Q-1: /),
    ]);
  });

  it('sends its price once, where it is restored while it is being priced', async () => {
    const app = await startApp(dialect);
    for (let round = 1; round <= 5; round += 1) {
      const priced = requestQuote(app, {
        website: 'x',
        clientEmail: `round${round}@harrow.example`,
      });
      await expect
        .poll(() => app.db.selectFrom('leads').select('id').execute(), { timeout: 10_000 })
        .toHaveLength(round);
      await Promise.all([restoreLead(app, round), priced]);
      const mails = (await readMails(app)).filter(({ leadId }) => leadId === round);
      expect(mails.map(({ recipient }) => recipient)).toEqual([
        'office@stoop.example',
        `round${round}@harrow.example`,
      ]);
    }
  });

  it('is the same quote when it is sent again, however long that took', async () => {
    const app = await startApp(dialect);
    const send = async (changes: Record<string, string>) => {
      const form = await makeQuoteForm(changes);
      const headers = { 'idempotency-key': 'the-same-key-for-both' };
      const answer = await app.postForm('/api/quotes/ai', form, headers);
      expect(answer.status).toBe(201);
      return sharedQuoteSchema.parse(await answer.json()).quoteId;
    };
    const first = await send({ website: '', elapsedMs: '5000', challengeToken: 'a' });
    const second = await send({ website: '', elapsedMs: '9000', challengeToken: 'b' });
    expect(second).toBe(first);
    expect(await readMails(app)).toHaveLength(2);
  });
});

describe('a photo quote that looks like spam', () => {
  it('is shown to staff who ask for its ticket, so that they can judge it', async () => {
    const app = await startApp('sqlite');
    const { quoteId } = await requestQuote(app, { elapsedMs: '900' });
    expect(await readLead(app, 1)).toMatchObject({ heldReason: 'too-fast', quoteId });
    const { quotes } = await readQuotes(app, `q=Q-${quoteId}`);
    expect(quotes).toMatchObject([{ id: quoteId, leadId: 1, isHeld: true }]);
    expect((await readFiles(app, `q=Q-${quoteId}`)).files).toHaveLength(1);
  });
});
