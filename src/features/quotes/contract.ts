import * as z from 'zod/mini';
import {
  contactMethods,
  emailSchema,
  longTextSchema,
  nameSchema,
  serviceTypeSchema,
  sourceDetailTextSchema,
} from '#src/features/leads/contract.ts';
import { formSignals } from '#src/shared/form-signals.ts';

export {
  photoQuoteAddress,
  uploadLimits,
  uploadMessages,
} from '#src/shared/upload-rules.ts';

/** What every quote says of its limits (spec section 2). */
export const quoteDisclaimer =
  'This estimate is based on your photos and may vary. Additional charges may apply for walk-up buildings, hoarding conditions, difficult access, long-distance travel, dismantling, and special items such as pianos and safes.';

/** The text fields of an AI quote request; `files` travel beside them in the multipart body. */
export const quoteRequestSchema = z.object({
  serviceType: serviceTypeSchema,
  description: z.optional(longTextSchema),
  clientName: nameSchema,
  clientEmail: emailSchema,
  clientPhone: z.string('Valid phone number is required').check(
    z.trim(),
    z.minLength(10, 'Valid phone number is required'),
    z.maxLength(40, 'Valid phone number is required'),
    // biome-ignore lint/suspicious/noControlCharactersInRegex: refusing them is the point
    z.regex(/^[^\u0000-\u001f\u007f]*$/, 'Valid phone number is required'),
  ),
  contactMethod: z._default(z.enum(contactMethods), 'email'),
  sourceDetail: sourceDetailTextSchema,
  ...formSignals,
});
export type QuoteRequest = z.infer<typeof quoteRequestSchema>;

export const complexities = ['low', 'medium', 'high'] as const;
export type Complexity = (typeof complexities)[number];

/** 0 to 1. */
const fraction = z.number().check(z.minimum(0), z.maximum(1));

/** Where in which photo something was seen: fractions of width and height from the top left corner. */
export const evidenceSchema = z.object({
  /** Index into the files as they were sent, from 0. */
  file: z.int().check(z.minimum(0)),
  box: z.nullable(z.object({ x: fraction, y: fraction, width: fraction, height: fraction })),
});
export type Evidence = z.infer<typeof evidenceSchema>;

export const itemFlags = ['mattress', 'refrigerant', 'e-waste', 'heavy', 'hazard', 'tire'] as const;
export type ItemFlag = (typeof itemFlags)[number];

export const fileTypes = ['image', 'video'] as const;
export type FileType = (typeof fileTypes)[number];

/** One row of the inventory, with the volume the catalogue gives it. */
const quoteItemSchema = z.object({
  /** Catalogue key, or null where the catalogue has no such item. */
  key: z.nullable(z.string()),
  name: z.string(),
  quantity: z.int().check(z.positive()),
  /** Cubic yards of all pieces together, before packing. */
  volume: z.number().check(z.nonnegative()),
  flags: z.array(z.enum(itemFlags)),
  confidence: fraction,
  evidence: z.array(evidenceSchema),
});
export type QuoteItem = z.infer<typeof quoteItemSchema>;

export const lineItemSchema = z.object({
  key: z.string(),
  label: z.string(),
  /** Dollars. */
  amount: z.number(),
  /** Why it is charged. Quotes from before reasons were kept have none. */
  reason: z.optional(z.string()),
});

/** The spec's AI quote result. */
export const analysisSchema = z.object({
  /** Dollars. */
  estimatedPrice: z.number(),
  /** Cubic yards: baseVolume x packingEfficiency. */
  estimatedVolume: z.number(),
  complexity: z.enum(complexities),
  itemInventory: z.array(z.string()),
  itemCount: z.int(),
  /** Cubic yards. */
  baseVolume: z.number(),
  packingEfficiency: z.number(),
  measurementConcerns: z.array(z.string()),
  specialItems: z.array(z.string()),
  recommendations: z.array(z.string()),
  /** 0 to 1. */
  confidence: fraction,
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
  truckLoads: z.number().check(z.nonnegative()),
  /** Cubic yards that one truck takes. */
  truckCapacity: z.number().check(z.positive()),
  /** True when a vision model looked at the photos; false when only the words were read. */
  photosAnalysed: z.boolean(),
  /** What the items were taken from. Quotes from before there was a list have none. */
  basis: z.optional(z.enum(['photos', 'description', 'list'])),
});
export type Estimate = z.infer<typeof estimateSchema>;

