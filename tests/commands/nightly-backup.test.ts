import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { placeFilled } from '#tests/support/back-up.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

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
  const run = spawnSync('sh', ['ops/nightly-backup.sh'], {
    encoding: 'utf8',
    env: { PATH: process.env.PATH, BACKUPS: backups, KEEP: '1', ...source.environment },
  });
  expect([run.status, run.stderr]).toEqual([0, '']);
  const [made = '', ...others] = readdirSync(backups).filter((name) => !kept.includes(name));
  expect(others).toEqual([]);
  expect(existsSync(join(backups, made, 'manifest.json'))).toBe(true);
  for (const name of kept) expect(existsSync(join(backups, name))).toBe(true);
});
