import { describe, expect, it } from 'vitest';
import {
  publicTestimonialsSchema,
  staffTestimonialListSchema,
  staffTestimonialsSchema,
} from '#src/features/testimonials/contract.ts';
import { dialects } from '#tests/support/databases.ts';
import { staffHeaders, startApp, type TestApp } from '#tests/support/start-app.ts';
import { addTestimonial, invite, sendFeedback } from '#tests/support/testimonials.ts';

/** What the staff page reads. */
async function readPage(app: TestApp, query = '') {
  const answer = await app.get(`/api/admin/testimonials${query}`, staffHeaders);
  expect(answer.status).toBe(200);
  return staffTestimonialsSchema.parse(await answer.json());
}

const namesOf = (list: { customerName: string }[]) => list.map((entry) => entry.customerName);

describe.each(dialects)('lists of testimonials on %s', (dialect) => {
  it('show visitors the published ones only, and nothing private of them', async () => {
    const app = await startApp(dialect);
    const { token } = await invite(app, { customerName: 'Invited' });
    await sendFeedback(app, { feedbackToken: token, customerName: 'Written' });
    await addTestimonial(app, 'approved', { customerName: 'Approved' });
    const id = await addTestimonial(app, 'public', { customerName: 'Published' });
    const answer = await app.get('/api/testimonials');
    expect(answer.headers.get('cache-control')).toBe('no-cache');
    const text = await answer.text();
    expect(JSON.parse(text)).toEqual([
      {
        id,
        customerName: 'Published',
        companyName: null,
        jobTitle: 'Executor',
        serviceType: 'residential-cleanout',
        location: 'Bushwick, Brooklyn',
        rating: 5,
        testimonialText: 'Gone before lunch.\nAnd the stairs were swept.',
        submittedAt: '2026-03-10T15:00:00.000Z',
      },
    ]);
    expect(publicTestimonialsSchema.safeParse(JSON.parse(text)).success).toBe(true);
    expect(text).not.toMatch(/herrera\.example|token|project|1840|mails|permission/i);
  });

  it('tell staff page by page where every testimonial stands', async () => {
    const app = await startApp(dialect);
    await invite(app, { customerName: 'Waiting one' });
    await invite(app, { customerName: 'Waiting two' });
    await addTestimonial(app, 'to-approve', { customerName: 'Written', rating: 4 });
    await addTestimonial(app, 'approved', { customerName: 'Approved', rating: 5 });
    await addTestimonial(app, 'public', { customerName: 'Published', rating: 5 });

    const all = await readPage(app);
    expect(namesOf(all.testimonials)).toEqual([
      'Published',
      'Approved',
      'Written',
      'Waiting two',
      'Waiting one',
    ]);
    expect(all.nextCursor).toBeNull();
    expect(all.counts).toEqual({
      total: 5,
      matching: 5,
      toApprove: 1,
      awaitingReply: 2,
      averageRating: expect.closeTo(14 / 3),
    });

    const states = {
      'to-approve': ['Written'],
      'awaiting-reply': ['Waiting two', 'Waiting one'],
      approved: ['Published', 'Approved'],
      public: ['Published'],
    };
    for (const [state, names] of Object.entries(states)) {
      const page = await readPage(app, `?state=${state}`);
      expect(namesOf(page.testimonials), state).toEqual(names);
      expect(page.counts).toEqual({ ...all.counts, matching: names.length });
    }

    const first = await readPage(app, '?state=awaiting-reply&limit=1');
    expect(namesOf(first.testimonials)).toEqual(['Waiting two']);
    const second = await readPage(app, `?state=awaiting-reply&limit=1&cursor=${first.nextCursor}`);
    expect(namesOf(second.testimonials)).toEqual(['Waiting one']);
    expect(second.nextCursor).toBeNull();
  });

  it('are empty without a rating, and refuse a query they do not know', async () => {
    const app = await startApp(dialect);
    await invite(app);
    expect((await readPage(app)).counts.averageRating).toBeNull();
    for (const query of [
      'state=rejected',
      'limit=0',
      'limit=500',
      'cursor=x',
      'cursor=9999999999',
    ]) {
      const refused = await app.get(`/api/admin/testimonials?${query}`, staffHeaders);
      expect(refused.status, query).toBe(422);
    }
  });

  it('are searched by name, company, address and place, each character taken as it is', async () => {
    const app = await startApp(dialect);
    await invite(app, {
      customerName: 'Élise Marchetti',
      customerEmail: 'elise_m@kent.example',
      companyName: '100% Lofts',
      location: 'Red Hook',
    });
    await invite(app, { customerName: 'Saul Feinberg', customerEmail: 'elisexm@kent.example' });
    const found = async (search: string) =>
      namesOf((await readPage(app, `?q=${encodeURIComponent(search)}`)).testimonials);
    for (const search of [
      'élise mar',
      'MARCH',
      'elise_m@',
      '100%',
      'hook marchetti',
      ' Marchetti ',
    ]) {
      expect(await found(search), search).toEqual(['Élise Marchetti']);
    }
    expect(await found('kent')).toHaveLength(2);
    expect(await found('100_')).toEqual([]);
    expect(await found('\u0000')).toHaveLength(2);
    const { counts } = await readPage(app, '?q=saul&state=awaiting-reply');
    expect(counts).toMatchObject({ total: 2, matching: 1 });
  });

  it('find feedback by what its customer wrote, not by what staff had guessed', async () => {
    const app = await startApp(dialect);
    const { token } = await invite(app, { customerName: 'O. Herera', location: 'Queens' });
    await sendFeedback(app, { feedbackToken: token });
    expect((await readPage(app, '?q=herera')).testimonials).toEqual([]);
    expect((await readPage(app, '?q=bushwick')).testimonials).toHaveLength(1);
  });
});

describe('lists of testimonials', () => {
  it('show staff all of them, are stored nowhere, and refuse a wrong password instead of showing less', async () => {
    const app = await startApp('sqlite');
    await invite(app, { customerName: 'Invited' });
    await addTestimonial(app, 'public', { customerName: 'Published' });
    const answer = await app.get('/api/testimonials', staffHeaders);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(answer.headers.get('vary')).toContain('x-admin-password');
    const list = staffTestimonialListSchema.parse(await answer.json());
    expect(list).toMatchObject([
      { customerName: 'Published', projectValue: 1840.5, isApproved: true, isPublic: true },
      { customerName: 'Invited', rating: 0, isApproved: false, isPublic: false },
    ]);
    const wrong = await app.get('/api/testimonials', { 'x-admin-password': 'wrong' });
    expect(wrong.status).toBe(401);
  });
});
