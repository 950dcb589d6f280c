import * as z from 'zod/mini';
import {
  catalogueChangesSchema,
  catalogueEntrySchema,
  evidenceSchema,
  fraction,
  itemFlags,
  sizeClasses,
} from '#src/features/catalogue/contract.ts';
import { limitedText } from '#src/shared/text-schemas.ts';

const cents = z.int('Give the amount in dollars and cents');
const itemFees = z.record(z.string().check(z.maxLength(60)), cents);
const pieceFeeSchema = z.object({
  label: z.string().check(z.maxLength(80)),
  unit: z.tuple([z.string().check(z.maxLength(40)), z.string().check(z.maxLength(40))]),
  feeCents: cents,
  feeCentsByItem: itemFees,
});
const number = z.number('Give a number');
/** A curve needs two points. */
export const minSteps = 2;
export const maxSteps = 20;
const stepCount = [
  z.minLength(minSteps, 'Keep two steps or more'),
  z.maxLength(maxSteps, 'Keep to 20 steps'),
] as const;

/** Every number that makes a price; what it means is in domain/price-book.ts. */
export const priceBookValuesSchema = z.object({
  minimumCents: cents,
  haulAnchors: z
    .array(z.object({ volumeCubicYards: number, priceCents: cents }))
    .check(...stepCount),
  packingEfficiency: number,
  truckCapacityCubicYards: number,
  flagFees: z.partialRecord(z.enum(itemFlags), pieceFeeSchema),
  specialItemFeesCents: itemFees,
  dismantling: pieceFeeSchema,
  stairsPerFlightCents: cents,
  longCarryCents: cents,
  freightWindowCents: cents,
  sameDayCents: cents,
  hoardingPercent: number,
  rangeAnchors: z.array(z.object({ confidence: number, halfWidth: number })).check(...stepCount),
  rangeStepCents: cents,
});
export type PriceBookValues = z.infer<typeof priceBookValuesSchema>;

const savedSchema = z.nullable(z.object({ at: z.iso.datetime(), note: z.string() }));

/** `GET /api/admin/pricing`: the rules that new quotes are priced by. */
export const pricingSchema = z.object({
  priceBook: z.object({
    version: z.string(),
    /** False until staff have saved a price book; a correction that finished jobs suggest is no such save. */
    confirmedByOperator: z.boolean(),
    figures: priceBookValuesSchema,
    /** Null for the one this program was built with. */
    saved: savedSchema,
  }),
  catalogue: z.object({
    version: z.string(),
    items: z.array(catalogueEntrySchema),
    saved: savedSchema,
  }),
});
export type Pricing = z.infer<typeof pricingSchema>;

/** `POST /api/admin/pricing/preview`: rules on trial. */
export const pricingDraftSchema = z.object({
  figures: z.optional(priceBookValuesSchema),
  catalogue: z.optional(catalogueChangesSchema),
});
export type PricingDraft = z.infer<typeof pricingDraftSchema>;

/** The newest quotes at what they cost and at what they would cost, dollars. */
export const pricingPreviewSchema = z.object({
  quotes: z.array(
    z.object({
      id: z.int(),
      clientName: z.string(),
      price: z.number(),
      draftPrice: z.number(),
    }),
  ),
});
export type PricingPreview = z.infer<typeof pricingPreviewSchema>;

const saving = {
  /** The version the change was made from; another one meanwhile answers 409. */
  baseVersion: z.string().check(z.maxLength(60)),
  note: z._default(limitedText(300), ''),
};

/** `POST /api/admin/pricing/price-book`. */
export const savePriceBookSchema = z.object({ figures: priceBookValuesSchema, ...saving });
export type SavePriceBook = z.infer<typeof savePriceBookSchema>;

/** `POST /api/admin/pricing/catalogue`. */
export const saveCatalogueSchema = z.object({ catalogue: catalogueChangesSchema, ...saving });
export type SaveCatalogue = z.infer<typeof saveCatalogueSchema>;

/** What every quote says of its limits (spec section 2). */
export const quoteDisclaimer =
  'This estimate is based on your photos and may vary. Additional charges may apply for walk-up buildings, hoarding conditions, difficult access, long-distance travel, dismantling, and special items such as pianos and safes.';

/** Below this confidence (0 to 1) staff look at a price before anybody relies on it. */
export const reviewConfidence = 0.6;

export const complexities = ['low', 'medium', 'high'] as const;
export type Complexity = (typeof complexities)[number];

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
  /** Why it is charged; empty where the label says it all. */
  reason: z.string(),
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
  /** What the items were taken from. */
  basis: z.enum(['photos', 'description', 'list']),
});
export type Estimate = z.infer<typeof estimateSchema>;

/** More lines than anybody lists; a load with more kinds of things is priced on site. */
export const maxQuoteLines = 100;

/** More pieces of one kind than one edit may set. */
export const maxPieces = 5000;

const lineIdSchema = z.string().check(z.regex(/^[\w-]{1,40}$/));

const pieces = z.int().check(z.minimum(0), z.maximum(maxPieces));

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
export const openQuestionSchema = z.object({
  topic: z.enum(['floor', 'freightWindow', 'longCarry', 'dismantling', 'sameDay', 'size']),
  sentence: z.string(),
});
export type OpenQuestion = z.infer<typeof openQuestionSchema>;

export const quoteStatuses = [
  'received',
  'needs-review',
  'quoted',
  'booked',
  'done',
  'lost',
] as const;
export type QuoteStatus = (typeof quoteStatuses)[number];
