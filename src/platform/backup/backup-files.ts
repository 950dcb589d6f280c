import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { readLines, tablePath } from './backup-format.ts';

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
