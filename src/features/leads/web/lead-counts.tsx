import type { StaffLeads } from '#src/features/leads/contract.ts';
import { formatCount } from '#src/shared/capped-count.ts';
import { CountStrip } from '#src/ui/list-page/count-strip.tsx';

/** The four numbers above the leads; null while they are not known. */
export function LeadCounts({ counts }: { counts: StaffLeads['counts'] | undefined }) {
  const known = (count: number | undefined) => (count === undefined ? null : formatCount(count));
  return (
    <CountStrip
      counts={[
        { value: known(counts?.total), label: 'leads in all' },
        { value: known(counts?.sinceYesterday), label: 'in the last 24 hours' },
        { value: known(counts?.waitingForCall), label: 'waiting for a call' },
        { value: known(counts?.emergenciesThisWeek), label: 'emergencies this week' },
      ]}
    />
  );
}
