import type { Thing } from './grammar.ts';
import { isSameKind, piecesOf } from './reading.ts';
import { appositionRules } from './referents/apposed.ts';
import { detailRules } from './referents/details.ts';
import { headOf, type Naming, namingOf, type Verdict } from './referents/naming.ts';
import { sameItemRules } from './referents/same-item.ts';
import { sameKindRules } from './referents/same-kind.ts';
import { singular } from './tokens/tokens.ts';

/** Kinds of many things: a toaster and a blender are two. */
export const catchAlls =
  /^(?:small-|sports-gear|machine-tool|powered-yard-tool|car-part|home-gym|podium|centrifuge|dental-unit|whiteboard|commercial-|music-stand|store-|iv-pole|change-machine|laminator|soda-dispenser|stage-light|fence-panel|med-cart|display-|picture-large|plant-large|walker|swing-set|pet-furniture|game-table|guitar-amp|yard-tool|forklift|pallet-jack|weight-plates|stereo)/;

/** Longer lists say things twice rather than that they have so many kinds. */
const longestList = 60;

/** Without what the list of a catch-all names apart: "a toaster, the blender and the coffee maker". */
function withoutOthers(thing: Thing, kept: Thing[]): Thing[] {
  const isList = /^(?:comma|and)$/.test(thing.joint) && kept.length < longestList;
  if (!isList || !catchAlls.test(thing.item.key)) return kept;
  const words = thing.name.split(' ').map(singular);
  return kept.filter(({ item, name, sentence, uncounted }) => {
    const isOther = item.key === thing.item.key && sentence === thing.sentence;
    // "walkers and rollators 50" are fifty.
    const isOfOne = uncounted && thing.amount !== null;
    return !isOther || isOfOne || name.split(' ').some((word) => words.includes(singular(word)));
  });
}

/** What was named before and is meant again, or null; what a final number replaces is taken out of `all`. */
export function referent(thing: Thing, all: Thing[]): Thing | null {
  const naming = namingOf(thing, withoutOthers(thing, all));
  if (thing.another) return oneOfMany(naming);
  const total = thing.restated && totalOf(naming, all);
  if (total) return total;
  for (const rule of rules) {
    const verdict = rule(naming);
    if (verdict !== undefined) return verdict;
  }
  return null;
}

/** "2 bikes. One is for kids, the other bike is new". */
function oneOfMany({ thing, same }: Naming): Thing | null {
  const isOneOfThem = thing.definite && !thing.amount && (same?.amount?.value ?? 0) > 1;
  return same && isOneOfThem && same.sentence !== thing.sentence ? same : null;
}

/** "4 chairs upstairs, 2 in the den, 6 chairs total": the others are out of `all` then. */
function totalOf({ thing, kept }: Naming, all: Thing[]): Thing | undefined {
  const restated = kept.findLast(
    ({ item, name }) => item.key === thing.item.key || headOf({ name }) === headOf(thing),
  );
  // "a peloton, so a bike".
  const only = kept.length === 1 ? kept[0] : undefined;
  if (!restated) return only && isSameKind(only.item, thing.item) ? only : undefined;
  const others = kept.filter((each) => each.item.key === thing.item.key && each !== restated);
  const before = [...others, restated].reduce((sum, each) => sum + piecesOf(each), 0);
  if (piecesOf(thing) >= before) for (const each of others) all.splice(all.indexOf(each), 1);
  return restated;
}

const rules: readonly ((naming: Naming) => Verdict)[] = [
  ...appositionRules,
  ...detailRules,
  ...sameItemRules,
  ...sameKindRules,
];
