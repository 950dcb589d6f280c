import {
  cubicFeetPerYard,
  fullYards,
  poundsPerTon,
  yardsOfWeight,
} from '#src/features/catalogue/domain/spaces.ts';
import type { Atom, Material, Parsed } from '../grammar.ts';
import { readCounted, readSheets } from './read-pieces.ts';
import { readPallets, readPlace, readSpace } from './read-places.ts';
import { readFloor, readHeap } from './read-sides.ts';
import {
  type Amount,
  countBefore,
  depthNear,
  fillNear,
  isContent,
  isHoarded,
  isNegated,
  type Job,
  materialAtom,
  materialNear,
  nextIs,
  nounBefore,
  once,
  says,
  sentenceBounds,
  sentenceHas,
  shareNear,
  take,
  wordsBehind,
} from './space-clues.ts';

export interface SpaceReading {
  amounts: Amount[];
  /** Atoms that belong to an amount and name no thing. */
  spent: ReadonlySet<number>;
}

/** Finds what is measured as a space or a weight, and not piece by piece. */
export function readSpaces({ atoms, tokens }: Parsed, hasPieces: () => boolean): SpaceReading {
  const words = tokens.map(({ text }) => text).join(' ');
  const job: Job = {
    atoms,
    tokens,
    words,
    endsSentence: atoms.map(({ text }) => /^[.;!?\n]$/.test(text)),
    said: new Map(),
    hasPieces,
    amounts: [],
    spent: new Set(),
  };
  for (const [at, atom] of atoms.entries()) {
    if (job.spent.has(at)) continue;
    const amount = readAmount(job, atom, at);
    if (amount) job.amounts.push(amount);
  }
  return { amounts: merged(job.amounts), spent: job.spent };
}

function readAmount(job: Job, atom: Atom, at: number): Amount | null {
  if (atom.kind === 'measure' && atom.unit === 'bedroom' && isHome(job, at)) {
    const { value: rooms, from, to, text } = atom;
    const home = { from, to, text, space: 'apartment', rooms, feet: undefined } as const;
    return readSpace(job, { ...home, kind: 'space', plural: false }, at);
  }
  if (atom.kind === 'measure' || atom.kind === 'share') return readMeasured(job, atom, at);
  if (atom.kind === 'sides') return readFloor(job, atom, at);
  if (atom.kind === 'count') return readSheets(job, atom, at);
  if (atom.kind === 'word' && atom.text === 'size') return readComparison(job, at);
  if (atom.kind === 'word' && atom.text === 'again') return readSameAgain(job, at);
  if (atom.kind === 'material') return readCounted(job, atom, at);
  if (atom.kind === 'space') return readSpace(job, atom, at);
  if (atom.kind === 'noun' && atom.key === 'pallet') return readPallets(job, at);
  if (atom.kind === 'access' && atom.meaning.kind === 'basement')
    return readPlace(job, 'basement', undefined, at);
  if (atom.kind === 'noun' && atom.key === 'shed') {
    const fill = fillNear(job, at, null);
    const sides = job.atoms[at + 1];
    if (fill !== null) {
      const [wide = 0, deep = 0] = sides?.kind === 'sides' ? sides.feet : [];
      const yards = (wide * deep * shedFeetTall) / cubicFeetPerYard;
      return take(job, (yards || fullYards.shed) * fill, at, yards ? at + 1 : at, true);
    }
    if (!isContent(job, at)) return null;
    const hasOthers = job.atoms.some(
      (other) => other.kind === 'noun' && other.key !== 'shed' && !other.ambiguous,
    );
    if (!hasOthers) return take(job, fullYards.shed, at, at, true);
    // "Everything in the shed: a mower, 3 bikes": the list says it all.
    job.spent.add(at);
    return null;
  }
  return null;
}

/** "2 br cleanout", "1BR in Inwood, closets packed tight, everything goes". */
function isHome(job: Job, at: number): boolean {
  const next = job.atoms[at + 1];
  if ((next?.kind === 'cue' && next.cue === 'contents') || next?.text === 'flat') return true;
  const isNamed = once(job, 'home', () =>
    job.atoms.some((atom) => atom.kind === 'space' && /^(?:apartment|house)$/.test(atom.space)),
  );
  return !isNamed && !nextIs(job, at, 'noun') && (isContent(job, at) || isHoarded(job));
}

