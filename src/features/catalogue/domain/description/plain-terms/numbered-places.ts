import type { Atom, NounAtom, Parsed } from '#src/features/catalogue/domain/description/grammar.ts';

const holders = /^(?:wire-cage|locker|pet-furniture|bookshelf-)/;
const names = /^(?:cages?|lockers?|shelf|shelves|jaulas?|casilleros?|estantes?)$/;
const holds = /^(?:has|had|holds|held|contains|tiene|tenia|:)$/;

/** "cage 2 has 3 bikes, cage 4 a dresser": where things are, and neither 2 nor 4 cages. */
export function atNumberedPlaces(parsed: Parsed): Parsed {
  const { atoms } = parsed;
  const told = new Map<string, number>();
  for (const [at, atom] of atoms.entries()) {
    if (!isHolder(atom, parsed) || atom.plural || isCounted(atoms, at)) continue;
    const behind = behindNumber(atoms, at);
    const next = behind === null ? undefined : atoms[behind];
    // "lockers 8, cages 3": nothing is in them.
    if (!next || (next.kind === 'mark' && !/^[:=-]$/.test(next.text))) continue;
    const times = holds.test(next.text) ? 2 : 1;
    told.set(atom.key, (told.get(atom.key) ?? 0) + times);
  }
  if (![...told.values()].some((times) => times > 1)) return parsed;
  const places: Atom[] = [];
  for (let at = 0; at < atoms.length; at += 1) {
    const atom = atoms[at];
    if (!atom) continue;
    const isPlace =
      isHolder(atom, parsed) && (told.get(atom.key) ?? 0) > 1 && !isCounted(atoms, at);
    const end = isPlace ? (behindNumber(atoms, at) ?? at + 1) : at + 1;
    const { text, from } = atom;
    places.push(isPlace ? { kind: 'other', text, from, to: atoms[end - 1]?.to ?? atom.to } : atom);
    at = end - 1;
  }
  return { ...parsed, atoms: places };
}

const isHolder = (atom: Atom, { tokens }: Parsed): atom is NounAtom =>
  atom.kind === 'noun' && holders.test(atom.key) && names.test(tokens[atom.to - 1]?.text ?? '');

/** The atom behind "cage 2", "cage # 4", "cages 1 thru 6"; null where no number follows. */
function behindNumber(atoms: readonly Atom[], at: number): number | null {
  const number = atoms[at + 1]?.text === '#' ? at + 2 : at + 1;
  const { kind, text = '' } = atoms[number] ?? {};
  return (kind === 'count' || kind === 'other') && /^\d/.test(text) ? number + 1 : null;
}

const isCounted = (atoms: readonly Atom[], at: number): boolean =>
  atoms.slice(Math.max(0, at - 2), at).findLast(({ kind }) => kind !== 'word')?.kind === 'count';
