import { expect, test } from 'vitest';
import { createQuoteSeal } from './revisions-repository.ts';

const price = {
  quoteId: 7,
  number: 1,
  inputs: '{"lines":[]}',
  result: '{"analysis":{"estimatedPrice":878}}',
  validUntil: '2026-12-04T15:00:00.000Z',
  createdAt: '2026-11-20T15:00:00.000Z',
};

test('a price is vouched for to the letter', () => {
  const { sign, isIntact } = createQuoteSeal('a secret');
  const seal = sign(price);
  expect(isIntact(price, seal)).toBe(true);
  for (const changed of [
    { ...price, quoteId: 8 },
    { ...price, number: 2 },
    { ...price, inputs: '{}' },
    { ...price, result: price.result.replace('878', '87') },
    { ...price, validUntil: '2027-12-04T15:00:00.000Z' },
  ]) {
    expect(isIntact(changed, seal)).toBe(false);
  }
  for (const forged of ['', 'AAAA', createQuoteSeal('another').sign(price)]) {
    expect(isIntact(price, forged)).toBe(false);
  }
});

test('a new secret vouches for what the one before has sealed, and for no other', () => {
  const seal = createQuoteSeal('old').sign(price);
  expect(createQuoteSeal('new', 'old').isIntact(price, seal)).toBe(true);
  expect(createQuoteSeal('new').isIntact(price, seal)).toBe(false);
  expect(createQuoteSeal('new', 'older').isIntact(price, seal)).toBe(false);
});
