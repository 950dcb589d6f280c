import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { dropPostgresDatabase } from '#tests/support/databases.ts';
import { estimate, inquiry } from '#tests/support/leads.ts';
import { createMemoryLog } from '#tests/support/memory-log.ts';
import { replies, startModelServer } from '#tests/support/model-server.ts';
import { makePhoto, makeQuoteForm, quoteFields } from '#tests/support/quote-form.ts';
import { startSmtpPeer } from '#tests/support/smtp-peer.ts';
import { adminPassword, staffHeaders, startApp, type TestApp } from '#tests/support/start-app.ts';

const secrets = {
  APP_SECRET: 'app-secret-of-this-installation-0001',
  METRICS_TOKEN: 'metrics-token-of-this-installation',
  AI_API_KEY: 'key-of-the-vision-model',
};
const mailPassword = 'password-of-the-mail-account';
const token = 'token-out-of-a-feedback-link';
const feedback = {
  customerName: 'Rosalind Okafor',
  customerEmail: 'rosalind@okafor.example',
  serviceType: 'office-cleanout',
  location: 'Hester Street, Manhattan',
  rating: 5,
  testimonialText: 'They carried the harmonium down four flights.',
  feedbackToken: token,
};
const fileName = 'passport-of-rosalind.jpg';
const userAgent = 'Mozilla/5.0 (Rosalind) \\r\\n{"level":"info","msg":"forged"}';

/** What a visitor or the operator would not want to find in a log. */
const privateWords = [
  ...Object.values(secrets),
  mailPassword,
  adminPassword,
  token,
  fileName,
  'wrong-password-of-somebody',
  'SECRET-FROM-VENDOR',
  'forged',
  'Rosalind',
  'rosalind',
  'harmonium',
  'Hester',
  ...[quoteFields.clientName, quoteFields.clientEmail, quoteFields.clientPhone],
  ...quoteFields.description.split(' and '),
  ...[estimate.contactName, estimate.contactPhone, estimate.address, 'Freight elevator'],
  ...[inquiry.name, inquiry.company, inquiry.email, inquiry.phone, inquiry.message],
];

/** What people and others ask for, well and badly. */
async function sendEverything(app: TestApp, suffix: string): Promise<string[]> {
  const headers = { 'user-agent': userAgent, referer: `https://elsewhere.example/?from=${token}` };
  const key = { ...headers, 'idempotency-key': `quote-of-rosalind-${suffix}` };
  const photos = [
    { name: fileName, bytes: await makePhoto() },
    { name: `broken-${fileName}`, bytes: Buffer.from('ffd8ffe000104a46494600', 'hex') },
  ];
  const wrong = { ...headers, 'x-admin-password': 'wrong-password-of-somebody' };
  const staff = { ...headers, ...staffHeaders };
  const json = { ...headers, 'content-type': 'application/json' };
  const answers = [
    await app.postForm('/api/quotes/ai', await makeQuoteForm({}, photos), key),
    await app.postForm('/api/quotes/ai', await makeQuoteForm({ clientName: 'Other' }, photos), key),
    await app.postForm(
      '/api/quotes/ai',
      await makeQuoteForm({ clientEmail: 'Rosalind@' }),
      headers,
    ),
    await app.postForm(
      '/api/quotes/ai',
      await makeQuoteForm({}, [{ name: fileName, bytes: Buffer.from('Rosalind') }]),
      headers,
    ),
    await app.get(`/api/quotes/${token}`, headers),
    await app.postJson('/api/contact', inquiry, headers),
    await app.postJson('/api/contact', { ...inquiry, email: 'rosalind' }, headers),
    await app.postJson('/api/estimates', estimate, headers),
    await fetch(`${app.url}/api/contact`, {
      method: 'POST',
      headers: json,
      body: '{"name":"Rosalind',
    }),
    await app.postJson('/api/contact', { message: 'harmonium '.repeat(10_000) }, headers),
    await app.postJson(`/api/testimonials?token=${token}`, feedback, headers),
    await app.postJson('/api/testimonials', { ...feedback, feedbackToken: null }, headers),
    await app.get(`/api/testimonials?token=${token}&email=rosalind@okafor.example`, headers),
    await app.postJson('/api/admin/session', { password: 'wrong-password-of-somebody' }, headers),
    await app.get('/api/admin/quotes', wrong),
    await app.get('/api/admin/contacts?q=Rosalind', staff),
    await app.get('/api/admin/contacts.csv?q=rosalind@okafor.example', staff),
    await app.get('/api/admin/person?contact=rosalind@okafor.example', staff),
    await app.get('/api/admin/person/export?contact=rosalind@okafor.example', staff),
    await app.postJson('/api/admin/person/erase', { contact: 'rosalind@okafor.example' }, staff),
    await app.get(`/api/files/quotes/${fileName}?expires=1&signature=${token}`, headers),
    await app.get('/api/nothing/%0d%0a{"msg":"forged"}/Rosalind', headers),
    await app.get('/feedback-form?token=token-out-of-a-feedback-link', headers),
    await app.get('/metrics', { ...headers, authorization: `Bearer ${token}` }),
  ];
  await app.context.outbox.deliverDue();
  return Promise.all(
    answers.map(async (answer) => {
      await answer.arrayBuffer();
      return answer.headers.get('x-request-id') ?? '';
    }),
  );
}

