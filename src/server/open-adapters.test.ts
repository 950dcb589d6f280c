import { chmodSync, mkdirSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { migrate } from '#src/database/migrate.ts';
import { readConfig } from '#src/platform/config/config.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { openDatabase, openDataDir, refuseLostDatabase } from './open-adapters.ts';

const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);

it('closes a data folder that others could open, with what is in it and what comes', () => {
  const dataDir = temporaryFolder();
  mkdirSync(join(dataDir, 'files'));
  writeFileSync(join(dataDir, 'app.sqlite'), '');
  chmodSync(dataDir, 0o755);
  chmodSync(join(dataDir, 'files'), 0o775);
  chmodSync(join(dataDir, 'app.sqlite'), 0o644);
  openDataDir({ dataDir });
  writeFileSync(join(dataDir, 'app.sqlite-wal'), '');
  expect(modeOf(dataDir)).toBe('700');
  expect(modeOf(join(dataDir, 'files'))).toBe('700');
  expect(modeOf(join(dataDir, 'app.sqlite'))).toBe('600');
  expect(modeOf(join(dataDir, 'app.sqlite-wal'))).toBe('600');
});

it('refuses a folder that holds what is not ours, and leaves it as it is', () => {
  const dataDir = temporaryFolder();
  chmodSync(dataDir, 0o755);
  mkdirSync(join(dataDir, 'tmp'));
  expect(() => openDataDir({ dataDir })).toThrow('DATA_DIR must be a folder of its own');
  expect(modeOf(dataDir)).toBe('755');
});

it('takes an empty folder, and the root of a disk of its own', () => {
  const dataDir = temporaryFolder();
  chmodSync(dataDir, 0o755);
  mkdirSync(join(dataDir, 'lost+found'));
  openDataDir({ dataDir });
  expect(modeOf(dataDir)).toBe('700');
});

it('refuses a data folder that it cannot close', () => {
  const dataDir = temporaryFolder();
  // Not even root can change its mode.
  symlinkSync('/proc/self', join(dataDir, 'files'));
  expect(() => openDataDir({ dataDir })).toThrow(
    /other users can open .*, and it is not ours to close/,
  );
});

it('refuses an empty database beside files of customers, and no other', async () => {
  const config = readConfig({ DATA_DIR: temporaryFolder() });
  const database = openDatabase(config);
  onTestFinished(() => database.close());
  const refuse = () => refuseLostDatabase(config, database);
  await refuse();
  const folder = join(config.dataDir, 'files', 'quotes');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(config.dataDir, 'files', 'health-check'), 'ok');
  await refuse();
  writeFileSync(join(folder, 'photo.jpg'), '');
  await expect(refuse()).rejects.toThrow('move that folder away to start anew');
  await migrate(database);
  await refuse();
});
