import { z } from 'zod';
import { analysisSchema, type QuoteResult, quoteResultSchema } from '../contract.ts';

/** What the packing factor is where an answer leaves it out (spec section 3). */
const defaultPackingEfficiency = 1.3;

const answerSchema = quoteResultSchema.extend({
  analysis: analysisSchema.extend({
    packingEfficiency: z.number().default(defaultPackingEfficiency),
  }),
});

/** Reads the answer to a quote request; null where it is not one. */
export function readQuoteAnswer(body: string): QuoteResult | null {
  try {
    return answerSchema.parse(JSON.parse(body));
  } catch {
    return null;
  }
}
