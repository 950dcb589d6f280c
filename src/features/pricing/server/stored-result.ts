import type { Selectable } from 'kysely';
import { z } from 'zod';
import { omit } from 'zod/mini';
import type { QuotesTable } from '#src/database/schema.ts';
import type { Concern } from '#src/features/catalogue/domain/observation.ts';
import { analysisSchema, estimateSchema } from '#src/features/pricing/contract.ts';
import type { PresentedQuote } from '#src/features/pricing/domain/present-quote.ts';

export const concernSchema: z.ZodType<Concern> = z.discriminatedUnion('kind', [
  z.object({
    kind: z.enum(['photos-unseen', 'nothing-opened', 'outside-names', 'other']),
    sentence: z.string(),
  }),
  z.object({
    kind: z.literal('unopened'),
    fileName: z.string(),
    fileType: z.enum(['image', 'video']),
  }),
]);

/** The price as it was shown. Everything shown later comes from here. */
export const storedResultSchema = z.object({
  analysis: omit(analysisSchema, { measurementConcerns: true }),
  concerns: z.array(concernSchema),
  estimate: estimateSchema,
  priceCents: z.int(),
  lowCents: z.int(),
  highCents: z.nullable(z.int()),
  catalogueVersion: z.string(),
  priceBookVersion: z.string(),
}) satisfies z.ZodType<PresentedQuote>;
export type StoredResult = z.infer<typeof storedResultSchema>;

/** The current price of a quote; null while there is none. */
export function readResult(row: Pick<Selectable<QuotesTable>, 'result'>): StoredResult | null {
  return row.result === null ? null : storedResultSchema.parse(JSON.parse(row.result));
}
