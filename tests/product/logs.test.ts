import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import SqliteDriver from 'better-sqlite3';
import { expect, it } from 'vitest';
import { findFreePort } from '#tests/support/free-port.ts';
import { createMemoryLog } from '#tests/support/memory-log.ts';

/** As long as a real one: others are not looked up. */
const token = '0123456789abcdefghijklmnopqrstuv';

it('a page that breaks is logged like everything else, and the token in its address is not', async () => {
  const [port, dataDir] = [await findFreePort(), mkdtempSync(join(tmpdir(), 'e2e-'))];
  const child = spawn(resolve('node_modules/.bin/node'), ['src/server/main.ts'], {
    env: { PATH: process.env.PATH, PORT: String(port), DATA_DIR: dataDir },
    stdio: 'pipe',
  });
  const log = createMemoryLog();
  const strayOutput = createMemoryLog();
  child.stdout.setEncoding('utf8').on('data', log.write);
  child.stderr.setEncoding('utf8').on('data', strayOutput.write);
  const ended = new Promise((end) => child.once('close', end));
  try {
    for await (const line of createInterface({ input: child.stdout })) {
      if (line.includes('"msg":"listening"')) break;
    }
    const database = new SqliteDriver(join(dataDir, 'app.sqlite'));
    database.exec('alter table testimonials rename to testimonials_gone');
    database.close();
    const address = `http://localhost:${port}/feedback-form?token=${token}`;
    const answer = await fetch(address);
    expect(answer.status).toBe(500);
    const html = await answer.text();
    expect(html).toContain('Something broke on our side');
    expect(html).not.toContain('testimonials_gone');
    // From the second failure on the driver stops a frame earlier, and ours lie a frame deeper.
    const again = await fetch(address);
    child.kill('SIGTERM');
    await ended;
    const failures = log.lines().filter(({ msg }) => msg === 'page could not be rendered');
    expect(failures).toMatchObject(
      [answer, again].map(({ headers }) => ({
        requestId: headers.get('x-request-id'),
        err: { name: 'SqliteError', stack: expect.stringContaining('findInvitation') },
      })),
    );
    expect(log.text()).not.toContain(token);
    expect(log.lines().find(({ msg }) => msg === 'placeholders in use')).toMatchObject({
      level: 'warn',
      missing: ['BUSINESS_NAME', 'BUSINESS_PHONE', 'BUSINESS_EMAIL', 'PUBLIC_URL'],
    });
    expect(log.lines().map(({ msg }) => msg)).toEqual(
      expect.arrayContaining(['listening', 'stopping', 'stopped']),
    );
    expect(strayOutput.text()).toBe('');
  } finally {
    child.kill('SIGKILL');
    await ended;
    rmSync(dataDir, { recursive: true, force: true });
  }
});
