import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { serverEnvironment } from '#tests/e2e/start-server.ts';
import { findFreePort } from '#tests/support/free-port.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { until } from '#tests/support/until.ts';
import { visitorInquiry } from '#tests/support/visitor.ts';
import { createProduct } from './product.ts';

it('takes no more than 180 MB of memory while nobody visits', async () => {
  const product = await createProduct();
  await product.start();
  await wait(3000);
  const status = readFileSync(`/proc/${product.pid()}/status`, 'utf8');
  expect(Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1024).toBeLessThanOrEqual(180);
});

it('started by npm and ended by SIGTERM, answers what it has begun and is gone', async () => {
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const npm = spawn('npm', ['start'], {
    detached: true,
    env: serverEnvironment(port, temporaryFolder(), {}),
    stdio: 'ignore',
  });
  // Every process that npm started is in its group.
  const signalGroup = (signal: NodeJS.Signals | 0) => process.kill(-(npm.pid ?? 0), signal);
  const isGone = async () => {
    try {
      signalGroup(0);
      return false;
    } catch {
      return true;
    }
  };
  onTestFinished(async () => {
    if (!(await isGone())) signalGroup('SIGKILL');
  });
  const ended = once(npm, 'exit');
  await until(() =>
    fetch(`${url}/api/ready`).then(
      ({ ok }) => ok,
      () => false,
    ),
  );

  const body = JSON.stringify(visitorInquiry);
  const sending = request(`${url}/api/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
  });
  const answered = once(sending, 'response');
  sending.write(body.slice(0, 10));
  await wait(500);
  npm.kill('SIGTERM');
  await wait(500);
  sending.end(body.slice(10));
  const [answer] = await answered;
  expect([answer.statusCode, JSON.parse(await text(answer))]).toEqual([
    201,
    { id: expect.any(Number) },
  ]);
  await ended;
  await until(isGone);
  await expect(fetch(url)).rejects.toThrow('fetch failed');
}, 180_000);
