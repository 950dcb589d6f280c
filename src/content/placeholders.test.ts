import { expect, it } from 'vitest';
import { findPlaceholders, findSamples } from './placeholders.ts';
import { createSite } from './site.ts';

it('finds everything made up, however deep, once each', () => {
  const client = { name: 'Renata Oyelaran', company: 'Harrow Street', sample: true };
  const clip = { id: 'hotel', source: { title: 'A hotel', sample: true } };
  expect(findSamples({ clients: [client], clip, again: client })).toEqual([
    'Renata Oyelaran, Harrow Street',
    'A hotel',
  ]);
});

it('lets what is real pass', () => {
  expect(
    findSamples([
      { name: 'Real', sample: false },
      { name: 'Real too' },
      'sample',
      null,
      () => true,
    ]),
  ).toEqual([]);
});

it('names what an operator has to replace, and nothing they have replaced', () => {
  const namesOf = (given: Parameters<typeof createSite>[0]) =>
    findPlaceholders(createSite(given)).map(({ name }) => name);
  expect(namesOf({})).toEqual(['name', 'phone', 'e-mail', 'scheduler']);
  const theirs = { name: 'Harbor Hauling', phone: '+13125550142', email: 'hi@harbor.com' };
  expect(namesOf({ ...theirs, schedulerUrl: 'https://cal.com/harbor' })).toEqual(['phone']);
  expect(namesOf({ ...theirs, phone: '+13122040142' })).toEqual(['scheduler']);
});
