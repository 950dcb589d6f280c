import * as z from 'zod/mini';
import {
  analysisSchema,
  type SharedQuote,
  sharedQuoteSchema,
} from '#src/features/quotes/contract.ts';

/** What the packing factor is where an answer leaves it out (spec section 3). */
const defaultPackingEfficiency = 1.3;

const answerSchema = z.extend(sharedQuoteSchema, {
  analysis: z.extend(analysisSchema, {
    packingEfficiency: z._default(z.number(), defaultPackingEfficiency),
  }),
});

/** Reads the answer to a quote request; null where it is not one. */
export function readQuoteAnswer(body: string): SharedQuote | null {
  try {
    return answerSchema.parse(JSON.parse(body));
  } catch {
    return null;
  }
}
