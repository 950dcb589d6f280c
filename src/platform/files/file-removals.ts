import type { Kysely } from 'kysely';
import type { DatabaseSchema } from '#src/database/schema.ts';
import { type Clock, isoClock } from '#src/platform/clock.ts';
import type { Leases } from '#src/platform/leases.ts';
import type { FileStore } from './file-store.ts';

/** Files are only removed under this lease; a backup takes it to keep all files in place. */
export const fileRemovalLease = 'file-removal';

const batchSize = 100;
/** No request takes this long: files without a row by then were left behind by a killed process. */
const unsavedMs = 2 * 3600_000;

/** Keeps what was stored, in the transaction that refers to it; throws where it is gone by then. */
export type KeepFiles = (transaction: Kysely<DatabaseSchema>) => Promise<void>;
export type FileRemovals = ReturnType<typeof createFileRemovals>;

/** Removes stored files, even if the process is killed between the database and the storage. */
export function createFileRemovals(deps: {
  db: Kysely<DatabaseSchema>;
  files: FileStore;
  leases: Leases;
  clock: Clock;
}) {
  const { db, files, leases, clock } = deps;
  let running: Promise<number> | null = null;
  let askedMeanwhile = false;
  let isStopping = false;

  const iso = isoClock(clock);

  async function remove(id: number, key: string): Promise<boolean> {
    const note = db.updateTable('fileRemovals').where('id', '=', id);
    const { numUpdatedRows } = await note.set({ isStarted: 1 }).executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) return false;
    await (key.endsWith('/') ? files.deleteFolder(key) : files.delete(key));
    await db.deleteFrom('fileRemovals').where('id', '=', id).execute();
    return true;
  }

  /** Due removals after this id, in the order they were scheduled. */
  function listDue(afterId: number) {
    return db
      .selectFrom('fileRemovals')
      .select(['id', 'key'])
      .where('dueAt', '<=', iso())
      .where('id', '>', afterId)
      .orderBy('id')
      .limit(batchSize)
      .execute();
  }

  async function removeAll(isHeld: () => boolean): Promise<number> {
    let removed = 0;
    const failures: unknown[] = [];
    let due = await listDue(0);
    while (due.length > 0) {
      for (const { id, key } of due) {
        if (isStopping || !isHeld()) return removed;
        // One file that cannot be removed must not block the others.
        const isGone = await remove(id, key).catch((error: unknown) => {
          failures.push(error);
          return false;
        });
        if (isGone) removed += 1;
      }
      due = await listDue(due.at(-1)?.id ?? 0);
    }
    if (failures.length > 0) throw failures[0];
    return removed;
  }

  async function removeUnderLease(): Promise<number> {
    let removed = 0;
    try {
      // Who asks while the lease is being given back is too late for that round.
      while (askedMeanwhile) {
        askedMeanwhile = false;
        await leases.run(fileRemovalLease, async (isHeld) => {
          removed += await removeAll(isHeld);
        });
      }
    } finally {
      running = null;
    }
    return removed;
  }

  const removals = {
    /**
     * Schedules files for removal in the caller's transaction: they are removed if, and only if, it
     * commits, after `delayMs`. A key that ends in a slash is a whole folder.
     */
    async schedule(
      transaction: Kysely<DatabaseSchema>,
      keys: string[],
      delayMs = 0,
    ): Promise<void> {
      if (keys.length === 0) return;
      const dueAt = iso(delayMs);
      const rows = keys.map((key) => ({ key, dueAt }));
      await transaction.insertInto('fileRemovals').values(rows).execute();
    },

    /** Cancels a removal; false if the files are gone or being removed. */
    async cancel(transaction: Kysely<DatabaseSchema>, key: string): Promise<boolean> {
      const { numDeletedRows } = await transaction
        .deleteFrom('fileRemovals')
        .where('key', '=', key)
        .where('isStarted', '=', 0)
        .executeTakeFirstOrThrow();
      return numDeletedRows > 0n;
    },

    /**
     * Runs work that stores files under this key, then keeps them in the transaction that refers to
     * them. Where it fails, or keeps nothing, they are removed.
     */
    async storeThenCommit<Value>(
      key: string,
      work: (keep: KeepFiles) => Promise<Value>,
    ): Promise<Value> {
      await removals.schedule(db, [key], unsavedMs);
      let isKept = false;
      try {
        return await work(async (transaction) => {
          isKept = await removals.cancel(transaction, key);
          if (!isKept) throw new Error('the files were removed before they were saved');
        });
      } catch (error) {
        isKept = false;
        throw error;
      } finally {
        // If the answer to the commit was lost, the files may be saved; then there is nothing to
        // remove. What cannot be removed now, housekeeping tries again.
        if (!isKept)
          await removals
            .makeDueNow(key)
            .then(removals.removeDue)
            .catch(() => {});
      }
    },

    /** Makes a removal that was not canceled due at once. */
    async makeDueNow(key: string): Promise<void> {
      const note = db.updateTable('fileRemovals').where('key', '=', key);
      await note.set({ dueAt: iso() }).execute();
    },

    /**
     * Removes what is due, unless another process is doing so or a backup is running; returns the
     * number of keys removed.
     */
    removeDue(): Promise<number> {
      askedMeanwhile = true;
      running ??= removeUnderLease();
      return running;
    },

    /** Ends after the file being removed; the others stay due. */
    async stop(): Promise<void> {
      isStopping = true;
      await running?.catch(() => {});
    },
  };
  return removals;
}
