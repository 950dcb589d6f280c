import {
  type ItemCatalogue,
  sizeClassOf,
  usualPacking,
} from '#src/features/catalogue/domain/catalogue.ts';
import type {
  ObservedAccess,
  ObservedCondition,
  ObservedItem,
} from '#src/features/catalogue/domain/observation.ts';
import {
  cubicFeetPerYard,
  looseKind,
  looseKinds,
  quarterYards,
} from '#src/features/catalogue/domain/spaces.ts';
import { isLoad, readAccess } from './access.ts';
import { parseAtoms } from './atoms.ts';
import { inCompany } from './company.ts';
import { looseLeft, withoutLoose } from './fates/loose-stuff.ts';
import { leavesOver } from './fates/what-leaves.ts';
import { type Finding, settle } from './findings.ts';
import type { Atom, Material, Parsed, Thing } from './grammar.ts';
import { type Excerpt, type NotTaken, notTaken, notUnderstood, wordsAt } from './leftovers.ts';
import { createLexicon, type Lexicon } from './lexicon.ts';
import { inColumns } from './lists/columns.ts';
import { underHeadings } from './lists/headings.ts';
import { withUnsaid } from './lists/left-unsaid.ts';
import { byOwner } from './lists/owners.ts';
import { withVerdicts } from './lists/verdicts.ts';
import { inPlainTerms } from './plain-terms.ts';
import { readThings } from './read-things.ts';
import { readSpaces, type SpaceReading } from './spaces/read-spaces.ts';
import { fillsBags, isSubstance } from './spaces/substances.ts';

/** The content of a description, in the terms of an observation. */
export interface DescriptionReading {
  items: ObservedItem[];
  access: ObservedAccess;
  conditions: ObservedCondition[];
  /** The visitor's words for things in the plural without a number. */
  uncounted: string[];
  /** The words behind each item, in the order of the items. */
  sources: Source[];
  /** What was understood and is not in the list, with the reason. */
  notTaken: NotTaken[];
  /** The visitor's own words that look like things and that we do not know. */
  notUnderstood: Excerpt[];
}

/** Which words of the text say that an item goes. */
interface Source {
  catalogueKey: string;
  quantity: number;
  /** Nobody said how many. */
  isGuess: boolean;
  /** Where they stand in the text, the end not included. */
  spans: Excerpt[];
}

/** Words alone never make us sure, and a guessed number even less. */
const itemConfidence = { counted: 0.5, uncounted: 0.3 };

/** What a text means by more than its next words, in the order in which it is worked out. */
const passes = [
  inPlainTerms,
  leavesOver,
  withUnsaid,
  underHeadings,
  byOwner,
  inColumns,
  withVerdicts,
  inCompany,
  withAsbestos,
];

/** By the items, which versions of a catalogue share. */
const lexicons = new WeakMap<ItemCatalogue['items'], Lexicon>();

/**
 * Reads a visitor's own words against the catalogue: what goes and how many of it, how it gets
 * out, and what makes it harder. The text is data whatever it says; in time proportional to its length.
 */
export function readDescription(text: string, catalogue: ItemCatalogue): DescriptionReading {
  // A picked list often comes without a word, and the first lexicon of a process takes a third of a second.
  if (!text.trim()) return wordlessReading();
  const lexicon = lexiconOf(catalogue);
  const parsed = passes.reduce((job, pass) => pass(job), parseAtoms(text, lexicon));
  const { access, conditions, refused } = readAccess(parsed.atoms);
  // Whether pieces are named decides what "a packed room" means, and the room which pieces are in it.
  const namesPieces = (atoms: readonly Atom[]) =>
    settle(readThings({ ...parsed, atoms }, lexicon, () => false).things, lexicon).some(
      ({ isGuess }) => !isGuess,
    );
  // Most long texts tell at once.
  const hasPieces = () =>
    namesPieces(parsed.atoms.slice(0, longestOpening)) ||
    (parsed.atoms.length > longestOpening && namesPieces(parsed.atoms));
  const spaces = readSpaces(parsed, once(hasPieces));
  const reading = readThings(parsed, lexicon, (at) => spaces.spent.has(at));
  const { things } = reading;
  const left = looseLeft(parsed, reading);
  const loads = withoutLoose(left, parsed, spaces.amounts);
  const findings = loadFindings(settle(things, lexicon), loads, lexicon);
  const hasDebris = findings.some(({ item }) => looseKind(item.key)?.material === 'debris');
  return {
    items: findings.map(observedItem),
    access,
    conditions: hasDebris
      ? [...new Set([...conditions, 'construction-debris' as const])]
      : conditions,
    uncounted: findings.flatMap(({ isGuess, namings }) =>
      isGuess ? wordsOfGuess(namings, parsed) : [],
    ),
    sources: findings.map((finding) => sourceOf(finding, parsed)),
    notTaken: notTaken(
      things,
      [...refused.map(({ waste: why, ...span }) => ({ ...span, why })), ...left],
      parsed,
    ),
    notUnderstood: notUnderstood(things, parsed, spaces.spent),
  };
}

