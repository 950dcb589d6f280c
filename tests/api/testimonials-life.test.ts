import { describe, expect, it } from 'vitest';
import {
  publicTestimonialsSchema,
  type StaffTestimonial,
  staffTestimonialListSchema,
  staffTestimonialSchema,
} from '#src/features/testimonials/contract.ts';
import { dialects } from '../support/databases.ts';
import { staffHeaders, startApp, type TestApp } from '../support/start-app.ts';
import { feedback, invitation, invite, sendFeedback, staffView } from '../support/testimonials.ts';

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
      isPublic: false,
      feedbackToken: expect.stringMatching(/^[\w-]{32}$/),
      submittedAt: null,
      projectValue: null,
      permissionGiven: false,
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
      jobTitle: 'Executor',
      projectValue: 1840.5,
      isApproved: false,
      isPublic: false,
      permissionGiven: true,
      submittedAt: '2026-03-10T15:01:00.000Z',
    });
    expect(await publicNames(app)).toEqual([]);

    app.clock.advance(60_000);
    const approved = await change(app, 1, { isApproved: true, approvedAt: '1999-01-01T00:00:00Z' });
    expect(approved).toMatchObject({ isApproved: true, approvedAt: '2026-03-10T15:02:00.000Z' });
    expect(await publicNames(app)).toEqual([]);

    expect(await change(app, 1, { isPublic: true })).toMatchObject({ isPublic: true });
    expect(await publicNames(app)).toEqual(['Odalys Herrera']);
    expect(await change(app, 1, { isPublic: false })).toMatchObject({ isPublic: false });
    expect(await publicNames(app)).toEqual([]);
  });
});

async function change(app: TestApp, id: number, body: unknown): Promise<StaffTestimonial> {
  const answer = await app.patchJson(`/api/testimonials/${id}`, body, staffHeaders);
  expect(answer.status).toBe(200);
  return staffTestimonialSchema.parse(await answer.json());
}

async function publicNames(app: TestApp): Promise<string[]> {
  const answer = await app.get('/api/testimonials');
  return publicTestimonialsSchema.parse(await answer.json()).map((entry) => entry.customerName);
}
