import { z } from 'zod';

/** A testimonial as staff read it (spec section 3). */
export const staffTestimonialSchema = z.object({
  id: z.number().int(),
  customerName: z.string(),
  customerEmail: z.string(),
  companyName: z.string().nullable(),
  jobTitle: z.string().nullable(),
  serviceType: z.string(),
  location: z.string(),
  quoteId: z.number().int().nullable(),
  /** 0 while the client has not answered, 1 to 5 after. */
  rating: z.number().min(0).max(5),
  testimonialText: z.string(),
  isApproved: z.boolean(),
  approvedAt: z.iso.datetime().nullable(),
  isPublic: z.boolean(),
  feedbackToken: z.string().nullable(),
  submittedAt: z.iso.datetime().nullable(),
  /** Dollars. */
  projectValue: z.number().nullable(),
});
export type StaffTestimonial = z.infer<typeof staffTestimonialSchema>;

export const staffTestimonialsSchema = z.array(staffTestimonialSchema);

/** What anyone may read of a published testimonial: no e-mail, no token, no project value. */
export const publicTestimonialSchema = staffTestimonialSchema.pick({
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
