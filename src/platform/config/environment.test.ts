import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import tls from 'node:tls';
import { expect, onTestFinished, test, vi } from 'vitest';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { readProcessConfig } from './environment.ts';

function readWith(settings: string | null) {
  const [before, given] = [process.cwd(), new Set(Object.keys(process.env))];
  process.chdir(temporaryFolder());
  try {
    if (settings === null) mkdirSync('.env');
    else writeFileSync('.env', settings);
    return readProcessConfig();
  } finally {
    process.chdir(before);
    for (const name of Object.keys(process.env)) if (!given.has(name)) delete process.env[name];
  }
}

test('the authorities that .env names are trusted, and a file that names none is refused', () => {
  // What this machine's Node trusts already is not read again.
  vi.stubEnv('NODE_EXTRA_CA_CERTS', undefined);
  onTestFinished(() => void vi.unstubAllEnvs());
  const [bundled = ''] = tls.rootCertificates;
  const path = join(temporaryFolder(), 'own.pem');
  writeFileSync(path, `Our own\n${bundled}\n${bundled}\n`);
  const trust = vi.spyOn(tls, 'setDefaultCACertificates').mockReturnValue();
  readWith(`NODE_EXTRA_CA_CERTS=${path}`);
  const [trusted = []] = trust.mock.calls[0] ?? [];
  expect(trusted.length).toBe(tls.getCACertificates('default').length + 2);
  expect(trusted.at(-1)).toBe(bundled);
  expect(() => readWith('NODE_EXTRA_CA_CERTS=nowhere.pem')).toThrow(
    '- NODE_EXTRA_CA_CERTS names nowhere.pem, which is no file of certificates',
  );
});

test('a value that a # would cut is refused by name, and neither quotes nor comments are', () => {
  const cut = 'ADMIN_PASSWORD=open#sesame\n  export MAIL_FROM = a@b.example#c\n';
  expect(() => readWith(cut)).toThrow(/- ADMIN_PASSWORD: .* double quotes\n {2}- MAIL_FROM: /);
  const whole = [
    '# PORT=1#2',
    'BUSINESS_TAGLINE= "No #1"  # a#b',
    'DATA_DIR=./data # local#',
    'PUBLIC_URL=  # none#',
  ];
  expect(() => readWith(whole.join('\n'))).not.toThrow(/double quotes/);
});

test('a folder in the place of .env is refused in a sentence', () => {
  expect(() => readWith(null)).toThrow(/- \/\S+\/\.env has to be a file that .* can read: /);
});

test.each([
  ['\ufeffPORT=4000', '1'],
  ['# Ours\nPORT=4000\nBUSINESS_NAME: Acme\nPORT', '3, 4'],
  ['{"PORT":4000}', '1'],
])('lines that would set nothing are refused by number: %j', (settings, lines) => {
  expect(() => readWith(settings)).toThrow(
    `- line ${lines} of .env sets nothing: write NAME=value`,
  );
});

test('blank lines, comments of Node and systemd, and values of several lines are none of these', () => {
  const settings = '; a\r\n\r\n  # b\r\nKEY = "first\nsecond" # c\nexport OTHER=\n';
  expect(() => readWith(settings)).not.toThrow();
});
