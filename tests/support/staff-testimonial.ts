import type { StaffTestimonial } from '#src/features/testimonials/contract.ts';

/** A testimonial as staff read it, with words that wait for approval. */
export function staffTestimonial(changes: Partial<StaffTestimonial> = {}): StaffTestimonial {
  return {
    id: 7,
    customerName: 'Marcus Delacroix',
    customerEmail: 'marcus@kent.example',
    companyName: null,
    jobTitle: null,
    serviceType: 'residential-cleanout',
    location: 'Brooklyn',
    quoteId: null,
    rating: 5,
    testimonialText: 'Not one scuff on the stair wall.',
    isApproved: false,
    approvedAt: null,
    approvedBy: '',
    isPublic: false,
    feedbackToken: null,
    submittedAt: '2026-11-19T10:00:00.000Z',
    projectValue: null,
    permissionGiven: true,
    suspicion: null,
    mails: [],
    createdAt: '2026-11-18T10:00:00.000Z',
    ...changes,
  };
}
