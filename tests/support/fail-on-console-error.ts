import { afterEach, beforeEach, expect, vi } from 'vitest';

/** Noise is failure: what a test logs as an error is an error of the test. */
beforeEach(() => {
  vi.spyOn(console, 'error');
});

afterEach(() => {
  expect(vi.mocked(console.error).mock.calls).toEqual([]);
  vi.restoreAllMocks();
});