/** More lines than anybody lists; a load with more kinds of things is priced on site. */
export const maxQuoteLines = 100;
/** More pieces of one kind than one edit may set. */
export const maxPieces = 5000;

const lineIdSchema = z.string().check(z.regex(/^[\w-]{1,40}$/));
const pieces = z.int().check(z.minimum(0), z.maximum(maxPieces));

export const sizeClasses = ['small', 'medium', 'large'] as const;

/** One line of the list a quote is priced from. */
const inputLineSchema = z.object({
  /** Names the line within its quote, whatever becomes of it. */
  id: lineIdSchema,
  /** Catalogue key, or null where the catalogue has no such item. */
  key: z.nullable(z.string()),
  name: z.string(),
  /** Picks a stand-in volume where there is no key. */
  sizeClass: z.enum(sizeClasses),
  /** 0 once it was taken off the list. */
  quantity: z.int().check(z.minimum(0)),
  /** Stays with its owner, so it is not part of the load. */
  isKept: z.boolean(),
  /** The line this one is the same thing as, seen twice; null where it is a thing of its own. */
  sameAs: z.nullable(lineIdSchema),
  /** Put on the list by a person, not by the analyzer. */
  isAdded: z.boolean(),
  confidence: fraction,
  evidence: z.array(evidenceSchema),
});
export type InputLine = z.infer<typeof inputLineSchema>;

const answer = z.nullable(z.boolean());

/** What is known about getting the things out; null where nobody said. */
export const accessAnswersSchema = z.object({
  /** 0 is the basement, 1 the street level. */
  floor: z.nullable(z.int().check(z.minimum(0), z.maximum(100))),
  hasElevator: answer,
  /** Whether the building gives its freight elevator at set hours only. */
  freightWindow: answer,
  longCarry: answer,
  dismantling: answer,
  sameDay: answer,
});
export type AccessAnswers = z.infer<typeof accessAnswersSchema>;
export type AccessTopic = keyof AccessAnswers;

/** All a price is made from, beside the rules. */
export const quoteInputsSchema = z.object({
  lines: z.array(inputLineSchema),
  access: accessAnswersSchema,
});
export type QuoteInputs = z.infer<typeof quoteInputsSchema>;

/**
 * `PATCH /api/quotes/:shareToken`: sets what it names and leaves the rest, so that saying it twice, or
 * from two windows at once, ends in one list.
 */
export const quoteEditSchema = z.object({
  lines: z._default(
    z
      .array(
        z.object({
          id: lineIdSchema,
          quantity: z.optional(pieces),
          isKept: z.optional(z.boolean()),
          sameAs: z.optional(z.nullable(lineIdSchema)),
          /** Another item of the catalogue: its right size, or what it really is. */
          key: z.optional(z.string().check(z.maxLength(60))),
        }),
      )
      .check(z.maxLength(maxQuoteLines)),
    [],
  ),
  /** New lines, under names of the sender's choice. A name that exists already adds nothing. */
  add: z._default(
    z
      .array(
        z.object({ id: lineIdSchema, key: z.string().check(z.maxLength(60)), quantity: pieces }),
      )
      .check(z.maxLength(maxQuoteLines)),
    [],
  ),
  access: z._default(z.partial(accessAnswersSchema), {}),
});
export type QuoteEdit = z.infer<typeof quoteEditSchema>;

