import type { Feedback } from '#src/features/testimonials/contract.ts';
import { centsFromDollars, dollarsFromCents } from '#src/shared/money.ts';
import type { StoredTestimonial } from './testimonials-repository.ts';

/** Whether feedback is, word for word, what its invitation was answered with. */
export function repeatsFeedback(stored: StoredTestimonial, feedback: Feedback): boolean {
  const {
    projectValue,
    customerName,
    customerEmail,
    serviceType,
    location,
    rating,
    testimonialText,
  } = feedback;
  const sent: Partial<StoredTestimonial> = {
    customerName,
    customerEmail,
    serviceType,
    location,
    rating,
    testimonialText,
    companyName: feedback.companyName || null,
    jobTitle: feedback.jobTitle || null,
    permissionGiven: feedback.isPublic,
    projectValue: projectValue === null ? null : dollarsFromCents(centsFromDollars(projectValue)),
  };
  return Object.entries(sent).every(([name, value]) => Reflect.get(stored, name) === value);
}
