import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

/** What a process that runs this code prints. */
function printed(code: string): string[] {
  const source = `import { createLogger } from './src/platform/log.ts'; ${code}`;
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', source], {
    encoding: 'utf8',
  });
  return stdout.trim().split('\n');
}

test('an error is logged by where it broke, whatever its message quotes, in one line', () => {
  const lines = printed(
    "createLogger('info').error({ err: new TypeError('Ana Ortiz\\n{\"level\":60}\\n    at Ana') }, 'failed');",
  );
  expect(lines).toHaveLength(1);
  expect(lines[0]).not.toMatch(/Ana|level":60/);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    msg: 'failed',
    time: expect.stringMatching(/Z$/),
    err: { name: 'TypeError', stack: expect.stringMatching(/^\s+at /) },
  });
});

test('a line break in what is logged starts no line of its own', () => {
  const lines = printed("createLogger('info').info({ route: 'a\\r\\n{\"level\":60}' }, 'b\\nc');");
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 30, msg: 'b\nc' });
});
