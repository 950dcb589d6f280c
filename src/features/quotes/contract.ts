import { z } from 'zod';
import {
  contactMethods,
  emailSchema,
  longTextSchema,
  nameSchema,
  serviceTypeSchema,
} from '../leads/contract.ts';

/** What the fields of an AI quote are called and limited to (spec sections 5 and 9). */
export const uploadLimits = {
  maxFiles: 10,
  maxFileBytes: 26_214_400,
} as const;

/** The sentences of spec sections 5 and 8 that both sides show. */
export const uploadMessages = {
  tooLarge:
    'File is too large. Maximum size is 25MB. For videos, keep them under 60 seconds at 720p resolution.',
  tooMany: `Maximum ${uploadLimits.maxFiles} files allowed`,
  none: 'Upload at least one photo to continue',
  wrongType: 'Only photos (JPEG, PNG, WebP, AVIF, HEIC) and videos (MP4, MOV, WebM) can be added.',
  empty: 'This file is empty. Pick it again or choose another one.',
} as const;

/** The address every AI quote is stored with (spec section 3). */
export const photoQuoteAddress = 'Photo-based quote';

/** How staff screens show that address (spec section 3). */
export const photoQuoteAddressLabel = 'Photo-based estimate';

/** What every quote says of its limits (spec section 2). */
export const quoteDisclaimer =
  'This estimate is based on your photos and may vary. Additional charges may apply for walk-up buildings, hoarding conditions, difficult access, long-distance travel, dismantling, and special items such as pianos and safes.';

/** The text fields of an AI quote request; `files` travel beside them in the multipart body. */
export const quoteRequestSchema = z.object({
  serviceType: serviceTypeSchema,
  description: longTextSchema.optional(),
  clientName: nameSchema,
  clientEmail: emailSchema,
  clientPhone: z
    .string('Valid phone number is required')
    .trim()
    .min(10, 'Valid phone number is required')
    .max(40, 'Valid phone number is required')
    .regex(/^[^\r\n\t]*$/, 'Valid phone number is required'),
  contactMethod: z.enum(contactMethods).default('email'),
});
export type QuoteRequest = z.infer<typeof quoteRequestSchema>;

export const complexities = ['low', 'medium', 'high'] as const;
export type Complexity = (typeof complexities)[number];

/** Where in which photo something was seen: fractions of width and height from the top left corner. */
export const evidenceSchema = z.object({
  /** Index into the files as they were sent, from 0. */
  file: z.number().int().min(0),
  box: z
    .object({
      x: z.number().min(0).max(1),
      y: z.number().min(0).max(1),
      width: z.number().min(0).max(1),
      height: z.number().min(0).max(1),
    })
    .nullable(),
});
export type Evidence = z.infer<typeof evidenceSchema>;

export const itemFlags = ['mattress', 'refrigerant', 'e-waste', 'heavy', 'hazard', 'tire'] as const;
export type ItemFlag = (typeof itemFlags)[number];

/** One row of the inventory, with the volume the catalogue gives it. */
export const quoteItemSchema = z.object({
  /** Catalogue key, or null where the catalogue has no such item. */
  key: z.string().nullable(),
  name: z.string(),
  quantity: z.number().int().positive(),
  /** Cubic yards of all pieces together, before packing. */
  volume: z.number().nonnegative(),
  flags: z.array(z.enum(itemFlags)),
  confidence: z.number().min(0).max(1),
  evidence: z.array(evidenceSchema),
});
export type QuoteItem = z.infer<typeof quoteItemSchema>;

export const lineItemSchema = z.object({
  key: z.string(),
  label: z.string(),
  /** Dollars. */
  amount: z.number(),
});
export type LineItem = z.infer<typeof lineItemSchema>;

/** The spec's AI quote result. */
export const analysisSchema = z.object({
  /** Dollars. */
  estimatedPrice: z.number(),
  /** Cubic yards: baseVolume x packingEfficiency. */
  estimatedVolume: z.number(),
  complexity: z.enum(complexities),
  itemInventory: z.array(z.string()),
  itemCount: z.number().int(),
  /** Cubic yards. */
  baseVolume: z.number(),
  packingEfficiency: z.number(),
  measurementConcerns: z.array(z.string()),
  specialItems: z.array(z.string()),
  recommendations: z.array(z.string()),
  /** 0 to 1. */
  confidence: z.number().min(0).max(1),
});
export type Analysis = z.infer<typeof analysisSchema>;

