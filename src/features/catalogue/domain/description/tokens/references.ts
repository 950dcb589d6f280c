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

const rooms =
  /^(?:rm|room|bedroom|classroom|apt|apartment|unit|suite|ste|office|salon|cuarto|aula|apto)$/;

/** Tokens from one number of a list to the next. */
const longestEntry = 25;

/** Numbers that name a place, a day, a price or a model. */
export function readReference(tokens: readonly Token[], start: number): NumberReading | null {
  const text = (at: number) => tokens[at]?.text ?? '';
  const next = start + 1;
  const before = tokens[start - 1];
  const ending = tokens[next];
  if (ending?.glued && ordinalEndings.has(ending.text)) return { kind: 'other', next: next + 1 };
  if (ending?.text === '/' && tokens[next + 1]?.kind === 'number') {
    return { kind: 'other', next: skipChain(tokens, next, '/') };
  }
  if (
    ending?.text === ':' &&
    ending.glued &&
    tokens[next + 1]?.kind === 'number' &&
    tokens[next + 1]?.glued
  ) {
    return { kind: 'other', next: skipTime(next + 2) };
  }
  const isGlued = tokens[start]?.glued === true;
  if (isMinus(tokens, start - 1)) return { kind: 'other', next };
  if (before?.text === '$' || (before?.text === '#' && isGlued)) return { kind: 'other', next };
  if (
    before?.text === '-' &&
    before.glued &&
    tokens[start]?.glued &&
    /^[a-z]{1,3}$/.test(text(start - 2))
  ) {
    return { kind: 'other', next };
  }
  // "apt. 4", but not "closing sunday. 4 cases".
  const isShortForm = text(start - 2).length <= 3 || /^(?:bldg|sept)$/.test(text(start - 2));
  const short = isShortForm && text(start - 2) !== 'may' ? text(start - 2) : '';
  const label = before?.text === '.' ? short : (before?.text ?? '');
  const isStreet = streetAhead(start);
  if (isStreet) return { kind: 'other', next: isStreet };
  // "dining rm 8 tables": a room with a name has no number.
  const isRange = text(next) === '-' && tokens[next]?.glued && tokens[next + 1]?.kind === 'number';
  const isNamed = label === 'rm' && (isRange || namedRooms.has(text(start - 2)));
  // "registers at 3 stores", and "at 3" is a time.
  const isSites =
    label === 'at' &&
    /^(?:stores|sites|locations|branches|buildings|offices|yards|yds|tons|cubic|cu|lbs|pounds)$/.test(
      text(next),
    );
  // "2nd fl. 84 seats", "ground fl. 14 plinths" have said which floor.
  const isFloorSaid =
    before?.text === '.' &&
    (/^(?:\d+|st|nd|rd|th)$/.test(text(start - 3)) || saidFloors.has(text(start - 3)));
  // "out by fri. 8 chairs".
  const isNewSentence =
    before?.text === '.' &&
    /^(?:mon|tues?|wed|thu|thurs?|fri|sat|sun)$/.test(text(start - 2)) &&
    tokens[next]?.kind === 'word' &&
    !/^(?:am|pm|a|p|to|or|til|till|until)$/.test(text(next));
  // "las 6 sillas" are six, and "a las 6" is a time.
  const isArticle =
    label === 'las' &&
    !/^(?:a|son|hasta|desde)$/.test(text(start - 2)) &&
    tokens[next]?.kind === 'word' &&
    !/^(?:am|pm|a|y|de|en|o|hasta|por|para|hs|hrs|horas)$/.test(text(next));
  // "4 ft high by 10 long".
  const isSide = label === 'by' && /^(?:long|wide|high|tall|deep|across)$/.test(text(next));
  // "Kings Hwy. 8 treatment tables": a highway with a name has no number.
  const isRoad =
    /^(?:hwy|highway)$/.test(label) &&
    before?.text === '.' &&
    /^[a-z]{4,}$/.test(text(start - 3)) &&
    !/^(?:route|state|from|near|take|with)$/.test(text(start - 3));
  const isNoLabel =
    isNewSentence || isNamed || isSites || isFloorSaid || isArticle || isSide || isRoad;
  if (headsList(label)) return { kind: 'other', next };
  if (labels.has(label) && before?.text !== '\n' && !isNoLabel)
    return { kind: 'other', next: skipTime(next) };
  // "PO 44718, door 16": a door that has a number.
  const isDoor = /^(?:at|to|use|by|via|through|enter|,)$/.test(text(start - 2));
  const isBehind = text(start - 2) !== ',' || text(start - 3).length > 3;
  if (label === 'door' && isDoor && isBehind) return { kind: 'other', next };
  // "hardwood floor 500 sq ft", "marley floor 10 rolls".
  const isCounted =
    /^(?:sq|sqft|sf|square|rolls?|sections?|pieces|pcs|sheets|panels|tiles|boxes)$/.test(
      text(next),
    );
  const isNumber = !isFloorSaid && !isCounted && !isEachWord(text(start - 2));
  if (floorWords.has(label) && isNumber) return { kind: 'other', next };
  // "1. Sofa", "2) Desk" at the start of an entry.
  const startsEntry = !before || /^[\n\t,;.:?!]$/.test(before.text);
  const mark = text(next);
  if (mark === ')' && !isInBrackets() && tokens[next + 1]) {
    if (startsEntry || before?.kind === 'word') return { kind: 'other', next: next + 1 };
  }
  const isNumbered =
    /^[.)]$/.test(mark) && tokens[next]?.glued && tokens[next + 1]?.glued === false;
  // "Folding chairs, 75. The altar stays" counts the chairs.
  const isEntry =
    startsEntry && before?.text !== ',' && mark === '.' && tokens[next + 1]?.kind === 'word';
  if (isNumbered && (isEntry || (!isInBrackets() && isInSequence())))
    return { kind: 'other', next: next + 1 };
  if (/^0(?!\.\d)/.test(text(start)) || text(start).length > 6) return { kind: 'other', next };
  if (/^1[01]\d{3}$/.test(text(start)) && !(tokens[next]?.kind === 'word'))
    return { kind: 'other', next };
  return null;

  /** "Rm 114 - 12 desks", "Bedroom 2 - 1 bed": a list behind a dash with room around it. */
  function headsList(label: string): boolean {
    const isSpaced = text(next) === '-' && !tokens[next]?.glued && !tokens[next + 1]?.glued;
    const isNumber = tokens[next + 1]?.kind === 'number' && tokens[next + 2]?.kind === 'word';
    const isOne = !namedRooms.has(text(start - 2)) && tokens[start - 2]?.kind !== 'number';
    return rooms.test(label) && isSpaced && isNumber && isOne;
  }
  /** "1. couch 2. tv 3. 2 lamps", on one line. */
  function isInSequence(): boolean {
    const number = Number(text(start));
    const step = number === 1 ? 1 : -1;
    for (let at = start + step; Math.abs(at - start) <= longestEntry && tokens[at]; at += step) {
      if (text(at) === `${number + step}` && text(at + 1) === mark)
        return tokens[at + 1]?.glued === true;
    }
    return false;
  }
  function isInBrackets(): boolean {
    for (let at = start - 1; at >= Math.max(0, start - 12); at -= 1) {
      if (text(at) === ')') return false;
      if (text(at) === '(') return true;
    }
    return false;
  }
  /** Behind "350 5th Ave" and "1409 avenue J". */
  function streetAhead(from: number): number | null {
    if (Number(text(from)) < 10) return null;
    for (let at = from + 1; at <= from + 4; at += 1) {
      const token = tokens[at];
      if (!token || (token.kind === 'mark' && token.text !== '-')) return null;
      const isShort = /^(?:st|pl|ct|dr|sq|av|rd|ln|ter|place|court|drive|square)$/.test(token.text);
      // "11 lat files 5 dr": drawers.
      const isDrawers = token.text === 'dr' && tokens[at - 1]?.kind === 'number';
      if (isDrawers) return null;
      if (streetWords.has(token.text) && (!isShort || at > from + 1)) return at + 1;
    }
    return null;
  }
  /** "2 pm", "Friday 9 to 4". */
  function skipTime(at: number): number {
    const isRange =
      /^(?:to|-|til|till|until|a)$/.test(text(at)) && tokens[at + 1]?.kind === 'number';
    if (isRange && Number(text(at + 1)) < Number(text(at - 1))) return skipTime(at + 2);
    return /^(?:am|pm)$/.test(text(at)) ? at + 1 : at;
  }
}
