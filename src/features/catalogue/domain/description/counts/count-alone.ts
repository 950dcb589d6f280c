import type { CatalogueItem } from '#src/features/catalogue/domain/catalogue-item.ts';
import { isRest, isSpent } from '#src/features/catalogue/domain/description/corrections.ts';
import {
  addSized,
  addTo,
  exactly,
  hasElsewhere,
  isAdjective,
  isCountNow,
  isElsewhere,
  one,
} from '#src/features/catalogue/domain/description/ellipses.ts';
import { isForLater } from '#src/features/catalogue/domain/description/fates/answers.ts';
import { isOtherKind } from '#src/features/catalogue/domain/description/fates/contrasts.ts';
import type { Amount, Thing } from '#src/features/catalogue/domain/description/grammar.ts';
import { sizedItem } from '#src/features/catalogue/domain/description/lexicon.ts';
import { tellsMore } from '#src/features/catalogue/domain/description/lists/said-before.ts';
import type { Reading } from '#src/features/catalogue/domain/description/reading.ts';
import { textOf } from '#src/features/catalogue/domain/description/tokens/tokens.ts';

/** A count at the end of a phrase that names no thing, and the thing named before. */
interface CountAlone {
  readonly reading: Reading;
  readonly at: number;
  /** The first token behind the phrase. */
  readonly end: number;
  readonly count: Amount;
  readonly last: Thing;
  readonly words: string[];
  readonly feet: number | null;
  /** A number and nothing else. */
  readonly isBare: boolean;
  readonly isPlain: boolean;
  readonly isSized: boolean;
  /** The last thing in the size that was said: "I've got 2 queens". */
  readonly kind: CatalogueItem | null;
  /** "a small one". */
  readonly hasOne: boolean;
}

/** Each tells whether it was the one to read it; the first ends the search. */
const rules: readonly ((alone: CountAlone) => boolean)[] = [
  takesSpentOff,
  addsElsewhere,
  addsOneThatGoes,
  countsLast,
  countsAsked,
  countsKept,
  countsOnly,
  addsMore,
  countsRest,
  addsAnother,
  addsOnes,
  carriesSized,
];

/** Reads a count that ends its phrase as one of the thing before: "do you take mattresses? I have 2". */
export function readCountAlone(reading: Reading, count: Amount, last: Thing, at: number): void {
  const { words, another, feet } = reading.pending;
  const isSized = words.length > 0 || feet !== null;
  const isBare = !count.article && !isSized;
  const alone = {
    reading,
    at,
    end: reading.atoms[at]?.from ?? reading.tokens.length,
    count,
    last,
    words,
    feet,
    isBare,
    isPlain: isBare && !another,
    isSized,
    kind: isSized ? sizedItem(last.item, words, reading.lexicon) : null,
    hasOne: namesOneOfIt(reading, last),
  };
  rules.some((rule) => rule(alone));
}

/** "2 chairs and a small one": another of the same. */
function namesOneOfIt({ pending, tokens, sentence }: Reading, last: Thing): boolean {
  const { words, place, definite, hasOne, same } = pending;
  // "from the main one", "the passenger one is off": no one more.
  const isAgain = place !== null || (definite && last.sentence !== sentence);
  // "new one comes Wednesday", "the stove was replaced, the old one is outside", "a new bed comes, so
  // the old one goes".
  const isReplaced = last.definite || tokens[last.nounFrom - 1]?.text === 'new';
  const isNew = words[0] === 'new' || (words[0] === 'old' && isReplaced);
  // "stacked washer dryer, all one unit".
  const isWhole = words[0] === 'all';
  return hasOne && !isWhole && !same && !isAgain && !isNew;
}

/** "had 6 bean bags, the custodian tossed 2 already". */
function takesSpentOff({ reading, last, count, at, end }: CountAlone): boolean {
  if (!isSpent(reading, last, at)) return false;
  Object.assign(last, { amount: exactly((last.amount?.value ?? 0) - count.value), to: end });
  return true;
}

/** "a fridge in the kitchen, one in the garage". */
function addsElsewhere({ reading, last, count, at, end, isPlain }: CountAlone): boolean {
  if (!isPlain || !(isElsewhere(reading, last, at) || hasElsewhere(reading, at))) return false;
  addTo(last, count, end);
  return true;
}

/** "not the big dresser, the small one". */
function addsOneThatGoes({ reading, last, words, hasOne, kind, end }: CountAlone): boolean {
  const isLeft = last.fate === 'stays' && reading.scope.fate() === 'take';
  const isOther = hasOne && reading.pending.definite && last.sentence === reading.sentence;
  if (!isLeft || !isOther || words.length === 0) return false;
  const item = kind ?? last.item;
  const from = reading.pending.from ?? last.to;
  reading.things.push({ ...last, item, amount: one, sizes: words, fate: 'take', from, to: end });
  return true;
}

/** "chairs along the wall, probably 30", "a table, the chairs, all six", "4 chairs, so 8". */
function countsLast({ reading, last, count, end, isPlain }: CountAlone): boolean {
  const isNow = isCountNow(reading, last) || countsThemAll(reading, last);
  const isRestated = isPlain && reading.pending.restated && (last.amount || last.uncounted);
  if (isNow) Object.assign(last, { amount: count, uncounted: false, to: end });
  else if (isRestated) Object.assign(last, { amount: count, to: end });
  return isNow || Boolean(isRestated);
}

