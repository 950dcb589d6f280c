import type { Analysis, Estimate } from '#src/features/pricing/contract.ts';
import { formatDollars } from '#src/shared/money.ts';

/** The price as a headline: "$203", or "from $150" where there is no ceiling or something comes on top. */
export function headlinePrice({ analysis, estimate }: PricedTexts): string {
  if (estimate.highPrice === null) return `from ${formatDollars(estimate.lowPrice)}`;
  const price = formatDollars(analysis.estimatedPrice);
  return estimate.unpriced.length > 0 ? `from ${price}` : price;
}

/** What the price cannot exceed: "Never more than $385". */
export function ceilingText({ estimate }: { estimate: Pick<Estimate, 'highPrice'> }): string {
  return estimate.highPrice === null
    ? 'No ceiling yet'
    : `Never more than ${formatDollars(estimate.highPrice)}`;
}

/** The amount of a line of the price; "Included" where it costs nothing. */
export function lineAmountText(amount: number): string {
  return amount === 0 ? 'Included' : formatDollars(amount);
}

/** What one more thing adds: "+$12", or "fits in" where it changes nothing; alone, its price. */
export function addsText(adds: number, isAlone: boolean): string {
  if (isAlone) return formatDollars(adds);
  return adds === 0 ? 'fits in' : `+${formatDollars(adds)}`;
}

/** Whether nothing a price said is kept: it ended, or it does not match its seal. */
export const promisesNothing = ({ closed }: { closed: string | null }) =>
  closed === 'expired' || closed === 'unverified';

export interface PricedTexts {
  analysis: Pick<Analysis, 'estimatedPrice'>;
  estimate: Pick<
    Estimate,
    'lowPrice' | 'highPrice' | 'highPriceAtBest' | 'unanswered' | 'unpriced'
  >;
}
