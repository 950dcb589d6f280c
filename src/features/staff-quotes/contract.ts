import * as z from 'zod/mini';
import { jobSchema } from '#src/features/jobs/contract.ts';
import { fileTypes } from '#src/features/photos/contract.ts';
import {
  complexities,
  estimateSchema,
  lineItemSchema,
  quoteEditSchema,
  quoteLineSchema,
} from '#src/features/pricing/contract.ts';
import { sharedQuoteSchema } from '#src/features/quotes/contract.ts';
import {
  boroughSchema,
  listQuerySchema,
  receivedQuery,
  selectionSchema,
} from '#src/features/staff/contract.ts';
import { contactMethods, serviceTypeSchema } from '#src/shared/business.ts';
import { jobStatuses } from '#src/shared/job-status.ts';
import { limitedText } from '#src/shared/text-schemas.ts';

/** `ending` lists the open prices alone, those that end first first. */
export const quoteSorts = ['newest', 'oldest', 'ending', 'price'] as const;
export type QuoteSort = (typeof quoteSorts)[number];

/** Filters and order of the list of quotes. */
export const quoteFilterSchema = z.object({
  q: listQuerySchema.shape.q,
  status: z.optional(z.enum(jobStatuses)),
  service: z.optional(serviceTypeSchema),
  borough: boroughSchema,
  ...receivedQuery,
  /** Open prices that end within so many days. */
  ending: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(60))),
  sort: z._default(z.enum(quoteSorts), 'newest'),
});
export type QuoteFilter = z.infer<typeof quoteFilterSchema>;

/** `GET /api/admin/quotes`. */
export const staffQuotesQuerySchema = z.extend(listQuerySchema, quoteFilterSchema.shape);

/** `GET /api/admin/quotes.csv`. */
export const quoteExportSchema = z.extend(quoteFilterSchema, { ids: selectionSchema });
export type QuoteExport = z.infer<typeof quoteExportSchema>;

/** A quote as `/admin` shows it (spec section 3); prices and volumes are null until the analysis is done. */
const staffQuoteSchema = z.object({
  id: z.int(),
  type: z.literal('ai'),
  status: z.enum(jobStatuses),
  createdAt: z.iso.datetime(),
  serviceType: serviceTypeSchema,
  address: z.string(),
  borough: z.nullable(z.string()),
  description: z.nullable(z.string()),
  estimatedVolume: z.nullable(z.number()),
  estimatedPrice: z.nullable(z.number()),
  lowPrice: z.nullable(z.number()),
  highPrice: z.nullable(z.number()),
  truckLoads: z.nullable(z.number()),
  clientName: z.string(),
  clientEmail: z.string(),
  clientPhone: z.string(),
  contactMethod: z.enum(contactMethods),
  leadId: z.int(),
  /** True when its lead looks like spam. */
  isHeld: z.boolean(),
  aiAnalysis: z.nullable(
    z.object({
      itemCount: z.int(),
      complexity: z.enum(complexities),
      confidence: z.number(),
      itemInventory: z.array(z.string()),
      recommendations: z.array(z.string()),
      measurementConcerns: z.array(z.string()),
      specialItems: z.array(z.string()),
      photosAnalysed: z.boolean(),
      basis: estimateSchema.shape.basis,
    }),
  ),
  files: z.array(
    z.object({
      id: z.int(),
      position: z.int(),
      fileType: z.enum(fileTypes),
      fileName: z.string(),
      /** Bytes. */
      fileSize: z.int(),
      /** Signed and expires. */
      fileUrl: z.string(),
      /** Signed and expires: downloads the file under its own name. */
      downloadUrl: z.string(),
      thumbnailUrl: z.nullable(z.string()),
    }),
  ),
});
export type StaffQuote = z.infer<typeof staffQuoteSchema>;

export const staffQuotesSchema = z.object({
  quotes: z.array(staffQuoteSchema),
  nextCursor: z.nullable(z.string()),
  counts: z.object({
    /** This count and the next stop at `countLimit` + 1. */
    total: z.int(),
    /** Matches of the search and filter. */
    matching: z.int(),
    /** Received in the last 24 hours. */
    sinceYesterday: z.int(),
    /** Dollars, over the last seven days. */
    quotedThisWeek: z.number(),
    /** Cubic yards, over the last seven days. */
    volumeThisWeek: z.number(),
    /** Quotes by status, whatever the filters; these counts stop at `statusCountLimit` + 1. */
    statuses: z.record(z.enum(jobStatuses), z.int()),
    /** What search and filters leave of every status and of each, whichever status is chosen. */
    narrowed: z.object({
      total: z.int(),
      /** Null where they are too many to be counted one by one. */
      statuses: z.nullable(z.record(z.enum(jobStatuses), z.int())),
    }),
  }),
  /** The newest quote that is not quarantined, whatever the filters; null while there is none. */
  newestId: z.nullable(z.int()),
});
export type StaffQuotes = z.infer<typeof staffQuotesSchema>;

/** Counts on buttons are read at a glance: above this they say "999+". */
export const statusCountLimit = 999;

/** A line of the list, with what it was in the first price. */
const staffLineSchema = z.extend(quoteLineSchema, {
  /** Null when the line was added later. */
  before: z.nullable(z.object({ name: z.string(), quantity: z.number() })),
});
export type StaffLine = z.infer<typeof staffLineSchema>;

