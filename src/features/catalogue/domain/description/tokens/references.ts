import type { NumberReading, Token } from '#src/features/catalogue/domain/description/grammar.ts';
import * as english from '#src/features/catalogue/domain/description/words/english.ts';
import * as spanish from '#src/features/catalogue/domain/description/words/spanish.ts';
import { isEachWord, isMinus, skipChain } from './plain-numbers.ts';
import { wordSet } from './tokens.ts';

const labels = wordSet(english.labels, spanish.labels);
const streetWords = wordSet(english.streetWords);
const ordinalEndings = wordSet(english.ordinalEndings, spanish.ordinalEndings);
const floorWords = wordSet(english.floorWords, spanish.floorWords);
const namedRooms = wordSet(english.namedRooms);
const saidFloors = wordSet(
  english.ordinals,
  'ground top main street lower upper garden parlor bottom',
);

/** A number in digits and what stands around it. */
interface DigitPlace {
  readonly tokens: readonly Token[];
  readonly start: number;
  readonly next: number;
  readonly digits: string;
  /** The token in front; undefined at the start of the text. */
  readonly before: Token | undefined;
  /** Texts of the second and the third token in front. */
  readonly second: string;
  readonly third: string;
  readonly behind: string;
  readonly isBehindGlued: boolean;
  readonly isBeforeWord: boolean;
  /** What it may be the number of, "apt. 4", but not "closing sunday. 4 cases". */
  readonly label: string;
  /** "2nd fl. 84 seats", "ground fl. 14 plinths" have said which floor. */
  readonly isFloorSaid: boolean;
  text: (at: number) => string;
}

/** Tried in order; each gives the first token behind what it knows, or null. */
const rules: readonly ((place: DigitPlace) => number | null)[] = [
  skipOrdinal,
  skipDate,
  skipClock,
  (place) => (isMarked(place) ? place.next : null),
  skipStreet,
  (place) => (headsList(place) ? place.next : null),
  skipLabeled,
  (place) => (isOfDoor(place) || isOfFloor(place) ? place.next : null),
  skipEntryNumber,
  (place) => (isCode(place) ? place.next : null),
];

/** Numbers that name a place, a day, a price or a model. */
export function readReference(tokens: readonly Token[], start: number): NumberReading | null {
  const place = digitPlace(tokens, start);
  for (const rule of rules) {
    const next = rule(place);
    if (next !== null) return { kind: 'other', next };
  }
  return null;
}

function digitPlace(tokens: readonly Token[], start: number): DigitPlace {
  const text = (at: number) => tokens[at]?.text ?? '';
  const next = start + 1;
  const before = tokens[start - 1];
  const [second, third] = [text(start - 2), text(start - 3)];
  const isPoint = before?.text === '.';
  const isShortForm = (second.length <= 3 && second !== 'may') || /^(?:bldg|sept)$/.test(second);
  return {
    tokens,
    start,
    next,
    digits: text(start),
    before,
    second,
    third,
    behind: text(next),
    isBehindGlued: tokens[next]?.glued === true,
    isBeforeWord: tokens[next]?.kind === 'word',
    label: isPoint ? (isShortForm ? second : '') : (before?.text ?? ''),
    isFloorSaid: isPoint && (/^(?:\d+|st|nd|rd|th)$/.test(third) || saidFloors.has(third)),
    text,
  };
}

/** "5th". */
function skipOrdinal({ behind, isBehindGlued, next }: DigitPlace): number | null {
  return isBehindGlued && ordinalEndings.has(behind) ? next + 1 : null;
}

/** "5/12/2026". */
function skipDate({ tokens, behind, next }: DigitPlace): number | null {
  return behind === '/' && tokens[next + 1]?.kind === 'number'
    ? skipChain(tokens, next, '/')
    : null;
}

/** "9:30", "10:00 to 4". */
function skipClock({ tokens, behind, isBehindGlued, next }: DigitPlace): number | null {
  const minutes = tokens[next + 1];
  const isClock = behind === ':' && isBehindGlued && minutes?.kind === 'number' && minutes.glued;
  return isClock ? skipTime(tokens, next + 2) : null;
}

