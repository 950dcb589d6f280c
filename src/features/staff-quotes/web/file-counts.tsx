import type { StaffFiles } from '#src/features/staff-quotes/contract.ts';
import { formatCount } from '#src/shared/capped-count.ts';
import { CountStrip } from '#src/ui/list-page/count-strip.tsx';

/** The four numbers above the files; null while they are not known. */
export function FileCounts({ counts }: { counts: StaffFiles['counts'] | null }) {
  return (
    <CountStrip
      counts={[
        { value: counts && formatCount(counts.total), label: 'files in all' },
        { value: counts && formatCount(counts.photos), label: 'photos' },
        { value: counts && formatCount(counts.videos), label: 'videos' },
        { value: counts && formatCount(counts.thisWeek), label: 'this week' },
      ]}
    />
  );
}
