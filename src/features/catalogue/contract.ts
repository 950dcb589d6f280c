import * as z from 'zod/mini';
import { limitedText } from '#src/shared/text-schemas.ts';

/** 0 to 1. */
export const fraction = z.number().check(z.minimum(0), z.maximum(1));

/**
 * Where something was seen: a photo, and fractions of its width and height from the top left corner.
 * A box without width and height is a pin: a point that a visitor set.
 */
export const evidenceSchema = z.object({
  /** Index into the files as they were sent. */
  file: z.int().check(z.minimum(0)),
  box: z.nullable(z.object({ x: fraction, y: fraction, width: fraction, height: fraction })),
});
export type Evidence = z.infer<typeof evidenceSchema>;

export const itemFlags = ['mattress', 'refrigerant', 'e-waste', 'heavy', 'hazard', 'tire'] as const;
export type ItemFlag = (typeof itemFlags)[number];

export const sizeClasses = ['small', 'medium', 'large'] as const;

/** As many of one thing as a visitor's list takes: more than anyone counts by hand. The server allows more. */
export const maxPicked = 500;

/** `GET /api/catalogue`: items a visitor may add to a list. */
export const catalogueSearchSchema = z.object({
  /** How many of it the letters say: 2 for "2 king mattresses", 1 without a number or for "3 seat sofa". */
  count: z.int(),
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

/** What staff may change about an item; its key never changes. */
const itemFieldsSchema = z.object({
  name: limitedText(80),
  /** One piece itself, without the air around it on a truck. */
  volumeCubicFeet: z.number('Give a number'),
  flags: z.array(z.enum(itemFlags)).check(z.maxLength(itemFlags.length)),
  synonyms: z.array(limitedText(60)).check(z.maxLength(40)),
});

export const catalogueEntrySchema = z.extend(itemFieldsSchema, {
  key: z.string().check(z.maxLength(60)),
});
export type CatalogueEntry = z.infer<typeof catalogueEntrySchema>;

/** Items after the change, by their keys; an item without a key is new. */
export const catalogueChangesSchema = z.object({
  changed: z._default(z.array(catalogueEntrySchema).check(z.maxLength(100)), []),
  added: z._default(z.array(itemFieldsSchema).check(z.maxLength(20)), []),
});
export type CatalogueChanges = z.infer<typeof catalogueChangesSchema>;

export const fullnesses = ['knee-high', 'half-full', 'chest-high', 'packed-full'] as const;
export type Fullness = (typeof fullnesses)[number];

export const places = ['room', 'garage', 'two-car-garage', 'basement', 'attic', 'closet'] as const;
export type Place = (typeof places)[number];

export const bulkLoads = [
  'pallet',
  'pickup',
  'bag',
  'dumpster-10',
  'dumpster-15',
  'dumpster-20',
  'dumpster-30',
] as const;
export type BulkLoad = (typeof bulkLoads)[number];

export const materials = [
  'construction-debris',
  'concrete',
  'brick',
  'soil',
  'tile',
  'plaster',
  'shingles',
  'yard-waste',
  'weight-plates',
  'mixed-junk',
] as const;

/** `unknown`: the visitor cannot say, so nothing is promised before the scale ticket. */
export const materialUnits = ['yard', 'pickup', 'ton', 'pound', 'unknown'] as const;
export type MaterialUnit = (typeof materialUnits)[number];

const sideFeet = z.int().check(z.minimum(4), z.maximum(40));

/** An amount that is no number of things: how much room it takes, or what it weighs. */
const spaceChoiceSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('truck'), eighths: z.int().check(z.minimum(1), z.maximum(8)) }),
  z.object({
    kind: z.literal('unit'),
    wideFeet: sideFeet,
    deepFeet: sideFeet,
    fullness: z.enum(fullnesses),
  }),
  z.object({ kind: z.literal('place'), place: z.enum(places), fullness: z.enum(fullnesses) }),
  z.object({ kind: z.literal('bulk'), load: z.enum(bulkLoads) }),
  z.object({
    kind: z.literal('material'),
    material: z.enum(materials),
    unit: z.enum(materialUnits),
  }),
]);
export type SpaceChoice = z.infer<typeof spaceChoiceSchema>;

/** The smallest step of an amount: yards come in quarters and tons in hundredths, all else is whole. */
export function amountStep(choice: SpaceChoice): number {
  if (choice.kind !== 'material') return 1;
  return choice.unit === 'yard' ? 0.25 : choice.unit === 'ton' ? 0.01 : 1;
}

export const tooMuchAtOnce =
  'That is more than we price at once. Call us and we price it by phone.';

/** A space or a weight, and how many times or how much of it. */
export const spacePickSchema = z
  .object({
    choice: spaceChoiceSchema,
    amount: z
      .number('Give an amount above 0.')
      .check(z.positive('Give an amount above 0.'), z.maximum(100_000, tooMuchAtOnce)),
  })
  .check(
    z.refine(({ choice, amount }) => isMultiple(amount, amountStep(choice)), {
      path: ['amount'],
      message: 'Give yards in quarters, tons in hundredths, and anything else in whole numbers.',
    }),
    z.refine(({ choice }) => !isPlatesByVolume(choice), {
      path: ['choice', 'unit'],
      message: 'Give the weight of plates in pounds or tons.',
    }),
  );
export type SpacePick = z.infer<typeof spacePickSchema>;

function isMultiple(value: number, step: number): boolean {
  return Math.abs(value / step - Math.round(value / step)) < 1e-6;
}

function isPlatesByVolume(choice: SpaceChoice): boolean {
  return (
    choice.kind === 'material' &&
    choice.material === 'weight-plates' &&
    (choice.unit === 'yard' || choice.unit === 'pickup')
  );
}
