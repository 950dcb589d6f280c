import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { lockJob } from '#src/database/jobs.ts';
import { pausePendingWork } from '#src/database/pending-work.ts';
import { nextMorning } from '#src/features/testimonials/server/job-invitations.ts';
import type { JobStatus } from '#src/shared/job-status.ts';
import { quoteToBook } from '#tests/support/bookings.ts';
import { dialects } from '#tests/support/databases.ts';
import { addLead, patchLead, readLead } from '#tests/support/leads.ts';
import { changeStatus, postTo, readDetail } from '#tests/support/staff-quotes.ts';
import { staffHeaders, startApp, type TestApp } from '#tests/support/start-app.ts';
import { sendFeedback } from '#tests/support/testimonials.ts';

const choose = (app: TestApp, quoteId: number, state: string) =>
  postTo(app, quoteId, 'invitation', { state });

async function finish(app: TestApp): Promise<number> {
  const { quoteId } = await quoteToBook(app);
  const load = { volume: 2, price: 90, before: null };
  expect((await postTo(app, quoteId, 'load', load)).status).toBe(200);
  return quoteId;
}

const invitationsIn = ({ db }: TestApp) => db.selectFrom('testimonials').selectAll().execute();
const mailsIn = ({ db }: TestApp) =>
  db.selectFrom('outboxMails').selectAll().where('testimonialId', 'is not', null).execute();

it('an invitation is not taken back from who is just answering it', async () => {
  const app = await startApp('postgres');
  const quoteId = await finish(app);
  await choose(app, quoteId, 'planned');
  const words = {
    testimonialText: 'So quick!',
    rating: 5,
    submittedAt: '2026-03-10T15:00:00.000Z',
  };
  const pressed = await app.db.transaction().execute(async (transaction) => {
    await transaction.updateTable('testimonials').set(words).execute();
    const answer = choose(app, quoteId, 'open');
    await wait(300);
    await transaction.deleteFrom('outboxMails').where('testimonialId', 'is not', null).execute();
    return { answer };
  });
  expect((await pressed.answer).status).toBe(409);
  expect(await invitationsIn(app)).toMatchObject([words]);
});

it('an invitation waits for no job of its client that is not done', async () => {
  const app = await startApp('postgres');
  const quoteId = await finish(app);
  const { quoteId: unfinished } = await quoteToBook(app);
  await app.db.updateTable('leads').set({ email: 'dana@okafor.example' }).execute();
  const answer = await app.db.transaction().execute(async (transaction) => {
    await lockJob(transaction, { quoteId: unfinished });
    return choose(app, quoteId, 'planned');
  });
  expect(answer.status).toBe(200);
});

