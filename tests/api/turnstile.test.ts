import type { ServerResponse } from 'node:http';
import { describe, expect, it, onTestFinished } from 'vitest';
import { estimate, inquiry, readLead } from '#tests/support/leads.ts';
import { makeQuoteForm } from '#tests/support/quote-form.ts';
import { startSiteverifyPeer, turnstileSecret } from '#tests/support/siteverify-peer.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';

async function startChecking() {
  const peer = await startSiteverifyPeer();
  onTestFinished(() => void peer.stop());
  return { peer, app: await startApp('sqlite', peer.environment) };
}

async function countMails(app: TestApp) {
  return (await app.db.selectFrom('outboxMails').select('id').execute()).length;
}

const forms: [name: string, send: (app: TestApp, token?: string) => Promise<Response>][] = [
  ['an inquiry', (app, token) => app.postJson('/api/contact', withToken(inquiry, token))],
  [
    'an estimate request',
    (app, token) => app.postJson('/api/estimates', withToken(estimate, token)),
  ],
  [
    'a photo quote',
    async (app, token) => app.postForm('/api/quotes/ai', await makeQuoteForm(withToken({}, token))),
  ],
];

function withToken(body: object, challengeToken?: string) {
  return { ...body, ...(challengeToken && { challengeToken }) };
}

describe('a check against robots', () => {
  it.each(forms)('that was passed lets %s through', async (_, send) => {
    const { app, peer } = await startChecking();
    expect((await send(app, 'good')).status).toBe(201);
    expect(peer.requests).toEqual([{ secret: turnstileSecret, response: 'good' }]);
    expect((await readLead(app, 1)).heldReason).toBeNull();
    expect(await countMails(app)).toBeGreaterThan(0);
  });

  it.each(forms)('that was not passed, or passed before, holds %s back', async (_, send) => {
    const { app } = await startChecking();
    for (const token of ['bad', 'good', 'good']) expect((await send(app, token)).status).toBe(201);
    const reasons = await Promise.all([1, 2, 3].map((id) => readLead(app, id)));
    expect(reasons.map(({ heldReason }) => heldReason)).toEqual([
      'challenge-failed',
      null,
      'challenge-failed',
    ]);
  });

  it.each(forms)('that was not made holds %s back, and nobody is asked', async (_, send) => {
    const { app, peer } = await startChecking();
    expect((await send(app)).status).toBe(201);
    expect((await readLead(app, 1)).heldReason).toBe('challenge-failed');
    expect(await countMails(app)).toBe(0);
    expect(peer.requests).toEqual([]);
  });
});

describe('a check against robots that nobody answers for', () => {
  const answers: [name: string, answer: (response: ServerResponse) => void][] = [
    ['breaks off', (response) => response.destroy()],
    ['is out of order', (response) => response.writeHead(503).end('try again later')],
    ['answers with a page', (response) => response.end('<!doctype html><title>Sorry</title>')],
    ['answers something else', (response) => response.end('{"ok":true}')],
    ['does not know our secret', (response) => response.end(refusal('invalid-input-secret'))],
    ['has trouble of its own', (response) => response.end(refusal('internal-error'))],
  ];

  function refusal(code: string): string {
    return JSON.stringify({ success: false, 'error-codes': [code] });
  }

  it.each(answers)('holds nothing back: it %s', async (_, answer) => {
    const { app, peer } = await startChecking();
    peer.answer = answer;
    expect((await app.postJson('/api/contact', withToken(inquiry, 'good'))).status).toBe(201);
    expect((await readLead(app, 1)).heldReason).toBeNull();
    expect(await countMails(app)).toBe(2);
  });

  it('holds nothing back: it is not there', async () => {
    const { app, peer } = await startChecking();
    await peer.stop();
    expect((await app.postJson('/api/contact', withToken(inquiry, 'good'))).status).toBe(201);
    expect((await readLead(app, 1)).heldReason).toBeNull();
  });

  it('is waited for no longer than three seconds', async () => {
    const { app, peer } = await startChecking();
    peer.answer = () => {};
    const startedAt = performance.now();
    expect((await app.postJson('/api/contact', withToken(inquiry, 'good'))).status).toBe(201);
    const waitedMs = performance.now() - startedAt;
    expect(waitedMs).toBeGreaterThan(2900);
    expect(waitedMs).toBeLessThan(5000);
    expect((await readLead(app, 1)).heldReason).toBeNull();
  });
});
