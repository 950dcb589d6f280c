import type { Atom, Fate, Parsed } from '#src/features/catalogue/domain/description/grammar.ts';
import { isDeterminer, type Reading } from '#src/features/catalogue/domain/description/reading.ts';

type Span = Pick<Atom, 'from' | 'to'>;

const longestLookBack = 12;

const isLeft = (fate: Fate): fate is 'stays' | 'gone' => fate === 'stays' || fate === 'gone';

/** "we are keeping the bricks": what becomes of loose stuff that is named here. */
export function tellsLoose(reading: Reading, at: number): void {
  const fate = reading.scope.fate();
  if (isLeft(fate) && reading.pending.place === null && isEntry(reading, at))
    reading.looseFates.set(at, fate);
}

/** "a couch and some bricks, but those stay": what is told of is loose stuff, and not the couch. */
export function turnsBackLoose(reading: Reading, fate: Fate, at: number): boolean {
  const { atoms, things, looseFates } = reading;
  const end = things.at(-1)?.to ?? 0;
  for (let back = at - 1; back > at - longestLookBack; back -= 1) {
    const atom = atoms[back];
    if (!atom || atom.from < end || /^[.!?\n]$/.test(atom.text)) return false;
    if (atom.kind === 'noun' || atom.kind === 'space') return false;
    if (atom.kind !== 'material') continue;
    const isSubject = back === at - 1 && atoms[back - 1]?.kind === 'mark';
    if (!isSubject && !isEntry(reading, back)) return false;
    looseFates.set(back, fate);
    return true;
  }
  return false;
}

/** False for what a thing is made of: "a dresser, solid oak". */
function isEntry({ atoms }: Reading, at: number): boolean {
  let back = at - 1;
  while (atoms[back]?.kind === 'word') back -= 1;
  const before = atoms[back];
  const isTied = before?.kind === 'cue' && /^(?:and|of)$/.test(before.cue);
  return before?.kind === 'count' || isTied || isDeterminer(before);
}

/** Loose stuff that stays or has left, wherever it is named. */
export function looseLeft({ atoms }: Parsed, { looseFates }: Pick<Reading, 'looseFates'>) {
  const left = new Map(
    [...looseFates].flatMap(([at, why]) => (isLeft(why) ? [[atoms[at]?.text, why] as const] : [])),
  );
  return atoms.flatMap(({ kind, text, from, to }) => {
    const why = kind === 'material' ? left.get(text) : undefined;
    return why ? [{ from, to, why }] : [];
  });
}

/** The text and what it measures, without the loose stuff that does not go. */
export function withoutLoose<Measured extends Span>(
  left: readonly Span[],
  parsed: Parsed,
  amounts: readonly Measured[],
) {
  const goes = ({ from, to }: Span) => !left.some((loose) => from <= loose.from && loose.from < to);
  const atoms = parsed.atoms.map((atom): Atom => {
    const { from, to, text } = atom;
    return atom.kind === 'material' && !goes(atom) ? { kind: 'word', from, to, text } : atom;
  });
  return { ...parsed, atoms, amounts: amounts.filter(goes) };
}
