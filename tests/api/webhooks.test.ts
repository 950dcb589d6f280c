import { describe, expect, it } from 'vitest';
import { connectionsSchema, secretSchema } from '#src/features/hand-over/contract.ts';
import { createSendWebhook, WebhookError } from '#src/features/hand-over/server/send-webhook.ts';
import { createWebhooksRepository } from '#src/features/hand-over/server/webhooks-repository.ts';
import { createWebhooksService } from '#src/features/hand-over/server/webhooks-service.ts';
import { retryDelayMs } from '#src/platform/outbox/delivery-queue.ts';
import { jobEventTypes } from '#src/shared/hand-over.ts';
import { bookPickup, nextDay, quoteToBook } from '#tests/support/bookings.ts';
import { type Dialect, dialects } from '#tests/support/databases.ts';
import { estimate, inquiry } from '#tests/support/leads.ts';
import { createMemoryLog } from '#tests/support/memory-log.ts';
import { readZip } from '#tests/support/read-zip.ts';
import { staffHeaders, startApp, type TestApp } from '#tests/support/start-app.ts';
import { startWebhookReceiver } from '#tests/support/webhook-receiver.ts';

const path = '/api/admin/connections';
const dayMs = 24 * 3600_000;

type Receiver = Awaited<ReturnType<typeof startWebhookReceiver>>;

async function addEndpoint(app: TestApp, url: string, types: readonly string[] = jobEventTypes) {
  const answer = await app.postJson(`${path}/endpoints`, { url, types }, staffHeaders);
  expect(answer.status).toBe(201);
  return secretSchema.parse(await answer.json());
}

async function start(dialect: Dialect = 'sqlite', types?: readonly string[]) {
  const receiver = await startWebhookReceiver();
  const app = await startApp(dialect, { WEBHOOKS_ALLOW_PRIVATE: 'true' });
  const { id, secret } = await addEndpoint(app, receiver.url, types);
  return { app, receiver, id, secret, deliver: () => app.context.webhooks.deliverDue() };
}

async function readConnections(app: TestApp) {
  return connectionsSchema.parse(await (await app.get(path, staffHeaders)).json());
}

const typesOf = ({ received }: Receiver) => received.map(({ event }) => event.type);

/** Another process on the same database. */
const anotherProcess = (app: TestApp, send = createSendWebhook({ allowPrivate: true })) =>
  createWebhooksService(
    { db: app.db, clock: app.clock, logger: app.context.logger },
    { repository: createWebhooksRepository(app.db), send, allowPrivate: true },
  );

