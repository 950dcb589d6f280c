import * as z from 'zod/mini';
import { jobSchema } from '#src/features/jobs/contract.ts';
import {
  boroughSchema,
  listQuerySchema,
  receivedQuery,
  selectionSchema,
} from '#src/features/staff/contract.ts';
import {
  type ContactMethod,
  contactMethods,
  type Language,
  languages,
  type ServiceType,
  serviceTypeSchema,
} from '#src/shared/business.ts';
import { firstTouchMaxChars } from '#src/shared/first-touch.ts';
import { type ChallengeOutcome, type FormSignals, formSignals } from '#src/shared/form-signals.ts';
import { jobStatuses } from '#src/shared/job-status.ts';
import { mailDeliverySchema } from '#src/shared/mail-delivery.ts';
import {
  emailSchema,
  hasNoControlCharacters,
  longTextSchema,
  nameSchema,
  optionalText,
  phoneMessage,
  phoneSchema,
  requiredText,
} from '#src/shared/text-schemas.ts';

/** Where a lead came from. */
export const leadSources = ['ai-quote', 'estimate-request', 'contact-form', 'phone'] as const;
export type LeadSource = (typeof leadSources)[number];

export const preferredTimes = ['morning', 'afternoon', 'evening'] as const;

/**
 * A visitor's first touch as sent by the form: the JSON that src/shared/first-touch.ts reads. It
 * never fails a lead: anything that is not a short text counts as absent.
 */
export const sourceDetailTextSchema = z.catch(
  z.optional(z.string().check(z.maxLength(firstTouchMaxChars))),
  undefined,
);

/** One fact of a first touch; absent unless it is a short line of text. */
const sourceFactSchema = z.catch(
  z.optional(
    z.string().check(z.trim(), z.minLength(1), z.maxLength(200), z.refine(hasNoControlCharacters)),
  ),
  undefined,
);

/** A validated first touch; everything else that was sent is dropped. */
export const sourceDetailSchema = z.object({
  campaign: z.catch(
    z.optional(
      z.object({
        utm_source: sourceFactSchema,
        utm_medium: sourceFactSchema,
        utm_campaign: sourceFactSchema,
        utm_term: sourceFactSchema,
        utm_content: sourceFactSchema,
        utm_id: sourceFactSchema,
        gclid: sourceFactSchema,
        fbclid: sourceFactSchema,
        msclkid: sourceFactSchema,
      }),
    ),
    undefined,
  ),
  /** Host and path of the page that linked here. */
  referrer: sourceFactSchema,
  /** Path of the first page seen. */
  landing: sourceFactSchema,
  at: z.catch(z.optional(z.iso.datetime()), undefined),
});
export type SourceDetail = z.infer<typeof sourceDetailSchema>;

/** `YYYY-MM-DD`, a day that exists. */
const dateSchema = z.iso.date('Preferred date is required');

/** On-site estimate request (spec section 3 and 5). */
export const estimateRequestSchema = z.object({
  serviceType: serviceTypeSchema,
  address: requiredText('Address is required', 300),
  preferredDate: dateSchema,
  preferredTime: z.enum(preferredTimes, 'Preferred time is required'),
  contactName: requiredText('Contact name is required', 120),
  contactPhone: phoneSchema('Contact phone is required', phoneMessage),
  /** Optional; the request is confirmed to it. */
  contactEmail: z.optional(emailSchema),
  description: z.optional(longTextSchema),
  sourceDetail: sourceDetailTextSchema,
  ...formSignals,
});
export type EstimateRequest = z.infer<typeof estimateRequestSchema>;

/** Contact inquiry (spec section 3 and 5). */
export const inquirySchema = z.object({
  name: nameSchema,
  company: optionalText(160),
  email: emailSchema,
  phone: phoneSchema('Phone is required', phoneMessage),
  address: requiredText('Service address is required', 300),
  serviceType: serviceTypeSchema,
  preferredTime: optionalText(80),
  message: z.optional(longTextSchema),
  preferredContact: z._default(z.enum(['email', 'phone']), 'email'),
  sourceDetail: sourceDetailTextSchema,
  ...formSignals,
});
export type Inquiry = z.infer<typeof inquirySchema>;

export const leadCreatedSchema = z.object({ id: z.int() });

/** Why a lead is quarantined. */
export const heldReasons = ['honeypot', 'too-fast', 'challenge-failed'] as const;
export type HeldReason = (typeof heldReasons)[number];

/** The quarantine reasons in words for staff. */
export const heldReasonSentences: Record<HeldReason, string> = {
  honeypot: 'A field people do not see was filled in.',
  'too-fast': 'It was sent faster than people fill in a form.',
  'challenge-failed': 'It did not pass the check against robots.',
};

