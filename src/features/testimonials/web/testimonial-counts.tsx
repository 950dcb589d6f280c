import type { StaffTestimonials } from '#src/features/testimonials/contract.ts';
import { formatCount } from '#src/shared/capped-count.ts';
import { CountStrip } from '#src/ui/list-page/count-strip.tsx';

/** The four numbers above the testimonials; null while they are not known. */
export function TestimonialCounts({ counts }: { counts: StaffTestimonials['counts'] | null }) {
  return (
    <CountStrip
      counts={[
        { value: counts && formatCount(counts.total), label: 'in all' },
        { value: counts && formatCount(counts.toApprove), label: 'waiting on you' },
        { value: counts && formatCount(counts.awaitingReply), label: 'waiting on clients' },
        { value: counts?.averageRating?.toFixed(1) ?? null, label: 'average rating' },
      ]}
    />
  );
}
