import type { QuoteStatus } from '#src/features/quotes/contract.ts';

/** What staff may choose by hand. A job becomes done with its actual load. */
export const choosableStatuses = ['needs-review', 'quoted', 'booked', 'lost'] as const;

/** What stands against a status that staff choose, as a sentence; null where nothing does. */
export function statusObjection(to: QuoteStatus, hasPrice: boolean): string | null {
  if (to === 'received') return 'A quote is received once. Choose another status.';
  if (to === 'done') return 'Record the actual load: that makes the job done.';
  if (to !== 'lost' && to !== 'needs-review' && !hasPrice) {
    return 'This quote has no price yet. Set one first.';
  }
  return null;
}
