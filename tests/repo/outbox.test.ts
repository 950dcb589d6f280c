import { readdirSync } from 'node:fs';
import { describe, expect, it, vi } from 'vitest';
import type { Database } from '#src/database/connect.ts';
import { createRateLimiter } from '#src/platform/http/rate-limiter.ts';
import { createLogger } from '#src/platform/log.ts';
import { createFileMailTransport, type MailTransport } from '#src/platform/mail/mail-transport.ts';
import { createSmtpMailTransport } from '#src/platform/mail/smtp-mail-transport.ts';
import { retryDelayMs } from '#src/platform/outbox/delivery-queue.ts';
import { createKeptMails } from '#src/platform/outbox/kept-mails.ts';
import { createOutbox } from '#src/platform/outbox/outbox.ts';
import { dialects, openDatabase } from '#tests/support/databases.ts';
import { createFixedClock } from '#tests/support/fixed-clock.ts';
import { startSmtpPeer } from '#tests/support/smtp-peer.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

const mail = {
  to: 'office@example.com',
  replyTo: 'client@example.com',
  subject: 'AI quote: Ana',
  text: 'text',
  html: '<p>html</p>',
};

async function addThreeLeads({ db }: Database): Promise<[number, number, number]> {
  const lead = { source: '', serviceType: '', name: '', phone: '', searchText: '', createdAt: '' };
  await db.insertInto('leads').values([lead, lead, lead]).execute();
  return [1, 2, 3];
}

