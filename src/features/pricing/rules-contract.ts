import * as z from 'zod/mini';
import {
  catalogueChangesSchema,
  catalogueEntrySchema,
  itemFlags,
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
  disconnectingFeesCents: itemFees,
  demolitionFeesCents: itemFees,
  weightCentsPerTon: cents,
  stairsCentsPerHundredPounds: cents,
  longCarryCents: cents,
  parkingCentsPerTruck: cents,
  freightWindowCents: cents,
  sameDayCents: cents,
  hoardingPercent: number,
  rangeAnchors: z.array(z.object({ confidence: number, halfWidth: number })).check(...stepCount),
  rangeStepCents: cents,
});
export type PriceBookValues = z.infer<typeof priceBookValuesSchema>;

/** `author` are initials, or empty. */
const savedSchema = z.nullable(
  z.object({ at: z.iso.datetime(), note: z.string(), author: z.string() }),
);

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
