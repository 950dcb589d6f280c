import { type QuoteStatus, quoteStatuses } from '#src/features/pricing/contract.ts';
import { type StaffQuotes, statusCountLimit } from '#src/features/staff-quotes/contract.ts';
import { formatCount } from '#src/shared/format-number.ts';
import { labelOf } from '#src/shared/labels.ts';
import { Badge } from '#src/ui/badge.tsx';

const tones = {
  received: 'info',
  'needs-review': 'bad',
  quoted: 'ok',
  booked: 'solid',
  done: 'neutral',
  lost: 'neutral',
} as const;

/** The status filters with their counts; without counts until they are known. */
export function quoteStatusOptions(counts: StaffQuotes['counts'] | null) {
  const statuses = quoteStatuses.map((status) => ({
    value: status,
    label: labelOf(status),
    count: counts ? formatCount(counts.statuses[status], statusCountLimit) : undefined,
  }));
  return [
    { value: '', label: 'All', count: counts ? formatCount(counts.total) : undefined },
    ...statuses,
  ];
}

export function QuoteStatusBadge({ status }: { status: QuoteStatus }) {
  return <Badge tone={tones[status]}>{labelOf(status)}</Badge>;
}
