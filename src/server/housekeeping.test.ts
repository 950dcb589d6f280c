import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startHousekeeping } from './housekeeping.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('names each job that fails, and keeps none from running', async () => {
  const logger = { error: vi.fn() };
  const works = vi.fn(async () => {});
  const jobs = {
    first: () => Promise.reject(new Error('no disk')),
    second: () => {
      throw new Error('no network');
    },
    third: works,
  };
  const housekeeping = startHousekeeping(jobs, { intervalMs: 1000, logger });
  await vi.advanceTimersByTimeAsync(1000);
  await housekeeping.stop();
  const failed = logger.error.mock.calls.map(([{ job, err }]) => `${job}: ${err.message}`);
  expect(failed.sort()).toEqual([
    'first: no disk',
    'first: no disk',
    'second: no network',
    'second: no network',
  ]);
  expect(works).toHaveBeenCalledTimes(2);
});

it('runs no job twice at a time, and waits for it when it stops', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const long = vi.fn(() => promise);
  const housekeeping = startHousekeeping(
    { long },
    { intervalMs: 1000, logger: { error: vi.fn() } },
  );
  await vi.advanceTimersByTimeAsync(3000);
  expect(long).toHaveBeenCalledTimes(1);
  const onStopped = vi.fn();
  const stopped = housekeeping.stop().then(onStopped);
  await vi.advanceTimersByTimeAsync(3000);
  expect(onStopped).not.toHaveBeenCalled();
  resolve();
  await stopped;
  await vi.advanceTimersByTimeAsync(3000);
  expect(long).toHaveBeenCalledTimes(1);
});
