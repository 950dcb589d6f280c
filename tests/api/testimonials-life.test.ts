import { describe, expect, it } from 'vitest';
import {
  publicTestimonialsSchema,
  type StaffTestimonial,
  staffTestimonialSchema,
} from '#src/features/testimonials/contract.ts';
import { dialects } from '#tests/support/databases.ts';
import { staffHeaders, startApp, type TestApp } from '#tests/support/start-app.ts';
import {
  addTestimonial,
  change,
  feedback,
  invitation,
  invite,
  mailInvitation,
  sendFeedback,
  staffList,
  staffView,
} from '#tests/support/testimonials.ts';

describe.each(dialects)('the life of a testimonial on %s', (dialect) => {
  it('goes from invitation over feedback and approval to the website, and off it again', async () => {
    const app = await startApp(dialect);
    const created = await app.postJson('/api/testimonials', invitation, staffHeaders);
    expect(created.status).toBe(201);
    const invited = staffTestimonialSchema.parse(await created.json());
    expect(invited).toEqual({
      id: 1,
      customerName: 'Odalys Herrera',
      customerEmail: 'odalys@herrera.example',
      companyName: 'Estate of R. Herrera',
      jobTitle: null,
      serviceType: 'residential-cleanout',
      location: 'Bushwick, Brooklyn',
      quoteId: null,
      rating: 0,
      testimonialText: '',
      isApproved: false,
      approvedAt: null,
      approvedBy: '',
      isPublic: false,
      feedbackToken: expect.stringMatching(/^[\w-]{32}$/),
      submittedAt: null,
      projectValue: null,
      permissionGiven: false,
      suspicion: null,
      mails: [],
      createdAt: '2026-03-10T15:00:00.000Z',
    });

    app.clock.advance(60_000);
    const answer = await sendFeedback(app, { feedbackToken: invited.feedbackToken });
    expect(answer.status).toBe(201);
    expect(await answer.json()).toEqual({ id: 1 });
    expect(await staffView(app, 1)).toEqual({
      ...invited,
      ...feedback,
      companyName: null,
      isPublic: false,
      permissionGiven: true,
      suspicion: null,
      submittedAt: '2026-03-10T15:01:00.000Z',
      mails: [expect.objectContaining({ recipient: 'office@stoop.example' })],
    });
    expect(await publicNames(app)).toEqual([]);

    app.clock.advance(60_000);
    const approval = { isApproved: true, approvedAt: '1999-01-01T00:00:00Z' };
    expect(await changed(app, 1, approval)).toMatchObject({
      isApproved: true,
      approvedAt: '2026-03-10T15:02:00.000Z',
      isPublic: false,
    });
    expect(await publicNames(app)).toEqual([]);

    expect(await changed(app, 1, { isPublic: true })).toMatchObject({ isPublic: true });
    expect(await publicNames(app)).toEqual(['Odalys Herrera']);
    expect(await changed(app, 1, { isPublic: false })).toMatchObject({ isPublic: false });
    expect(await publicNames(app)).toEqual([]);
  });

  it('takes every change twice as it takes it once', async () => {
    const app = await startApp(dialect);
    const id = await addTestimonial(app, 'to-approve');
    for (const body of [{ isApproved: true }, { isPublic: true }, { isPublic: false }]) {
      const first = await changed(app, id, body);
      app.clock.advance(60_000);
      expect(await changed(app, id, body)).toEqual(first);
    }
  });

  it('is approved only with words, however close approval and feedback come', async () => {
    const app = await startApp(dialect);
    for (let round = 0; round < 5; round += 1) {
      const { id, token } = await invite(app);
      const [approval, answer] = await Promise.all([
        change(app, id, { isApproved: true }),
        sendFeedback(app, { feedbackToken: token }),
      ]);
      expect(answer.status).toBe(201);
      expect([200, 409]).toContain(approval.status);
      expect(await staffView(app, id)).toMatchObject({
        testimonialText: feedback.testimonialText,
        isApproved: approval.status === 200,
      });
    }
  });
});

