import { describe, expect, it } from 'vitest';
import {
  publicTestimonialsSchema,
  staffTestimonialListSchema,
} from '#src/features/testimonials/contract.ts';
import { dialects } from '../support/databases.ts';
import { staffHeaders, startApp, type TestApp } from '../support/start-app.ts';

async function addTestimonial(app: TestApp, name: string, isApproved: 0 | 1, isPublic: 0 | 1) {
  await app.db
    .insertInto('testimonials')
    .values({
      customerName: name,
      customerEmail: 'private@example.com',
      companyName: null,
      jobTitle: null,
      serviceType: 'office-cleanout',
      location: 'Manhattan',
      quoteId: null,
      rating: 5,
      testimonialText: 'Gone before lunch.',
      isApproved,
      approvedAt: null,
      isPublic,
      feedbackToken: `token of ${name}`,
      submittedAt: null,
      projectValueCents: 120_000,
      createdAt: app.clock.now().toISOString(),
    })
    .execute();
}

describe.each(dialects)('testimonials on %s', (dialect) => {
  it('shows visitors the published ones only, and nothing private of them', async () => {
    const app = await startApp(dialect);
    await addTestimonial(app, 'Published', 1, 1);
    await addTestimonial(app, 'Hidden', 1, 0);
    await addTestimonial(app, 'Unapproved', 0, 1);
    const answer = await app.get('/api/testimonials');
    const text = await answer.text();
    expect(publicTestimonialsSchema.parse(JSON.parse(text)).map((t) => t.customerName)).toEqual([
      'Published',
    ]);
    expect(text).not.toMatch(/private@example\.com|token of|projectValue|120/);
  });

  it('shows staff all of them, and refuses a wrong password instead of showing less', async () => {
    const app = await startApp(dialect);
    await addTestimonial(app, 'Hidden', 0, 0);
    const answer = await app.get('/api/testimonials', staffHeaders);
    expect(staffTestimonialListSchema.parse(await answer.json())).toMatchObject([
      { customerName: 'Hidden', projectValue: 1200, isApproved: false, isPublic: false },
    ]);
    const wrong = await app.get('/api/testimonials', { 'x-admin-password': 'wrong' });
    expect(wrong.status).toBe(401);
  });
});
