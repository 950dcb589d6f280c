import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { loadSecrets } from './secrets.ts';

it('makes both secrets once and keeps them for the owner only', () => {
  const dataDir = join(temporaryFolder(), 'data');
  const first = loadSecrets({ dataDir, adminPassword: undefined, appSecret: undefined });
  const second = loadSecrets({ dataDir, adminPassword: undefined, appSecret: undefined });
  expect(second).toEqual(first);
  expect(first.adminPassword).toHaveLength(16);
  expect(first.appSecret).toHaveLength(64);
  const path = first.adminPasswordPath ?? '';
  expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(readFileSync(path, 'utf8').trim()).toBe(first.adminPassword);
});

it.each([
  ['admin-password.txt', '', 'at least 8 characters'],
  ['admin-password.txt', 'cut off', 'at least 8 characters'],
  ['admin-password.txt', 'pässwört-lang-genug', 'plain letters, digits and signs'],
  ['app-secret.txt', '12345678', 'at least 32 characters'],
])('refuses what %s holds where its variable could not hold "%s"', (file, stored, rule) => {
  const dataDir = temporaryFolder();
  writeFileSync(join(dataDir, file), stored);
  expect(() => loadSecrets({ dataDir, adminPassword: undefined, appSecret: undefined })).toThrow(
    `${file} holds must be ${rule}: write another`,
  );
});

it('refuses a folder in the place of a secret', () => {
  const dataDir = temporaryFolder();
  mkdirSync(join(dataDir, 'app-secret.txt'));
  expect(() => loadSecrets({ dataDir, adminPassword: undefined, appSecret: undefined })).toThrow(
    'app-secret.txt must be a file, and is a folder',
  );
});

it('prefers the secrets of the configuration', () => {
  const dataDir = temporaryFolder();
  const secrets = loadSecrets({
    dataDir,
    adminPassword: 'from the environment',
    appSecret: 'x'.repeat(32),
  });
  expect(secrets).toEqual({
    adminPassword: 'from the environment',
    adminPasswordPath: null,
    appSecret: 'x'.repeat(32),
  });
});
