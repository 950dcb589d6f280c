import type { CatalogueItem } from '#src/features/catalogue/domain/catalogue-item.ts';
import { isExtent } from '#src/features/catalogue/domain/description/counts/extents.ts';
import { bedSizes, exactly, one } from '#src/features/catalogue/domain/description/ellipses.ts';
import type { Amount, Atom, Thing } from '#src/features/catalogue/domain/description/grammar.ts';
import { sizedItem } from '#src/features/catalogue/domain/description/lexicon.ts';
import {
  isAbout,
  isSameKind,
  nothing,
  piecesOf,
  type Reading,
  sizeWords,
} from '#src/features/catalogue/domain/description/reading.ts';
import { behindAside } from './asides.ts';
import { namedWith } from './named-with.ts';
import { longestHead, readHead, readShortHead, tells, totalBehind } from './share-heads.ts';

const mostSizes = 12;

/**
 * Splits what was counted as a whole into the sizes and kinds behind it: "18 mattresses (6 twin, 4
 * full, 8 queen)", "tvs: 32, 55 and 65 inch", "12 chairs (2 folding)". They have to add up.
 */
export function splitBySizes(reading: Reading, thing: Thing, at: number): void {
  const { atoms } = reading;
  const told = totalBehind(atoms, at);
  const amount = told?.kind === 'count' ? told : thing.amount;
  const counted = amount?.article === false ? amount.value : null;
  let next = told ? atoms.indexOf(told, at) + 1 : at + 1;
  while (isCounter(atoms[next]) || isGoing(atoms, next)) next += 1;
  const opening = atoms[next]?.text ?? '';
  const isOpened = /^[:(]$/.test(opening);
  if ((counted === null && !thing.plural && !isOpened) || thing.multiplier !== 1) return;
  if (/^[:,(=-]$/.test(opening) || (opening === '.' && counted !== null))
    next += tells(atoms[next + 1]) ? 2 : 1;
  const parts: Part[] = [];
  let [end, pieces] = [next, 0];
  while (pieces !== counted && parts.length < mostSizes) {
    const part = readPart(reading, thing, next, /^[,.]$/.test(opening));
    // "3 55 in, 1 75 in, all w/ mounts".
    const isRest = part?.amount === one && !part.item && parts.some(({ amount }) => amount !== one);
    if (!part || isRest) break;
    pieces += part.amount.value;
    end = part.next;
    parts.push(part);
    end = behindAside(atoms, end);
    next = isBetween(atoms[end]) ? end + 1 : end;
    if (isBetween(atoms[next])) next += 1;
  }
  // "5 mattresses (3 queen, 2 twin, all wrapped)".
  const isTold = atoms[end]?.text === ',' && pieces === counted;
  const isClosed = opening !== '(' || atoms[end]?.text === ')' || isTold;
  // "12 chairs (2 folding)".
  const isPart = opening === '(' && counted !== null && pieces < counted;
  if (
    isPart &&
    parts.length > 0 &&
    parts.every(({ item, amount }) => item && item !== thing.item && amount !== one)
  ) {
    const rest = counted - pieces;
    parts.unshift({ item: null, amount: { ...one, low: rest, value: rest }, sizes: [], next: at });
    pieces = counted;
  }
  // "2 queen mattresses and one twin" are three.
  const isMixed =
    opening !== '(' &&
    parts.some(({ amount }) => amount === one) &&
    parts.some(({ amount }) => !amount.article);
  if (isMixed || parts.length < 2 || (counted !== null && pieces !== counted) || !isClosed) return;
  // "8 chairs, 4 red and 4 blue" is no news, "bikes: 2 adult 1 kid" is the number, "Desk: 60 inch, 3 drawers" is one.
  const isSingle = counted === null && !thing.plural;
  const isSized = parts.some(({ item }) => item !== null && !(isSingle && item === thing.item));
  // "dining table (seats 8, oak)".
  if (isSingle && parts.some(({ item }) => item === null)) return;
  if (!isSized && (counted !== null || !isOpened || parts.some(({ amount }) => amount === one))) {
    // "3 bookcases, 2 6ft, 1 3ft, and 12 boxes": and no boxes of that size.
    const isNumbered = ({ amount, sizes }: Part) => !amount.article || /^\d/.test(sizes[0] ?? '');
    if (counted !== null && parts.every(isNumbered))
      reading.skipTo = opening === '(' && !isTold ? end + 1 : end;
    return;
  }
  const to = atoms[end]?.from ?? reading.tokens.length;
  const split = parts.map(({ item, amount, sizes }, index) => ({
    ...thing,
    item: item ?? thing.item,
    amount: { ...amount, article: false },
    sizes,
    to,
    hasOwnSize: true,
    plural: false,
    uncounted: false,
    another: index > 0,
    joint: index > 0 ? ('and' as const) : thing.joint,
  }));
  reading.things.splice(reading.things.indexOf(thing), 1, ...split);
  reading.skipTo = opening === '(' && !isTold ? end + 1 : end;
}

/** "3 mattresses gone, king queen and twin". */
const isGoing = (atoms: readonly Atom[], at: number) =>
  /^(?:gone|out|removed)$/.test(atoms[at]?.text ?? '') && /^[,:(]$/.test(atoms[at + 1]?.text ?? '');

function isCounter(atom: Atom | undefined): boolean {
  return atom?.kind === 'counter' || isAbout(atom);
}

function isBetween(atom: Atom | undefined): boolean {
  return /^(?:,|\/|\+)$/.test(atom?.text ?? '') || (atom?.kind === 'cue' && atom.cue === 'and');
}

interface Part {
  /** Null where the words tell no size or kind. */
  item: Thing['item'] | null;
  amount: Amount;
  sizes: string[];
  next: number;
}

const longestSize = 3;

/** "2 queen", "one 32", "55 inch", "2 folding" of chairs: so many of a size, and no other thing. `isLoose`: behind a comma a noun is another thing. */
function readPart(
  { atoms, tokens, lexicon }: Reading,
  thing: Thing,
  start: number,
  isLoose: boolean,
): Part | null {
  let next = start;
  let hasNoun = false;
  let amount: Amount = one;
  const sizes: string[] = [];
  const words: Reading['tokens'][number][] = [];
  // "shelves 72 tall x 36 wide".
  if (isExtent(atoms, start)) return null;
  for (let atom = atoms[next]; atom && sizes.length < longestSize; atom = atoms[next]) {
    // "king queen and twin" are three.
    const isBed = bedSizes.has(sizes[0] ?? '') && bedSizes.has(tokens[atom.from]?.text ?? '');
    if (isBed) break;
    const isScreen = thing.item.family?.endsWith('tv') === true;
    const diagonal = isScreen && atom.kind === 'count' && atom.value >= 19 ? atom.value : null;
    if (diagonal) sizes.push(`${diagonal}`, 'in');
    else if (atom.kind === 'count' && next === start) amount = atom;
    else if (next === start && atom.kind === 'access' && atom.meaning.kind === 'floor') {
      // "3 lamps (2 floor, 1 table)".
      const value = atom.meaning.floor;
      amount = exactly(value);
      sizes.push('floor');
      words.push(...tokens.slice(atom.to - 1, atom.to));
      next += 1;
      continue;
    } else if (/^(?:word|measure|noun)$/.test(atom.kind) || /^fulls?$/.test(atom.text))
      sizes.push(...sizeWords(atom, tokens));
    else if (!/^(?:-|of|de|the|those)$/.test(atom.text) && atom.kind !== 'counter') break;
    hasNoun ||= atom.kind === 'noun' && !/^seaters?$/.test(tokens[atom.to - 1]?.text ?? '');
    words.push(...tokens.slice(atom.from, atom.to));
    next += 1;
    // "tvs: 65 x2 and 43 x4".
    const many = atoms[next]?.text === 'x' ? atoms[next + 1] : undefined;
    if (many?.kind === 'count' && amount === one && sizes.includes('in')) {
      amount = many;
      next += 2;
      break;
    }
    if (diagonal) break;
  }
  if (sizes.length === 0) return null;
  const noun = tokens.slice(thing.nounFrom, thing.nounTo);
  const head = noun.at(-1);
  const kinds = words.filter(({ kind, text }) => kind === 'word' && !/^ones?$/.test(text));
  // "6 ac units: 4 window, 2 portable", "10 mesas: 4 plegables", "6 lámparas: 4 de pie y 2 de mesa".
  const isOfKind = kinds[0]?.text === 'de';
  const spanish = hasNoun && !isOfKind ? [] : [[...noun, ...kinds]];
  const names = head ? [[...kinds, head], [...kinds, ...noun], ...spanish] : [[]];
  const name = names.find((each) => lexicon.match(each, 0)?.next === each.length) ?? [];
  const match = lexicon.match(name, 0);
  const isKind = amount !== one && name.length > 1 && match?.next === name.length;
  const kind =
    isKind && match?.meaning.kind === 'noun' ? lexicon.find(match.meaning.key) : undefined;
  const item = sizedItem(thing.item, sizes, lexicon) ?? kind ?? null;
  const isOther =
    (hasNoun && (!kind || (isLoose && !isOfKind))) ||
    /^(?:noun|material|space)$/.test(atoms[next]?.kind ?? '');
  return isOther ? null : { item: hasNoun ? (kind ?? null) : item, amount, sizes, next };
}

/** What some of a number of things are: "two are twins", "the others are recliners". */
interface Share {
  /** Null for all that are left. */
  count: number | null;
  item: CatalogueItem;
  sizes: string[];
  from: number;
  to: number;
}

/** "3 mattresses: one is a king, two are twins", "2 cabinets. One's a 4 drawer, the other's a 2 drawer". */
export function splitByShares(reading: Reading, at: number): boolean {
  // "2 fridges in our pantry. One's a mini".
  const whole = reading.things.slice(-2).findLast(({ fate }) => fate !== 'place');
  const total = whole ? piecesOf(whole) : 0;
  const isNear =
    whole?.fate === 'take' &&
    whole.amount?.article === false &&
    (reading.atoms[at]?.from ?? 0) - whole.to <= longestPause &&
    /^[,;:.!\n(-]$/.test(reading.atoms[at - 1]?.text ?? '');
  if (!whole || !isNear || total < 2) return false;
  const { shares, next } = readShares(reading, whole, at);
  const named = shares.reduce((sum, { count }) => sum + (count ?? 0), 0);
  const isTold = shares.some(({ item }) => item !== whole.item);
  if (!isTold || named > total || shares.filter(({ count }) => count === null).length > 1)
    return false;
  const hasRest = shares.some(({ count }) => count === null);
  const rest = total - named;
  const parts = shares.map(({ count, item, sizes, from, to }): Thing => {
    const amount = exactly(count ?? rest);
    const kind = { item, sizes, from, to, amount, multiplier: 1 };
    return { ...whole, ...kind, joint: 'and', another: true };
  });
  if (rest === 0 || hasRest) reading.things.splice(reading.things.indexOf(whole), 1);
  else Object.assign(whole, { amount: exactly(rest), multiplier: 1 });
  reading.things.push(...parts);
  reading.pending = nothing();
  reading.skipTo = next;
  return true;
}

const mostShares = 6;
/** Tokens from the whole to its first share. */
const longestPause = 9;

function readShares(
  reading: Reading,
  whole: Thing,
  start: number,
): { shares: Share[]; next: number } {
  const { atoms } = reading;
  const shares: Share[] = [];
  let next = start;
  for (let at = start; shares.length < mostShares; at += 1) {
    const head = readHead(reading, at) ?? (shares.length > 0 ? readShortHead(reading, at) : null);
    const end = head ? endOfShare(reading, head.next) : at;
    const kind = head && kindOf(reading, whole, atoms.slice(head.next, end));
    if (!head || !kind) break;
    const { count } = head;
    shares.push({ count, ...kind, from: atoms[at]?.from ?? 0, to: atoms[end - 1]?.to ?? 0 });
    next = end;
    at = end;
    while (isJoint(atoms[at + 1])) at += 1;
    if (!isJoint(atoms[end])) break;
  }
  return { shares, next };
}

function isJoint(atom: Atom | undefined): boolean {
  return /^[,;.]$/.test(atom?.text ?? '') || (atom?.kind === 'cue' && atom.cue === 'and');
}

/** To the mark, the "and" in front of the next share, or what it stands with. */
function endOfShare(reading: Reading, start: number): number {
  const { atoms } = reading;
  for (let at = start; at < start + longestHead; at += 1) {
    const atom = atoms[at];
    if (!atom || /^[.,;:\n()]$/.test(atom.text)) return at;
    if (atom.kind !== 'cue') continue;
    if (/^(?:with|place)$/.test(atom.cue)) return at;
    if (atom.cue === 'and' && (readHead(reading, at + 1) ?? readShortHead(reading, at + 1)))
      return at;
  }
  return start;
}

/** What a share is said to be; null where its fate is told, or where it is something else. */
function kindOf(
  reading: Reading,
  whole: Thing,
  told: readonly Atom[],
): Pick<Share, 'item' | 'sizes'> | null {
  const { lexicon, tokens } = reading;
  // "one is missing a shelf".
  const isOther = ({ kind, text }: Atom) =>
    (/^(?:cue|mark|other|refused)$/.test(kind) && text !== 'full') ||
    /^(?:missing|lacking)$/.test(text);
  if (told.length === 0 || told.some(isOther)) return null;
  const isScreen = whole.item.family?.endsWith('tv') === true;
  const sizes = told.flatMap((atom) =>
    isScreen && atom.kind === 'count' ? [`${atom.value}`, 'in'] : sizeWords(atom, tokens),
  );
  const noun = told.findLast((atom) => atom.kind === 'noun' && !atom.brand);
  const named = noun?.kind === 'noun' ? lexicon.find(noun.key) : undefined;
  // "dos sofás, uno es cama", "4 desks, one is standing".
  const kind = namedWith(reading, whole, told);
  if (kind) return { item: kind, sizes };
  if (named && !isSameKind(named, whole.item)) return null;
  const item = named ?? whole.item;
  return { item: sizedItem(item, sizes, lexicon) ?? item, sizes };
}
