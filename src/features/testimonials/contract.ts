import * as z from 'zod/mini';
import { heldReasons } from '#src/features/leads/contract.ts';
import { listQuerySchema } from '#src/features/staff/contract.ts';
import { serviceTypeSchema } from '#src/shared/business.ts';
import { formSignals } from '#src/shared/form-signals.ts';
import { mailDeliverySchema } from '#src/shared/mail-delivery.ts';
import {
  emailSchema,
  hasNoControlCharacters,
  requiredText,
  withoutControlCharacters,
} from '#src/shared/text-schemas.ts';

const locationSchema = requiredText('Location is required', 120);
const nameOf = (message: string) => requiredText(message, 120).check(z.minLength(2, message));
const optionalLine = (maximum: number) =>
  z.optional(
    z
      .string()
      .check(
        z.trim(),
        z.maxLength(maximum, `Keep this under ${maximum} characters`),
        z.refine(hasNoControlCharacters, 'Remove line breaks and control characters'),
      ),
  );
export const unknownQuoteMessage = 'There is no quote with this number';
/** The largest id the database can hold. */
const maxQuoteId = 2_147_483_647;

/** An invitation by staff (spec section 5): a testimonial its customer has yet to write. */
export const invitationSchema = z.object({
  customerName: nameOf('Name is required'),
  customerEmail: emailSchema,
  companyName: optionalLine(160),
  serviceType: serviceTypeSchema,
  location: locationSchema,
  quoteId: z._default(
    z.nullable(
      z
        .int('A quote number has digits only')
        .check(z.minimum(1, unknownQuoteMessage), z.maximum(maxQuoteId, unknownQuoteMessage)),
    ),
    null,
  ),
});
export type Invitation = z.infer<typeof invitationSchema>;

/** An invitation as it is sent: a testimonial without stars, words, approval or publication. */
export const newInvitationSchema = z.extend(invitationSchema, {
  rating: z.literal(0),
  testimonialText: z.optional(z.literal('', 'The words are for the customer to write')),
  isApproved: z.optional(z.literal(false, 'An invitation cannot be approved')),
  isPublic: z.optional(z.literal(false, 'An invitation cannot be public')),
});

/** Customer feedback (spec section 5), with or without the token of an invitation. */
export const feedbackSchema = z.object({
  customerName: nameOf('Name must be at least 2 characters'),
  customerEmail: z
    .string('Please enter a valid email address')
    .check(
      z.trim(),
      z.email('Please enter a valid email address'),
      z.maxLength(254, 'Please enter a valid email address'),
    ),
  companyName: optionalLine(160),
  jobTitle: optionalLine(120),
  rating: z
    .int('Choose one to five stars')
    .check(z.minimum(1, 'Choose one to five stars'), z.maximum(5, 'Choose one to five stars')),
  testimonialText: z
    .string('Please provide more detailed feedback')
    .check(
      withoutControlCharacters(),
      z.trim(),
      z.minLength(10, 'Please provide more detailed feedback'),
      z.maxLength(2000, 'Keep this under 2000 characters'),
    ),
  serviceType: serviceTypeSchema,
  /** Dollars. */
  projectValue: z._default(
    z.nullable(
      z
        .number('Enter an amount in dollars')
        .check(
          z.minimum(0, 'Enter an amount in dollars'),
          z.maximum(10_000_000, 'Enter an amount under $10,000,000'),
        ),
    ),
    null,
  ),
  location: locationSchema,
  /** The customer's permission to publish it; staff decide whether to. */
  isPublic: z._default(z.boolean(), false),
  feedbackToken: z.optional(z.nullable(z.string().check(z.maxLength(200)))),
  ...formSignals,
});
export type Feedback = z.infer<typeof feedbackSchema>;

/** A testimonial as staff see it (spec section 3, plus what staff work with). */
export const staffTestimonialSchema = z.object({
  id: z.int(),
  customerName: z.string(),
  customerEmail: z.string(),
  companyName: z.nullable(z.string()),
  jobTitle: z.nullable(z.string()),
  serviceType: z.string(),
  location: z.string(),
  quoteId: z.nullable(z.int()),
  /** 0 until the client answers, then 1 to 5. */
  rating: z.number().check(z.minimum(0), z.maximum(5)),
  testimonialText: z.string(),
  isApproved: z.boolean(),
  approvedAt: z.nullable(z.iso.datetime()),
  /** Initials of whoever approved it, or empty. */
  approvedBy: z.string(),
  isPublic: z.boolean(),
  feedbackToken: z.nullable(z.string()),
  submittedAt: z.nullable(z.iso.datetime()),
  /** Dollars. */
  projectValue: z.nullable(z.number()),
  /** True when the customer allowed us to publish name and words. */
  permissionGiven: z.boolean(),
  /** Why it looks like spam. It is listed anyway, because only staff see it before approval. */
  suspicion: z.nullable(z.enum(heldReasons)),
  /** Its invitations, then the notice of its words. */
  mails: z.array(mailDeliverySchema),
  createdAt: z.iso.datetime(),
});
export type StaffTestimonial = z.infer<typeof staffTestimonialSchema>;

/** `GET /api/testimonials` for staff: all of them. */
export const staffTestimonialListSchema = z.array(staffTestimonialSchema);

/** The states of a testimonial: words to approve, no words yet, approved, shown on the website. */
export const testimonialStates = ['to-approve', 'awaiting-reply', 'approved', 'public'] as const;
export type TestimonialState = (typeof testimonialStates)[number];

/** `GET /api/admin/testimonials`: the same, in pages. */
export const staffTestimonialsQuerySchema = z.extend(listQuerySchema, {
  state: z.optional(z.enum(testimonialStates)),
});

/** Counts stop at `countLimit` + 1. */
export const staffTestimonialsSchema = z.object({
  testimonials: z.array(staffTestimonialSchema),
  nextCursor: z.nullable(z.string()),
  counts: z.object({
    total: z.int(),
    /** Matches of search and filter. */
    matching: z.int(),
    toApprove: z.int(),
    awaitingReply: z.int(),
    /** Average of the newest 1,000 ratings; null while there are none. */
    averageRating: z.nullable(z.number()),
  }),
});
export type StaffTestimonials = z.infer<typeof staffTestimonialsSchema>;

/** `PATCH /api/testimonials/:id`; the server sets the time of approval. */
export const testimonialChangeSchema = z.union(
  [
    z.strictObject({ isApproved: z.literal(true), approvedAt: z.optional(z.string()) }),
    z.strictObject({ isPublic: z.boolean() }),
  ],
  'A testimonial can be approved, or its publication switched on or off. Nothing else changes.',
);
export type TestimonialChange = z.infer<typeof testimonialChangeSchema>;

/** The form behind an invitation link, prefilled with what staff knew. */
export const openInvitationSchema = z.pick(staffTestimonialSchema, {
  customerName: true,
  customerEmail: true,
  companyName: true,
  serviceType: true,
  location: true,
});
export type OpenInvitation = z.infer<typeof openInvitationSchema>;

/** What a link token leads to; a used or unknown one reveals nothing. */
export type InvitationLookup =
  | { state: 'open'; invitation: OpenInvitation }
  | { state: 'answered' }
  | { state: 'unknown' };

/** The public part of a published testimonial: no email, no token, no project value. */
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
