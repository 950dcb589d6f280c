import { expect, test } from 'vitest';
import { changedLines } from './changed-lines.ts';

const line = (key: string, amount: number) => ({ key, label: key, amount, reason: '' });
const pricedAs = (...lineItems: ReturnType<typeof line>[]) => ({ lineItems });

test('what differs between two prices adds up to their difference', () => {
  const before = pricedAs(line('haul', 300), line('same-day', 75), line('stairs', 20));
  const after = pricedAs(line('haul', 300), line('stairs', 54), line('parking', 40));
  expect(changedLines(before, after)).toEqual([
    { key: 'stairs', label: 'stairs', amount: 34 },
    { key: 'parking', label: 'parking', amount: 40 },
    { key: 'same-day', label: 'same-day', amount: -75 },
  ]);
  expect(changedLines(after, after)).toEqual([]);
});
