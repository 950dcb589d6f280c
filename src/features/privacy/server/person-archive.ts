import { personDocument } from '#src/features/privacy/domain/person-document.ts';
import { downloadName, uniqueNames } from '#src/platform/files/download-names.ts';
import { type FileStore, StoredFileMissingError } from '#src/platform/files/file-store.ts';
import { createZipArchive, type ZipArchive } from '#src/platform/files/zip-archive.ts';
import { ticketOf } from '#src/shared/labels.ts';
import type { PersonRows } from './person-repository.ts';

const filesAtOnce = 16;

/** An archive of a readable document and every photo and video that is stored, in a folder for each quote. */
export async function createPersonArchive(
  files: FileStore,
  { email, now, rows }: { email: string; now: Date; rows: PersonRows },
): Promise<ZipArchive> {
  const names = uniqueNames(
    rows.files.map(
      (file) => `${ticketOf(file.quoteId)}/${downloadName(file.fileName, file.storageKey)}`,
    ),
  );
  const places = new Map<number, string>();
  const entries: Parameters<typeof createZipArchive>[0] = [];
  for (let start = 0; start < rows.files.length; start += filesAtOnce) {
    const some = rows.files.slice(start, start + filesAtOnce);
    const sizes = await Promise.all(some.map(({ storageKey }) => sizeOf(files, storageKey)));
    for (const [index, file] of some.entries()) {
      const bytes = sizes[index] ?? null;
      const name = names[start + index] ?? '';
      if (bytes === null) continue;
      places.set(file.id, name);
      entries.push({
        name,
        bytes,
        modifiedAt: new Date(file.createdAt),
        open: () => files.getStream(file.storageKey),
      });
    }
  }
  const document = personDocument(
    { email, exportedAt: now.toISOString(), rows },
    (fileId) => places.get(fileId) ?? null,
  );
  const text = `${JSON.stringify(document, null, 2)}\n`;
  return createZipArchive([{ name: 'data.json', modifiedAt: now, text }, ...entries]);
}

/** Null for a file the storage does not have, such as an upload nobody could open. */
async function sizeOf(files: FileStore, key: string): Promise<number | null> {
  try {
    return await files.size(key);
  } catch (error) {
    if (error instanceof StoredFileMissingError) return null;
    throw error;
  }
}
