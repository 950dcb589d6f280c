import {
  correct,
  correctsCount,
  countsLongOnes,
  countsSum,
  isOnlySize,
  isRemaining,
} from './corrections.ts';
import { readCountAlone } from './counts/count-alone.ts';
import { bedSizes, one, startsOther } from './ellipses.ts';
import type { Amount, Atom, Thing } from './grammar.ts';
import { sizedItem } from './lexicon.ts';
import { countsPiecesBehind, countsPiecesOf } from './lists/by-the-piece.ts';
import { poundsOf, tellsPounds } from './lists/by-the-pound.ts';
import { countsCarpet } from './lists/by-the-room.ts';
import { addsMeasured, tellsOfBefore } from './lists/more-of-them.ts';
import { tellsNoMore } from './lists/said-before.ts';
import { namesItself, namesMember } from './lists/told-again.ts';
import {
  atomsBetween,
  endsAt,
  isAdjacent,
  longestLook,
  nothing,
  type Reading,
  resize,
  sizeWords,
} from './reading.ts';
import { tellsOfAsked } from './sizes-behind.ts';

/** Ends a phrase: a count or a size without a noun may belong to the thing before, or to the one after. */
export function endPhrase(reading: Reading, at: number): void {
  const { count, words, restated } = reading.pending;
  // "3 couches on the phone, actually 2".
  const named = reading.things.slice(-longestLook).findLast(({ fate }) => fate !== 'place');
  const last = restated ? named : reading.things.at(-1);
  const end = reading.atoms[at]?.from ?? reading.tokens.length;
  const isOver =
    addsMeasured(reading, last, at) ||
    namesMember(reading, last, at) ||
    namesItself(reading, last, at) ||
    countsSum(reading) ||
    tellsOfBefore(reading, last, end) ||
    tellsNoMore(reading, at);
  if (isOver) reading.pending = nothing();
  else if (count && named && (correctsCount(reading, named, at) || isRemaining(reading, named)))
    correct(named, count, end);
  else if (count && last && last.fate !== 'place') readCountAlone(reading, count, last, at);
  else if (count) carryCount(reading, count, at);
  if (!count && !readOnlySize(reading, last)) readSizesAlone(reading, last, words, at);
  reading.pending = nothing();
}

/** "2 king and 1 twin mattress": the kings wait for their noun. */
function carryCount({ pending, carried }: Reading, amount: Amount, at: number): void {
  const { words, same, from } = pending;
  if (words.length > 0 && !same) carried.push({ amount, words, from: from ?? at });
}

/** "the mattresses, only the queen". */
function readOnlySize(reading: Reading, last: Thing | undefined): boolean {
  const { only, words } = reading.pending;
  if (!last || !only || !isOnlySize(reading, last)) return false;
  const item = reading.lexicon.sizedMember(last.item.family ?? '', words) ?? last.item;
  const sizes = [...last.sizes, ...words];
  Object.assign(last, { item, sizes, amount: one, plural: false, uncounted: false });
  return true;
}

/** "queen and full mattresses": a size and nothing else, for the noun to come. */
function readSizesAlone(
  reading: Reading,
  last: Thing | undefined,
  words: string[],
  at: number,
): void {
  const { atoms, joint, carried } = reading;
  const isFirst = last?.sentence !== reading.sentence;
  const isScreen = isFirst && words.length === 2 && words[1] === 'in';
  const isSize = isScreen || (words.length > 0 && words.every((word) => bedSizes.has(word)));
  const opening = atoms[at - 1 - (isScreen ? 1 : words.length)];
  const isAlone =
    !opening || opening.kind === 'mark' || (opening.kind === 'cue' && opening.cue === 'and');
  if (!isSize || !isAlone) return;
  // "a bed with drawers, king, plus a lamp": its own size.
  const isOfLast = !isFirst && isOpenBed(last) && atoms[at]?.text === ',';
  if (!isOfLast || !last) {
    carried.push({ amount: one, words, from: atoms[at - 1]?.from ?? 0 });
  } else if (joint === 'comma' && last.sizes.every((size) => !bedSizes.has(size))) {
    last.sizes.push(...words);
    resize(reading, last);
  }
}

const isOpenBed = (thing: Thing | undefined) =>
  /^(?:bed|mattress)$/.test(thing?.item.family ?? '') && thing?.fate === 'take' && !thing.plural;

/** A preposition separates a count from what follows: "2 left in the hall". */
export function endPhraseSoftly(reading: Reading, at: number): void {
  if (reading.pending.count && !reading.pending.count.article) endPhrase(reading, at);
  // "you only need to take the 2 in the hall".
  else reading.pending = { ...nothing(), only: reading.pending.only };
}

type MeasureAtom = Extract<Atom, { kind: 'measure' | 'sides' }>;