describe.each(dialects)('the invitation of a done job on %s', (dialect) => {
  it('goes out at nine the next morning, once', async () => {
    const app = await startApp(dialect);
    const quoteId = await finish(app);
    const sendsAt = '2026-03-11T13:00:00.000Z';
    expect((await readDetail(app, quoteId)).invitation).toEqual({
      state: 'open',
      sendsAt,
      mail: null,
      place: 'New York',
    });
    const answers = await Promise.all([1, 2, 3].map(() => choose(app, quoteId, 'planned')));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const { invitation, timeline, clientName, clientEmail } = await readDetail(app, quoteId);
    expect(invitation).toMatchObject({ state: 'planned', mail: { state: 'waiting', at: sendsAt } });
    expect(timeline.filter(({ kind }) => kind === 'invitation')).toHaveLength(1);
    expect(await invitationsIn(app)).toMatchObject([
      {
        quoteId,
        customerName: clientName,
        customerEmail: clientEmail,
        rating: 0,
        serviceType: 'residential-cleanout',
        location: 'New York',
      },
    ]);

    // What waits for its morning is no backlog.
    await app.context.outbox.deliverDue();
    expect(await app.context.outbox.backlog()).toEqual({ waiting: 0, oldestAt: null });
    app.clock.advance(Date.parse(sendsAt) - app.clock.now().getTime() - 1);
    expect(await app.context.outbox.deliverDue()).toBe(0);
    app.clock.advance(1);
    expect(await app.context.outbox.backlog()).toEqual({ waiting: 1, oldestAt: sendsAt });
    expect(await app.context.outbox.deliverDue()).toBe(1);
    expect((await readDetail(app, quoteId)).invitation).toMatchObject({ state: 'made' });
    for (const state of ['planned', 'open']) {
      expect(await choose(app, quoteId, state)).toMatchObject({
        status: 409,
        problem: { code: 'invitation-sent' },
      });
    }
    expect(await mailsIn(app)).toHaveLength(1);
  });

  it('can be taken back until it goes out, and goes with a job that is not done after all', async () => {
    const app = await startApp(dialect);
    const quoteId = await finish(app);
    const outcome = { code: 'job-not-done' };
    const { quoteId: open } = await quoteToBook(app);
    expect(await choose(app, open, 'planned')).toMatchObject({ status: 409, problem: outcome });
    expect((await readDetail(app, open)).invitation).toBeNull();

    await choose(app, quoteId, 'planned');
    await choose(app, quoteId, 'open');
    await choose(app, quoteId, 'open');
    expect([await invitationsIn(app), await mailsIn(app)]).toEqual([[], []]);
    await choose(app, quoteId, 'planned');
    await changeStatus(app, quoteId, { status: 'booked' satisfies JobStatus });
    expect([await invitationsIn(app), await mailsIn(app)]).toEqual([[], []]);
    const { timeline } = await readDetail(app, quoteId);
    const deeds = timeline.flatMap((entry) => (entry.kind === 'invitation' ? [entry.deed] : []));
    expect(deeds.toReversed()).toEqual(['planned', 'taken-back', 'planned', 'taken-back']);
  });

  it('is not for who wants none, for any of their jobs, or left no email', async () => {
    const app = await startApp(dialect);
    const [first, second] = [await finish(app), await finish(app)];
    const email = 'Dana@Okafor.example';
    await app.db.updateTable('leads').set({ email }).execute();
    await choose(app, first, 'planned');
    await choose(app, first, 'refused');
    expect(await mailsIn(app)).toEqual([]);
    await app.db
      .updateTable('leads')
      .set({ email: email.toLowerCase() })
      .where('id', '=', 2)
      .execute();
    expect((await readDetail(app, second)).invitation?.state).toBe('refused');
    expect(await choose(app, second, 'planned')).toMatchObject({
      status: 409,
      problem: { code: 'invitation-refused' },
    });
    await choose(app, second, 'open');
    expect((await readDetail(app, first)).invitation?.state).toBe('open');

    await app.db.updateTable('leads').set({ email: null }).execute();
    expect((await readDetail(app, first)).invitation?.state).toBe('no-email');
    expect(await choose(app, first, 'planned')).toMatchObject({ status: 409 });
    expect((await choose(app, 4711, 'planned')).status).toBe(404);
    expect((await choose(app, first, 'sent')).status).toBe(422);
  });

  it('does not go out to who has answered it already', async () => {
    const app = await startApp(dialect);
    await choose(app, await finish(app), 'planned');
    const [invited] = await invitationsIn(app);
    const answer = await sendFeedback(app, { feedbackToken: invited?.feedbackToken });
    expect(answer.status).toBe(201);
    app.clock.advance(24 * 3600_000);
    await app.context.outbox.deliverDue();
    expect((await mailsIn(app)).map(({ recipient }) => recipient)).toEqual([
      'office@stoop.example',
    ]);
  });

  it('can be taken back where a restore has put it off', async () => {
    const app = await startApp(dialect);
    const quoteId = await finish(app);
    await choose(app, quoteId, 'planned');
    await pausePendingWork(app.db, app.clock.now().toISOString());
    expect((await choose(app, quoteId, 'open')).status).toBe(200);
    expect([await invitationsIn(app), await mailsIn(app)]).toEqual([[], []]);
  });

  it('is planned or refused, whichever of two jobs of a client was first', async () => {
    const app = await startApp(dialect);
    const [first, second] = [await finish(app), await finish(app)];
    await app.db.updateTable('leads').set({ email: 'dana@okafor.example' }).execute();
    const { choose: decide } = app.context.invitations;
    for (let round = 0; round < 3; round += 1) {
      await Promise.allSettled([
        decide({ quoteId: first }, 'refused', ''),
        decide({ quoteId: second }, 'planned', ''),
      ]);
      expect(await mailsIn(app)).toEqual([]);
      // Each of them locks the other's job.
      const jobs = [first, second].map((quoteId) => decide({ quoteId }, 'open', ''));
      await Promise.all(jobs);
    }
  });

  it('does not go out for another job of a client who wants none', async () => {
    const app = await startApp(dialect);
    const [first, second] = [await finish(app), await finish(app)];
    const other = await finish(app);
    const email = 'dana@okafor.example';
    for (const [id, address] of [
      [1, email],
      [2, email.toUpperCase()],
    ] as const) {
      await app.db.updateTable('leads').set({ email: address }).where('id', '=', id).execute();
    }
    for (const quoteId of [first, second, other]) await choose(app, quoteId, 'planned');
    expect((await choose(app, first, 'refused')).status).toBe(200);
    expect((await readDetail(app, second)).invitation?.state).toBe('refused');
    app.clock.advance(3 * 24 * 3600_000);
    await app.context.outbox.deliverDue();
    expect((await mailsIn(app)).map(({ recipient }) => recipient)).toEqual([
      (await readDetail(app, other)).clientEmail,
    ]);
  });

  it('is offered for a job without a quote too, and follows its client and its status', async () => {
    const app = await startApp(dialect);
    const left = { email: 'ben@kent.example', address: '90 Kent Avenue, Brooklyn' };
    const id = await addLead(app, { ...left, name: 'Ben Adler' });
    const other = await addLead(app, { email: 'eve@kent.example' });
    const chooseFor = (state: string, leadId = id) =>
      app.postJson(`/api/admin/contacts/${leadId}/invitation`, { state }, staffHeaders);
    expect((await readLead(app, id)).invitation).toBeNull();
    expect((await chooseFor('planned')).status).toBe(409);
    for (const leadId of [id, other]) await patchLead(app, leadId, { status: 'done' });
    expect((await readLead(app, id)).invitation).toMatchObject({
      state: 'open',
      place: 'Brooklyn',
    });
    expect((await chooseFor('planned')).status).toBe(200);
    expect(await invitationsIn(app)).toMatchObject([
      { leadId: id, quoteId: null, customerEmail: left.email, customerName: 'Ben Adler' },
    ]);
    expect((await readLead(app, id)).invitation).toMatchObject({ state: 'planned' });
    expect((await readLead(app, other)).invitation).toMatchObject({ state: 'open' });
    await patchLead(app, id, { status: 'booked' });
    expect([await invitationsIn(app), await mailsIn(app)]).toEqual([[], []]);

    await patchLead(app, id, { status: 'done' });
    await chooseFor('planned');
    // Somebody else wrote it, so it stays when the client is forgotten.
    const written = { customerEmail: 'super@kent.example' };
    await app.db.updateTable('testimonials').set(written).execute();
    const body = { contact: left.email, confirmation: left.email };
    await app.postJson('/api/admin/person/erase', body, staffHeaders);
    expect(await invitationsIn(app)).toMatchObject([{ ...written, leadId: null }]);
    const none = await chooseFor('planned', id);
    expect([none.status, (await none.json()).code]).toEqual([404, 'lead-not-found']);
  });

  it('is not mailed twice by who sends it from the testimonials first', async () => {
    const app = await startApp(dialect);
    const quoteId = await finish(app);
    await choose(app, quoteId, 'planned');
    const [invitation] = await invitationsIn(app);
    await app.postJson(`/api/testimonials/${invitation?.id}/invite`, {}, staffHeaders);
    await app.context.outbox.deliverDue();
    app.clock.advance(3 * 24 * 3600_000);
    await app.context.outbox.deliverDue();
    expect(await mailsIn(app)).toHaveLength(1);
  });

  it('is forgotten with its client', async () => {
    const app = await startApp(dialect);
    const quoteId = await finish(app);
    await choose(app, quoteId, 'planned');
    const { clientEmail } = await readDetail(app, quoteId);
    const body = { contact: clientEmail, confirmation: clientEmail };
    const erased = await app.postJson('/api/admin/person/erase', body, staffHeaders);
    expect(erased.status).toBe(200);
    expect([await invitationsIn(app), await mailsIn(app)]).toEqual([[], []]);
  });
});

it.each([
  ['a Tuesday', '2026-03-10T15:00:00Z', '2026-03-11T13:00:00.000Z'],
  [
    'late on a Tuesday, by the clock of the company',
    '2026-03-11T03:30:00Z',
    '2026-03-11T13:00:00.000Z',
  ],
  ['a Saturday, over Sunday', '2026-03-14T15:00:00Z', '2026-03-16T13:00:00.000Z'],
  ['a Sunday', '2026-03-15T15:00:00Z', '2026-03-16T13:00:00.000Z'],
  ['the Friday before the clocks change', '2026-03-06T15:00:00Z', '2026-03-07T14:00:00.000Z'],
  ['the Saturday before the clocks change', '2026-03-07T15:00:00Z', '2026-03-09T13:00:00.000Z'],
  ['the Saturday before they change back', '2026-10-31T15:00:00Z', '2026-11-02T14:00:00.000Z'],
])('the next morning of %s', (_, now, morning) => {
  expect(nextMorning(new Date(now)).toISOString()).toBe(morning);
});
