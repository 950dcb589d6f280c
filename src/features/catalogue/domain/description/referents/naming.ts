import type { Thing } from '#src/features/catalogue/domain/description/grammar.ts';
import { isSameKind } from '#src/features/catalogue/domain/description/reading.ts';

/** What names a thing, and what several rules ask of it and of what was named before. */
export interface Naming {
  thing: Thing;
  /** What was named before. */
  kept: readonly Thing[];
  /** What was named last, or what a sentence of its own tells of. */
  last: Thing | undefined;
  /** The same, where both may be one thing by their kinds. */
  lastOfKind: Thing | undefined;
  /** The last of the same item. */
  same: Thing | undefined;
  /** The last that may be the same thing by its kind. */
  kin: Thing | undefined;
  /** Has a number, which "a" is not. */
  isCounted: boolean;
}

/** What was named before and is meant again; null where it is another thing, undefined where a rule cannot tell. */
export type Verdict = Thing | null | undefined;

/** What the rules know of `thing`, behind what was `kept` of the things before. */
export function namingOf(thing: Thing, kept: readonly Thing[]): Naming {
  // "Treadmill and elliptical. The treadmill is a NordicTrack".
  const subject =
    thing.joint === 'same' ? kept.findLast(({ item }) => item === thing.item) : undefined;
  const last = subject ?? kept.at(-1);
  return {
    thing,
    kept,
    last,
    lastOfKind: last && isSameKind(last.item, thing.item) ? last : undefined,
    same: kept.findLast(({ item }) => item.key === thing.item.key),
    kin: kept.findLast(({ item }) => isSameKind(item, thing.item)),
    isCounted: thing.amount !== null && !thing.amount.article,
  };
}

/** The last word of a name. */
export const headOf = ({ name }: { name: string }): string => name.slice(name.lastIndexOf(' ') + 1);

/** "The couch. And the loveseat too": two of a set. */
export const isPair = (a: Thing, b: Thing): boolean =>
  a.item.key !== b.item.key && /loveseat/.test(`${a.item.key} ${b.item.key}`);
