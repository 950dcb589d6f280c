import { chmodSync, existsSync, readdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createSite } from '#src/content/site.ts';
import { connectPostgres, connectSqlite, type Database } from '#src/database/connect.ts';
import { DatabaseUnusableError } from '#src/database/errors.ts';
import { readApplied } from '#src/database/migrate.ts';
import { AppConfigError, type Config } from '#src/platform/config/config.ts';
import { createDiskFileStore, type FileStore } from '#src/platform/files/file-store.ts';
import type { Logger } from '#src/platform/log.ts';
import { createFileMailTransport, type MailTransport } from '#src/platform/mail/mail-transport.ts';
import { makeFolder } from '#src/platform/make-folder.ts';
import { chooseSandbox } from '#src/platform/media/decoder-sandbox.ts';
import {
  createMediaNormalizer,
  type MediaNormalizer,
} from '#src/platform/media/media-normalizer.ts';

/** The From address of every mail. */
export function mailFrom(config: Config): string {
  const site = createSite(config.business);
  return config.mailFrom ?? `${site.name} <${site.email}>`;
}

/** SMTP if a server is configured, otherwise a folder of mail files. */
export async function openMailTransport(config: Config, dataDir: string): Promise<MailTransport> {
  const files = createFileMailTransport(join(dataDir, 'outbox'));
  if (config.mail.transport === 'file') return files;
  const { createSmtpMailTransport } = await import('#src/platform/mail/smtp-mail-transport.ts');
  return createSmtpMailTransport(config.mail.url, files);
}

/** What the data folder holds besides secrets, which are written for their owner alone. */
const dataNames = ['files', 'tmp', 'outbox', 'app.sqlite', 'app.sqlite-wal', 'app.sqlite-shm'];

/**
 * The data folder as an absolute path, created if missing. It is closed to other users, also where
 * it existed before, and so is whatever this process creates from here on. Throws AppConfigError
 * when it cannot be closed, holds what is somebody else's, or a file is in its place.
 */
export function openDataDir(config: Pick<Config, 'dataDir'>): string {
  const dataDir = resolve(config.dataDir);
  if (statSync(dataDir, { throwIfNoEntry: false })?.isDirectory() === false) {
    throw new AppConfigError([`DATA_DIR must be a folder, and ${dataDir} is a file`]);
  }
  process.umask(0o077);
  makeFolder(dataDir);
  if (isForeign(dataDir)) {
    throw new AppConfigError([
      `DATA_DIR must be a folder of its own, and ${dataDir} holds other things, which nobody else could open any more`,
    ]);
  }
  for (const path of [dataDir, ...dataNames.map((name) => join(dataDir, name))]) {
    const stats = statSync(path, { throwIfNoEntry: false });
    if (!stats || (stats.mode & 0o077) === 0) continue;
    try {
      chmodSync(path, stats.mode & 0o700);
    } catch {
      throw new AppConfigError([
        `other users can open ${path}, and it is not ours to close; make it belong to the user that runs the server`,
      ]);
    }
  }
  return dataDir;
}

/** True for a folder that others use, /srv for example: something is in it, and nothing we make. */
function isForeign(dataDir: string): boolean {
  if ((statSync(dataDir).mode & 0o077) === 0) return false;
  const entries = readdirSync(dataDir).filter((name) => !/^(\.|lost\+found$)/.test(name));
  const isOurs = (name: string) =>
    // Others have a folder tmp too.
    (dataNames.includes(name) && name !== 'tmp') ||
    /^(.+-(password|secret)\.txt|reserve\.bin)$/.test(name);
  return entries.length > 0 && !entries.some(isOurs);
}

/** The installation's database; `patient` for work that takes longer than a request. */
export function openDatabase(config: Config, options: { patient?: boolean } = {}): Database {
  return config.database.dialect === 'postgres'
    ? connectPostgres(config.database.url, options)
    : connectSqlite(sqlitePath(config), options);
}

/** Where the database is when it is SQLite. */
export function sqlitePath(config: Config): string {
  return resolve(config.dataDir, 'app.sqlite');
}

/** Throws DatabaseUnusableError for an empty database beside files of customers: theirs was lost. */
export async function refuseLostDatabase(config: Config, { db }: Database): Promise<void> {
  const folder = resolve(config.dataDir, 'files');
  if (config.files.driver !== 'disk' || !existsSync(folder)) return;
  if ((await readApplied(db)).length > 0) return;
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  if (!entries.some((entry) => entry.isFile() && entry.name !== 'health-check')) return;
  throw new DatabaseUnusableError(
    `${folder} has files of customers, and their database is missing or empty: restore a backup, or move that folder away to start anew.`,
  );
}

/** A bucket if one is configured, otherwise the data folder. */
export async function openFileStore(config: Config, dataDir: string): Promise<FileStore> {
  if (config.files.driver === 'disk') return createDiskFileStore(join(dataDir, 'files'));
  // The S3 client is large; only installations that use it load it.
  const { createS3FileStore } = await import('#src/platform/files/s3-file-store.ts');
  return createS3FileStore(config.files);
}

/** Decoding in the strongest sandbox there is, or in the one that is asked for. Throws AppConfigError. */
export async function openMediaNormalizer(
  config: Config,
  folder: string,
  logger: Logger,
): Promise<MediaNormalizer> {
  const sandbox = await chooseSandbox(config.decoderSandbox, { folder, logger });
  return createMediaNormalizer({ sandbox, folder, logger });
}
