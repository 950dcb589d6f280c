import { countsBoth, namesPanes } from './corrections.ts';
import { isExtent } from './counts/extents.ts';
import { nounBefore } from './counts/noun-before.ts';
import { isMultiplied } from './counts/number-behind.ts';
import { bedSizes, countsFittings, countsSections, isPartOf } from './ellipses.ts';
import type { Amount, Atom } from './grammar.ts';
import { sizedItem } from './lexicon.ts';
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
import {
  afterCounter,
  atomsBetween,
  endsAt,
  isDiagonal,
  nothing,
  type Reading,
} from './reading.ts';
import { countsChairs, countsSeats, namesSeatsOfSet, namesSofaBySeats } from './seats.ts';
import { textOf } from './tokens/tokens.ts';

export function readCount(
  reading: Reading,
  atom: Extract<Atom, { kind: 'count' }>,
  at: number,
): void {
  if (someGo(reading, atom, at) || countsInstead(reading, at) || countsNow(reading, at)) return;
  if (someAreLeft(reading, atom, at) || isOfManyKinds(reading, atom, at)) return;
  const letters = atom.article ? countsLetters(reading, at) : countsToRow(reading, atom, at);
  if (letters !== null) {
    reading.skipTo = letters;
    return;
  }
  if (namesSeatsOfSet(reading, at)) return;
  if (!atom.article && countsPerHead(reading, at)) {
    reading.skipTo = at + 3;
    return;
  }
  if (isPerBag(reading, atom, at) || countsPerRoom(reading, atom, at)) return;
  if (endsExtent(reading, atom, at) || countsBanks(reading, atom, at)) return;
  if (countsPair(reading, at) || joinsPair(reading, atom, at)) return;
  if (countsTotalOfBoth(reading, atom, at)) return;
  if (countsAll(reading, atom, at) || tellsOfOne(reading, atom, at)) return;
  const amount: Amount = atom.article ? atom : inRows(reading, atom, at);
  const isPronoun =
    /^(?:ones?|un[oa])$/.test(atom.text) &&
    reading.atoms[at + 1]?.kind !== 'noun' &&
    (reading.pending.words.length > 0 ||
      reading.pending.feet !== null ||
      reading.pending.count?.article);
  if (isPronoun) {
    // "12 chairs but not the blue one, a copier".
    reading.scope.afterThing(reading.atoms[at + 1]);
    // "a hamster cage, big one" tells of it, "a big one" is another.
    const told = reading.things.at(-1);
    const isTold =
      !reading.pending.count &&
      (!reading.pending.definite || (told?.fate === 'take' && !told.plural && !told.amount)) &&
      /^(?:comma|paren)$/.test(reading.joint) &&
      endsAt(reading, at + 1);
    reading.pending = isTold
      ? nothing()
      : { ...reading.pending, hasOne: true, count: reading.pending.count ?? amount };
    return;
  }
  const before = reading.atoms[at - 1];
  if (!amount.article) reading.inside = false;
  if (amount.article && reading.inside) reading.inside = false;
  // "dumbbells 5-100" are pounds.
  if (amount.low < amount.value && reading.things.at(-1)?.item.key === 'weight-plates') return;
  // "2 tv, una de 55 y otra de 32".
  const isOfScreen =
    before?.text === 'de' && /^(?:count|cue)$/.test(reading.atoms[at - 2]?.kind ?? '');
  const screen = reading.things.at(-1);
  if (isOfScreen && screen && isDiagonal(reading, { ...screen, plural: false }, amount)) {
    addsSized(reading, atom, at);
    reading.pending = nothing();
    return;
  }
  if (
    countsBoth(reading, atom, at) ||
    namesPanes(reading, atom, at) ||
    countsFittings(reading, atom, at)
  )
    return;
  if (countsSections(reading, atom, at) || countsSeats(reading, atom, at)) return;
  if (namesSofaBySeats(reading, atom, at) || addsSized(reading, atom, at)) return;
  if (countsOpposites(reading, amount, at) || countsChairs(reading, amount, at)) return;
  const last = amount.article ? null : nounBefore(reading, atom, at);
  if (last) {
    // "tv x 24" are 24, however few inches that might be.
    if (!isMultiplied(reading, at) && isDiagonal(reading, last, amount)) {
      last.sizes.push(`${amount.value}`, 'in');
      last.item = sizedItem(last.item, last.sizes, reading.lexicon) ?? last.item;
    } else {
      // "styling stations w mirrors x7": of both.
      const whole =
        last.joint === 'with' && isMultiplied(reading, at) ? reading.things.at(-2) : null;
      const isWhole = whole?.plural && !whole.amount && whole.sentence === last.sentence;
      for (const thing of isWhole ? [whole, last] : [last])
        Object.assign(thing, { amount, uncounted: false });
      // "do you take recliners. i have 2".
      if (last.fate === 'asked') last.fate = reading.scope.fate();
    }
    last.to = Math.max(last.to, atom.to);
    reading.pending = nothing();
    reading.skipTo = afterCounter(reading, at + 1);
    return;
  }
  if (amount.article && reading.pending.count) return;
  if (isSizeOfOne(reading, amount, at)) return;
  if (isPartOf(reading, at)) {
    const { count } = reading.pending;
    const isLess = /^(?:stays|gone)$/.test(reading.scope.fate());
    // "all but 2 of the 10 desks": the others go.
    if (isLess && count && amount.value > count.value) {
      const value = amount.value - count.value;
      reading.pending.count = { ...amount, low: value, value };
      reading.scope.open('take', 'list');
    }
    return;
  }
  // "two (2) desks": the same number twice.
  const named = reading.atoms[at - 2];
  if (before?.text === '(' && reading.atoms[at + 1]?.text === ')' && named?.kind === 'count') {
    reading.pending.count = named;
    return;
  }
  // "1 queen 1 full 2 twin mattresses".
  const { count, words, from } = reading.pending;
  if (count && !count.article && words.length > 0 && words.every((word) => bedSizes.has(word)))
    reading.carried.push({ amount: count, words, from: from ?? atom.from });
  reading.pending = {
    ...nothing(),
    definite: reading.pending.definite,
    another: reading.pending.another,
    restated: reading.pending.restated,
    only: reading.pending.only,
    // "on the porch 2 fridges", "en el 3B un sofá", but "behind the 2 fridges" and "the size of a fridge".
    place:
      (reading.pending.gap === 0 && before?.kind !== 'other') || before?.text === 'of'
        ? reading.pending.place
        : null,
    same: reading.pending.same,
    among: reading.pending.among,
    count: amount,
    from: atom.from,
  };
}

