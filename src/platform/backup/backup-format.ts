import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { formatFileSize } from '#src/shared/format-number.ts';

/**
 * A backup is a folder: `manifest.json`, its contents; `tables/*.jsonl`, one row per line, with the
 * database's column names; `files.jsonl`, one stored file per line, and the files below `files/`
 * under their keys; `secrets/`, those generated at the first start.
 */
export const manifestName = 'manifest.json';
export const fileListName = 'files.jsonl';
export const secretsFolder = 'secrets';
/** Marks a folder that is still being written, so that nobody takes it for a backup. */
export const unfinishedName = 'not-finished.txt';

export const tablePath = (table: string) => `tables/${table}.jsonl`;
export const storedFilePath = (key: string) => `files/${key}`;

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const count = z.int().nonnegative();

export const manifestSchema = z.object({
  format: z.literal(1),
  /** When the snapshot was taken. */
  madeAt: z.iso.datetime(),
  /** The migrations the tables were written under. */
  migrations: z.array(z.string()).min(1),
  /** The highest id each table ever gave out. */
  lastIds: z.record(z.string(), count),
  tables: z.record(z.string(), z.object({ rows: count, sha256 })),
  /** `sha256` is the hash of the list. */
  files: z.object({ count, bytes: count, sha256 }),
  secrets: z.record(z.string(), z.object({ sha256 })),
  /** Keys of files that were missing or truncated in storage. */
  damaged: z.array(z.string()),
});
export type Manifest = z.infer<typeof manifestSchema>;

/** A line of the list of files. */
export const listedFileSchema = z.object({
  // Keys come from the product; this keeps a tampered list from naming a path outside the folder.
  key: z.string().regex(/^(?!.*\.\.)[\w-][\w./-]*$/),
  bytes: count,
  sha256,
  mimeType: z.string(),
});
export type ListedFile = z.infer<typeof listedFileSchema>;

/** Why a backup or restore failed, as a sentence for the operator. */
export class BackupError extends Error {
  override name = 'BackupError';
}

/**
 * Writes values as JSON, one per line, into a new file that only this user can read. Once it resolves,
 * everything is on disk; it resolves to the number of lines and their hash.
 */
export async function writeLines(
  path: string,
  work: (write: (values: unknown[]) => Promise<void>) => Promise<void>,
): Promise<{ lines: number; sha256: string }> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const file = await open(path, 'wx', 0o600);
  const hash = createHash('sha256');
  let lines = 0;
  try {
    await work(async (values) => {
      const text = values.map((value) => `${JSON.stringify(value)}\n`).join('');
      hash.update(text);
      lines += values.length;
      await file.appendFile(text);
    });
    await file.sync();
  } finally {
    // A handle that is left open ends the process once it is collected.
    await file.close();
  }
  return { lines, sha256: hash.digest('hex') };
}

/** The values of such a file, one at a time. */
export async function* readLines(path: string): AsyncGenerator<unknown> {
  // Not with node:readline, which also breaks lines at characters that JSON allows in strings.
  let rest = '';
  for await (const chunk of createReadStream(path, 'utf8')) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) yield JSON.parse(line);
  }
  if (rest) throw new SyntaxError('the last line is cut off');
}

const number = new Intl.NumberFormat('en-US');
const tableLabels: Record<string, string> = {
  quote_revisions: 'prices',
  job_events: 'events',
  withdrawn_links: 'withdrawn links',
  rule_versions: 'price books and catalogues',
  quote_files: 'files',
  outbox_mails: 'mails',
  webhook_endpoints: 'webhook endpoints',
  webhook_deliveries: 'webhook deliveries',
  api_tokens: 'API tokens',
  accuracy_decisions: 'answered corrections',
  schedule_settings: 'schedules',
  blocked_days: 'blocked days',
};

/** What a backup contains, as lines for the operator, without anything personal. */
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

interface Content {
  bytes: number;
  sha256: string;
}

/** Writes a stream to a new file, syncs it to disk, and returns its size and hash. */
export async function copyHashed(source: Readable, path: string): Promise<Content> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const target = createWriteStream(path, { mode: 0o600, flush: true });
  return measure((through) => pipeline(source, through, target));
}

/** Returns the size and hash of a file. */
export function hashFile(path: string): Promise<Content> {
  return measure((through) =>
    pipeline(createReadStream(path), through, async (rest) => {
      for await (const _ of rest);
    }),
  );
}

type Through = (source: AsyncIterable<Buffer>) => AsyncGenerator<Buffer>;

async function measure(run: (through: Through) => Promise<void>): Promise<Content> {
  const hash = createHash('sha256');
  let bytes = 0;
  await run(async function* (source) {
    for await (const chunk of source) {
      hash.update(chunk);
      bytes += chunk.length;
      yield chunk;
    }
  });
  return { bytes, sha256: hash.digest('hex') };
}

/** The items of an iterable, in batches. */
export async function* inBatches<Item>(
  items: AsyncIterable<Item>,
  size: number,
): AsyncGenerator<Item[]> {
  let batch: Item[] = [];
  for await (const item of items) {
    batch.push(item);
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

export interface ReferredFile {
  key: string;
  mimeType: string;
  /** Null if the row does not say. */
  bytes: number | null;
}

const rowSchema = z.object({
  storage_key: z.string(),
  mime_type: z.string(),
  bytes: z.number(),
  thumbnail_key: z.string().nullable(),
  state: z.string(),
});

/** The stored files that the rows of a backup refer to, in order. An unreadable upload has none. */
export async function* readReferredFiles(folder: string): AsyncGenerator<ReferredFile> {
  for await (const line of readLines(join(folder, tablePath('quote_files')))) {
    const row = rowSchema.parse(line);
    if (row.state === 'unreadable') continue;
    yield { key: row.storage_key, mimeType: row.mime_type, bytes: row.bytes };
    if (row.thumbnail_key) yield { key: row.thumbnail_key, mimeType: 'image/jpeg', bytes: null };
  }
}
