import { ceilingFeet, cubicFeetPerYard, unitYards } from '#src/features/catalogue/domain/spaces.ts';
import type { Atom } from './grammar.ts';
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
  const isPile =
    sentenceHas(job, at, (other) => other.kind === 'material' && other.material !== 'junk') ||
    sentenceHas(job, at, (other) => other.kind === 'space' && other.space === 'pile');
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
    const rooms = roomsCounted(job);
    return take(job, (rooms * wide * deep * depth * 0.85) / cubicFeetPerYard, at, at, true);
  }
  if (isRoom && fillNear(job, at, null) !== null) {
    return take(
      job,
      (roomsCounted(job) * wide * deep * ceilingFeet * (fillNear(job, at, 0.5) ?? 0.5) * 0.7) /
        cubicFeetPerYard,
      at,
      at,
      true,
    );
  }
  return null;
}

function gardenBeds(job: Job): number {
  const index = job.atoms.findIndex((other) => other.kind === 'noun' && other.key === 'garden-bed');
  return index < 0 ? 1 : (countBefore(job, index) ?? 1);
}

function roomsCounted(job: Job): number {
  const index = job.atoms.findIndex((other) => other.kind === 'space' && /room/.test(other.space));
  return index < 0 ? 1 : (countBefore(job, index) ?? 1);
}
