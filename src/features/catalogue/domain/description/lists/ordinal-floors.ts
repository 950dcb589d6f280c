import type { Atom } from '#src/features/catalogue/domain/description/grammar.ts';

const longestList = 24;

/** "3rd, 4th and 5th floor": three, told at the last of them. */
export function floorsUpTo(atoms: readonly Atom[], at: number): number {
  const last = atoms[at];
  // "1st, 2nd & 3rd floors".
  const isNext = last?.kind === 'other' && /^(?:floors|pisos)$/.test(atoms[at + 1]?.text ?? '');
  const isFloor = isNext || (last?.kind === 'access' && last.meaning.kind === 'floor');
  if (!last || !isFloor || !isOrdinal.test(last.text)) return 1;
  let floors = 1;
  for (let back = at - 1; back > at - longestList; back -= 1) {
    const atom = atoms[back];
    if (atom?.kind === 'other' && isOrdinal.test(atom.text) && atom.to === atom.from + 2)
      floors += 1;
    else if (!atom || !isJoint(atom)) break;
  }
  return floors;
}

const isOrdinal = /^\d{1,2}$/;
const isJoint = (atom: Atom) =>
  /^[,+&]$/.test(atom.text) || (atom.kind === 'cue' && atom.cue === 'and');
