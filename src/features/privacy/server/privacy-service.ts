import type { Kysely } from 'kysely';
import type { DatabaseSchema } from '#src/database/schema.ts';
import type { Person, PersonalRecords } from '#src/features/privacy/contract.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { FileRemovals } from '#src/platform/files/file-removals.ts';
import type { FileStore } from '#src/platform/files/file-store.ts';
import type { ZipArchive } from '#src/platform/files/zip-archive.ts';
import type { Logger } from '#src/platform/log.ts';
import type { Outbox } from '#src/platform/outbox/outbox.ts';
import { newYorkDay } from '#src/shared/new-york-day.ts';
import { createPersonArchive } from './person-archive.ts';
import type { PersonRepository } from './person-repository.ts';

/** A person is an e-mail address in small letters. */
export interface PrivacyService {
  /** How much is held about a person. */
  lookUp(email: string): Promise<Person>;
  /** Everything held about a person, to hand over. */
  exportAll(email: string): Promise<ZipArchive & { name: string }>;
  /** Erases everything held about a person and says how much that was; nothing is left the second time. */
  erase(email: string): Promise<PersonalRecords>;
}

/** Longer than any pricing that had begun before goes on storing files. */
const stragglersMs = 10 * 60_000;
/** Databases limit the parameters of a statement. */
const foldersAtOnce = 1000;

export function createPrivacyService(deps: {
  db: Kysely<DatabaseSchema>;
  repository: PersonRepository;
  files: FileStore;
  removals: FileRemovals;
  outbox: Outbox;
  clock: Clock;
  logger: Logger;
  /** Called where a published testimonial has gone, before the erasure is answered. */
  onPublishedErased: () => void;
}): PrivacyService {
  const { db, repository, files, removals, outbox, clock, logger } = deps;
  return {
    async lookUp(email) {
      return { email, held: await repository.count(email) };
    },

    async exportAll(email) {
      const now = clock.now();
      const rows = await repository.readAll(email);
      const archive = await createPersonArchive(files, { email, now, rows });
      return { ...archive, name: `personal-data-${newYorkDay(now)}.zip` };
    },

    async erase(email) {
      const { mailIds, folders, ...erased } = await db
        .transaction()
        .execute(async (transaction) => {
          const records = await repository.erase(transaction, email);
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
      const counts = { ...erased, mails: mailIds.length };
      logger.info({ erased: counts, folders: folders.length }, 'personal data erased');
      return counts;
    },
  };
}
