import type { Atom, NounAtom, Parsed } from '#src/features/catalogue/domain/description/grammar.ts';

/** What takes things down and carries nothing away. */
const forces =
  /^(?:trees?|limbs?|branch(?:es)?|oak|maple|pine|elm|trunk|wind|storm|hurricane|tornado|sandy|ida|floods?|flooding|water|sewage|fire|snow|ice|lightning|leak|mold|termites|rats|mice|raccoons?|squirrels?)$/;

/** Atoms between what fell and "took the". */
const longestFall = 4;
/** Atoms from what broke to its pieces. */
const longestStory = 30;

/** "a fallen limb took the fence down": it broke, and nobody has it. */
export function asBroken(parsed: Parsed): Parsed {
  const { atoms, tokens } = parsed;
  const said = new Set<number>();
  for (const [at, atom] of atoms.entries()) {
    if (!isTaking(atom) || !isForce(parsed, at)) continue;
    said.add(at);
    const broken = atoms.slice(at + 1, at + longestFall).find(({ kind }) => kind === 'noun');
    if (broken?.kind === 'noun' && isCountedBehind(atoms, broken, at))
      said.add(atoms.indexOf(broken, at));
  }
  if (said.size === 0) return parsed;
  const plain = atoms.map((atom, at): Atom => {
    if (!said.has(at)) return atom;
    // Without its verb, which elsewhere says that somebody took it.
    const from = isTaking(atom) ? atom.to - 1 : atom.from;
    return { kind: 'word', text: tokens[from]?.text ?? atom.text, from, to: atom.to };
  });
  return { ...parsed, atoms: plain };
}

const isTaking = (atom: Atom) => atom.kind === 'cue' && atom.cue === 'gone' && atom.text === 'took';

function isForce({ atoms, tokens }: Parsed, at: number): boolean {
  const before = atoms.slice(Math.max(0, at - longestFall), at);
  const clause = before.slice(before.findLastIndex(({ kind }) => kind === 'mark') + 1);
  const words = tokens.slice(clause[0]?.from ?? 0, clause.at(-1)?.to ?? 0);
  return words.some(({ text }) => forces.test(text));
}

/** "took the fence down, plus 4 panels of fence": those are the fence. */
function isCountedBehind(atoms: readonly Atom[], { key }: NounAtom, at: number): boolean {
  const behind = atoms.slice(at, at + longestStory);
  return behind.some((atom, index) => {
    const before = behind.slice(Math.max(0, index - 4), index);
    return atom.kind === 'noun' && atom.key === key && before.some(({ kind }) => kind === 'count');
  });
}
