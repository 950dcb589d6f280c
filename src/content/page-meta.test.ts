import { expect, test } from 'vitest';
import { pageMeta } from './page-meta.ts';

const description = 'A sentence long enough to say what the page is about, and no longer.';

test('the business name joins a title it fits beside', () => {
  expect(pageMeta({ title: 'How It Works', description })).toContainEqual({
    title: 'How It Works | Stoop & Tower Cleanouts',
  });
});

test('a long title stands alone', () => {
  const title = 'Office furniture removal for towers and walk-ups';
  expect(pageMeta({ title, description })).toContainEqual({ title });
});
