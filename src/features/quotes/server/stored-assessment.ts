import { z } from 'zod';
import { type Assessment, observedConditions } from '#src/features/catalogue/domain/observation.ts';

const assessmentSchema: z.ZodType<Assessment> = z.object({
  source: z.enum(['vision', 'catalogue', 'picker']),
  conditions: z.array(z.enum(observedConditions)),
  measurementConcerns: z.array(z.string()),
  recommendations: z.array(z.string()),
  confidence: z.number(),
});

/** Stands in where no analyzer could say anything: staff make the list. */
const nothingSeen: Assessment = {
  source: 'catalogue',
  conditions: [],
  measurementConcerns: ['The photos were not analyzed. Our staff have looked at them.'],
  recommendations: [],
  confidence: 0,
};

/** What is priced beside list and answers, out of a whole observation where that is kept. */
export function readAssessment(observation: string | null): Assessment {
  return observation === null ? nothingSeen : assessmentSchema.parse(JSON.parse(observation));
}
