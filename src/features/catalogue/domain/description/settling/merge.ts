import type { Thing } from '#src/features/catalogue/domain/description/grammar.ts';
import { type Lexicon, sizedItem } from '#src/features/catalogue/domain/description/lexicon.ts';

/** Adds what a later naming says to the thing it means: its number, its kind and its sizes. */
export function mergeInto(before: Thing, thing: Thing, lexicon: Lexicon): void {
  mergeNumber(before, thing);
  if (saysWhichKind(thing, before)) before.item = thing.item;
  if (thing.joint === 'same') before.joint = 'same';
  // "a peloton, so a bike. The bike".
  if (thing.restated && thing.isBare) before.name = thing.name;
  const sizes = [...before.sizes, ...thing.sizes];
  if (!before.hasOwnSize) before.item = sizedItem(before.item, sizes, lexicon) ?? before.item;
}

/** "some chairs, so 8 chairs", "couches. The couch is torn". */
function mergeNumber(before: Thing, thing: Thing): void {
  const isCounted = thing.amount !== null && !thing.amount.article;
  const wasCounted = before.amount !== null && !before.amount.article;
  if (isCounted && (!wasCounted || before.amount?.vague || thing.restated)) {
    Object.assign(before, {
      amount: thing.amount,
      multiplier: thing.multiplier,
      uncounted: false,
    });
  } else if (!wasCounted && !thing.plural && thing.joint !== 'slash') {
    before.plural = false;
    before.uncounted = false;
  }
}

/** "Chairs. They are recliners", but "an exercise bike, the one bike" stays what it is. */
function saysWhichKind(thing: Thing, before: Thing): boolean {
  if (thing.generic) return false;
  if (thing.isBare && before.name.endsWith(` ${thing.name}`)) return false;
  return (
    before.generic ||
    (thing.restated && !thing.isBare) ||
    (before.item.key !== thing.item.key && thing.joint === 'same') ||
    isFullName(thing, before) ||
    (!thing.restated && !before.sizes.length && thing.joint === 'comma')
  );
}

/** "AC unit (portable AC)": the same word, with its kind. */
function isFullName({ inAside, name }: Thing, before: Thing): boolean {
  const words = name.split(' ');
  const short = before.name.split(' ').filter((word) => !/^(?:unit|set)s?$/.test(word));
  return inAside && words.length > short.length && short.every((word) => words.includes(word));
}