/** "sofa 84 long", "shelves 72 tall x 36 wide": of what stands before. */
function endsExtent(reading: Reading, { from }: Atom, at: number): boolean {
  const { atoms, things } = reading;
  const last = things.at(-1);
  // "7 feet high by 9 wide".
  const isBy = /^(?:by|x|por)$/.test(atoms[at - 1]?.text ?? '');
  if (isBy && isExtent(atoms, at)) {
    reading.skipTo = at + 2;
    return true;
  }
  const isNext = last?.to === from || (atoms[at - 1]?.text === 'x' && last?.to === from - 1);
  // "table 72 long x 36".
  const isSide = atoms[at - 1]?.text === 'x' && atoms[at - 2]?.kind === 'word';
  if (last && isNext && isSide && isExtent(atoms, at - 3) && !isExtent(atoms, at)) {
    last.to = from + 1;
    return true;
  }
  if (!last || !isNext || !isExtent(atoms, at)) return false;
  last.to = atoms[at + 1]?.to ?? last.to;
  reading.skipTo = at + 2;
  return true;
}

/** "60 lb a bag": the weight of each. */
function isPerBag(reading: Reading, { article }: Amount, at: number): boolean {
  const [before, next] = [reading.atoms[at - 1], reading.atoms[at + 1]];
  const isWeight = before?.kind === 'measure' && /^(?:pound|ton|gallon)$/.test(before.unit);
  const isEach = article && isWeight && next?.kind === 'noun' && !next.plural;
  if (isEach) reading.skipTo = at + 2;
  return isEach;
}

