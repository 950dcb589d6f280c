import { randomUUID } from 'node:crypto';
import { migrations } from '#src/database/migrate.ts';
import { sharedQuoteSchema } from '#src/features/quotes/contract.ts';
import { makeQuoteForm } from '#tests/support/quote-form.ts';
import type { SmtpPeer } from '#tests/support/smtp-peer.ts';
import { test as base, expect } from './fixtures.ts';
import { newName, sendInquiry } from './leads-page.ts';
import { publicPages } from './public-pages.ts';
import { findLeads, sendQuote, staffHeaders } from './staff-access.ts';
import { adminPassword, type Product } from './start-server.ts';
import { changeTestimonial, leaveFeedback, newClientName } from './testimonial-seeds.ts';

/** What only shows where several processes are at work. */
const test = base.extend<{ processes: readonly [Process, Process] }>({
  processes: async ({ server }, use) => {
    const [one, other] = server.processes;
    if (!one || !other) throw new Error('this takes two processes');
    await use([one, other]);
  },
});

type Process = Product['processes'][number];

test.describe.configure({ mode: 'default' });

const estimate = {
  serviceType: 'retail-store',
  address: '14 Court Street, Brooklyn',
  preferredDate: '2031-03-14',
  preferredTime: 'morning',
  contactName: 'Ana Ortiz',
  contactPhone: '(212) 555-0142',
};

