import { describe, expect, it } from 'vitest';
import { createRateLimiter, type RateLimit } from '#src/platform/http/rate-limiter.ts';
import { dialects, openDatabase } from '#tests/support/databases.ts';
import { createFixedClock } from '#tests/support/fixed-clock.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

const limit: RateLimit = { name: 'quote', maxHits: 3, windowSeconds: 60, message: 'Slow down.' };

describe.each(dialects)('rate limiter on %s', (dialect) => {
  it('lets the agreed number through, then names the seconds to wait', async () => {
    const database = await openDatabase(dialect, temporaryFolder());
    const clock = createFixedClock('2026-03-10T15:00:10.000Z');
    const limiter = createRateLimiter({ db: database.db, clock });
    for (let hit = 0; hit < 3; hit += 1) await limiter.hit(limit, '10.0.0.1');
    await expect(limiter.hit(limit, '10.0.0.1')).rejects.toMatchObject({
      message: 'Slow down.',
      status: 429,
      retryAfterSeconds: 50,
    });
    await limiter.hit(limit, '10.0.0.2');
    await limiter.hit({ ...limit, name: 'other' }, '10.0.0.1');
    clock.advance(50_000);
    await limiter.hit(limit, '10.0.0.1');
    await database.close();
  });

  it('counts for all processes together', async () => {
    const database = await openDatabase(dialect, temporaryFolder());
    const clock = createFixedClock();
    const limiters = [1, 2].map(() => createRateLimiter({ db: database.db, clock }));
    const results = await Promise.allSettled(
      Array.from({ length: 8 }, (_, index) => limiters[index % 2]?.hit(limit, '10.0.0.1')),
    );
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(3);
    await database.close();
  });

  it('takes a hit back with its transaction, and forgets old windows when swept', async () => {
    const database = await openDatabase(dialect, temporaryFolder());
    const clock = createFixedClock();
    const limiter = createRateLimiter({ db: database.db, clock });
    for (let hit = 0; hit < 3; hit += 1) await limiter.hit(limit, '10.0.0.1');
    const transaction = await database.db.startTransaction().execute();
    expect(await limiter.count(limit, '10.0.0.1', transaction)).toBe(4);
    await transaction.rollback().execute();
    expect(await limiter.read(limit, '10.0.0.1')).toBe(3);
    clock.advance(25 * 3600_000);
    await limiter.sweep();
    expect(await database.db.selectFrom('rateLimits').selectAll().execute()).toEqual([]);
    await database.close();
  });
});
