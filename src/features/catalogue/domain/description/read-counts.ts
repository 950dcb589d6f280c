import { countsBoth, namesPanes } from './corrections.ts';
import { countsBehind } from './counts/count-behind.ts';
import { endsExtent } from './counts/extents.ts';
import { countsAll, countsPerRoom, isPerBag } from './counts/multiplied.ts';
import type { CountAtom } from './counts/number-behind.ts';
import { countsPair, joinsPair } from './counts/pairs.ts';
import { bedSizes, countsFittings, countsSections, isPartOf } from './ellipses.ts';
import type { Amount } from './grammar.ts';
import { poundsOf } from './lists/by-the-pound.ts';
import { countsInstead, countsNow, isOfManyKinds } from './lists/denied-counts.ts';
import { countsLetters } from './lists/letters.ts';
import { countsOpposites } from './lists/more-of-them.ts';
import { countsPerHead } from './lists/of-a-set.ts';
import { addsSized } from './lists/one-more.ts';
import {
  countsBanks,
  countsToRow,
  countsTotalOfBoth,
  inRows,
  tellsOfOne,
} from './lists/some-of-them.ts';
import { someAreLeft, someGo } from './lists/some-that-go.ts';
import { endsAt, isDiagonal, nothing, type Reading } from './reading.ts';
import { countsChairs, countsSeats, namesSeatsOfSet, namesSofaBySeats } from './seats.ts';

/** Reads a number as the count of what stands before it, or keeps it for the noun to come. */
export function readCount(reading: Reading, atom: CountAtom, at: number): void {
  if (readsOtherwise(reading, atom, at)) return;
  const amount: Amount = atom.article ? atom : inRows(reading, atom, at);
  if (readPronoun(reading, atom, amount, at)) return;
  reading.inside = false;
  const isOfBefore =
    isRangeOfPounds(reading, amount) ||
    addsScreen(reading, atom, amount, at) ||
    tellsOfBefore(reading, atom, amount, at) ||
    countsBehind(reading, atom, amount, at);
  if (isOfBefore || (amount.article && reading.pending.count)) return;
  const isKept =
    isSizeOfOne(reading, amount, at) ||
    countsPartOf(reading, amount, at) ||
    repeatsNumber(reading, at);
  if (!isKept) startCount(reading, atom, amount, at);
}

/** What a number may be instead of a count; the first that knows it reads it. */
const readsOtherwise = (reading: Reading, atom: CountAtom, at: number): boolean =>
  someGo(reading, atom, at) ||
  countsInstead(reading, at) ||
  countsNow(reading, at) ||
  someAreLeft(reading, atom, at) ||
  isOfManyKinds(reading, atom, at) ||
  skipsEnumeration(reading, atom, at) ||
  namesSeatsOfSet(reading, at) ||
  skipsPerHead(reading, atom, at) ||
  isPerBag(reading, atom, at) ||
  countsPerRoom(reading, atom, at) ||
  endsExtent(reading, atom, at) ||
  countsBanks(reading, atom, at) ||
  countsPair(reading, at) ||
  joinsPair(reading, atom, at) ||
  countsTotalOfBoth(reading, atom, at) ||
  countsAll(reading, atom, at) ||
  tellsOfOne(reading, atom, at);

/** What a number may say of the things before it; the first that knows it reads it. */
const tellsOfBefore = (reading: Reading, atom: CountAtom, amount: Amount, at: number): boolean =>
  countsBoth(reading, atom, at) ||
  namesPanes(reading, atom, at) ||
  countsFittings(reading, atom, at) ||
  countsSections(reading, atom, at) ||
  countsSeats(reading, atom, at) ||
  namesSofaBySeats(reading, atom, at) ||
  addsSized(reading, atom, at) ||
  countsOpposites(reading, amount, at) ||
  countsChairs(reading, amount, at);

/** "desks A, B and C", "3 rows of plastic seats, 4 to a row". */
function skipsEnumeration(reading: Reading, atom: CountAtom, at: number): boolean {
  const next = atom.article ? countsLetters(reading, at) : countsToRow(reading, atom, at);
  if (next === null) return false;
  reading.skipTo = next;
  return true;
}

/** "2 per person, so 40 mats": how many somebody needs. */
function skipsPerHead(reading: Reading, { article }: CountAtom, at: number): boolean {
  if (article || !countsPerHead(reading, at)) return false;
  reading.skipTo = at + 3;
  return true;
}

