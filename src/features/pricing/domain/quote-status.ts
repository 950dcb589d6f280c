import type { QuoteStatus } from '#src/features/quotes/contract.ts';
import type { PricedQuote } from './price-quote.ts';

/** Below this, staff look at a price before anybody relies on it. */
const reviewConfidence = 0.6;

/** What pricing alone may make of a quote. */
export type PricedStatus = Extract<QuoteStatus, 'needs-review' | 'quoted'>;

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
