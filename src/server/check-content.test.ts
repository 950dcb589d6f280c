import { spawnSync } from 'node:child_process';
import { cpSync, globSync, mkdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { exitCodes } from './exit-codes.ts';

/** What it says of a product without any content. */
function checkNothing() {
  const place = temporaryFolder();
  mkdirSync(join(place, 'src/server'), { recursive: true });
  const script = 'src/server/check-content.js';
  cpSync(script, join(place, script));
  return spawnSync(process.execPath, [join(place, script)], { encoding: 'utf8' });
}

it('names every file of the company that code imports, and how to bring it back', () => {
  const { status, stderr } = checkNothing();
  expect(status).toBe(exitCodes.configuration);
  expect(stderr).toMatch(/^The product cannot do without .+: bring it back from Git, .+\n$/);
  const needed: string[] = stderr.split(': ')[0]?.match(/src\/\S+\.ts/g) ?? [];

  const importing = globSync('src/**/*.{ts,tsx}').filter((file) => !file.includes('.test.'));
  const imported = importing.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/from '(\.[^']+|#src[^']+)'/g)].map(([, path = '']) =>
      path.startsWith('#') ? path.slice(1) : posix.join(posix.dirname(file), path),
    ),
  );
  const content = imported.filter((file) => file.startsWith('src/content/company/'));
  expect(content.filter((file) => !needed.includes(file))).toEqual([]);
});
