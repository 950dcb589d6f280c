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

/** Creates an invitation and returns it with its token. */
export async function invite(app: TestApp, changes: Record<string, unknown> = {}) {
  const body = { ...invitation, ...changes };
  const answer = await app.postJson('/api/testimonials', body, staffHeaders);
  const created = staffTestimonialSchema.parse(await answer.json());
  return { id: created.id, token: created.feedbackToken ?? '' };
}

export function sendFeedback(app: TestApp, changes: Record<string, unknown> = {}) {
  return app.postJson('/api/testimonials', { ...feedback, ...changes });
}

/** What staff read of all of them, newest first. */
export async function staffList(app: TestApp): Promise<StaffTestimonial[]> {
  const answer = await app.get('/api/testimonials', staffHeaders);
  return staffTestimonialListSchema.parse(await answer.json());
}

export async function staffView(app: TestApp, id: number) {
  return (await staffList(app)).find((testimonial) => testimonial.id === id);
}
