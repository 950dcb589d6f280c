import * as z from 'zod/mini';

/** A testimonial as staff read it (spec section 3). */
export const staffTestimonialSchema = z.object({
  id: z.int(),
  customerName: z.string(),
  customerEmail: z.string(),
  companyName: z.nullable(z.string()),
  jobTitle: z.nullable(z.string()),
  serviceType: z.string(),
  location: z.string(),
  quoteId: z.nullable(z.int()),
  /** 0 while the client has not answered, 1 to 5 after. */
  rating: z.number().check(z.minimum(0), z.maximum(5)),
  testimonialText: z.string(),
  isApproved: z.boolean(),
  approvedAt: z.nullable(z.iso.datetime()),
  isPublic: z.boolean(),
  feedbackToken: z.nullable(z.string()),
  submittedAt: z.nullable(z.iso.datetime()),
  /** Dollars. */
  projectValue: z.nullable(z.number()),
});
export type StaffTestimonial = z.infer<typeof staffTestimonialSchema>;

export const staffTestimonialsSchema = z.array(staffTestimonialSchema);

/** What anyone may read of a published testimonial: no e-mail, no token, no project value. */
export const publicTestimonialSchema = z.pick(staffTestimonialSchema, {
  id: true,
  customerName: true,
  companyName: true,
  jobTitle: true,
  serviceType: true,
  location: true,
  rating: true,
  testimonialText: true,
  submittedAt: true,
});
export type PublicTestimonial = z.infer<typeof publicTestimonialSchema>;

export const publicTestimonialsSchema = z.array(publicTestimonialSchema);
