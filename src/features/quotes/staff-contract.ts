import * as z from 'zod/mini';
import { contactMethods, serviceTypeSchema } from '../leads/contract.ts';
import { listQuerySchema } from '../staff/contract.ts';
import { complexities, fileTypes, quoteStatuses } from './contract.ts';

/** `GET /api/admin/quotes`. */
export const staffQuotesQuerySchema = z.extend(listQuerySchema, {
  status: z.optional(z.enum(quoteStatuses)),
});

/** A quote as `/admin` reads it (spec section 3); figures are null until the analysis is done. */
export const staffQuoteSchema = z.object({
  id: z.int(),
  type: z.literal('ai'),
  status: z.enum(quoteStatuses),
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
  /** Whether its lead is held back as spam. */
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
    }),
  ),
  files: z.array(
    z.object({
      id: z.int(),
      fileType: z.enum(fileTypes),
      fileName: z.string(),
      /** Bytes. */
      fileSize: z.int(),
      /** Signed and expiring. */
      fileUrl: z.string(),
      /** Signed and expiring: the same file to keep, under its own name. */
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
    /** This and the next stop at one more than `countLimit` of src/shared/capped-count.ts. */
    total: z.int(),
    /** Matches of the search, where there is one. */
    matching: z.int(),
    sinceYesterday: z.int(),
    /** Dollars over the last seven days. */
    quotedThisWeek: z.number(),
    /** Cubic yards over the last seven days. */
    volumeThisWeek: z.number(),
  }),
});
export type StaffQuotes = z.infer<typeof staffQuotesSchema>;

/** An uploaded file as `/admin-photos` reads it (spec section 3). */
export const staffFileSchema = z.object({
  id: z.int(),
  quoteId: z.int(),
  fileType: z.enum(fileTypes),
  fileUrl: z.string(),
  /** Signed and expiring: the same file to keep, under its own name. */
  downloadUrl: z.string(),
  /** Signed and expiring: all files of the quote in one archive. */
  archiveUrl: z.string(),
  /** How many files that archive holds; a page or a filter may show fewer. */
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

/** Counts stop at one more than `countLimit` of src/shared/capped-count.ts. */
export const staffFilesSchema = z.object({
  files: z.array(staffFileSchema),
  nextCursor: z.nullable(z.string()),
  counts: z.object({
    total: z.int(),
    /** Matches of search and filter. */
    matching: z.int(),
    photos: z.int(),
    videos: z.int(),
    /** Came in the last seven days. */
    thisWeek: z.int(),
  }),
});
export type StaffFiles = z.infer<typeof staffFilesSchema>;
