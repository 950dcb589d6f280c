import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { Database } from '#src/database/connect.ts';
import { dropLeases } from '#src/database/locks.ts';
import {
  migrations as allMigrations,
  isNewer,
  type Migration,
  migrate,
} from '#src/database/migrate.ts';
import { pausePendingWork } from '#src/database/pending-work.ts';
import type { DatabaseSchema } from '#src/database/schema.ts';
import { isUnused, refill } from '#src/database/snapshot.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { SecretPlace } from '#src/platform/config/secrets.ts';
import type { FileRemovals } from '#src/platform/files/file-removals.ts';
import type { FileStore } from '#src/platform/files/file-store.ts';
import { waitForAll } from '#src/platform/wait-for-all.ts';
import {
  BackupError,
  fileListName,
  hashFile,
  inBatches,
  listedFileSchema,
  type Manifest,
  manifestName,
  manifestSchema,
  readLines,
  secretsFolder,
  storedFilePath,
  tablePath,
} from './backup-format.ts';

interface Restored {
  manifest: Manifest;
  /** Pending work that was paused; null if it continues. */
  paused: { mails: number; events: number; quotes: number } | null;
  /** Variables that set a different secret from the backup's. */
  secretsLeft: string[];
}

const filesAtOnce = 8;
/** Files of a restore that was killed and not repeated are removed after this. */
const abandonedMs = 24 * 3600_000;

const rowSchema = z.record(z.string(), z.union([z.string(), z.number(), z.null()]));

/**
 * Restores a verified backup into an unused installation that this process has claimed. The
 * database shows all of it, or nothing if this fails. Throws a BackupError.
 */
export async function restoreBackup(
  folder: string,
  deps: {
    database: Database;
    files: FileStore;
    removals: FileRemovals;
    clock: Clock;
    secretPlaces: SecretPlace[];
    sendWaitingMails: boolean;
    /** Every migration of this version. */
    migrations?: readonly Migration[];
    /** Tells the operator what is happening. */
    say(line: string): void;
  },
): Promise<Restored> {
  const { database, files, removals, clock, say, migrations = allMigrations } = deps;
  say('Checking the backup...');
  const manifest = await checkBackup(folder, migrations);
  await migrate(database, migrations);
  await refuseUsed(database.db);
  // Nobody else is here: whoever holds the files was killed, and must not keep us from the next step.
  await dropLeases(database.db);
  // Finish removing what an earlier restore left before its names are used again.
  await removals.removeDue();
  try {
    await noteFiles(folder, deps);
    say('Copying files...');
    await putFiles(folder, files);
    const secretsLeft = await putSecrets(folder, manifest, deps.secretPlaces);
    say('Writing rows...');
    const paused = await database.db.transaction().execute(async (transaction) => {
      await database.lockForMigration(transaction);
      await refuseUsed(transaction);
      await forEachFolder(folder, (key) => removals.cancel(transaction, key));
      await refill(transaction, database, {
        migrations,
        writtenUnder: manifest.migrations,
        lastIds: manifest.lastIds,
        tables: Object.entries(manifest.tables).map(([name, { rows }]) => ({
          name,
          rows,
          read: () => readRows(join(folder, tablePath(name))),
        })),
      });
      if (deps.sendWaitingMails) return null;
      return pausePendingWork(transaction, clock.now().toISOString());
    });
    return { manifest, paused, secretsLeft };
  } catch (error) {
    // What cannot be removed now is removed a day later, or overwritten by the next try.
    await forEachFolder(folder, (key) => removals.makeDueNow(key))
      .then(() => removals.removeDue())
      .catch(() => {});
    if (!isMisfit(error)) throw error;
    throw new BackupError(
      'The rows of this backup do not fit the tables of this release, so nothing was restored. Restore it with the release that made it: docs/operations.md, "Upgrade".',
      { cause: error },
    );
  }
}

/** True where a database has no such table or column, or does not take a row. */
function isMisfit(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return /^(SQLITE_ERROR|SQLITE_CONSTRAINT\w*|(42|23)\w{3})$/.test(code);
}

async function refuseUsed(db: Kysely<DatabaseSchema>): Promise<void> {
  if (await isUnused(db)) return;
  throw new BackupError(
    'This installation has data already. A backup is restored into an empty one only: name another DATA_DIR, or another DATABASE_URL and bucket.',
  );
}

async function* readRows(path: string) {
  for await (const line of readLines(path)) yield rowSchema.parse(line);
}

