import type { Atom } from '#src/features/catalogue/domain/description/grammar.ts';
import { sideWords } from '#src/features/catalogue/domain/description/tokens/plain-numbers.ts';

/** "sofa 84 long", "cabinet 72 high": inches, and no number. */
export function isExtent(atoms: readonly Atom[], at: number): boolean {
  const [count, dimension, next] = atoms.slice(at, at + 3);
  const isOver = !/^(?:noun|word|material)$/.test(next?.kind ?? '') || next?.text === 'x';
  return (
    count?.kind === 'count' && !count.article && isOver && sideWords.has(dimension?.text ?? '')
  );
}
