import { timingSafeEqual } from 'node:crypto';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { connectSqlite } from '#src/database/connect.ts';
import { migrate } from '#src/database/migrate.ts';
import { createRateLimiter } from '#src/platform/http/rate-limiter.ts';
import { createPrometheusMetrics } from '#src/platform/metrics/prometheus-metrics.ts';
import { createFixedClock } from '#tests/support/fixed-clock.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { createStaffGate } from './staff-gate.ts';

vi.mock('node:crypto', async (importOriginal) => {
  const crypto = await importOriginal<typeof import('node:crypto')>();
  return { ...crypto, timingSafeEqual: vi.fn(crypto.timingSafeEqual) };
});

const password = 'open sesame, please';

it('compares hashes of one length in constant time, whatever was typed', async () => {
  const database = connectSqlite(join(temporaryFolder(), 'app.sqlite'));
  await migrate(database);
  const { db } = database;
  const gate = createStaffGate({
    db,
    password,
    secret: 'a secret of this installation',
    rateLimiter: createRateLimiter({ db, clock: createFixedClock() }),
    metrics: createPrometheusMetrics(),
    logger: { warn: vi.fn() },
  });
  const typed = ['o', 'open sesame, pleasf', password.repeat(50), '\u0000', `${password} `];
  for (const wrong of typed) {
    await expect(gate.enter(wrong, '10.0.0.1')).rejects.toMatchObject({ status: 401 });
  }
  await gate.enter(password, '10.0.0.1');
  const calls = vi.mocked(timingSafeEqual).mock.calls;
  expect(calls).toHaveLength(typed.length + 1);
  for (const sides of calls) {
    expect(sides.map((side) => side.byteLength)).toEqual([32, 32]);
  }
  await database.close();
});
