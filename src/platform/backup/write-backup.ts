import { createReadStream, existsSync, rmSync } from 'node:fs';
import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Database } from '#src/database/connect.ts';
import { isNewer } from '#src/database/migrate.ts';
import { readSnapshot } from '#src/database/snapshot.ts';
import type { Clock } from '#src/platform/clock.ts';
import { isDiskFull } from '#src/platform/files/disk-room.ts';
import { type FileStore, StoredFileMissingError } from '#src/platform/files/file-store.ts';
import { waitForAll } from '#src/platform/wait-for-all.ts';
import { countText } from '#src/shared/format-number.ts';
import {
  BackupError,
  copyHashed,
  fileListName,
  inBatches,
  type ListedFile,
  type Manifest,
  manifestName,
  type ReferredFile,
  readReferredFiles,
  secretsFolder,
  storedFilePath,
  tablePath,
  unfinishedName,
  writeLines,
} from './backup-format.ts';

const filesAtOnce = 8;

/**
 * Writes a consistent copy of an installation into a new folder: rows, stored files and secrets.
 * Files must not be removed while it runs, which `isHeld` confirms. Throws a BackupError, and then
 * leaves nothing behind.
 */
export async function writeBackup(
  folder: string,
  deps: {
    database: Database;
    files: FileStore;
    clock: Clock;
    secretPaths: string[];
    isHeld: () => boolean;
  },
): Promise<Manifest> {
  const draft = `${folder}.partial`;
  refuseExisting(folder);
  refuseStrange(draft);
  await rm(draft, { recursive: true, force: true });
  await mkdir(dirname(folder), { recursive: true });
  await mkdir(draft, { mode: 0o700 });
  const discard = () => rmSync(draft, { recursive: true, force: true, maxRetries: 3 });
  process.once('exit', discard);
  try {
    await writeFile(join(draft, unfinishedName), 'This backup was never finished. Make another.\n');
    const snapshot = await writeTables(draft, deps);
    const files = await writeFiles(draft, deps);
    const secrets = await writeSecrets(draft, deps.secretPaths);
    const manifest: Manifest = { format: 1, ...snapshot, ...files, secrets };
    await writeFile(join(draft, manifestName), `${JSON.stringify(manifest, null, 2)}\n`, {
      mode: 0o600,
      flush: true,
    });
    await rm(join(draft, unfinishedName));
    refuseExisting(folder);
    await rename(draft, folder);
    await syncFolder(dirname(folder));
    return manifest;
  } catch (error) {
    discard();
    // Writing knows no path, and without one the data folder is told to be full.
    if (isDiskFull(error))
      throw Object.assign(new Error('full', { cause: error }), { path: folder });
    throw error;
  } finally {
    process.off('exit', discard);
  }
}

function refuseExisting(folder: string): void {
  if (existsSync(folder)) throw new BackupError(`${folder} is there already. Name a new folder.`);
}

/** A folder left by a killed backup may be replaced, and nothing else. */
function refuseStrange(draft: string): void {
  if (existsSync(draft) && !existsSync(join(draft, unfinishedName))) {
    throw new BackupError(`${draft} is in the way. Name another folder, or remove it.`);
  }
}

async function writeTables(draft: string, deps: { database: Database; clock: Clock }) {
  // Before the snapshot: everything acknowledged by then is in it.
  const madeAt = deps.clock.now().toISOString();
  return readSnapshot(deps.database, async ({ migrations, lastIds, tables, pagesOf }) => {
    if (isNewer(migrations)) {
      throw new BackupError('The database is newer than this version. Back up with its own.');
    }
    const written: Manifest['tables'] = {};
    for (const table of tables) {
      const { lines, sha256 } = await writeLines(join(draft, tablePath(table)), async (write) => {
        for await (const rows of pagesOf(table)) await write(rows);
      });
      written[table] = { rows: lines, sha256 };
    }
    return { madeAt, migrations, lastIds, tables: written };
  });
}

async function writeFiles(draft: string, deps: { files: FileStore; isHeld: () => boolean }) {
  const damaged: string[] = [];
  let bytes = 0;
  const { lines, sha256 } = await writeLines(join(draft, fileListName), async (write) => {
    for await (const batch of inBatches(readReferredFiles(draft), filesAtOnce)) {
      if (!deps.isHeld()) {
        throw new BackupError(
          'The database was out of reach for too long while files were copied. Nothing was kept; run the backup again.',
        );
      }
      const copied = await waitForAll(batch.map((file) => copyOut(deps.files, file, draft)));
      const whole = copied.filter((file) => file !== null);
      await write(whole);
      bytes += whole.reduce((sum, file) => sum + file.bytes, 0);
      damaged.push(
        ...batch
          .filter((file, index) => {
            const copy = copied[index];
            return !copy || (file.bytes !== null && file.bytes !== copy.bytes);
          })
          .map(({ key }) => key),
      );
    }
  });
  // A disk that is not mounted, or a bucket of another name: a good backup must not make way for this.
  if (lines === 0 && damaged.length > 0) {
    throw new BackupError(
      `None of the ${countText(damaged.length, 'stored file')} is in the storage. Is its disk there, or the right bucket set? Nothing was kept; run the backup again.`,
    );
  }
  return { files: { count: lines, bytes, sha256 }, damaged };
}

/** Null if storage has lost it: one missing photo must not fail the whole backup. */
async function copyOut(
  files: FileStore,
  { key, mimeType }: ReferredFile,
  draft: string,
): Promise<ListedFile | null> {
  try {
    const source = await files.getStream(key);
    return { key, mimeType, ...(await copyHashed(source, join(draft, storedFilePath(key)))) };
  } catch (error) {
    if (error instanceof StoredFileMissingError) return null;
    throw error;
  }
}

async function writeSecrets(draft: string, paths: string[]): Promise<Manifest['secrets']> {
  const secrets: Manifest['secrets'] = {};
  for (const path of paths) {
    const name = basename(path);
    const { sha256 } = await copyHashed(createReadStream(path), join(draft, secretsFolder, name));
    secrets[name] = { sha256 };
  }
  return secrets;
}

/** A rename is durable only once its folder is synced. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  await handle.sync();
  await handle.close();
}
