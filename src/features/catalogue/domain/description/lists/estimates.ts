import type { Thing } from '#src/features/catalogue/domain/description/grammar.ts';
import type { Reading } from '#src/features/catalogue/domain/description/reading.ts';

/** "the foam panels from the walls, call it 40", "chairs along the wall, probably 30": what was named in the plural. */
export function isEstimated({ atoms, pending, joint, sentence }: Reading, last: Thing): boolean {
  const { count, words, from } = pending;
  const isOpen = last.uncounted && !last.amount && last.fate === 'take';
  if (!isOpen || !count || count.article || from === null || last.sentence !== sentence)
    return false;
  const before = atoms[atoms.findIndex((atom) => atom.from === from) - 1];
  const isTold = before?.kind === 'cue' && /^(?:same|approximately)$/.test(before.cue);
  return isTold && words.length === 0 && /^(?:comma|dash)$/.test(joint);
}