/** Two measures of the whole job are one: the first. */
function merged(amounts: readonly Amount[]): Amount[] {
  const wholes = amounts.filter(({ holdsAll }) => holdsAll);
  const whole = wholes.find(({ isRough }) => !isRough) ?? wholes[0];
  return amounts.filter((amount) => !amount.holdsAll || amount === whole);
}

/** Mixed trash, when the text names no material. */
const poundsPerYard = 265;

/** The thickness of torn-out flooring or drywall, loosely stacked. */
const debrisFeetThick = 0.125;

const hoardedFeet = 4;

const shedFeetTall = 7;

/** Cubic yards of the things that people compare piles with. */
const comparisons: readonly (readonly [RegExp, number])[] = [
  [/\b(?:suv|pickup|truck)\b/, 14],
  [/\b(?:minivan|van)\b/, 13],
  [/\b(?:car|sedan|vw|volkswagen|carro)\b/, 10],
  [/\b(?:couch|sofa|fridge|refrigerator|nevera)\b/, 2],
  [/\b(?:bathtub|desk|dryer|washer)\b/, 1],
];

/** "12 cu yds", "half a yard of sand", "3 tons of tile", "1,500 lbs of paper", "620 sq ft of oak". */
function readMeasured(
  job: Job,
  atom: Extract<Atom, { kind: 'measure' | 'share' }>,
  at: number,
): Amount | null {
  if (isNegated(job, at)) return null;
  if (atom.kind === 'share') {
    const unit = job.atoms[at + 1];
    if (unit && /^(?:yards?|yds?|yarda|yardas|cu)$/.test(unit.text)) {
      return take(job, atom.value, at, at + 1, false, materialNear(job, at));
    }
    if (unit?.kind === 'word' && /^tons?$/.test(unit.text))
      return byWeight(job, atom.value * poundsPerTon, at, at + 1);
    return null;
  }
  const material = materialNear(job, at);
  const loose = (yards: number, of: Material) => take(job, yards, at, at, false, of);
  switch (atom.unit) {
    case 'yard': {
      if (nextIs(job, at, 'noun', ['carpet-room'])) return null;
      if (isRental(job, at)) return null;
      const dumpster = dumpsterAt(job, at);
      // "half a dumpster (20 yd)".
      const [share, space, open] = job.atoms.slice(Math.max(0, at - 3), at);
      const isPart = share?.kind === 'share' && space?.kind === 'space' && open?.text === '(';
      const part = isPart ? share.value : 1;
      const times = dumpster === null ? part : (countBefore(job, at) ?? 1);
      return take(job, atom.value * times, at, dumpster ?? at, false, material);
    }
    case 'ft':
      return readHeap(job, at);
    case 'cubic-foot':
      return nounBefore(job, at, 12) || nounAhead(job, at, 3)
        ? null
        : loose(atom.value / cubicFeetPerYard, material);
    case 'ton': {
      // "2 ton car jack".
      const isKind =
        job.tokens[atom.to - 1]?.text === 'ton' &&
        /^(?:word|noun|space)$/.test(job.atoms[at + 1]?.kind ?? '');
      if (isKind) return null;
      return byWeight(job, atom.value * poundsPerTon, at, at);
    }
    case 'pound':
      if (isWholeWeight(job, at)) {
        const stuff = job.atoms.find(({ kind }) => kind === 'material');
        const density = stuff?.kind === 'material' ? stuff.poundsPerYard : poundsPerYard;
        return take(job, yardsOfWeight(atom.value, density), at, at, false, material);
      }
      return isLooseWeight(job, at) ? byWeight(job, atom.value, at, at) : null;
    case 'square-foot': {
      const stuff = material === 'debris' || hasMaterial(job, at, 'debris');
      if (stuff && !nextIs(job, at, 'space'))
        return loose((atom.value * debrisFeetThick) / cubicFeetPerYard, 'debris');
      const depth = depthNear(job, at);
      // "1,100 sq ft. The back third is knee deep".
      const floor = atom.value * (shareNear(job, at) ?? 1);
      if (depth !== null) return take(job, (floor * depth * 0.85) / cubicFeetPerYard, at, at, true);
      if (isHoarded(job))
        return take(job, (atom.value * hoardedFeet) / cubicFeetPerYard, at, at, true);
      return null;
    }
    case 'other': {
      // A square of roofing is a hundred square feet.
      const isRoof =
        /^squares$/.test(job.tokens[atom.to - 1]?.text ?? '') &&
        says(job, /\b(?:roof|roofing|shingles?|tear off)\b/);
      const layers = job.atoms.find(
        (other) =>
          other.kind === 'measure' && /^layers?$/.test(job.tokens[other.to - 1]?.text ?? ''),
      );
      const thick = layers?.kind === 'measure' ? layers.value : 1;
      return isRoof ? loose(atom.value * thick * 0.33, 'debris') : null;
    }
    default:
      return null;
  }
}

