import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';

it.each([
  ['thrown', "setTimeout(() => { throw new TypeError('Ana Ortiz\\nana@kent.example'); });"],
  ['a promise nobody waits for', "Promise.reject(new TypeError('Ana Ortiz\\nana@kent.example'));"],
])('an error that is %s ends the process with one line of the log', (_how, code) => {
  const source = `
    import { createLogger } from './src/platform/log.ts';
    import { logUncaughtErrors } from './src/platform/log.ts';
    logUncaughtErrors(createLogger('info'));
    ${code}
    setInterval(() => {}, 1000);`;
  const child = spawnSync(process.execPath, ['--input-type=module', '-e', source], {
    encoding: 'utf8',
  });
  expect([child.status, child.stderr]).toEqual([1, '']);
  expect(child.stdout.trim().split('\n')).toHaveLength(1);
  expect(child.stdout).not.toMatch(/Ana|ana@/);
  expect(JSON.parse(child.stdout)).toMatchObject({
    level: 'fatal',
    msg: 'uncaught error',
    err: { name: 'TypeError' },
  });
});
