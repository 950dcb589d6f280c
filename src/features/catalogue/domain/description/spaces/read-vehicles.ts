import type { Atom } from '#src/features/catalogue/domain/description/grammar.ts';
import { textOf } from '#src/features/catalogue/domain/description/tokens/tokens.ts';
import { fullYards, looseKinds } from '#src/features/catalogue/domain/spaces.ts';
import { type Amount, type Job, says, take } from './job.ts';
import { sentenceBounds, tokensText, wordsBehind, wordsOf } from './job-words.ts';
import { halfBehind, partBehind, shareLoaded } from './shares-behind.ts';
import {
  countBefore,
  fillNear,
  isContent,
  materialNear,
  type SpaceAtom,
  shareBefore,
  shareNear,
} from './space-clues.ts';

/** A 16 ft box truck holds about 800 cubic feet, a 12 ft one is lower and narrower: 450. */
const boxTruckYardsPerFoot = (feet: number) => (feet <= 12 ? 1.4 : 1.8);

/** With its seats down. */
const minivanYards = 5;
const suvYards = 3;

const containerYardsPerFoot = 2.1;
const shortestContainerFeet = 8;
/** How full a container is when the text does not say. */
const usualFill = 0.6;

/** "a third of one of your trucks", "half of a 20 foot box truck", "two pickup loads". */
export function readVehicle(job: Job, atom: SpaceAtom, at: number): Amount | null {
  // "a uhaul cargo van" is one, and so is "a full load of a cargo van".
  if (isVehicle(job.atoms[at + 1]) || isLoadOfVehicle(job, at) || asksTariff(job)) return null;
  const isLoad =
    /load|worth|full|fill|bed|cama|batea|viaje|llen|carga|ada$|^pick ?ups?(?: de)?$/.test(
      wordsOf(job, at),
    ) || atom.feet !== undefined;
  const feet = feetBeside(job, at);
  const share =
    shareBefore(job, at) ??
    shareLoaded(job, at) ??
    (feet === null ? null : shareToldLater(job, at));
  const trips = tripsBefore(job, atom, at);
  const count = trips ?? countBefore(job, at);
  const worth =
    /^(?:worth|full|load|loads|lleno|llena|entero|completo)$/.test(job.atoms[at + 1]?.text ?? '') ||
    job.atoms[at + 1]?.kind === 'fill' ||
    /^(?:full|whole|entire)$/.test(job.atoms[at - 1]?.text ?? '') ||
    // "trailer 6x12 loaded with branches".
    (job.atoms[at + 1]?.kind === 'sides' && job.atoms[at + 2]?.text === 'loaded') ||
    isFilled(job, at) ||
    trips !== null ||
    /\bloads? (?:of|in|with)(?: \S+){0,2}$/.test(
      tokensText(job, Math.max(0, atom.from - 5), atom.from),
    ) ||
    holdsTheJob(job, at) ||
    fitsAll(job, at) ||
    /^(?!one )\S+ of your$/.test(textOf(job.atoms.slice(Math.max(0, at - 3), at))) ||
    (partBehind(job, at) < 1 && !/\byour\b/.test(wordsAhead(job, at, 3))) ||
    halfBehind(job, at) > 0;
  const heap = heapThatFits(job, at) ?? heapThatFills(job, at);
  const times = timesBehind(job, at);
  const isMeasured = share !== null || isLoad || worth || times !== null;
  if (!isMeasured && heap === null && feet === null) return null;
  const isLong = feet !== null && atom.space !== 'box-truck';
  if (isLong && share === null && !worth) return null;
  const isOwnTool =
    /^(?:rent|rented|have|with|need|bring|send|fit|access)$/.test(job.atoms[at - 2]?.text ?? '') &&
    share === null &&
    !worth &&
    fillNear(job, at, null) === null;
  if (isOwnTool) return null;
  const isMore = /then some|un poco mas|y algo/.test(wordsBehind(job, at, 5));
  const yards =
    sizeOf(job, atom, at, feet) *
    (share ?? (count ?? 1) + halfBehind(job, at)) *
    (times ?? 1) *
    (isMore ? 1.15 : 1) *
    (share === null ? partBehind(job, at) : 1);
  const isWhole = heap === null && !isLoadOf(job, at);
  return take(job, yards, heap ?? at, at, isWhole, materialNear(job, at));
}

/** "what do you charge for a full truck?": of a text that names nothing and tells of nothing. */
function asksTariff(job: Job): boolean {
  return (
    says(job, tariff) &&
    !says(job, /\b(?:have|has|got|about|around|worth|mine|ours|my|our|tengo|tenemos|hay|mi)\b/) &&
    job.atoms.filter(({ kind }) => /^(?:noun|material|space)$/.test(kind)).length === 1
  );
}

