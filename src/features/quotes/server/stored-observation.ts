import { z } from 'zod';
import { evidenceSchema, sizeClasses } from '#src/features/catalogue/contract.ts';
import {
  type Observation,
  observedConditions,
} from '#src/features/catalogue/domain/observation.ts';

const answer = z.boolean().nullable();

/** An analyzer's answer as quotes keep it. */
export const observationSchema: z.ZodType<Observation> = z.object({
  source: z.enum(['vision', 'catalogue', 'picker']),
  model: z.string().nullable(),
  items: z.array(
    z.object({
      catalogueKey: z.string().nullable(),
      name: z.string(),
      quantity: z.int(),
      sizeClass: z.enum(sizeClasses),
      confidence: z.number(),
      evidence: z.array(evidenceSchema),
    }),
  ),
  access: z.object({
    flightsOfStairs: z.number().nullable(),
    hasElevator: answer,
    longCarry: answer,
    freightWindow: answer.optional(),
    sameDay: answer.optional(),
  }),
  conditions: z.array(z.enum(observedConditions)),
  measurementConcerns: z.array(z.string()),
  recommendations: z.array(z.string()),
  confidence: z.number(),
});