/** What no client library would send. */
async function sendRaw(app: TestApp, bytes: string): Promise<void> {
  const socket = connect(Number(new URL(app.url).port), '127.0.0.1');
  socket.on('error', () => {});
  socket.write(bytes);
  await text(socket).catch(() => '');
}

it('logs every request as one JSON object with its id, and nobody and nothing that is private', async () => {
  const log = createMemoryLog();
  const [peer, model] = [await startSmtpPeer(), await startModelServer()];
  onTestFinished(async () => {
    await peer.stop();
    await model.close();
  });
  model.reply(replies.serverError, replies.nonsense);
  const app = await startApp(
    'postgres',
    {
      ...secrets,
      LOG_LEVEL: 'debug',
      AI_MODEL: 'openai/eyes',
      AI_BASE_URL: model.baseUrl('openai'),
      // The peer knows no accounts, so that every mail fails.
      SMTP_URL: peer.url.replace('//', `//rosalind:${mailPassword}@`),
      MAIL_FROM: 'hello@stoop.example',
    },
    { log },
  );

  const ids = await sendEverything(app, 'with-everything-up');
  await sendRaw(app, 'GET /api/health?Rosalind HTTP/1.1\r\nbroken Rosalind\r\n\r\n');
  await sendRaw(app, 'POST /api/contact HTTP/1.1\r\nhost: x\r\nx-forged: a\rb\r\n\r\n');
  // From here the database refuses what people write, and quotes it in its message.
  await sql`alter table leads alter column phone type integer using 1`.execute(app.db);
  await sql`alter table testimonials alter column customer_email type integer using 1`.execute(
    app.db,
  );
  await sendEverything(app, 'with-a-broken-database');
  await dropPostgresDatabase(app.context.config.database);
  ids.push(...(await sendEverything(app, 'without-a-database').catch(() => [])));
  await app.close();

  const lines = log.lines();
  const found = privateWords.filter((word) => log.text().includes(word));
  expect(found).toEqual([]);
  const requests = lines.filter(({ msg }) => msg === 'request');
  expect(new Set(requests.map(({ requestId }) => requestId)).size).toBe(requests.length);
  expect(requests.map(({ requestId }) => requestId)).toEqual(expect.arrayContaining(ids));
  expect(requests).toContainEqual(
    expect.objectContaining({ method: 'GET', route: '/api/quotes/:shareToken', status: 404 }),
  );
  // Without these the test would have shown nothing.
  const messages = new Set(lines.map(({ msg }) => msg));
  for (const msg of ['request failed', 'mail not sent', 'Photo analysis failed']) {
    expect(messages).toContain(msg);
  }
});

it('names the request in what is logged deep inside, and none in what many have caused', async () => {
  const log = createMemoryLog();
  const peer = await startSmtpPeer();
  onTestFinished(() => peer.stop());
  const app = await startApp(
    'sqlite',
    { LOG_LEVEL: 'info', SMTP_URL: peer.url, MAIL_FROM: 'hello@stoop.example' },
    { log },
  );
  peer.refuseNext(2);
  app.context.outbox.start();
  const broken = Buffer.from('ffd8ffe000104a46494600', 'hex');
  const forms = [1, 2, 3].map((number) =>
    makeQuoteForm({}, [
      { name: `${number}.jpg`, bytes: Buffer.concat([broken, Buffer.of(number)]) },
    ]),
  );
  const answers = await Promise.all(
    forms.map(async (form) => app.postForm('/api/quotes/ai', await form)),
  );
  const ids = answers.map(({ headers }) => headers.get('x-request-id'));
  const idsOf = (message: string) =>
    log.lines().flatMap(({ msg, requestId }) => (msg === message ? [requestId] : []));
  expect(idsOf('file not normalized').toSorted()).toEqual(ids.toSorted());
  await expect.poll(() => idsOf('mail not sent')).toEqual([undefined, undefined]);
});
