import {
  correct,
  correctsCount,
  countsLongOnes,
  countsSum,
  isOnlySize,
  isRemaining,
  isRest,
  isSpent,
} from './corrections.ts';
import {
  addSized,
  addTo,
  bedSizes,
  exactly,
  hasElsewhere,
  isAdjective,
  isCountNow,
  isElsewhere,
  one,
  startsOther,
} from './ellipses.ts';
import { isForLater } from './fates/answers.ts';
import { isOtherKind } from './fates/contrasts.ts';
import type { Atom, Thing } from './grammar.ts';
import { sizedItem } from './lexicon.ts';
import { countsPiecesBehind, countsPiecesOf } from './lists/by-the-piece.ts';
import { poundsOf, tellsPounds } from './lists/by-the-pound.ts';
import { countsCarpet } from './lists/by-the-room.ts';
import { addsMeasured, tellsOfBefore } from './lists/more-of-them.ts';
import { tellsMore, tellsNoMore } from './lists/said-before.ts';
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
  const { count, words, another, only, feet } = reading.pending;
  // "3 couches on the phone, actually 2".
  const named = reading.things.slice(-longestLook).findLast(({ fate }) => fate !== 'place');
  const last = reading.pending.restated ? named : reading.things.at(-1);
  // "from the main one", "the passenger one is off": no one more.
  const isAgain =
    reading.pending.place !== null ||
    (reading.pending.definite && last?.sentence !== reading.sentence);
  // "new one comes Wednesday", "the stove was replaced, the old one is outside", "a new bed comes, so
  // the old one goes".
  const isReplaced = last?.definite || reading.tokens[(last?.nounFrom ?? 0) - 1]?.text === 'new';
  const isNew = words[0] === 'new' || (words[0] === 'old' && isReplaced);
  // "stacked washer dryer, all one unit".
  const isWhole = words[0] === 'all';
  const hasOne = !isWhole && reading.pending.hasOne && !reading.pending.same && !isAgain && !isNew;
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
  else if (count && last && last.fate !== 'place') {
    const isBare = !count.article && words.length === 0 && feet === null;
    const isPlain = isBare && !another;
    const isSized = words.length > 0 || feet !== null;
    const kind = isSized ? sizedItem(last.item, words, reading.lexicon) : null;
    const isLeft = last.fate === 'stays' && reading.scope.fate() === 'take';
    const isOther = hasOne && reading.pending.definite && last.sentence === reading.sentence;
    if (isSpent(reading, last, at)) {
      Object.assign(last, { amount: exactly((last.amount?.value ?? 0) - count.value), to: end });
    } else if (isPlain && (isElsewhere(reading, last, at) || hasElsewhere(reading, at))) {
      addTo(last, count, end);
    } else if (isLeft && isOther && words.length > 0) {
      // "not the big dresser, the small one".
      const item = sizedItem(last.item, words, reading.lexicon) ?? last.item;
      const from = reading.pending.from ?? last.to;
      const fate = 'take' as const;
      reading.things.push({ ...last, item, amount: one, sizes: words, fate, from, to: end });
    } else if (isCountNow(reading, last) || countsThemAll(reading, last)) {
      Object.assign(last, { amount: count, uncounted: false, to: end });
    } else if (isPlain && reading.pending.restated && (last.amount || last.uncounted)) {
      last.amount = count;
      last.to = end;
    } else if (
      (isPlain ||
        kind ||
        hasOne ||
        words.every(isAway) ||
        reading.atoms[at - 1]?.text === 'ones') &&
      isAskedAbout(reading, last, at) &&
      reading.scope.fate() === 'take'
    ) {
      // "do you take mattresses? I have 2", "mattresses? have 2", "I've got 2 queens", "40 folding ones", "need 1 gone".
      const item = kind ?? last.item;
      const plural = last.plural && !count.article;
      Object.assign(last, { item, fate: 'take', amount: count, uncounted: false, to: end, plural });
      last.sentence = reading.sentence;
    } else if (reading.scope.fate() === 'stays' || reading.scope.fate() === 'gone') {
      // "40 desks, keeping the other 10": those are not among the 40.
      const isMore =
        !count.article && !another && !last.isPart && !isOtherKind(reading, last, count.value);
      if (isMore && last.amount && last.amount.value > count.value) {
        last.amount = { ...last.amount, value: last.amount.value - count.value, low: 0 };
      }
      // "keeping the other 10, and 3 tables".
      if (isBare && reading.atoms[at]?.text === ',') reading.scope.close(false, true);
    } else if (
      only &&
      !count.article &&
      last.amount &&
      last.amount.value >= count.value &&
      words.length < 4
    ) {
      last.amount = count;
      last.to = end;
    } else if (another && !count.article && tellsMore(reading, at)) {
      addTo(last, count, end);
    } else if (isRest(reading, last)) {
      if (last.fate !== 'take') Object.assign(last, { amount: count, fate: 'take', to: end });
    } else if (another && !hasOne && !isSized && words.length === 0) {
      if (!count.article || hasOne) addTo(last, count, end);
    } else if (hasOne || (feet !== null && count.article && words.slice(2).every(isAdjective))) {
      if (last.uncounted && last.plural) {
        last.amount = { ...count, value: (last.amount?.value ?? 0) + count.value, low: 0 };
        last.to = end;
      } else if (
        last.sentence >= reading.sentence - 1 &&
        (!last.amount || last.amount.article || another || words.every(isAdjective))
      )
        addTo(last, count, end);
      // "2 queen beds and a twin one".
      else addSized(reading, last, at);
    } else if (isSized && !reading.pending.same && !addSized(reading, last, at)) {
      reading.carried.push({ amount: count, words, from: reading.pending.from ?? at });
    }
  } else if (count && words.length > 0 && !reading.pending.same) {
    reading.carried.push({ amount: count, words, from: reading.pending.from ?? at });
  }
  if (!count && only && last && isOnlySize(reading, last)) {
    const item = reading.lexicon.sizedMember(last.item.family ?? '', words) ?? last.item;
    const sizes = [...last.sizes, ...words];
    Object.assign(last, { item, sizes, amount: one, plural: false, uncounted: false });
    reading.pending = nothing();
    return;
  }
  // "queen and full mattresses".
  const isFirst = last?.sentence !== reading.sentence;
  const isScreen = isFirst && words.length === 2 && words[1] === 'in';
  const isSizeAlone = isScreen || (words.length > 0 && words.every((word) => bedSizes.has(word)));
  const opening = reading.atoms[at - 1 - (isScreen ? 1 : words.length)];
  const isAlone =
    !opening || opening.kind === 'mark' || (opening.kind === 'cue' && opening.cue === 'and');
  // "a bed with drawers, king, plus a lamp": its own size.
  const isOfLast = !isFirst && isOpenBed(last) && reading.atoms[at]?.text === ',';
  if (!count && isAlone && isSizeAlone && isOfLast && last) {
    if (reading.joint === 'comma' && last.sizes.every((size) => !bedSizes.has(size))) {
      last.sizes.push(...words);
      resize(reading, last);
    }
  } else if (!count && isAlone && isSizeAlone)
    reading.carried.push({ amount: one, words, from: reading.atoms[at - 1]?.from ?? 0 });
  reading.pending = nothing();
}

