import type { Manifest } from '#src/platform/backup/backup-format.ts';
import { formatFileSize } from '#src/shared/file-size.ts';

const number = new Intl.NumberFormat('en-US');
const tableLabels: Record<string, string> = {
  quote_revisions: 'prices',
  quote_events: 'events',
  rule_versions: 'price books and catalogues',
  quote_files: 'files',
  outbox_mails: 'mails',
  accuracy_decisions: 'answered corrections',
};

/** What a backup holds, in lines for the operator, without anything personal. */
export function describeBackup(manifest: Manifest): string[] {
  const { tables, files, secrets, damaged } = manifest;
  const counts = Object.entries(tables)
    .filter(([name]) => name !== 'quote_files')
    .map(([name, { rows }]) => `${tableLabels[name] ?? name} ${number.format(rows)}`);
  const names = Object.keys(secrets);
  return [
    counts.join(', '),
    `stored files ${number.format(files.count)} (${formatFileSize(files.bytes)})`,
    `secrets: ${names.length > 0 ? names.join(', ') : 'none, the environment has them'}`,
    `as of ${manifest.madeAt}`,
    ...damaged.map((key) => `not whole in the storage: ${key}`),
  ];
}
