import { writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { readProcessConfig } from './environment.ts';

function readWith(settings: string) {
  const [before, given] = [process.cwd(), new Set(Object.keys(process.env))];
  process.chdir(temporaryFolder());
  try {
    writeFileSync('.env', settings);
    return readProcessConfig();
  } finally {
    process.chdir(before);
    for (const name of Object.keys(process.env)) if (!given.has(name)) delete process.env[name];
  }
}

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
