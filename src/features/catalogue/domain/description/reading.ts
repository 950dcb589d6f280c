import type { CatalogueItem } from '#src/features/catalogue/domain/catalogue-item.ts';
import type { Scope } from './fates/scope.ts';
import type { Amount, Atom, Fate, Joint, Thing, Token } from './grammar.ts';
import type { Groups } from './groups.ts';
import { type Lexicon, sizedItem } from './lexicon.ts';
import { singular, spanishSingular } from './tokens/tokens.ts';
import * as english from './words/english.ts';
import * as spanish from './words/spanish.ts';

/** What has been said about the noun to come. */
interface Pending {
  count: Amount | null;
  from: number | null;
  gap: number;
  words: string[];
  feet: number | null;
  definite: boolean;
  another: boolean;
  restated: boolean;
  only: boolean;
  place: string | null;
  same: boolean;
  hasOne: boolean;
  /** Some of what was named before: "(one is a loveseat)". */
  among: boolean;
}

export const nothing = (): Pending => ({
  count: null,
  from: null,
  gap: 0,
  words: [],
  feet: null,
  definite: false,
  another: false,
  restated: false,
  only: false,
  place: null,
  same: false,
  hasOne: false,
  among: false,
});

/** Atoms that anything looks back on, so that time stays in proportion to the length. */
export const longestLook = 40;

/** Where the reading of a text stands: what was named, and what is said about the noun to come. */
export interface Reading {
  readonly atoms: readonly Atom[];
  readonly tokens: readonly Token[];
  readonly lexicon: Lexicon;
  readonly groups: Groups;
  readonly scope: Scope;
  readonly things: Thing[];
  pending: Pending;
  joint: Joint;
  sentence: number;
  /** Things are inside boxes, until the list goes on. */
  inside: boolean;
  /** The sentence that lists the parts of a thing: "comes apart in 5 pieces: 2 tops, a bin". */
  partsOf: number | null;
  multiplier: number;
  lineMultiplier: boolean;
  /** Sizes that wait for their noun: "2 king and 1 twin mattress". */
  carried: { amount: Amount; words: string[]; from: number }[];
  chunkStart: number;
  parenAt: number | null;
  /** Whether what is listed around the parentheses stays. */
  isStayingOutside: boolean;
  /** The thing before parentheses that just closed. */
  aside: { thing: Thing; at: number } | null;
  /** Its lines begin with 1, 2, 3: "2 - the desk". */
  readonly isNumbered: boolean;
  /** The sentence that says all of it once more: "to recap: a crib, a desk". */
  recap: number | null;
  /** What becomes of loose stuff that does not simply go, by its atom. */
  readonly looseFates: Map<number, Fate>;
  /** Atoms before this one are read. */
  skipTo: number;
}

/** "air conditioners, window type", and no word between a count and its noun: "7 green laundry type carts". */
export const isKindWord = /^(?:type|style|kind|model|tipo)$/;

const isElectric = /^(?:electric|electrica|motorized|battery)$/;

export function resize(reading: Reading, thing: Thing): void {
  // "a delivery bike, electric".
  if (thing.item.key === 'bicycle' && thing.sizes.some((size) => isElectric.test(size)))
    thing.item = reading.lexicon.find('e-bike') ?? thing.item;
  if (!thing.hasOwnSize)
    thing.item = sizedItem(thing.item, thing.sizes, reading.lexicon) ?? thing.item;
}

/** A place that goes on behind a share, or as an adjective. */
export function placeOf({ atoms, pending: { place, definite } }: Reading, at: number) {
  const goesOn = atoms[at]?.kind === 'share' || atoms[at + 1]?.kind === 'noun';
  return goesOn && place !== null ? { place, definite } : {};
}

/** "mattress, queen size": nothing but words until the entry ends. */
export function endsSoon(reading: Reading, at: number): boolean {
  const next = reading.atoms.slice(at + 1, at + 4).find(({ kind }) => kind !== 'word');
  return !next || next.kind === 'mark';
}

export function isAdjacent(reading: Reading, thing: Thing, at: number): boolean {
  const gap = (reading.atoms[at]?.from ?? 0) - thing.to;
  const before = reading.atoms[at - 1];
  return gap <= 0 || (gap === 1 && before?.kind === 'mark' && before.mark !== ',');
}

export function endsLine(reading: Reading, at: number): boolean {
  return !reading.atoms[at] || reading.atoms[at]?.text === '\n';
}