const tariff =
  /\b(?:(?:what|how much) (?:do|would|does) (?:you|u|it)(?: guys)? (?:charge|cost)|what(?:'s| is| are|s) (?:the|your) (?:prices?|rates?|charges?|costs?)|how much (?:is|does|would) (?:an?|the|one|half)|(?:que|cuanto) (?:me )?(?:cobran?|cuesta|sale|vale))\b/;

/** "6 desks, a pickup load of branches": of one stuff, and not of what is named beside it. */
function isLoadOf({ atoms }: Job, at: number): boolean {
  const [of, ...behind] = atoms.slice(at + 1, at + 6);
  const isOf = of?.kind === 'cue' && /^(?:of|contains)$/.test(of.cue);
  // "branches, call it one pickup".
  const before = atoms.slice(Math.max(0, at - 7), at);
  const told = before.findLast(({ kind }) => !/^(?:count|cue|mark|share|word|access)$/.test(kind));
  const stuff = isOf ? behind.find(({ kind }) => kind !== 'word') : told;
  return (
    stuff?.kind === 'material' && stuff.poundsPerYard !== looseKinds['mixed-junk'].poundsPerYard
  );
}

function sizeOf(job: Job, { space, feet: named }: SpaceAtom, at: number, feet: number | null) {
  if (/minivan/.test(wordsOf(job, at))) return minivanYards;
  if (/suv/.test(wordsOf(job, at))) return suvYards;
  if (space === 'box-truck' || feet !== null)
    return (feet ?? 16) * (space === 'van' ? 0.9 : boxTruckYardsPerFoot(feet ?? 16));
  return space === 'van' && named ? named : fullYards[space as 'truck'];
}

function isLoadOfVehicle(job: Job, at: number): boolean {
  const [of, ...behind] = job.atoms.slice(at + 1, at + 5);
  const isLoad = /\bloads?$/.test(wordsOf(job, at));
  return isLoad && of?.text === 'of' && behind.some(isVehicle);
}

const isVehicle = (atom: Atom | undefined) =>
  atom?.kind === 'space' && /^(?:truck|pickup|van|trailer|box-truck)$/.test(atom.space);

/** "20 ft container, a quarter full": where it says that what is in it goes, or how full it is. */
export function readContainer(job: Job, at: number, named?: number): Amount | null {
  const fill = shareNear(job, at) ?? fillNear(job, at, null);
  if (fill === null && !isContent(job, at)) return null;
  const feet = named ?? feetBeside(job, at) ?? 20;
  return take(job, feet * containerYardsPerFoot * (fill ?? usualFill), at, at, true);
}

/** "a 40 foot container", "container, 20 ft", "un contenedor de 20 pies". */
export function readLongContainer(
  job: Job,
  { value }: Extract<Atom, { kind: 'measure' }>,
  at: number,
): Amount | null {
  const isContainer = (atom: Atom | undefined) =>
    /^(?:containers?|contenedor(?:es)?)$/.test(atom?.text ?? '');
  const isJoint = /^(?:de|,|\(|-)$/.test(job.atoms[at - 1]?.text ?? '');
  const found = [at + 1, isJoint ? at - 2 : at - 1].find((near) => isContainer(job.atoms[near]));
  if (found === undefined || value < shortestContainerFeet) return null;
  const amount = readContainer(job, Math.max(found, at), value);
  if (amount) job.spent.add(found);
  return amount;
}

function feetBeside(job: Job, at: number): number | null {
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

/** "4 trips in my Tacoma", "2 runs with a cargo van", "3 viajes de pickup"; our own truck makes one. */
function tripsBefore(job: Job, { space }: SpaceAtom, at: number): number | null {
  const ahead = job.atoms.slice(Math.max(0, at - longestTrip), at);
  const trips = ahead.findIndex(({ text }) => /^(?:trips|runs|viajes|loads?)$/.test(text));
  const count = ahead[trips - 1];
  const isBy =
    /^(?:in|of|with|de|en|con)$/.test(ahead[trips + 1]?.text ?? '') ||
    ahead[trips]?.text === 'loads';
  const isTold = space !== 'truck' && count?.kind === 'count' && !count.article && isBy;
  return isTold ? count.value : null;
}

const longestTrip = 8;

export function isFilled(job: Job, at: number): boolean {
  return /\b(?:fill|fills|filled|would fill|llena|llenaria)\b/.test(wordsAhead(job, at, 6));
}

/** "the whole thing is in a cargo van, back is full to the roof": loaded with what is to go. */
function holdsTheJob(job: Job, at: number): boolean {
  const isIn = /\b(?:in|inside|into|on|en|dentro de)(?: \w+){0,3}$/.test(wordsAhead(job, at, 4));
  const isAll = /\b(?:everything|whole|all|it|its|stuff|junk|todo|cosas|basura)\b/;
  const [from, to] = sentenceBounds(job, at);
  const behind = job.atoms.slice(at + 1, Math.min(to, at + 12));
  const end = behind.findIndex(({ kind }) => kind === 'noun' || kind === 'space');
  const isFull = (end < 0 ? behind : behind.slice(0, end)).some(
    ({ kind, text }) =>
      kind === 'fill' || /^(?:full|loaded|packed|llen[oa]|cargad[oa])$/.test(text),
  );
  return isIn && isFull && isAll.test(wordsAhead(job, at, Math.min(at - from, 12)));
}

const fits = /\b(?:fit|fits|fitted|cabe|caben|cupo|cabria)\b(?: \w+){0,4} (?:in|inside|en|on)\b/;

/** "it all fit in the back of a minivan": where nothing is counted and nobody asks. */
function fitsAll(job: Job, at: number): boolean {
  if (!fits.test(wordsAhead(job, at, 8))) return false;
  const [from, to] = sentenceBounds(job, at);
  const isAsked = job.atoms[to]?.text === '?' || /\byour?s?\b/.test(wordsAhead(job, at, 4));
  const isAll =
    /\b(?:it|it's|its|everything|all|stuff|todo)\b/.test(wordsAhead(job, at, 10)) ||
    /^(?:(?:probably|should|would|could|can|might|prob) )*fits? /.test(
      wordsAhead(job, at, Math.min(at - from, 8)),
    );
  return isAll && !isAsked && !job.hasPieces();
}

/** "a heap of cages and hose that would fit in one pickup": where the heap is said. */
function heapThatFits(job: Job, at: number): number | null {
  if (!fits.test(wordsAhead(job, at, 6))) return null;
  const [from] = sentenceBounds(job, at);
  for (let near = at; near >= Math.max(from, at - longestHeap); near -= 1) {
    const { kind = 'mark', text = '' } = job.atoms[near] ?? {};
    if (/^[,:]$/.test(text)) return null;
    const atom = job.atoms[near];
    if (kind === 'space' && atom?.kind === 'space' && atom.space === 'pile') return near;
  }
  return null;
}

/** "empty shoeboxes, fills a pickup", in a list of other things. */
function heapThatFills(job: Job, at: number): number | null {
  const said = `${wordsAhead(job, at, 4)} ${wordsOf(job, at)}`;
  if (!/\b(?:fills?|fill up|takes? up|llenan?)\b/.test(said)) return null;
  const [from] = sentenceBounds(job, at);
  const clause = job.atoms.slice(from, at);
  const isCounted = clause.some((atom) => atom.kind === 'count' && !atom.article);
  const [first, ...more] = clause.flatMap(({ kind }, index) =>
    kind === 'noun' ? from + index : [],
  );
  const heap = first === undefined ? undefined : job.atoms[first];
  const isHeap = heap?.kind === 'noun' && heap.plural && more.length === 0 && !isCounted;
  return isHeap && first !== undefined ? first : null;
}

/** "we loaded a 15 ft uhaul ourselves. The truck is about two thirds full". */
function shareToldLater(job: Job, at: number): number | null {
  const [, to] = sentenceBounds(job, at);
  for (let near = to; near < Math.min(job.atoms.length, to + longestHeap * 2); near += 1)
    if (isVehicle(job.atoms[near]) && !isCounted(job.atoms[near - 1]))
      return shareLoaded(job, near) ?? partBehind(job, near);
  return null;
}

const isCounted = (atom: Atom | undefined) => atom?.kind === 'count';

const longestHeap = 16;

function wordsAhead(job: Job, at: number, many: number): string {
  return textOf(job.atoms.slice(Math.max(0, at - many), at));
}

/** Whether somebody asks to hire a truck or a dumpster. */
export function isRental(job: Job, at: number): boolean {
  const [from, to] = sentenceBounds(job, at);
  const words = textOf(job.atoms.slice(from, to));
  const amountSaid = says(
    job,
    /\b(?:figure|about|worth|that much|equivalent|same|full|filled|fill)\b/,
  );
  return /\b(?:rent|rental|rentar|alquilar|drop off|dumpster for)\b/.test(words) && !amountSaid;
}
