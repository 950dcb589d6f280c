import { expect, test } from 'vitest';
import { catalogue } from './catalogue.ts';
import { searchCounted } from './search-catalogue.ts';

const keysOf = (letters: string) => searchCounted(catalogue, letters).items.map(({ key }) => key);

test.each([
  ['tires', 'car-tire'],
  ['mattresses', 'mattress-king'],
  ['couches', 'sofa-3-seat'],
  ['desks', 'desk-office'],
  ['bookshelves', 'bookshelf-tall'],
  ['tvs', 'tv-medium'],
  ['king mattresses', 'mattress-king'],
])('"%s" finds what its singular finds', (letters, key) => {
  expect(keysOf(letters)).toContain(key);
});

test.each([
  ['soffa', 'sofa-3-seat'],
  ['colchones', 'mattress-queen'],
  ['colchón', 'mattress-queen'],
])('"%s" finds what a description would be read as', (letters, key) => {
  expect(keysOf(letters)).toEqual([key]);
});

test.each(['😀', 'كنبة', '—'])('"%s" finds nothing, since no item has it', (letters) => {
  expect(keysOf(letters)).toEqual([]);
});
