import { ceilingFeet, cubicFeetPerYard, unitYards } from '#src/features/catalogue/domain/spaces.ts';
import type { Atom } from '../grammar.ts';
import {
  type Amount,
  countBefore,
  depthNear,
  fillNear,
  type Job,
  materialNear,
  nextIs,
  nounBefore,
  says,
  sentenceHas,
  shareBefore,
  shareNear,
  take,
} from './space-clues.ts';

/** A unit, a room or a heap by its floor: "5x10, 2/3 full", "12 by 14, waist high", "6x4x3 ft". */
export function readFloor(
  job: Job,
  atom: Extract<Atom, { kind: 'sides' }>,
  at: number,
): Amount | null {
  const [wide = 0, deep = 0, high] = atom.feet;
  const isPile = sentenceHas(job, at, isLoose);
  const isUnit =
    says(job, /storage|unit|locker|self|estorage|deposito/) ||
    sentenceHas(job, at, (other) => other.kind === 'space' && other.space === 'storage-unit');
  const isRoom = sentenceHas(
    job,
    at,
    (other) =>
      (other.kind === 'space' && /room|garage|closet|attic|house|apartment/.test(other.space)) ||
      (other.kind === 'access' && other.meaning.kind === 'basement'),
  );
  if (high !== undefined && isPile)
    return take(job, (wide * deep * high) / cubicFeetPerYard, at, at, false, materialNear(job, at));
  const depth = depthNear(job, at);
  if (
    isUnit &&
    wide >= 4 &&
    deep >= 4 &&
    !nounBefore(job, at) &&
    !nextIs(job, at, 'noun', ['area-rug'])
  ) {
    const fill = shareNear(job, at) ?? fillNear(job, at, null);
    if (fill === null && depth === null && job.hasPieces()) return null;
    const filling = depth === null ? { share: fill ?? 0.7 } : { depthFeet: depth };
    const units = countBefore(job, at) ?? 1;
    return take(job, units * unitYards(wide, deep, filling), at, at, true);
  }
  if (isPile && depth !== null) {
    const count = gardenBeds(job);
    // Soil takes more room once it is dug.
    const loose = says(job, /\b(?:dug|dig|excavat\w*|patch)\b/) ? 1.25 : 1;
    return take(
      job,
      (count * wide * deep * depth * loose) / cubicFeetPerYard,
      at,
      at,
      false,
      materialNear(job, at),
    );
  }
  if (isRoom && depth !== null) {
    // "half of a 12x20 garage is chest high".
    const floor = roomsCounted(job) * wide * deep * (shareBefore(job, at) ?? 1);
    return take(job, (floor * depth * 0.85) / cubicFeetPerYard, at, at, true);
  }
  const share = shareNear(job, at) ?? fillNear(job, at, null);
  if (isRoom && share !== null) {
    const filled = roomsCounted(job) * wide * deep * ceilingOf(job, at) * share * 0.8;
    return take(job, filled / cubicFeetPerYard, at, at, true);
  }
  return null;
}

/** "closet 6x8, 9 ft ceiling". */
function ceilingOf({ atoms }: Job, at: number): number {
  const near = atoms.slice(at, at + 8);
  const index = near.findIndex(({ text }) => /^(?:ceilings?|techo)$/.test(text));
  const feet = near[index - 1];
  return feet?.kind === 'measure' && feet.unit === 'ft' ? feet.value : ceilingFeet;
}

const isLoose = (atom: Atom) =>
  (atom.kind === 'material' && atom.material !== 'junk') ||
  (atom.kind === 'space' && atom.space === 'pile');

/** "10 ft long, 4 ft wide, 3 ft tall": a heap by its three sides; "5 ft high and 10 ft across": by two. */
export function readHeap(job: Job, at: number): Amount | null {
  const feet: number[] = [];
  let [height, hasWidth] = [0, false];
  let last = at;
  for (let near = at; near < Math.min(job.atoms.length, at + 9) && feet.length < 3; near += 1) {
    const atom = job.atoms[near];
    const side = job.atoms[near + 1]?.text ?? '';
    const isSide =
      atom?.kind === 'measure' &&
      atom.unit === 'ft' &&
      /^(?:long|wide|deep|tall|high|across|around|by|x)$/.test(side);
    if (isSide) feet.push(atom.value);
    else if (!/^(?:long|wide|deep|tall|high|across|around|by|x|,|and|y)$/.test(atom?.text ?? '')) {
      if (atom?.kind !== 'cue' || atom.cue !== 'approximately') break;
    }
    if (isSide && /^(?:tall|high)$/.test(side)) height = atom.value;
    hasWidth ||= isSide && /^(?:across|wide|around)$/.test(side);
    last = near;
  }
  const isHeap = sentenceHas(job, at, isLoose);
  const isRound = feet.length === 2 && height > 0 && hasWidth;
  if (!isHeap || (feet.length < 3 && !isRound)) return null;
  if (isRound) {
    const [one = 0, other = 0] = feet;
    const across = one === height ? other : one;
    const cubicFeet = heapShape * across * across * height;
    return take(job, cubicFeet / cubicFeetPerYard, at, last, false, materialNear(job, at));
  }
  const [long = 0, wide = 0, high = 0] = feet;
  return take(job, (long * wide * high) / cubicFeetPerYard, at, last, false, materialNear(job, at));
}

/** A heap is rounder than a cone, which has 0.26 of the box around it. */
const heapShape = 0.35;

function gardenBeds(job: Job): number {
  const index = job.atoms.findIndex((other) => other.kind === 'noun' && other.key === 'garden-bed');
  return index < 0 ? 1 : (countBefore(job, index) ?? 1);
}

function roomsCounted(job: Job): number {
  const index = job.atoms.findIndex((other) => other.kind === 'space' && /room/.test(other.space));
  return index < 0 ? 1 : (countBefore(job, index) ?? 1);
}