/** "we are keeping": with an object behind it, or one before. */
export function isKeeping(reading: Reading, at: number): boolean {
  return reading.tokens[(reading.atoms[at]?.to ?? 1) - 1]?.text === 'keeping';
}

/** "I'm keeping the lamp", "se quedan las sillas", "no va la mesa": it stands behind. */
export const namesWhatStays = ({ atoms, tokens }: Reading, at: number): boolean =>
  /^(?:keeping|quedan?|van?)$/.test(tokens[(atoms[at]?.to ?? 1) - 1]?.text ?? '');

/** The next atoms up to a mark. */
export function restOfClause({ atoms }: Reading, at: number, longest: number): readonly Atom[] {
  const behind = atoms.slice(at + 1, at + longest);
  const end = behind.findIndex(({ kind }) => kind === 'mark');
  return end < 0 ? behind : behind.slice(0, end);
}

/** "2 chairs but I'm keeping the sofa": begins behind "but". */
export const clauseStart = ({ atoms, chunkStart }: Reading, at: number): number =>
  /^(?:but|pero|and|y|so|while|because|since|as)$/.test(atoms[at - 1]?.text ?? '')
    ? at
    : chunkStart;

export function hasThing(reading: Reading, from: number, to: number): boolean {
  const start = Math.max(from, to - longestLook);
  return reading.atoms.slice(start, to).some(({ kind }) => kind === 'noun');
}

/** "shelves wire", "swing set, metal". */
export function isMadeOf({ kind, text }: Atom): boolean {
  return kind === 'material' && /^(?:metal|iron|steel|wire|hierro)$/.test(text);
}

/** "Sub-Zero 36", "wolf 36 range": inches. */
export const namedByWidth =
  /^(?:fridge|range|dishwasher|microwave|wine-fridge|vanity-cabinet|commercial-|prep-table|chest-of-drawers)/;

/** "(12) desks": a number in parentheses in front of what it counts. */
export function countsInFront({ atoms }: Reading, open: number): boolean {
  const before = atoms[open - 1];
  const next = atoms[open + 3];
  const startsEntry =
    !before ||
    before.kind === 'mark' ||
    before.kind === 'count' ||
    (before.kind === 'cue' && before.cue === 'and') ||
    startsWithNumber(atoms, open);
  return (
    startsEntry &&
    atoms[open]?.text === '(' &&
    atoms[open + 1]?.kind === 'count' &&
    atoms[open + 2]?.text === ')' &&
    next !== undefined &&
    next.kind !== 'mark'
  );
}

/** "(2) sofa (1) tv": a line that begins so has all its numbers in front. */
function startsWithNumber(atoms: readonly Atom[], open: number): boolean {
  let at = open;
  while (at > 0 && at > open - longestLook && atoms[at - 1]?.text !== '\n') at -= 1;
  const [paren, count, closing, name] = atoms.slice(at, at + 4);
  const isNumber = paren?.text === '(' && count?.kind === 'count' && closing?.text === ')';
  return at < open && isNumber && name?.kind === 'noun';
}

/** "tv (65)": its size, where it is no number of pieces. */
export function isDiagonal(reading: Reading, thing: Thing, { value, article }: Amount): boolean {
  const isCounted = thing.amount !== null && !thing.amount.article;
  if (article || (thing.plural && !isCounted) || value < 19 || !thing.item.family) return false;
  return reading.lexicon.memberByDiagonal(thing.item.family, value) !== null;
}

export function atomsBetween(reading: Reading, token: number, at: number): Atom[] {
  const between: Atom[] = [];
  for (let index = at - 1; index >= Math.max(0, at - longestLook); index -= 1) {
    const atom = reading.atoms[index];
    if (!atom || atom.from < token) break;
    between.unshift(atom);
  }
  return between;
}

const isMadeFrom = /^(?:metal|plastic|wood|steel|iron|wire|glass|leather|vinyl|madera|plastico)$/;
export const isOfMany = /^(?:assorted|mixed|misc|various|different|variados|surtidos)$/;

