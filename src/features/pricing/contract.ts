import * as z from 'zod/mini';
import { limitedText } from '#src/features/leads/contract.ts';
import { itemFlags } from '#src/features/quotes/contract.ts';

const cents = z.int('Give the amount in dollars and cents');
const itemFees = z.record(z.string().check(z.maxLength(60)), cents);
const pieceFeeSchema = z.object({
  label: z.string().check(z.maxLength(80)),
  unit: z.tuple([z.string().check(z.maxLength(40)), z.string().check(z.maxLength(40))]),
  feeCents: cents,
  feeCentsByItem: itemFees,
});
const figure = z.number('Give a number');
/** A curve needs two points. */
export const fewestSteps = 2;
export const mostSteps = 20;
const stepCount = [
  z.minLength(fewestSteps, 'Keep two steps or more'),
  z.maxLength(mostSteps, 'Keep to 20 steps'),
] as const;

/** Every number that makes a price; what it means is in domain/price-book.ts. */
export const priceBookFiguresSchema = z.object({
  minimumCents: cents,
  haulAnchors: z
    .array(z.object({ volumeCubicYards: figure, priceCents: cents }))
    .check(...stepCount),
  packingEfficiency: figure,
  truckCapacityCubicYards: figure,
  flagFees: z.partialRecord(z.enum(itemFlags), pieceFeeSchema),
  specialItemFeesCents: itemFees,
  dismantling: pieceFeeSchema,
  stairsPerFlightCents: cents,
  longCarryCents: cents,
  freightWindowCents: cents,
  sameDayCents: cents,
  hoardingPercent: figure,
  rangeAnchors: z.array(z.object({ confidence: figure, halfWidth: figure })).check(...stepCount),
  rangeStepCents: cents,
});
export type PriceBookFigures = z.infer<typeof priceBookFiguresSchema>;

/** What staff may say of an item; its key is its own for good. */
const itemFieldsSchema = z.object({
  name: limitedText(80),
  /** Truck space of one piece after normal stacking. */
  volumeCubicFeet: figure,
  flags: z.array(z.enum(itemFlags)).check(z.maxLength(itemFlags.length)),
  synonyms: z.array(limitedText(60)).check(z.maxLength(40)),
});

const catalogueEntrySchema = z.extend(itemFieldsSchema, { key: z.string().check(z.maxLength(60)) });
export type CatalogueEntry = z.infer<typeof catalogueEntrySchema>;

/** Items as they are to be, by their keys; an item without a key is a new one. */
const catalogueChangesSchema = z.object({
  changed: z._default(z.array(catalogueEntrySchema).check(z.maxLength(100)), []),
  added: z._default(z.array(itemFieldsSchema).check(z.maxLength(20)), []),
});
export type CatalogueChanges = z.infer<typeof catalogueChangesSchema>;

const savedSchema = z.nullable(z.object({ at: z.iso.datetime(), note: z.string() }));

/** `GET /api/admin/pricing`: the rules that new quotes are priced by. */
export const pricingSchema = z.object({
  priceBook: z.object({
    version: z.string(),
    /** False until staff have saved a price book; a correction that finished jobs suggest is no such save. */
    confirmedByOperator: z.boolean(),
    figures: priceBookFiguresSchema,
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
  figures: z.optional(priceBookFiguresSchema),
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
export const savePriceBookSchema = z.object({ figures: priceBookFiguresSchema, ...saving });
export type SavePriceBook = z.infer<typeof savePriceBookSchema>;

/** `POST /api/admin/pricing/catalogue`. */
export const saveCatalogueSchema = z.object({ catalogue: catalogueChangesSchema, ...saving });
export type SaveCatalogue = z.infer<typeof saveCatalogueSchema>;
