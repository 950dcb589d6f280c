import { type ItemCatalogue, sizeClassOf } from '#src/features/catalogue/domain/catalogue.ts';
import type {
  ObservedAccess,
  ObservedCondition,
  ObservedItem,
} from '#src/features/catalogue/domain/observation.ts';
import { looseKind } from '#src/features/catalogue/domain/spaces.ts';
import { readAccess } from './access.ts';
import { parseAtoms } from './atoms.ts';
import { inCompany } from './company.ts';
import { looseLeft, withoutLoose } from './fates/loose-stuff.ts';
import { leavesOver } from './fates/what-leaves.ts';
import { type Finding, settle } from './findings.ts';
import type { Atom, Parsed, Thing } from './grammar.ts';
import { type Excerpt, type NotTaken, notTaken, notUnderstood, wordsAt } from './leftovers.ts';
import { createLexicon, type Lexicon } from './lexicon.ts';
import { withUnsaid } from './lists/left-unsaid.ts';
import { inPlainTerms } from './plain-terms.ts';
import { readThings } from './read-things.ts';
import { loadFindings } from './spaces/loose-findings.ts';
import { readSpaces } from './spaces/read-spaces.ts';
import { inColumns } from './tables/columns.ts';
import { underHeadings } from './tables/headings.ts';
import { byOwner } from './tables/owners.ts';
import { withVerdicts } from './tables/verdicts.ts';

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

/** What people call things that they did not count. */
function wordsOfGuess(namings: readonly Thing[], parsed: Parsed): string[] {
  return namings
    .filter(({ uncounted }) => uncounted)
    .map(({ nounFrom, nounTo }) => wordsAt(nounFrom, nounTo, parsed).words);
}
