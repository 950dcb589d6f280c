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

/** Every number that determines a price; domain/price-book.ts explains them. */
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

/** `GET /api/admin/pricing`: the rules for new quotes. */
export const pricingSchema = z.object({
  priceBook: z.object({
    version: z.string(),
    /** False until staff have saved a price book; applying a suggested correction does not count. */
    confirmedByOperator: z.boolean(),
    figures: priceBookValuesSchema,
    /** Null for the built-in price book. */
    saved: savedSchema,
  }),
  catalogue: z.object({
    version: z.string(),
    items: z.array(catalogueEntrySchema),
    saved: savedSchema,
  }),
});
export type Pricing = z.infer<typeof pricingSchema>;

/** `POST /api/admin/pricing/preview`: draft rules. */
export const pricingDraftSchema = z.object({
  figures: z.optional(priceBookValuesSchema),
  catalogue: z.optional(catalogueChangesSchema),
});
export type PricingDraft = z.infer<typeof pricingDraftSchema>;

/** The newest quotes at their price and at the draft price, in dollars. */
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
  /** The version this change is based on; if there is a newer one, the answer is 409. */
  baseVersion: z.string().check(z.maxLength(60)),
  note: z._default(limitedText(300), ''),
};

/** `POST /api/admin/pricing/price-book`. */
export const savePriceBookSchema = z.object({ figures: priceBookValuesSchema, ...saving });
export type SavePriceBook = z.infer<typeof savePriceBookSchema>;

/** `POST /api/admin/pricing/catalogue`. */
export const saveCatalogueSchema = z.object({ catalogue: catalogueChangesSchema, ...saving });
export type SaveCatalogue = z.infer<typeof saveCatalogueSchema>;

/** The limits stated on every quote (spec section 2). */
export const quoteDisclaimer =
  'This estimate is based on your photos and may vary. Additional charges may apply for walk-up buildings, hoarding conditions, difficult access, long-distance travel, dismantling, and special items such as pianos and safes.';

/** Below this confidence (0 to 1) staff review the price. */
export const reviewConfidence = 0.6;

export const complexities = ['low', 'medium', 'high'] as const;
export type Complexity = (typeof complexities)[number];

/** One row of the inventory, with its catalogue volume. */
const quoteItemSchema = z.object({
  /** Catalogue key; null when the catalogue has no such item. */
  key: z.nullable(z.string()),
  name: z.string(),
  quantity: z.int().check(z.positive()),
  /** Cubic yards of all pieces, before packing. */
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
  /** Why it is charged; empty when the label is enough. */
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

/** What the quote adds to the spec's result: how the price is composed and how certain it is. */
export const estimateSchema = z.object({
  items: z.array(quoteItemSchema),
  lineItems: z.array(lineItemSchema),
  /** Dollars. */
  lowPrice: z.number(),
  highPrice: z.number(),
  /** Trucks filled: 0.78 is 78 percent of one. */
  truckLoads: z.number().check(z.nonnegative()),
  /** Cubic yards that fit in one truck. */
  truckCapacity: z.number().check(z.positive()),
  /** True when a vision model analyzed the photos; false when only the description was read. */
  photosAnalysed: z.boolean(),
  /** Where the items come from. */
  basis: z.enum(['photos', 'description', 'list']),
});
export type Estimate = z.infer<typeof estimateSchema>;

/** More kinds of things than anyone lists; such a job is priced on site. */
export const maxQuoteLines = 100;

/** Pieces of one kind that one edit may set. */
export const maxPieces = 5000;

const lineIdSchema = z.string().check(z.regex(/^[\w-]{1,40}$/));

const pieces = z.int().check(z.minimum(0), z.maximum(maxPieces));

/** One line of the list a quote is priced from. */
const inputLineSchema = z.object({
  /** Identifies the line within its quote and never changes. */
  id: lineIdSchema,
  /** Catalogue key; null when the catalogue has no such item. */
  key: z.nullable(z.string()),
  name: z.string(),
  /** Determines the volume when there is no key. */
  sizeClass: z.enum(sizeClasses),
  /** 0 after it was removed from the list. */
  quantity: z.int().check(z.minimum(0)),
  /** The owner keeps it, so it is not part of the load. */
  isKept: z.boolean(),
  /** The line that shows the same thing, when it was seen twice; null otherwise. */
  sameAs: z.nullable(lineIdSchema),
  /** True when a person added it, not the analyzer. */
  isAdded: z.boolean(),
  confidence: fraction,
  evidence: z.array(evidenceSchema),
});
export type InputLine = z.infer<typeof inputLineSchema>;

const answer = z.nullable(z.boolean());

/** What is known about access; null where nobody answered. */
export const accessAnswersSchema = z.object({
  /** 0 is the basement, 1 the street level. */
  floor: z.nullable(z.int().check(z.minimum(0), z.maximum(100))),
  hasElevator: answer,
  /** True when the freight elevator is available at set hours only. */
  freightWindow: answer,
  longCarry: answer,
  dismantling: answer,
  sameDay: answer,
});
export type AccessAnswers = z.infer<typeof accessAnswersSchema>;
export type AccessTopic = keyof AccessAnswers;

/** Everything a price is made from, besides the rules. */
export const quoteInputsSchema = z.object({
  lines: z.array(inputLineSchema),
  access: accessAnswersSchema,
});
export type QuoteInputs = z.infer<typeof quoteInputsSchema>;

/**
 * `PATCH /api/quotes/:shareToken`: sets what it names and leaves the rest, so that repeated edits
 * and edits from two windows end in the same list.
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
          /** Another catalogue item: the right size, or what it really is. */
          key: z.optional(z.string().check(z.maxLength(60))),
        }),
      )
      .check(z.maxLength(maxQuoteLines)),
    [],
  ),
  /** New lines, with ids chosen by the sender. An existing id adds nothing. */
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
  /** Cubic yards of all pieces, before packing. */
  volume: z.number(),
  flags: z.array(z.enum(itemFlags)),
  /** The sizes it comes in, including its own; empty when size does not matter. */
  sizes: z.array(z.object({ key: z.string(), name: z.string() })),
});
export type QuoteLine = z.infer<typeof quoteLineSchema>;

/** An unanswered question, and what its answer would change. */
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
