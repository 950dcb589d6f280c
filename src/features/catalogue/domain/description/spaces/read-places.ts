import type { Atom } from '#src/features/catalogue/domain/description/grammar.ts';
import { textOf } from '#src/features/catalogue/domain/description/tokens/tokens.ts';
import { cubicFeetPerYard, fullYards, placeShare } from '#src/features/catalogue/domain/spaces.ts';
import { type Amount, isHoarded, type Job, once, take } from './job.ts';
import { tokensText, wordsBehind } from './job-words.ts';
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
  isNegated,
  isTakenBack,
  type SpaceAtom,
  shareNear,
} from './space-clues.ts';

/** The truck, the van, the unit, the room: how many and how full. */
export function readSpace(job: Job, atom: SpaceAtom, at: number): Amount | null {
  if (isNegated(job, at) || isTakenBack(job, at) || isWayTo(job, at)) return null;
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
      return holdsPieces(job, at) ? null : readHome(job, atom, at);
    default:
      return readPlace(job, atom.space, atom.rooms, at);
  }
}

/** "a half block carry to the truck", "half a block from the van": how far it is. */
function isWayTo(job: Job, at: number): boolean {
  const from = job.atoms[at]?.from ?? 0;
  return way.test(tokensText(job, Math.max(0, from - longestWay), from));
}

const longestWay = 5;
const way =
  /\b(?:moved|went|goes|go|fits?|came) (?:back )?(?:in|into|to) (?:our|the|my|his|her|their)$|\b(?:carry|blocks?|walk|cuadras?|avenues?) (?:\S+ )?(?:to|from|hasta|al?|del?) ?(?:the|your|where|el|la)?$/;

/** "7 chairs in the garage, 6 ft high", "a couch down in the basement. full size": only where they stand. */
export function holdsPieces(job: Job, at: number): boolean {
  const { atoms } = job;
  // "a couch in the garage full of boxes".
  if (isToldFull.test(wordsBehind(job, at, 3))) return false;
  if (once(job, 'loose', () => atoms.some(isLoose))) return false;
  const before = atoms.slice(Math.max(0, at - longestClause), at);
  const said = before.slice(before.findLastIndex(({ kind }) => kind === 'mark') + 1);
  const noun = said.findLastIndex(({ kind }) => kind === 'noun');
  const isCounted = said.slice(Math.max(0, noun - 3), noun).some(({ kind }) => kind === 'count');
  const between = said.slice(noun + 1);
  const isPlaced = between.some(
    ({ kind, text }) =>
      (kind === 'cue' || kind === 'word') &&
      /^(?:in|inside|to|from|of|blocking|next|en|de)$/.test(text),
  );
  return noun >= 0 && isCounted && isPlaced;
}

const longestClause = 40;

const isToldFull =
  /^(?:(?:that|which) ?(?:'?s|is)? )?(?:full|packed|filled|loaded|crammed|stuffed|jammed|piled)\b/;

const isLoose = ({ kind, text }: Atom) =>
  kind === 'material' ||
  /^(?:junk|stuff|trash|garbage|everything|contents|things|basura|todo|cosas)$/.test(text);

/** A garage, a room, a basement: only where the words say that all of it goes, or how full it is. */
export function readPlace(
  job: Job,
  place: string,
  rooms: number | undefined,
  at: number,
): Amount | null {
  const yards = fullYards[place as keyof typeof fullYards];
  if (yards === undefined || alreadyMeasured(job, at) || holdsPieces(job, at)) return null;
  if (place === 'room' && isRoomOfHome(job, at)) return null;
  const fill = shareNear(job, at) ?? fillNear(job, at, null);
  const depth = depthNear(job, at);
  const side = sideOf(job, at) ?? (depth === null ? null : shareOf(job, at));
  const count = side === null ? (countBefore(job, at) ?? closets(job, place, at)) : 1;
  if (fill === null && depth === null && side === null && !isContent(job, at)) return null;
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
      size * count * share * (side ?? 1) * (isHoarded(job) ? 1.3 : 1),
      at,
      at,
      !(isNamed && hasOthers) && !(place === 'closet' && isFull),
    ),
    isRough: true,
  };
}