/** "a table, the chairs, all six". */
const countsThemAll = ({ pending, tokens }: Reading, { plural, amount, fate }: Thing) =>
  tokens[(pending.from ?? 0) - 1]?.text === 'all' &&
  pending.count?.article === false &&
  pending.words.length === 0 &&
  plural &&
  !amount &&
  fate === 'take';

/** "do you take mattresses? I have 2", "mattresses? have 2", "I've got 2 queens", "40 folding ones", "need 1 gone". */
function countsAsked(alone: CountAlone): boolean {
  const { reading, last, count, words, at, end, kind } = alone;
  const isOfIt =
    alone.isPlain ||
    kind ||
    alone.hasOne ||
    words.every(isAway) ||
    reading.atoms[at - 1]?.text === 'ones';
  if (!isOfIt || !isAskedAbout(reading, last, at) || reading.scope.fate() !== 'take') return false;
  Object.assign(last, {
    item: kind ?? last.item,
    fate: 'take',
    amount: count,
    uncounted: false,
    to: end,
    plural: last.plural && !count.article,
    sentence: reading.sentence,
  });
  return true;
}

const isAskedAbout = (reading: Reading, { fate, uncounted, plural, to }: Thing, at: number) =>
  (fate === 'asked' ||
    (fate === 'take' &&
      uncounted &&
      plural &&
      reading.pending.place === null &&
      reading.tokens[to]?.text === '?')) &&
  !isForLater(reading, at);

const isAway = (word: string) => /^(?:gone|out|away|removed)$/.test(word);

/** "40 desks, keeping the other 10": those are not among the 40. */
function countsKept({ reading, last, count, at, isBare }: CountAlone): boolean {
  if (!/^(?:stays|gone)$/.test(reading.scope.fate())) return false;
  const isMore =
    !count.article &&
    !reading.pending.another &&
    !last.isPart &&
    !isOtherKind(reading, last, count.value);
  if (isMore && last.amount && last.amount.value > count.value)
    last.amount = { ...last.amount, value: last.amount.value - count.value, low: 0 };
  // "keeping the other 10, and 3 tables".
  if (isBare && reading.atoms[at]?.text === ',') reading.scope.close(false, true);
  return true;
}

/** "10 desks, only 4 of them". */
function countsOnly({ reading, last, count, words, end }: CountAlone): boolean {
  const isLess = !count.article && last.amount !== null && last.amount.value >= count.value;
  if (!reading.pending.only || !isLess || words.length >= 4) return false;
  Object.assign(last, { amount: count, to: end });
  return true;
}

/** "10 desks, found another 2". */
function addsMore({ reading, last, count, at, end }: CountAlone): boolean {
  if (!reading.pending.another || count.article || !tellsMore(reading, at)) return false;
  addTo(last, count, end);
  return true;
}

/** "10 desks, the other 4 are stacked": some of them, and no more. */
function countsRest({ reading, last, count, end }: CountAlone): boolean {
  if (!isRest(reading, last)) return false;
  if (last.fate !== 'take') Object.assign(last, { amount: count, fate: 'take', to: end });
  return true;
}

/** "4 chairs and another 2". */
function addsAnother({ reading, last, count, at, end, hasOne, isSized }: CountAlone): boolean {
  if (!reading.pending.another || hasOne || isSized) return false;
  // "6 lockers, 20 others got bought".
  const next = reading.atoms[at];
  if (next?.kind === 'cue' && /^(?:stays|gone)$/.test(next.cue)) return true;
  // "12 desks (a dealer bought the other 30)".
  if (took.test(textOf(reading.tokens.slice(end - 5, end)))) return true;
  if (!count.article) addTo(last, count, end);
  return true;
}

const took = /\b(?:bought|took|grabbed|claimed|got) (?:the )?(?:other|remaining) \d+$/;

/** "2 queen beds and a twin one", "a desk and 2 small ones", "a rug and a 6 ft". */
function addsOnes(alone: CountAlone): boolean {
  const { reading, last, count, words, feet, at, end } = alone;
  const isMeasured = feet !== null && count.article && words.slice(2).every(isAdjective);
  if (!alone.hasOne && !isMeasured) return false;
  const isSame =
    !last.amount || last.amount.article || reading.pending.another || words.every(isAdjective);
  if (last.uncounted && last.plural) {
    const value = (last.amount?.value ?? 0) + count.value;
    Object.assign(last, { amount: { ...count, value, low: 0 }, to: end });
  } else if (last.sentence >= reading.sentence - 1 && isSame) addTo(last, count, end);
  else addSized(reading, last, at);
  return true;
}

/** "2 king and 1 twin mattress": waits for its noun. */
function carriesSized({ reading, last, count, words, at, isSized }: CountAlone): boolean {
  if (!isSized || reading.pending.same || addSized(reading, last, at)) return false;
  reading.carried.push({ amount: count, words, from: reading.pending.from ?? at });
  return true;
}
