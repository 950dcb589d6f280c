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

/** `GET /api/catalogue`: items a visitor may add to a list. */
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
