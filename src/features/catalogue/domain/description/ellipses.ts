import type { Amount, Atom, Thing } from './grammar.ts';
import { sizedItem } from './lexicon.ts';
import { atomsBetween, isDeterminer, nothing, type Reading } from './reading.ts';
import { textOf, wordSet } from './tokens/tokens.ts';
import * as english from './words/english.ts';
import * as spanish from './words/spanish.ts';

/** One of what is named by its size alone. */
export const one: Amount = { low: 1, value: 1, vague: false, article: true };

/** A number somebody gave. */
export const exactly = (value: number): Amount => ({
  low: value,
  value,
  vague: false,
  article: false,
});

export const bedSizes = wordSet('king queen full twin double');
const adjectives = wordSet(english.adjectives, spanish.adjectives);
export const isAdjective = (word: string) => adjectives.has(word);

/** "there were 6 bookcases, so it's 4 now". */
export function isCountNow(reading: Reading, last: Thing): boolean {
  const { count, words, same, definite } = reading.pending;
  if (isEstimated(reading, last)) return true;
  const isAlone = words.every((word) => /^(?:now|instead|total|actually|ahora)$/.test(word));
  const isCounted = last.amount !== null && !last.amount.article;
  return same && !definite && isAlone && isCounted && count !== null && !count.article;
}

/** "the foam panels from the walls, call it 40", "chairs along the wall, probably 30": what was named in the plural. */
function isEstimated({ atoms, pending, joint, sentence }: Reading, last: Thing): boolean {
  const { count, words, from } = pending;
  const isOpen = last.uncounted && !last.amount && last.fate === 'take';
  if (!isOpen || !count || count.article || from === null || last.sentence !== sentence)
    return false;
  const before = atoms[atoms.findIndex((atom) => atom.from === from) - 1];
  const isTold = before?.kind === 'cue' && /^(?:same|approximately)$/.test(before.cue);
  return isTold && words.length === 0 && /^(?:comma|dash)$/.test(joint);
}

/** "room 310 has two armoires, room 312 has one": as many more, in another place. */
export function hasElsewhere(
  { atoms, things, chunkStart, sentence }: Reading,
  at: number,
): boolean {
  const last = things.at(-1);
  const [has, count] = atoms.slice(Math.max(chunkStart, at - 2), at);
  const isBehind = count?.kind === 'count' && /^(?:has|have|tiene)$/.test(has?.text ?? '');
  // Somebody else has them: "I have two".
  const place = atoms.slice(chunkStart, at - 2).findLast(({ kind }) => kind !== 'cue');
  const isPlace = /^(?:space|group|tail|count|other|access)$/.test(place?.kind ?? '');
  return isBehind && isPlace && last?.sentence === sentence && last.amount !== null;
}

/** "one desk in the hall and one in the lobby", "3 chairs + 4 for clients". */
export function isElsewhere(reading: Reading, last: Thing, at: number): boolean {
  const { atoms, joint, scope, sentence, pending } = reading;
  const next = atoms[at];
  // "2 couches, one upstairs and one in the hall" are two.
  const [count, ...before] = atomsBetween(reading, last.to, at).reverse();
  const isFirstCount = count?.kind === 'count' && before.every(({ kind }) => kind !== 'count');
  const isPlaced = before.some((atom) => atom.kind === 'cue' && atom.cue === 'place');
  const [article, person] = atoms.slice(at + 1, at + 3);
  const whom = article?.kind === 'cue' ? person : article;
  const isForSome = next?.text === 'for' && people.test(whom?.text ?? '') && joint !== 'comma';
  if (!isFirstCount || !(isPlaced || isForSome)) return false;
  const isPlace =
    next?.kind === 'cue' && next.cue === 'place' && /^(?:in|on|at|en)$/.test(next.text);
  const where = atoms[at + 1];
  const isThere = where?.kind === 'space' || (where?.kind === 'cue' && where.cue === 'definite');
  const isIn = isThere && /^(?:in|en)$/.test(next?.text ?? '');
  const isFirst = last.sentence === sentence && last.fate === 'take' && scope.fate() === 'take';
  const isCounted =
    last.amount !== null && !last.amount.vague && !pending.only && !pending.restated;
  // "2 fridges in the kitchen, 1 in the garage", but "8 chairs in the den, 4 in good shape".
  const isAdded = joint === 'and' || (joint === 'comma' && isIn);
  return (isForSome || (isPlace && isAdded)) && isFirst && isCounted;
}

const people =
  /^(?:clients?|customers?|guests?|visitors?|patients?|kids?|children|staff|students?|employees?|teachers?)$/;