/** What the quote adds to the spec's result: how the price is made up and how sure it is. */
export const estimateSchema = z.object({
  items: z.array(quoteItemSchema),
  lineItems: z.array(lineItemSchema),
  /** Dollars. */
  lowPrice: z.number(),
  highPrice: z.number(),
  /** Trucks filled: 0.78 is 78 percent of one. */
  truckLoads: z.number().nonnegative(),
  /** Cubic yards that one truck takes. */
  truckCapacity: z.number().positive(),
  /** True when a vision model looked at the photos; false when only the words were read. */
  photosAnalysed: z.boolean(),
});
export type Estimate = z.infer<typeof estimateSchema>;

export const quoteResultSchema = z.object({
  quoteId: z.number().int(),
  shareToken: z.string(),
  analysis: analysisSchema,
  estimate: estimateSchema,
  /** One sentence for each file that could not be opened, by its name. */
  unreadableFiles: z.array(z.object({ name: z.string(), message: z.string() })),
});
export type QuoteResult = z.infer<typeof quoteResultSchema>;

/** `GET /api/quotes/:shareToken`: the stored quote, no contact data. */
export const sharedQuoteSchema = quoteResultSchema.extend({
  serviceType: serviceTypeSchema,
  createdAt: z.iso.datetime(),
  fileCount: z.number().int(),
});
export type SharedQuote = z.infer<typeof sharedQuoteSchema>;

export const quoteStatuses = ['received', 'needs-review', 'quoted'] as const;
export type QuoteStatus = (typeof quoteStatuses)[number];

export const fileTypes = ['image', 'video'] as const;
export type FileType = (typeof fileTypes)[number];

/** A quote as `/admin` reads it (spec section 3); figures are null until the analysis is done. */
export const staffQuoteSchema = z.object({
  id: z.number().int(),
  type: z.literal('ai'),
  status: z.enum(quoteStatuses),
  createdAt: z.iso.datetime(),
  serviceType: serviceTypeSchema,
  address: z.string(),
  borough: z.string().nullable(),
  description: z.string().nullable(),
  estimatedVolume: z.number().nullable(),
  estimatedPrice: z.number().nullable(),
  lowPrice: z.number().nullable(),
  highPrice: z.number().nullable(),
  truckLoads: z.number().nullable(),
  clientName: z.string(),
  clientEmail: z.string(),
  clientPhone: z.string(),
  contactMethod: z.enum(contactMethods),
  aiAnalysis: z
    .object({
      itemCount: z.number().int(),
      complexity: z.enum(complexities),
      confidence: z.number(),
      itemInventory: z.array(z.string()),
      recommendations: z.array(z.string()),
      measurementConcerns: z.array(z.string()),
      specialItems: z.array(z.string()),
      photosAnalysed: z.boolean(),
    })
    .nullable(),
  files: z.array(
    z.object({
      id: z.number().int(),
      fileType: z.enum(fileTypes),
      fileName: z.string(),
      /** Signed and expiring. */
      fileUrl: z.string(),
      thumbnailUrl: z.string().nullable(),
    }),
  ),
});
export type StaffQuote = z.infer<typeof staffQuoteSchema>;

export const staffQuotesSchema = z.object({
  quotes: z.array(staffQuoteSchema),
  nextCursor: z.string().nullable(),
  counts: z.object({
    total: z.number().int(),
    /** Matches of the search, where there is one. */
    matching: z.number().int(),
    sinceYesterday: z.number().int(),
    /** Dollars over the last seven days. */
    quotedThisWeek: z.number(),
    /** Cubic yards over the last seven days. */
    volumeThisWeek: z.number(),
  }),
});
export type StaffQuotes = z.infer<typeof staffQuotesSchema>;

/** An uploaded file as `/admin-photos` reads it (spec section 3). */
export const staffFileSchema = z.object({
  id: z.number().int(),
  quoteId: z.number().int(),
  fileType: z.enum(fileTypes),
  fileUrl: z.string(),
  thumbnailUrl: z.string().nullable(),
  fileName: z.string(),
  /** Bytes. */
  fileSize: z.number().int(),
  clientName: z.string(),
  clientEmail: z.string(),
  clientPhone: z.string(),
  serviceType: serviceTypeSchema,
  address: z.string(),
  borough: z.string().nullable(),
  estimatedVolume: z.number().nullable(),
  estimatedPrice: z.number().nullable(),
  createdAt: z.iso.datetime(),
});
export type StaffFile = z.infer<typeof staffFileSchema>;

export const staffFilesSchema = z.object({
  files: z.array(staffFileSchema),
  nextCursor: z.string().nullable(),
});
export type StaffFiles = z.infer<typeof staffFilesSchema>;
