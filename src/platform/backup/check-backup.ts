import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { migrationNames } from '#src/database/migrate.ts';
import { BackupError } from './backup-error.ts';
import { hashFile } from './backup-files.ts';
import {
  fileListName,
  listedFileSchema,
  type Manifest,
  manifestName,
  manifestSchema,
  secretsFolder,
  storedFilePath,
  tablePath,
} from './backup-format.ts';
import { inBatches } from './in-batches.ts';
import { readLines } from './lines.ts';

const filesAtOnce = 4;

/** Reads a whole backup through and returns its manifest; throws a BackupError where anything is not as it was written. */
export async function checkBackup(folder: string): Promise<Manifest> {
  const manifest = await readManifest(folder);
  for (const [table, { sha256, rows }] of Object.entries(manifest.tables)) {
    await expectSame(folder, tablePath(table), sha256);
    await expectLines(folder, tablePath(table), rows);
  }
  await expectSame(folder, fileListName, manifest.files.sha256);
  await expectLines(folder, fileListName, manifest.files.count);
  for (const [name, { sha256 }] of Object.entries(manifest.secrets)) {
    await expectSame(folder, join(secretsFolder, name), sha256);
  }
  for await (const batch of inBatches(readListedFiles(folder), filesAtOnce)) {
    await Promise.all(
      batch.map(({ key, sha256 }) => expectSame(folder, storedFilePath(key), sha256)),
    );
  }
  return manifest;
}

/** The files of a backup, one at a time. */
export async function* readListedFiles(folder: string) {
  for await (const line of readLines(join(folder, fileListName))) {
    const parsed = listedFileSchema.safeParse(line);
    if (!parsed.success) {
      throw new BackupError(`The backup is damaged: ${fileListName} names no proper files.`);
    }
    yield parsed.data;
  }
}

async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, manifestName), 'utf8').catch(() => {
    throw new BackupError(`${folder} is not a finished backup: it has no ${manifestName}.`);
  });
  const parsed = manifestSchema.safeParse(parseJson(text));
  if (!parsed.success) {
    throw new BackupError(`${manifestName} cannot be read: it is damaged, or of a newer version.`);
  }
  if (parsed.data.migrations.some((name) => !migrationNames.includes(name))) {
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
