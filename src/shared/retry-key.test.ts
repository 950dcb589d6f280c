import { expect, test } from 'vitest';
import { createRetryKey } from './retry-key.ts';

test('the same content keeps its key and any change renews it', () => {
  const { keyFor } = createRetryKey();
  const first = keyFor({ name: 'Jo', photos: [1, 2] });
  expect(keyFor({ name: 'Jo', photos: [1, 2] })).toBe(first);
  const changed = keyFor({ name: 'Jo', photos: [1, 3] });
  expect(changed).not.toBe(first);
  expect(keyFor({ name: 'Jo', photos: [1, 2] })).not.toBe(first);
});

test('keys are version 4 UUIDs', () => {
  expect(createRetryKey().keyFor('x')).toMatch(
    /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
  );
});
