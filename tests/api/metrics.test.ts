import { request } from 'node:http';
import { expect, it } from 'vitest';
import { dropPostgresDatabase } from '#tests/support/databases.ts';
import { estimate, inquiry } from '#tests/support/leads.ts';
import { replies, startModelServer } from '#tests/support/model-server.ts';
import { makeQuoteForm } from '#tests/support/quote-form.ts';
import { readSamples } from '#tests/support/read-metrics.ts';
import { startSmtpPeer } from '#tests/support/smtp-peer.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';

const token = 'a-token-for-monitoring';

/** Counts of one kind, without those that are still 0. */
async function read(app: TestApp, name: string): Promise<Record<string, number>> {
  const answer = await app.get('/metrics');
  expect(answer.status).toBe(200);
  const samples = [...readSamples(await answer.text())];
  return Object.fromEntries(
    samples
      .filter(([sample, value]) => sample.split('{')[0] === name && value !== 0)
      .map(([sample, value]) => [sample.slice(name.length), value]),
  );
}

const emptyPages = async () => ({
  handler: {
    handle: async () => new Response('no such page'),
    kindOf: () => null,
    questionOf: () => null,
  },
  documents: null,
  files: null,
});

it('counts requests by method, route pattern and class of status', async () => {
  const app = await startApp('sqlite');
  await app.get('/api/health');
  await app.get('/api/health');
  await app.get('/api/quotes/somebodys-secret-token');
  await app.get('/api/nothing/at/all');
  await app.postJson('/api/contact', { name: 'Ana' });
  await fetch(`${app.url}/api/contact`, { method: 'PROPFIND' });
  await expect
    .poll(() => read(app, 'app_http_requests_total'))
    .toMatchObject({
      '{method="GET",route="/api/health",status="2xx"}': 2,
      '{method="GET",route="/api/quotes/:shareToken",status="4xx"}': 1,
      '{method="GET",route="none",status="4xx"}': 1,
      '{method="POST",route="/api/contact",status="4xx"}': 1,
      '{method="other",route="none",status="4xx"}': 1,
    });
  expect(await read(app, 'app_http_request_duration_seconds_count')).toMatchObject({
    '{method="GET",route="/api/health"}': 2,
  });
  // The one that asks.
  expect(await read(app, 'app_http_requests_in_flight')).toEqual({ '': 1 });
});