/** "-20 freezer", "$50", "#4", "LX-90". */
function isMarked({ tokens, start, before, second }: DigitPlace): boolean {
  const isGlued = tokens[start]?.glued === true;
  const isModel = before?.text === '-' && before.glued && /^[a-z]{1,3}$/.test(second);
  return (
    isMinus(tokens, start - 1) ||
    before?.text === '$' ||
    (isGlued && (before?.text === '#' || isModel))
  );
}

/** Behind "350 5th Ave" and "1409 avenue J". */
function skipStreet({ tokens, start, digits }: DigitPlace): number | null {
  if (Number(digits) < 10) return null;
  for (let at = start + 1; at <= start + 4; at += 1) {
    const token = tokens[at];
    if (!token || (token.kind === 'mark' && token.text !== '-')) return null;
    const isShort = /^(?:st|pl|ct|dr|sq|av|rd|ln|ter|place|court|drive|square)$/.test(token.text);
    // "11 lat files 5 dr": drawers.
    const isDrawers = token.text === 'dr' && tokens[at - 1]?.kind === 'number';
    if (isDrawers) return null;
    if (streetWords.has(token.text) && (!isShort || at > start + 1)) return at + 1;
  }
  return null;
}

/** "Rm 114 - 12 desks", "Bedroom 2 - 1 bed": a list behind a dash with room around it. */
function headsList({ tokens, start, next, behind, label, second, ...rest }: DigitPlace): boolean {
  const isSpaced = behind === '-' && !rest.isBehindGlued && !tokens[next + 1]?.glued;
  const isNumber = tokens[next + 1]?.kind === 'number' && tokens[next + 2]?.kind === 'word';
  const isOne = !namedRooms.has(second) && tokens[start - 2]?.kind !== 'number';
  return rooms.test(label) && isSpaced && isNumber && isOne;
}

const rooms =
  /^(?:rm|room|bedroom|classroom|apt|apartment|unit|suite|ste|office|salon|cuarto|aula|apto)$/;

/** "apt 4", "room 12", "at 3", "by 4 pm". */
function skipLabeled(place: DigitPlace): number | null {
  const { tokens, next, label, before } = place;
  if (!labels.has(label) || before?.text === '\n') return null;
  return labelExceptions.some((rule) => rule(place)) ? null : skipTime(tokens, next);
}

/** Why the word in front may not be a label after all. */
const labelExceptions: readonly ((place: DigitPlace) => boolean)[] = [
  startsBehindDay,
  isBehindNamedRoom,
  countsSites,
  ({ isFloorSaid }) => isFloorSaid,
  isBehindLas,
  isSide,
  isBehindNamedRoad,
];

/** "out by fri. 8 chairs". */
function startsBehindDay({ before, second, behind, isBeforeWord }: DigitPlace): boolean {
  return (
    before?.text === '.' &&
    /^(?:mon|tues?|wed|thu|thurs?|fri|sat|sun)$/.test(second) &&
    isBeforeWord &&
    !/^(?:am|pm|a|p|to|or|til|till|until)$/.test(behind)
  );
}

/** "dining rm 8 tables": a room with a name has no number. */
function isBehindNamedRoom({ tokens, label, second, behind, next, ...rest }: DigitPlace): boolean {
  const isRange = behind === '-' && rest.isBehindGlued && tokens[next + 1]?.kind === 'number';
  return label === 'rm' && (isRange || namedRooms.has(second));
}

/** "registers at 3 stores", and "at 3" is a time. */
function countsSites({ label, behind }: DigitPlace): boolean {
  return (
    label === 'at' &&
    /^(?:stores|sites|locations|branches|buildings|offices|yards|yds|tons|cubic|cu|lbs|pounds)$/.test(
      behind,
    )
  );
}

