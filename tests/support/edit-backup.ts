import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Manifest, manifestSchema } from '#src/platform/backup/backup-format.ts';

type StoredRow = Record<string, unknown>;

export function readManifest(folder: string): Manifest {
  return manifestSchema.parse(JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')));
}

/** Changes what a backup says of itself. */
export function editManifest(folder: string, change: (manifest: Manifest) => Manifest): void {
  const changed = change(readManifest(folder));
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify(changed));
}

/** Changes the rows of a table, and its checksum with them. */
export function editTable(
  folder: string,
  table: string,
  change: (rows: StoredRow[]) => StoredRow[],
): void {
  const path = join(folder, 'tables', `${table}.jsonl`);
  const lines = readFileSync(path, 'utf8').trimEnd().split('\n');
  const rows = change(lines.map((line) => JSON.parse(line) as StoredRow));
  const text = rows.map((row) => `${JSON.stringify(row)}\n`).join('');
  writeFileSync(path, text);
  const sha256 = createHash('sha256').update(text).digest('hex');
  editManifest(folder, ({ tables, ...manifest }) => ({
    ...manifest,
    tables: { ...tables, [table]: { rows: rows.length, sha256 } },
  }));
}
