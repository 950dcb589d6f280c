import { describe, expect, it, onTestFinished } from 'vitest';
import { retryDelayMs } from '#src/platform/outbox/delivery-queue.ts';
import { type Dialect, dialects } from '#tests/support/databases.ts';
import { estimate, inquiry, readLead } from '#tests/support/leads.ts';
import { type SmtpPeer, startSmtpPeer } from '#tests/support/smtp-peer.ts';
import { staffHeaders, startApp, type TestApp } from '#tests/support/start-app.ts';

/** The application with a real mail server to send through. */
async function startMailing(dialect: Dialect): Promise<{ app: TestApp; peer: SmtpPeer }> {
  const peer = await startSmtpPeer();
  onTestFinished(() => peer.stop());
  const app = await startApp(dialect, { SMTP_URL: peer.url, MAIL_FROM: 'hello@stoop.example' });
  return { app, peer };
}

function sendAgain(app: TestApp, mailId: number | string) {
  return fetch(`${app.url}/api/admin/mails/${mailId}/send`, {
    method: 'POST',
    headers: staffHeaders,
  });
}

describe.each(dialects)('mails about a lead on %s', (dialect) => {
  it('wait, leave and say when they did', async () => {
    const { app, peer } = await startMailing(dialect);
    await app.postJson('/api/contact', inquiry);
    const waiting = await readLead(app, 1);
    expect(waiting.mails.map((mail) => [mail.recipient, mail.state, mail.attempts])).toEqual([
      ['office@stoop.example', 'waiting', 0],
      ['ben@kent.example', 'waiting', 0],
    ]);
    app.clock.advance(2000);
    expect(await app.context.outbox.deliverDue()).toBe(2);
    expect(peer.received.map((mail) => mail.to[0])).toEqual([
      'office@stoop.example',
      'ben@kent.example',
    ]);
    const { mails } = await readLead(app, 1);
    expect(mails).toMatchObject([
      { state: 'sent', attempts: 1, problem: null, at: '2026-03-10T15:00:02.000Z' },
      { state: 'sent', attempts: 1, problem: null, at: '2026-03-10T15:00:02.000Z' },
    ]);
  });

  it('are given up after a final refusal, until staff send them again', async () => {
    const { app, peer } = await startMailing(dialect);
    await app.postJson('/api/estimates', estimate);
    peer.refuseNext(1, { at: 'recipient', code: 550 });
    await app.context.outbox.deliverDue();
    const [failed] = (await readLead(app, 1)).mails;
    expect(failed).toMatchObject({ state: 'failed', attempts: 1, problem: 'refused' });

    app.clock.advance(24 * 3600_000);
    expect(await app.context.outbox.deliverDue()).toBe(0);
    const answer = await sendAgain(app, failed?.id ?? 0);
    expect([answer.status, await answer.text()]).toEqual([204, '']);
    expect((await readLead(app, 1)).mails).toMatchObject([{ state: 'waiting', attempts: 0 }]);
    expect(await app.context.outbox.deliverDue()).toBe(1);
    expect(peer.received).toHaveLength(1);
    expect((await readLead(app, 1)).mails).toMatchObject([{ state: 'sent', problem: null }]);
  });
});

describe('mails about a lead', () => {
  it('are tried again after a passing refusal, with the time of the next try', async () => {
    const { app, peer } = await startMailing('sqlite');
    await app.postJson('/api/estimates', estimate);
    peer.refuseNext(1, { at: 'recipient', code: 450 });
    await app.context.outbox.deliverDue();
    const nextTry = new Date(app.clock.now().getTime() + retryDelayMs(1)).toISOString();
    expect((await readLead(app, 1)).mails).toMatchObject([
      { state: 'waiting', attempts: 1, problem: 'EENVELOPE', at: nextTry },
    ]);
    app.clock.advance(retryDelayMs(1));
    expect(await app.context.outbox.deliverDue()).toBe(1);
    expect((await readLead(app, 1)).mails).toMatchObject([
      { state: 'sent', attempts: 2, problem: null },
    ]);
  });

  it('are not sent again once they left, nor where there is none', async () => {
    const { app, peer } = await startMailing('sqlite');
    await app.postJson('/api/estimates', estimate);
    await app.context.outbox.deliverDue();
    const twice = await sendAgain(app, 1);
    expect([twice.status, await twice.json()]).toMatchObject([
      409,
      { code: 'mail-sent', error: 'This mail has been sent.' },
    ]);
    for (const id of [2, 0, 'abc', '99999999999']) {
      const none = await sendAgain(app, id);
      expect([none.status, await none.json()]).toMatchObject([
        404,
        { code: 'mail-not-found', error: 'There is no such mail.' },
      ]);
    }
    expect(await app.context.outbox.deliverDue()).toBe(0);
    expect(peer.received).toHaveLength(1);
  });
});
