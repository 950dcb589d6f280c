import { one } from './ellipses.ts';
import type { Amount, Atom, Thing, Token } from './grammar.ts';
import { sizedItem } from './lexicon.ts';
import { type Reading, sizeWords } from './reading.ts';

const mostSizes = 12;

/**
 * Splits what was counted as a whole into the sizes and kinds behind it: "18 mattresses (6 twin, 4
 * full, 8 queen)", "tvs: 32, 55 and 65 inch", "12 chairs (2 folding)". They have to add up.
 */
export function splitBySizes(reading: Reading, thing: Thing, at: number): void {
  const { atoms } = reading;
  const counted = thing.amount && !thing.amount.article ? thing.amount.value : null;
  let next = at + 1;
  while (isCounter(atoms[next])) next += 1;
  const opening = atoms[next]?.text ?? '';
  const isOpened = /^[:(]$/.test(opening);
  if ((counted === null && !thing.plural && !isOpened) || thing.multiplier !== 1) return;
  if (/^[:,(=-]$/.test(opening)) next += 1;
  const parts: Part[] = [];
  let end = next;
  let pieces = 0;
  while (pieces !== counted && parts.length < mostSizes) {
    const part = readPart(reading, thing, next, opening === ',');
    // "3 55 in, 1 75 in, all w/ mounts".
    const isRest = part?.amount === one && !part.item && parts.some(({ amount }) => amount !== one);
    if (!part || isRest) break;
    pieces += part.amount.value;
    end = part.next;
    parts.push(part);
    next = isBetween(atoms[end]) ? end + 1 : end;
    if (isBetween(atoms[next])) next += 1;
  }
  const isClosed = opening !== '(' || atoms[end]?.text === ')';
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
    parts.some(({ amount }) => amount !== one);
  if (isMixed || parts.length < 2 || (counted !== null && pieces !== counted) || !isClosed) return;
  // "8 chairs, 4 red and 4 blue" is no news, and "bikes: 2 adult 1 kid" is the number.
  // "Desk: 60 inch, 3 drawers" is one.
  const isSingle = counted === null && !thing.plural;
  const isSized = parts.some(({ item }) => item !== null && !(isSingle && item === thing.item));
  if (!isSized && (counted !== null || !isOpened || parts.some(({ amount }) => amount === one)))
    return;
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
  reading.skipTo = opening === '(' ? end + 1 : end;
}

function isCounter(atom: Atom | undefined): boolean {
  return atom?.kind === 'counter' || (atom?.kind === 'cue' && atom.cue === 'approximately');
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
  const words: Token[] = [];
  for (let atom = atoms[next]; atom && sizes.length < longestSize; atom = atoms[next]) {
    const isScreen = thing.item.family?.endsWith('tv') === true;
    const diagonal = isScreen && atom.kind === 'count' && atom.value >= 19 ? atom.value : null;
    if (diagonal) sizes.push(`${diagonal}`, 'in');
    else if (atom.kind === 'count' && next === start) amount = atom;
    else if (next === start && atom.kind === 'access' && atom.meaning.kind === 'floor') {
      // "3 lamps (2 floor, 1 table)".
      const value = atom.meaning.floor;
      amount = { low: value, value, vague: false, article: false };
      sizes.push('floor');
      words.push(...tokens.slice(atom.to - 1, atom.to));
      next += 1;
      continue;
    } else if (/^(?:word|measure|noun)$/.test(atom.kind) || atom.text === 'full')
      sizes.push(...sizeWords(atom, tokens));
    else if (atom.text !== '-' && atom.kind !== 'counter') break;
    hasNoun ||= atom.kind === 'noun';
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
  // "6 ac units: 4 window, 2 portable".
  const names = head
    ? [
        [...kinds, head],
        [...kinds, ...noun],
      ]
    : [[]];
  const name = names.find((each) => lexicon.match(each, 0)?.next === each.length) ?? [];
  const match = lexicon.match(name, 0);
  const isKind = amount !== one && name.length > 1 && match?.next === name.length;
  const kind =
    isKind && match?.meaning.kind === 'noun' ? lexicon.find(match.meaning.key) : undefined;
  const item = sizedItem(thing.item, sizes, lexicon) ?? kind ?? null;
  const isOther =
    (hasNoun && (!kind || isLoose)) || /^(?:noun|material|space)$/.test(atoms[next]?.kind ?? '');
  return isOther ? null : { item: hasNoun ? (kind ?? null) : item, amount, sizes, next };
}
