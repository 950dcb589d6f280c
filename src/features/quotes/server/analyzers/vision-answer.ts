import { z } from 'zod';
import { observedConditions } from '#src/features/catalogue/domain/observation.ts';

const confidence = z.number().min(0).max(1).describe('0 to 1');

/** Fractions of the picture. Models miss the edges by a hair, so the check clamps instead of refusing. */
const box = z
  .object({
    x: z.number().describe('left edge, 0 to 1'),
    y: z.number().describe('top edge, 0 to 1'),
    width: z.number().describe('0 to 1'),
    height: z.number().describe('0 to 1'),
  })
  .nullable();

const item = z.object({
  catalogueKey: z.string().max(80).nullable().describe('a key of the list, or null'),
  name: z.string().max(200).describe('what it is, in two to five words'),
  quantity: z.number().int().min(1).max(500).describe('pieces, 1 to 500'),
  sizeClass: z.enum(['small', 'medium', 'large']),
  confidence,
  photos: z
    .array(z.object({ photo: z.number().int().min(0).max(999), box }))
    .max(40)
    .describe('every photo it shows in'),
});

/**
 * What a vision model is asked to answer with: names, counts, flags and places.
 * No volume and no price: fields a model adds on its own are dropped.
 */
export const visionAnswerSchema = z.object({
  items: z.array(item).max(120).describe('at most 120 entries'),
  access: z.object({
    flightsOfStairs: z.number().int().min(0).max(60).nullable(),
    hasElevator: z.boolean().nullable(),
    longCarry: z.boolean().nullable(),
  }),
  conditions: z.array(z.enum(observedConditions)).max(20),
  cannotSee: z
    .array(z.string().max(600))
    .max(20)
    .describe('short sentences on what is hidden, unclear or uncertain'),
  confidence,
});
export type VisionAnswer = z.infer<typeof visionAnswerSchema>;

const bounds = ['minLength', 'maxLength', 'minimum', 'maximum', 'minItems', 'maxItems'] as const;

/**
 * The same shape as the JSON Schema that travels, without its bounds: OpenAI refuses text lengths,
 * Gemini refuses schemas whose list lengths add up to too much, local servers unroll them into
 * huge grammars. The descriptions state the bounds, `visionAnswerSchema` enforces them.
 */
export const visionJsonSchema = z.toJSONSchema(visionAnswerSchema, {
  target: 'draft-7',
  override: ({ jsonSchema }) => {
    for (const bound of bounds) delete jsonSchema[bound];
  },
});
