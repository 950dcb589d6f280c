import type { Atom, Parsed } from './grammar.ts';
import { atNumberedPlaces } from './lists/numbered-places.ts';
import { withOldOnes } from './lists/old-ones.ts';
import { asBroken } from './lists/what-broke-it.ts';

/** Puts turns of phrase that name or count things in a roundabout way as the grammar reads them. */
export function inPlainTerms(parsed: Parsed): Parsed {
  return inRolls(withoutDrawerKinds(asBroken(withOldOnes(atNumberedPlaces(parsed)))));
}

const rolled = /^(?:carpet-room|gym-mat|area-rug|dance-floor-panel|fabric-bolt)$/;

/** "marley floor in 5 rolls" is "marley floor, 5 rolls". */
function inRolls(parsed: Parsed): Parsed {
  const isOfRolls = (at: number) => {
    const [name, link, count, rolls] = parsed.atoms.slice(at - 1, at + 3);
    return (
      link?.kind === 'cue' &&
      /^(?:in|en)$/.test(link.text) &&
      name?.kind === 'noun' &&
      rolled.test(name.key) &&
      count?.kind === 'count' &&
      /^(?:rolls|rollos)$/.test(rolls?.text ?? '')
    );
  };
  const atoms = parsed.atoms.map((atom, at): Atom => {
    if (at === 0 || !isOfRolls(at)) return atom;
    return { kind: 'mark', mark: ',', text: ',', from: atom.from, to: atom.to };
  });
  return { ...parsed, atoms };
}

const drawers = /^(?:box|b|b\/b|file|f|f\/f)$/;

/** "box/box/file peds", "pedestals (b/b/f)": the drawers of each, and no boxes. */
function withoutDrawerKinds(parsed: Parsed): Parsed {
  const { atoms, tokens } = parsed;
  const isDrawer = (atom: Atom | undefined) =>
    atom !== undefined && atom.to === atom.from + 1 && drawers.test(tokens[atom.from]?.text ?? '');
  const plain: Atom[] = [];
  for (let at = 0; at < atoms.length; at += 1) {
    const atom = atoms[at];
    if (!atom) continue;
    let last = at;
    while (atoms[last + 1]?.text === '/' && isDrawer(atoms[last + 2])) last += 2;
    const end = atoms[last];
    if (last > at && end && isDrawer(atom) && /^f/.test(end.text)) {
      plain.push({ kind: 'word', text: atom.text, from: atom.from, to: end.to });
      at = last;
    } else plain.push(atom);
  }
  return { ...parsed, atoms: plain };
}