/** `GET /api/admin/quotes/:id`, and the response to every change staff make. */
export const staffQuoteDetailSchema = z.extend(staffQuoteSchema, {
  shareToken: z.string(),
  /** Number of the current price; 0 while there is none. */
  revision: z.int(),
  /** False when the stored price failed the integrity check: the visitor is told so, and the price has no ceiling. */
  isVerified: z.boolean(),
  validUntil: z.nullable(z.iso.datetime()),
  /** Why staff cannot correct list and price; null when they can. */
  locked: z.nullable(z.enum(['pricing', 'settled'])),
  lines: z.array(staffLineSchema),
  ...z.pick(sharedQuoteSchema, { echo: true, access: true, topics: true }).shape,
  lineItems: z.array(lineItemSchema),
  /** Cubic yards that fit in one truck. */
  truckCapacity: z.number(),
  /** The price staff set by hand in dollars; null when the list determines it. */
  handPrice: z.nullable(z.number()),
  /** True when the current price was mailed as a revised quote. */
  isSent: z.boolean(),
  /** The job's outcome; null until it is done. */
  load: z.nullable(z.object({ volume: z.number(), price: z.number(), doneAt: z.iso.datetime() })),
  /** What its lead asked for besides. */
  wishes: z.object({
    /** `YYYY-MM-DD`. */
    date: z.nullable(z.string()),
    time: z.nullable(z.string()),
  }),
  ...jobSchema.shape,
});
export type StaffQuoteDetail = z.infer<typeof staffQuoteDetailSchema>;

const jobDollars = z
  .number('Give the price in dollars')
  .check(
    z.minimum(0, 'A price is never negative'),
    z.maximum(100_000, 'That is more than any job costs'),
  );

/** `POST /api/admin/quotes/:id/preview`: computes a correction without saving it. */
export const quoteCorrectionSchema = z.object({
  edit: z._default(quoteEditSchema, { lines: [], add: [], access: {} }),
  /** Prices things outside the catalogue by rough size. */
  sizes: z._default(z.array(z.pick(quoteLineSchema, { id: true, sizeClass: true })), []),
  /** Sets the price by hand; null lets the list determine it. */
  handPrice: z._default(z.nullable(jobDollars), null),
});
export type QuoteCorrection = z.infer<typeof quoteCorrectionSchema>;

export const correctionPreviewSchema = z.object({
  estimatedPrice: z.number(),
  estimatedVolume: z.number(),
  lowPrice: z.number(),
  highPrice: z.nullable(z.number()),
  /** The promised ceiling in dollars that this price breaks; null when it keeps it. */
  brokenCeiling: z.nullable(z.number()),
  truckLoads: z.number(),
  lines: z.array(quoteLineSchema),
  ...z.pick(staffQuoteDetailSchema, { lineItems: true, access: true, topics: true }).shape,
});
export type CorrectionPreview = z.infer<typeof correctionPreviewSchema>;

/** How long the mail with a price waits, so that staff can take it back: milliseconds. */
export const sendingHoldMs = 8000;

/** `POST /api/admin/quotes/:id/revisions`. */
export const quoteRevisionSchema = z.extend(quoteCorrectionSchema, {
  /** The reason, for colleagues and the client. */
  reason: z._default(limitedText(300), ''),
  /** For a price above the promised ceiling: what justifies it, and that the client agreed. */
  overCeiling: z.optional(z.object({ reason: limitedText(300), agreed: z.boolean() })),
  /** True to mail the revised quote to the client. */
  send: z.boolean(),
  /** The revision this change is based on; if there is a newer one, the answer is 409. */
  baseRevision: z.int().check(z.minimum(0)),
});
export type QuoteRevision = z.infer<typeof quoteRevisionSchema>;

/** `POST /api/admin/quotes/:id/load`: the actual volume and price of the job. */
export const jobOutcomeSchema = z.object({
  /** Cubic yards on the truck. */
  volume: z
    .number('Give the volume in cubic yards')
    .check(z.minimum(0.1, 'A load takes some room'), z.maximum(500, 'That is more than we haul')),
  price: jobDollars,
  /** Why more was charged than the promised ceiling; needed exactly then. */
  overCeilingReason: z.optional(limitedText(300)),
  /** The outcome this change is based on, null for none; if it changed meanwhile, the answer is 409. */
  before: z.nullable(z.object({ volume: z.number(), price: z.number() })),
});
export type JobOutcome = z.infer<typeof jobOutcomeSchema>;

/** An uploaded file as `/admin-photos` shows it (spec section 3). */
const staffFileSchema = z.object({
  id: z.int(),
  quoteId: z.int(),
  fileType: z.enum(fileTypes),
  fileUrl: z.string(),
  /** Signed and expires: downloads the file under its own name. */
  downloadUrl: z.string(),
  /** Signed and expires: downloads all files of the quote in one archive. */
  archiveUrl: z.string(),
  /** Files in that archive; a page or a filter may show fewer. */
  quoteFileCount: z.int(),
  thumbnailUrl: z.nullable(z.string()),
  fileName: z.string(),
  /** Bytes. */
  fileSize: z.int(),
  clientName: z.string(),
  clientEmail: z.string(),
  clientPhone: z.string(),
  serviceType: serviceTypeSchema,
  address: z.string(),
  borough: z.nullable(z.string()),
  estimatedVolume: z.nullable(z.number()),
  estimatedPrice: z.nullable(z.number()),
  createdAt: z.iso.datetime(),
});
export type StaffFile = z.infer<typeof staffFileSchema>;

/** `GET /api/admin/photos`. */
export const staffFilesQuerySchema = z.extend(listQuerySchema, {
  type: z.optional(z.enum(fileTypes)),
});

/** Counts stop at `countLimit` + 1. */
export const staffFilesSchema = z.object({
  files: z.array(staffFileSchema),
  nextCursor: z.nullable(z.string()),
  counts: z.object({
    total: z.int(),
    /** Matches of the search and filter. */
    matching: z.int(),
    photos: z.int(),
    videos: z.int(),
    /** Received in the last seven days. */
    thisWeek: z.int(),
  }),
});
export type StaffFiles = z.infer<typeof staffFilesSchema>;
