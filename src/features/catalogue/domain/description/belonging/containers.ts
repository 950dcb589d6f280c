import type { Atom, Thing } from '#src/features/catalogue/domain/description/grammar.ts';
import {
  atomsBetween,
  isAbout,
  type Reading,
} from '#src/features/catalogue/domain/description/reading.ts';

/** "tile about 8 bags": debris goes in strong ones. */
export function isOfDebris({ atoms }: Reading, { item, amount }: Thing, at: number): boolean {
  // "tile, 8 bags", but "tile, 8 bags of clothes".
  if (/^(?:of|de|with|con)$/.test(atoms[at + 1]?.text ?? '')) return false;
  const before = atoms
    .slice(Math.max(0, at - 6), at)
    .filter((atom) => !isAbout(atom) && !/^[,.!]$/.test(atom.text));
  const [material, count] = before.slice(-2);
  const isBag = item.key === 'bag-33-gallon' && amount !== null && count?.kind === 'count';
  return isBag && material?.kind === 'material' && material.material === 'debris';
}

/** "a dresser, clothes in garbage bags", "la ropa ya en fundas": what holds them goes with them. */
export function holdsStuff({ atoms }: Reading, at: number): boolean {
  const before = atoms.slice(Math.max(0, at - 5), at);
  const place = before.findLastIndex(({ text }) => /^(?:in|en|inside)$/.test(text));
  const stuff = before.slice(0, Math.max(0, place)).findLast(({ text }) => !isAlready.test(text));
  const isBare = before.slice(place + 1).every(({ kind }) => kind === 'word');
  return isBare && stuff?.kind === 'material' && stuff.material === 'junk';
}

const isAlready = /^(?:already|all|ya|todo|toda|todos|todas|is|are|esta|estan)$/;

/** What is told behind loose stuff, to the end of its sentence: "leaves!! 23 bags" goes on behind the marks. */
export function toldBehind(atoms: readonly Atom[], at: number): readonly Atom[] {
  const marks = atoms.slice(at + 1, at + 5).findIndex(({ text }) => !/^[.!]$/.test(text));
  const first = atoms[at + 1 + marks];
  const goesOn = first?.kind === 'count' || isAbout(first);
  const behind = atoms.slice(at + 1 + (goesOn ? Math.max(0, marks) : 0), at + 16);
  const end = behind.findIndex(({ text }) => /^[.;!?\n]$/.test(text));
  return end < 0 ? behind : behind.slice(0, end);
}

/** "hangers 10 boxes", "20 boxes wood hangers": what is in the boxes beside it. */
export function fillsBoxes(reading: Reading, thing: Thing, at: number): boolean {
  const last = reading.things.at(-1);
  const isPacked = thing.item.container && thing.amount && last?.plural && !last.amount;
  const isNext = isPacked && isBeside(reading, last, at);
  // The catalogue counts hangers by the box, and "kitchen cabinets 14 boxes" are 14.
  const isHangers = isPacked && last.item.key === 'hangers' && last.sentence === thing.sentence;
  if (isHangers || (isNext && /cabinet/.test(last.item.key))) {
    Object.assign(last, { amount: thing.amount, uncounted: false, to: thing.to });
    thing.fate = 'part';
    return true;
  }
  // "books 10 boxes".
  if (isNext && !last.item.container) last.fate = 'inside';
  // "20 boxes wood hangers": what is in the boxes.
  const isInBoxes = last?.item.container && last.amount?.article === false && !thing.item.container;
  const isBehind = isInBoxes && reading.atoms[at + 1]?.kind !== 'count';
  if (isBehind && !thing.amount && thing.plural && isNextWord(reading, last, at)) {
    if (thing.item.key === 'hangers')
      Object.assign(thing, { amount: last.amount, uncounted: false });
    const inside = thing.item.key === 'hangers' ? last : thing;
    inside.fate = 'inside';
    return true;
  }
  return false;
}

const isBeside = (reading: Reading, { to }: Thing, at: number) =>
  atomsBetween(reading, to, at).every((atom) => atom.kind === 'count' || isAbout(atom));

const isNextWord = (reading: Reading, { to }: Thing, at: number) =>
  atomsBetween(reading, to, at).every(({ kind }) => kind === 'material' || kind === 'word') &&
  (reading.atoms[at]?.from ?? 0) - to < 2;

/** Books and catalogs that fill a carton, as schools pack them. */
const piecesPerBox = 25;

/** "300 catalogs in boxes": as many boxes as they fill. */
export function packMaterial({ atoms }: Reading, thing: Thing, at: number): void {
  const [count, paper, place] = atoms
    .slice(Math.max(0, at - 5), at)
    .filter((atom) => !isAbout(atom))
    .slice(-3);
  const isPacked =
    thing.item.container &&
    thing.plural &&
    count?.kind === 'count' &&
    (paper?.kind === 'word' || (paper?.kind === 'material' && paper.material === 'junk')) &&
    /^(?:in|en)$/.test(place?.text ?? '');
  if (!isPacked || count.kind !== 'count') return;
  const value = Math.ceil(count.value / piecesPerBox);
  thing.amount = { low: value, value, vague: true, article: false };
  thing.uncounted = true;
  thing.fate = 'take';
}

/** "bike batteries", "3 buckets of chlorine": what may not be taken, and not what it is in. */
export function dropHolder(reading: Reading, at: number): void {
  const last = reading.things.at(-1);
  const from = reading.atoms[at]?.from ?? 0;
  const between = last ? atomsBetween(reading, last.to, at) : [];
  const isOf =
    /^(?:of|de|con|with)$/.test(between[0]?.text ?? '') &&
    between.slice(1).every(({ kind }) => kind === 'word' || kind === 'share');
  // "2 pails industrial degreaser".
  const isFilled =
    holdsLiquid.test(last?.name ?? '') &&
    between.length <= 2 &&
    between.every(({ kind }) => kind === 'word');
  // "weber grill, propane tank gone", but "2 grill propane tanks".
  const isGrill = last?.item.key === 'gas-grill' && !/s$/.test(reading.atoms[at]?.text ?? '');
  if (last && !isGrill && (last.to === from || (isOf && last.item.container) || isFilled))
    last.fate = 'part';
}

/** "paint thinner, a few buckets": how much of what may not be taken. */
export function measuresRefused({ atoms }: Reading, thing: Thing, at: number): boolean {
  if (!isPail.test(thing.name) || /^(?:of|de|with|con)$/.test(atoms[at + 1]?.text ?? ''))
    return false;
  const near = atoms.slice(Math.max(0, at - 5), at);
  const refused = near.findLastIndex(
    ({ kind, text }) => kind !== 'count' && !/^[,(:-]$/.test(text),
  );
  // "3 buckets degreaser, 2 buckets": those are others.
  const isHeld = near.slice(0, Math.max(0, refused)).some(({ kind }) => kind === 'noun');
  if (near[refused]?.kind !== 'refused' || isHeld) return false;
  thing.fate = 'part';
  return true;
}

const pails = 'pails?|buckets?|drums?|jugs?|cans?|cubetas?|baldes?';
const isPail = new RegExp(`^(?:${pails})$`);
const holdsLiquid = new RegExp(
  `(?:${pails}|barrels?|tubs?|totes?|bins?|tanks?|bottles?|galones|tambores?)$`,
);
