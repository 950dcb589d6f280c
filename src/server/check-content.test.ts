import { spawnSync } from 'node:child_process';
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { exitCodes } from './exit-codes.ts';

/** What it says of a product with these files and no others. */
function check(files: Record<string, string>) {
  const place = temporaryFolder();
  const script = 'src/server/check-content.js';
  for (const [file, content] of Object.entries({
    ...files,
    [script]: readFileSync(script, 'utf8'),
  })) {
    mkdirSync(join(place, dirname(file)), { recursive: true });
    writeFileSync(join(place, file), content);
  }
  const { status, stderr } = spawnSync(process.execPath, [join(place, script)], {
    encoding: 'utf8',
  });
  return { status, stderr };
}

function listNeeded(): string[] {
  return (
    check({})
      .stderr.split(': ')[0]
      ?.match(/src\/\S+\.ts/g) ?? []
  );
}

it('names every file of the company that code imports, and how to bring it back', () => {
  expect(check({})).toEqual({
    status: exitCodes.configuration,
    stderr: expect.stringMatching(
      /^The product cannot do without .+: bring it back from Git, .+\n$/,
    ),
  });
  const needed = listNeeded();
  const importing = globSync('src/**/*.{ts,tsx}').filter((file) => !file.includes('.test.'));
  const imported = importing.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/from '(\.[^']+|#src[^']+)'/g)].map(([, path = '']) =>
      path.startsWith('#') ? path.slice(1) : posix.join(posix.dirname(file), path),
    ),
  );
  const content = imported.filter((file) => file.startsWith('src/content/company/'));
  expect(content.filter((file) => !needed.includes(file))).toEqual([]);
});

it('says where a mistake in the facts of the company is', () => {
  const place = Object.fromEntries(listNeeded().map((file) => [file, '']));
  const withCompany = (facts: string) =>
    check({ ...place, 'src/content/company/company.ts': `export const company = {${facts}};` });
  expect(withCompany("timeZone: 'America/Chicago'")).toEqual({ status: 0, stderr: '' });
  const zone = withCompany("timeZone: 'Chicago'");
  expect(zone.stderr).toBe(
    'src/content/company/company.ts: timeZone has to be a name like America/Chicago, and Chicago is none.\n',
  );
  const slip = withCompany("\nname 'Acme'");
  expect(slip.stderr).toMatch(
    /^src\/content\/company\/company\.ts cannot be read:\n.*company\.ts:2\n/,
  );
  expect(slip.stderr).not.toContain('    at ');
  expect([zone.status, slip.status]).toEqual([exitCodes.configuration, exitCodes.configuration]);
});