/** A lead as the staff list shows it (spec section 3, plus what staff work with). */
export const staffLeadSchema = z.object({
  id: z.int(),
  name: z.string(),
  company: z.nullable(z.string()),
  email: z.nullable(z.string()),
  phone: z.string(),
  address: z.nullable(z.string()),
  /** The area that its address or its words name; null where they name none. */
  borough: z.nullable(z.string()),
  message: z.nullable(z.string()),
  serviceType: serviceTypeSchema,
  preferredContact: z.nullable(z.enum(contactMethods)),
  /** Of the page they wrote on. */
  language: z.enum(languages),
  preferredDate: z.nullable(z.string()),
  preferredTime: z.nullable(z.string()),
  source: z.enum(leadSources),
  sourceDetail: z.nullable(sourceDetailSchema),
  quoteId: z.nullable(z.int()),
  /** Of the job: the same as of its quote, if it has one. */
  status: z.enum(jobStatuses),
  /** When staff last called, and whether somebody answered; null before the first call. */
  lastCall: z.nullable(z.object({ at: z.iso.datetime(), wasReached: z.boolean() })),
  /** Null unless the lead is quarantined. */
  heldReason: z.nullable(z.enum(heldReasons)),
  /** Mails about this lead, oldest first. */
  mails: z.array(mailDeliverySchema),
  timestamp: z.iso.datetime(),
});
export type StaffLead = z.infer<typeof staffLeadSchema>;

/** What is known of a client whose request is taken down as a call, carried by the link to it. */
export const knownCallerSchema = z.object({
  clientName: z.string(),
  clientPhone: z.string(),
  clientEmail: z.string(),
  words: z.string(),
  serviceType: serviceTypeSchema,
});
export type KnownCaller = z.infer<typeof knownCallerSchema>;

/** `GET /api/admin/contacts/:id`, and the response to every change staff make. */
export const staffLeadDetailSchema = z.extend(staffLeadSchema, jobSchema.shape);
export type StaffLeadDetail = z.infer<typeof staffLeadDetailSchema>;

export const leadSorts = ['newest', 'oldest', 'name'] as const;
export type LeadSort = (typeof leadSorts)[number];

/** Filters and order of the list of leads. */
export const leadFilterSchema = z.object({
  q: listQuerySchema.shape.q,
  source: z.optional(z.enum(leadSources)),
  service: z.optional(serviceTypeSchema),
  status: z.optional(z.enum(jobStatuses)),
  prefers: z.optional(z.enum(contactMethods)),
  borough: boroughSchema,
  ...receivedQuery,
  /** Open jobs whose client still waits for the answer we promised. */
  call: z.optional(z.literal('waiting')),
  /** Quarantined leads, instead of all others. */
  held: z.optional(z.literal('only')),
  sort: z._default(z.enum(leadSorts), 'newest'),
});
export type LeadFilter = z.infer<typeof leadFilterSchema>;

/** `GET /api/admin/contacts.csv`. */
export const leadExportSchema = z.extend(leadFilterSchema, { ids: selectionSchema });
export type LeadExport = z.infer<typeof leadExportSchema>;

/** `GET /api/admin/contacts`. */
export const staffLeadsQuerySchema = z.extend(listQuerySchema, leadFilterSchema.shape);

/** Counts stop at `countLimit` + 1. */
export const staffLeadsSchema = z.object({
  contacts: z.array(staffLeadSchema),
  nextCursor: z.nullable(z.string()),
  counts: z.object({
    total: z.int(),
    /** Matches of search and filters. */
    matching: z.int(),
    /** Received in the last 24 hours. */
    sinceYesterday: z.int(),
    /** Open jobs whose client still waits for the answer we promised. */
    waitingForAnswer: z.int(),
    /** Emergencies of the last seven days. */
    emergenciesThisWeek: z.int(),
    /** Quarantined; no other count includes them. */
    held: z.int(),
  }),
  /** The newest lead that is not quarantined, whatever the filters; null while there is none. */
  newestId: z.nullable(z.int()),
});
export type StaffLeads = z.infer<typeof staffLeadsSchema>;

/** A lead about to be saved, from any form. */
export interface NewLead extends FormSignals {
  source: LeadSource;
  serviceType: ServiceType;
  name: string;
  company?: string;
  email?: string;
  phone: string;
  address?: string;
  message?: string;
  preferredContact?: ContactMethod;
  /** English where it is not said. */
  language?: Language;
  preferredDate?: string;
  preferredTime?: string;
  /** As sent, not validated. */
  sourceDetail?: string | undefined;
  /** The result of the bot check; null when none is configured. */
  challenge?: ChallengeOutcome | null;
  /** A retry with the same one is the same lead; null where retries cannot be told. */
  requestKey?: string | null;
  /** A booking came with it, which sends the mails instead. */
  isBooked?: boolean;
  /** Further texts that a search finds it by. */
  alsoFoundBy?: (string | null)[];
}