/** "2 king and 1 twin mattress": the kings are mattresses as well. */
export function emitCarried(reading: Reading, thing: Thing): void {
  const { family } = thing.item;
  for (const { amount, words, from } of reading.carried) {
    const sized = family ? sizedItem(thing.item, words, reading.lexicon) : null;
    // "15 upper and lower cabinets".
    const isTied = /^(?:and|or|y|\/)$/.test(reading.tokens[thing.nounFrom - 1]?.text ?? '');
    const isShared = sized && isTied && amount.value > 1 && !thing.amount && thing.plural;
    if (isShared) {
      const value = Math.floor(amount.value / 2);
      const half = { ...amount, low: amount.value - value, value: amount.value - value };
      Object.assign(thing, { amount: { ...amount, low: value, value }, uncounted: false });
      reading.things.splice(-1, 0, { ...thing, item: sized, amount: half, sizes: words, from });
      continue;
    }
    // "2 20 qt and 1 60 qt mixers".
    const isMeasured = words.length === 2 && /^\d/.test(words[0] ?? '') && thing.amount !== null;
    // "3 working and 2 dead fridges".
    // "some wood and a lamp" is wood.
    const isAlike =
      thing.amount !== null && !amount.vague && words.length > 0 && words.every(isAdjective);
    const item = sized ?? (isMeasured || isAlike ? thing.item : null);
    if (sized && amount === one && !thing.amount)
      Object.assign(thing, { amount: one, plural: false, uncounted: false });
    const isNear = thing.from - from < 14;
    // "10 wide and regular chairs".
    const between = reading.tokens.slice(from, thing.nounFrom);
    const isList = between.length <= 6 && between.every(({ kind }) => kind !== 'mark');
    if (!item && isList && !thing.amount && thing.plural)
      Object.assign(thing, { amount, from, uncounted: false });
    const isApart = between.some(({ text }) => /^[().;\n]$/.test(text));
    if (!item || (amount.article && words.length === 0) || !isNear || isApart) continue;
    // "a queen and a full, with mattresses": one of each.
    const of = { item, amount, sizes: words, plural: thing.plural && !amount.article, from };
    reading.things.splice(-1, 0, { ...thing, ...of, fate: reading.scope.fate(), joint: 'and' });
    if (thing.joint === 'with' && thing.uncounted && amount.article) thing.fate = 'part';
  }
  reading.carried = [];
}

/** "2 twin mattresses and one queen": one more, where no other noun follows. */
export function addSized(reading: Reading, last: Thing, at: number): boolean {
  const { count, words, from } = reading.pending;
  const { family } = last.item;
  const item = family ? reading.lexicon.sizedMember(family, words) : null;
  const next = reading.atoms
    .slice(at, at + 6)
    .find(({ kind }) => /^(?:noun|count|mark)$/.test(kind));
  const follows =
    (next?.kind === 'noun' && !isDeterminer(reading.atoms[at + 1])) || reading.parenAt !== null;
  const isNext = last.sentence === reading.sentence && /^(?:and|comma)$/.test(reading.joint);
  // "2 electric pallet jacks + 3 manual".
  const isMore =
    count && last.amount && !count.article && words.length > 0 && words.every(isAdjective);
  const ends = !reading.atoms[at] || reading.atoms[at]?.kind === 'mark';
  // "8 blue chairs, 4 red ones".
  const isOnes = reading.atoms[at - 1]?.text === 'ones' && last.sizes.some(isAdjective);
  const isTied = isOnes || (reading.joint === 'and' && !count?.vague);
  if (isMore && (!item || item === last.item) && ends && isNext && isTied) {
    addTo(last, count, reading.atoms[at]?.from ?? reading.tokens.length);
    return true;
  }
  if (!item || !count || follows || !isNext || !last.amount || item === last.item) return false;
  const to = reading.atoms[at]?.from ?? reading.tokens.length;
  reading.things.push({
    ...last,
    item,
    amount: { ...count, article: false },
    sizes: words,
    from: from ?? to,
    to,
    joint: 'and',
  });
  return true;
}

export function addTo(thing: Thing, count: Amount, end: number): void {
  const before = thing.amount ?? {
    low: 1,
    value: thing.plural ? 2 : 1,
    vague: false,
    article: false,
  };
  thing.amount = {
    ...before,
    article: false,
    value: before.value + count.value,
    low: before.low + count.low,
  };
  thing.to = end;
}

