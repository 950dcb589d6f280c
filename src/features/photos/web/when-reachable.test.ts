import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { whenReachable } from './when-reachable.ts';

beforeEach(() => {
  vi.useFakeTimers();
  const target = new EventTarget();
  vi.stubGlobal('addEventListener', target.addEventListener.bind(target));
  vi.stubGlobal('removeEventListener', target.removeEventListener.bind(target));
  vi.stubGlobal('dispatchEvent', target.dispatchEvent.bind(target));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a server that is down is asked less and less often, and found when it is back', async () => {
  const probe = vi.fn(async () => false);
  const back = vi.fn();
  whenReachable(new AbortController().signal, probe).then(back);
  await vi.advanceTimersByTimeAsync(3000 + 5000 + 10_000);
  expect(probe).toHaveBeenCalledTimes(3);
  expect(back).not.toHaveBeenCalled();
  probe.mockResolvedValue(true);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(probe).toHaveBeenCalledTimes(4);
  expect(back).toHaveBeenCalledOnce();
});

test('a network that comes back is noticed at once', async () => {
  const back = vi.fn();
  whenReachable(new AbortController().signal, async () => true).then(back);
  dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  expect(back).toHaveBeenCalledOnce();
});

test('nothing is asked any more once it is stopped', async () => {
  const probe = vi.fn(async () => true);
  const stop = new AbortController();
  const waiting = whenReachable(stop.signal, probe);
  stop.abort();
  await expect(waiting).rejects.toThrow();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(probe).not.toHaveBeenCalled();
});
