import { expect, test } from 'vitest';
import { serviceTypes } from '#src/shared/business.ts';
import { catalogue } from './catalogue.ts';
import { commonItems } from './search-catalogue.ts';

test.each(serviceTypes)('%s offers ten items or more, none twice', (job) => {
  const keys = commonItems(catalogue, job).map(({ key }) => key);
  expect(keys.length).toBeGreaterThanOrEqual(10);
  expect(new Set(keys).size).toBe(keys.length);
});

test('an item that a catalogue has given up is not offered', () => {
  const without = {
    ...catalogue,
    find: (key: string) => (key === 'pallet' ? undefined : catalogue.find(key)),
  };
  const keys = commonItems(without, 'retail-store').map(({ key }) => key);
  expect(keys).not.toContain('pallet');
  expect(keys).toContain('mannequin');
});
