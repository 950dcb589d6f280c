import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { clearLeases } from '#src/database/pending-work.ts';
import { createFileRemovals, fileRemovalLease } from '#src/platform/files/file-removals.ts';
import { createDiskFileStore } from '#src/platform/files/file-store.ts';
import { createLeases } from '#src/platform/leases.ts';
import { dialects, openDatabase } from '#tests/support/databases.ts';
import { createFixedClock } from '#tests/support/fixed-clock.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

describe.each(dialects)('removal of files on %s', (dialect) => {
  async function open() {
    const folder = temporaryFolder();
    const { db, close } = await openDatabase(dialect, folder);
    const clock = createFixedClock();
    const disk = createDiskFileStore(join(folder, 'files'));
    let brokenKey = '';
    const files = {
      ...disk,
      delete: (key: string) =>
        key === brokenKey ? Promise.reject(new Error('storage is away')) : disk.delete(key),
    };
    const leases = createLeases({ db, clock });
    for (const key of ['a/1', 'a/2', 'b/1']) {
      const path = join(folder, 'input');
      writeFileSync(path, 'x');
      await files.putFile(key, path, 'text/plain');
    }
    const has = (key: string) =>
      files.size(key).then(
        () => true,
        () => false,
      );
    return {
      db,
      close,
      clock,
      leases,
      has,
      removals: createFileRemovals({ db, files, leases, clock }),
      breakKey: (key: string) => {
        brokenKey = key;
      },
    };
  }

  it('takes files and folders once they are due, and forgets about them', async () => {
    const { db, removals, clock, has, close } = await open();
    await removals.schedule(db, ['a/'], 60_000);
    await removals.schedule(db, ['b/1', 'never/there']);
    expect(await removals.removeDue()).toBe(2);
    expect([await has('a/1'), await has('b/1')]).toEqual([true, false]);
    clock.advance(60_000);
    expect(await removals.removeDue()).toBe(1);
    expect([await has('a/1'), await has('a/2')]).toEqual([false, false]);
    expect(await removals.removeDue()).toBe(0);
    await close();
  });

  it('leaves files alone when the transaction fails, and when the note is taken back', async () => {
    const { db, removals, has, close } = await open();
    const failing = db.transaction().execute(async (transaction) => {
      await removals.schedule(transaction, ['a/1']);
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    await removals.schedule(db, ['a/']);
    expect(await removals.cancel(db, 'a/')).toBe(true);
    expect(await removals.cancel(db, 'a/')).toBe(false);
    expect(await removals.removeDue()).toBe(0);
    expect(await has('a/1')).toBe(true);
    await close();
  });

  it('can be made due now, but not where the note was taken back', async () => {
    const { db, removals, has, close } = await open();
    await removals.schedule(db, ['a/', 'b/'], 3600_000);
    await removals.cancel(db, 'b/');
    await removals.makeDueNow('a/');
    await removals.makeDueNow('b/');
    expect(await removals.removeDue()).toBe(1);
    expect([await has('a/1'), await has('b/1')]).toEqual([false, true]);
    await close();
  });

  it('keeps what was stored once that is committed, and nothing else', async () => {
    const { db, removals, clock, has, close } = await open();
    const fail = async () => {
      throw new Error('the answer was lost');
    };
    expect(await removals.storeThenCommit('a/1', (keep) => keep(db).then(() => 'kept'))).toBe(
      'kept',
    );
    await expect(removals.storeThenCommit('a/2', (keep) => keep(db).then(fail))).rejects.toThrow();
    expect(await removals.storeThenCommit('b/1', async () => 'known')).toBe('known');
    expect([await has('a/1'), await has('a/2'), await has('b/1')]).toEqual([true, true, false]);
    const failing = removals.storeThenCommit('a/1', (keep) =>
      db.transaction().execute((transaction) => keep(transaction).then(fail)),
    );
    await expect(failing).rejects.toThrow('the answer was lost');
    const late = removals.storeThenCommit('a/2', async (keep) => {
      clock.advance(2 * 3600_000);
      await removals.removeDue();
      await keep(db);
    });
    await expect(late).rejects.toThrow('removed before they were saved');
    expect([await has('a/1'), await has('a/2')]).toEqual([false, false]);
    await close();
  });

  it('goes on after a file that cannot be removed, and tries that one again', async () => {
    const { db, removals, has, breakKey, close } = await open();
    await removals.schedule(db, ['a/1', 'b/1']);
    breakKey('a/1');
    await expect(removals.removeDue()).rejects.toThrow('storage is away');
    expect([await has('a/1'), await has('b/1')]).toEqual([true, false]);
    expect(await removals.cancel(db, 'a/1')).toBe(false);
    breakKey('');
    expect(await removals.removeDue()).toBe(1);
    expect(await has('a/1')).toBe(false);
    await close();
  });

  it('leaves the rest for later when the process stops', async () => {
    const { db, removals, has, close } = await open();
    await removals.schedule(db, ['a/1', 'b/1']);
    const removing = removals.removeDue();
    await removals.stop();
    expect(await removing).toBe(0);
    expect([await has('a/1'), await has('b/1')]).toEqual([true, true]);
    await close();
  });

  it('waits while somebody needs all files in place', async () => {
    const { db, removals, leases, has, close } = await open();
    await removals.schedule(db, ['a/1']);
    await leases.run(fileRemovalLease, async () => {
      expect(await removals.removeDue()).toBe(0);
      expect(await has('a/1')).toBe(true);
    });
    expect(await removals.removeDue()).toBe(1);
    await close();
  });

  it('leaves a backup its files when a server starts beside it', async () => {
    const { db, removals, leases, has, close } = await open();
    await removals.schedule(db, ['a/1']);
    await leases.run(fileRemovalLease, async () => {
      await clearLeases(db);
      expect(await removals.removeDue()).toBe(0);
      expect(await has('a/1')).toBe(true);
    });
    expect(await removals.removeDue()).toBe(1);
    await close();
  });

  it('hears whoever asks while the last round is ending', async () => {
    const { db, removals, leases, has, close } = await open();
    const given = leases.run;
    leases.run = async (name, work) => {
      const ran = await given(name, work);
      leases.run = given;
      await removals.schedule(db, ['b/1']);
      void removals.removeDue();
      return ran;
    };
    await removals.schedule(db, ['a/1']);
    expect(await removals.removeDue()).toBe(2);
    expect([await has('a/1'), await has('b/1')]).toEqual([false, false]);
    await close();
  });
});
