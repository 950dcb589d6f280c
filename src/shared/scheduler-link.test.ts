import { expect, it } from 'vitest';
import { fillScheduler, schedulerLinks, unknownPlaceholders } from './scheduler-link.ts';

const template =
  'https://cal.example/visit?n={name}&p={phone}&e={email}&t={ticket}&q={quote}&k={kind}';

it('an outside scheduler gets what is known, escaped, and nothing where it is not', () => {
  const facts = { ticket: 'Q-7', name: 'Ana & Co', phone: '+1 212', email: 'ana@kent.example' };
  const { pickup, estimate } = schedulerLinks(template, {
    origin: 'https://stoop.example',
    shareToken: 'abc',
    ...facts,
  });
  expect(pickup).toBe(
    'https://cal.example/visit?n=Ana%20%26%20Co&p=%2B1%20212&e=ana%40kent.example&t=Q-7&q=https%3A%2F%2Fstoop.example%2Fquote%2Fabc&k=pickup',
  );
  expect(estimate).toBe(pickup.replace('k=pickup', 'k=estimate'));
  expect(fillScheduler(template)).toBe('https://cal.example/visit?n=&p=&e=&t=&q=&k=');
  expect(fillScheduler('https://cal.example/visit')).toBe('https://cal.example/visit');
});

it('without one, our own pages say what they book', () => {
  expect(schedulerLinks(null, { shareToken: 'abc' })).toEqual({
    pickup: '/book/abc',
    estimate: '/book/abc?for=estimate',
  });
});

it('a word in braces that nothing fills in is found', () => {
  expect(unknownPlaceholders(`${template}&x={phon}&y={}`)).toEqual(['phon', '']);
  expect(unknownPlaceholders(template)).toEqual([]);
});
