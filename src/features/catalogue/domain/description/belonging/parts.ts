import type { Thing } from '#src/features/catalogue/domain/description/grammar.ts';
import {
  namedByWidth,
  piecesOf,
  type Reading,
} from '#src/features/catalogue/domain/description/reading.ts';
import { textOf } from '#src/features/catalogue/domain/description/tokens/tokens.ts';
import { areDoorsOf, doorAndShelfRules } from './doors-and-shelves.ts';
import { fittingRules, isIceMakerOf } from './fittings.ts';
import { type MaybePart, maybePart } from './maybe-part.ts';
import { bedAndSeatRules } from './parts-of-beds-and-seats.ts';

/** Whether what is named is part of the thing before it: "a wall unit with 12 shelves and 4 glass doors". */
export function isPartOfOwner(reading: Reading, thing: Thing, at: number): boolean {
  const owner = reading.things.findLast(({ fate }) => fate !== 'part');
  if (!owner) return false;
  const isBefore = owner.sentence === thing.sentence - 1;
  if (isBefore && owner === reading.things.at(-1)) return isPartOfSentenceBefore(thing, owner);
  if (owner.sentence !== thing.sentence) return false;
  const part = maybePart(reading, thing, owner, at);
  return rules.some((rule) => rule(part));
}

/** "China cabinet. One piece, glass doors", "Fridge. Ice maker is broken". */
const isPartOfSentenceBefore = (thing: Thing, owner: Thing) =>
  !owner.plural && !thing.amount && (areDoorsOf(thing, owner) || isIceMakerOf(thing, owner));

/** "un juego de comedor de 6 sillas", "a dining set with 6 chairs". */
function areChairsOfSet({ thing, owner, between, isNext }: MaybePart): boolean {
  const isOfSet = isNext && /^(?:chairs|sillas|stools)$/.test(thing.name);
  return (
    isOfSet &&
    /^(?:dining|patio)-set$/.test(owner.item.key) &&
    piecesOf(owner) === 1 &&
    /^(?:de|con|of|with|w)\b/.test(textOf(between))
  );
}

/** "a bedroom set, includes dresser and 2 nightstands". */
const isIncludedInSet = (part: MaybePart): boolean =>
  isIncluded(part) && setParts.get(part.owner.item.key)?.test(part.thing.item.key) === true;

/** "a dresser, mirror attached", "4 shampoo bowls, chair attached". */
function isAttachedToIt(part: MaybePart): boolean {
  const { reading, at, thing, owner, isWith, isUncountedBehindComma } = part;
  // "a futon, mattress attached" are two.
  const isMattress = owner.item.key === 'futon' && thing.item.family === 'mattress';
  if (isMattress && isUncountedBehindComma && !thing.plural) return false;
  // "a hood, built in Sub-Zero 48 in" is built into the kitchen.
  if (!isWith && !thing.inAside && namedByWidth.test(thing.item.key)) return false;
  const isBeside = thing.inAside || isWith || isUncountedBehindComma || isIncluded(part);
  return isBeside && isAttached(reading, at);
}

const isIncluded = ({ between }: MaybePart) => between.some(({ text }) => /^incl/.test(text));

/** "tables w/ attached benches", "bowls with chairs attached". */
export function isAttached({ atoms }: Reading, at: number): boolean {
  const verb = /^(?:is|are)$/.test(atoms[at + 1]?.text ?? '') ? atoms[at + 2] : atoms[at + 1];
  // "built-in 3 drawer pedestal".
  const before = atoms[at - 1]?.kind === 'measure' ? atoms[at - 2] : atoms[at - 1];
  return [before, verb].some((atom) =>
    /^(?:attached|integrated|connected|built)$/.test(atom?.text ?? ''),
  );
}

/** "un juego de sala, el sofá y el loveseat": its parts, which make up such a set. */
export function tellsParts(set: Thing, part: Thing | undefined, other: Thing | undefined): boolean {
  const first = firstParts.get(set.item.key);
  const isOne = set.amount?.article !== false && !set.plural && set.sentence === other?.sentence;
  const isNext =
    ((part?.joint === 'comma' && part.definite) || part?.joint === 'same') &&
    (other?.definite || other?.amount !== null);
  return isOne && isNext && first?.test(part.item.key) === true;
}

const setParts = new Map([
  ['living-room-set', /^(?:sofa|loveseat|sectional|armchair|coffee-table|end-table|ottoman)/],
  ['dining-set', /^(?:table|dining-table|dining-chair|chair|bench)/],
  ['bedroom-set', /^(?:bed|headboard|dresser|chest-of|nightstand|mirror)/],
]);

const firstParts = new Map([
  ['living-room-set', /^(?:sofa|loveseat|sectional|armchair)/],
  ['dining-set', /^(?:table|dining-table)/],
  ['bedroom-set', /^(?:bed|mattress|headboard)/],
]);

const rules: readonly ((part: MaybePart) => boolean)[] = [
  areChairsOfSet,
  ...doorAndShelfRules,
  ...fittingRules,
  ...bedAndSeatRules,
  isIncludedInSet,
  isAttachedToIt,
];
