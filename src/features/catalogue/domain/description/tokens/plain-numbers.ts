import type { Amount, Token } from '#src/features/catalogue/domain/description/grammar.ts';
import * as english from '#src/features/catalogue/domain/description/words/english.ts';
import * as spanish from '#src/features/catalogue/domain/description/words/spanish.ts';
import { skipHyphen, wordSet } from './tokens.ts';

const languages = [english, spanish];
export const numberWords = new Map(languages.flatMap((each) => Object.entries(each.numberWords)));
/** What a digit or a word counts; 0 where it counts nothing. */
export const numberOf = (text: string) => Number(text) || numberWords.get(text) || 0;
export const multipliers = new Map(languages.flatMap((each) => Object.entries(each.multipliers)));
const vagueWords = new Map(languages.flatMap((each) => Object.entries(each.vagueWords)));
const exactWords = wordSet(english.exactWords, spanish.exactWords);
export const sideWords = wordSet(english.sideWords, spanish.sideWords);
/** "every floor 12 desks": no number of a floor follows. */
export const isEachWord = (text: string) => /^(?:each|every|per|cada|por)$/.test(text);
export const articles = wordSet(english.articles, spanish.articles);

/** Written without a comma, a larger number is a year, a price or a code. */
const largestPlainCount = 999;

export interface CountReading extends Amount {
  next: number;
}

