import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { placeFilled } from '#tests/support/back-up.ts';
import type { Installation } from '#tests/support/installation.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

function backUpInto(backups: string, { environment }: Installation) {
  return spawnSync('sh', ['ops/nightly-backup.sh'], {
    encoding: 'utf8',
    env: { PATH: process.env.PATH, BACKUPS: backups, KEEP: '1', ...environment },
  });
}

it('the nightly backup removes what a killed one left, and what is over the number kept, and nothing else', async () => {
  const source = await placeFilled(1);
  const backups = temporaryFolder();
  const killed = '2026-03-09T073000Z.partial';
  const running = '2026-03-10T073000Z.partial';
  const kept = ['by-hand', 'by-hand.partial', running];
  for (const name of [killed, '2026-03-09T073000Z', ...kept]) mkdirSync(join(backups, name));
  const yesterday = new Date(Date.now() - 23 * 3600_000);
  for (const name of [killed, 'by-hand.partial']) {
    utimesSync(join(backups, name), yesterday, yesterday);
  }
  const run = backUpInto(backups, source);
  expect([run.status, run.stderr]).toEqual([0, '']);
  const [made = '', ...others] = readdirSync(backups).filter((name) => !kept.includes(name));
  expect(others).toEqual([]);
  expect(existsSync(join(backups, made, 'manifest.json'))).toBe(true);
  for (const name of kept) expect(existsSync(join(backups, name))).toBe(true);
});

it.each(['0', '00', 'many', '-1'])(
  'keeps no %s backups, and says so before it makes one',
  async (KEEP) => {
    const backups = temporaryFolder();
    const source = await placeFilled(0);
    const environment = { ...source.environment, KEEP };
    const { status, stderr } = backUpInto(backups, { ...source, environment });
    expect([status, stderr]).toEqual([
      78,
      `KEEP says how many backups stay: it has to be a number from 1, and is ${KEEP}.\n`,
    ]);
    expect(readdirSync(backups)).toEqual([]);
  },
);

it('the nightly backup of an emptied database pushes out none that has something in it', async () => {
  const backups = temporaryFolder();
  const full = join(backups, '2026-03-09T073000Z');
  mkdirSync(join(full, 'tables'), { recursive: true });
  writeFileSync(join(full, 'tables', 'leads.jsonl'), '{}\n');
  const run = backUpInto(backups, await placeFilled(0));
  expect([run.status, run.stderr]).toEqual([1, expect.stringMatching(/^Kept 2026-03-09T073000Z/)]);
  expect(existsSync(full)).toBe(true);
});
