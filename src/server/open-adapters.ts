import { mkdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createSite } from '#src/content/site.ts';
import { connectPostgres, connectSqlite, type Database } from '#src/database/connect.ts';
import { AppConfigError, type Config } from '#src/platform/config/config.ts';
import { createDiskFileStore, type FileStore } from '#src/platform/files/file-store.ts';
import { createFileMailTransport, type MailTransport } from '#src/platform/mail/mail-transport.ts';

/** The From address of every mail. */
export function mailFrom(config: Config): string {
  const site = createSite(config.business);
  return config.mailFrom ?? `${site.name} <${site.email}>`;
}

/** SMTP if a server is configured, otherwise a folder of mail files. */
export async function openMailTransport(config: Config, dataDir: string): Promise<MailTransport> {
  if (config.mail.transport === 'file') return createFileMailTransport(join(dataDir, 'outbox'));
  const { createSmtpMailTransport } = await import('#src/platform/mail/smtp-mail-transport.ts');
  return createSmtpMailTransport(config.mail.url);
}

/** The data folder as an absolute path, created if missing; throws AppConfigError where a file is in its place. */
export function openDataDir(config: Config): string {
  const dataDir = resolve(config.dataDir);
  if (statSync(dataDir, { throwIfNoEntry: false })?.isDirectory() === false) {
    throw new AppConfigError([`DATA_DIR must be a folder, and ${dataDir} is a file`]);
  }
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  return dataDir;
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

/** A bucket if one is configured, otherwise the data folder. */
export async function openFileStore(config: Config, dataDir: string): Promise<FileStore> {
  if (config.files.driver === 'disk') return createDiskFileStore(join(dataDir, 'files'));
  // The S3 client is large; only installations that use it load it.
  const { createS3FileStore } = await import('#src/platform/files/s3-file-store.ts');
  return createS3FileStore(config.files);
}
