import { expect, it } from 'vitest';
import { extraCharges } from './extra-charges.ts';
import { priceBook } from './price-book.ts';

const pricesOf = (book: typeof priceBook) =>
  Object.fromEntries(extraCharges(book).map(({ name, price }) => [name, price]));

it('what costs extra is told in the figures of the price book, each with its reason', () => {
  expect(pricesOf(priceBook)).toMatchObject({
    'Stairs without an elevator': '$4 for 100 lb and flight',
    'Pickup today': '$75',
    'Mattress and box spring disposal': 'from $20 a piece',
    'Refrigerant recovery': 'from $35 an appliance',
    'Tire recycling': '$15 a tire',
    'Debris, concrete, soil': '$120 a ton',
  });
  for (const { name, reason } of extraCharges(priceBook)) expect(reason, name).not.toBe('');
});

it('a fee the book does not charge is not told', () => {
  const names = Object.keys(pricesOf({ ...priceBook, sameDayCents: 0, flagFees: {} }));
  expect(names).not.toContain('Pickup today');
  expect(names).not.toContain('Tire recycling');
  expect(names).toContain('A freight elevator at set hours');
});
