import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { describe, expect, it, onTestFinished } from 'vitest';
import { staffLeadsSchema } from '#src/features/leads/contract.ts';
import { sharedQuoteSchema } from '#src/features/quotes/contract.ts';
import { createQuoteFilesRepository } from '#src/features/quotes/server/quote-files-repository.ts';
import { createQuotesRepository } from '#src/features/quotes/server/quotes-repository.ts';
import { staffFilesSchema, staffQuotesSchema } from '#src/features/staff-quotes/contract.ts';
import { FileStoreUnavailableError } from '#src/platform/files/file-store.ts';
import { createMediaNormalizer } from '#src/platform/media/media-normalizer.ts';
import { AppError } from '#src/shared/errors.ts';
import { dialects } from '#tests/support/databases.ts';
import { makePhoto, makeQuoteForm } from '#tests/support/quote-form.ts';
import { staffHeaders, startApp, type TestApp } from '#tests/support/start-app.ts';

/** Nothing half-done stays: no row, no mail, no file. */
async function expectNothingLeft(app: TestApp) {
  expect(await app.db.selectFrom('leads').selectAll().execute()).toEqual([]);
  expect(await app.db.selectFrom('quotes').selectAll().execute()).toEqual([]);
  expect(await app.db.selectFrom('quoteFiles').selectAll().execute()).toEqual([]);
  expect(await app.db.selectFrom('outboxMails').selectAll().execute()).toEqual([]);
  await expect.poll(() => app.listFiles()).toEqual([]);
}

/** Uploads are tidied away right after the answer has left. */
async function expectStored(app: TestApp, count: number) {
  await expect.poll(() => app.listFiles().length, { timeout: 20_000 }).toBe(count);
}

async function requestQuote(app: TestApp, form: FormData, headers: Record<string, string> = {}) {
  const answer = await app.postForm('/api/quotes/ai', form, headers);
  expect(answer.status).toBe(201);
  return sharedQuoteSchema.parse(await answer.json());
}

