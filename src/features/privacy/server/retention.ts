import type { Kysely } from 'kysely';
import type { DatabaseSchema } from '#src/database/schema.ts';
import type { PersonalRecords } from '#src/features/privacy/contract.ts';
import type { FileRemovals } from '#src/platform/files/file-removals.ts';
import type { Outbox } from '#src/platform/outbox/outbox.ts';
import type { ErasedRecords } from './person-repository.ts';
import type { DueIds, RetentionRepository } from './retention-repository.ts';

export type Retained = Omit<PersonalRecords, 'published'>;

/** Few enough that a running server only waits for a moment. */
const batchRows = 40;

/**
 * Erases what is older than the cutoff (ISO 8601) in batches and returns the counts. If
 * interrupted, the next run continues.
 */
export async function eraseOverdue(
  cutoff: string,
  deps: {
    db: Kysely<DatabaseSchema>;
    repository: RetentionRepository;
    removals: FileRemovals;
    outbox: Pick<Outbox, 'forget'>;
  },
): Promise<Retained> {
  const { db, repository, removals, outbox } = deps;
  const total: Retained = { leads: 0, quotes: 0, files: 0, mails: 0, testimonials: 0 };
  for (;;) {
    const due = await repository.listDue(cutoff, batchRows);
    if (isNothing(due)) break;
    const erased = await db.transaction().execute(async (transaction) => {
      const records = await repository.erase(transaction, due);
      await removals.schedule(transaction, records.folders);
      await outbox.forget(records.mailIds);
      return records;
    });
    add(total, erased);
  }
  return total;
}

function isNothing({ leadIds, testimonialIds, mailIds }: DueIds): boolean {
  return leadIds.length + testimonialIds.length + mailIds.length === 0;
}

function add(total: Retained, { mailIds, ...erased }: ErasedRecords): void {
  total.leads += erased.leads;
  total.quotes += erased.quotes;
  total.files += erased.files;
  total.mails += mailIds.length;
  total.testimonials += erased.testimonials;
}

/** The same moment `years` earlier; for February 29, the 28th where there was none. */
export function retentionCutoff(now: Date, years: number): Date {
  const cutoff = new Date(now);
  cutoff.setUTCFullYear(cutoff.getUTCFullYear() - years);
  if (cutoff.getUTCMonth() !== now.getUTCMonth()) cutoff.setUTCDate(0);
  return cutoff;
}
