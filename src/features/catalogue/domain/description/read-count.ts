import { type Lexicon, skipHyphen, type Token } from './lexicon.ts';

/** What a number in a description turned out to be; `next` is the first token behind it. */
export type NumberReading =
  /** How many. Vague: "some". Weak: "a", which a real number may overrule. */
  | { kind: 'count'; value: number; vague: boolean; weak: boolean; next: number }
  /** Part of a size, as words: "4 drawer", "55 in". */
  | { kind: 'size'; words: readonly string[]; next: number }
  | { kind: 'floor'; floor: number; next: number }
  | { kind: 'flights'; flights: number; next: number }
  /** An address, a date, a phone number, a price. */
  | { kind: 'other'; next: number };

interface Count {
  value: number;
  vague: boolean;
  weak: boolean;
  next: number;
}

const largestPlainCount = 999;
const largestCount = 9_999;

/** Reads the number, in digits or words, that starts at a token; null where none does. */
export function readNumber(
  tokens: readonly Token[],
  start: number,
  lexicon: Lexicon,
): NumberReading | null {
  const ordinal = readOrdinal(tokens, start);
  if (ordinal) return ordinal;
  const count = readCount(tokens, start);
  if (!count) return null;
  if (tokens[start]?.kind === 'number' && isLabelled(tokens, start)) {
    const isFloor = floorWords.has(tokens[start - 1]?.stem ?? '');
    return isFloor
      ? { kind: 'floor', floor: count.value, next: count.next }
      : { kind: 'other', next: count.next };
  }
  return classify(tokens, count, lexicon);
}

/** "4th floor", "fourth floor"; any other ordinal is a street or a date. */
function readOrdinal(tokens: readonly Token[], start: number): NumberReading | null {
  const token = tokens[start];
  const ending = tokens[start + 1];
  const isDigits =
    token?.kind === 'number' && ending?.glued === true && ordinalEndings.has(ending.text);
  const value = isDigits ? Number(token.text) : ordinals.get(token?.text ?? '');
  if (value === undefined) return null;
  const next = skipHyphen(tokens, start + (isDigits ? 2 : 1));
  return floorWords.has(tokens[next]?.stem ?? '')
    ? { kind: 'floor', floor: value, next: next + 1 }
    : isDigits
      ? { kind: 'other', next }
      : null;
}

/** A plain number: "12", "1,200", "twenty five", "two dozen", "a couple of". */
function readCount(tokens: readonly Token[], start: number): Count | null {
  const token = tokens[start];
  if (token?.kind === 'number') {
    const multiplier = multipliers.get(tokens[start + 1]?.stem ?? '') ?? 1;
    const next = multiplier === 1 ? start + 1 : skipOf(tokens, start + 2);
    return { value: digits(token.text) * multiplier, vague: false, weak: false, next };
  }
  if (token?.kind !== 'word') return null;
  if (token.text === 'a' || token.text === 'an' || token.text === 'half') {
    const rest = readCountWords(tokens, start + 1);
    if (rest && token.text === 'half') return { ...rest, value: Math.ceil(rest.value / 2) };
    if (rest) return rest;
    if (token.text === 'half') {
      const dozen = tokens[start + 1]?.text === 'a' ? readCountWords(tokens, start + 2) : null;
      return dozen && { ...dozen, value: Math.ceil(dozen.value / 2) };
    }
    return { value: 1, vague: false, weak: true, next: start + 1 };
  }
  return readCountWords(tokens, start);
}

function readCountWords(tokens: readonly Token[], start: number): Count | null {
  let next = start;
  let value: number | null = null;
  for (const word = () => tokens[next]?.text ?? ''; numberWords.has(word()); ) {
    const part = numberWords.get(word()) ?? 0;
    // "twenty five" adds up; "one two" is two numbers.
    if (value !== null && (value < 20 || value % 10 !== 0 || part > 9)) break;
    value = (value ?? 0) + part;
    next = skipHyphen(tokens, next + 1);
  }
  const stem = tokens[next]?.stem ?? '';
  const multiplier = multipliers.get(stem);
  if (multiplier !== undefined) {
    const isMany = value === null && tokens[next]?.text !== stem;
    return {
      value: (value ?? (isMany ? 2 : 1)) * multiplier,
      vague: isMany,
      weak: false,
      next: skipOf(tokens, next + 1),
    };
  }
  if (value !== null) return { value, vague: false, weak: false, next };
  const vague = vagueWords.get(stem);
  if (vague === undefined) return null;
  return {
    value: vague,
    vague: !exactWords.has(stem),
    weak: false,
    next: skipOf(tokens, next + 1),
  };
}

