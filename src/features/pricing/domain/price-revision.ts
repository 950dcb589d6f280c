import type { Observation } from '#src/features/catalogue/domain/observation.ts';
import type { QuoteInputs } from '#src/features/quotes/contract.ts';
import { presentQuote } from './present-quote.ts';
import { type PricingRules, priceQuote } from './price-quote.ts';
import { correctObservation } from './quote-inputs.ts';
import { type PricedStatus, quoteStatus } from './quote-status.ts';
import type { StoredResult } from './stored-result.ts';

/** What a quote keeps of one pricing, and which status that calls for. */
export interface InputsPrice {
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