/** "las 6 sillas" are six, and "a las 6" is a time. */
function isBehindLas({ label, second, behind, isBeforeWord }: DigitPlace): boolean {
  return (
    label === 'las' &&
    !/^(?:a|son|hasta|desde)$/.test(second) &&
    isBeforeWord &&
    !/^(?:am|pm|a|y|de|en|o|hasta|por|para|hs|hrs|horas)$/.test(behind)
  );
}

/** "4 ft high by 10 long". */
function isSide({ label, behind }: DigitPlace): boolean {
  return label === 'by' && /^(?:long|wide|high|tall|deep|across)$/.test(behind);
}

/** "Kings Hwy. 8 treatment tables": a highway with a name has no number. */
function isBehindNamedRoad({ label, before, third }: DigitPlace): boolean {
  return (
    /^(?:hwy|highway)$/.test(label) &&
    before?.text === '.' &&
    /^[a-z]{4,}$/.test(third) &&
    !/^(?:route|state|from|near|take|with)$/.test(third)
  );
}

/** "PO 44718, door 16": a door that has a number. */
const isOfDoor = ({ label, second, third }: DigitPlace) =>
  label === 'door' &&
  /^(?:at|to|use|by|via|through|enter|,)$/.test(second) &&
  (second !== ',' || third.length > 3);

/** "floor 5", but "hardwood floor 500 sq ft", "marley floor 10 rolls". */
function isOfFloor({ label, isFloorSaid, second, behind }: DigitPlace): boolean {
  const isCounted =
    /^(?:sq|sqft|sf|square|rolls?|sections?|pieces|pcs|sheets|panels|tiles|boxes)$/.test(behind);
  return floorWords.has(label) && !isFloorSaid && !isCounted && !isEachWord(second);
}

/** "1. Sofa", "2) Desk" at the start of an entry. */
function skipEntryNumber(place: DigitPlace): number | null {
  const { tokens, before, behind: mark, isBehindGlued, next } = place;
  const startsEntry = !before || /^[\n\t,;.:?!]$/.test(before.text);
  const opens = startsEntry || before?.kind === 'word';
  if (mark === ')' && opens && tokens[next + 1] && !isInBrackets(place)) return next + 1;
  if (!/^[.)]$/.test(mark) || !isBehindGlued || tokens[next + 1]?.glued !== false) return null;
  // "Folding chairs, 75. The altar stays" counts the chairs.
  const isEntry =
    startsEntry && before?.text !== ',' && mark === '.' && tokens[next + 1]?.kind === 'word';
  return isEntry || (!isInBrackets(place) && isInSequence(place)) ? next + 1 : null;
}

/** "1. couch 2. tv 3. 2 lamps", on one line. */
function isInSequence({ tokens, start, digits, behind: mark, text }: DigitPlace): boolean {
  const number = Number(digits);
  const step = number === 1 ? 1 : -1;
  for (let at = start + step; Math.abs(at - start) <= longestEntry && tokens[at]; at += step) {
    if (text(at) === `${number + step}` && text(at + 1) === mark)
      return tokens[at + 1]?.glued === true;
  }
  return false;
}

/** Tokens from one number of a list to the next. */
const longestEntry = 25;

function isInBrackets({ start, text }: DigitPlace): boolean {
  for (let at = start - 1; at >= Math.max(0, start - 12); at -= 1) {
    if (text(at) === ')') return false;
    if (text(at) === '(') return true;
  }
  return false;
}

/** "0412", "1234567", and a zip code: "11215". */
const isCode = ({ digits, isBeforeWord }: DigitPlace) =>
  /^0(?!\.\d)/.test(digits) || digits.length > 6 || (/^1[01]\d{3}$/.test(digits) && !isBeforeWord);

/** "2 pm", "Friday 9 to 4". */
function skipTime(tokens: readonly Token[], at: number): number {
  const text = (index: number) => tokens[index]?.text ?? '';
  const isRange = /^(?:to|-|til|till|until|a)$/.test(text(at)) && tokens[at + 1]?.kind === 'number';
  if (isRange && Number(text(at + 1)) < Number(text(at - 1))) return skipTime(tokens, at + 2);
  return /^(?:am|pm)$/.test(text(at)) ? at + 1 : at;
}
