import { describe, expect, it } from 'vitest';
import { createLogger } from '#src/platform/log.ts';
import type { MailTransport } from '#src/platform/mail/mail-transport.ts';
import { createSmtpMailTransport } from '#src/platform/mail/smtp-mail-transport.ts';
import { createOutbox, retryDelayMs } from '#src/platform/outbox/outbox.ts';
import { dialects, openDatabase } from '../support/databases.ts';
import { createFixedClock } from '../support/fixed-clock.ts';
import { startSmtpPeer } from '../support/smtp-peer.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const mail = {
  to: 'office@example.com',
  replyTo: 'client@example.com',
  subject: 'AI quote: Ana',
  text: 'text',
  html: '<p>html</p>',
};

describe.each(dialects)('outbox on %s', (dialect) => {
  async function open(transport: MailTransport) {
    const database = await openDatabase(dialect, temporaryFolder());
    const clock = createFixedClock();
    const deps = {
      db: database.db,
      transport,
      from: 'hello@stoop.example',
      clock,
      logger: createLogger('silent'),
    };
    return { database, clock, deps, outbox: createOutbox(deps) };
  }

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

  it('is taken over when the process that was sending it has died', async () => {
    let calls = 0;
    const { database, deps, clock } = await open({
      send: () => {
        calls += 1;
        return calls === 1 ? new Promise(() => {}) : Promise.resolve();
      },
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

  it('gives up after a week and keeps the mail for staff to see', async () => {
    const { database, outbox, clock } = await open({
      send: () => Promise.reject(new Error('no such host')),
      close() {},
    });
    await outbox.enqueue(database.db, mail);
    clock.advance(8 * 24 * 3600_000);
    await outbox.deliverDue();
    clock.advance(3600_000);
    await outbox.deliverDue();
    const row = await database.db.selectFrom('outboxMails').selectAll().executeTakeFirstOrThrow();
    expect(row.failedAt).not.toBeNull();
    expect(row.attempts).toBe(1);
    await database.close();
  });
});

it('waits from 15 seconds up to an hour between attempts', () => {
  expect([1, 2, 3, 20].map(retryDelayMs)).toEqual([15_000, 30_000, 60_000, 3600_000]);
});
