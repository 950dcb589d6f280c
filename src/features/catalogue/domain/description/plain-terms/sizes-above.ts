import type { Atom, Parsed } from '#src/features/catalogue/domain/description/grammar.ts';

const bedSize = /^(?:king|queen|full|twin|single|double)$/;
const bedding = /^(?:mattress|box-spring|bed|headboard)-?/;
const isEnd = (atom: Atom | undefined) => !atom || /^[.;\n]$/.test(atom.text);

/** "king size: 2 mattresses, 2 box springs": the size of each. */
export function underSizes(parsed: Parsed): Parsed {
  const { atoms } = parsed;
  if (!atoms.some((_, at) => behindHead(atoms, at) !== null)) return parsed;
  const sized: Atom[] = [];
  let size: Atom | null = null;
  for (let at = 0; at < atoms.length; at += 1) {
    const atom = atoms[at];
    if (!atom) continue;
    const next = behindHead(atoms, at);
    if (next !== null) {
      size = atom;
      at = next - 1;
      continue;
    }
    if (isEnd(atom) || atom.text === ':') size = null;
    const isSized = bedSize.test(atoms[at - 1]?.text ?? '');
    if (size && atom.kind === 'noun' && bedding.test(atom.key) && !isSized) sized.push(size);
    sized.push(atom);
  }
  return { ...parsed, atoms: sized };
}

/** The atom behind "King:", "queen size -" at the start of a sentence; else null. */
function behindHead(atoms: readonly Atom[], at: number): number | null {
  if (!isEnd(atoms[at - 1]) || !bedSize.test(atoms[at]?.text ?? '')) return null;
  const isSize = /^sized?$/.test(atoms[at + 1]?.text ?? '');
  const mark = atoms[at + (isSize ? 2 : 1)]?.text ?? '';
  return mark === ':' || (isSize && mark === '-') ? at + (isSize ? 3 : 2) : null;
}
