import type { Atom, Thing } from '#src/features/catalogue/domain/description/grammar.ts';
import {
  atomsBetween,
  piecesOf,
  type Reading,
} from '#src/features/catalogue/domain/description/reading.ts';
import { textOf } from '#src/features/catalogue/domain/description/tokens/tokens.ts';

/** A thing that may be part of one named before it in its sentence, and what several rules ask of the two. */
export interface MaybePart {
  reading: Reading;
  at: number;
  thing: Thing;
  owner: Thing;
  /** What stands between the two. */
  between: readonly Atom[];
  /** Nothing else was named between the two. */
  isNext: boolean;
  /** "with 3 drawers". */
  isWith: boolean;
  /** "with 3 drawers and 2 shelves". */
  isAfterPart: boolean;
  /** "with", "and" or a comma in front. */
  isTied: boolean;
  /** A comma in front, and no number. */
  isUncountedBehindComma: boolean;
  /** "5 shelves each", "mirror inside". */
  isInside: boolean;
  /** Its place in the sentence makes it a part: "mailboxes (48 doors)". */
  isSaidOfOwner: boolean;
}

/** What the rules know of `thing`, named at an atom, and the `owner` it may be a part of. */
export function maybePart(reading: Reading, thing: Thing, owner: Thing, at: number): MaybePart {
  const last = reading.things.at(-1);
  const isWith = thing.joint === 'with';
  const isAfterPart =
    last?.fate === 'part' &&
    (thing.joint === 'and' || (thing.joint === 'comma' && last.joint !== 'with')) &&
    last.sentence === thing.sentence;
  const between = atomsBetween(reading, owner.to, at);
  return {
    reading,
    at,
    thing,
    owner,
    between,
    isNext: last === owner,
    isWith,
    isAfterPart,
    isTied: isWith || /^(?:and|comma)$/.test(thing.joint),
    isUncountedBehindComma: thing.joint === 'comma' && !thing.amount,
    isInside: /^(?:each|inside|in it)\b/.test(wordsBehind(reading, thing, 2)),
    isSaidOfOwner:
      thing.inAside ||
      isWith ||
      isAfterPart ||
      isListed(thing, owner) ||
      ownerHasIt(reading, thing, owner) ||
      isReachIn.test(owner.item.key) ||
      isInSections(owner, between),
  };
}

/** The words just in front of a thing. */
export const wordsBefore = ({ reading: { tokens }, thing: { from } }: MaybePart): string =>
  textOf(tokens.slice(Math.max(0, from - 3), from));

/** So many words just behind the noun of a thing. */
export const wordsBehind = ({ tokens }: Reading, { nounTo }: Thing, count: number): string =>
  textOf(tokens.slice(nounTo, nounTo + count));

const isReachIn = /^(?:commercial-fridge|upright-freezer)$/;

/** "a wardrobe: 3 frames, 6 sliding doors, 12 shelves". */
const isListed = (thing: Thing, owner: Thing) =>
  thing.joint === 'colon' && !owner.amount && !owner.plural;

/** "The bookcase is bolted down and has glass doors", "10 racks, each has 5 shelves". */
function ownerHasIt({ multiplier, tokens }: Reading, thing: Thing, owner: Thing): boolean {
  const isOfEach = multiplier > 1 && multiplier === piecesOf(owner);
  const verb = tokens[thing.from - 1]?.text ?? '';
  return (owner.isSubject || isOfEach) && /^(?:has|have|tiene|tienen)$/.test(verb);
}

/** "wall unit in 3 sections, 12 shelves": what it comes apart in is listed. */
function isInSections({ plural }: Thing, between: readonly Atom[]): boolean {
  const isParted = between[0]?.text === 'in' && /^(?:measure|count)$/.test(between[1]?.kind ?? '');
  return (
    !plural &&
    isParted &&
    between.length <= 6 &&
    between.every(({ kind }) => kind !== 'noun' && kind !== 'word')
  );
}
