import type { Token } from '#src/features/catalogue/domain/description/grammar.ts';
import * as english from '#src/features/catalogue/domain/description/words/english.ts';
import { numberWords } from './plain-numbers.ts';
import { type Match, textOf, wordSet } from './tokens.ts';

const makers = wordSet(english.makers, english.screenBrands, english.computerBrands);
const numbered = wordSet(english.numberedNames);
const proseWords = wordSet(english.proseWords);

/** Fewer may be a count even behind a maker: "Ikea 4 chair". */
const leastModel = 10;
/** Behind a word nobody knows, only so many are a model: "Zanussi 300 washer". */
const leastUnknownModel = 100;
/** The inches of "imac 27" and "macbook pro 16". */
const apple = wordSet('imac macbook');
const largestApple = 27;
/** Words from a model to its noun: "Bosch 800 front load washer". */
const longestModel = 3;

/** Takes the number of a model out of a name: "Bosch 500 washer" is a Bosch washer. */
export function withoutModels(tokens: readonly Token[], match: Match): readonly Token[] {
  return tokens.filter(
    (_, at) =>
      !isModel(tokens, at, match) && !isSerial(tokens, at, match) && !isReference(tokens, at),
  );
}

/** "ref no. 2281", and no refrigerator. */
function isReference(tokens: readonly Token[], at: number): boolean {
  const behind = textOf(tokens.slice(at + 1, at + 4));
  return tokens[at]?.text === 'ref' && /^(?:\. )?(?:no|number|#)(?: |$)/.test(behind);
}

const isNo = (token: Token | undefined) => token?.text === 'no';

/** "Chair No. 14 by Thonet", but "fridge - no. 14 chairs", "the computers NO. 6th floor". */
function isSerial(tokens: readonly Token[], at: number, match: Match): boolean {
  const start = isNo(tokens[at]) ? at : isNo(tokens[at - 1]) ? at - 1 : at - 2;
  if (!isNo(tokens[start])) return false;
  const [before, , point, number] = tokens.slice(Math.max(0, start - 1), start + 3);
  const isOrdinal = tokens[start + 3]?.kind === 'word' && tokens[start + 3]?.glued;
  const isNumber = point?.text === '.' && point.glued && number?.kind === 'number' && !isOrdinal;
  return isNumber && before?.kind === 'word' && isNounPlural(tokens, start + 3, match) === null;
}

function isModel(tokens: readonly Token[], at: number, match: Match): boolean {
  const [before, token] = [tokens[at - 1], tokens[at]];
  if (token?.kind !== 'number' || token.glued || before?.kind !== 'word') return false;
  // "Rheem 50 gallon water heater".
  if (isUnit.test(tokens[at + 1]?.text ?? '')) return false;
  const value = Number(token.text);
  const plural = isNounPlural(tokens, at + 1, match);
  const next = tokens[at + 1];
  const ends = !next || (next.kind === 'mark' && /^[,.;)\n]$/.test(next.text));
  const isApple = apple.has(before.text) || isMacbook(tokens, at - 1);
  if (isApple && value >= leastModel && value <= largestApple) return plural !== true;
  if (numbered.has(before.text)) return plural === false || ends;
  const isSubZero = before.text === 'zero' && tokens[at - 3]?.text === 'sub';
  const isMaker = makers.has(before.text) || isSubZero;
  const isLarge = Number.isInteger(value)
    ? value >= (isMaker ? leastModel : leastUnknownModel)
    : isMaker;
  if (!isLarge || !(isMaker || isUnknown(tokens, at - 1, match))) return false;
  // "2 Bosch 500 washers" have their count.
  const counted = tokens[isSubZero ? at - 4 : at - 2];
  const isCounted = counted?.kind === 'number' || numberWords.has(counted?.text ?? '');
  return plural !== null && (!plural || isCounted);
}

const isUnit =
  /^(?:gal|gals|gallons?|galon(?:es)?|inch(?:es)?|in|lbs?|pounds?|ft|foot|feet|cu|cubic)$/;

const isMacbook = (tokens: readonly Token[], at: number) =>
  /^(?:pro|air)$/.test(tokens[at]?.text ?? '') && tokens[at - 1]?.text === 'macbook';

function isUnknown(tokens: readonly Token[], at: number, match: Match): boolean {
  const [before, word] = [tokens[at - 1], tokens[at]];
  const startsEntry = !before || /^(?:[,;.:(\n\t-]|and|y|an?|the|my|our)$/.test(before.text);
  const text = word?.text ?? '';
  return startsEntry && text.length > 2 && !proseWords.has(text) && match(tokens, at) === null;
}

/** Whether the thing behind a number is in the plural; null where it is none. */
function isNounPlural(tokens: readonly Token[], from: number, match: Match): boolean | null {
  for (let at = from; at < from + longestModel && tokens[at]?.kind === 'word'; at += 1) {
    if (tokens[at]?.glued) return null;
    const found = match(tokens, at);
    if (found && /^(?:noun|space)$/.test(found.meaning.kind)) return found.plural;
    if (found && found.meaning.kind !== 'brand') return null;
  }
  return null;
}
