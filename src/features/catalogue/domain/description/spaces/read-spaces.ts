import type { Atom, Material, Parsed } from '#src/features/catalogue/domain/description/grammar.ts';
import { textOf } from '#src/features/catalogue/domain/description/tokens/tokens.ts';
import { cubicFeetPerYard } from '#src/features/catalogue/domain/spaces.ts';
import { type Amount, isHoarded, type Job, says, take } from './job.ts';
import { sentenceHas, tokensText, wordsBehind } from './job-words.ts';
import { readTarps, readYards } from './read-dumpsters.ts';
import { isHeapGoingOn, readHeap } from './read-heaps.ts';
import { isHomeOfBedrooms, isHomeOfRooms } from './read-homes.ts';
import { readPallets } from './read-pallets.ts';
import { readBuckets, readBundles, readCounted, readFloors, readSheets } from './read-pieces.ts';
import { readPlace, readShed, readSpace } from './read-places.ts';
import { readSameAgain } from './read-repeats.ts';
import { readFloor, yardsOfDeck } from './read-sides.ts';
import { readLongContainer } from './read-vehicles.ts';
import { readCords, readOneTon, readOneYard, readPounds, readTons } from './read-weights.ts';
import {
  depthNear,
  isNegated,
  isTakenBack,
  materialNear,
  nextIs,
  nounAhead,
  nounBefore,
  shareNear,
} from './space-clues.ts';

export interface SpaceReading {
  amounts: Amount[];
  /** Atoms that belong to an amount and name no thing. */
  spent: ReadonlySet<number>;
}

