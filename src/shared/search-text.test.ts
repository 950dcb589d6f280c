import { expect, test } from 'vitest';
import { foldLetters, readTicket, searchTermOf, searchTextOf } from './search-text.ts';

test.each(['(212) 555-0142', '212.555.0142', '555 0142', '+1 212 555-0142'])(
  'a phone number is found however it is written: %s',
  (search) => {
    const text = searchTextOf(['Ana Ortiz', null, undefined], '212-555 0142');
    expect(text).toContain(searchTermOf(search));
  },
);

test.each([
  ['Nørgaard', 'norgaard'],
  ['Peña', 'pena'],
  ['José Álvarez', ' JOSE alvarez '],
  ['Strauß', 'strauss'],
  ['Cæsar Œuvre', 'caesar oeuvre'],
  ['Łódź, Đorđe', 'lodz, dorde'],
  ['Işıl IŞIL İpek', 'isil isil ipek'],
  ['O’Hara', "o'hara"],
  ["O'Rourke", 'orourke'],
  ['Ｋｅｎｔ ﬁrst', 'kent first'],
  ['ΟΔΟΣ', 'οδος'],
])('%s and %s find each other', (written, typed) => {
  expect(searchTextOf([written], '1')).toContain(searchTermOf(typed));
  expect(searchTextOf([typed], '1')).toContain(searchTermOf(written));
});

/** Every character of the first plane but the halves of surrogate pairs. */
const characters = Array.from({ length: 0x10000 }, (_, code) => String.fromCharCode(code)).filter(
  (character) => !/[\ud800-\udfff]/.test(character),
);

test('what is folded stays as it is, and a text is found by every part of it', () => {
  const folded = characters.map(foldLetters);
  expect(folded.filter((text) => foldLetters(text) !== text)).toEqual([]);
  const together = foldLetters(characters.join(''));
  expect(together).toBe(folded.join(''));
});

test('a ticket and a house number stay what they are', () => {
  expect(searchTermOf('Q-2318')).toBe('q-2318');
  expect(searchTermOf('12 Harrow')).toBe('12 harrow');
});

test.each([
  ['Q-59', 59, true],
  ['q59', 59, true],
  [' #59 ', 59, true],
  ['59', 59, false],
])('%s names quote %i, for certain: %s', (search, quoteId, isCertain) => {
  expect(readTicket(search)).toEqual({ quoteId, isCertain });
});

test.each(['Q-', '59 Kent', 'Q-5.9', '1234567890', ''])('"%s" names no quote', (search) => {
  expect(readTicket(search)).toBeNull();
});
