import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import PostalMime from 'postal-mime';
import { describe, expect, it } from 'vitest';
import { staffTestimonialSchema } from '#src/features/testimonials/contract.ts';
import { dialects } from '#tests/support/databases.ts';
import { headLinesOf } from '#tests/support/mail-head.ts';
import { makeQuoteForm } from '#tests/support/quote-form.ts';
import { staffHeaders, startApp, type TestApp } from '#tests/support/start-app.ts';
import {
  invitation,
  invite,
  mailInvitation,
  sendFeedback,
  staffList,
  staffView,
} from '#tests/support/testimonials.ts';

const noQuote = { quoteId: 'There is no quote with this number' };
const noDigits = { quoteId: 'A quote number has digits only' };
const oneLine = 'Remove line breaks and control characters';

/** Changes of an invitation, and what is said of each. */
const refusals: [Record<string, unknown>, Record<string, string>][] = [
  [{ customerName: 'O' }, { customerName: 'Name is required' }],
  [{ customerEmail: 'odalys' }, { customerEmail: 'Valid email is required' }],
  [{ serviceType: '' }, { serviceType: 'Service type is required' }],
  [{ location: '' }, { location: 'Location is required' }],
  [{ quoteId: 'Q-12' }, noDigits],
  [{ quoteId: 12.5 }, noDigits],
  [{ quoteId: 77 }, noQuote],
  [{ quoteId: 0 }, noQuote],
  [{ quoteId: -3 }, noQuote],
  [{ quoteId: 2 ** 31 }, noQuote],
  [{ quoteId: 2 ** 53 - 1 }, noQuote],
  [{ customerName: 'Odalys\nBcc: all@example.com' }, { customerName: oneLine }],
  [{ companyName: 'Estate\r\nBcc: all@example.com' }, { companyName: oneLine }],
  [{ location: 'Queens\u0000' }, { location: oneLine }],
  [
    { customerEmail: 'odalys@herrera.example\r\nBcc: all@example.com' },
    { customerEmail: 'Valid email is required' },
  ],
  [
    { testimonialText: 'Great people.' },
    { testimonialText: 'The words are for the customer to write' },
  ],
  [{ isApproved: true }, { isApproved: 'An invitation cannot be approved' }],
  [{ isPublic: true }, { isPublic: 'An invitation cannot be public' }],
];

describe.each(dialects)('invitations on %s', (dialect) => {
  it('may belong to a quote', async () => {
    const app = await startApp(dialect);
    const quote = await app.postForm('/api/quotes/ai', await makeQuoteForm());
    const { quoteId } = (await quote.json()) as { quoteId: number };
    const { id, token } = await invite(app, { quoteId });
    await sendFeedback(app, { feedbackToken: token });
    expect(await staffView(app, id)).toMatchObject({ quoteId });
  });

  it('become mails with their link, which are called kept where there is no mail server', async () => {
    const app = await startApp(dialect);
    const { id, token } = await invite(app);
    const answer = await mailInvitation(app, id);
    expect(answer.status).toBe(202);
    const delivery = { recipient: 'odalys@herrera.example', attempts: 0, problem: null };
    expect(staffTestimonialSchema.parse(await answer.json())).toMatchObject({
      id,
      feedbackToken: token,
      mails: [{ ...delivery, state: 'kept' }],
    });

    expect(await app.context.outbox.deliverDue()).toBe(1);
    expect(await staffView(app, id)).toMatchObject({
      mails: [{ ...delivery, attempts: 1, state: 'kept' }],
    });
    const page = await app.get('/api/admin/testimonials', staffHeaders);
    expect(await page.json()).toMatchObject({ testimonials: [{ mails: [{ state: 'kept' }] }] });
    const [raw = ''] = readMails(app);
    const mail = await PostalMime.parse(raw);
    expect(mail.to).toEqual([{ name: '', address: 'odalys@herrera.example' }]);
    expect(mail.replyTo).toEqual([{ name: '', address: 'office@stoop.example' }]);
    expect(mail.text).toContain(`https://stoop.example/feedback-form?token=${token}\n`);
  });

  it('may be mailed again while no words came, and no longer once they did', async () => {
    const app = await startApp(dialect);
    const { id, token } = await invite(app);
    // A double click is one mail, whether the first press has been answered, or its mail has left.
    const answers = await Promise.all([mailInvitation(app, id), mailInvitation(app, id)]);
    expect(answers.map(({ status }) => status)).toEqual([202, 202]);
    expect(await app.context.outbox.deliverDue()).toBe(1);
    expect((await mailInvitation(app, id)).status).toBe(202);
    expect((await staffView(app, id))?.mails).toHaveLength(1);
    app.clock.advance(60_000);
    expect((await mailInvitation(app, id)).status).toBe(202);
    expect(await app.context.outbox.deliverDue()).toBe(1);
    await sendFeedback(app, { feedbackToken: token });
    const refused = await mailInvitation(app, id);
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({
      code: 'feedback-already-received',
      error: 'This customer has already written. No invitation was sent.',
    });
    // Two invitations, and what the office heard of the answer.
    expect((await staffView(app, id))?.mails).toHaveLength(3);
  });

  it('that wait for their mail server do not leave once the customer has written', async () => {
    const app = await startApp(dialect);
    const { id, token } = await invite(app);
    await mailInvitation(app, id);
    // Tried, and put off by an hour.
    const nextAttemptAt = new Date(app.clock.now().getTime() + 3600_000).toISOString();
    await app.db.updateTable('outboxMails').set({ attempts: 1, nextAttemptAt }).execute();
    expect((await sendFeedback(app, { feedbackToken: token })).status).toBe(201);
    app.clock.advance(3600_000);
    expect(await app.context.outbox.deliverDue()).toBe(1);
    expect((await staffView(app, id))?.mails.map(({ recipient }) => recipient)).toEqual([
      'office@stoop.example',
    ]);
  });
});