it('counts a request whose sender went away, and lets go of it', async () => {
  const app = await startApp('sqlite');
  const sending = request(`${app.url}/api/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': 100 },
  });
  sending.on('error', () => {});
  sending.write('{');
  await expect.poll(() => read(app, 'app_http_requests_in_flight')).toEqual({ '': 2 });
  sending.destroy();
  await expect.poll(() => read(app, 'app_http_requests_in_flight')).toEqual({ '': 1 });
  expect(await read(app, 'app_http_requests_total')).toMatchObject({
    '{method="POST",route="/api/contact",status="aborted"}': 1,
  });
});

it('counts leads by source, quotes by outcome, and uploads', async () => {
  const app = await startApp('sqlite');
  await app.postJson('/api/contact', inquiry);
  await app.postJson('/api/contact', { ...inquiry, website: 'https://robot.example' });
  await app.postJson('/api/estimates', estimate);
  const form = await makeQuoteForm();
  const key = { 'idempotency-key': 'one-quote-sent-twice' };
  expect((await app.postForm('/api/quotes/ai', form, key)).status).toBe(201);
  expect((await app.postForm('/api/quotes/ai', form, key)).status).toBe(201);
  const broken = new Uint8Array(Buffer.from('ffd8ffe000104a46494600', 'hex'));
  const damaged = await makeQuoteForm({}, [{ name: 'broken.jpg', bytes: broken }]);
  damaged.append('website', 'https://robot.example');
  expect((await app.postForm('/api/quotes/ai', damaged)).status).toBe(201);

  expect(await read(app, 'app_leads_total')).toEqual({
    '{source="contact-form",state="new"}': 1,
    '{source="contact-form",state="held"}': 1,
    '{source="estimate-request",state="new"}': 1,
    '{source="ai-quote",state="new"}': 1,
    '{source="ai-quote",state="held"}': 1,
  });
  expect(await read(app, 'app_quotes_total')).toEqual({ '{outcome="needs-review"}': 2 });
  expect(await read(app, 'app_quote_files_total')).toEqual({
    '{outcome="ready"}': 1,
    '{outcome="unreadable"}': 1,
  });
  expect(await read(app, 'app_media_jobs_total')).toEqual({
    '{outcome="done"}': 1,
    '{outcome="unreadable"}': 1,
  });
  expect(await read(app, 'app_quote_wait_seconds_count')).toEqual({ '': 2 });
  expect(await read(app, 'app_upload_files_total')).toEqual({ '{kind="image"}': 3 });
  expect((await read(app, 'app_upload_bytes_total'))['']).toBeGreaterThan(2000);
});

it('counts the photos of the Spanish page too', async () => {
  const app = await startApp('sqlite');
  const form = await makeQuoteForm();
  const sent = await fetch(`${app.url}/cotizacion`, {
    method: 'POST',
    body: form,
    redirect: 'manual',
  });
  expect(sent.status).toBe(303);
  expect(await read(app, 'app_upload_files_total')).toEqual({ '{kind="image"}': 1 });
});

it('counts a quote that could not be priced as late while it is tried again, then as failed', async () => {
  const app = await startApp('sqlite');
  const { files } = app.context;
  const putFile = files.putFile;
  files.putFile = (key, ...rest) =>
    key.includes('original') ? putFile(key, ...rest) : Promise.reject(new Error('no storage'));
  expect((await app.postForm('/api/quotes/ai', await makeQuoteForm())).status).toBe(503);
  for (let attempt = 2; attempt <= 4; attempt++) {
    app.clock.advance(10 * 60_000);
    await app.context.quotes.resumeAbandoned();
  }
  expect(await read(app, 'app_quotes_total')).toEqual({
    '{outcome="late"}': 2,
    '{outcome="failed"}': 1,
  });
});

it('counts the calls of the vision model by outcome', async () => {
  const model = await startModelServer();
  const app = await startApp('sqlite', {
    AI_MODEL: 'compatible/eyes',
    AI_BASE_URL: model.baseUrl('compatible'),
    AI_TIMEOUT_MS: '1000',
  });
  for (const script of [
    [replies.certain],
    [replies.nonsense, replies.certain],
    [replies.serverError, replies.wrongShape],
    [replies.silence],
  ]) {
    model.reply(...script);
    expect((await app.postForm('/api/quotes/ai', await makeQuoteForm())).status).toBe(201);
  }
  expect(await read(app, 'app_model_calls_total')).toEqual({
    '{model="compatible/eyes",outcome="answered"}': 2,
    '{model="compatible/eyes",outcome="nonsense"}': 2,
    '{model="compatible/eyes",outcome="failed"}': 1,
    '{model="compatible/eyes",outcome="timeout"}': 1,
  });
  expect(await read(app, 'app_model_call_duration_seconds_count')).toEqual({
    '{model="compatible/eyes"}': 6,
  });
  expect(await read(app, 'app_quotes_total')).toEqual({
    '{outcome="priced"}': 2,
    '{outcome="needs-review"}': 2,
  });
  await model.close();
});

it('counts mails by outcome and tells how many wait, and how long', async () => {
  const peer = await startSmtpPeer();
  const app = await startApp('sqlite', { SMTP_URL: peer.url, MAIL_FROM: 'hello@stoop.example' });
  await app.postJson('/api/contact', inquiry);
  app.clock.advance(90_000);
  expect(await read(app, 'app_outbox_mails_waiting')).toEqual({ '': 2 });
  expect(await read(app, 'app_outbox_oldest_mail_age_seconds')).toEqual({ '': 90 });
  peer.refuseNext(1, { at: 'recipient', code: 550 });
  await app.context.outbox.deliverDue();
  await app.postJson('/api/estimates', estimate);
  peer.refuseNext(1);
  await app.context.outbox.deliverDue();
  expect(await read(app, 'app_mails_total')).toEqual({
    '{outcome="sent"}': 1,
    '{outcome="failed"}': 1,
    '{outcome="refused"}': 1,
  });
  expect(await read(app, 'app_mail_send_duration_seconds_count')).toEqual({ '': 3 });
  // A retry makes a mail due again, not younger.
  app.clock.advance(600_000);
  await app.context.outbox.deliverDue();
  expect(await read(app, 'app_outbox_oldest_mail_age_seconds')).toEqual({});
  expect(await read(app, 'app_outbox_mails_waiting')).toEqual({});
  await peer.stop();
});

it('counts wrong passwords and requests over a limit', async () => {
  const app = await startApp('sqlite');
  await app.get('/api/admin/quotes');
  for (let guess = 1; guess <= 12; guess++) {
    await app.get('/api/admin/quotes', { 'x-admin-password': `guess ${guess}` });
  }
  expect(await read(app, 'app_staff_wrong_passwords_total')).toEqual({ '': 10 });
  expect(await read(app, 'app_rate_limited_total')).toEqual({ '{limit="staff-password"}': 2 });
});

it('tells that it is ready, and answers without a database, saying so', async () => {
  const app = await startApp('postgres');
  expect(await read(app, 'app_ready')).toEqual({ '': 1 });
  expect(await read(app, 'app_database_up')).toEqual({ '': 1 });
  await dropPostgresDatabase(app.context.config.database);
  const text = await (await app.get('/metrics')).text();
  const samples = readSamples(text);
  expect(samples.get('app_ready')).toBe(0);
  expect(samples.get('app_database_up')).toBe(0);
  expect(samples.get('app_files_up')).toBe(1);
  expect(samples.has('app_outbox_mails_waiting')).toBe(false);
  expect(samples.has('app_outbox_oldest_mail_age_seconds')).toBe(false);
});

it('answers within its time limit when the database hangs', async () => {
  const app = await startApp('sqlite');
  app.context.outbox.backlog = () => new Promise(() => {});
  const startMs = performance.now();
  expect(await read(app, 'app_database_up')).toEqual({});
  expect(performance.now() - startMs).toBeLessThan(4000);
});

it.each([
  ['x-forwarded-for', '127.0.0.1'],
  ['forwarded', 'for=127.0.0.1'],
  ['x-real-ip', '127.0.0.1'],
  ['via', '1.1 proxy'],
])('is not there for a request that a proxy has passed on, told by %s', async (name, value) => {
  const app = await startApp('sqlite', { TRUST_PROXY: 'true' }, { loadPages: emptyPages });
  expect((await app.get('/metrics')).status).toBe(200);
  const [refused, unknown] = await Promise.all([
    app.get('/metrics', { [name]: value }),
    app.get('/no-such-page', { [name]: value }),
  ]);
  expect([refused.status, await refused.text()]).toEqual([404, await unknown.text()]);
});

it('is there with the token alone once one is set', async () => {
  const app = await startApp('sqlite', { METRICS_TOKEN: token }, { loadPages: emptyPages });
  for (const authorization of [undefined, 'Bearer wrong', token, `Bearer ${token}x`]) {
    const answer = await app.get('/metrics', authorization ? { authorization } : {});
    expect(answer.status).toBe(404);
  }
  const headers = { authorization: `Bearer ${token}`, 'x-forwarded-for': '203.0.113.9' };
  const answer = await app.get('/metrics', headers);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toContain('text/plain');
  expect(answer.headers.get('cache-control')).toBe('no-store');
});
