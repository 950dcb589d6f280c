import { expect, test } from 'vitest';
import { foldLetters, readTicket, searchTextOf, searchWordsOf } from './search-text.ts';

const finds = (search: string, text: string) =>
  searchWordsOf(search).every((word) => text.includes(word));

test.each(['(212) 555-0142', '212.555.0142', '555 0142', '+1 212 555-0142'])(
  'a phone number is found however it is written: %s',
  (search) => {
    expect(finds(search, searchTextOf(['Ana Ortiz', null, undefined], '212-555 0142'))).toBe(true);
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
  expect(finds(typed, searchTextOf([written], '1'))).toBe(true);
  expect(finds(written, searchTextOf([typed], '1'))).toBe(true);
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

test.each([
  ['12 Harrow', ['12', 'harrow']],
  ['Castellanos-Reyes', ['castellanos', 'reyes']],
  ['Jordan  Castellanos', ['jordan', 'castellanos']],
  ['Okafor, Brooklyn – Brooklyn', ['okafor', 'brooklyn']],
  ['Ana (212) 555-0142', ['ana', '2125550142']],
  ['+1 212.555.0142 Ana', ['2125550142', 'ana']],
  ['350 10001', ['350', '10001']],
  ['(718) 555', ['718', '555']],
  ['ana_o@kent.example', ['ana_o@kent.example']],
  ['100 %', ['100', '%']],
  [' - ', ['-']],
])('the words of "%s" are %j', (search, words) => {
  expect(searchWordsOf(search)).toEqual(words);
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
