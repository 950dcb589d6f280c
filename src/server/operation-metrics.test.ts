import { expect, it } from 'vitest';
import { createProbe } from './operation-metrics.ts';

it('answers with what it asked for, and with null for a failure', async () => {
  expect(await createProbe(async () => 'here', 1000)()).toBe('here');
  expect(await createProbe(() => Promise.reject(new Error('gone')), 1000)()).toBeNull();
});

it('answers null in time when the other side hangs, and asks only once until it answers', async () => {
  const hanging = Promise.withResolvers<string>();
  let asked = 0;
  const probe = createProbe(() => {
    asked += 1;
    return hanging.promise;
  }, 5);
  expect(await Promise.all([probe(), probe()])).toEqual([null, null]);
  expect(await probe()).toBeNull();
  expect(asked).toBe(1);
  hanging.resolve('back');
  expect(await probe()).toBe('back');
  expect(await probe()).toBe('back');
  expect(asked).toBe(2);
});
