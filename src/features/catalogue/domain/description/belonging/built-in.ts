import type { Reading } from '#src/features/catalogue/domain/description/reading.ts';

/** "4 built in dishwashers", but "Sub-Zero 48 built in side by side". */
export function countsBuiltIn({ atoms }: Reading, at: number): boolean {
  const isBuilt = /^(?:built|empotrad[oa]s?)$/.test(atoms[at]?.text ?? '');
  const isCounted = atoms[at - 1]?.kind === 'count' && atoms[at - 2]?.kind !== 'noun';
  return isBuilt && isCounted && atoms[at + 1]?.kind === 'noun';
}
