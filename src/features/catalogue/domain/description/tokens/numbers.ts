import type {
  Amount,
  NumberReading,
  Token,
  Unit,
} from '#src/features/catalogue/domain/description/grammar.ts';
import { leastInches } from './inches.ts';
import { type CountReading, isMinus, numberOf, readCount, skipChain } from './plain-numbers.ts';
import { readUnit } from './read-unit.ts';
import { skipHyphen } from './tokens.ts';
import { type NamedTokens, type UnitReading, unitWord } from './unit-words.ts';

export const mostPieces = 9_999;

/** The number that starts at a token, and the tokens around it. */
interface NumberPlace extends NamedTokens {
  readonly start: number;
  /** The only number, or the first of a range. */
  readonly count: CountReading;
  text(at: number): string;
}

/** The count, range or measure that starts at a token: "12", "5 to 6", "55 inch"; null if none does. */
export function readQuantity(named: NamedTokens, start: number): NumberReading | null {
  const count = readCount(named.tokens, start);
  if (!count) return null;
  const text = (at: number) => named.tokens[at]?.text ?? '';
  const place = { ...named, start, count, text };
  return readRange(place) ?? classify(place, count);
}

/** "5-6", "5 to 6", "five or six". Longer chains are phone numbers. */
function readRange(place: NumberPlace): NumberReading | null {
  const { tokens, start, count, text } = place;
  const joint = text(count.next);
  if (count.article || count.vague || !/^(?:-|to|or|a|o|u|thru|through)$/.test(joint)) return null;
  // "2 -80 freezers".
  if ((joint === 'a' && tokens[start]?.kind !== 'number') || isMinus(tokens, count.next))
    return null;
  const end = readCount(tokens, count.next + 1);
  if (!end || end.article || end.vague) return null;
  if (joint === '-' && text(end.next) === '-' && tokens[end.next + 1]?.kind === 'number')
    return { kind: 'other', next: skipChain(tokens, count.next, '-') };
  const isSpaced = joint === '-' && !tokens[count.next]?.glued;
  if (isSpaced && isCountOfSize(place, end)) return null;
  // Descending or unreadable ends: "9 to 5", "555-0142", but "rooms 9 and 11 - one desk each".
  if (isSpaced && tokens[count.next + 1]?.kind === 'word' && end.value < count.value) return null;
  if (!(end.value > count.value))
    return /^(?:-|to|thru|through)$/.test(joint) ? { kind: 'other', next: end.next } : null;
  return classify(place, { ...end, low: count.value });
}

/** "4 - 55in, 2 - 32in": so many of a size. */
function isCountOfSize(place: NumberPlace, { value, next }: CountReading): boolean {
  const isSized = place.text(next) === '"' || unitAt(place, skipHyphen(place.tokens, next));
  return Boolean(isSized) && value > 5 * place.count.value;
}

/** What the token behind makes of a number, the first rule that knows it. */
const classify = (place: NumberPlace, amount: CountReading): NumberReading =>
  readPercent(place, amount) ??
  readMark(place, amount) ??
  readMeasure(place, amount) ??
  readAdjective(place, amount) ??
  readSuffix(place, amount) ??
  readCounted(place, amount);

/** "80% full". */
function readPercent({ text }: NumberPlace, { value, next }: CountReading): NumberReading | null {
  const isPercent = /^(?:%|percent|pct|porciento)$/.test(text(next));
  return isPercent ? { kind: 'share', value: value / 100, next: next + 1 } : null;
}

/** 55", 6', 6'2", 45#. */
function readMark(
  { tokens, text }: NumberPlace,
  { value, next }: CountReading,
): NumberReading | null {
  const mark = text(next);
  if (mark === '"') return measure('in', value, next + 1);
  if (mark === "'" && text(next + 1) === "'") return measure('in', value, next + 2);
  if (!tokens[next]?.glued) return null;
  if (mark === '#') return measure('pound', value, next + 1);
  if (mark !== "'") return null;
  const hasInches = tokens[next + 1]?.kind === 'number' && text(next + 2) === '"';
  return measure('ft', value, hasInches ? next + 3 : next + 1);
}

/** "4 drawer", "4-drawer", "50 gal". */
function readMeasure(place: NumberPlace, { value, next }: CountReading): NumberReading | null {
  const at = skipHyphen(place.tokens, next);
  const unit = unitAt(place, at);
  return unit && measure(unit.unit, value, unit.next, at !== next);
}

/** "96-unit", "12-step": an adjective, unless it is the thing itself. */
function readAdjective(
  { tokens, text, isNoun }: NumberPlace,
  { value, next }: CountReading,
): NumberReading | null {
  const at = skipHyphen(tokens, next);
  const isHyphened = at !== next || text(next - 1) === '-';
  const isWord = tokens[at]?.kind === 'word' && !isNoun(at);
  return isHyphened && isWord ? measure('other', value, at + 1, true) : null;
}

/** "a giant 90s stereo", "4x chairs", "3b". */
function readSuffix({ tokens, isNoun }: NumberPlace, amount: CountReading): NumberReading | null {
  const { value, next } = amount;
  const suffix = tokens[next];
  if (suffix?.kind !== 'word' || !suffix.glued || tokens[next - 1]?.kind !== 'number') return null;
  const isDecade = /^[2-9]0$/.test(`${value}`) && tokens[next + 1]?.kind === 'word';
  if (suffix.text === 's' && isDecade) return measure('other', value, next + 1, true);
  if (suffix.text === 'x' || suffix.text === 's') return asCount({ ...amount, next: next + 1 });
  return !isNoun(next) && suffix.text.length <= 2 ? { kind: 'other', next: next + 1 } : null;
}

/** "40 boxes", "40+ boxes". */
function readCounted({ tokens, text }: NumberPlace, amount: CountReading): NumberReading {
  const { next } = amount;
  const isMore = text(next) === '+' && tokens[next]?.glued;
  return asCount({ ...amount, next: isMore ? next + 1 : next });
}

/** The unit at a token; "a" measures nothing. */
function unitAt(place: NumberPlace, at: number): UnitReading | null {
  const { start, count } = place;
  const word = count.article ? null : unitWord(place, { start, value: count.value }, at);
  return word && readUnit(word);
}

function measure(unit: Unit, value: number, next: number, isAdjective = false): NumberReading {
  return { kind: 'measure', unit, value, isAdjective, next };
}

function asCount(amount: Amount & { next: number }): NumberReading {
  const { value, next } = amount;
  const isWhole = Number.isInteger(value) && value >= 1 && value <= mostPieces;
  return isWhole ? { kind: 'count', ...amount } : { kind: 'other', next };
}

/** "mirrors 4x8 x 12", "screens 32\" x 6", but "4x8 x 3 high" and "4 x 8 x 3". */
export function isTimesBehind(tokens: readonly Token[], start: number, at: number): boolean {
  const [times, count, behind] = tokens.slice(at, at + 3);
  const isApart = times?.text === 'x' && !times.glued && count?.kind === 'number' && !count.glued;
  const unit = tokens[start + 1];
  const isSized = unit?.text === '"' ? Number(count?.text) < leastInches : unit?.glued === true;
  return isApart && isSized && (!behind || /^[,.;)\n]$/.test(behind.text));
}

/** "seats 8". */
export function readSeats(tokens: readonly Token[], at: number): number | null {
  const isSeats = /^(?:seats?|seets?|seates|sits|seating)$/.test(tokens[at]?.text ?? '');
  const number = tokens[at + 1];
  return isSeats && number ? numberOf(number.text) || null : null;
}
