import type { Atom, NounAtom, Parsed } from '#src/features/catalogue/domain/description/grammar.ts';

/** Atoms from the new things to the old ones. */
const longestStory = 24;
const isNew = /^(?:new|replacement|replacing|replaced|nuev[oa]s?)$/;
const isOld = /^(?:old|existing|current|original|previous|other|viej[oa]s?|anteriores)$/;

/**
 * "putting in new blinds, so the 7 old ones go": as many blinds, and the new ones are no job. "41
 * good skids, 19 broken ones", line by line: more of them.
 */
export function withOldOnes(parsed: Parsed): Parsed {
  const { atoms } = parsed;
  const replaced = new Map<number, Atom>();
  for (const [at, atom] of atoms.entries()) {
    const isOnes = atom.kind === 'counter' && atom.text === 'ones';
    const word = atoms[at - 1];
    const isOf = isOnes && word?.kind === 'word';
    const isBare = isOld.test(atom.text) && isThe(atoms[at - 1]) && isCountAlone(atoms, at + 1);
    if (!isOf && !isBare) continue;
    const old = isBare || isOld.test(word?.text ?? '');
    const found = old ? newBefore(atoms, at) : lineBefore(atoms, at);
    if (found === null) continue;
    const { noun, from } = found;
    // "a new sofa and 3 old ones" all go.
    const isToo = atoms[found.at + 1]?.text === 'and' && atoms[found.at + 2]?.kind === 'count';
    for (let near = from; near < found.at && !isToo; near += 1) {
      const other = atoms[near];
      if (other) replaced.set(near, wordAt(other));
    }
    if (old && !isToo) replaced.set(found.at, wordAt(noun));
    const ones = isBare ? atoms[at + 1] : atom;
    // "the old 4" is the count alone: "old" stands for them behind it.
    if (!ones) continue;
    const thing: NounAtom = {
      ...noun,
      from: atom.from,
      to: atom.to,
      text: atom.text,
      plural: true,
    };
    if (isBare) {
      replaced.set(at, { ...ones });
      replaced.set(at + 1, { ...thing, from: ones.from, to: ones.to });
    } else replaced.set(at, thing);
  }
  if (replaced.size === 0) return parsed;
  return { ...parsed, atoms: atoms.map((atom, at) => replaced.get(at) ?? atom) };
}

/** "the old 4 need to go", but "the old 2 chairs". */
const isCountAlone = (atoms: readonly Atom[], at: number) =>
  atoms[at]?.kind === 'count' && /^(?:cue|mark)$/.test(atoms[at + 1]?.kind ?? 'mark');

const wordAt = ({ from, to, text }: Atom): Atom => ({ kind: 'word', from, to, text });

const isThe = (atom: Atom | undefined) =>
  atom?.kind === 'cue' && /^(?:definite|possessive)$/.test(atom.cue);

/** The noun behind "new", "5 brand new", and where what is said of it begins. */
function newBefore(atoms: readonly Atom[], at: number) {
  const first = Math.max(0, at - longestStory);
  const index = atoms.slice(first, at).findLastIndex(({ kind }) => kind === 'noun') + first;
  const noun = atoms[index];
  if (index < first || noun?.kind !== 'noun') return null;
  let from = index;
  while (from > first && isSaidOfNew(atoms[from - 1])) from -= 1;
  const said = atoms.slice(from, index);
  return said.some(({ text }) => isNew.test(text)) ? { noun, at: index, from } : null;
}

const isSaidOfNew = (atom: Atom | undefined) =>
  isThe(atom) || isNew.test(atom?.text ?? '') || /^(?:word|count)$/.test(atom?.kind ?? '');

/** The counted noun of the line before, for a line of a number, a word and "ones". */
function lineBefore(atoms: readonly Atom[], at: number) {
  const [end, count] = atoms.slice(Math.max(0, at - 3), at);
  const next = atoms[at + 1];
  if (end?.text !== '\n' || count?.kind !== 'count') return null;
  if (next && next.text !== '\n') return null;
  const first = Math.max(0, at - longestStory);
  const start = atoms.slice(first, at - 3).findLastIndex(({ text }) => text === '\n') + first + 1;
  const line = atoms.slice(start, at - 3);
  const nouns = line.filter((atom) => atom.kind === 'noun');
  const [noun] = nouns;
  if (line[0]?.kind !== 'count' || nouns.length !== 1 || !noun) return null;
  return { noun, at: start, from: start };
}