function byWeight(job: Job, pounds: number, at: number, to: number): Amount | null {
  const found = materialAtom(job, at);
  const cubicYards = yardsOfWeight(pounds, found?.poundsPerYard ?? poundsPerYard);
  return { ...take(job, cubicYards, at, to, false, found?.material), cubicYards };
}

/** "1,500 lbs of paper", but not "a safe, 200 lb". */
function isLooseWeight(job: Job, at: number): boolean {
  const next = job.atoms[at + 1];
  const isOf = next?.kind === 'cue' && (next.cue === 'of' || next.text === 'worth');
  const isMaterial = next?.kind === 'material';
  return (isOf || isMaterial) && materialAtom(job, at) !== null && !nounAhead(job, at, 4);
}

/** "Textbooks, loose on the shelves. My guess is 800 pounds." */
function isWholeWeight(job: Job, at: number): boolean {
  const [from, to] = sentenceBounds(job, at);
  const isGuess = /\b(?:guess|total|altogether|roughly|probably|estimate|in all|weighs?|figure)\b/;
  const words = job.tokens.slice(job.atoms[from]?.from, job.atoms[to - 1]?.to);
  return (
    isGuess.test(words.map(({ text }) => text).join(' ')) &&
    materialAtom(job, at) === null &&
    !nounBefore(job, at, 12) &&
    !job.hasPieces()
  );
}

/** "a pile the size of a minivan". */
function readComparison(job: Job, at: number): Amount | null {
  const words = wordsBehind(job, at, 4);
  const size = comparisons.find(([name]) => name.test(words));
  if (!size || !/^of\b/.test(words)) return null;
  const to = at + 1 + words.split(' ').findIndex((word) => size[0].test(word));
  return take(
    job,
    size[1] * (/\bsmall\b/.test(words) ? 0.7 : 1),
    at,
    Math.min(to, job.atoms.length - 1),
    false,
    materialNear(job, at),
  );
}

/** "a pickup load, and the same amount again", "the same again of dirt". */
function readSameAgain(job: Job, at: number): Amount | null {
  const last = job.amounts.at(-1);
  const before = job.atoms.slice(Math.max(0, at - 3), at).map(({ text }) => text);
  if (!last || !/\b(?:same|as much|that much)\b/.test(before.join(' '))) return null;
  const [of, stuff] = job.atoms.slice(at + 1, at + 3);
  const material = of?.text === 'of' && stuff?.kind === 'material' ? stuff.material : last.material;
  if (material !== last.material) return take(job, last.cubicYards, at, at + 2, false, material);
  last.cubicYards *= 2;
  return null;
}

function dumpsterAt(job: Job, at: number): number | null {
  const next = job.atoms[at + 1]?.text === 'rolling' ? at + 2 : at + 1;
  const atom = job.atoms[next];
  const isBin =
    (atom?.kind === 'noun' && atom.key === 'tote') ||
    /^(?:containers?|hoppers?)$/.test(atom?.text ?? '');
  return isBin || (atom?.kind === 'space' && /^(?:dumpster|truck)$/.test(atom.space)) ? next : null;
}

/** "looking to rent a 15 yd dumpster": no load of anything. */
function isRental(job: Job, at: number): boolean {
  const [from, to] = sentenceBounds(job, at);
  const words = job.atoms
    .slice(from, to)
    .map(({ text }) => text)
    .join(' ');
  const amountSaid = says(
    job,
    /\b(?:figure|about|worth|that much|equivalent|same|full|filled|fill)\b/,
  );
  return /\b(?:rent|rental|rentar|alquilar|drop off|dumpster for)\b/.test(words) && !amountSaid;
}

function hasMaterial(job: Job, at: number, material: Material): boolean {
  return sentenceHas(job, at, (atom) => atom.kind === 'material' && atom.material === material);
}

function nounAhead(job: Job, at: number, many: number): boolean {
  return job.atoms
    .slice(at + 1, at + 1 + many)
    .some((atom) => atom.kind === 'noun' && !atom.ambiguous);
}
