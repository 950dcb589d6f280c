import {
  environmentManager,
  focusManager,
  MutationObserver,
  onlineManager,
  type QueryClient,
  QueryObserver,
} from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from './screen-providers.tsx';

const minuteMs = 60_000;
let client: QueryClient;

beforeEach(() => {
  vi.useFakeTimers();
  // The library is gentler where it takes itself for a server; the rules are about browsers.
  environmentManager.setIsServer(() => false);
  client = createQueryClient();
  client.mount();
});

afterEach(() => {
  client.unmount();
  client.clear();
  focusManager.setFocused(undefined);
  onlineManager.setOnline(true);
  vi.useRealTimers();
});

test('a failed query is not asked again', async () => {
  const ask = vi.fn(() => Promise.reject(new Error('503: busy')));
  const stop = watch(ask);
  await vi.advanceTimersByTimeAsync(10 * minuteMs);
  expect(client.getQueryState(['/api/admin/quotes'])?.status).toBe('error');
  expect(ask).toHaveBeenCalledTimes(1);
  stop();
});

test('a failed mutation is not sent again', async () => {
  const send = vi.fn(() => Promise.reject(new Error('503: busy')));
  const mutation = new MutationObserver(client, { mutationFn: send });
  const failure = expect(mutation.mutate()).rejects.toThrow('503: busy');
  await vi.advanceTimersByTimeAsync(10 * minuteMs);
  await failure;
  expect(send).toHaveBeenCalledTimes(1);
});

test('without a connection both are tried and fail, instead of waiting for one', async () => {
  onlineManager.setOnline(false);
  const ask = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')));
  const stop = watch(ask);
  const mutation = new MutationObserver(client, { mutationFn: ask });
  await expect(mutation.mutate()).rejects.toThrow('Failed to fetch');
  expect(client.getQueryState(['/api/admin/quotes'])?.status).toBe('error');
  expect(ask).toHaveBeenCalledTimes(2);
  stop();
});

test('what was read stays good for as long as it is looked at', async () => {
  const ask = vi.fn(() => Promise.resolve('answer'));
  const stop = watch(ask);
  await vi.advanceTimersByTimeAsync(24 * 60 * minuteMs);
  const stopSecond = watch(ask);
  await vi.advanceTimersByTimeAsync(0);
  expect(ask).toHaveBeenCalledTimes(1);
  stop();
  stopSecond();
});

test('coming back to the window asks nothing, even of an answer that is out of date', async () => {
  const ask = vi.fn(() => Promise.resolve('answer'));
  const stop = watch(ask);
  await vi.advanceTimersByTimeAsync(0);
  await client.invalidateQueries({ refetchType: 'none' });
  focusManager.setFocused(false);
  focusManager.setFocused(true);
  await vi.advanceTimersByTimeAsync(minuteMs);
  expect(ask).toHaveBeenCalledTimes(1);
  stop();
});

test('an answer nobody looks at is kept for five minutes and then forgotten', async () => {
  const ask = vi.fn(() => Promise.resolve('answer'));
  const stop = watch(ask);
  await vi.advanceTimersByTimeAsync(0);
  stop();
  await vi.advanceTimersByTimeAsync(5 * minuteMs - 1);
  expect(client.getQueryData(['/api/admin/quotes'])).toBe('answer');
  await vi.advanceTimersByTimeAsync(1);
  expect(client.getQueryData(['/api/admin/quotes'])).toBeUndefined();
});

/** Looks at a list the way an open page does; call the result to look away. */
function watch(ask: () => Promise<string>): () => void {
  const observer = new QueryObserver(client, { queryKey: ['/api/admin/quotes'], queryFn: ask });
  return observer.subscribe(() => {});
}
