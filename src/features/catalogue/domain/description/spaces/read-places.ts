import { fullYards, placeShare } from '#src/features/catalogue/domain/spaces.ts';
import type { Atom } from '../grammar.ts';
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
  phraseWords,
  says,
  sentenceBounds,
  sentenceNear,
  sentenceWords,
  shareBefore,
  shareLoaded,
  shareNear,
  take,
  tokensText,
  wordsBehind,
  wordsOf,
} from './space-clues.ts';

type SpaceAtom = Extract<Atom, { kind: 'space' }>;

/** A 16 ft box truck holds about 800 cubic feet, a 12 ft one is lower and narrower: 450. */
const boxTruckYardsPerFoot = (feet: number) => (feet <= 12 ? 1.4 : 1.8);

/** How full a container is when the text does not say. */
const usualFill = 0.6;

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
      return isContent(job, at) || fillNear(job, at, null) !== null
        ? take(
            job,
            (feetBefore(job, at) ?? 20) * 2.1 * (fillNear(job, at, null) ?? usualFill),
            at,
            at,
            true,
          )
        : null;
    case 'dumpster':
    case 'storage-unit':
    case 'pile':
    case 'ground':
    case 'gaylord':
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

/** "a third of one of your trucks", "half of a 20 foot box truck", "two pickup loads". */
function readVehicle(job: Job, atom: SpaceAtom, at: number): Amount | null {
  const isLoad =
    /load|worth|full|bed|cama|batea|viaje/.test(wordsOf(job, at)) || atom.feet !== undefined;
  const share = shareBefore(job, at) ?? shareLoaded(job, at);
  const count = countBefore(job, at);
  const worth =
    /^(?:worth|full|load|loads|lleno|llena|entero|completo)$/.test(job.atoms[at + 1]?.text ?? '') ||
    job.atoms[at + 1]?.kind === 'fill' ||
    job.atoms[at - 1]?.text === 'full' ||
    // "trailer 6x12 loaded with branches".
    (job.atoms[at + 1]?.kind === 'sides' && job.atoms[at + 2]?.text === 'loaded') ||
    isFilled(job, at) ||
    halfBehind(job, at) > 0;
  const times = timesBehind(job, at);
  const feet = feetBefore(job, at);
  if (share === null && !isLoad && !worth && times === null && feet === null) return null;
  if (share === null && feet !== null && !worth && !isFilled(job, at) && atom.space !== 'box-truck')
    return null;
  const isOwnTool =
    /^(?:rent|rented|have|with|need|bring|send|fit|access)$/.test(job.atoms[at - 2]?.text ?? '') &&
    share === null &&
    !worth &&
    fillNear(job, at, null) === null;
  if (isOwnTool) return null;
  const isMore = /then some|un poco mas|y algo/.test(wordsBehind(job, at, 5));
  const size =
    atom.space === 'box-truck' || feet !== null
      ? (feet ?? 16) * (atom.space === 'van' ? 0.9 : boxTruckYardsPerFoot(feet ?? 16))
      : atom.space === 'van' && atom.feet
        ? atom.feet
        : fullYards[atom.space as 'truck'];
  const yards =
    size *
    (share ?? (count ?? 1) + halfBehind(job, at)) *
    (times ?? 1) *
    (isMore ? 1.15 : 1) *
    (share === null ? partBehind(job, at) : 1);
  return take(job, yards, at, at, true, materialNear(job, at));
}

/** "a truck, half full", "their box truck, truck about half full". */
function partBehind(job: Job, at: number): number {
  const [, to] = sentenceBounds(job, at);
  const behind = job.atoms.slice(at + 1, Math.min(to, at + 10));
  const fill = behind.find(({ kind }) => kind === 'fill' || kind === 'noun');
  const isHalf = /half full|medio/.test(wordsBehind(job, at, 3)) || fill?.text === 'half';
  if (isHalf) return 0.5;
  return fill?.kind === 'fill' && fill.share < 0.8 ? fill.share : 1;
}

/** "a truck and a half". */
function halfBehind(job: Job, at: number): number {
  const [and, half] = job.atoms.slice(at + 1, at + 3);
  const isHalf =
    /^(?:and|y)$/.test(and?.text ?? '') && half?.kind === 'share' && half.value === 0.5;
  return isHalf ? half.value : 0;
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
      !(isNamed && hasOthers),
    ),
    isRough: true,
  };
}

