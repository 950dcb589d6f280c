import { labelOf } from '#src/shared/labels.ts';
import { Badge } from '#src/ui/badge.tsx';
import { type QuoteStatus, quoteStatuses } from '../../contract.ts';

const tones = {
  received: 'info',
  'needs-review': 'bad',
  quoted: 'ok',
  booked: 'ok',
  done: 'neutral',
  lost: 'neutral',
} as const;

export const quoteStatusOptions = [
  { value: '', label: 'All' },
  ...quoteStatuses.map((status) => ({ value: status, label: labelOf(status) })),
];

export function QuoteStatusBadge({ status }: { status: QuoteStatus }) {
  return <Badge tone={tones[status]}>{labelOf(status)}</Badge>;
}
