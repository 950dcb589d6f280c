import type { Atom } from '#src/features/catalogue/domain/description/grammar.ts';

const longestEntry = 6;
const longestHead = 40;

/** "branches, about 3 pickups", "half a pickup", "una pickup bien llena": loads, and no visits. */
export const isLoads = (atoms: readonly Atom[], at: number) =>
  (atoms[at]?.kind === 'cue' && (atoms[at - 1]?.kind === 'share' || hasHalfBehind(atoms, at))) ||
  (atoms[at - 1]?.kind === 'count' && isFull(atoms[at + 1])) ||
  ((atoms[at]?.text === 'pickups' || isRoughly(atoms[at - 2])) && areLoads(atoms, at)) ||
  areLoadsOf(atoms, at);

const isFull = (atom: Atom | undefined) =>
  atom?.kind === 'fill' || (atom?.kind === 'cue' && atom.cue === 'loaded');

/** "2 loads of my brother in law's pickup". */
const areLoadsOf = (atoms: readonly Atom[], at: number) => {
  const before = atoms.slice(Math.max(0, at - longestHeadOfLoads), at);
  const loads = before.findLastIndex(
    ({ text }, index) => text === 'loads' || (text === 'load' && before[index + 1]?.text === 'of'),
  );
  return before[loads - 1]?.kind === 'count';
};

const longestHeadOfLoads = 8;

/** "a pickup and a half". */
const hasHalfBehind = (atoms: readonly Atom[], at: number) =>
  atoms[at - 1]?.kind === 'count' &&
  atoms[at + 1]?.text === 'and' &&
  atoms[at + 2]?.kind === 'share';

/** "branches, call it one pickup". */
const isRoughly = (atom: Atom | undefined) =>
  atom?.kind === 'cue' && /^(?:same|approximately)$/.test(atom.cue);

const areLoads = (atoms: readonly Atom[], at: number) =>
  atoms[at]?.kind === 'cue' &&
  atoms[at - 1]?.kind === 'count' &&
  atoms
    .slice(Math.max(0, at - longestHead), at + longestEntry)
    .some((atom) => atom.kind === 'material' && atom.material !== 'junk');
