import type { StaffQuotes } from '#src/features/staff-quotes/contract.ts';
import { formatCount } from '#src/shared/capped-count.ts';
import { formatDollars } from '#src/shared/money.ts';
import { CountStrip } from '#src/ui/list-page/count-strip.tsx';

/** The four numbers above the quotes; null while they are not known. */
export function QuoteCounts({ counts }: { counts: StaffQuotes['counts'] | null }) {
  return (
    <CountStrip
      counts={[
        { value: counts && formatCount(counts.total), label: 'quotes in all' },
        { value: counts && formatCount(counts.sinceYesterday), label: 'new since yesterday' },
        {
          value: counts && formatDollars(Math.round(counts.quotedThisWeek)),
          label: 'quoted this week',
        },
        { value: counts && cubicYards(counts.volumeThisWeek), label: 'cubic yards this week' },
      ]}
    />
  );
}

function cubicYards(volume: number): string {
  return volume.toLocaleString('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
}
