import { expect } from 'vitest';
import {
  type StaffTestimonial,
  staffTestimonialListSchema,
  staffTestimonialSchema,
} from '#src/features/testimonials/contract.ts';
import { staffHeaders, type TestApp } from './start-app.ts';

/** As the dialog of the staff page sends it. */
export const invitation = {
  customerName: 'Odalys Herrera',
  customerEmail: 'odalys@herrera.example',
  companyName: 'Estate of R. Herrera',
  serviceType: 'residential-cleanout',
  location: 'Bushwick, Brooklyn',
  quoteId: null,
  rating: 0,
  testimonialText: '',
  isApproved: false,
  isPublic: false,
};

/** As the feedback form sends it. */
export const feedback = {
  customerName: 'Odalys Herrera',
  customerEmail: 'odalys@herrera.example',
  companyName: '',
  jobTitle: 'Executor',
  rating: 5,
  testimonialText: 'Gone before lunch.\nAnd the stairs were swept.',
  serviceType: 'residential-cleanout',
  projectValue: 1840.5,
  location: 'Bushwick, Brooklyn',
  isPublic: true,
};

/** Creates an invitation and returns its id and token. */
export async function invite(app: TestApp, changes: Record<string, unknown> = {}) {
  const body = { ...invitation, ...changes };
  const answer = await app.postJson('/api/testimonials', body, staffHeaders);
  const created = staffTestimonialSchema.parse(await answer.json());
  return { id: created.id, token: created.feedbackToken ?? '' };
}

export function sendFeedback(app: TestApp, changes: Record<string, unknown> = {}) {
  return app.postJson('/api/testimonials', { ...feedback, ...changes });
}

/** As staff: mails a customer the link of an invitation. */
export function mailInvitation(
  app: TestApp,
  id: number | string,
  headers: Record<string, string> = staffHeaders,
) {
  return fetch(`${app.url}/api/testimonials/${id}/invite`, { method: 'POST', headers });
}

/** As staff: approves, or switches publication. */
export function change(app: TestApp, id: number | string, body: unknown, headers = staffHeaders) {
  return app.patchJson(`/api/testimonials/${id}`, body, headers);
}

/** A testimonial with words, approved or even public. */
export async function addTestimonial(
  app: TestApp,
  state: 'to-approve' | 'approved' | 'public',
  changes: Record<string, unknown> = {},
): Promise<number> {
  const answer = await sendFeedback(app, changes);
  const { id } = (await answer.json()) as { id: number };
  if (state === 'to-approve') return id;
  expect((await change(app, id, { isApproved: true })).status).toBe(200);
  if (state === 'public') {
    expect((await change(app, id, { isPublic: true })).status).toBe(200);
  }
  return id;
}

/** What staff read of all of them, newest first. */
export async function staffList(app: TestApp): Promise<StaffTestimonial[]> {
  const answer = await app.get('/api/testimonials', staffHeaders);
  return staffTestimonialListSchema.parse(await answer.json());
}

export async function staffView(app: TestApp, id: number) {
  return (await staffList(app)).find((testimonial) => testimonial.id === id);
}