/** A line as it is shown and edited. */
export const quoteLineSchema = z.extend(inputLineSchema, {
  /** Cubic yards of all its pieces, before packing. */
  volume: z.number(),
  flags: z.array(z.enum(itemFlags)),
  /** The sizes it comes in, its own among them; empty where size does not matter. */
  sizes: z.array(z.object({ key: z.string(), name: z.string() })),
});
export type QuoteLine = z.infer<typeof quoteLineSchema>;

/** Something nobody has said yet, and what it would change. */
const openQuestionSchema = z.object({
  topic: z.enum(['floor', 'freightWindow', 'longCarry', 'dismantling', 'sameDay', 'size']),
  sentence: z.string(),
});
export type OpenQuestion = z.infer<typeof openQuestionSchema>;

/** A list that was changed so often is not being corrected any more. */
export const maxChanges = 500;

/** Why a quote takes no more changes. */
const closedReasons = ['expired', 'staff-price', 'settled', 'too-many-changes'] as const;

/** What `POST /api/quotes/ai` and `GET /api/quotes/:shareToken` answer: the quote as it stands, no contact data. */
export const sharedQuoteSchema = z.object({
  quoteId: z.int(),
  shareToken: z.string(),
  analysis: analysisSchema,
  estimate: estimateSchema,
  /** One sentence for each file that could not be opened, by its name. */
  unreadableFiles: z.array(z.object({ name: z.string(), message: z.string() })),
  serviceType: serviceTypeSchema,
  createdAt: z.iso.datetime(),
  fileCount: z.int(),
  /** Counts the changes from 1. */
  revision: z.int(),
  /** Until then nobody pays more than `estimate.highPrice` for this list and these answers. */
  validUntil: z.iso.datetime(),
  /** Null while it may be changed. */
  closed: z.nullable(z.enum(closedReasons)),
  lines: z.array(quoteLineSchema),
  access: accessAnswersSchema,
  /** The questions whose answer would change this price, in the order they are asked. */
  topics: z.array(
    z.enum(['floor', 'hasElevator', 'freightWindow', 'longCarry', 'dismantling', 'sameDay']),
  ),
  openQuestions: z.array(openQuestionSchema),
  /** What was sent, by the index that `evidence.file` names. */
  photos: z.array(
    z.object({
      file: z.int(),
      fileType: z.enum(fileTypes),
      name: z.string(),
      /** Signed and expiring. */
      url: z.string(),
      thumbnailUrl: z.nullable(z.string()),
    }),
  ),
});
export type SharedQuote = z.infer<typeof sharedQuoteSchema>;

/** `GET /api/catalogue`: what a visitor may add to a list. */
export const catalogueSearchSchema = z.object({
  items: z.array(
    z.object({
      key: z.string(),
      name: z.string(),
      /** Cubic yards of one piece, before packing. */
      volume: z.number(),
      flags: z.array(z.enum(itemFlags)),
    }),
  ),
});
export type CatalogueSearch = z.infer<typeof catalogueSearchSchema>;

export const quoteStatuses = [
  'received',
  'needs-review',
  'quoted',
  'booked',
  'done',
  'lost',
] as const;
export type QuoteStatus = (typeof quoteStatuses)[number];

/** `POST /api/quotes/list`: a quote for what somebody picked from the catalogue, without photos. */
export const quoteListRequestSchema = z.extend(quoteRequestSchema, {
  items: z
    .array(
      z.object({
        key: z.string().check(z.maxLength(60)),
        quantity: z.int().check(z.minimum(1), z.maximum(maxPieces)),
      }),
      'Pick at least one item to continue',
    )
    .check(
      z.minLength(1, 'Pick at least one item to continue'),
      z.maxLength(maxQuoteLines, 'This list is too long. Call us and we price the rest by phone.'),
    ),
  access: z.optional(z.partial(accessAnswersSchema)),
});
export type QuoteListRequest = z.infer<typeof quoteListRequestSchema>;