describe.each(dialects)('webhooks on %s', (dialect) => {
  it('tell a job from its lead to its end, signed and in the shape of the contract', async () => {
    const { app, receiver, secret, deliver } = await start(dialect);
    const { id, token, quoteId, ceiling } = await bookPickup(app);
    const booking = `/api/admin/schedule/bookings/${id}`;
    await app.postJson(`${booking}/move`, { startsAt: nextDay }, staffHeaders);
    const load = { volume: 6.5, price: 300, before: null };
    await app.postJson(`${booking}/cancel`, {}, staffHeaders);
    await app.postJson(`/api/admin/quotes/${quoteId}/load`, load, staffHeaders);
    await deliver();
    expect(typesOf(receiver)).toEqual([
      ...['lead.created', 'quote.priced', 'quote.priced', 'booking.booked', 'booking.moved'],
      ...['booking.canceled', 'job.done'],
    ]);
    expect(receiver.received.every((hook) => hook.isSignedWith(secret))).toBe(true);
    expect(receiver.received.some((hook) => hook.isSignedWith('whsec_AAAA'))).toBe(false);
    const [created, priced, , booked, moved, , done] = receiver.received.map(({ event }) => event);
    expect(created?.job).toMatchObject({
      lead: { name: 'Dana Okafor', phone: '(917) 555-0126', source: 'ai-quote' },
      quote: null,
      booking: null,
    });
    expect(priced?.job?.quote).toMatchObject({ id: quoteId, ticket: `Q-${quoteId}`, revision: 1 });
    expect(booked?.job?.status).toBe('booked');
    expect(booked?.job?.booking).toMatchObject({
      id,
      kind: 'pickup',
      state: 'booked',
      ceiling,
      gateNote: 'Buzzer 3F is broken.',
      startsAt: '2026-03-11T14:00:00.000Z',
      endsAt: '2026-03-11T16:00:00.000Z',
      address: '123 Bedford Ave, 3F, Brooklyn 11211',
    });
    expect(moved?.job?.booking?.startsAt).toBe(nextDay);
    expect(done?.job?.quote?.load).toMatchObject({ volume: 6.5, price: 300 });
    const text = JSON.stringify(receiver.received.map(({ body }) => body));
    const secrets = await app.db
      .selectFrom('quotes')
      .select(['shareToken', 'guestToken'])
      .execute();
    for (const hidden of [token, ...Object.values(secrets[0] ?? {})])
      expect(text).not.toContain(hidden);
    expect(new Set(receiver.received.map(({ event }) => event.id)).size).toBe(7);
  });

  it('say nothing about what looks like spam until staff let it go', async () => {
    const { app, receiver, deliver } = await start(dialect);
    await app.postJson('/api/quotes/list', {
      serviceType: 'residential-cleanout',
      contactMethod: 'email',
      clientName: 'Dana',
      clientPhone: '(917) 555-0126',
      clientEmail: 'dana@okafor.example',
      website: 'x',
      items: [{ key: 'sofa-3-seat', quantity: 1 }],
    });
    await deliver();
    expect(receiver.received).toEqual([]);
    await app.postJson('/api/admin/contacts/1/restore', {}, staffHeaders);
    await deliver();
    expect(typesOf(receiver)).toEqual(['lead.created', 'quote.priced']);
    expect(receiver.received[0]?.event.job?.quote).toMatchObject({ id: 1 });
  });

  it('leave once however many processes look, and again where one died on the way', async () => {
    const { app, receiver } = await start(dialect, ['lead.created']);
    for (let lead = 0; lead < 8; lead += 1) await app.postJson('/api/contact', inquiry);
    const processes = [anotherProcess(app), anotherProcess(app), app.context.webhooks];
    const sent = await Promise.all(processes.map((process) => process.deliverDue()));
    expect(sent.reduce((sum, count) => sum + count)).toBe(8);
    expect(new Set(receiver.received.map(({ event }) => event.id)).size).toBe(8);
    expect(receiver.received).toHaveLength(8);

    await app.postJson('/api/contact', inquiry);
    const started = Promise.withResolvers<void>();
    const dying = anotherProcess(app, () => {
      started.resolve();
      return new Promise(() => {});
    });
    void dying.deliverDue();
    await started.promise;
    expect(await app.context.webhooks.deliverDue()).toBe(0);
    app.clock.advance(2 * 60_000 + 1);
    expect(await app.context.webhooks.deliverDue()).toBe(1);
    expect(receiver.received).toHaveLength(9);
  });

  it('are exported with a person, erased with it, and forgotten after 30 days', async () => {
    const { app, deliver } = await start(dialect);
    await app.db
      .updateTable('webhookEndpoints')
      .set((eb) => ({ url: eb('url', '||', '/hooks/secret') }))
      .execute();
    await app.postJson('/api/contact', inquiry);
    await app.postJson('/api/contact', { ...inquiry, email: 'ana@harrow.example' });
    const contact = inquiry.email;
    const exported = await app.get(`/api/admin/person/export?contact=${contact}`, staffHeaders);
    const [data] = readZip(Buffer.from(await exported.arrayBuffer()));
    expect(String(data?.bytes)).not.toContain('/hooks/secret');
    expect(JSON.parse(String(data?.bytes))).toMatchObject({
      Requests: [{ 'Handed to other systems': [{ Type: 'lead.created' }] }],
    });
    const erasure = { contact, confirmation: contact };
    expect((await app.postJson('/api/admin/person/erase', erasure, staffHeaders)).status).toBe(200);
    const rows = () =>
      app.db.selectFrom('webhookDeliveries').select(['leadId', 'payload']).execute();
    expect((await rows()).map(({ leadId }) => leadId)).toEqual([2]);
    expect(JSON.stringify(await rows())).not.toContain(contact);
    app.clock.advance(31 * dayMs);
    await app.context.webhooks.sweep();
    expect(await rows()).toHaveLength(1);
    await deliver();
    app.clock.advance(29 * dayMs);
    await app.context.webhooks.sweep();
    expect(await rows()).toHaveLength(1);
    app.clock.advance(2 * dayMs);
    await app.context.webhooks.sweep();
    expect(await rows()).toEqual([]);
  });
});

