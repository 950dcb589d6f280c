import type { Atom } from '#src/features/catalogue/domain/description/grammar.ts';
import { ceilingFeet, cubicFeetPerYard, unitYards } from '#src/features/catalogue/domain/spaces.ts';
import { type Amount, type Job, says, take } from './job.ts';
import { sentenceBounds, sentenceHas, sentenceWords } from './job-words.ts';
import { isHeap } from './read-heaps.ts';
import { holdsPieces } from './read-places.ts';
import { readWall } from './read-walls.ts';
import {
  countBefore,
  depthNear,
  fillNear,
  materialNear,
  nextIs,
  nounAhead,
  nounBefore,
  shareBefore,
  shareNear,
} from './space-clues.ts';

/** A unit, a room or a heap by its floor: "5x10, 2/3 full", "12 by 14, waist high", "6x4x3 ft". */
export function readFloor(
  job: Job,
  atom: Extract<Atom, { kind: 'sides' }>,
  at: number,
): Amount | null {
  const [wide = 0, deep = 0, high] = atom.feet;
  const wall = readWall(job, wide * deep, at);
  if (wall) return wall;
  // "the wood is stacked maybe 10 ft by 6 ft and 4 ft high".
  const isStacked = job.atoms.slice(Math.max(0, at - 3), at).some(({ text }) => heaped.test(text));
  const isPile = isStacked || sentenceHas(job, at, isHeap);
  // "8x10 locker, halfway up": no locker of a gym.
  const isLocker = nextIs(job, at, 'noun', ['locker']);
  const isUnit =
    says(job, /storage|unit|locker|self|estorage|deposito|almacen(?:aje|amiento)/) ||
    sentenceHas(job, at, (other) => other.kind === 'space' && other.space === 'storage-unit') ||
    isPackedFloor(job, at);
  const isRoom =
    sentenceHas(job, at, isRoomSpace) ||
    says(job, /\b(?:cuarto|habitacion|recamara|garaje) (?:de|mide|es de) \d/) ||
    enclosed.test(sentenceWords(job, at));
  // "4 crates 60x48x10": of each, and no heap.
  if (high !== undefined && isPile && nounBefore(job, at, 1)) return null;
  if (high !== undefined && isPile)
    return take(job, (wide * deep * high) / cubicFeetPerYard, at, at, false, materialNear(job, at));
  if (isDeck(job, at)) {
    const cubicFeet = wide * deep * deckFeetThick;
    return take(job, cubicFeet / cubicFeetPerYard, at, at, false, 'debris');
  }
  const depth = depthNear(job, at);
  if (
    isUnit &&
    wide >= 4 &&
    deep >= 4 &&
    !nounBefore(job, at) &&
    !holdsPieces(job, at) &&
    !nextIs(job, at, 'noun', ['area-rug'])
  ) {
    const floors = unitFloors(job);
    const isListed = floors.size > 1 && floors.has(floorOf(atom));
    const fill = isListed
      ? fillOfListed(job, at)
      : (shareNear(job, at) ?? fillNear(job, isLocker ? at + 1 : at, null));
    if (fill === null && depth === null && job.hasPieces()) return null;
    const filling = depth === null ? { share: fill ?? 0.7 } : { depthFeet: depth };
    const units = countBefore(job, at) ?? unitsOfEach(job, at) ?? 1;
    const end = isLocker ? at + 1 : at;
    const amount = take(job, units * unitYards(wide, deep, filling), at, end, true);
    return isListed ? { ...amount, unit: floorOf(atom) } : amount;
  }
  // "a room behind the shop. 9 ft x 11 ft, piled to my chest".
  const [start] = sentenceBounds(job, at);
  const isOfRoom = start > 1 && sentenceHas(job, start - 2, isRoomSpace);
  if (isPile && depth !== null && !isOfRoom) {
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
  if ((isRoom || isOfRoom) && depth !== null) {
    // "half of a 12x20 garage is chest high".
    const half = onHalf.test(sentenceWords(job, at)) ? 0.5 : 1;
    const part = shareBefore(job, at) ?? shareOfPlace(job, at) ?? half;
    const floor = roomsCounted(job) * wide * deep * part;
    return take(job, (floor * depth * 0.85) / cubicFeetPerYard, at, at, true);
  }
  // "a concrete patio, 12x16 and 4 inches thick", which is broken up.
  if (depth !== null && depth < 1 && says(job, isSlab) && !says(job, areBlocks))
    return take(job, (wide * deep * depth * 1.25) / cubicFeetPerYard, at, at, false, 'debris');
  const share = shareNear(job, at) ?? fillNear(job, at, null);
  if (isRoom && share !== null) {
    const filled = roomsCounted(job) * wide * deep * (high ?? ceilingOf(job, at)) * share * 0.8;
    return take(job, filled / cubicFeetPerYard, at, at, true);
  }
  return null;
}

/** "3 lockers at a mini storage, each 5x5": how many, none of which is to take. */
function unitsOfEach({ atoms, spent }: Job, at: number): number | null {
  const isAll = ({ text }: Atom) => /^(?:each|ea|both|all|apiece|cada)$/.test(text);
  const near = [...atoms.slice(Math.max(0, at - 3), at), ...atoms.slice(at + 1, at + 3)];
  if (!near.some(isAll)) return null;
  const from = Math.max(0, at - longestUnits);
  const named = atoms.slice(from, at).findLastIndex(isUnitNamed);
  const count = atoms
    .slice(Math.max(0, from + named - 3), from + named)
    .findLast(({ kind }) => kind === 'count');
  if (named < 0 || count?.kind !== 'count' || count.article) return null;
  spent.add(from + named);
  return count.value;
}

const longestUnits = 16;
const isUnitNamed = (atom: Atom) =>
  (atom.kind === 'noun' && atom.key === 'locker' && atom.plural) ||
  (atom.kind === 'space' && atom.space === 'storage-unit' && atom.plural) ||
  atom.text === 'units';

const isRoomSpace = (atom: Atom) =>
  (atom.kind === 'space' && /room|garage|closet|attic|house|apartment/.test(atom.space)) ||
  (atom.kind === 'access' && atom.meaning.kind === 'basement');

/** "half the basement, it's 20x30, waist high": of all of it. */
function shareOfPlace(job: Job, at: number): number | null {
  const [from, to] = sentenceBounds(job, at);
  const said = job.atoms.slice(from, to);
  const share = said.find((atom, index) => {
    const [next, behind] = said.slice(index + 1, index + 3);
    const place = next && isRoomSpace(next) ? next : behind;
    return atom.kind === 'share' && atom.value < 1 && place && isRoomSpace(place);
  });
  return share?.kind === 'share' ? share.value : null;
}

/** "waist high but only on the left half". */
const onHalf =
  /\b(?:only|just) (?:(?:on|in|about|the|one|his|her|my|left|right|back|front|far) )*half\b/;

/** Whose sides are those of one. */
const areBlocks = /\b(?:pavers?|blocks?|bricks?|stones?|tiles?|steps?)\b/;
const isSlab =
  /\b(?:concrete|cement|asphalt|cemento|concreto)\b.*\b(?:thick|deep|depth|grueso|espesor)\b/s;

/** Floors of units, each once: "a 5x5 unit and a 10x10". */
function unitFloors({ atoms }: Job): Set<string> {
  const floors = atoms.flatMap((atom, at) =>
    atom.kind === 'sides' && isOfUnit(atoms[at + 1]) ? [floorOf(atom)] : [],
  );
  return new Set(floors);
}

const floorOf = ({ feet }: Extract<Atom, { kind: 'sides' }>) => feet.join(' x ');

/** "10x10 unit", "10x10, half full", but "4x8 sheet". */
const isOfUnit = (next: Atom | undefined) =>
  !next ||
  /^(?:mark|cue|share|fill)$/.test(next.kind) ||
  (next.kind === 'space' && next.space === 'storage-unit') ||
  /^(?:units?|lockers?)$/.test(next.text);

/** "5x5 full, 10x10 half": of each behind it; null where nothing is said. */
function fillOfListed(job: Job, at: number): number | null {
  const behind = job.atoms.slice(at + 1);
  const end = behind.findIndex(({ kind }) => kind === 'sides');
  const own = end < 0 ? behind : behind.slice(0, end);
  const said = own.find(({ kind, text }) => /^(?:share|fill)$/.test(kind) || isFull.test(text));
  if (said?.kind === 'share') return said.value;
  if (said?.kind === 'fill') return said.share;
  return said ? 0.8 : null;
}

/** "300 sq ft deck, boards and joists": those and the railing, loosely stacked; null where no deck came down. */
export function yardsOfDeck(job: Job, squareFeet: number, at: number): number | null {
  const words = sentenceWords(job, at);
  const isTorn = says(job, tornDeck) || planks.test(words);
  // "600 sq ft of tile, took the deck apart".
  const [of, stuff] = job.atoms.slice(at + 1, at + 3);
  const isOfOther = of?.text === 'of' && !deck.test(stuff?.text ?? '');
  if (!isTorn || isOfOther || !deck.test(words) || nounAhead(job, at, 2)) return null;
  return (squareFeet * deckFeetThick) / cubicFeetPerYard;
}

/** "Old deck, 16x12, already pulled apart". */
function isDeck(job: Job, at: number): boolean {
  // "a 10x12 hardtop gazebo, it has to be taken apart" is a thing of its own.
  return says(job, tornDeck) && deck.test(sentenceWords(job, at)) && !nounAhead(job, at, 2);
}

const heaped = /^(?:stacked|piled|heaped|apilad[ao])$/;

const enclosed =
  /\b(?:porch|pods?|trailer|sunroom|carport|cage|crawl ?-? ?space|alcove|vestibule|walk ?-? ?in closet)\b/;
const deckFeetThick = 0.5;
const deck = /\b(?:deck(?:s|ing)?|porch|pergola|gazebo)\b/;
const planks = /\b(?:boards?|joists?|planks?|lumber|wood)\b/;
const torn =
  "(?:(?:pulled|took|taken|tor[ne]|ripped|broken|cut|tear|rip|knocked)(?: \\w+)? (?:apart|down|up|out|off)|demo[\\w']*|dismantled|rotted|rotten)";
const tornDeck = new RegExp(
  `\\b(?:boards?|joists?|planks?|lumber|decking|wood) (?:off|from|out of) (?:an?|the|our|my)(?: \\S+){0,3} ${deck.source}|${deck.source}.{0,60}\\b${torn}\\b|\\b${torn}(?: (?:our|the|my|an?|old|back|front|wood|\\d+|x|by|sq|square|sqft|ft|feet|foot))* ${deck.source}`,
);

/** "10x10, packed to the ceiling": nothing else is told by its floor alone. */
function isPackedFloor({ atoms }: Job, at: number): boolean {
  const before = atoms[at - 1];
  const isFirst = !before || /^(?:[.;:\n]|an?)$/.test(before.text);
  const next = atoms
    .slice(at + 1, at + 4)
    .find(({ kind, text }) => kind !== 'mark' && text !== 'is');
  return isFirst && (next?.kind === 'fill' || (next?.kind === 'cue' && isFull.test(next.text)));
}

const isFull = /^(?:full|filled|loaded|llen[oa])$/;

/** Under the rafters, from wall to wall; lower still where nobody can stand. */
const atticFeet = { usual: 5, low: 4 };
const isLow = /\b(?:low|crouch|crawl|kneel|duck|bend|stoop|stand(?: all the way)? up)\b/;

/** "closet 6x8, 9 ft ceiling". */
function ceilingOf(job: Job, at: number): number {
  const { atoms } = job;
  const near = atoms.slice(at, at + 8);
  const index = near.findIndex(({ text }) => /^(?:ceilings?|techo)$/.test(text));
  const feet = near[index - 1];
  if (feet?.kind === 'measure' && feet.unit === 'ft') return feet.value;
  if (!sentenceHas(job, at, (atom) => atom.kind === 'space' && atom.space === 'attic'))
    return ceilingFeet;
  return isLow.test(sentenceWords(job, at)) ? atticFeet.low : atticFeet.usual;
}

function gardenBeds(job: Job): number {
  const index = job.atoms.findIndex((other) => other.kind === 'noun' && other.key === 'garden-bed');
  return index < 0 ? 1 : (countBefore(job, index) ?? 1);
}

function roomsCounted(job: Job): number {
  const index = job.atoms.findIndex((other) => other.kind === 'space' && /room/.test(other.space));
  return index < 0 ? 1 : (countBefore(job, index) ?? 1);
}
