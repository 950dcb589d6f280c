import { hashKey } from '@tanstack/react-query';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createQueryClient } from '#src/ui/screen-providers.tsx';
import { forgetErased } from './use-saved-draft.ts';

test('after an erasure, what is begun about others stays; what was read, and drafts of what is gone, do not', async () => {
  const client = createQueryClient();
  onTestFinished(() => {
    client.clear();
    sessionStorage.clear();
  });
  const [here, gone] = ['/api/admin/quotes/1', '/api/admin/quotes/2'];
  const keys = [here, gone].map((path) => ['draft', 'note', path]);
  for (const key of [...keys, [here]]) client.setQueryData(key, 'Comes on Friday.');
  for (const key of keys) sessionStorage.setItem(hashKey(key), '"Comes on Friday."');
  vi.stubGlobal('localStorage', { getItem: () => null });
  vi.stubGlobal('fetch', async (path: string) =>
    Response.json({}, { status: path === gone ? 404 : 200 }),
  );
  await forgetErased(client);
  const left = client.getQueryCache().findAll();
  expect(left.map(({ queryKey }) => queryKey)).toEqual([keys[0]]);
  expect(Object.keys(sessionStorage)).toEqual([hashKey(keys[0] ?? [])]);
});