function skipOf(tokens: readonly Token[], at: number): number {
  return tokens[at]?.text === 'of' ? at + 1 : at;
}

/** NaN for what is no whole number of things: decimals, leading zeros, long digit strings. */
function digits(text: string): number {
  if (/^\d{1,3}(?:,\d{3})+$/.test(text)) return Number(text.replaceAll(',', ''));
  return /^[1-9]\d*$/.test(text) ? Number(text) : Number.NaN;
}

function isLabelled(tokens: readonly Token[], start: number): boolean {
  const before = tokens[start - 1];
  if (!before) return false;
  if (before.kind === 'mark') return before.text === '$' || before.text === '#';
  if (tokens[start]?.glued && before.kind === 'word') return before.text !== 'x';
  return labels.has(before.text) || floorWords.has(before.stem);
}

/** Decides by what follows whether a number counts, measures, ranges or names. */
function classify(tokens: readonly Token[], count: Count, lexicon: Lexicon): NumberReading {
  const { value, next } = count;
  const follower = tokens[next];
  const isDigitMark = (mark: string) =>
    follower?.text === mark && tokens[next + 1]?.kind === 'number';

  if (isDigitMark('/') || (isDigitMark(':') && tokens[next + 1]?.glued)) {
    return { kind: 'other', next: skipChain(tokens, next, follower?.text ?? '') };
  }
  if (follower?.text === '%') return { kind: 'other', next: next + 1 };
  if (follower?.text === '"') return { kind: 'size', words: [`${value}`, 'in'], next: next + 1 };
  if (follower?.text === "'" && follower.glued) {
    return { kind: 'size', words: [`${value}`, 'ft'], next: next + 1 };
  }
  if (follower?.text === 'x' || follower?.text === 'by') {
    if (tokens[next + 1]?.kind === 'number') {
      return { kind: 'other', next: skipMeasure(tokens, skipChain(tokens, next, follower.text)) };
    }
    if (follower.text === 'x') return asCount(tokens, { ...count, next: next + 1 });
  }
  const range = readRange(tokens, count, lexicon);
  if (range) return range;

  const hyphenated = skipHyphen(tokens, next) !== next;
  const at = skipHyphen(tokens, next);
  const unit = tokens[at];
  if (hyphenated && hyphenMeasures.has(unit?.stem ?? '')) {
    return { kind: 'size', words: [`${value}`, unit?.stem ?? ''], next: at + 1 };
  }
  if (unit?.kind === 'word' && lexicon.match(tokens, at)?.meaning.kind !== 'item') {
    if (unit.stem === 'flight') return { kind: 'flights', flights: value, next: at + 1 };
    if (floorWords.has(unit.stem)) {
      return unit.text === unit.stem
        ? { kind: 'floor', floor: value, next: at + 1 }
        : { kind: 'flights', flights: value, next: at + 1 };
    }
    const isInch = unit.text === 'in' && unit.glued;
    if (measures.has(unit.stem) || isInch) {
      // "a room" and "a seat" count nothing either, but "a 4 drawer" is about to.
      if (count.weak) return asCount(tokens, count);
      const word = shortMeasures.get(unit.stem) ?? unit.stem;
      return { kind: 'size', words: [`${value}`, word], next: at + 1 };
    }
    // "4B", "3rear": part of an address.
    if (unit.glued && tokens[next - 1]?.kind === 'number') return { kind: 'other', next: at + 1 };
  }
  return asCount(tokens, count);
}

