import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { until } from '#tests/support/until.ts';
import { exitCodes } from './exit-codes.ts';

const home = process.cwd();

it('says that an installation without tools cannot build, instead of trying', () => {
  const cwd = temporaryFolder();
  const command = [join(home, 'src/server/ensure-build.ts')];
  const { status, stderr } = spawnSync(process.execPath, command, { cwd, encoding: 'utf8' });
  expect(status).toBe(exitCodes.configuration);
  expect(stderr).toMatch(
    /^The configuration has problems:\n {2}- .*: run ops\/release\.sh again.*\n$/,
  );
});

/** A folder with a source and tools whose build notes when it begins and ends, and fails where the source says so. */
function placeSources() {
  const place = temporaryFolder();
  for (const folder of ['src', 'build', 'scripts', 'node_modules/@react-router/dev']) {
    mkdirSync(join(place, folder), { recursive: true });
  }
  writeFileSync(
    join(place, 'scripts/build.ts'),
    `import { appendFileSync, readFileSync } from 'node:fs';
    appendFileSync('built.txt', 'begin ');
    if (readFileSync('src/page.ts', 'utf8') === 'broken') process.exit(1);
    await new Promise((done) => setTimeout(done, 600));
    appendFileSync('built.txt', 'end ');`,
  );
  const write = (source: string) => writeFileSync(join(place, 'src/page.ts'), source);
  write('whole');
  const command = [join(home, 'src/server/ensure-build.ts')];
  const options = { cwd: place, stdio: 'ignore' } as const;
  return {
    place,
    write,
    read: () =>
      existsSync(join(place, 'built.txt')) ? readFileSync(join(place, 'built.txt'), 'utf8') : '',
    start: () => spawn(process.execPath, command, options),
    run: () => spawnSync(process.execPath, command, options).status,
    tell: () => spawnSync(process.execPath, command, { cwd: place, encoding: 'utf8' }),
  };
}

it('builds anew after a build that failed, although the sources are the old ones again', () => {
  const { write, read, run, tell } = placeSources();
  expect(tell().stdout).toMatch(/^{"level":"info",.*"msg":"building the pages"}\n$/);
  write('broken');
  expect(tell()).toMatchObject({
    status: exitCodes.fault,
    stderr: 'The pages could not be built: the lines above say why.\n',
  });
  write('whole');
  expect(run()).toBe(0);
  expect(read()).toBe('begin end begin begin end ');
});

it('waits for a build of another process, however long that takes, and not for one that was killed', async () => {
  const { place, read, start, run, write } = placeSources();
  const first = start();
  await until(() => read() === 'begin ');
  const longAgo = new Date('2026-01-01T00:00:00Z');
  utimesSync(join(place, '.build-lock'), longAgo, longAgo);
  const second = start();
  await Promise.all([once(first, 'exit'), once(second, 'exit')]);
  expect(read()).toBe('begin end ');

  write('changed');
  const killed = start();
  await until(() => read() === 'begin end begin ');
  killed.kill('SIGKILL');
  await once(killed, 'exit');
  expect(run()).toBe(0);
});

it('ends with all it started when it is told to, says so, and builds anew at the next start', async () => {
  const { place, read, run } = placeSources();
  const stopped = spawn(process.execPath, [join(home, 'src/server/ensure-build.ts')], {
    cwd: place,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const said = text(stopped.stderr);
  await until(() => read() === 'begin ');
  stopped.kill('SIGTERM');
  expect(await once(stopped, 'exit')).toEqual([143, null]);
  expect(await said).toBe('Stopped by SIGTERM before it was done: run it again.\n');
  expect(run()).toBe(0);
  expect(read()).toBe('begin begin end ');
});
