import { z } from 'zod';

/** Every kind of job a lead can ask for; the first four are offered by the quote forms. */
export const serviceTypes = [
  'office-cleanout',
  'residential-cleanout',
  'commercial-space',
  'retail-store',
  'commercial-cleanout',
  'warehouse-cleanout',
  'storage-unit-cleanout',
  'emergency-cleanout',
] as const;

export type ServiceType = (typeof serviceTypes)[number];

export const serviceTypeSchema = z.enum(serviceTypes, 'Service type is required');

/** Where a lead came from. */
export const leadSources = ['ai-quote', 'estimate-request', 'contact-form'] as const;
export type LeadSource = (typeof leadSources)[number];

/** Which way a client wants the answer to a photo quote. */
export const contactMethods = ['email', 'phone', 'both'] as const;
export type ContactMethod = (typeof contactMethods)[number];

export const preferredTimes = ['morning', 'afternoon', 'evening'] as const;
export type PreferredTime = (typeof preferredTimes)[number];

const requiredText = (message: string, maximum: number) =>
  z
    .string(message)
    .trim()
    .min(1, message)
    .max(maximum, `Keep this under ${maximum} characters`)
    .refine(hasNoControlCharacters, 'Remove line breaks and control characters');

/** Names, phones and the like travel into mail headers, so they stay on one line. */
function hasNoControlCharacters(text: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: finding them is the point
  return !/[\u0000-\u001f\u007f]/.test(text);
}

export const emailSchema = z
  .email('Valid email is required')
  .max(254, 'Valid email is required')
  .transform((email) => email.trim());

export const nameSchema = requiredText('Name is required', 120);

/** Free text a visitor may add; line breaks are welcome. */
export const longTextSchema = z.string().trim().max(4000, 'Keep this under 4000 characters');

/** `YYYY-MM-DD`, a day that exists. */
const dateSchema = z.iso.date('Preferred date is required');

/** On-site estimate request (spec section 3 and 5). */
export const estimateRequestSchema = z.object({
  serviceType: serviceTypeSchema,
  address: requiredText('Address is required', 300),
  preferredDate: dateSchema,
  preferredTime: z.enum(preferredTimes, 'Preferred time is required'),
  contactName: requiredText('Contact name is required', 120),
  contactPhone: requiredText('Contact phone is required', 40),
  description: longTextSchema.optional(),
});
export type EstimateRequest = z.infer<typeof estimateRequestSchema>;

/** Contact inquiry (spec section 3 and 5). */
export const inquirySchema = z.object({
  name: nameSchema,
  company: z.string().trim().max(160).optional(),
  email: emailSchema,
  phone: requiredText('Phone is required', 40),
  address: requiredText('Service address is required', 300),
  serviceType: serviceTypeSchema,
  preferredTime: z.string().trim().max(80).optional(),
  message: longTextSchema.optional(),
  preferredContact: z.enum(['email', 'phone']).default('email'),
});
export type Inquiry = z.infer<typeof inquirySchema>;

export const leadCreatedSchema = z.object({ id: z.number().int() });

/** A lead as the staff list reads it (spec section 3, plus id, quote and dates asked for). */
export const staffLeadSchema = z.object({
  id: z.number().int(),
  name: z.string(),
  company: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string(),
  address: z.string().nullable(),
  message: z.string().nullable(),
  serviceType: serviceTypeSchema,
  preferredContact: z.enum(contactMethods).nullable(),
  preferredDate: z.string().nullable(),
  preferredTime: z.string().nullable(),
  source: z.enum(leadSources),
  quoteId: z.number().int().nullable(),
  timestamp: z.iso.datetime(),
});
export type StaffLead = z.infer<typeof staffLeadSchema>;

export const staffLeadsSchema = z.object({
  contacts: z.array(staffLeadSchema),
  nextCursor: z.string().nullable(),
});

/** A lead about to be saved, whatever form it came through. */
export interface NewLead {
  source: LeadSource;
  serviceType: ServiceType;
  name: string;
  company?: string;
  email?: string;
  phone: string;
  address?: string;
  message?: string;
  preferredContact?: ContactMethod;
  preferredDate?: string;
  preferredTime?: string;
}
