import type { NounAtom } from '#src/features/catalogue/domain/description/grammar.ts';
import { countsLockerDoors } from '#src/features/catalogue/domain/description/lists/by-the-piece.ts';
import { isSizeOfLast } from '#src/features/catalogue/domain/description/lists/more-of-them.ts';
import { countsPieces, isThing } from '#src/features/catalogue/domain/description/noun-clues.ts';
import {
  endsAt,
  nothing,
  type Reading,
  resize,
  sizeWords,
} from '#src/features/catalogue/domain/description/reading.ts';
import { namesKindOfIt } from '#src/features/catalogue/domain/description/sizes-behind.ts';

/** Whether a name stands for no thing of its own; what it says of another is read then. */
export const readsNoThing = (reading: Reading, atom: NounAtom, at: number): boolean =>
  readPieces(reading, atom, at) ||
  readDescription(reading, atom, at) ||
  readUpright(reading, atom, at) ||
  namesKindOfIt(reading, atom, at) ||
  countsLockerDoors(reading, atom, at);

/** "sectional, 3 pcs": no computers. */
function readPieces(reading: Reading, { from, to }: NounAtom, at: number): boolean {
  const name = reading.tokens[from]?.text ?? '';
  const isOver = endsAt(reading, at + 1) || reading.atoms[at + 1]?.text === 'each';
  const isPieces = name === 'pcs' || (name === 'pc' && isOver);
  if (!isPieces || to !== from + 1 || !countsPieces(reading, at)) return false;
  reading.pending = nothing();
  return true;
}

/** "desk (L shaped)", "2 desks, L-shaped", "safe deposit": what a thing is like. */
function readDescription(reading: Reading, atom: NounAtom, at: number): boolean {
  if (!atom.ambiguous) return false;
  const isSize = isSizeOfLast(reading, atom);
  if (!isSize && isThing(reading, atom, at)) return false;
  const words = sizeWords(atom, reading.tokens);
  const described = reading.things.at(-1);
  const before = reading.atoms[at - 1]?.text;
  const isAside = reading.parenAt !== null && before === '(';
  const isTold = isSize && before === ',' && endsAt(reading, at + 1);
  if (described && (isAside || isTold)) {
    described.sizes.push(...words);
    resize(reading, described);
  }
  reading.pending.words.push(...words);
  reading.pending.gap += 1;
  return true;
}

/** "freezer 14 cu ft upright": no piano. */
function readUpright(reading: Reading, { brand, text }: NounAtom, at: number): boolean {
  const cold = reading.things.at(-1);
  if (!brand || text !== 'upright' || !cold) return false;
  // "a freezer? Mine is empty. small upright one".
  const isOne = reading.atoms[at + 1]?.text === 'one';
  const isCold = /freezer|fridge|vacuum|compressor/.test(`${cold.item.key} ${cold.name}`);
  if (!isCold || !(isOne || cold.sentence === reading.sentence)) return false;
  cold.sizes.push('upright');
  resize(reading, cold);
  return true;
}