describe.each(dialects)('POST /api/quotes/ai on %s', (dialect) => {
  it('stores lead, quote and clean files, and mails staff and the visitor', async () => {
    const app = await startApp(dialect);
    const withGps = await sharp(await makePhoto())
      .withExif({ IFD3: { GPSLatitude: '40/1 42/1 0/1', GPSLatitudeRef: 'N' } })
      .toBuffer();
    expect(withGps.includes('Exif')).toBe(true);
    const result = await requestQuote(
      app,
      await makeQuoteForm({}, [{ name: 'roof & ramp.jpg', bytes: withGps }]),
    );

    const quotes = staffQuotesSchema.parse(
      await (await app.get('/api/admin/quotes', staffHeaders)).json(),
    );
    expect(quotes.counts).toMatchObject({ total: 1, matching: 1, sinceYesterday: 1 });
    expect(quotes.counts.quotedThisWeek).toBe(result.analysis.estimatedPrice);
    expect(quotes.quotes[0]).toMatchObject({
      id: 1,
      type: 'ai',
      status: 'needs-review',
      createdAt: '2026-03-10T15:00:00.000Z',
      serviceType: 'office-cleanout',
      address: 'Photo-based quote',
      borough: 'Brooklyn',
      clientName: 'Jordan Castellanos-Reyes',
      clientEmail: 'jordan@harrow.example',
      clientPhone: '(212) 555-0142',
      estimatedPrice: result.analysis.estimatedPrice,
      aiAnalysis: { itemCount: 16, photosAnalysed: false },
    });

    const { files } = staffFilesSchema.parse(
      await (await app.get('/api/admin/photos', staffHeaders)).json(),
    );
    expect(files).toMatchObject([
      { quoteId: 1, fileType: 'image', fileName: 'roof & ramp.jpg', address: 'Photo-based quote' },
    ]);
    const picture = await app.get(files[0]?.fileUrl ?? '');
    expect(picture.status).toBe(200);
    expect(picture.headers.get('content-type')).toBe('image/jpeg');
    expect(picture.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
    const bytes = Buffer.from(await picture.arrayBuffer());
    expect(bytes.includes('Exif')).toBe(false);
    expect(bytes.length).toBe(files[0]?.fileSize);
    expect((await sharp(bytes).metadata()).width).toBe(640);
    await expectStored(app, 2);
    expect(app.listFiles().filter((path) => path.includes('original'))).toEqual([]);

    const mails = await app.db.selectFrom('outboxMails').selectAll().orderBy('id').execute();
    expect(mails.map((mail) => [mail.recipient, mail.replyTo])).toEqual([
      ['office@stoop.example', 'jordan@harrow.example'],
      ['jordan@harrow.example', 'office@stoop.example'],
    ]);
    expect(mails[1]?.subject).toBe(
      `Your quote Q-1: $${result.analysis.estimatedPrice.toLocaleString('en-US')}`,
    );
    expect(mails[1]?.textBody).toContain('not been analyzed yet');
  });

  it('shows the stored quote to whoever has its link, without contact data', async () => {
    const app = await startApp(dialect);
    const result = await requestQuote(app, await makeQuoteForm());
    const answer = await app.get(`/api/quotes/${result.shareToken}`);
    const text = await answer.text();
    expect(answer.headers.get('x-robots-tag')).toBe('noindex');
    expect(sharedQuoteSchema.parse(JSON.parse(text))).toMatchObject({
      quoteId: result.quoteId,
      analysis: result.analysis,
      estimate: result.estimate,
      fileCount: 1,
    });
    expect(text).not.toMatch(/jordan|555-0142|Castellanos/i);
    expect((await app.get('/api/quotes/guessed-token')).status).toBe(404);
  });

  it('answers a retry with the same key with the same quote', async () => {
    const app = await startApp(dialect);
    const key = { 'idempotency-key': randomUUID() };
    const first = await requestQuote(app, await makeQuoteForm(), key);
    const again = await requestQuote(app, await makeQuoteForm(), key);
    expect(again).toEqual(first);
    expect(await app.db.selectFrom('leads').selectAll().execute()).toHaveLength(1);
    expect(await app.db.selectFrom('outboxMails').selectAll().execute()).toHaveLength(2);
    const other = await requestQuote(app, await makeQuoteForm(), {
      'idempotency-key': randomUUID(),
    });
    expect(other.quoteId).not.toBe(first.quoteId);
  });

  it('makes one quote of two copies of a request that arrive together', async () => {
    const app = await startApp(dialect);
    const key = { 'idempotency-key': randomUUID() };
    const forms = await Promise.all([makeQuoteForm(), makeQuoteForm(), makeQuoteForm()]);
    const results = await Promise.all(forms.map((form) => requestQuote(app, form, key)));
    expect(new Set(results.map((result) => result.quoteId)).size).toBe(1);
    expect(await app.db.selectFrom('leads').selectAll().execute()).toHaveLength(1);
    await expectStored(app, 2);
  });

  it('pages, searches and filters quotes for staff', async () => {
    const app = await startApp(dialect);
    for (const name of ['Ana Ortiz', 'Ben Adler', 'Cem Kaya']) {
      await requestQuote(app, await makeQuoteForm({ clientName: name }));
    }
    const read = async (query: string) =>
      staffQuotesSchema.parse(
        await (await app.get(`/api/admin/quotes?${query}`, staffHeaders)).json(),
      );
    const first = await read('limit=2');
    expect(first.quotes.map((quote) => quote.clientName)).toEqual(['Cem Kaya', 'Ben Adler']);
    const second = await read(`limit=2&cursor=${first.nextCursor}`);
    expect(second.quotes.map((quote) => quote.clientName)).toEqual(['Ana Ortiz']);
    expect(second.nextCursor).toBeNull();
    expect((await read('q=BEN')).quotes.map((quote) => quote.clientName)).toEqual(['Ben Adler']);
    expect((await read('q=Q-1')).quotes.map((quote) => quote.clientName)).toEqual(['Ana Ortiz']);
    expect((await read('q=nobody')).counts).toMatchObject({ total: 3, matching: 0 });
    expect((await read('status=needs-review')).quotes).toHaveLength(3);
    expect((await read('status=quoted')).quotes).toEqual([]);
    const wrong = await app.get('/api/admin/quotes?limit=0', staffHeaders);
    expect(wrong.status).toBe(422);
  });
});

describe('POST /api/quotes/ai', () => {
  it('prices the description against the catalogue and says that nobody saw the photos', async () => {
    const app = await startApp('sqlite');
    const { analysis, estimate, quoteId, shareToken } = await requestQuote(
      app,
      await makeQuoteForm(),
    );
    expect(quoteId).toBe(1);
    expect(shareToken).toMatch(/^[\w-]{32}$/);
    expect(analysis.itemCount).toBe(16);
    expect(analysis.packingEfficiency).toBe(1.3);
    expect(analysis.estimatedVolume).toBeCloseTo(analysis.baseVolume * 1.3, 0);
    expect(analysis.estimatedPrice).toBeGreaterThanOrEqual(150);
    expect(analysis.confidence).toBe(0.8);
    expect(estimate.unanswered).toEqual(['floor', 'longCarry', 'dismantling', 'sameDay']);
    expect(analysis.measurementConcerns.join(' ')).toMatch(/photos .*not been analyzed/i);
    expect(estimate.photosAnalysed).toBe(false);
    const sum = estimate.lineItems.reduce(
      (total, line) => total + Math.round(line.amount * 100),
      0,
    );
    expect(sum).toBe(Math.round(analysis.estimatedPrice * 100));
    expect(estimate.lowPrice).toBeLessThanOrEqual(analysis.estimatedPrice);
    expect(estimate.highPrice).toBeGreaterThanOrEqual(analysis.estimatedPrice);
  });

  it.each([
    ['serviceType', undefined, 'Service type is required'],
    ['serviceType', 'world-peace', 'Service type is required'],
    ['clientName', '', 'Name is required'],
    ['clientEmail', 'jordan@', 'Valid email is required'],
    ['clientPhone', '555-0142', 'Valid phone number is required'],
  ] as const)('refuses %s "%s": %s', async (field, value, message) => {
    const app = await startApp('sqlite');
    const answer = await app.postForm('/api/quotes/ai', await makeQuoteForm({ [field]: value }));
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({
      error: message,
      code: 'invalid-input',
      fields: { [field]: message },
    });
    await expectNothingLeft(app);
  });

  it('refuses a request without a photo', async () => {
    const app = await startApp('sqlite');
    const answer = await app.postForm('/api/quotes/ai', await makeQuoteForm({}, []));
    expect([answer.status, await answer.json()]).toMatchObject([
      422,
      { error: 'Upload at least one photo to continue', code: 'no-photos' },
    ]);
    await expectNothingLeft(app);
  });

  it('takes ten files and refuses the eleventh', async () => {
    const app = await startApp('sqlite');
    const bytes = await makePhoto();
    const many = (count: number) =>
      Array.from({ length: count }, (_, index) => ({ name: `photo-${index}.jpg`, bytes }));
    const refused = await app.postForm('/api/quotes/ai', await makeQuoteForm({}, many(11)));
    expect([refused.status, await refused.json()]).toMatchObject([
      422,
      { error: 'Maximum 10 files allowed', code: 'too-many-files' },
    ]);
    await expectNothingLeft(app);
    await requestQuote(app, await makeQuoteForm({}, many(10)));
    const { files } = staffFilesSchema.parse(
      await (await app.get('/api/admin/photos', staffHeaders)).json(),
    );
    expect(files).toHaveLength(10);
  });

  it('takes a file of 26,214,400 bytes and refuses one byte more', async () => {
    const app = await startApp('sqlite');
    const padded = async (size: number) =>
      Buffer.concat([await makePhoto(), Buffer.alloc(size)]).subarray(0, size);
    const refused = await app.postForm(
      '/api/quotes/ai',
      await makeQuoteForm({}, [{ name: 'large.jpg', bytes: await padded(26_214_401) }]),
    );
    expect([refused.status, await refused.json()]).toMatchObject([
      413,
      {
        error: expect.stringContaining(
          'File is too large. Maximum size is 25MB. For videos, keep them under 60 seconds at 720p resolution.',
        ),
        code: 'file-too-large',
      },
    ]);
    await expectNothingLeft(app);
    const form = await makeQuoteForm({}, [
      { name: 'largest.jpg', bytes: await padded(26_214_400) },
    ]);
    await requestQuote(app, form);
  });

  it('goes by what a file is, not by its name', async () => {
    const app = await startApp('sqlite');
    for (const content of [
      '<!doctype html><script>alert(1)</script>',
      '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
    ]) {
      const answer = await app.postForm(
        '/api/quotes/ai',
        await makeQuoteForm({}, [{ name: 'photo.jpg', bytes: Buffer.from(content) }]),
      );
      expect([answer.status, await answer.json()]).toMatchObject([
        415,
        {
          code: 'unsupported-file-type',
          error:
            'photo.jpg: Only photos (JPEG, PNG, WebP, AVIF, HEIC, GIF) and videos (MP4, MOV, WebM, 3GP, AVI) can be added.',
        },
      ]);
    }
    await expectNothingLeft(app);
    await requestQuote(
      app,
      await makeQuoteForm({}, [{ name: '../../etc/passwd', bytes: await makePhoto() }]),
    );
  });

  it('refuses an empty file', async () => {
    const app = await startApp('sqlite');
    const answer = await app.postForm(
      '/api/quotes/ai',
      await makeQuoteForm({}, [{ name: 'photo.jpg', bytes: Buffer.alloc(0) }]),
    );
    expect([answer.status, await answer.json()]).toMatchObject([422, { code: 'empty-file' }]);
    await expectNothingLeft(app);
  });

  it('keeps the lead when a photo cannot be opened, and names the photo', async () => {
    const app = await startApp('sqlite');
    const broken = (await makePhoto()).subarray(0, 300);
    const result = await requestQuote(
      app,
      await makeQuoteForm({}, [
        { name: 'broken.jpg', bytes: broken },
        { name: 'fine.jpg', bytes: await makePhoto() },
      ]),
    );
    expect(result.unreadableFiles).toEqual([
      { name: 'broken.jpg', message: expect.stringMatching(/\w/) },
    ]);
    expect(result.analysis.measurementConcerns.join(' ')).toContain('broken.jpg');
    const { files } = staffFilesSchema.parse(
      await (await app.get('/api/admin/photos', staffHeaders)).json(),
    );
    expect(files.map((file) => file.fileName)).toEqual(['fine.jpg']);
    await expectStored(app, 2);
  });

  it('refuses a key that comes back with other words or other photos, and a key that is none', async () => {
    const app = await startApp('sqlite');
    const key = { 'idempotency-key': randomUUID() };
    await requestQuote(app, await makeQuoteForm(), key);
    const changed = await app.postForm(
      '/api/quotes/ai',
      await makeQuoteForm({ clientName: 'Somebody Else' }),
      key,
    );
    expect([changed.status, await changed.json()]).toMatchObject([
      422,
      { code: 'idempotency-key-reused' },
    ]);
    const photo = await sharp(await makePhoto())
      .negate()
      .jpeg()
      .toBuffer();
    const files = [{ name: 'office.jpg', bytes: photo }];
    const other = await app.postForm('/api/quotes/ai', await makeQuoteForm({}, files), key);
    expect([other.status, await other.json()]).toMatchObject([
      422,
      { code: 'idempotency-key-reused' },
    ]);
    const malformed = await app.postForm('/api/quotes/ai', await makeQuoteForm(), {
      'idempotency-key': 'no',
    });
    expect([malformed.status, await malformed.json()]).toMatchObject([
      400,
      { code: 'invalid-idempotency-key' },
    ]);
  });

  it('says of a file it could not open so in a second try, too', async () => {
    const app = await startApp('sqlite');
    const torn = { name: 'torn.jpg', bytes: (await makePhoto()).subarray(0, 300) };
    const form = await makeQuoteForm({}, [{ name: 'ok.jpg', bytes: await makePhoto() }, torn]);
    const { shareToken, analysis } = await requestQuote(app, form);
    await app.db
      .updateTable('quotes')
      .set({
        pricedAt: null,
        result: null,
        revision: 0,
        leaseExpiresAt: '2026-03-10T14:59:00.000Z',
      })
      .execute();
    await app.db.deleteFrom('quoteRevisions').execute();
    expect(await app.context.quotes.resumeAbandoned()).toBe(1);
    const again = sharedQuoteSchema.parse(
      await (await app.get(`/api/quotes/${shareToken}`)).json(),
    );
    expect(again.analysis.measurementConcerns).toEqual(analysis.measurementConcerns);
    expect(again.analysis.measurementConcerns.join()).toContain('torn.jpg');
  });

  it.each([
    ['has run out', '2026-03-10T14:59:00.000Z'],
    ['lies a year ahead, as a wrong clock wrote it', '2027-03-10T14:59:00.000Z'],
  ])('prices a quote that a stopped process left behind, once: its lease %s', async (_, lease) => {
    const app = await startApp('sqlite');
    await requestQuote(app, await makeQuoteForm());
    await app.db
      .updateTable('quotes')
      .set({ pricedAt: null, result: null, revision: 0, leaseExpiresAt: lease })
      .execute();
    await app.db.deleteFrom('quoteRevisions').execute();
    await app.db.deleteFrom('outboxMails').execute();
    const resumed = await Promise.all([
      app.context.quotes.resumeAbandoned(),
      app.context.quotes.resumeAbandoned(),
    ]);
    expect(resumed).toEqual([1, 1]);
    const quote = await app.db.selectFrom('quotes').selectAll().executeTakeFirstOrThrow();
    expect(quote.pricedAt).not.toBeNull();
    const mails = await app.db.selectFrom('outboxMails').selectAll().execute();
    expect(mails.map((mail) => mail.recipient)).toEqual(['jordan@harrow.example']);
  });

  it('begins no quote that was put off once it is stopping', async () => {
    const app = await startApp('sqlite');
    for (const clientName of ['Ana Ortiz', 'Ben Adler']) {
      await requestQuote(app, await makeQuoteForm({ clientName }));
    }
    await app.db
      .updateTable('quotes')
      .set({ pricedAt: null, revision: 0, leaseExpiresAt: '2026-03-10T14:59:00.000Z' })
      .execute();
    await app.db.deleteFrom('quoteRevisions').execute();
    const gate = Promise.withResolvers<void>();
    app.context.normalizer.normalize = () =>
      gate.promise.then(() => Promise.reject(new Error('closed')));
    const attempts = async () => {
      const rows = await app.db.selectFrom('quotes').select('attempts').orderBy('id').execute();
      return rows.map((quote) => quote.attempts);
    };
    const resumed = app.context.quotes.resumeAbandoned();
    await expect.poll(attempts).toEqual([2, 1]);
    const drained = app.context.quotes.drain();
    gate.resolve();
    await Promise.all([drained, resumed]);
    expect(await attempts()).toEqual([2, 1]);
  });

  it.each(dialects)(
    'tries a quote three times besides those an outage or a crowd took, on %s',
    async (dialect) => {
      const app = await startApp(dialect);
      const failWith = (error: Error) => {
        app.context.normalizer.normalize = () => Promise.reject(error);
      };
      const isTriedAgain = async () => {
        app.clock.advance(3600_000);
        await app.context.quotes.resumeAbandoned();
        const { leaseExpiresAt } = await app.db
          .selectFrom('quotes')
          .select('leaseExpiresAt')
          .executeTakeFirstOrThrow();
        return leaseExpiresAt !== null;
      };
      failWith(new FileStoreUnavailableError('away'));
      expect((await app.postForm('/api/quotes/ai', await makeQuoteForm())).status).toBe(503);
      for (let hour = 0; hour < 3; hour += 1) expect(await isTriedAgain()).toBe(true);
      failWith(new AppError('Many photos are being read', { status: 503, code: 'media-busy' }));
      for (let hour = 0; hour < 3; hour += 1) expect(await isTriedAgain()).toBe(true);
      failWith(new Error('broken'));
      expect([await isTriedAgain(), await isTriedAgain(), await isTriedAgain()]).toEqual([
        ...[true, true, false],
      ]);
    },
  );

  it.each(dialects)(
    'renews no lease of a quote that was left to staff meanwhile, on %s',
    async (dialect) => {
      const app = await startApp(dialect);
      const repository = createQuotesRepository(app.db, createQuoteFilesRepository(app.db));
      app.context.normalizer.normalize = () => Promise.reject(new Error('broken'));
      await app.postForm('/api/quotes/ai', await makeQuoteForm());
      expect(await repository.release(1, null, true)).toBe(true);
      // Its timer went off while that transaction ran, and it waited for the row.
      await repository.renew(1, '2026-03-10T15:00:30.000Z');
      app.clock.advance(60_000);
      await app.context.quotes.resumeAbandoned();
      const rows = await app.db
        .selectFrom('quotes')
        .select(['attempts', 'leaseExpiresAt'])
        .execute();
      expect(rows).toEqual([{ attempts: 1, leaseExpiresAt: null }]);
    },
  );

  it('says at once that a quote it left to staff is late, however often it is asked for', async () => {
    const app = await startApp('sqlite');
    app.context.normalizer.normalize = () => Promise.reject(new Error('broken'));
    const key = { 'idempotency-key': randomUUID() };
    expect((await app.postForm('/api/quotes/ai', await makeQuoteForm(), key)).status).toBe(503);
    for (let hour = 0; hour < 3; hour += 1) {
      app.clock.advance(3600_000);
      await app.context.quotes.resumeAbandoned();
    }
    const askedAt = performance.now();
    const again = await app.postForm('/api/quotes/ai', await makeQuoteForm(), key);
    expect([again.status, await again.json()]).toMatchObject([503, { code: 'quote-late' }]);
    expect(performance.now() - askedAt).toBeLessThan(20_000);
  });

  it('keeps lead and files of an address that had its share of decoding, and prices them later', async () => {
    const app = await startApp('sqlite');
    const spent = createMediaNormalizer({ budget: { ofAddress: 0, ofNetwork: 0 } });
    onTestFinished(spent.close);
    app.context.normalizer.normalize = spent.normalize;
    const putOff = await app.postForm('/api/quotes/ai', await makeQuoteForm());
    expect([putOff.status, putOff.headers.get('retry-after'), await putOff.json()]).toMatchObject([
      503,
      '60',
      {
        code: 'quote-late',
        error:
          'Your photos arrived and our staff have them. A lot of photos came from your connection this hour, so the price takes longer: we will send it to you.',
      },
    ]);
    expect(await app.db.selectFrom('leads').select('name').execute()).toHaveLength(1);
    await expect.poll(app.listFiles).toHaveLength(1);

    app.clock.advance(1000);
    expect(await app.context.quotes.resumeAbandoned()).toBe(1);
    const quote = await app.db.selectFrom('quotes').selectAll().executeTakeFirstOrThrow();
    expect(quote.pricedAt).not.toBeNull();
    const mails = await app.db.selectFrom('outboxMails').select('recipient').execute();
    expect(mails.map(({ recipient }) => recipient)).toContain('jordan@harrow.example');
  });

  it('keeps where a visitor came from with the lead, and takes none as well', async () => {
    const app = await startApp('sqlite');
    const detail = { campaign: { utm_source: 'flyer' }, landing: '/brooklyn-junk-removal' };
    await requestQuote(app, await makeQuoteForm({ sourceDetail: JSON.stringify(detail) }));
    await requestQuote(app, await makeQuoteForm({ sourceDetail: 'not JSON' }));
    await requestQuote(app, await makeQuoteForm({ sourceDetail: 'x'.repeat(5000) }));
    const list = await app.get('/api/admin/contacts', staffHeaders);
    const { contacts } = staffLeadsSchema.parse(await list.json());
    expect(contacts.map((lead) => lead.sourceDetail)).toEqual([null, null, detail]);
  });

  it('takes a retry for the same request although its first touch was forgotten', async () => {
    const app = await startApp('sqlite');
    const key = { 'idempotency-key': randomUUID() };
    const first = await requestQuote(
      app,
      await makeQuoteForm({ sourceDetail: '{"landing":"/about"}' }),
      key,
    );
    expect(await requestQuote(app, await makeQuoteForm(), key)).toEqual(first);
  });

  it('limits quotes from one address with a sentence', async () => {
    const app = await startApp('sqlite');
    const send = async () =>
      app.postForm('/api/quotes/ai', await makeQuoteForm({ clientName: '' }));
    for (let index = 0; index < 20; index += 1) expect((await send()).status).toBe(422);
    const refused = await send();
    expect(refused.status).toBe(429);
    expect(await refused.json()).toMatchObject({
      error: expect.stringContaining('what you entered is still here'),
    });
  });
});