describe('the life of a testimonial', () => {
  it('is shown when staff say so; whether its customer allowed it stands beside', async () => {
    const app = await startApp('sqlite');
    const id = await addTestimonial(app, 'public', { isPublic: false });
    expect(await staffView(app, id)).toMatchObject({ isPublic: true, permissionGiven: false });
  });

  it('cannot be approved while there are no words', async () => {
    const app = await startApp('sqlite');
    const { id } = await invite(app);
    const refused = await change(app, id, { isApproved: true });
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({
      code: 'no-text-yet',
      error: 'There is nothing to approve yet: the customer has not written.',
    });
    expect(await staffView(app, id)).toMatchObject({ isApproved: false, approvedAt: null });
  });

  it('cannot be shown, nor hidden, before it is approved', async () => {
    const app = await startApp('sqlite');
    const id = await addTestimonial(app, 'to-approve');
    for (const isPublic of [true, false]) {
      const refused = await change(app, id, { isPublic });
      expect(refused.status).toBe(409);
      expect(await refused.json()).toMatchObject({
        code: 'not-approved',
        error: 'Approve this testimonial before you show it.',
      });
    }
    expect(await staffView(app, id)).toMatchObject({ isPublic: false });
  });

  it('takes no other change, and none of one that does not exist', async () => {
    const app = await startApp('sqlite');
    const id = await addTestimonial(app, 'public');
    const before = await staffView(app, id);
    for (const body of [
      {},
      null,
      [],
      { isApproved: false },
      { isApproved: 'true' },
      { isPublic: 1 },
      { isApproved: true, isPublic: true },
      { isPublic: false, testimonialText: 'Never again.' },
      { rating: 5 },
      { customerEmail: 'mine@example.com' },
      { feedbackToken: 'mine' },
    ]) {
      const refused = await change(app, id, body);
      expect(refused.status, JSON.stringify(body)).toBe(422);
      expect((await refused.json()) as object).toMatchObject({ code: 'invalid-input' });
    }
    expect(await staffView(app, id)).toEqual(before);

    for (const unknown of [99, 0, -1, 2 ** 31, 10 ** 30, '1.5', 'x', '%00']) {
      for (const body of [{ isApproved: true }, { isPublic: true }]) {
        expect((await change(app, unknown, body)).status, String(unknown)).toBe(404);
      }
      expect((await mailInvitation(app, unknown)).status, String(unknown)).toBe(404);
    }
  });

  it('lets nobody approve, show or invite without the staff password', async () => {
    const app = await startApp('sqlite');
    const { id } = await invite(app);
    const other = await addTestimonial(app, 'approved', { customerName: 'Saul Feinberg' });
    const before = await staffList(app);
    const guesses: Record<string, string>[] = [
      {},
      { 'x-admin-password': '' },
      { 'x-admin-password': 'guess' },
    ];
    for (const headers of guesses) {
      const answers = [
        await app.patchJson(`/api/testimonials/${other}`, { isPublic: true }, headers),
        await app.patchJson(`/api/testimonials/${other}`, { isApproved: true }, headers),
        await mailInvitation(app, id, headers),
        await app.get('/api/admin/testimonials', headers),
        await app.postJson('/api/testimonials', invitation, headers),
      ];
      expect(answers.map((answer) => answer.status)).toEqual([401, 401, 401, 401, 401]);
      for (const answer of answers) {
        expect(await answer.text()).not.toMatch(/Odalys|herrera|Feinberg/);
      }
    }
    expect(await staffList(app)).toEqual(before);
    const mails = await app.db.selectFrom('outboxMails').select('recipient').execute();
    expect(mails).toEqual([{ recipient: 'office@stoop.example' }]);
  });
});

async function changed(app: TestApp, id: number, body: unknown): Promise<StaffTestimonial> {
  const answer = await change(app, id, body);
  expect(answer.status).toBe(200);
  return staffTestimonialSchema.parse(await answer.json());
}

async function publicNames(app: TestApp): Promise<string[]> {
  const answer = await app.get('/api/testimonials');
  return publicTestimonialsSchema.parse(await answer.json()).map((entry) => entry.customerName);
}
