import type { QuoteInputs } from '../contract.ts';
import type { Observation } from '../domain/observation.ts';
import { presentQuote } from '../domain/present-quote.ts';
import { type PricingRules, priceQuote } from '../domain/price-quote.ts';
import { correctObservation } from '../domain/quote-inputs.ts';
import { type PricedStatus, quoteStatus } from '../domain/quote-status.ts';
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