/** The contents of a furnished home, by its bedrooms. */
function readHome(job: Job, atom: SpaceAtom, at: number): Amount | null {
  if (alreadyMeasured(job, at)) return null;
  const rooms = atom.rooms ?? bedroomsNear(job, at);
  const hoarded = isHoarded(job);
  const isCleared = says(
    job,
    /\b(?:cleared|emptied|cleaned out|clear it out|whole (?:thing|place|apartment|apt))\b/,
  );
  if (
    !isContent(job, at) &&
    !isCleared &&
    !isFilled(job, at) &&
    fillNear(job, at, null) === null &&
    !(hoarded && !job.hasPieces())
  )
    return null;
  // "a studio's worth of contents, includes 4 stools".
  if (job.hasPieces() && !says(job, /\bworth of (?:contents|furniture|stuff)\b/)) return null;
  const isSure =
    rooms !== null ||
    hoarded ||
    says(job, /\b(?:contents|contenido|everything|furnished|todo|estate|years|anos)\b/);
  if (!isSure && says(job, /\?/)) return null;
  const usual = rooms ?? (atom.space === 'house' ? 3 : 1.5);
  const base = [12, 20, 30, 40, 52, 64][Math.min(5, Math.floor(usual))] ?? 30;
  const yards = usual % 1 ? base + 5 : base;
  const isLight = says(job, /\b(?:few|little|light|minimal|mostly empty|almost empty)\b/);
  const cubicYards =
    yards * (atom.space === 'house' ? 1.25 : 1) * (hoarded ? 2 : 1) * (isLight ? 0.4 : 1);
  return { ...take(job, cubicYards, at, at, true), isRough: true };
}

export function readPallets(job: Job, at: number): Amount | null {
  const count = countBefore(job, at) ?? shareBefore(job, at);
  const words = sentenceWords(job, at);
  const isEmptyOnes =
    sentenceNear(job, at, 4, (other) => other.kind === 'emptied') ||
    /\b(?:empty|broken|wood|wooden|plastic|vaci[ao]s?)\b/.test(phraseWords(job, at));
  const behind = job.atoms[at + 1];
  const isOf =
    (behind?.kind === 'cue' &&
      (behind.cue === 'of' || behind.cue === 'with' || behind.cue === 'contains')) ||
    behind?.text === 'of';
  const isLoaded =
    isOf ||
    sentenceNear(job, at, 7, (other) => other.kind === 'cue' && other.cue === 'loaded') ||
    /\bloaded|wrapped|inventory|merchandise\b/.test(words);
  // "6 pallets of cans, those stay".
  const isKept = sentenceNear(job, at, 7, (other) => other.kind === 'cue' && other.cue === 'stays');
  if (isEmptyOnes || !isLoaded || isKept || count === null || isPlaceBefore(job, at)) return null;
  // "1 pallet of tile, 2 pallets of flyers".
  const behindIt = job.atoms.slice(at + 1, at + 8);
  const end = behindIt.findIndex(({ kind }) => kind === 'mark');
  const own = (end < 0 ? behindIt : behindIt.slice(0, end)).find(({ kind }) => kind === 'material');
  const found = isOf ? own : materialAtom(job, at);
  if (found?.kind === 'material' && found.material === 'debris')
    return take(job, 1, at, at, false, 'debris');
  return palletsOf(job, count, at);
}

function palletsOf(job: Job, count: number, at: number): Amount {
  return take(job, count * fullYards.pallet, at, at, false);
}

function feetBefore(job: Job, at: number): number | null {
  for (const atom of job.atoms.slice(Math.max(0, at - 3), at + 3)) {
    if (atom.kind === 'measure' && atom.unit === 'ft') return atom.value;
  }
  return null;
}

function timesBehind(job: Job, at: number): number | null {
  const [, to] = sentenceBounds(job, at);
  for (let near = at + 1; near < to; near += 1) {
    const atom = job.atoms[near];
    if (/^(?:twice)$/.test(atom?.text ?? '')) return 2;
    if (
      atom?.kind === 'count' &&
      /^(?:times|trips|veces|viajes)$/.test(job.atoms[near + 1]?.text ?? '')
    )
      return atom.value;
    if (
      atom?.kind === 'measure' &&
      atom.unit === 'other' &&
      /times|trips|veces/.test(tokensText(job, atom.from, atom.to) + wordsBehind(job, near - 1, 1))
    )
      return atom.value;
  }
  return null;
}

function isPlaceBefore(job: Job, at: number): boolean {
  return job.atoms
    .slice(Math.max(0, at - 2), at)
    .some(({ kind, text }) => kind === 'cue' && /^(?:on|in|from|sobre|en)$/.test(text));
}

function isFilled(job: Job, at: number): boolean {
  return /\b(?:fill|fills|filled|would fill|llena|llenaria)\b/.test(
    job.atoms
      .slice(Math.max(0, at - 6), at)
      .map(({ text }) => text)
      .join(' '),
  );
}

function alreadyMeasured(job: Job, at: number): boolean {
  const [from, to] = sentenceBounds(job, at);
  return (
    job.amounts.length > 0 ||
    job.atoms.slice(from, to).some((atom) => atom.kind === 'sides' && (atom.feet[0] ?? 0) >= 4)
  );
}

function bedroomsNear(job: Job, at: number): number | null {
  for (const atom of job.atoms.slice(Math.max(0, at - 6), at + 6)) {
    if (atom.kind === 'measure' && atom.unit === 'bedroom') return atom.value;
  }
  return null;
}

function carsBefore(job: Job, at: number): number | null {
  const atom = job.atoms[at - 1];
  return atom?.kind === 'measure' && atom.unit === 'other' && atom.value <= 4 ? atom.value : null;
}
