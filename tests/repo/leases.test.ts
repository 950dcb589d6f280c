import { describe, expect, it } from 'vitest';
import { createLeases } from '#src/platform/leases.ts';
import { dialects, openDatabase } from '#tests/support/databases.ts';
import { createFixedClock } from '#tests/support/fixed-clock.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

describe.each(dialects)('leases on %s', (dialect) => {
  async function open() {
    const { db, close } = await openDatabase(dialect, temporaryFolder());
    const clock = createFixedClock();
    return { db, close, clock, one: createLeases({ db, clock }), two: createLeases({ db, clock }) };
  }

  it('let one process at a time do a job, and the next one when it is done', async () => {
    const { one, two, close } = await open();
    const started = Promise.withResolvers<void>();
    const finish = Promise.withResolvers<void>();
    const first = one.run('job', async (isHeld) => {
      expect(isHeld()).toBe(true);
      started.resolve();
      await finish.promise;
    });
    await started.promise;
    expect(await two.run('job', () => expect.fail('ran twice'))).toBe(false);
    expect(await two.run('another job', async () => {})).toBe(true);
    finish.resolve();
    expect(await first).toBe(true);
    expect(await two.run('job', async () => {})).toBe(true);
    await close();
  });

  it('are given back when the work fails', async () => {
    const { one, two, close } = await open();
    await expect(one.run('job', () => Promise.reject(new Error('broke')))).rejects.toThrow('broke');
    expect(await two.run('job', async () => {})).toBe(true);
    await close();
  });

  it.each([
    ['run out when their holder was killed', 61],
    ['do not outlive a clock that was a year ahead', -365 * 24 * 3600],
  ])('%s', async (_, seconds) => {
    const { db, one, clock, close } = await open();
    const expiresAt = new Date(clock.now().getTime() + 60_000).toISOString();
    await db.insertInto('leases').values({ name: 'job', holder: 'gone', expiresAt }).execute();
    expect(await one.run('job', async () => {})).toBe(false);
    clock.advance(seconds * 1000);
    expect(await one.run('job', async () => {})).toBe(true);
    await close();
  });
});
