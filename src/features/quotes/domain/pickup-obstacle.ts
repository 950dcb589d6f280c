import type { Analysis } from '#src/features/pricing/contract.ts';
import type { SharedQuote } from '#src/features/quotes/contract.ts';

type PickupObstacle =
  | Extract<SharedQuote['closed'], 'settled' | 'expired' | 'unverified'>
  | 'nothing-listed'
  | 'no-ceiling'
  | 'unpriced';

/** Why nobody can book the pickup of a quote at its price; null when its client can. */
export function pickupObstacle({
  closed,
  estimate,
  analysis,
}: Pick<SharedQuote, 'closed' | 'estimate'> & {
  analysis: Pick<Analysis, 'itemCount'>;
}): PickupObstacle | null {
  if (closed === 'settled' || closed === 'expired' || closed === 'unverified') return closed;
  if (estimate.highPrice === 0 && analysis.itemCount === 0) return 'nothing-listed';
  if (estimate.highPrice === null) return 'no-ceiling';
  return estimate.unpriced.length > 0 ? 'unpriced' : null;
}
