import type { NumberReading, Token } from '#src/features/catalogue/domain/description/grammar.ts';
import * as english from '#src/features/catalogue/domain/description/words/english.ts';
import * as spanish from '#src/features/catalogue/domain/description/words/spanish.ts';
import { articles, multipliers, numberWords, skipOf } from './plain-numbers.ts';
import { skipHyphen, wordSet } from './tokens.ts';

const floorWords = wordSet(english.floorWords, spanish.floorWords);
const shareWords = new Map([english, spanish].flatMap((each) => Object.entries(each.shareWords)));
/** As tokens have them: the tokenizer takes "½" apart. */
const signs = new Map([
  ['1⁄2', 1 / 2],
  ['1⁄4', 1 / 4],
  ['3⁄4', 3 / 4],
  ['1⁄3', 1 / 3],
  ['2⁄3', 2 / 3],
  ['1⁄8', 1 / 8],
]);

/** "1/2", "½", "two thirds", "a third", "half": the share of something. */
export function readShare(tokens: readonly Token[], start: number): NumberReading | null {
  const token = tokens[start];
  if (!token) return null;
  const place = { tokens, start, text: (at: number) => tokens[at]?.text ?? '' };
  const sign = signs.get(token.text);
  if (sign) return share(place, sign, start + 1);
  if (token.kind === 'number') return readFraction(place, Number(token.text));
  const isOne = articles.has(token.text) || token.text === 'another';
  const first = numberWords.get(token.text) ?? (isOne ? 1 : null);
  return first === null ? readShareWord(place) : readCountedShare(place, first);
}

interface SharePlace {
  readonly tokens: readonly Token[];
  readonly start: number;
  text: (at: number) => string;
}

const share = ({ tokens }: SharePlace, value: number, next: number): NumberReading => ({
  kind: 'share',
  value,
  next: skipOf(tokens, next),
});

/** "1½", "3/4", "1 1/2". */
function readFraction(place: SharePlace, whole: number): NumberReading | null {
  const { start, text } = place;
  const behind = signs.get(text(start + 1));
  if (behind) return share(place, whole + behind, start + 2);
  const own = fractionAt(place, start);
  if (own !== null) return share(place, own, start + 3);
  const rest = fractionAt(place, start + 1);
  return rest !== null && whole < 20 ? share(place, whole + rest, start + 4) : null;
}

/** "3/4"; null for "1/2/2026", "10/12" and "4/2". */
function fractionAt({ tokens, text }: SharePlace, at: number): number | null {
  const isFraction =
    tokens[at]?.kind === 'number' && text(at + 1) === '/' && tokens[at + 2]?.kind === 'number';
  const over = Number(text(at));
  const under = Number(text(at + 2));
  const isChain = text(at + 3) === '/' || text(at - 1) === '/';
  return isFraction && !isChain && over < under && under <= 8 ? over / under : null;
}

/** "two thirds", "a half", "one and a half". */
function readCountedShare(place: SharePlace, first: number): NumberReading | null {
  const { tokens, start, text } = place;
  const at = skipHyphen(tokens, start + 1);
  // "a media console".
  const isMedia = text(start) === 'a' && text(at) === 'media';
  const part = isMedia ? null : shareWords.get(text(at).replace(/s$/, ''));
  const isPlace = floorWords.has(text(at + 1)) || isRoom(place, at);
  if (part && !isPlace && !isDozen(place, at + 1)) return share(place, first * part, at + 1);
  if (!/^(?:and|y)$/.test(text(start + 1)) || !(first > 0)) return null;
  const half = articles.has(text(start + 2)) ? start + 3 : start + 2;
  const isHalf = /^(?:half|medio|media)$/.test(text(half));
  return isHalf ? share(place, first + 0.5, half + 1) : null;
}

/** "un cuarto lleno de cosas", "dos cuartos llenos", "un cuarto de 10 por 12": rooms, and no quarters. */
function isRoom({ tokens, text }: SharePlace, at: number): boolean {
  const next = text(at + 1);
  if (text(at) === 'cuartos') return /^(?:llenos|con|grandes|enteros|repletos)$/.test(next);
  if (text(at) !== 'cuarto') return false;
  const isSized = next === 'de' && tokens[at + 2]?.kind === 'number';
  return isSized || /^(?:lleno|con|grande|chico|entero|completo|repleto|frio)$/.test(next);
}

/** "half a truck", "quarter truck", "the back third is knee deep". */
function readShareWord(place: SharePlace): NumberReading | null {
  const { tokens, start, text } = place;
  const word = text(start);
  const behind = /^(?:back|front|rear)$/.test(word) ? shareWords.get(text(start + 1)) : null;
  if (behind) return share(place, behind, start + 2);
  const part = shareWords.get(word);
  if (part === undefined) return null;
  // "quarter truck", but no "third floor".
  const isLoad = /^(?:trucks?|truckload|load|full|pickup|van|of)$/.test(text(start + 1));
  if (part !== 1 / 2) return isLoad && word !== 'cuarto' ? share(place, part, start + 1) : null;
  // "4 half-moon tables".
  const isHyphened = text(start + 1) === '-' && tokens[start + 2]?.glued === true;
  const isOfWord = /^(?:full|empty|filled|loads?|trucks?|truckload|yards?|tons?)$/;
  if (isHyphened && !isOfWord.test(text(start + 2))) return null;
  if (isDozen(place, start + 1) || isDozen(place, start + 2)) return null;
  return share(place, part, articles.has(text(start + 1)) ? start + 2 : start + 1);
}

/** "half a dozen" are six. */
const isDozen = ({ text }: SharePlace, at: number) => multipliers.get(text(at)) === 12;
