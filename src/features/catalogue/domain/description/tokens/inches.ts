import { articles } from './plain-numbers.ts';
import type { UnitReading, UnitWord } from './unit-words.ts';

/** Of a thing that is measured behind its name; fewer may be in a room. */
export const leastInches = 12;

/** "in" behind a number as its unit; null where it is a preposition: "5 in the hall". */
export function readInches(word: UnitWord): UnitReading | null {
  if (isAbbreviatedInFront(word)) return { unit: 'in', next: word.next + (hasPoint(word) ? 1 : 0) };
  const isUnit =
    closesParentheses(word) ||
    isOfNext(word) ||
    isOfThem(word) ||
    isLengthOfLast(word) ||
    isPredicate(word) ||
    isBeforeSide(word) ||
    isOfScreen(word);
  return isUnit ? { unit: 'in', next: word.next } : null;
}

const isLarge = ({ value }: UnitWord) => value >= leastInches;

const hasPoint = ({ tokens, behind, next }: UnitWord) =>
  behind === '.' && tokens[next]?.glued === true;

/** "3 65 in. tvs", "3 72 in tables". */
function isAbbreviatedInFront(word: UnitWord): boolean {
  const { tokens, start, next, isNoun } = word;
  const isPoint = hasPoint(word);
  const isCounted = isPoint || tokens[start - 1]?.kind === 'number';
  return isLarge(word) && isCounted && isNoun(isPoint ? next + 1 : next);
}

/** "tvs (65 in)". */
const closesParentheses = ({ behind }: UnitWord) => behind === ')';

/** "vanity, 30 in medicine cabinet", "a 30 in vanity". */
function isOfNext(word: UnitWord): boolean {
  const startsEntry = word.isOne || /^(?:[,;+\n]|and)$/.test(word.before);
  return isLarge(word) && word.isBeforeNoun && startsEntry;
}

/** "a 32 in from the bedroom". */
const isOfThem = (word: UnitWord) =>
  isLarge(word) && word.isOne && /^(?:from|off)$/.test(word.behind);

/** "bookcases 90 in, 22", "55 tvs, 32 in". */
function isLengthOfLast(word: UnitWord): boolean {
  const { before, behind, start, endsNoun } = word;
  const isLast = endsNoun(before === ',' ? start - 2 : start - 1);
  return isLarge(word) && isLast && /^(?:[,;\n]|x|)$/.test(behind);
}

/** "4 tube tvs, they're 13 in", "the 65 in ones". */
const isPredicate = ({ before, behind }: UnitWord) =>
  /^(?:the|is|are|its|it's|theyre|they're|both|all)$/.test(before) &&
  /^(?:[.,;\n]|ones?|)$/.test(behind);

/** "30 in wide". */
const isBeforeSide = ({ behind }: UnitWord) => /^(?:wide|deep|tall|high|thick)$/.test(behind);

const screens =
  /^(?:tv|tele|monitor|screen|range|stove|oven|dishw|vanity|samsung|sony|lg|tcl|vizio|roku|bravia|hisense|toshiba|sanyo)/;

/** "a 65in smart tv", "36 in range". */
const isOfScreen = ({ isGlued, isBeforeNoun, behind }: UnitWord) =>
  (isGlued && !articles.has(behind)) || (isBeforeNoun && screens.test(behind));
