import type { Atom } from '#src/features/catalogue/domain/description/grammar.ts';
import type { Reading } from '#src/features/catalogue/domain/description/reading.ts';
import { sideWords } from '#src/features/catalogue/domain/description/tokens/plain-numbers.ts';

/** "sofa 84 long", "cabinet 72 high": inches, and no number. */
export function isExtent(atoms: readonly Atom[], at: number): boolean {
  const [count, dimension, next] = atoms.slice(at, at + 3);
  const isOver = !/^(?:noun|word|material)$/.test(next?.kind ?? '') || next?.text === 'x';
  return (
    count?.kind === 'count' && !count.article && isOver && sideWords.has(dimension?.text ?? '')
  );
}

/** "sofa 84 long", "shelves 72 tall x 36 wide": of what stands before. */
export function endsExtent(reading: Reading, { from }: Atom, at: number): boolean {
  const { atoms, things } = reading;
  const last = things.at(-1);
  // "7 feet high by 9 wide".
  const isBy = /^(?:by|x|por)$/.test(atoms[at - 1]?.text ?? '');
  if (isBy && isExtent(atoms, at)) {
    reading.skipTo = at + 2;
    return true;
  }
  const isNext = last?.to === from || (atoms[at - 1]?.text === 'x' && last?.to === from - 1);
  // "table 72 long x 36".
  const isSide = atoms[at - 1]?.text === 'x' && atoms[at - 2]?.kind === 'word';
  if (last && isNext && isSide && isExtent(atoms, at - 3) && !isExtent(atoms, at)) {
    last.to = from + 1;
    return true;
  }
  if (!last || !isNext || !isExtent(atoms, at)) return false;
  last.to = atoms[at + 1]?.to ?? last.to;
  reading.skipTo = at + 2;
  return true;
}