test.describe('two processes', { tag: '@cluster' }, () => {
  test('that start together on an empty database migrate it once', ({ processes }) => {
    const migrated = processes.map(({ startLog }) =>
      startLog.filter((line) => line.includes('database migrated')),
    );
    expect(migrated.flat()).toHaveLength(1);
    expect(JSON.parse(migrated.flat()[0] ?? '')).toMatchObject({
      applied: migrations.map(({ name }) => name),
    });
  });

  test('answer with the same bytes', async ({ processes }) => {
    const read = async (origin: string, path: string, encoding: string) => {
      const response = await fetch(origin + path, { headers: { 'accept-encoding': encoding } });
      const headers = Object.fromEntries(response.headers);
      for (const name of ['date', 'x-request-id', 'keep-alive']) delete headers[name];
      const { status } = response;
      return {
        status,
        headers,
        body: Buffer.from(await response.arrayBuffer()).toString('base64'),
      };
    };
    const documents = publicPages.filter(
      (path) => !['/contact', '/prices', '/quote'].includes(path),
    );
    const files = ['/no-such-page', '/sitemap.xml', '/robots.txt'];
    for (const [path, encoding] of [
      ...[...documents, ...files].map((path) => [path, 'identity'] as const),
      ['/', 'br'] as const,
    ]) {
      const [one, other] = await Promise.all(processes.map(({ url }) => read(url, path, encoding)));
      expect(other, path).toEqual(one);
    }
  });

  test('count the requests of an address together', async ({ processes }) => {
    const ask = async (turn: number, address: string) => {
      const response = await fetch(`${processAt(processes, turn)}/api/estimates`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
        body: JSON.stringify(estimate),
      });
      return response.status;
    };
    const statuses = [];
    for (let turn = 0; turn < 24; turn += 1) statuses.push(await ask(turn, '10.20.0.1'));
    expect(statuses).toEqual([...Array(20).fill(201), ...Array(4).fill(429)]);
    expect(await ask(0, '10.20.0.2')).toBe(201);
  });

  test('count wrong passwords together, and lock both doors', async ({ processes }) => {
    const enter = async (turn: number, password: string) => {
      const response = await fetch(`${processAt(processes, turn)}/api/admin/session`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': '10.20.1.1' },
        body: JSON.stringify({ password }),
      });
      return response.status;
    };
    for (let turn = 0; turn < 10; turn += 1) expect(await enter(turn, `guess ${turn}`)).toBe(401);
    expect([await enter(0, adminPassword), await enter(1, adminPassword)]).toEqual([429, 429]);
  });

  test('take one quote that is sent to both at once for one', async ({
    server,
    processes,
    mailServer,
  }) => {
    for (let round = 0; round < 2; round += 1) {
      const client = newPerson('Jordan');
      const key = randomUUID();
      const [one, other] = await Promise.all(
        processes.map(({ url }) => postQuote(url, key, client)),
      );
      expect(other).toEqual(one);
      expect(await findLeads(server, client.name)).toMatchObject([{ quoteId: one?.quoteId }]);
      await expect.poll(() => mailsOf(mailServer, client)).toHaveLength(2);
    }
  });

  test('open the signed links of each other, and no others', async ({ server, processes }) => {
    const { quoteId } = await sendQuote(server);
    const [one, other] = processes;
    const response = await fetch(`${one.url}/api/admin/photos`, { headers: staffHeaders });
    const { files } = await response.json();
    const link: string = files.find(
      (file: { quoteId: number }) => file.quoteId === quoteId,
    ).fileUrl;
    const pictures = await Promise.all(
      [one, other].map(async ({ url }) => {
        const picture = await fetch(new URL(link, url));
        expect(picture.headers.get('content-type')).toBe('image/jpeg');
        return Buffer.from(await picture.arrayBuffer()).toString('base64');
      }),
    );
    expect(pictures[0]).toHaveLength(pictures[1]?.length ?? 0);
    expect(pictures[1]).toBe(pictures[0]);
    const forged = link.replace(/signature=./, (start) =>
      start.endsWith('A') ? 'signature=B' : 'signature=A',
    );
    expect((await fetch(new URL(forged, other.url))).status).toBe(403);
  });

  test('show within seconds what was published through the other, and hide it again', async ({
    processes: [one, other],
  }) => {
    const customerName = newClientName();
    const id = await leaveFeedback(one, customerName);
    await changeTestimonial(one, id, { isApproved: true });
    const shows = async () =>
      (await (await fetch(`${other.url}/testimonials`)).text()).includes(customerName);
    expect(await shows()).toBe(false);
    await changeTestimonial(one, id, { isPublic: true });
    await expect.poll(shows, { timeout: 10_000 }).toBe(true);
    await changeTestimonial(one, id, { isPublic: false });
    await expect.poll(shows, { timeout: 10_000 }).toBe(false);
  });

  test('send each mail of twenty leads exactly once', async ({ processes, mailServer }) => {
    const people = Array.from({ length: 20 }, () => newPerson('Twenty'));
    await Promise.all(
      people.map((person, index) => sendInquiry(processes[index % 2 ? 1 : 0], person)),
    );
    for (const person of people) {
      await expect.poll(() => mailsOf(mailServer, person).length).toBeGreaterThanOrEqual(2);
    }
    // Both outboxes work from the oldest on: after one more lead of each nothing is under way.
    for (const process of processes) {
      const last = newPerson('Last');
      await sendInquiry(process, last);
      await expect.poll(() => mailsOf(mailServer, last)).toHaveLength(2);
    }
    for (const person of people) expect(mailsOf(mailServer, person)).toHaveLength(2);
    const ids = people.flatMap((person) =>
      mailsOf(mailServer, person).map(({ mail }) => mail.messageId),
    );
    expect(new Set(ids).size).toBe(40);
  });
});

function processAt(processes: readonly [Process, Process], turn: number): string {
  return processes[turn % 2 === 0 ? 0 : 1].url;
}

/** Somebody whose mails can be told from everyone else's. */
function newPerson(firstName: string) {
  const name = newName(firstName);
  return { name, email: `${name.slice(-8)}@people.example` };
}

type Person = ReturnType<typeof newPerson>;

async function postQuote(origin: string, key: string, { name, email }: Person) {
  const response = await fetch(`${origin}/api/quotes/ai`, {
    method: 'POST',
    headers: { 'idempotency-key': key, 'x-forwarded-for': '10.20.2.1' },
    body: await makeQuoteForm({ clientName: name, clientEmail: email }),
  });
  return sharedQuoteSchema.parse(await response.json());
}

/** Every mail the mail server took for somebody or about them. */
function mailsOf(mailServer: SmtpPeer, { name, email }: Person) {
  return mailServer.received.filter(
    ({ to, mail }) => to.includes(email) || mail.text?.includes(name),
  );
}
