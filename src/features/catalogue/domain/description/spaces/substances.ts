import type { Atom } from '#src/features/catalogue/domain/description/grammar.ts';
import { textOf } from '#src/features/catalogue/domain/description/tokens/tokens.ts';

/** "a front desk, poured concrete", "a bench made of concrete": what a thing is made of. */
export function isSubstance(atoms: readonly Atom[], at: number): boolean {
  const [name, ...between] = atoms.slice(
    atoms.slice(Math.max(0, at - 4), at).findLastIndex(({ kind }) => kind === 'noun') +
      Math.max(0, at - 4),
    at,
  );
  const isMade = between.some(({ text }) =>
    /^(?:is|are|was|es|son|poured|cast|solid|precast|polished|made|hech[oa]s?|maciz[oa])$/.test(
      text,
    ),
  );
  // "a broken bird bath, concrete."
  const [comma] = between;
  const isBehind =
    between.length === 1 && comma?.text === ',' && isStone.test(atoms[at]?.text ?? '');
  const ends = !atoms[at + 1] || /^[.;)\n]$/.test(atoms[at + 1]?.text ?? '');
  if (isBehind && ends && name?.kind === 'noun' && ofStone.test(name.key)) return true;
  // "3 chairs, 2 are wood", "la otra es de plástico".
  const isTold = /\b(?:is|are|es|son)(?: de)?$/.test(textOf(between));
  return (
    name?.kind === 'noun' && isMade && (isTold || between.every(({ kind }) => kind !== 'count'))
  );
}

/** What may be made of it: a bird bath, a planter, a bench. */
const ofStone = /^(?:plant-large|bench|patio-|garden|plinth|table$|fire-pit|sink|countertop)/;
const isStone = /^(?:concrete|cement|stone|slate|marble|granite|terracotta|cemento|piedra)$/;

/** "30 contractor bags, mostly plaster and some tile", "12 bags - demo debris": what is in them. */
export function fillsBags(atoms: readonly Atom[], at: number): boolean {
  let start = at;
  while (isFilling(atoms[start - 1])) start -= 1;
  const [bags, mark, first] = atoms.slice(Math.max(0, start - 2), start + 1);
  const isTold = mark?.text === '-' || /^(?:mostly|mainly|all|largely)$/.test(first?.text ?? '');
  const isBag = (atom: Atom | undefined) => atom?.kind === 'noun' && /^bag-/.test(atom.key);
  if (isBag(bags) && /^[,-]$/.test(mark?.text ?? '') && isTold) return true;
  // "40 contractor bags from a kitchen gut. Plaster and wood mostly", "22 bags, tile is heavy".
  let end = at + 1;
  while (isFilling(atoms[end])) end += 1;
  const isToldBehind = [atoms[end - 1], atoms[end], atoms[end + 1]].some((atom) =>
    /^(?:mostly|mainly|heavy)$/.test(atom?.text ?? ''),
  );
  const before = atoms.slice(Math.max(0, at - longestRemark), at);
  return isToldBehind && isBag(before.findLast(({ kind }) => kind === 'noun'));
}

const longestRemark = 12;

const isFilling = (atom: Atom | undefined) =>
  atom?.kind === 'material' ||
  (atom?.kind === 'cue' && atom.cue === 'and') ||
  /^(?:mostly|mainly|all|largely|some|old)$/.test(atom?.text ?? '');