/** "5-6", "5 to 6", "five or six": the higher end. Longer chains are phone numbers. */
function readRange(tokens: readonly Token[], count: Count, lexicon: Lexicon): NumberReading | null {
  const joint = tokens[count.next];
  if (count.weak || count.vague || !joint) return null;
  if (joint.text !== '-' && joint.text !== 'to' && joint.text !== 'or') return null;
  const end = readCount(tokens, count.next + 1);
  if (!end || end.weak) return null;
  if (joint.text === '-' && tokens[end.next]?.text === '-') {
    if (tokens[end.next + 1]?.kind === 'number') {
      return { kind: 'other', next: skipChain(tokens, count.next, '-') };
    }
  }
  // Falling or unreadable ends: "9 to 5", "555-0142".
  if (!(end.value > count.value)) return { kind: 'other', next: end.next };
  return classify(tokens, end, lexicon);
}

function asCount(tokens: readonly Token[], count: Count): NumberReading {
  const { value, next } = count;
  const isDigits = tokens[next - 1]?.kind === 'number';
  const most = isDigits && tokens[next - 1]?.text.includes(',') ? largestCount : largestPlainCount;
  if (!(value >= 1 && value <= most)) return { kind: 'other', next };
  return { kind: 'count', ...count };
}

/** Steps over "x 10 x 8", "/12/2026", "-555-0142". */
function skipChain(tokens: readonly Token[], start: number, mark: string): number {
  let next = start;
  while (tokens[next]?.text === mark && tokens[next + 1]?.kind === 'number') next += 2;
  return next;
}

function skipMeasure(tokens: readonly Token[], at: number): number {
  const unit = tokens[at];
  return unit && (measures.has(unit.stem) || unit.text === 'in' || unit.text === '"') ? at + 1 : at;
}

const words = (text: string) => text.trim().split(/\s+/);

const units = words(`zero one two three four five six seven eight nine ten eleven twelve thirteen
  fourteen fifteen sixteen seventeen eighteen nineteen`);
const tens = words('twenty thirty forty fifty sixty seventy eighty ninety');

/** Number words and their values. */
const numberWords: ReadonlyMap<string, number> = new Map([
  ...units.map((word, value) => [word, value] as const),
  ...tens.map((word, index) => [word, (index + 2) * 10] as const),
]);

/** Words that multiply the number before them. */
const multipliers: ReadonlyMap<string, number> = new Map([
  ['dozen', 12],
  ['hundred', 100],
  ['pair', 2],
]);

/** Words that say "more than one" without a number, and what we take them for. */
const vagueWords: ReadonlyMap<string, number> = new Map([
  ['couple', 2],
  ['both', 2],
  ['few', 3],
  ['some', 3],
  ['multiple', 3],
  ['various', 3],
  ['several', 4],
  ['bunch', 5],
  ['handful', 5],
  ['many', 6],
  ['lot', 6],
  ['numerous', 6],
]);

/** Those of them that are as good as a number. */
const exactWords: ReadonlySet<string> = new Set(['couple', 'both']);

/** Ordinals that name floors. */
const ordinals: ReadonlyMap<string, number> = new Map(
  words('first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth').map(
    (word, index) => [word, index + 1],
  ),
);
const ordinalEndings: ReadonlySet<string> = new Set(['st', 'nd', 'rd', 'th']);
const floorWords: ReadonlySet<string> = new Set(['floor', 'fl', 'flr']);

/** A number behind one of these names a place or a day. */
const labels: ReadonlySet<string> = new Set(
  words(`apt unit suite ste rm bldg zip ext pier gate dock bay route exit january february march
    april may june july august september october november december jan feb mar apr jun jul aug sep
    sept oct nov dec`),
);

/** A number before one of these measures, and does not count things. */
const measures: ReadonlySet<string> = new Set(
  words(`inch ft foot feet cm mm meter yd yard cubic cu sq
    sqft sf lb lbs pound kg oz ton gal
    gallon quart liter drawer seat seater person piece tier br bd bedroom story storey year yr am pm
    percent dollar buck`),
);

/** These measure only when a hyphen ties them to the number: "5-shelf", but "5 shelves". */
const hyphenMeasures: ReadonlySet<string> = new Set(
  words('shelf door piece panel cube burner in car'),
);

/** How sizes spell the measures that people shorten or lengthen. */
const shortMeasures: ReadonlyMap<string, string> = new Map([
  ['inch', 'in'],
  ['foot', 'ft'],
  ['feet', 'ft'],
  ['gal', 'gallon'],
]);
