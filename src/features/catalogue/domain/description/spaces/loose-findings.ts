import { usualPacking } from '#src/features/catalogue/domain/catalogue.ts';
import { isLoad } from '#src/features/catalogue/domain/description/access.ts';
import type { Finding } from '#src/features/catalogue/domain/description/findings.ts';
import type { Atom, Material, Parsed } from '#src/features/catalogue/domain/description/grammar.ts';
import type { Lexicon } from '#src/features/catalogue/domain/description/lexicon.ts';
import {
  cubicFeetPerYard,
  looseKinds,
  quarterYards,
} from '#src/features/catalogue/domain/spaces.ts';
import type { SpaceReading } from './read-spaces.ts';
import { fillsBags, isSubstance } from './substances.ts';

const keyOf: Readonly<Record<Material, string>> = {
  junk: 'mixed-junk',
  debris: 'construction-debris',
  yard: 'yard-waste',
};

/** "5 yards, mostly boxes and bags". */
const isMostly = (tokens: Parsed['tokens'], from: number): boolean =>
  tokens.slice(Math.max(0, from - 4), from).some(({ text }) => /^(?:mostly|mainly)$/.test(text));

/** Adds loose stuff to the pieces: what spaces and weights measure, else a yard of what is only named. */
export function loadFindings(
  findings: readonly Finding[],
  { amounts, atoms, tokens }: Pick<SpaceReading, 'amounts'> & Parsed,
  lexicon: Lexicon,
): Finding[] {
  const whole = amounts.find(({ holdsAll }) => holdsAll);
  // "Half a truck, mostly chairs and partitions": what was not counted is in there.
  const isInside = ({ isGuess, namings }: Finding) =>
    isGuess && amounts.length > 0 && namings.every(({ from }) => isMostly(tokens, from));
  const pieces = findings.filter((finding) =>
    whole ? !finding.isGuess && !isLoose(finding.item.key) : !isInside(finding),
  );
  const yards: Record<Material, number> = { junk: 0, debris: 0, yard: 0 };
  for (const { material, cubicYards } of amounts) yards[material] += cubicYards;
  if (whole) {
    const named = pieces.reduce(
      (sum, { item, quantity }) =>
        sum + item.volumeCubicFeet * quantity * (item.measured ? 1 : usualPacking),
      0,
    );
    yards[whole.material] = quarterYards(yards[whole.material] - named / cubicFeetPerYard);
  }
  for (const material of looseMaterials(atoms)) {
    if (yards[material] === 0 && !whole && !pieces.some(({ item }) => item.key === keyOf[material]))
      yards[material] = 1;
  }
  const hasAmount = amounts.some(({ material }) => material === 'debris');
  const loose = (Object.keys(yards) as Material[]).flatMap((material) => {
    const item = lexicon.find(
      material === 'debris' && (hasAmount || atoms.some(isNamedDebris))
        ? debrisKey(atoms)
        : keyOf[material],
    );
    const quantity = Math.round(yards[material] * 100) / 100;
    const spans = [
      ...amounts.filter((amount) => amount.material === material),
      ...atoms.filter((atom) => atom.kind === 'material' && atom.material === material),
    ].map(({ from, to }) => ({ from, to }));
    return item && quantity > 0 ? [{ item, quantity, isGuess: false, namings: [], spans }] : [];
  });
  const others = pieces.filter(({ item }) => !loose.some((load) => load.item.key === item.key));
  return [...others, ...loose];
}

function isNamedDebris(atom: Atom): boolean {
  return atom.kind === 'material' && atom.material === 'debris' && atom.named;
}

/** Debris of one kind that has been measured is that kind, because it is priced by its weight. */
function debrisKey(atoms: readonly Atom[]): string {
  const densities = new Set(
    atoms.flatMap((atom) =>
      atom.kind === 'material' && atom.material === 'debris' ? atom.poundsPerYard : [],
    ),
  );
  const kind = Object.entries(looseKinds).find(
    ([, loose]) => loose.material === 'debris' && densities.has(loose.poundsPerYard),
  );
  return densities.size === 1 && kind ? kind[0] : keyOf.debris;
}

function isLoose(key: string): boolean {
  return key in looseKinds;
}

/** Debris and cuttings that are named outside bags and boxes, and neither stay nor are asked about. */
function looseMaterials(atoms: readonly Atom[]): Set<Material> {
  const found = new Set<Material>();
  for (const [at, atom] of atoms.entries()) {
    if (atom.kind !== 'material' || isJob(atoms, at) || isMeasuredToo(atoms, at)) continue;
    if (isSubstance(atoms, at) || fillsBags(atoms, at)) continue;
    if ((atom.named || atom.material !== 'junk') && isLoad(atoms, at)) found.add(atom.material);
  }
  return found;
}

/** "3 yards of wood chips and dirt": one measure for both. */
function isMeasuredToo(atoms: readonly Atom[], at: number): boolean {
  const [first, and] = atoms.slice(Math.max(0, at - 2), at);
  const isTied = first?.kind === 'material' && and?.kind === 'cue' && and.cue === 'and';
  return (
    isTied &&
    atoms
      .slice(Math.max(0, at - 5), at - 2)
      .some((atom) => atom.kind === 'measure' && /^(?:yard|ton|pound)$/.test(atom.unit))
  );
}

/** "Laundromat demo, 18 washers": the demolition of a place, above the list of what is in it. */
function isJob(atoms: readonly Atom[], at: number): boolean {
  const isThing = ({ kind }: Atom) => kind === 'noun' || kind === 'material';
  return (
    atoms[at]?.text === 'demo' &&
    /^(?:word|space|group|tail)$/.test(atoms[at - 1]?.kind ?? '') &&
    !atoms.slice(0, at).some(isThing) &&
    atoms.slice(at + 1).some(({ kind }) => kind === 'noun')
  );
}
