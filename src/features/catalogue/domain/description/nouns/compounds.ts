import type { Thing } from '#src/features/catalogue/domain/description/grammar.ts';
import { sizedItem } from '#src/features/catalogue/domain/description/lexicon.ts';
import { isNextOfList } from '#src/features/catalogue/domain/description/lists/kinds.ts';
import {
  isCountedPlural,
  isHead,
  isSuite,
  namesOneThing,
} from '#src/features/catalogue/domain/description/noun-clues.ts';
import type { Noun } from './noun.ts';

/** "Frigidaire refrigerator", "side by side Whirlpool fridge": two names of one thing become one. */
export function joinNames(noun: Noun, thing: Thing): void {
  const { reading, atom, last, count, sizes, hasOwnSize } = noun;
  const isNext = last?.to === atom.from && !count && !isSuite(last.item, thing.item);
  if (!last || !isNext || !namesOneThing(reading, last, thing)) return;
  const head = thing.generic && !last.generic ? last.item : thing.item;
  Object.assign(thing, {
    from: last.from,
    amount: last.amount,
    definite: last.definite,
    joint: last.joint,
    fate: last.fate === 'take' ? thing.fate : last.fate,
    hasOwnSize: last.hasOwnSize || hasOwnSize,
    uncounted: thing.plural && !last.amount,
    tellsAgain: last.tellsAgain || thing.tellsAgain,
    item: sizedItem(head, [...last.name.split(' '), ...sizes], reading.lexicon) ?? head,
  });
  reading.things.pop();
}

/** "a fish tank stand": a compound is what its last word says. */
export function joinCompound(noun: Noun, thing: Thing): void {
  const { reading, last } = noun;
  if (!last || last !== reading.things.at(-1) || !isCompound(noun, last, thing)) return;
  Object.assign(thing, {
    amount: last.amount,
    from: last.from,
    joint: last.joint,
    definite: last.definite,
    uncounted: thing.plural && !last.amount,
  });
  reading.things.pop();
}

function isCompound({ reading, atom, count }: Noun, last: Thing, thing: Thing): boolean {
  const isTop = last.item.key === 'countertop';
  const isNext = last.nounTo === atom.from && !count && reading.joint === 'none';
  const isOne = !last.plural && !isCountedPlural(last) && thing.fate === last.fate;
  // "paper cutter mail sorter" goes on with the next thing.
  const isShort = thing.isBare || last.isBare || isTop || last.item.family !== undefined;
  return (
    isNext &&
    isOne &&
    isShort &&
    (last.amount !== null || isHead(reading, atom) || isTop) &&
    !isNextOfList(reading, last, atom)
  );
}