/** "washer and dryer pair", "a pair of washer and dryer": one of each. */
function countsPair(reading: Reading, at: number): boolean {
  const { atoms, tokens, things } = reading;
  const last = things.at(-1);
  const count = atoms[at];
  const words = tokens.slice(count?.from, count?.to);
  if (!words.some(({ text }) => text === 'pair' || text === 'par')) return false;
  const other = things.at(-2);
  const isCombo = (key = '') => key === 'washer-dryer-combo';
  const between = last ? atomsBetween(reading, last.to, at) : [];
  const isTwo =
    isCombo(last?.item.key) ||
    (/^(?:and|slash)$/.test(last?.joint ?? '') &&
      last?.sentence === reading.sentence &&
      !last.amount &&
      !other?.amount);
  const isBehind = isTwo && between.every(({ text }) => /^[,(]$/.test(text));
  const [first, and, second] = atoms.slice(at + 1, at + 4);
  const isTied = /^(?:and|\/|\+|y)$/.test(and?.text ?? '') && second?.kind === 'noun';
  const isBoth =
    first?.kind === 'noun' && (isCombo(first.key) || (!first.plural && isTied && !second.plural));
  if (!isBoth && !(isBehind && endsAt(reading, at + 1) && !last?.plural)) return false;
  reading.pending = nothing();
  return true;
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

/** "washer and dryer (stacked, one unit)", "lavadora y secadora, una sola pieza": one machine. */
function joinsPair(reading: Reading, { value }: Amount, at: number): boolean {
  const { atoms, tokens, things, lexicon } = reading;
  const [washer, dryer] = things.slice(-2);
  const combo = lexicon.find('washer-dryer-combo');
  const behind = textOf(tokens.slice(atoms[at]?.to, (atoms[at]?.to ?? 0) + 2));
  const isOne = /^(?:(?:single|sol[oa]) )?(?:unit|piece|machine|pieza|unidad|aparato)\b/;
  // "washer and dryer in one".
  const isInOne = /^(?:in|en)$/.test(atoms[at - 1]?.text ?? '') && endsAt(reading, at + 1);
  const isUnit = isInOne || isOne.test(behind);
  if (value !== 1 || !isUnit || !combo || !washer || !dryer) return false;
  if (washer.item.key !== 'washer' || dryer.item.key !== 'dryer') return false;
  if (washer.plural || dryer.plural || dryer.sentence !== reading.sentence) return false;
  Object.assign(washer, { item: combo, to: dryer.to });
  things.pop();
  // "laundry center, washer + dryer in one unit": itself.
  const named = things.at(-2);
  const isAgain = named?.item === combo && !named.plural && (named.amount?.value ?? 1) === 1;
  if (isAgain && named.sentence >= washer.sentence - 1) washer.fate = 'part';
  reading.pending = nothing();
  reading.skipTo = isInOne ? at + 1 : at + 2;
  return true;
}

/** "rooms 5 and 6 have 34 desks, that is 34 in all": for all the rooms, and not for each. */
function countsAll(reading: Reading, { value }: Amount, at: number): boolean {
  const { atoms, tokens, things, sentence } = reading;
  const last = things.at(-1);
  const next = atoms[at + 1];
  if (!last || last.sentence < sentence - 1 || last.amount?.value !== value) return false;
  const said = textOf(tokens.slice(next?.from, next?.to));
  if (!/^(?:in all|in total|total|altogether|combined|en total)$/.test(said)) return false;
  Object.assign(last, { multiplier: 1, to: next?.to });
  reading.pending = nothing();
  reading.skipTo = at + 2;
  return true;
}

/** "desks 6 rooms x 28", "8 classrooms x 26 student desks": so many in each. */
function countsPerRoom(reading: Reading, rooms: Amount, at: number): boolean {
  const { atoms, things } = reading;
  const [room, times, count, next] = atoms.slice(at + 1, at + 5);
  const last = things.at(-1);
  const isRooms = room?.kind === 'space' || room?.kind === 'group';
  if (!isRooms || times?.text !== 'x' || count?.kind !== 'count') return false;
  if (next && !/^(?:mark|cue|group|space)$/.test(next.kind) && !rooms.article) {
    reading.pending = { ...nothing(), count, from: count.from };
    reading.multiplier = rooms.value;
    reading.skipTo = at + 4;
    return true;
  }
  if (!last || last.amount) return false;
  if (last.sentence !== reading.sentence || rooms.article) return false;
  Object.assign(last, { amount: count, multiplier: rooms.value, uncounted: false, to: count.to });
  reading.skipTo = at + 4;
  return true;
}

/** "a broken 27 monitor": inches, and not as many. */
function isSizeOfOne({ atoms, pending }: Reading, { article, value }: Amount, at: number): boolean {
  const noun = atoms[at + 1];
  const isOne = pending.count?.value === 1 && !article && value > 1;
  return isOne && noun?.kind === 'noun' && !noun.plural && !noun.key.startsWith('tv-');
}
