import { expect, test } from 'vitest';
import type { StaffQuoteDetail } from '#src/features/staff-quotes/contract.ts';
import { markWords } from './client-words.tsx';

const said = (words: string, outcome: string) =>
  ({ words, outcome }) as StaffQuoteDetail['echo'][number];

test('what became of a text stands in the text, each part once and in its order', () => {
  const text = 'A sofa (old), 2\n chairs and a sofa that stays. Call me.';
  const echo = [said('sofa', 'listed'), said('2 chairs', 'unknown'), said('sofa', 'not-taken')];
  expect(markWords(text, echo)).toEqual([
    { words: 'A ', outcome: null },
    { words: 'sofa', outcome: 'listed' },
    { words: ' (old), ', outcome: null },
    { words: '2\n chairs', outcome: 'unknown' },
    { words: ' and a ', outcome: null },
    { words: 'sofa', outcome: 'not-taken' },
    { words: ' that stays. Call me.', outcome: null },
  ]);
});

test('what the echo has cut or hidden stays unmarked, and nothing of the text is lost', () => {
  const text = 'Boxes (12+) of *books* at 12 Main St';
  const echo = [said('Boxes (12+) of…', 'listed'), said('books… at …', 'unknown')];
  const parts = markWords(text, echo);
  expect(parts.map(({ words }) => words).join('')).toBe(text);
  expect(parts.map(({ outcome }) => outcome)).toEqual(['listed', null]);
});