/** A plain number: "12", "1,200", "twenty five", "two dozen", "a couple of". */
export function readCount(tokens: readonly Token[], start: number): CountReading | null {
  const token = tokens[start];
  if (!token) return null;
  if (token.kind === 'number') {
    const word = tokens[start + 1]?.text ?? '';
    // "2 pares de sillas", but "45 par cans".
    const isPair = !/^par(?:es)?$/.test(word) || tokens[start + 2]?.text === 'de';
    const multiplier = (isPair && multipliers.get(word)) || 1;
    const next = multiplier === 1 ? start + 1 : skipOf(tokens, start + 2);
    const isYear = !token.text.includes(',') && Number(token.text) > largestPlainCount;
    if (
      isYear &&
      !/^(?:#|lb|lbs|pounds?|sq|sqft|sf|cu|libras?|pies|brick)/.test(tokens[next]?.text ?? '')
    )
      return plain(Number.NaN, next);
    return plain(whole(token.text) * multiplier, skipOdd(tokens, next));
  }
  if (token.kind !== 'word') return null;
  const isHalf = /^(?:half|media)$/.test(token.text);
  // "6 sillas, una se queda", "menos una".
  const behind = tokens[start + 1];
  const isOne =
    token.text === 'una' &&
    (!behind || behind.kind === 'mark' || /^(?:se|que|menos|va|para|pa)$/.test(behind.text));
  if (isOne) return plain(1, start + 1);
  if (articles.has(token.text) || isHalf) {
    const from = isHalf && articles.has(tokens[start + 1]?.text ?? '') ? start + 2 : start + 1;
    // "a dozen", "a couple", but "a three seater" is one.
    const rest = numberWords.has(tokens[from]?.text ?? '') ? null : readCountWords(tokens, from);
    if (isHalf)
      return rest && { ...rest, value: Math.ceil(rest.value / 2), low: Math.ceil(rest.value / 2) };
    return rest ?? { ...plain(1, start + 1), article: true };
  }
  return readCountWords(tokens, start);
}

/** "seventy some boxes", "30 odd chairs", "20-something bags". */
function skipOdd(tokens: readonly Token[], at: number): number {
  const behind = skipHyphen(tokens, at);
  if (tokens[at]?.text === 'y' && tokens[at + 1]?.text === 'pico') return skipOf(tokens, at + 2);
  return /^(?:some|odd|something|pico|ish)$/.test(tokens[behind]?.text ?? '') ? behind + 1 : at;
}

function plain(value: number, next: number): CountReading {
  return { low: value, value, vague: false, article: false, next };
}

function readCountWords(tokens: readonly Token[], start: number): CountReading | null {
  let next = start;
  let value: number | null = null;
  for (;;) {
    const word = tokens[next]?.text ?? '';
    const isAnd = value !== null && /^y$/.test(word) && value >= 30 && value % 10 === 0;
    const part = numberWords.get(isAnd ? (tokens[next + 1]?.text ?? '') : word);
    // "twenty five" adds up; "one two" is two numbers.
    if (part === undefined || (value !== null && (value < 20 || value % 10 !== 0 || part > 9)))
      break;
    value = (value ?? 0) + part;
    next = skipHyphen(tokens, next + (isAnd ? 2 : 1));
  }
  const word = tokens[next]?.text ?? '';
  const multiplier = multipliers.get(word);
  if (multiplier !== undefined) {
    const isMany = value === null && /^(?:dozens|hundreds|docenas|cientos|pares)$/.test(word);
    const total = (value ?? (isMany ? 2 : 1)) * multiplier;
    const end = behindHalf(tokens, next + 1);
    if (end) return plain(total + multiplier / 2, skipOf(tokens, end));
    // "one hundred twenty", "ciento veinte".
    const from = /^(?:and|y)$/.test(tokens[next + 1]?.text ?? '') ? next + 2 : next + 1;
    const isNumber = multiplier === 100 && numberWords.has(tokens[from]?.text ?? '');
    const rest = isNumber ? readCountWords(tokens, from) : null;
    if (rest && rest.value < multiplier) return plain(total + rest.value, rest.next);
    return { ...plain(total, skipOf(tokens, next + 1)), vague: isMany };
  }
  // "once we bag it": eleven in Spanish only.
  if (tokens[start]?.text === 'once' && beginsClause.test(word)) return null;
  if (value !== null) return plain(value, skipOdd(tokens, next));
  const vague = vagueWords.get(word);
  // "Lot E: 6 projectors".
  const isName = word === 'lot' && /^(?:[a-z]|\d+)$/.test(tokens[next + 1]?.text ?? '');
  if (vague === undefined || isName) return null;
  // "some 40 boxes", "unas 250", but "some 6x6 cubicles".
  const isExact = tokens[next + 1]?.kind === 'number' && tokens[next + 2]?.text !== 'x';
  if (isExact && /^(?:some|unos|unas)$/.test(word)) return readCount(tokens, next + 1);
  return { ...plain(vague, skipOf(tokens, next + 1)), vague: !exactWords.has(word) };
}

/** "a dozen and a half", "docena y media": the token behind; null where there is no half. */
export function behindHalf(tokens: readonly Token[], at: number): number | null {
  const [first, second, third] = tokens.slice(at, at + 3).map(({ text }) => text);
  if (!/^(?:and|y)$/.test(first ?? '')) return null;
  if (second === 'a' && third === 'half') return at + 3;
  return second === 'half' || second === 'media' ? at + 2 : null;
}

const beginsClause =
  /^(?:we|i|it|its|it's|you|they|he|she|the|that|this|everything|all|per|and|in|my|our|done|more|upon|for)$/;

export function skipOf(tokens: readonly Token[], at: number): number {
  return /^(?:of|de)$/.test(tokens[at]?.text ?? '') ? at + 1 : at;
}

/** NaN when it is not a number: "1,2", "1.2.3". */
function whole(text: string): number {
  if (/^\d{1,3}(?:,\d{3})+$/.test(text)) return Number(text.replaceAll(',', ''));
  return decimal(text);
}

export function decimal(text: string): number {
  return /^\d+(?:\.\d+)?$/.test(text) ? Number(text) : Number.NaN;
}

/** A sign in front of a number, behind another or of a freezer: "2 -80 freezers", "an upright -20 freezer". */
export function isMinus(tokens: readonly Token[], at: number): boolean {
  const sign = tokens[at];
  return (
    sign?.text === '-' &&
    !sign.glued &&
    tokens[at + 1]?.glued === true &&
    (tokens[at - 1]?.kind === 'number' ||
      /^(?:freezers?|degrees?|ult)$/.test(tokens[at + 2]?.text ?? ''))
  );
}

/** Skips "/12/2026", "-555-0142". */
export function skipChain(tokens: readonly Token[], start: number, mark: string): number {
  let next = start;
  while (tokens[next]?.text === mark && tokens[next + 1]?.kind === 'number') next += 2;
  return next;
}
