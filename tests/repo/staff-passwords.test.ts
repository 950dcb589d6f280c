import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { connectPostgres, connectSqlite, type Database } from '#src/database/connect.ts';
import { createStaffGate } from '#src/features/staff/server/staff-gate.ts';
import { createRateLimiter } from '#src/platform/http/rate-limiter.ts';
import { createPrometheusMetrics } from '#src/platform/metrics/prometheus-metrics.ts';
import { type Dialect, dialects, placeDatabase } from '#tests/support/databases.ts';
import { createFixedClock } from '#tests/support/fixed-clock.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

const password = 'open sesame, please';
const secret = 'a secret of this installation';

/** The gates of several processes on one database; SQLite has one process. */
async function openGates(dialect: Dialect) {
  const folder = temporaryFolder();
  const url = await placeDatabase(dialect, folder);
  const databases: [Database, ...Database[]] = url
    ? [connectPostgres(url), connectPostgres(url)]
    : [connectSqlite(join(folder, 'app.sqlite'))];
  const warn = vi.fn();
  const clock = createFixedClock();
  const gates = databases.map(({ db }) => {
    const rateLimiter = createRateLimiter({ db, clock });
    const metrics = createPrometheusMetrics();
    return createStaffGate({ db, password, secret, rateLimiter, metrics, logger: { warn } });
  });
  onTestFinished(async () => {
    for (const database of databases) await database.close();
  });
  let turn = 0;
  const enter = (typed: string, address: string) => {
    turn += 1;
    return gates[turn % gates.length]?.enter(typed, address).then(
      () => 204,
      (error: { status: number }) => error.status,
    );
  };
  /** `warn` is called for each password that was compared and wrong. */
  return { db: databases[0].db, enter, warn };
}

it('logs a guess as a number, and nothing of what was guessed', async () => {
  const { enter, warn } = await openGates('sqlite');
  await enter('guess', '10.0.0.1');
  await enter('guess', '10.0.0.2');
  expect(warn.mock.calls).toEqual([
    [{ guessesThisHour: 1 }, 'wrong staff password'],
    [{ guessesThisHour: 2 }, 'wrong staff password'],
  ]);
});

describe.each(dialects)('many passwords at once on %s', (dialect) => {
  it('compares ten of 500 guesses from one address, and the right one is no exception', async () => {
    const { enter, warn } = await openGates(dialect);
    const typed = Array.from({ length: 500 }, (_, index) => (index === 150 ? password : 'guess'));
    const statuses = await Promise.all(typed.map((text) => enter(text, '10.0.0.1')));
    expect(warn.mock.calls).toHaveLength(10);
    expect(new Set(statuses)).toEqual(new Set([401, 429]));
    expect(await enter(password, '10.0.0.2')).toBe(204);
  });

  it('compares two from each address during a siege, and lets everything of a colleague in after a slip', async () => {
    const { db, enter, warn } = await openGates(dialect);
    await enter('guess', '10.0.1.1');
    await db
      .updateTable('rateLimits')
      .set({ hits: 100 })
      .where('key', 'like', '%everywhere')
      .execute();
    warn.mockClear();
    await Promise.all(Array.from({ length: 60 }, () => enter('guess', '10.0.0.1')));
    expect(warn.mock.calls).toHaveLength(2);
    expect(await enter('slip', '10.0.0.2')).toBe(401);
    const calls = Array.from({ length: 30 }, () => enter(password, '10.0.0.2'));
    expect(new Set(await Promise.all(calls))).toEqual(new Set([204]));
  });
});
