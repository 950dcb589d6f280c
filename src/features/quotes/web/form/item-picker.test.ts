import { expect, test } from 'vitest';
import { quantityOf, withItem } from './item-picker.tsx';

const sofa = { key: 'sofa', name: 'Sofa' };
const box = { key: 'box', name: 'Box' };

test('items are added at the end, counted in place, and taken off at none', () => {
  const one = withItem([], sofa, 1);
  const two = withItem(one, box, 12);
  const three = withItem(two, sofa, 2);
  expect(three.map(({ key, quantity }) => [key, quantity])).toEqual([
    ['sofa', 2],
    ['box', 12],
  ]);
  expect(quantityOf(three, 'box')).toBe(12);
  expect(quantityOf(three, 'piano')).toBe(0);
  expect(withItem(three, sofa, 0)).toEqual([{ ...box, quantity: 12 }]);
});