describe.each(dialects)('an endpoint on %s', (dialect) => {
  it('gets nothing while it is paused and misses nothing, also what was on its way', async () => {
    const { app, id } = await start(dialect, ['lead.created']);
    const setPaused = (isPaused: boolean) =>
      app.patchJson(`${path}/endpoints/${id}`, { isPaused }, staffHeaders);
    let tries = 0;
    let meanwhile = async () => {};
    const process = anotherProcess(app, async () => {
      tries += 1;
      await meanwhile();
      throw new WebhookError('status-500', 'It answered 500.', 500);
    });
    await app.postJson('/api/contact', inquiry);
    meanwhile = async () => void (await setPaused(true));
    await process.deliverDue();
    app.clock.advance(retryDelayMs(1));
    await process.deliverDue();
    expect(tries).toBe(1);

    // Staff send it again, see it leave, and resume the endpoint before its answer.
    const [delivery] = (await readConnections(app)).deliveries;
    await app.postJson(`${path}/deliveries/${delivery?.id}/send`, {}, staffHeaders);
    meanwhile = async () => void (await setPaused(false));
    await process.deliverDue();
    expect(tries).toBe(2);
    expect((await readConnections(app)).deliveries).toMatchObject([{ state: 'waiting' }]);
  });
});

describe('an endpoint', () => {
  it('is tried again later and later, with the same event, and told what it answered', async () => {
    const { app, receiver, deliver } = await start('sqlite', ['lead.created']);
    receiver.answer = (response) => response.writeHead(503).end('Closed for lunch\nat Bo’s');
    await app.postJson('/api/estimates', estimate);
    expect(await deliver()).toBe(0);
    expect((await readConnections(app)).deliveries).toMatchObject([
      {
        state: 'waiting',
        attempts: 1,
        status: 503,
        problem: 'It answered 503: Closed for lunch',
      },
    ]);
    for (const attempts of [1, 2]) {
      app.clock.advance(retryDelayMs(attempts) - 1);
      await deliver();
      expect(receiver.received).toHaveLength(attempts);
      app.clock.advance(1);
      await deliver();
      expect(receiver.received).toHaveLength(attempts + 1);
    }
    receiver.answer = (response) => response.writeHead(200).end();
    app.clock.advance(retryDelayMs(3));
    expect(await deliver()).toBe(1);
    expect(new Set(receiver.received.map(({ body }) => body)).size).toBe(1);
    const { deliveries, endpoints } = await readConnections(app);
    expect(deliveries).toMatchObject([{ state: 'sent', status: 200, problem: null }]);
    expect(endpoints).toMatchObject([{ failingSince: null }]);
  });

  it('that lets us wait keeps nobody else waiting more than once a minute', async () => {
    const { app, id } = await start('sqlite', ['lead.created']);
    const other = await startWebhookReceiver();
    await addEndpoint(app, other.url, ['lead.created']);
    let waits = 0;
    const sendOther = createSendWebhook({ allowPrivate: true });
    const process = anotherProcess(app, (message) => {
      if (message.url === other.url) return sendOther(message);
      waits += 1;
      return Promise.reject(new WebhookError('timeout', 'It did not answer in time.'));
    });
    for (let lead = 0; lead < 5; lead += 1) await app.postJson('/api/contact', inquiry);
    expect(await process.deliverDue()).toBe(5);
    expect(waits).toBe(1);
    app.clock.advance(60_000);
    await process.deliverDue();
    // The first one's own time came, too.
    expect(waits).toBeLessThanOrEqual(2);
    expect(
      (await readConnections(app)).endpoints.find((each) => each.id === id)?.failingSince,
    ).not.toBeNull();
  });

  it('that fails for three days is paused, misses nothing, and gets it all when resumed', async () => {
    const { app, receiver, id, deliver } = await start('sqlite', ['lead.created']);
    receiver.answer = (response) => response.writeHead(500).end();
    await app.postJson('/api/contact', inquiry);
    await deliver();
    app.clock.advance(3 * dayMs + 1);
    await app.postJson('/api/contact', inquiry);
    await deliver();
    expect((await readConnections(app)).endpoints).toMatchObject([
      { paused: { reason: 'failing' } },
    ]);
    const setup = await (await app.get('/api/admin/setup', staffHeaders)).json();
    expect(setup.items).toContainEqual(expect.objectContaining({ topic: 'webhooks' }));
    await app.postJson('/api/contact', inquiry);
    const tries = receiver.received.length;
    app.clock.advance(3600_000);
    await deliver();
    expect(receiver.received).toHaveLength(tries);

    receiver.answer = (response) => response.writeHead(204).end();
    const resume = { isPaused: false };
    expect((await app.patchJson(`${path}/endpoints/${id}`, resume, staffHeaders)).status).toBe(200);
    await deliver();
    const arrived = receiver.received.slice(tries).map(({ event }) => event.job?.lead.id);
    expect(arrived.toSorted()).toEqual([1, 2, 3]);
    const { deliveries } = await readConnections(app);
    expect(deliveries.map(({ attempts }) => attempts)).toEqual([1, 1, 1]);

    // Written while it was paused, and committed after it was resumed.
    await app.db
      .updateTable('webhookDeliveries')
      .set({ sentAt: null, failedAt: app.clock.now().toISOString(), lastError: 'held' })
      .where('leadId', '=', 3)
      .execute();
    await deliver();
    expect(receiver.received).toHaveLength(tries + 3);
    await app.context.webhooks.sweep();
    await deliver();
    expect(receiver.received).toHaveLength(tries + 4);
  });

  it('that says it is gone is paused at once', async () => {
    const { app, receiver, deliver } = await start('sqlite', ['lead.created']);
    receiver.answer = (response) => response.writeHead(410).end();
    await app.postJson('/api/contact', inquiry);
    await deliver();
    const { endpoints, deliveries } = await readConnections(app);
    expect(endpoints).toMatchObject([{ paused: { reason: 'gone' } }]);
    expect(deliveries).toMatchObject([{ state: 'failed', status: 410 }]);
  });

  it('gets a delivery again under its id, and a test', async () => {
    const { app, receiver, id, deliver } = await start('sqlite', ['lead.created']);
    await app.postJson('/api/contact', inquiry);
    await deliver();
    const [first] = (await readConnections(app)).deliveries;
    await app.postJson(`${path}/deliveries/${first?.id}/send`, {}, staffHeaders);
    await app.postJson(`${path}/endpoints/${id}/test`, {}, staffHeaders);
    await deliver();
    expect(typesOf(receiver)).toEqual(['lead.created', 'lead.created', 'test']);
    expect(receiver.received[1]?.headers['webhook-id']).toBe(first?.eventId);
    expect(receiver.received[2]?.event.job).toBeNull();
    const { deliveries } = await readConnections(app);
    expect(deliveries).toMatchObject([{ attempts: 1 }, { attempts: 1, state: 'sent' }]);
    expect((await app.postJson(`${path}/deliveries/99/send`, {}, staffHeaders)).status).toBe(404);
    expect((await app.postJson(`${path}/endpoints/99/test`, {}, staffHeaders)).status).toBe(404);
  });

  it('checks with the old secret or the new one for a day', async () => {
    const { app, receiver, id, secret, deliver } = await start('sqlite', ['lead.created']);
    const answer = await app.postJson(`${path}/endpoints/${id}/secret`, {}, staffHeaders);
    const { secret: newSecret } = secretSchema.parse(await answer.json());
    const signedWith = async () => {
      await app.postJson('/api/contact', inquiry);
      await deliver();
      return [secret, newSecret].map((each) => receiver.received.at(-1)?.isSignedWith(each));
    };
    expect(await signedWith()).toEqual([true, true]);
    app.clock.advance(dayMs);
    expect(await signedWith()).toEqual([false, true]);
    // The dialog was closed before anybody had kept what it showed, so another was made.
    for (let press = 0; press < 2; press += 1) {
      await app.postJson(`${path}/endpoints/${id}/secret`, {}, staffHeaders);
    }
    expect(await signedWith()).toEqual([false, true]);
    app.clock.advance(dayMs);
    expect(await signedWith()).toEqual([false, false]);
    expect(JSON.stringify(await readConnections(app))).not.toContain('whsec_');
  });

  it('checks with both of two secrets that were made at once', async () => {
    const { app, receiver, id, deliver } = await start('sqlite', ['lead.created']);
    const { rotate } = app.context.webhooks;
    const made = await Promise.all([rotate(id), rotate(id)]);
    await app.postJson('/api/contact', inquiry);
    await deliver();
    const last = receiver.received.at(-1);
    expect(made.map(({ secret }) => last?.isSignedWith(secret))).toEqual([true, true]);
  });

  it('gets no event that was being written while it was paused, until it is resumed', async () => {
    const { app, receiver, id, deliver } = await start('sqlite', ['lead.created']);
    await app.postJson('/api/contact', inquiry);
    const pausedAt = app.clock.now().toISOString();
    await app.db.updateTable('webhookEndpoints').set({ pausedAt, pauseReason: 'staff' }).execute();
    await deliver();
    expect(receiver.received).toEqual([]);
    expect((await readConnections(app)).deliveries).toMatchObject([{ state: 'held' }]);
    await app.context.webhooks.setPaused(id, false);
    await deliver();
    expect(receiver.received).toHaveLength(1);
  });

  it('hears nothing of a change that did not happen, and of nothing it did not ask for', async () => {
    const { app, receiver, deliver } = await start('sqlite', ['lead.created']);
    await expect(
      app.db.transaction().execute(async (transaction) => {
        await app.context.leads.record(transaction, {
          source: 'contact-form',
          serviceType: 'office-cleanout',
          name: 'A',
          phone: '1',
        });
        throw new Error('rolled back');
      }),
    ).rejects.toThrow('rolled back');
    await quoteToBook(app);
    await deliver();
    expect(typesOf(receiver)).toEqual(['lead.created']);
  });

  it('is removed with what waits for it', async () => {
    const { app, receiver, id, deliver } = await start();
    await app.postJson('/api/contact', inquiry);
    const removed = await fetch(`${app.url}${path}/endpoints/${id}`, {
      method: 'DELETE',
      headers: staffHeaders,
    });
    expect(await removed.json()).toEqual({ endpoints: [], deliveries: [], tokens: [] });
    // A lead that was being saved meanwhile.
    await app.db
      .insertInto('webhookDeliveries')
      .values({
        endpointId: id,
        eventId: 'evt_late',
        type: 'lead.created',
        leadId: 1,
        payload: '{}',
        nextAttemptAt: '2026-03-10T00:00:00.000Z',
        createdAt: '2026-03-10T00:00:00.000Z',
      })
      .execute();
    await deliver();
    expect(receiver.received).toEqual([]);
    expect(await app.context.webhooks.backlog()).toMatchObject({ waiting: 0 });
  });

  it('has to be a public address over TLS, unless the operator allows others', async () => {
    const app = await startApp('sqlite');
    const add = (body: object) => app.postJson(`${path}/endpoints`, body, staffHeaders);
    const types = ['lead.created'];
    for (const [url, message] of [
      ['hooks', 'Give an address that starts with https://'],
      ['http://hooks.example/', 'The address has to start with https://'],
      ['https://10.0.0.7/', /^This address leads into a private network/],
      ['https://me:secret@hooks.example/', 'The address may not hold a name or password.'],
    ] as const) {
      const refused = await add({ url, types });
      expect(refused.status).toBe(422);
      expect((await refused.json()).fields.url).toMatch(message);
    }
    expect((await (await add({ url: 'https://hooks.example/', types: [] })).json()).fields).toEqual(
      {
        types: 'Choose what it is told',
      },
    );
    expect((await add({ url: 'https://hooks.example/a?b=c#d', types })).status).toBe(201);
    expect((await readConnections(app)).endpoints[0]?.url).toBe('https://hooks.example/a?b=c');
  });
});

it('the log names nobody whose event did not arrive', async () => {
  const log = createMemoryLog();
  const receiver = await startWebhookReceiver();
  const app = await startApp(
    'sqlite',
    { WEBHOOKS_ALLOW_PRIVATE: 'true', LOG_LEVEL: 'info' },
    { log },
  );
  await addEndpoint(app, receiver.url);
  receiver.answer = (response) => response.writeHead(500).end(inquiry.email);
  await app.postJson('/api/contact', inquiry);
  await app.context.webhooks.deliverDue();
  expect(log.text()).toContain('webhook not sent');
  expect(log.text()).not.toContain(inquiry.email);
});