/** "4 drawer file cabinets x6, 2 drawer x3": the same in another size. */
export function startsOther(reading: Reading, last: Thing, words: string[], at: number): boolean {
  const [times, count] = reading.atoms.slice(at + 1, at + 3);
  const sized = times?.text === 'x' ? sizedItem(last.item, words, reading.lexicon) : null;
  // "fish tanks 10 gal x 4, 20 gal x2".
  const isOther = last.sizes[1] === words[1] && last.sizes[0] !== words[0];
  const item = sized ?? (times?.text === 'x' && isOther ? last.item : null);
  const isNew = last.item !== item || isOther;
  const isNext = last.amount !== null && last.sentence === reading.sentence && isNew;
  if (!item || count?.kind !== 'count' || !isNext) return false;
  reading.things.push({
    ...last,
    item,
    amount: count,
    sizes: words,
    from: last.to,
    to: count.to,
    joint: 'and',
  });
  reading.pending = nothing();
  reading.skipTo = at + 3;
  return true;
}

/** "30 ft of gutter in 3 lengths", "conveyor in 4 sections": what the catalogue counts by the section. */
export function countsSections(reading: Reading, amount: Amount, at: number): boolean {
  const { atoms, things, sentence } = reading;
  const last = things.at(-1);
  const from = atoms[at]?.from ?? 0;
  const isOutOf = textOf(reading.tokens.slice(Math.max(0, from - 2), from)) === 'out of';
  const isIn = isOutOf || /^(?:in|en|from|de|for)$/.test(atoms[at - 1]?.text ?? '');
  // "roller conveyor, twenty 10-ft sections".
  const isSized = atoms[at + 1]?.kind === 'measure';
  // "góndolas 14 tramos".
  const isMeasured = isSized || atoms[at + 2]?.text === 'of' || atoms[at + 1]?.kind === 'noun';
  const isBehind =
    isMeasured && last !== undefined && atomsBetween(reading, last.to, at).length < 2;
  const next = atoms[isSized ? at + 2 : at + 1];
  // "carpet from 3 bedrooms", "from the stairs and 2 bedrooms".
  const isRooms =
    last?.item.key === 'carpet-room' && next?.kind === 'space' && next.space === 'room';
  const isSection = /^(?:sections?|lengths?|runs?|tramos?|secciones)$/.test(next?.text ?? '');
  const isBySection =
    /^(?:gutter|conveyor|fence-panel|bleachers|countertop|stage-platform|pallet-rack|gondola-shelving|store-rail|duct|pegboard)$/.test(
      last?.item.key ?? '',
    );
  // "wall mirrors in 6 panels".
  const isMirrors = last?.item.key === 'mirror-large' && last.plural;
  const isSections =
    (isSection && isBySection) || (isMirrors && /^panel(?:e?s)$/.test(next?.text ?? ''));
  const isListed =
    isRooms && atomsBetween(reading, last?.to ?? 0, at).some(({ text }) => text === 'from');
  if (!last || !(isIn || isBehind || isListed) || !(isSections || isRooms)) return false;
  if (last.sentence !== sentence) return false;
  if (last.amount && !last.amount.article) return false;
  last.amount = { ...amount, article: false };
  last.uncounted = false;
  reading.pending = nothing();
  reading.skipTo = at + (isSized ? 3 : 2);
  return true;
}

/** "strip curtains for 2 doors", "blinds for 6 windows": one for each. */
export function countsFittings(reading: Reading, amount: Amount, at: number): boolean {
  const { atoms } = reading;
  const last = reading.things.at(-1);
  const [before, opening] = [atoms[at - 1], atoms[at + 1]];
  // "curtain + rod for 2 fitting rooms", "cortinas con los tubos de 3 ventanas".
  const between = last ? atomsBetween(reading, last.to, at - 1) : [];
  const isOfFitting = ({ kind, text }: Atom) =>
    /^(?:word|material|part)$/.test(kind) || /^(?:\+|with|w\/?|con|the|los|sus?)$/.test(text);
  const isNear = between.length <= 3 && between.every(isOfFitting);
  const isFor = /^(?:for|from|off|on|over|in|para|de|en)$/.test(before?.text ?? '') && isNear;
  const isFitting = /^(?:strip-curtain|blinds|window-ac)$/.test(last?.item.key ?? '');
  const isOpening =
    opening?.kind === 'noun' && /^(?:door-|window-|walk-in-door|consult)/.test(opening.key);
  if (!last || !isFor || !isFitting || !isOpening || last.amount) return false;
  Object.assign(last, { amount, uncounted: false, to: opening.to });
  reading.pending = nothing();
  reading.skipTo = at + 2;
  return true;
}

/** "only 4 of the 6 chairs": the first number counts. */
export function isPartOf({ atoms, pending }: Reading, at: number): boolean {
  const between = atoms.slice(Math.max(0, at - 3), at);
  const of = between.findIndex(({ kind, text }) => kind === 'cue' && /^(?:of|de)$/.test(text));
  return (
    pending.count !== null &&
    of > 0 &&
    between[of - 1]?.kind === 'count' &&
    between.slice(of + 1).every((atom) => atom.kind === 'cue')
  );
}
