import type { Atom } from '#src/features/catalogue/domain/description/grammar.ts';
import { cubicFeetPerYard, fullYards, placeShare } from '#src/features/catalogue/domain/spaces.ts';
import { type Amount, type Job, take } from './job.ts';
import { readDumpster } from './read-dumpsters.ts';
import { readParking } from './read-heaps.ts';
import { isRoomOfHome, readHome } from './read-homes.ts';
import { palletsOf } from './read-pallets.ts';
import { readContainer, readVehicle } from './read-vehicles.ts';
import {
  alreadyMeasured,
  countBefore,
  depthNear,
  fillNear,
  isContent,
  isHoarded,
  isNegated,
  type SpaceAtom,
  shareNear,
} from './space-clues.ts';

/** The truck, the van, the unit, the room: how many and how full. */
export function readSpace(job: Job, atom: SpaceAtom, at: number): Amount | null {
  if (isNegated(job, at)) return null;
  switch (atom.space) {
    case 'truck':
    case 'pickup':
    case 'van':
    case 'trailer':
    case 'box-truck':
      return readVehicle(job, atom, at);
    case 'shipping-container':
      return readContainer(job, at);
    case 'dumpster':
      return readDumpster(job, at);
    case 'parking-space':
      return readParking(job, at);
    case 'storage-unit':
    case 'pile':
    case 'ground':
      return null;
    case 'pallet':
      return palletsOf(job, countBefore(job, at) ?? 1, at);
    case 'garage':
      return readPlace(job, 'garage', atom.rooms, at);
    case 'apartment':
    case 'house':
      return readHome(job, atom, at);
    default:
      return readPlace(job, atom.space, atom.rooms, at);
  }
}

/** A garage, a room, a basement: only where the words say that all of it goes, or how full it is. */
export function readPlace(
  job: Job,
  place: string,
  rooms: number | undefined,
  at: number,
): Amount | null {
  const yards = fullYards[place as keyof typeof fullYards];
  if (yards === undefined || alreadyMeasured(job, at)) return null;
  if (place === 'room' && isRoomOfHome(job, at)) return null;
  const fill = shareNear(job, at) ?? fillNear(job, at, null);
  const depth = depthNear(job, at);
  const count = countBefore(job, at) ?? 1;
  if (fill === null && depth === null && !isContent(job, at)) return null;
  const isNamed =
    /^(?:contents|contenido)$/.test(job.atoms[at - 1]?.text ?? '') ||
    job.atoms
      .slice(Math.max(0, at - 4), at)
      .some(({ text }) => /^(?:contents|contenido)$/.test(text));
  const hasOthers = job.hasPieces();
  if (fill === null && depth === null && hasOthers && !isNamed) return null;
  if (place === 'room' && count === 1 && fill === null && depth === null && !isContent(job, at))
    return null;
  const size = place === 'garage' ? yards * (rooms ?? carsBefore(job, at) ?? 1) : yards;
  const deep = depth === null ? null : placeShare({ depthFeet: depth });
  const full = fill === null ? null : placeShare({ share: fill });
  // "two rooms full of trash, up to the waist": between the two.
  const next = job.atoms[at + 1];
  const isFull = next?.kind === 'cue' && /^(?:contains|loaded)$/.test(next.cue);
  const isBoth = isFull && deep !== null && full !== null;
  const share = isBoth ? (deep + full) / 2 : (deep ?? full ?? 1);
  return {
    ...take(
      job,
      size * count * share * (isHoarded(job) ? 1.3 : 1),
      at,
      at,
      !(isNamed && hasOthers) && !holdsClothes(job, at),
    ),
    isRough: true,
  };
}

const shedFeetTall = 7;

/** "shed 8x12, filled to the rafters", "everything in the shed". */
export function readShed(job: Job, at: number): Amount | null {
  const fill = fillNear(job, at, null);
  const sides = job.atoms[at + 1];
  if (fill !== null) {
    const [wide = 0, deep = 0] = sides?.kind === 'sides' ? sides.feet : [];
    const yards = (wide * deep * shedFeetTall) / cubicFeetPerYard;
    return take(job, (yards || fullYards.shed) * fill, at, yards ? at + 1 : at, true);
  }
  if (!isContent(job, at)) return null;
  const isOther = (other: Atom) =>
    other.kind === 'noun' && other.key !== 'shed' && !other.ambiguous;
  if (!job.atoms.some(isOther)) return take(job, fullYards.shed, at, at, true);
  // "Everything in the shed: a mower, 3 bikes": the list says it all.
  job.spent.add(at);
  return null;
}

function carsBefore(job: Job, at: number): number | null {
  const atom = job.atoms[at - 1];
  return atom?.kind === 'measure' && atom.unit === 'other' && atom.value <= 4 ? atom.value : null;
}

/** "a bed, a desk, a closet full of suits": beside the pieces of the room. */
function holdsClothes({ atoms }: Job, at: number): boolean {
  const [full, ...behind] = atoms.slice(at + 1, at + 6);
  const isFull = full?.kind === 'cue' && full.cue === 'contains';
  const end = behind.findIndex(({ kind }) => kind === 'mark' || kind === 'noun');
  const inside = end < 0 ? behind : behind.slice(0, end);
  return (
    isFull &&
    inside.some((atom) => atom.kind === 'material' && atom.poundsPerYard === clothesPounds)
  );
}

const clothesPounds = 150;