describe.each(dialects)('outbox on %s', (dialect) => {
  async function open(transport: MailTransport) {
    const database = await openDatabase(dialect, temporaryFolder());
    const clock = createFixedClock();
    const deps = {
      db: database.db,
      rateLimiter: createRateLimiter({ db: database.db, clock }),
      transport,
      from: 'hello@stoop.example',
      clock,
      logger: createLogger('silent'),
    };
    return { database, clock, deps, outbox: createOutbox(deps) };
  }

  it('sends three confirmations a day to one mailbox, however many are caused at once, and staff can send the rest', async () => {
    const peer = await startSmtpPeer();
    const { database, clock, outbox } = await open(createSmtpMailTransport(peer.url));
    const confirm = (to: string) =>
      database.db
        .transaction()
        .execute((transaction) =>
          outbox.enqueue(transaction, { ...mail, to, isConfirmation: true }),
        );
    const spellings = ['ana@kent.example', 'Ana@Kent.example', 'ana+1@kent.example'];
    await Promise.all([...spellings, ...spellings, 'ben@kent.example'].map(confirm));
    expect(await outbox.deliverDue()).toBe(4);
    const kept = await database.db
      .selectFrom('outboxMails')
      .select(['id', 'lastError'])
      .where('failedAt', 'is not', null)
      .execute();
    expect(kept.map(({ lastError }) => lastError)).toEqual(
      Array.from({ length: 3 }, () => 'too-many-confirmations'),
    );
    await outbox.sendAgain(kept[0]?.id ?? 0);
    expect(await outbox.deliverDue()).toBe(1);
    clock.advance(24 * 3600_000);
    await confirm('ana@kent.example');
    expect(await outbox.deliverDue()).toBe(1);
    expect(peer.received).toHaveLength(6);
    await database.close();
    await peer.stop();
  });

  it('sends what was kept as files once there is a mail server, each once however often it is asked', async () => {
    const keeping = await open(createFileMailTransport(temporaryFolder()));
    const { database } = keeping;
    const enqueue = () =>
      database.db.transaction().execute((transaction) => keeping.outbox.enqueue(transaction, mail));
    for (let count = 0; count < 3; count += 1) await enqueue();
    expect(await keeping.outbox.deliverDue()).toBe(3);
    const waiting = createKeptMails({ ...keeping.deps, outbox: keeping.outbox });
    expect(await waiting.count()).toBe(0);
    await expect(waiting.send()).rejects.toMatchObject({ code: 'no-mail-server' });

    const peer = await startSmtpPeer();
    const deps = { ...keeping.deps, transport: createSmtpMailTransport(peer.url) };
    const sending = createOutbox(deps);
    const kept = createKeptMails({ ...deps, outbox: sending });
    expect([await kept.count(), await sending.deliverDue()]).toEqual([3, 0]);
    await Promise.all([kept.send(), kept.send(), kept.send()]);
    expect(await kept.count()).toBe(0);
    const both = [sending.deliverDue(), sending.deliverDue()];
    await Promise.all(both);
    await kept.send();
    await sending.deliverDue();
    expect(peer.received).toHaveLength(3);
    await database.close();
    await peer.stop();
  });

  it('goes on trying what was kept for a month when its first try fails', async () => {
    const keeping = await open(createFileMailTransport(temporaryFolder()));
    const { database, clock } = keeping;
    await keeping.outbox.enqueue(database.db, mail);
    await keeping.outbox.deliverDue();
    clock.advance(30 * 24 * 3600_000);

    const peer = await startSmtpPeer();
    const deps = { ...keeping.deps, transport: createSmtpMailTransport(peer.url) };
    const sending = createOutbox(deps);
    await createKeptMails({ ...deps, outbox: sending }).send();
    peer.refuseNext(1);
    expect(await sending.deliverDue()).toBe(0);
    clock.advance(3600_000);
    expect(await sending.deliverDue()).toBe(1);
    expect(peer.received).toHaveLength(1);
    await database.close();
    await peer.stop();
  });

  it('sends a committed mail once over real SMTP', async () => {
    const peer = await startSmtpPeer();
    const { database, outbox } = await open(createSmtpMailTransport(peer.url));
    await database.db.transaction().execute((transaction) => outbox.enqueue(transaction, mail));
    expect(await outbox.deliverDue()).toBe(1);
    expect(await outbox.deliverDue()).toBe(0);
    expect(peer.received).toHaveLength(1);
    expect(peer.received[0]?.to).toEqual(['office@example.com']);
    await peer.stop();
    await database.close();
  });

  it('sends nothing of a transaction that failed', async () => {
    const peer = await startSmtpPeer();
    const { database, outbox } = await open(createSmtpMailTransport(peer.url));
    await expect(
      database.db.transaction().execute(async (transaction) => {
        await outbox.enqueue(transaction, mail);
        throw new Error('rolled back');
      }),
    ).rejects.toThrow('rolled back');
    expect(await outbox.deliverDue()).toBe(0);
    await peer.stop();
    await database.close();
  });

  it('tries again later, waiting longer each time, while the mail server refuses', async () => {
    const peer = await startSmtpPeer();
    const { database, outbox, clock } = await open(createSmtpMailTransport(peer.url));
    await outbox.enqueue(database.db, mail);
    peer.refuseNext(2);
    expect(await outbox.deliverDue()).toBe(0);
    expect(await outbox.deliverDue()).toBe(0);
    clock.advance(retryDelayMs(1));
    expect(await outbox.deliverDue()).toBe(0);
    clock.advance(retryDelayMs(1));
    expect(await outbox.deliverDue()).toBe(0);
    clock.advance(retryDelayMs(2));
    expect(await outbox.deliverDue()).toBe(1);
    expect(peer.received).toHaveLength(1);
    const row = await database.db.selectFrom('outboxMails').selectAll().executeTakeFirstOrThrow();
    expect(row).toMatchObject({ attempts: 3, lastError: null, failedAt: null });
    await peer.stop();
    await database.close();
  });

  it('is not sent twice by two processes looking at the same moment', async () => {
    const peer = await startSmtpPeer();
    const { database, outbox, deps } = await open(createSmtpMailTransport(peer.url));
    const other = createOutbox(deps);
    for (let index = 0; index < 5; index += 1) await outbox.enqueue(database.db, mail);
    const sent = await Promise.all([outbox.deliverDue(), other.deliverDue()]);
    expect((sent[0] ?? 0) + (sent[1] ?? 0)).toBe(5);
    expect(peer.received).toHaveLength(5);
    await peer.stop();
    await database.close();
  });

  it('keeps no file of a mail that was erased on its way', async () => {
    const folder = temporaryFolder();
    const files = createFileMailTransport(folder);
    const { database, outbox } = await open({
      ...files,
      async send(message) {
        await database.db.deleteFrom('outboxMails').execute();
        await outbox.forget([1]);
        await files.send(message);
      },
    });
    await outbox.enqueue(database.db, mail);
    await outbox.deliverDue();
    expect(readdirSync(folder)).toEqual([]);
    await database.close();
  });

  it('is taken over when the process that was sending it has died', async () => {
    let calls = 0;
    const { database, deps, clock } = await open({
      keepsFiles: false,
      send: () => {
        calls += 1;
        return calls === 1 ? new Promise(() => {}) : Promise.resolve();
      },
      forget: async () => {},
      check: async () => {},
      close() {},
    });
    const dead = createOutbox(deps);
    await dead.enqueue(database.db, mail);
    void dead.deliverDue();
    const heir = createOutbox(deps);
    await expect.poll(() => calls).toBe(1);
    expect(await heir.deliverDue()).toBe(0);
    clock.advance(3 * 60_000);
    expect(await heir.deliverDue()).toBe(1);
    await database.close();
  });

  it('sends everything once after a mail server was down for an hour', async () => {
    let isDown = true;
    const sent: string[] = [];
    const { database, outbox, clock } = await open({
      keepsFiles: false,
      async send({ subject }) {
        if (isDown) throw new Error('connection refused');
        sent.push(subject);
      },
      forget: async () => {},
      check: async () => {},
      close() {},
    });
    const subjects = Array.from({ length: 20 }, (_, index) => `Lead ${index}`);
    for (const subject of subjects) {
      await outbox.enqueue(database.db, { ...mail, subject });
      await outbox.deliverDue();
      clock.advance(3 * 60_000);
    }
    isDown = false;
    // The longest wait between two tries is an hour.
    for (let minute = 0; minute < 60; minute += 1) {
      await outbox.deliverDue();
      clock.advance(60_000);
    }
    expect(sent.toSorted()).toEqual(subjects.toSorted());
    await database.close();
  });

  it.each(['nextAttemptAt', 'leaseExpiresAt'] as const)(
    'is sent although a clock that was a year ahead wrote its %s',
    async (column) => {
      const { database, outbox, clock } = await open({
        keepsFiles: false,
        send: async () => {},
        forget: async () => {},
        check: async () => {},
        close() {},
      });
      await outbox.enqueue(database.db, mail);
      const ahead = new Date(clock.now().getTime() + 365 * 24 * 3600_000).toISOString();
      await database.db
        .updateTable('outboxMails')
        .set({ [column]: ahead })
        .execute();
      expect(await outbox.deliverDue()).toBe(1);
      await database.close();
    },
  );

  it('gives up after a week and keeps the mail for staff to see', async () => {
    const { database, outbox, clock } = await open({
      keepsFiles: false,
      send: () => Promise.reject(new Error('no such host')),
      forget: async () => {},
      check: async () => {},
      close() {},
    });
    await outbox.enqueue(database.db, mail);
    const read = () => database.db.selectFrom('outboxMails').selectAll().executeTakeFirstOrThrow();
    let row = await read();
    for (let hour = 0; hour < 8 * 24; hour += 1) {
      await outbox.deliverDue();
      row = await read();
      if (row.failedAt) break;
      // The first waits are shorter than an hour.
      clock.advance(Date.parse(row.nextAttemptAt) - clock.now().getTime());
    }
    const days = (Date.parse(row.failedAt ?? '') - Date.parse(row.createdAt)) / (24 * 3600_000);
    expect([days >= 7, days < 7.1]).toEqual([true, true]);
    clock.advance(3600_000);
    await outbox.deliverDue();
    expect((await read()).attempts).toBe(row.attempts);
    await outbox.sendAgain(1);
    await outbox.deliverDue();
    expect(await read()).toMatchObject({ attempts: 1, failedAt: null });
    await outbox.sendAgain(1);
    await outbox.deliverDue();
    expect(await read()).toMatchObject({ attempts: 2, failedAt: null });
    await database.close();
  });

  it('gives up at once on a final refusal, and keeps the mail for staff to see', async () => {
    const peer = await startSmtpPeer();
    const { database, outbox, clock } = await open(createSmtpMailTransport(peer.url));
    await outbox.enqueue(database.db, mail);
    peer.refuseNext(1, { at: 'recipient', code: 550 });
    expect(await outbox.deliverDue()).toBe(0);
    clock.advance(8 * 24 * 3600_000);
    expect(await outbox.deliverDue()).toBe(0);
    expect(peer.received).toEqual([]);
    const row = await database.db.selectFrom('outboxMails').selectAll().executeTakeFirstOrThrow();
    expect(row).toMatchObject({ attempts: 1, lastError: 'refused' });
    await peer.stop();
    await database.close();
  });

  it('logs which mail did not leave and why, and nobody it is for', async () => {
    const peer = await startSmtpPeer();
    const { database, outbox, deps } = await open(createSmtpMailTransport(peer.url));
    const warn = vi.spyOn(deps.logger, 'warn');
    await outbox.enqueue(database.db, mail);
    peer.refuseNext(1, { at: 'recipient', code: 550 });
    await outbox.deliverDue();
    expect(warn.mock.calls).toEqual([
      [{ mailId: 1, attempts: 1, reason: 'refused', givenUp: true }, 'mail not sent'],
    ]);
    await peer.stop();
    await database.close();
  });

  it('tells where each mail about a subject is, oldest first', async () => {
    const peer = await startSmtpPeer();
    const { database, outbox, clock } = await open(createSmtpMailTransport(peer.url));
    const [first, second, third] = await addThreeLeads(database);
    const about = (leadId: number, to: string) =>
      outbox.enqueue(database.db, { ...mail, to, about: { leadId } });
    await about(first, 'refused@example.com');
    peer.refuseNext(1, { at: 'recipient', code: 550 });
    await outbox.deliverDue();
    await about(first, 'later@example.com');
    peer.refuseNext(1, { at: 'recipient', code: 450 });
    await outbox.deliverDue();
    await about(second, 'taken@example.com');
    await outbox.deliverDue();
    await outbox.enqueue(database.db, mail);

    const now = clock.now().toISOString();
    const retryAt = new Date(clock.now().getTime() + retryDelayMs(1)).toISOString();
    const subject = mail.subject;
    expect(await outbox.deliveriesOf('leadId', [first, second, third])).toEqual(
      new Map([
        [
          first,
          [
            {
              id: 1,
              subject,
              recipient: 'refused@example.com',
              state: 'failed',
              attempts: 1,
              problem: 'refused',
              at: now,
            },
            {
              id: 2,
              subject,
              recipient: 'later@example.com',
              state: 'waiting',
              attempts: 1,
              problem: 'EENVELOPE',
              at: retryAt,
            },
          ],
        ],
        [
          second,
          [
            {
              id: 3,
              subject,
              recipient: 'taken@example.com',
              state: 'sent',
              attempts: 1,
              problem: null,
              at: now,
            },
          ],
        ],
      ]),
    );
    expect(await outbox.deliveriesOf('leadId', [])).toEqual(new Map());
    expect(await outbox.deliveriesOf('testimonialId', [first])).toEqual(new Map());
    await peer.stop();
    await database.close();
  });

  it('never calls a mail sent that only became a file, even where a mail server comes later', async () => {
    const { database, outbox, deps } = await open(createFileMailTransport(temporaryFolder()));
    const [leadId] = await addThreeLeads(database);
    const stateNow = async (box = outbox) =>
      (await box.deliveriesOf('leadId', [leadId])).get(leadId)?.map(({ state }) => state);
    await outbox.enqueue(database.db, { ...mail, about: { leadId } });
    expect(await stateNow()).toEqual(['kept']);
    const peer = await startSmtpPeer();
    const later = createOutbox({ ...deps, transport: createSmtpMailTransport(peer.url) });
    expect(await stateNow(later)).toEqual(['waiting']);
    expect(await outbox.deliverDue()).toBe(1);
    expect(await stateNow()).toEqual(['kept']);
    expect(await stateNow(later)).toEqual(['kept']);
    await peer.stop();
    await database.close();
  });

  it('sends a mail again that was given up or waits, and none that has left', async () => {
    const peer = await startSmtpPeer();
    const { database, outbox } = await open(createSmtpMailTransport(peer.url));
    await outbox.enqueue(database.db, mail);
    peer.refuseNext(1, { at: 'text', code: 554 });
    expect(await outbox.deliverDue()).toBe(0);
    await outbox.sendAgain(1);
    peer.refuseNext(1);
    expect(await outbox.deliverDue()).toBe(0);
    await outbox.sendAgain(1);
    expect(await outbox.deliverDue()).toBe(1);
    expect(peer.received).toHaveLength(1);
    await expect(outbox.sendAgain(1)).rejects.toMatchObject({ status: 409, code: 'mail-sent' });
    await expect(outbox.sendAgain(2)).rejects.toMatchObject({
      status: 404,
      code: 'mail-not-found',
    });
    expect(await outbox.deliverDue()).toBe(0);
    await peer.stop();
    await database.close();
  });

  it('sends at once what is sent again while it is running', async () => {
    const peer = await startSmtpPeer();
    const { database, outbox } = await open(createSmtpMailTransport(peer.url));
    await outbox.enqueue(database.db, mail);
    peer.refuseNext(1, { at: 'recipient', code: 550 });
    await outbox.deliverDue();
    outbox.start();
    await outbox.sendAgain(1);
    await peer.waitFor(1);
    await outbox.stop();
    await peer.stop();
    await database.close();
  });
});

it('waits from 15 seconds up to an hour between attempts', () => {
  expect([1, 2, 3, 20].map(retryDelayMs)).toEqual([15_000, 30_000, 60_000, 3600_000]);
});
