import type { PersonalRecords } from '#src/features/privacy/contract.ts';
import { FactList } from '#src/ui/list-page/fact-list.tsx';

const labels: [keyof PersonalRecords, string][] = [
  ['leads', 'Requests'],
  ['quotes', 'Quotes'],
  ['files', 'Photos and videos'],
  ['mails', 'Mails'],
  ['testimonials', 'Feedback and invitations'],
  ['published', 'Of these on the website'],
];

export function isEmpty(records: PersonalRecords): boolean {
  return Object.values(records).every((count) => count === 0);
}

/** How much there is of each kind; kinds without any are left out. */
export function RecordCounts({ records }: { records: PersonalRecords }) {
  return (
    <FactList
      facts={labels.map(([kind, label]) => ({
        label,
        value: records[kind] > 0 && records[kind].toLocaleString('en-US'),
      }))}
    />
  );
}
