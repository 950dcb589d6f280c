import { type JobStatus, jobStatuses } from '#src/shared/job-status.ts';
import { labelOf, optionsOf } from '#src/shared/labels.ts';
import { Badge } from '#src/ui/badge.tsx';

const tones = {
  new: 'info',
  'needs-review': 'bad',
  quoted: 'ok',
  booked: 'solid',
  done: 'neutral',
  lost: 'neutral',
} as const;

export const jobStatusOptions = optionsOf(jobStatuses);

export function JobStatusBadge({ status }: { status: JobStatus }) {
  return <Badge tone={tones[status]}>{labelOf(status)}</Badge>;
}
