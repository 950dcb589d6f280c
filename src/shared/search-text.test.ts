import { expect, test } from 'vitest';
import { searchTermOf, searchTextOf } from './search-text.ts';

test.each(['(212) 555-0142', '212.555.0142', '555 0142', '+1 212 555-0142'])(
  'a phone number is found however it is written: %s',
  (search) => {
    const text = searchTextOf(['Ana Ortiz', null, undefined], '212-555 0142');
    expect(text).toContain(searchTermOf(search));
  },
);

test('words are found without regard to capitals, accents included', () => {
  expect(searchTextOf(['José Álvarez', 'Kent Lofts'], '1')).toContain(searchTermOf(' ÁLVAREZ '));
});

test('a ticket and a house number stay what they are', () => {
  expect(searchTermOf('Q-2318')).toBe('q-2318');
  expect(searchTermOf('12 Harrow')).toBe('12 harrow');
});