/** Reads a size as one of the thing before, "tv, 55 inch", or keeps it for the noun to come. */
export function readMeasure(reading: Reading, atom: MeasureAtom, at: number): void {
  const words = sizeWords(atom, reading.tokens);
  const feet = feetOf(atom);
  const last = reading.things.at(-1);
  if (countsLongOnes(reading, atom, at)) return;
  reading.pending.words.push(...words);
  if (last && countsPiecesBehind(reading, last, atom, at)) return;
  if (countsPiecesOf(reading, atom, at)) return;
  if (last && startsOther(reading, last, words, at)) return;
  if (atom.kind === 'measure' && countsCarpet(reading, atom, at)) return;
  if (atom.kind === 'sides' || feet !== null) reading.pending.feet = feet;
  reading.pending.from ??= atom.from;
  if (last && measuresLast(reading, last, atom, words, at))
    sizeLast(reading, last, atom, words, at);
}

function feetOf(atom: MeasureAtom): number | null {
  // "Kallax 77x147": centimeters.
  if (atom.kind === 'sides') return atom.feet.slice(0, 1).find((wide) => wide <= 20) ?? null;
  return atom.unit === 'ft' || atom.unit === 'linear-foot' ? atom.value : null;
}

/** Whether a size is of the thing before, and not of the next one. */
function measuresLast(
  reading: Reading,
  last: Thing,
  atom: MeasureAtom,
  words: readonly string[],
  at: number,
): boolean {
  const before = reading.atoms[at - 1];
  const text = before?.text ?? '';
  // "32 in tv\n55 in tv": of the next one.
  if (reading.atoms[at + 1]?.kind === 'noun' && /^[.;\n]$/.test(text)) return false;
  return (
    isAdjacent(reading, last, at) ||
    // "a couch for 2 people", "caja fuerte de 300 libras", "the tv is 65 inches".
    (/^(?:for|para|de|is|are|es|son)$/.test(text) && last.to === before?.from) ||
    (reading.joint === 'paren' && text === '(') ||
    tellsSeats(reading, last, atom) ||
    // "an old safe? about 800 lbs."
    (last.sentence >= reading.sentence - 1 && isQuietSince(reading, last, at)) ||
    tellsPounds(reading, last, words) ||
    isOfMaker(reading, last, words, at)
  );
}

/** "a dining table that seats 10". */
const tellsSeats = ({ sentence }: Reading, last: Thing, atom: MeasureAtom) =>
  atom.kind === 'measure' &&
  atom.unit === 'seat' &&
  /^(?:seat|sits)/.test(atom.text) &&
  last.item.family === 'dining-table' &&
  last.sentence === sentence;

function sizeLast(
  reading: Reading,
  last: Thing,
  atom: MeasureAtom,
  words: readonly string[],
  at: number,
): void {
  if (last.fate === 'asked' && tellsOfAsked(reading, at))
    Object.assign(last, { fate: 'take', plural: false });
  last.sizes.push(...words);
  // "weights 200 lb".
  const pounds = last.amount?.article === false ? null : poundsOf(last.item.key, words);
  if (pounds) Object.assign(last, { amount: pounds, uncounted: false });
  last.feet ??= feetOf(atom);
  if (/^(?:high|tall|h)$/.test(reading.atoms[at + 1]?.text ?? '')) last.hasHeight = true;
  resize(reading, last);
  if (isAdjacent(reading, last, at) || reading.atoms[at - 1]?.text === '(')
    last.to = Math.max(last.to, atom.to);
}

/** Only marks and sizes: "tv, 55 inch", "2 tvs, they're the 32 inch". */
function isQuietSince(reading: Reading, last: Thing, at: number): boolean {
  const next = reading.atoms[at + 1];
  const isOwn =
    !next || /^(?:mark|counter)$/.test(next.kind) || (next.kind === 'cue' && next.cue !== 'of');
  return (
    isOwn &&
    atomsBetween(reading, last.to, at).every(
      (atom) =>
        atom.kind === 'measure' ||
        (atom.kind === 'cue' && /^(?:with|approximately|of|same|definite)$/.test(atom.cue)) ||
        /^(?:[,:(?.-]|es|son|de|all|each|both)$/.test(atom.text),
    )
  );
}

/** "water heater, Rheem 50 gal", "safe, Mosler, 900 lb": behind the maker's name. */
function isOfMaker(reading: Reading, last: Thing, words: readonly string[], at: number): boolean {
  const between = atomsBetween(reading, last.to, at);
  const isNext = between.length <= longestMaker && between[0]?.text === ',';
  const isName = between.every(({ kind, text }) => kind === 'word' || text === ',');
  const isOne = !last.plural && last.sentence === reading.sentence && endsAt(reading, at + 1);
  return isNext && isName && isOne && sizedItem(last.item, words, reading.lexicon) !== null;
}

const longestMaker = 4;
