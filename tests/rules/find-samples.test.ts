import { expect, it } from 'vitest';
import { findSamples } from '../../scripts/find-samples.ts';

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
