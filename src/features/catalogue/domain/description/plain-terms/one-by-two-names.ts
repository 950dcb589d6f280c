import type { Atom, NounAtom, Parsed } from '#src/features/catalogue/domain/description/grammar.ts';
import { singular } from '#src/features/catalogue/domain/description/tokens/tokens.ts';

/** Atoms from the names to "one cart". */
const longestRemark = 10;
const isAny = /^(?:piece|item|thing|unit)$/;

/** "microwave cart/kitchen cart. One cart", "desk/vanity, one piece": a single thing. */
export function byTwoNames(parsed: Parsed): Parsed {
  const { atoms, tokens } = parsed;
  const dropped = new Set<number>();
  const headOf = (atom: Atom) => singular(tokens[atom.to - 1]?.text ?? '');
  for (const [at, slash] of atoms.entries()) {
    const [first, second] = [atoms[at - 1], atoms[at + 1]];
    if (slash.text !== '/' || !isOne(first) || !isOne(second)) continue;
    // "washer/dryer, one unit" is a machine of its own.
    if (/^(?:washer|dryer)$/.test(first.key)) continue;
    const heads = [headOf(first), headOf(second)];
    const behind = atoms.slice(at + 2, at + 2 + longestRemark);
    const index = behind.findIndex((atom, near) => {
      const count = behind[near - 1];
      const isSingle = count?.kind === 'count' && !count.article && count.value === 1;
      return (
        isSingle &&
        atom.to === atom.from + 1 &&
        (heads.includes(headOf(atom)) || isAny.test(headOf(atom)))
      );
    });
    if (index < 0) continue;
    for (const near of [at, at + 1, at + 1 + index, at + 2 + index]) dropped.add(near);
  }
  if (dropped.size === 0) return parsed;
  return {
    ...parsed,
    atoms: atoms.map((atom, at): Atom => {
      if (!dropped.has(at)) return atom;
      return { kind: 'other', text: 'one', from: atom.from, to: atom.to };
    }),
  };
}

const isOne = (atom: Atom | undefined): atom is NounAtom => atom?.kind === 'noun' && !atom.plural;
