import type { CatalogueItem } from '#src/features/catalogue/domain/catalogue-item.ts';
import type {
  Amount,
  NounAtom,
  Thing,
} from '#src/features/catalogue/domain/description/grammar.ts';
import { isOneOfBoth } from '#src/features/catalogue/domain/description/noun-clues.ts';
import {
  namedByWidth,
  type Reading,
  sizeWords,
} from '#src/features/catalogue/domain/description/reading.ts';

/** The name of a thing in a text, and what is known before it becomes one. */
export interface Noun {
  readonly reading: Reading;
  readonly atom: NounAtom;
  readonly at: number;
  readonly item: CatalogueItem;
  /** The first token of what is said of it. */
  readonly from: number;
  /** The thing named before. */
  readonly last: Thing | undefined;
  readonly count: Amount | null;
  /** Size words in front of it, and the inches of a screen. */
  readonly sizes: string[];
  /** Whether the name holds a size: "lateral file". */
  readonly hasOwnSize: boolean;
  /** Whether the number in front counts it, and is not its size. */
  readonly isCounted: boolean;
  /** "both washer and dryer": one of each. */
  readonly isOfBoth: boolean;
  /** Texts of the two tokens behind. */
  readonly next: string;
  readonly second: string;
}

/** The facts about a noun that the rules of readNoun share. */
export function nounAt(reading: Reading, atom: NounAtom, at: number, item: CatalogueItem): Noun {
  const { tokens, pending } = reading;
  const { count, words } = pending;
  const isDiagonal = isScreenSize(reading, atom, item, count);
  const last = reading.things.at(-1);
  const isOfBoth = !atom.plural && (isOneOfPair(reading, last) || isOneOfBoth(reading, atom));
  return {
    reading,
    atom,
    at,
    item,
    from: pending.from ?? atom.from,
    last,
    count,
    sizes: [...words, ...(count && isDiagonal ? [`${count.value}`, 'in'] : [])],
    hasOwnSize: namesSize(item, sizeWords(atom, tokens)),
    isCounted: !isDiagonal && !isWidth(reading, atom, at, item) && !isOfBoth,
    isOfBoth,
    next: tokens[atom.to]?.text ?? '',
    second: tokens[atom.to + 1]?.text ?? '',
  };
}

/** "a 55 tv": inches. */
const isScreenSize = (
  { lexicon }: Reading,
  { plural }: NounAtom,
  { family }: CatalogueItem,
  count: Amount | null,
): boolean =>
  count !== null &&
  !plural &&
  !count.article &&
  count.value >= 19 &&
  Boolean(family && lexicon.memberByDiagonal(family, count.value));

/** "wolf 36 range", but "36 microwave" are as many. */
function isWidth(
  { atoms, pending: { count } }: Reading,
  { plural }: NounAtom,
  at: number,
  { key }: CatalogueItem,
): boolean {
  const isModel = atoms[at - 2]?.kind === 'word' && atoms[at - 1]?.kind === 'count';
  return isModel && !plural && (count?.value ?? 0) >= 18 && namedByWidth.test(key);
}

/** "quote both washer and dryer": the dryer. */
const isOneOfPair = (reading: Reading, last: Thing | undefined) =>
  last !== undefined && reading.joint === 'and' && isOneOfBoth(reading, { from: last.nounFrom });

/** Whether a name holds a size of its own: "lateral file". */
function namesSize({ sizes = [] }: CatalogueItem, words: readonly string[]): boolean {
  const isNamed = words.length > 1 || words[0] === 'lateral';
  // "2 vertical files, 2 drawer" has its size behind.
  return isNamed && sizes.some((size) => words.includes(size) && size !== 'vertical');
}