const isOpenBed = (thing: Thing | undefined) =>
  /^(?:bed|mattress)$/.test(thing?.item.family ?? '') && thing?.fate === 'take' && !thing.plural;

/** A preposition separates a count from what follows: "2 left in the hall". */
export function endPhraseSoftly(reading: Reading, at: number): void {
  if (reading.pending.count && !reading.pending.count.article) endPhrase(reading, at);
  // "you only need to take the 2 in the hall".
  else reading.pending = { ...nothing(), only: reading.pending.only };
}

export function readMeasure(
  reading: Reading,
  atom: Extract<Atom, { kind: 'measure' | 'sides' }>,
  at: number,
): void {
  const words = sizeWords(atom, reading.tokens);
  const feet =
    atom.kind === 'measure'
      ? atom.unit === 'ft' || atom.unit === 'linear-foot'
        ? atom.value
        : null
      : // "Kallax 77x147": centimeters.
        (atom.feet.slice(0, 1).find((wide) => wide <= 20) ?? null);
  const last = reading.things.at(-1);
  if (countsLongOnes(reading, atom, at)) return;
  reading.pending.words.push(...words);
  if (last && countsPiecesBehind(reading, last, atom, at)) return;
  if (countsPiecesOf(reading, atom, at)) return;
  if (last && startsOther(reading, last, words, at)) return;
  if (atom.kind === 'measure' && countsCarpet(reading, atom, at)) return;
  if (atom.kind === 'sides' || feet !== null) reading.pending.feet = feet;
  reading.pending.from ??= atom.from;
  // "32 in tv\n55 in tv": of the next one.
  const isOfNext =
    reading.atoms[at + 1]?.kind === 'noun' && /^[.;\n]$/.test(reading.atoms[at - 1]?.text ?? '');
  if (
    last &&
    !isOfNext &&
    (isAdjacent(reading, last, at) ||
      // "a couch for 2 people", "caja fuerte de 300 libras".
      (/^(?:for|para|de)$/.test(reading.atoms[at - 1]?.text ?? '') &&
        last.to === reading.atoms[at - 1]?.from) ||
      (reading.joint === 'paren' && reading.atoms[at - 1]?.text === '(') ||
      // "the tv is 65 inches".
      (/^(?:is|are|es|son)$/.test(reading.atoms[at - 1]?.text ?? '') &&
        last.to === reading.atoms[at - 1]?.from) ||
      // "a dining table that seats 10".
      (atom.kind === 'measure' &&
        atom.unit === 'seat' &&
        /^(?:seat|sits)/.test(atom.text) &&
        last.item.family === 'dining-table' &&
        last.sentence === reading.sentence) ||
      // "an old safe? about 800 lbs."
      (last.sentence >= reading.sentence - 1 && isQuietSince(reading, last, at)) ||
      tellsPounds(reading, last, words) ||
      isOfMaker(reading, last, words, at))
  ) {
    if (last.fate === 'asked' && tellsOfAsked(reading, at))
      Object.assign(last, { fate: 'take', plural: false });
    last.sizes.push(...words);
    // "weights 200 lb".
    const pounds = last.amount?.article === false ? null : poundsOf(last.item.key, words);
    if (pounds) Object.assign(last, { amount: pounds, uncounted: false });
    last.feet ??= feet;
    if (/^(?:high|tall|h)$/.test(reading.atoms[at + 1]?.text ?? '')) last.hasHeight = true;
    resize(reading, last);
    if (isAdjacent(reading, last, at) || reading.atoms[at - 1]?.text === '(')
      last.to = Math.max(last.to, atom.to);
  }
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

const isAskedAbout = (reading: Reading, { fate, uncounted, plural, to }: Thing, at: number) =>
  (fate === 'asked' ||
    (fate === 'take' &&
      uncounted &&
      plural &&
      reading.pending.place === null &&
      reading.tokens[to]?.text === '?')) &&
  !isForLater(reading, at);

/** "a table, the chairs, all six". */
const countsThemAll = ({ pending, tokens }: Reading, { plural, amount, fate }: Thing) =>
  tokens[(pending.from ?? 0) - 1]?.text === 'all' &&
  pending.count?.article === false &&
  pending.words.length === 0 &&
  plural &&
  !amount &&
  fate === 'take';

const isAway = (word: string) => /^(?:gone|out|away|removed)$/.test(word);