/** "closets full of dresses". */
function closets({ atoms }: Job, place: string, at: number): number {
  const atom = atoms[at];
  return place === 'closet' && atom?.kind === 'space' && atom.plural ? 2 : 1;
}

const sides = [
  [/(?:^| )(?:walls?|pared(?:es)?)(?: | .* )(?:of|del?|de la|de mi)(?: [a-z]+)?$/, 1 / 4],
  [/(?:^| )(?:corners?|esquinas?|rincon)(?: | .* )(?:of|del?|de la|de mi)(?: [a-z]+)?$/, 1 / 8],
  [/(?:^| )(?:side|lado|costado)(?: | .* )(?:of|del?|de la|de mi)(?: [a-z]+)?$/, 1 / 2],
] as const;
const longestSide = 7;

/** "garage: left side goes". */
const sideGoes =
  /(?:^| )(?:left|right|one|back|front|this|that|whole|derecho|izquierdo|un) (?:hand )?(?:side|lado) (?:all |only )?(?:goes|go|out|(?:must|has to|needs to|is to) go|is (?:all )?(?:junk|trash|garbage)|se va)(?: |$)/;
const longestTelling = 16;

/** "half of the basement, waist high": of that part. */
function shareOf({ atoms }: Job, at: number): number | null {
  const before = atoms.slice(Math.max(0, at - 3), at).findLast(({ kind }) => kind !== 'cue');
  return before?.kind === 'share' && before.value < 1 ? before.value : null;
}

/** "one side of the garage", "everything on the left side of the basement": a share of it. */
function sideOf(job: Job, at: number): number | null {
  const to = job.atoms[at]?.to ?? 0;
  if (sideGoes.test(tokensText(job, to, to + longestTelling))) return placeShare({ share: 1 / 2 });
  const from = job.atoms[at]?.from ?? 0;
  const said = tokensText(job, Math.max(0, from - longestSide), from);
  const found = sides.find(([side]) => side.test(said));
  // "the bikes on the left side of the garage" stand there.
  const isPlace = /(?:^| )(?:on|in|along|against|at|from|behind|by|en|por)(?: [a-z]+){1,3} of/.test(
    said,
  );
  return found && (!isPlace || isContent(job, at)) ? placeShare({ share: found[1] }) : null;
}

const shedFeetTall = 7;
const longestShed = 12;

/** "a wood pile behind the shed": where that is. */
const isBeside = ({ atoms }: Job, at: number): boolean =>
  /(?:^| )(?:behind|beside|near|by|next to|detras)(?: \S+)?$/.test(
    textOf(atoms.slice(Math.max(0, at - 3), at)),
  );

/** "shed 8x12, filled to the rafters", "everything in the shed". */
export function readShed(job: Job, at: number): Amount | null {
  if (holdsPieces(job, at) || isBeside(job, at)) return null;
  const depth = depthNear(job, at);
  const fill = depth === null ? fillNear(job, at, null) : Math.min(1, depth / shedFeetTall);
  // "shed, 8x12", "the shed is 8x12", "a shed behind the house I just bought, 8x10".
  const behind = job.atoms.slice(at + 1, at + longestShed);
  // "The shed is packed. It's 8 by 10" goes on.
  const end = behind.findIndex(
    ({ kind }, index) => kind === 'noun' || job.endsSentence[at + 1 + index],
  );
  const near = behind
    .slice(0, end < 0 ? behind.length : end)
    .findIndex(({ kind }) => kind === 'sides');
  const sides = job.atoms[near < 0 ? at - 1 : at + 1 + near];
  if (fill !== null) {
    const [wide = 0, deep = 0] = sides?.kind === 'sides' ? sides.feet : [];
    const yards = (wide * deep * shedFeetTall) / cubicFeetPerYard;
    return take(job, (yards || fullYards.shed) * fill, at, at + 1 + near, true);
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
