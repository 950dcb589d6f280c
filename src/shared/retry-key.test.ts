import { expect, test, vi } from 'vitest';
import { createRetryKey } from './retry-key.ts';

test('the same content keeps its key and any change renews it', () => {
  const { keyFor } = createRetryKey();
  const first = keyFor({ name: 'Jo', photos: [1, 2] });
  expect(keyFor({ name: 'Jo', photos: [1, 2] })).toBe(first);
  const changed = keyFor({ name: 'Jo', photos: [1, 3] });
  expect(changed).not.toBe(first);
  expect(keyFor({ name: 'Jo', photos: [1, 2] })).not.toBe(first);
});

test('keys are unique, and made on an insecure origin too', () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  const keys = Array.from({ length: 100 }, () => createRetryKey().keyFor('x'));
  vi.unstubAllGlobals();
  expect(new Set(keys).size).toBe(100);
  expect(keys.filter((key) => !/^[0-9a-f]{32}$/.test(key))).toEqual([]);
});
