import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';

it('ends a process that failed with its own code, also where it brought PostgreSQL', () => {
  const code = "await import('./tests/support/postgres-server.ts'); process.exitCode = 3;";
  const { status } = spawnSync(process.execPath, ['--input-type=module', '--eval', code]);
  expect(status).toBe(3);
});
