import * as z from 'zod/mini';
import {
  evidenceSchema,
  fraction,
  itemFlags,
  sizeClasses,
} from '#src/features/catalogue/contract.ts';
import { requiredText } from '#src/shared/text-schemas.ts';

/** Below this confidence (0 to 1) staff review the price. */
export const reviewConfidence = 0.6;

export const complexities = ['low', 'medium', 'high'] as const;
export type Complexity = (typeof complexities)[number];

/** One row of the inventory, with its catalogue volume. */
const quoteItemSchema = z.object({
  /** Catalogue key; null when the catalogue has no such item. */
  key: z.nullable(z.string()),
  name: z.string(),
  /** Cubic yards for what is sold by the yard, else whole pieces. */
  quantity: z.number().check(z.positive()),
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

/** What is asked about a job, in the order it is asked. */
export const accessTopics = [
  'floor',
  'hasElevator',
  'freightWindow',
  'parking',
  'longCarry',
  'insuranceCertificate',
  'dismantling',
  'disconnecting',
  'demolition',
  'sameDay',
  'hoarding',
] as const;
export type AccessTopic = (typeof accessTopics)[number];

/** The questions a price may have open; `floor` stands for floor and elevator. */
const openTopics = [
  'floor',
  'freightWindow',
  'parking',
  'longCarry',
  'dismantling',
  'disconnecting',
  'demolition',
  'sameDay',
  'hoarding',
] as const satisfies readonly AccessTopic[];

/** What the quote adds to the spec's result: how the price is composed and how certain it is. */
export const estimateSchema = z.object({
  items: z.array(quoteItemSchema),
  lineItems: z.array(lineItemSchema),
  /** Dollars, with the answers that cost least. */
  lowPrice: z.number(),
  /** The ceiling: every open question at its dearest. Null where there is no ceiling. */
  highPrice: z.nullable(z.number()),
  /** The ceiling with the answers that cost least; null where not even those make one. */
  highPriceAtBest: z.nullable(z.number()),
  /** The questions whose answer the ceiling still covers. */
  unanswered: z.array(z.enum(openTopics)),
  /** Trucks filled: 0.78 is 78 percent of one. */
  truckLoads: z.number().check(z.nonnegative()),
  /** Cubic yards that fit in one truck. */
  truckCapacity: z.number().check(z.positive()),
  /** True when a vision model analyzed the photos; false when only the description was read. */
  photosAnalysed: z.boolean(),
  /** Where the items come from: `description` are words beside photos, `words` came without any. */
  basis: z.enum(['photos', 'description', 'list', 'words', 'staff']),
  /** On the list and outside the catalogue: not in any figure until our staff have priced it. */
  unpriced: z.array(z.object({ name: z.string(), quantity: z.int() })),
});
export type Estimate = z.infer<typeof estimateSchema>;

/** More kinds of things than anyone lists; such a job is priced on site. */
export const maxQuoteLines = 100;

/** Pieces of one kind that one edit may set. */
export const maxPieces = 5000;

/**
 * Where a line comes from. `guessed`: nobody said how many. `seen`: a model, with its confidence.
 * `read`, `picked` and `pinned`: the visitor said it, so all three price alike. `staff`: gone over.
 */
export const lineBases = ['guessed', 'seen', 'read', 'picked', 'pinned', 'staff'] as const;

const lineIdSchema = z.string().check(z.regex(/^[\w-]{1,40}$/));

/** Places that one edit may set for one line. */
export const maxPlaces = 20;

const places = z.optional(
  z
    .array(evidenceSchema)
    .check(z.maxLength(maxPlaces, `One thing can be pinned ${maxPlaces} times.`)),
);

/** Only what is sold by the yard comes in fractions: in hundredths. */
const pieces = z
  .number()
  .check(z.minimum(0), z.maximum(maxPieces), z.multipleOf(0.01, 'Give no more than two decimals'));

/** One line of the list a quote is priced from. */
const inputLineSchema = z.object({
  /** Identifies the line within its quote and never changes. */
  id: lineIdSchema,
  /** Catalogue key; null when the catalogue has no such item. */
  key: z.nullable(z.string()),
  name: z.string(),
  /** Determines the volume when there is no key. */
  sizeClass: z.enum(sizeClasses),
  /** Cubic yards for what is sold by the yard, else whole pieces; 0 after it was removed. */
  quantity: z.number().check(z.minimum(0)),
  /** The owner keeps it, so it is not part of the load. */
  isKept: z.boolean(),
  /** The line that shows the same thing, when it was seen twice; null otherwise. */
  sameAs: z.nullable(lineIdSchema),
  /** True when a person added it, not the analyzer. */
  isAdded: z.boolean(),
  basis: z.enum(lineBases),
  /** The visitor stands by it: it counts as said. */
  confirmed: z.boolean(),
  confidence: fraction,
  evidence: z.array(evidenceSchema),
  /** The entry of the echo that the visitor explained with it. */
  explains: z.optional(lineIdSchema),
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
  /** True when the truck can stand near the door while it is loaded. */
  parking: answer,
  longCarry: answer,
  /** True when the building asks for a certificate of insurance. */
  insuranceCertificate: answer,
  dismantling: answer,
  /** True when something still hangs on water, gas or power. */
  disconnecting: answer,
  /** True when something is still built in or standing. */
  demolition: answer,
  sameDay: answer,
  /** True when rooms are so full that they are hard to walk in. */
  hoarding: answer,
});
export type AccessAnswers = z.infer<typeof accessAnswersSchema>;

/** The answers of a job nobody has described. */
export const nothingSaid: AccessAnswers = {
  floor: null,
  hasElevator: null,
  freightWindow: null,
  parking: null,
  longCarry: null,
  insuranceCertificate: null,
  dismantling: null,
  disconnecting: null,
  demolition: null,
  sameDay: null,
  hoarding: false,
};

/** Whether there is an answer to tell: room to walk is taken for granted where nobody says otherwise. */
export function isSaid(access: AccessAnswers, topic: AccessTopic): boolean {
  return access[topic] !== null && (topic !== 'hoarding' || access.hoarding === true);
}

/** Everything a price is made from, besides the rules. */
export const quoteInputsSchema = z.object({
  lines: z.array(inputLineSchema),
  // Questions that are newer than a stored quote have no answer there.
  access: z.pipe(
    z.transform((stored: object) => ({ ...nothingSaid, ...stored })),
    accessAnswersSchema,
  ),
});
export type QuoteInputs = z.infer<typeof quoteInputsSchema>;

/** A new line. Without a key it is outside the catalogue, and not in the price until staff price it. */
export const addedLineSchema = z
  .object({
    id: lineIdSchema,
    key: z.nullable(z.string().check(z.maxLength(60))),
    quantity: pieces,
    /** Needed without a key, and ignored with one; so is the size. */
    name: z.optional(requiredText('Say what it is', 80)),
    sizeClass: z.optional(z.enum(sizeClasses)),
    explains: z.optional(lineIdSchema),
    evidence: places,
  })
  .check(
    z.refine(({ key, name }) => key !== null || name !== undefined, {
      error: 'Say what it is',
      path: ['name'],
    }),
    z.refine(({ key, sizeClass }) => key !== null || sizeClass !== undefined, {
      error: 'Choose a size',
      path: ['sizeClass'],
    }),
  );

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
          /** Setting the quantity or the item confirms the line too, unless this says otherwise. */
          confirmed: z.optional(z.boolean()),
          isKept: z.optional(z.boolean()),
          sameAs: z.optional(z.nullable(lineIdSchema)),
          /** Another catalogue item: the right size, or what it really is. */
          key: z.optional(z.string().check(z.maxLength(60))),
          /** Where it is in the photos, in place of what was there. */
          evidence: places,
        }),
      )
      .check(z.maxLength(maxQuoteLines)),
    [],
  ),
  /** New lines, with ids chosen by the sender. An existing id adds nothing. */
  add: z._default(z.array(addedLineSchema).check(z.maxLength(maxQuoteLines)), []),
  access: z._default(z.partial(accessAnswersSchema), {}),
});
export type QuoteEdit = z.infer<typeof quoteEditSchema>;

/** A line as it is shown and edited. */
export const quoteLineSchema = z.extend(inputLineSchema, {
  /** Cubic yards of all pieces, before packing. */
  volume: z.number(),
  flags: z.array(z.enum(itemFlags)),
  /** Sold by the cubic yard: its quantity may be a fraction. */
  measured: z.optional(z.literal(true)),
  /** The sizes it comes in, including its own; empty when size does not matter. */
  sizes: z.array(z.object({ key: z.string(), name: z.string() })),
});
export type QuoteLine = z.infer<typeof quoteLineSchema>;

/** An unanswered question, and what its answer would change. */
export const openQuestionSchema = z.object({
  topic: z.enum([...openTopics, 'size']),
  sentence: z.string(),
});
export type OpenQuestion = z.infer<typeof openQuestionSchema>;