/** Finds what is measured as a space or a weight, and not piece by piece. */
export function readSpaces({ atoms, tokens }: Parsed, hasPieces: () => boolean): SpaceReading {
  const words = textOf(tokens);
  const job: Job = {
    atoms,
    tokens,
    words,
    endsSentence: atoms.map(({ text }, at) => /^[.;!?\n]$/.test(text) && !goesOn(atoms, at)),
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

/** "The room is full of papers. It's 9 by 11 feet", "I measured the pile! 12 feet long": of the same. */
function goesOn(atoms: readonly Atom[], at: number): boolean {
  const [it, ...rest] = atoms.slice(at + 1, at + 5);
  const isPile = atoms[at - 1]?.kind === 'space' && it?.kind === 'measure' && it.unit === 'ft';
  if (isPile && /^(?:long|wide|deep|high|tall|x|by)$/.test(rest[0]?.text ?? '')) return true;
  if (isHeapGoingOn(atoms, at)) return true;
  const isIt = /^(?:it|it's|its|which|that's|thats|mide|es)$/.test(it?.text ?? '');
  return isIt && rest.some(({ kind }) => /^(?:sides|fill|depth)$/.test(kind));
}

function readAmount(job: Job, atom: Atom, at: number): Amount | null {
  const rooms =
    atom.kind === 'measure' && atom.unit === 'bedroom' && isHomeOfRooms(job, at)
      ? atom.value
      : isHomeOfBedrooms(job, atom, at);
  if (rooms !== null) {
    const { from, to, text } = atom;
    const home = { from, to, text, space: 'apartment', rooms, feet: undefined } as const;
    return readSpace(job, { ...home, kind: 'space', plural: false }, at);
  }
  if (atom.kind === 'measure' || atom.kind === 'share') return readMeasured(job, atom, at);
  if (atom.kind === 'sides') return readFloor(job, atom, at);
  if (atom.kind === 'count') {
    const isTon = atom.vague && tokensText(job, atom.from, atom.to).startsWith('a ton');
    if (isTon) return readOneTon(job, at);
    return readSheets(job, atom, at) ?? readBundles(job, atom, at) ?? readHeap(job, at);
  }
  if (atom.kind === 'word' && atom.text === 'size') return readComparison(job, at);
  if (atom.kind === 'word' && atom.text === 'again') return readSameAgain(job, at);
  if (/^(?:tons?|toneladas?)$/.test(atom.text)) return readOneTon(job, at);
  if (/^(?:yard|yd|yarda)$/.test(atom.text)) return readOneYard(job, at);
  if (/^cords?$/.test(atom.text)) return readCords(job, at);
  if (atom.kind === 'material') return readCounted(job, atom, at) ?? readFloors(job, atom, at);
  if (atom.kind === 'space') return readSpace(job, atom, at);
  if (atom.kind === 'noun' && atom.key === 'pallet') return readPallets(job, at);
  if (atom.kind === 'access' && atom.meaning.kind === 'basement')
    return readPlace(job, 'basement', undefined, at);
  if (atom.kind === 'noun' && atom.key === 'tote') return readBuckets(job, at);
  if (atom.kind === 'noun' && atom.key === 'pool-cover') return readTarps(job, at);
  return atom.kind === 'noun' && atom.key === 'shed' ? readShed(job, at) : null;
}

/** Two measures of the whole job are one: the first. Units of different floors are so many. */
function merged(amounts: readonly Amount[]): Amount[] {
  const wholes = amounts.filter(({ holdsAll }) => holdsAll);
  const whole = wholes.find(({ isRough }) => !isRough) ?? wholes[0];
  const isWhole = (amount: Amount) => {
    if (amount === whole) return true;
    return whole?.unit !== undefined && amount.unit !== undefined && amount.unit !== whole.unit;
  };
  return amounts.filter((amount) => !amount.holdsAll || isWhole(amount));
}

/** The thickness of torn-out flooring or drywall, loosely stacked. */
const debrisFeetThick = 0.125;

const hoardedFeet = 4;

/** Cubic yards of the things that people compare piles with. */
const comparisons: readonly (readonly [RegExp, number])[] = [
  [/\b(?:suv|pickup|truck)\b/, 14],
  [/\b(?:minivan|van)\b/, 13],
  [/\b(?:car|sedan|vw|volkswagen|carro)\b/, 10],
  [/\b(?:couch|sofa|fridge|refrigerator|nevera)\b/, 2],
  [/\bloveseat\b/, 1.5],
  [/\b(?:bathtub|desk|dryer|washer)\b/, 1],
];

/** "12 cu yds", "half a yard of sand", "3 tons of tile", "1,500 lbs of paper", "620 sq ft of oak". */
function readMeasured(
  job: Job,
  atom: Extract<Atom, { kind: 'measure' | 'share' }>,
  at: number,
): Amount | null {
  if (isNegated(job, at) || isTakenBack(job, at)) return null;
  if (atom.kind === 'share') {
    const unit = job.atoms[at + 1];
    const isYards = unit && /^(?:yards?|yds?|yarda|yardas|cu)$/.test(unit.text);
    if (isYards) return take(job, atom.value, at, at + 1, false, materialNear(job, at));
    return unit && /^(?:tons?|toneladas?)$/.test(unit.text) ? readOneTon(job, at + 1) : null;
  }
  const material = materialNear(job, at);
  const loose = (yards: number, of: Material) => take(job, yards, at, at, false, of);
  switch (atom.unit) {
    case 'yard':
      return readYards(job, atom, at);
    case 'ft':
      return readLongContainer(job, atom, at) ?? readHeap(job, at);
    case 'cubic-foot':
      return nounBefore(job, at, 12) || nounAhead(job, at, 3)
        ? null
        : loose(atom.value / cubicFeetPerYard, material);
    case 'ton':
      return isSecondGuess(job, at) ? null : readTons(job, atom, at);
    case 'pound':
      return isSecondGuess(job, at) ? null : readPounds(job, atom, at);
    case 'square-foot': {
      const deck = yardsOfDeck(job, atom.value, at);
      if (deck !== null) return loose(deck, 'debris');
      const stuff =
        material === 'debris' ||
        sentenceHas(job, at, (other) => other.kind === 'material' && other.material === 'debris');
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
        says(job, /\b(?:roof|roofing|roofers?|shingles?|tear ?-? ?off|3 ?-? ?tab)\b/);
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

/** Words of "my guy guessed about". */
const longestGuess = 5;

/** "500 sq ft of tile, maybe 2 tons", "my guy guessed a ton and a half": the weight of what was measured. */
function isSecondGuess(job: Job, at: number): boolean {
  const from = job.atoms[at]?.from ?? 0;
  const before = tokensText(job, Math.max(0, from - longestGuess), from);
  const isGuess =
    /\b(?:guess(?:ed|es|ing)?|figured?|estimat\w+|said|says|reckons?|maybe|probably|weigh\w*)\b/;
  const isMore = /\b(?:and|plus|y)\b/.test(before);
  const next = job.atoms[at + 1];
  const isOf = next?.kind === 'material' || /^(?:of|de)$/.test(next?.text ?? '');
  const last = job.amounts.at(-1);
  return last?.holdsAll === false && isGuess.test(before) && !isMore && !isOf;
}

/** "a pile the size of a minivan". */
function readComparison(job: Job, at: number): Amount | null {
  const words = wordsBehind(job, at, 4);
  const size = comparisons.find(([name]) => name.test(words));
  // "a safe the size of a fridge" is one thing.
  if (!size || !/^of\b/.test(words) || nounBefore(job, at, 2)) return null;
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