const longestOpening = 250;

function wordlessReading(): DescriptionReading {
  const { access, conditions } = readAccess([]);
  const found = { items: [], uncounted: [], sources: [], notTaken: [], notUnderstood: [] };
  return { ...found, access, conditions };
}

/** "pipe insulation, positive for asbestos": what stands beside it is refused with it. */
function withAsbestos(parsed: Parsed): Parsed {
  const { atoms, tokens } = parsed;
  if (!atoms.some((atom) => atom.kind === 'refused' && atom.waste === 'asbestos')) return parsed;
  const found = readAccess(atoms).refused.filter(({ waste }) => waste === 'asbestos');
  const isBeside = (at: number) =>
    found.some(({ from }) =>
      tokens
        .slice(Math.min(at, from), Math.max(at, from))
        .every((token) => !/^[.!?\n]$/.test(token.text)),
    );
  return {
    ...parsed,
    atoms: atoms.map((atom) =>
      atom.kind === 'material' && atom.material === 'debris' && isBeside(atom.from)
        ? { kind: 'refused', waste: 'asbestos', text: atom.text, from: atom.from, to: atom.to }
        : atom,
    ),
  };
}

function once(ask: () => boolean): () => boolean {
  let answer: boolean | null = null;
  return () => {
    answer ??= ask();
    return answer;
  };
}

function lexiconOf(catalogue: ItemCatalogue): Lexicon {
  const lexicon = lexicons.get(catalogue.items) ?? createLexicon(catalogue.items);
  lexicons.set(catalogue.items, lexicon);
  return lexicon;
}

function observedItem({ item, quantity, isGuess }: Finding): ObservedItem {
  return {
    catalogueKey: item.key,
    name: item.name,
    quantity,
    sizeClass: sizeClassOf(item.volumeCubicFeet),
    confidence: isGuess ? itemConfidence.uncounted : itemConfidence.counted,
    evidence: [],
  };
}

function sourceOf({ item, quantity, isGuess, namings, spans }: Finding, parsed: Parsed): Source {
  const ranges = spans ?? namings.map(({ from, to }) => ({ from, to }));
  return {
    catalogueKey: item.key,
    quantity,
    isGuess,
    spans: ranges.map(({ from, to }) => wordsAt(from, to, parsed)),
  };
}

const keyOf: Readonly<Record<Material, string>> = {
  junk: 'mixed-junk',
  debris: 'construction-debris',
  yard: 'yard-waste',
};

/** "5 yards, mostly boxes and bags". */
const isMostly = (tokens: Parsed['tokens'], from: number): boolean =>
  tokens.slice(Math.max(0, from - 4), from).some(({ text }) => /^(?:mostly|mainly)$/.test(text));

/** Adds loose stuff to the pieces: what spaces and weights measure, else a yard of what is only named. */
function loadFindings(
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

/** What people call things that they did not count. */
function wordsOfGuess(namings: readonly Thing[], parsed: Parsed): string[] {
  return namings
    .filter(({ uncounted }) => uncounted)
    .map(({ nounFrom, nounTo }) => wordsAt(nounFrom, nounTo, parsed).words);
}