/** The folders of the stored files, each once. */
async function forEachFolder(
  folder: string,
  work: (key: string) => Promise<unknown>,
): Promise<void> {
  let last = '';
  for await (const { key } of readListedFiles(folder)) {
    const keyFolder = `${dirname(key)}/`;
    if (keyFolder !== last) await work(keyFolder);
    last = keyFolder;
  }
}

/** Files are scheduled for removal until the rows that refer to them are committed. */
async function noteFiles(
  folder: string,
  { database, removals }: { database: Database; removals: FileRemovals },
): Promise<void> {
  await database.db.transaction().execute(async (transaction) => {
    await forEachFolder(folder, async (key) => {
      await removals.cancel(transaction, key);
      await removals.schedule(transaction, [key], abandonedMs);
    });
  });
}

async function putFiles(folder: string, files: FileStore): Promise<void> {
  for await (const batch of inBatches(readListedFiles(folder), filesAtOnce)) {
    await waitForAll(
      batch.map(async ({ key, bytes, mimeType }) => {
        await files.putFile(key, join(folder, storedFilePath(key)), mimeType);
        if ((await files.size(key)) !== bytes) {
          throw new BackupError(`The file storage did not keep ${key} whole.`);
        }
      }),
    );
  }
}

async function putSecrets(
  folder: string,
  manifest: Manifest,
  places: SecretPlace[],
): Promise<string[]> {
  const left: string[] = [];
  for (const { variable, path, configured } of places) {
    const name = basename(path);
    if (!(name in manifest.secrets)) continue;
    const secret = await readFile(join(folder, secretsFolder, name), 'utf8');
    if (configured === undefined) {
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      await rm(path, { force: true });
      await writeFile(path, secret, { mode: 0o600 });
    } else if (configured !== secret.trim()) left.push(variable);
  }
  return left;
}

const filesCheckedAtOnce = 4;

/** Verifies a whole backup and returns its manifest; throws a BackupError if anything is not as it was written. */
export async function checkBackup(folder: string, known = allMigrations): Promise<Manifest> {
  const manifest = await readManifest(folder, known);
  for (const [table, { sha256, rows }] of Object.entries(manifest.tables)) {
    await expectSame(folder, tablePath(table), sha256);
    await expectLines(folder, tablePath(table), rows);
  }
  await expectSame(folder, fileListName, manifest.files.sha256);
  await expectLines(folder, fileListName, manifest.files.count);
  for (const [name, { sha256 }] of Object.entries(manifest.secrets)) {
    await expectSame(folder, join(secretsFolder, name), sha256);
  }
  for await (const batch of inBatches(readListedFiles(folder), filesCheckedAtOnce)) {
    await Promise.all(
      batch.map(({ key, sha256 }) => expectSame(folder, storedFilePath(key), sha256)),
    );
  }
  return manifest;
}

/** The files of a backup, one at a time. */
async function* readListedFiles(folder: string) {
  for await (const line of readLines(join(folder, fileListName))) {
    const parsed = listedFileSchema.safeParse(line);
    if (!parsed.success) {
      throw new BackupError(`The backup is damaged: ${fileListName} names no proper files.`);
    }
    yield parsed.data;
  }
}

async function readManifest(folder: string, known: readonly Migration[]): Promise<Manifest> {
  const text = await readFile(join(folder, manifestName), 'utf8').catch(() => {
    throw new BackupError(
      `${folder} is not a finished backup that this user can read: ${manifestName} is not there.`,
    );
  });
  const parsed = manifestSchema.safeParse(parseJson(text));
  if (!parsed.success) {
    throw new BackupError(`${manifestName} cannot be read: it is damaged, or of a newer version.`);
  }
  if (isNewer(parsed.data.migrations, known)) {
    throw new BackupError(
      'This backup was made by a newer version. Install that version, then restore.',
    );
  }
  return parsed.data;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

async function expectSame(folder: string, name: string, sha256: string): Promise<void> {
  const found = await hashFile(join(folder, name)).catch(() => {
    throw new BackupError(`The backup is damaged: ${name} is missing or cannot be read.`);
  });
  if (found.sha256 !== sha256) {
    throw new BackupError(`The backup is damaged: ${name} is not as it was written.`);
  }
}

async function expectLines(folder: string, name: string, expected: number): Promise<void> {
  let lines = 0;
  for await (const _ of readLines(join(folder, name))) lines += 1;
  if (lines !== expected) {
    throw new BackupError(`The backup is damaged: ${name} has ${lines} lines, not ${expected}.`);
  }
}
