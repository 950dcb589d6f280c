import type { Analysis, Estimate } from '#src/features/pricing/contract.ts';

/** The line that makes the lines of a price set by hand add up. */
export const adjustmentKey = 'adjustment';

/**
 * A priced quote at the price staff set by hand, in dollars: firm, so both ends of the range are the
 * price, and what it differs by from the list is a line with the reason.
 */
export function withHandPrice<Result extends { analysis: Analysis; estimate: Estimate }>(
  result: Result,
  price: number,
  reason: string,
): Result {
  const { analysis, estimate } = result;
  const amount = Math.round((price - analysis.estimatedPrice) * 100) / 100;
  const adjustment = { key: adjustmentKey, label: 'Adjustment by our staff', amount, reason };
  return {
    ...result,
    analysis: { ...analysis, estimatedPrice: price },
    estimate: {
      ...estimate,
      lineItems: [...estimate.lineItems, adjustment],
      lowPrice: price,
      highPrice: price,
    },
  };
}

/** For so long a price holds. */
const validDays = 14;

const dayMs = 24 * 3600_000;

/** When a price that is given now stops holding, ISO 8601 UTC. */
export function endOfValidity(now: Date): string {
  return new Date(now.getTime() + validDays * dayMs).toISOString();
}
