import { expect, test } from 'vitest';
import { createQueryClient } from '#src/ui/screen-providers.tsx';
import { showAnswer } from './list-query.ts';

test('an answer that was being read when a change was saved does not show what was before it', async () => {
  const client = createQueryClient();
  const queryKey = ['/api/admin/connections'];
  client.setQueryData(queryKey, 'running');
  const slow = Promise.withResolvers<string>();
  const reading = client.fetchQuery({ queryKey, queryFn: () => slow.promise, staleTime: 0 });
  const read = reading.catch(() => {});
  await showAnswer(client, queryKey, 'paused');
  slow.resolve('running');
  await read;
  expect(client.getQueryData(queryKey)).toBe('paused');
});