it('an invitation is not mailed where the words come while somebody presses', async () => {
  const app = await startApp('postgres');
  const { id } = await invite(app);
  const pressed = await app.db.transaction().execute(async (transaction) => {
    await transaction.updateTable('testimonials').set({ testimonialText: 'So quick!' }).execute();
    const answer = mailInvitation(app, id);
    await wait(300);
    return { answer };
  });
  expect((await pressed.answer).status).toBe(409);
  expect((await staffView(app, id))?.mails).toEqual([]);
});

describe('invitations', () => {
  it('are checked field by field, with the sentences of the dialog', async () => {
    const app = await startApp('sqlite');
    for (const [changes, fields] of refusals) {
      const body = { ...invitation, ...changes };
      const refused = await app.postJson('/api/testimonials', body, staffHeaders);
      expect(refused.status, JSON.stringify(changes)).toBe(422);
      expect(await refused.json()).toMatchObject({ code: 'invalid-input', fields });
    }
    expect(await staffList(app)).toEqual([]);
  });

  it('need no more than name, address, job and place', async () => {
    const app = await startApp('sqlite');
    const { customerName, customerEmail, serviceType, location } = invitation;
    const body = { customerName, customerEmail, serviceType, location, rating: 0 };
    const answer = await app.postJson('/api/testimonials', body, staffHeaders);
    expect(answer.status).toBe(201);
    expect(await answer.json()).toMatchObject({ companyName: null, quoteId: null });
  });

  it('put nothing a customer is called into the head of a mail, nor markup into its body', async () => {
    const app = await startApp('sqlite');
    const { id } = await invite(app, {
      customerName: '<b>Odalys</b> "Bcc: all@example.com" <all@example.com>',
      location: '<script>alert(1)</script>',
    });
    await mailInvitation(app, id);
    await app.context.outbox.deliverDue();
    const [raw = ''] = readMails(app);
    expect(headLinesOf(raw).join('\n')).not.toContain('all@example.com');
    const stored = await app.db.selectFrom('outboxMails').selectAll().executeTakeFirstOrThrow();
    expect(stored.htmlBody).not.toMatch(/<b>|<script>/);
  });
});

/** The mails that left, as files. */
function readMails(app: TestApp): string[] {
  const folder = join(app.dataDir, 'outbox');
  return readdirSync(folder)
    .toSorted()
    .map((name) => readFileSync(join(folder, name), 'utf8'));
}
