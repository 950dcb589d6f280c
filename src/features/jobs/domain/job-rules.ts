import type { JobStatusChange } from '#src/features/jobs/contract.ts';
import type { JobStatus } from '#src/shared/job-status.ts';

/** What the rules ask of the quote of a job; null without one. */
type QuoteFacts = { hasPrice: boolean } | null;

/** The statuses staff may choose by hand. A job with a quote becomes done when its load is recorded. */
export function choosableStatuses(quote: QuoteFacts): JobStatus[] {
  return quote ? ['needs-review', 'quoted', 'booked', 'lost'] : ['new', 'booked', 'done', 'lost'];
}

/** Why staff cannot choose a status, as a sentence; null when they can. */
export function statusObjection(to: JobStatus, quote: QuoteFacts): string | null {
  if (!quote) {
    if (to === 'needs-review') return 'This lead has no quote to review.';
    return to === 'quoted' ? 'This lead has no quote, so it has no price.' : null;
  }
  if (to === 'new') return 'A quote is new once. Choose another status.';
  if (to === 'done') return 'Record the actual load: that makes the job done.';
  if (to !== 'lost' && to !== 'needs-review' && !quote.hasPrice) {
    return 'This quote has no price yet. Set one first.';
  }
  return null;
}

/** What is missing from a change to lost, by field. */
export function lossProblems({
  status,
  lostReason,
  words,
}: Pick<JobStatusChange, 'status' | 'lostReason' | 'words'>): Record<string, string> {
  if (status !== 'lost') return {};
  if (!lostReason) return { lostReason: 'Say why it was lost' };
  return lostReason === 'other' && !words ? { words: 'Say it in a few words' } : {};
}

/** What a job gives up of its places in the schedule when it moves to a status. */
export function placesFreed(to: JobStatus): readonly ('pickup' | 'estimate')[] {
  if (to === 'booked' || to === 'done') return [];
  return to === 'lost' ? ['pickup', 'estimate'] : ['pickup'];
}
