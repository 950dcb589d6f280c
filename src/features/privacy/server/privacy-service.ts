import { overwriteErased } from '#src/database/sqlite.ts';
import type { Person, PersonalRecords } from '#src/features/privacy/contract.ts';
import { personDocument } from '#src/features/privacy/domain/person-document.ts';
import type { Core } from '#src/platform/core.ts';
import { downloadName, uniqueNames } from '#src/platform/files/download-names.ts';
import { type FileStore, StoredFileMissingError } from '#src/platform/files/file-store.ts';
import { createZipArchive, type ZipArchive } from '#src/platform/files/zip-archive.ts';
import { companyDay } from '#src/shared/dates.ts';
import { ticketOf } from '#src/shared/labels.ts';
import type { PersonRepository, PersonRows } from './person-repository.ts';

/** Pricing that was already running stores no files for longer than this. */
const stragglersMs = 10 * 60_000;
/** Databases limit the parameters of a statement. */
const foldersAtOnce = 1000;

export type PrivacyService = ReturnType<typeof createPrivacyService>;

/** A person is an email address in lower case, or the digits of a phone number that came without one. */
export function createPrivacyService(
  { db, files, removals, outbox, clock, logger }: Core,
  deps: {
    repository: PersonRepository;
    /** Called when a published testimonial was erased, before the request is answered. */
    onPublishedErased: () => void;
  },
) {
  const { repository } = deps;
  return {
    /** Counts what is stored about a person. */
    async lookUp(contact: string): Promise<Person> {
      return { contact, held: await repository.count(contact) };
    },

    /** Everything stored about a person, as an archive. */
    async exportAll(contact: string): Promise<ZipArchive & { name: string }> {
      const now = clock.now();
      const rows = await repository.readAll(contact);
      const archive = await createPersonArchive(files, { contact, now, rows });
      return { ...archive, name: `personal-data-${companyDay(now)}.zip` };
    },

    /**
     * Erases everything stored about a person and returns the counts; a second call finds nothing.
     * `author` are the initials of who asked for it, or empty, for the log.
     */
    async erase(contact: string, author: string): Promise<PersonalRecords> {
      const { mailIds, folders, ...erased } = await db
        .transaction()
        .execute(async (transaction) => {
          const records = await repository.erase(transaction, contact);
          for (let start = 0; start < records.folders.length; start += foldersAtOnce) {
            const some = records.folders.slice(start, start + foldersAtOnce);
            await removals.schedule(transaction, some);
            // A quote that is being priced right now may still be storing pictures.
            await removals.schedule(transaction, some, stragglersMs);
          }
          await outbox.forget(records.mailIds);
          return records;
        });
      if (erased.published > 0) deps.onPublishedErased();
      await removals
        .removeDue()
        .catch((error: unknown) => logger.warn({ err: error }, 'erased files not removed yet'));
      if (!(await overwriteErased(db).catch(() => false)))
        logger.warn({}, 'erased rows stay in the log of the database until it is read to its end');
      const counts = { ...erased, mails: mailIds.length };
      logger.info({ erased: counts, folders: folders.length, author }, 'personal data erased');
      return counts;
    },
  };
}

const filesAtOnce = 16;

/** A readable document and every stored photo and video, in one folder per quote. */
async function createPersonArchive(
  files: FileStore,
  { contact, now, rows }: { contact: string; now: Date; rows: PersonRows },
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
    { contact, exportedAt: now.toISOString(), rows },
    (fileId) => places.get(fileId) ?? null,
  );
  const text = `${JSON.stringify(document, null, 2)}\n`;
  return createZipArchive([{ name: 'data.json', modifiedAt: now, text }, ...entries]);
}

/** Null for a file that storage does not have, such as an upload nobody could open. */
async function sizeOf(files: FileStore, key: string): Promise<number | null> {
  try {
    return await files.size(key);
  } catch (error) {
    if (error instanceof StoredFileMissingError) return null;
    throw error;
  }
}
