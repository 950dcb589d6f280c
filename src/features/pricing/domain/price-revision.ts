import type { Selectable } from 'kysely';
import { z } from 'zod';
import type { QuotesTable } from '#src/database/schema.ts';
import type { Observation } from '#src/features/catalogue/domain/observation.ts';
import {
  analysisSchema,
  estimateSchema,
  type QuoteInputs,
  type QuoteStatus,
} from '#src/features/pricing/contract.ts';
import { presentQuote } from './present-quote.ts';
import { type PricedQuote, type PricingRules, priceQuote } from './price-quote.ts';
import { correctObservation } from './quote-inputs.ts';

/** What a quote keeps of one pricing, and which status that calls for. */
interface InputsPrice {
  status: PricedStatus;
  result: StoredResult;
  priceCents: number;
  volumeCubicYards: number;
}

/** Prices a list and its answers: the one way from what was seen to what is stored and shown. */
export function priceInputs(
  observation: Observation,
  inputs: QuoteInputs,
  rules: PricingRules,
): InputsPrice {
  const priced = priceQuote(correctObservation(observation, inputs), rules);
  const { catalogueVersion, priceBookVersion } = priced;
  return {
    status: quoteStatus(priced),
    result: { ...presentQuote(priced), catalogueVersion, priceBookVersion },
    priceCents: priced.priceCents,
    volumeCubicYards: priced.estimatedVolumeCubicYards,
  };
}

/** Below this, staff look at a price before anybody relies on it. */
const reviewConfidence = 0.6;

/** What pricing alone may make of a quote. */
type PricedStatus = Extract<QuoteStatus, 'needs-review' | 'quoted'>;

/**
 * Which status a freshly priced quote gets: `needs-review` when there are photos no machine has seen,
 * the analyzer was unsure or found nothing, or something hazardous is among the things; else `quoted`.
 */
export function quoteStatus(
  quote: Pick<PricedQuote, 'basis' | 'confidence' | 'conditions' | 'items'>,
): PricedStatus {
  const hazardous =
    quote.conditions.includes('hazardous-material') ||
    quote.items.some(({ flags }) => flags.includes('hazard'));
  const sure =
    quote.basis !== 'description' && quote.confidence >= reviewConfidence && quote.items.length > 0;
  return sure && !hazardous ? 'quoted' : 'needs-review';
}

/** The priced quote as it was shown; what is stored is what anyone sees later. */
export const storedResultSchema = z.object({
  analysis: analysisSchema,
  estimate: estimateSchema,
  catalogueVersion: z.string(),
  priceBookVersion: z.string(),
});
export type StoredResult = z.infer<typeof storedResultSchema>;

/** The price of a quote that counts; null while there is none. */
export function readResult(row: Pick<Selectable<QuotesTable>, 'result'>): StoredResult | null {
  return row.result === null ? null : storedResultSchema.parse(JSON.parse(row.result));
}
