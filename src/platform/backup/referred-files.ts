import { join } from 'node:path';
import { z } from 'zod';
import { tablePath } from './backup-format.ts';
import { readLines } from './lines.ts';

export interface ReferredFile {
  key: string;
  mimeType: string;
  /** Where the row says so. */
  bytes: number | null;
}

const rowSchema = z.object({
  storage_key: z.string(),
  mime_type: z.string(),
  bytes: z.number(),
  thumbnail_key: z.string().nullable(),
  state: z.string(),
});

/** The stored files that the rows of a backup refer to, in order. Of an unreadable upload nothing is stored. */
export async function* readReferredFiles(folder: string): AsyncGenerator<ReferredFile> {
  for await (const line of readLines(join(folder, tablePath('quote_files')))) {
    const row = rowSchema.parse(line);
    if (row.state === 'unreadable') continue;
    yield { key: row.storage_key, mimeType: row.mime_type, bytes: row.bytes };
    if (row.thumbnail_key) yield { key: row.thumbnail_key, mimeType: 'image/jpeg', bytes: null };
  }
}
