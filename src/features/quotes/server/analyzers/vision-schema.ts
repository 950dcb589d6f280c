import { z } from 'zod';
import { observedConditions } from '#src/features/catalogue/domain/observation.ts';

/** What a model may say it is unsure of; the sentences are ours. */
export const hiddenKinds = [
  'closed-closets-or-boxes',
  'things-behind-or-below',
  'dark-or-blurred',
  'cut-off-by-the-picture',
  'pile-hard-to-count',
  'size-hard-to-tell',
] as const;
export type HiddenKind = (typeof hiddenKinds)[number] | 'other';

export const sizes = ['small', 'medium', 'large'] as const;

/**
 * What a vision model is asked for: names, counts, flags and places; no volume and no price.
 * `readVisionAnswer` takes what comes instead.
 */
const askedAnswer = z.object({
  items: z
    .array(
      z.object({
        catalogueKey: z.string().nullable().describe('a key of the list, or null'),
        name: z.string().describe('what it is, in two to five words'),
        quantity: z.int().describe('pieces, 1 to 500'),
        sizeClass: z.enum(sizes),
        confidence: z.number().describe('0 to 1'),
        photos: z
          .array(
            z.object({
              photo: z.int().describe('counted from 0'),
              box: z
                .object({
                  x: z.number().describe('left edge, 0 to 1'),
                  y: z.number().describe('top edge, 0 to 1'),
                  width: z.number().describe('0 to 1'),
                  height: z.number().describe('0 to 1'),
                })
                .nullable(),
            }),
          )
          .describe('every photo it shows in'),
      }),
    )
    .describe('at most 100 entries'),
  access: z.object({
    flightsOfStairs: z.int().nullable(),
    hasElevator: z.boolean().nullable(),
    longCarry: z.boolean().nullable(),
  }),
  conditions: z.array(z.enum(observedConditions)),
  cannotSee: z.array(z.enum(hiddenKinds)),
  confidence: z.number().describe('0 to 1'),
});

const bounds = ['minimum', 'maximum'] as const;

/** Travels without bounds: some vendors refuse them, and local servers turn them into huge grammars. */
export const visionJsonSchema = z.toJSONSchema(askedAnswer, {
  target: 'draft-7',
  override: ({ jsonSchema }) => {
    for (const bound of bounds) delete jsonSchema[bound];
  },
});
