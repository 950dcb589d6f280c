import { type LeadStatus, leadStatuses } from '#src/features/leads/contract.ts';
import { labelOf } from '#src/shared/labels.ts';
import { Badge } from '#src/ui/badge.tsx';

const tones = { new: 'info', called: 'warn', booked: 'ok', closed: 'neutral' } as const;

export const leadStatusOptions = leadStatuses.map((status) => ({
  value: status,
  label: labelOf(status),
}));

export function LeadStatusBadge({ status }: { status: LeadStatus }) {
  return <Badge tone={tones[status]}>{labelOf(status)}</Badge>;
}