export function afterCounter(reading: Reading, at: number): number {
  const atom = reading.atoms[at];
  const isRooms =
    atom?.kind === 'space' &&
    atom.space === 'room' &&
    reading.things.at(-1)?.item.key === 'carpet-room';
  // "pegboard 12 sheets", which are of beds elsewhere.
  const isSheets = atom?.text === 'sheets' && reading.things.at(-1)?.item.key === 'pegboard';
  const isCounter =
    isRooms ||
    isSheets ||
    atom?.kind === 'counter' ||
    // "bumpers, 40 assorted", "chairs: 90 metal".
    isOfMany.test(atom?.text ?? '') ||
    (atom?.kind === 'material' && isMadeFrom.test(atom.text)) ||
    atom?.text === '+' ||
    // "desk 9 nos", as in South Asia.
    /^(?:pcs?|nos)$/.test(atom?.text ?? '') ||
    isAbout(atom) ||
    (atom?.kind === 'cue' && atom.cue === 'each') ||
    (atom?.kind === 'noun' &&
      /^(?:door|doors)$/.test(atom.text) &&
      reading.things.at(-1)?.item.key === 'locker');
  return isCounter ? afterCounter(reading, at + 1) : at;
}

export function endsAt(reading: Reading, at: number): boolean {
  const atom = reading.atoms[at];
  if (!atom) return true;
  if (atom.kind === 'mark') return !/^["'#$≈]$/.test(atom.mark);
  if (atom.kind === 'measure' || atom.kind === 'sides') return endsAt(reading, at + 1);
  const isOfSize = atom.kind === 'word' || reading.atoms[at - 1]?.kind === 'measure';
  if (isOfSize && /^(?:high|tall|wide|long|deep|each)$/.test(atom.text))
    return endsAt(reading, at + 1);
  // "signs 5 but one is mine", "chairs 12 no wait 14".
  if (/^(?:but|pero|except|menos)$/.test(atom.text)) return true;
  return (
    atom.kind === 'cue' && /^(?:and|with|left|restate)$/.test(atom.cue) && atom.text !== 'then'
  );
}

/** What people write for the size words of the catalogue. */
const sizeSpellings = new Map(
  [english, spanish].flatMap((each) => Object.entries(each.sizeSpellings)),
);

/** What an atom says about size, as the catalogue spells sizes: "4 drawer", "55 in", "seats 6", "king". */
export function sizeWords(atom: Atom, tokens: readonly Token[]): string[] {
  if (atom.kind === 'measure') {
    const value = `${atom.value}`;
    const name = unitNames[atom.unit] ?? atom.unit;
    return atom.unit === 'seat' || atom.unit === 'person' ? [value, 'seat'] : [value, name];
  }
  if (atom.kind === 'sides') return [];
  if (atom.kind === 'count') return [];
  const words = tokens.slice(atom.from, atom.to).filter(({ text }) => text !== '-');
  return words.map(({ text }) => {
    const stem = singular(text);
    return sizeSpellings.get(text) ?? sizeSpellings.get(spanishSingular(text)) ?? stem;
  });
}

export const spelledSize = (word: string) => sizeSpellings.get(word) ?? word;

const unitNames: Readonly<Partial<Record<string, string>>> = { person: 'seat', yard: 'yd' };

const kindsOf = new Map<string, Set<number>>();
for (const [index, keys] of english.sameKinds.entries()) {
  for (const key of keys.split(' ')) {
    kindsOf.set(key, (kindsOf.get(key) ?? new Set()).add(index));
  }
}

/** "around", "give or take": beside a number, and no part of it. */
export const isAbout = (atom: Atom | undefined): boolean =>
  atom?.kind === 'cue' && atom.cue === 'approximately';

/** Whether one thing may go by both names. */
export function isSameKind(a: CatalogueItem, b: CatalogueItem): boolean {
  if (a.key === b.key) return true;
  const others = kindsOf.get(b.key);
  if (others) for (const kind of kindsOf.get(a.key) ?? []) if (others.has(kind)) return true;
  return false;
}

/** The pieces of one mention: a plural without a number means at least two. */
export function piecesOf({ item, amount, plural, multiplier }: Thing): number {
  // "bunk beds", "swings" and "crutches" are one, and "unos columpios" as well.
  const isOne = /^(?:bunk-bed|swing-set|crutches)$/.test(item.key);
  const some = amount?.vague && amount.value === 2 && isOne ? null : amount;
  const count = some && !some.article ? some.value : plural && !isOne ? 2 : 1;
  return count * multiplier;
}

/** "the", "my". */
export function isDeterminer(atom: Atom | undefined): boolean {
  return atom?.kind === 'cue' && /^(?:definite|possessive)$/.test(atom.cue);
}