/** "12 chairs but not the blue one, a copier", "3 desks and 2 small ones". */
function readPronoun(reading: Reading, atom: CountAtom, amount: Amount, at: number): boolean {
  const { count, words, feet, definite } = reading.pending;
  const isOfIt = words.length > 0 || feet !== null || count?.article;
  const isPronoun =
    /^(?:ones?|un[oa])$/.test(atom.text) && reading.atoms[at + 1]?.kind !== 'noun' && isOfIt;
  if (!isPronoun) return false;
  reading.scope.afterThing(reading.atoms[at + 1]);
  // "a hamster cage, big one" tells of it, "a big one" is another.
  const last = reading.things.at(-1);
  const isTold =
    !count &&
    (!definite || (last?.fate === 'take' && !last.plural && !last.amount)) &&
    /^(?:comma|paren)$/.test(reading.joint) &&
    endsAt(reading, at + 1);
  reading.pending = isTold
    ? nothing()
    : { ...reading.pending, hasOne: true, count: count ?? amount };
  return true;
}

/** "dumbbells 5-100" are pounds. */
const isRangeOfPounds = ({ things }: Reading, { low, value }: Amount) =>
  low < value && things.at(-1)?.item.key === 'weight-plates';

/** "2 tv, una de 55 y otra de 32". */
function addsScreen(reading: Reading, atom: CountAtom, amount: Amount, at: number): boolean {
  const [one, of] = reading.atoms.slice(Math.max(0, at - 2), at);
  const screen = reading.things.at(-1);
  const isOf = of?.text === 'de' && /^(?:count|cue)$/.test(one?.kind ?? '');
  if (!isOf || !screen || !isDiagonal(reading, { ...screen, plural: false }, amount)) return false;
  addsSized(reading, atom, at);
  reading.pending = nothing();
  return true;
}

/** "only 4 of the 6 chairs", "all but 2 of the 10 desks": the others go. */
function countsPartOf(reading: Reading, amount: Amount, at: number): boolean {
  if (!isPartOf(reading, at)) return false;
  const { count } = reading.pending;
  const isLess = /^(?:stays|gone)$/.test(reading.scope.fate());
  if (isLess && count && amount.value > count.value) {
    const value = amount.value - count.value;
    reading.pending.count = { ...amount, low: value, value };
    reading.scope.open('take', 'list');
  }
  return true;
}

/** "two (2) desks": the same number twice. */
function repeatsNumber(reading: Reading, at: number): boolean {
  const { atoms } = reading;
  const named = atoms[at - 2];
  const isAside = atoms[at - 1]?.text === '(' && atoms[at + 1]?.text === ')';
  if (!isAside || named?.kind !== 'count') return false;
  reading.pending.count = named;
  return true;
}

/** "2 desks": keeps the number for the noun to come. */
function startCount(reading: Reading, atom: CountAtom, amount: Amount, at: number): void {
  const { pending, carried } = reading;
  const { count, words, from, definite, another, restated, only, same, among } = pending;
  const before = reading.atoms[at - 1];
  // "1 queen 1 full 2 twin mattresses".
  if (count && !count.article && words.length > 0 && words.every((word) => bedSizes.has(word)))
    carried.push({ amount: count, words, from: from ?? atom.from });
  // "on the porch 2 fridges", "en el 3B un sofá", but "behind the 2 fridges" and "the size of a fridge".
  const isAtPlace = (pending.gap === 0 && before?.kind !== 'other') || before?.text === 'of';
  const place = isAtPlace ? pending.place : null;
  const kept = { definite, another, restated, only, same, among, place };
  reading.pending = { ...nothing(), ...kept, count: amount, from: atom.from };
}

/** "a broken 27 monitor": inches, and not as many. */
function isSizeOfOne({ atoms, pending }: Reading, { article, value }: Amount, at: number): boolean {
  const noun = atoms[at + 1];
  const isOne = pending.count?.value === 1 && !article && value > 1;
  return isOne && noun?.kind === 'noun' && !noun.plural && !noun.key.startsWith('tv-');
}

/** "12 pairs of gloves" are twelve, where the catalogue counts pairs. */
export function amountOf({ pending, tokens }: Reading, key: string, to: number): Amount | null {
  const { count, from, words } = pending;
  const said = tokens.slice(from ?? to, to).some(({ text }) => /^(?:pairs?|par|pares)$/.test(text));
  // "600 hangers": the catalogue counts them by the box.
  const isLoose = key === 'hangers' && !/^(?:box|boxes|cajas?)$/.test(tokens[to]?.text ?? '');
  if (count && isLoose && count.value > hangersInHand)
    return { ...count, value: Math.ceil(count.value / 100) };
  if (!count || !said || !/^(?:gloves|crutches)$/.test(key)) return poundsOf(key, words) ?? count;
  return { ...count, low: count.low / 2, value: Math.ceil(count.value / 2) };
}

const hangersInHand = 12;
