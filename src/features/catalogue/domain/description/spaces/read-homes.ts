import type { Atom } from '#src/features/catalogue/domain/description/grammar.ts';
import { type Amount, isHoarded, type Job, once, says, take } from './job.ts';
import { sentenceBounds, sentenceWords, tokensText } from './job-words.ts';
import { isFilled } from './read-vehicles.ts';
import {
  alreadyMeasured,
  depthNear,
  fillNear,
  isContent,
  nextIs,
  type SpaceAtom,
} from './space-clues.ts';

/** By its bedrooms, from a studio on. */
const furnishedYards = [12, 20, 30, 40, 52, 64];

/** Twice as much as in other homes, and more where it is said how deep it lies. */
const hoardedTimes = 2;
const feetOfUsual = 1.8;

/** A kitchen and a living room are rooms as well. */
const roomsBesideBedrooms = 2;

/** "2 bedroom apartment cleanout", "desalojo de un apartamento de un cuarto". */
const cleanout =
  /\bclean ?-? ?outs?\b|\b(?:vaciar|vaciarl[ao]s?|desalojo|desalojar|desalojarl[ao]s?|limpieza)\b|\bcon todos (?:los|sus) muebles\b/;

/** The contents of a furnished home, by its bedrooms. */
export function readHome(job: Job, atom: SpaceAtom, at: number): Amount | null {
  if (alreadyMeasured(job, at) || isInstitution(job, at)) return null;
  if (nowAndThen.test(sentenceWords(job, at))) return null;
  const deep = isEverywhere(job) || isOnlySpace(job, at) ? depthNear(job, at) : null;
  const hoarded = isHoarded(job) || deep !== null;
  const isCleared = says(
    job,
    /\b(?:cleared|emptied|cleaned out|clear it out|take it all|(?:nobody|no one|none of us) wants (?:any|anything|a thing)|whole (?:thing|place|apartment|apt)|(?:to|down to) the (?:(?:bare )?walls|floors?)|bare walls|every last thing|all of it|con todo (?:adentro|dentro|lo de adentro|lo que hay))\b/,
  );
  const isBuried = hoarded && (deep !== null || !job.hasPieces());
  const rooms = atom.rooms ?? bedroomsNear(job, at) ?? roomsSaid(job);
  const isMeant =
    (rooms !== null && says(job, cleanout)) ||
    isContent(job, at) ||
    isCleared ||
    isToEmpty(job, at) ||
    says(job, emptied) ||
    isFilled(job, at) ||
    fillNear(job, at, null) !== null;
  if (!isMeant && !isBuried) return null;
  // "a studio's worth of contents, includes 4 stools".
  const isWorth = says(
    job,
    /\bworth of (?:contents|furniture|stuff)\b|\b(?:everything|whatever|it all|todo)\b[^.;]{0,40}\b(?:including|incl|incluyendo)\b/,
  );
  if (job.hasPieces() && !isWorth && deep === null) return null;
  const isSure =
    rooms !== null ||
    hoarded ||
    says(job, /\b(?:contents|contenido|everything|furnished|todo|estate|years|anos)\b/);
  if (!isSure && says(job, /\?/)) return null;
  // "2nd floor of a 2 family" is a flat in it.
  const before = tokensText(job, Math.max(0, atom.from - longestFloor), atom.from);
  const isHouse = atom.space === 'house' && !/\b(?:fl|floor) (?:of|in) an?$/.test(before);
  const usual = rooms ?? (isHouse ? 3 : 1.5);
  const base = furnishedYards[Math.min(5, Math.floor(usual))] ?? 30;
  const yards = usual % 1 ? base + 5 : base;
  const isLight = says(job, /\b(?:few|little|light|minimal|mostly empty|almost empty)\b/);
  const times = deep === null ? hoardedTimes : Math.max(1, deep / feetOfUsual);
  const cubicYards =
    yards *
    homesAt(job, atom, at) *
    (isHouse ? 1.25 : 1) *
    (hoarded ? times : 1) *
    (isLight ? 0.4 : 1);
  return { ...take(job, cubicYards, at, at, true), isRough: true };
}

const longestFloor = 5;

/** "tenants leave things behind, sometimes a whole apartment": no job of today. */
const nowAndThen =
  /\b(?:sometimes|occasionally|(?:from )?time to time|once in a while|times a (?:month|year)|a veces)\b/;

/** "two furnished studios", "3 furnished one bedrooms": as many homes. */
function homesAt({ atoms, tokens }: Job, { to }: SpaceAtom, at: number): number {
  if (!/[^s]s$/.test(tokens[to - 1]?.text ?? '')) return 1;
  let before = at - 1;
  while (isBeforeHomes(atoms[before]) && before > at - longestHome) before -= 1;
  const count = atoms[before];
  return count?.kind === 'count' && !count.article && count.value <= mostHomes ? count.value : 1;
}

const mostHomes = 12;

const isBeforeHomes = (atom: Atom | undefined) =>
  atom?.kind === 'word' || (atom?.kind === 'measure' && atom.unit === 'bedroom');

/** "need to empty a one bedroom", "vaciar apartamento de 2 cuartos", but "an empty 2 bedroom apartment". */
function isToEmpty({ atoms }: Job, at: number): boolean {
  let verb = at - 1;
  while (isBeforeHome(atoms[verb]) && verb > at - longestHome) verb -= 1;
  const said = atoms[verb]?.text ?? '';
  if (/^(?:vaciar|desocupar|vaciando)$/.test(said)) return true;
  const next = atoms[verb + 1];
  const isOwned = next?.kind === 'cue' || (next?.kind === 'count' && next.article);
  return /^empty(?:ing)?(?: out)?$/.test(said) && (isOwned || atoms[verb - 1]?.text === 'to');
}

const longestHome = 5;

const isBeforeHome = (atom: Atom | undefined) =>
  atom?.kind === 'count' ||
  atom?.kind === 'measure' ||
  (atom?.kind === 'cue' && /^(?:definite|possessive|of)$/.test(atom.cue));

/** "moved to a nursing home": where somebody lives now. */
function isInstitution(job: Job, at: number): boolean {
  return /^(?:nursing|funeral|group|rest|care|retirement|assisted|veterans|halfway)$/.test(
    job.atoms[at - 1]?.text ?? '',
  );
}

/** "studio, up to my waist": no room that it could be about. */
function isOnlySpace(job: Job, at: number): boolean {
  return job.atoms.every(
    (atom, index) => atom.kind !== 'space' || index === at || isPile(job, atom),
  );
}

/** "a hoarder's studio, piles chest high". */
const isPile = (job: Job, atom: SpaceAtom) => atom.space === 'pile' && isHoarded(job);

/** "piled to the windowsills in all 4 rooms". */
function isEverywhere(job: Job): boolean {
  return says(
    job,
    /\b(?:every|all|each|cada|tod[oa]s) (?:of )?(?:the |los |las )?(?:\w+ )?(?:rooms?|cuartos?|habitacion(?:es)?)\b|\beverywhere\b|\bthroughout\b/,
  );
}

/** "2 room apartment", "apartamento de 2 cuartos", "every room of the apartment": not rooms by themselves. */
export function isRoomOfHome(job: Job, at: number): boolean {
  const isHome = (atom: Atom | undefined) =>
    atom?.kind === 'space' && /^(?:apartment|house)$/.test(atom.space);
  const isSize = isHome(job.atoms[at + 1]) || isHome(job.atoms[at - 3]);
  const isBefore = job.atoms[at - 1]?.kind === 'count' && isSize;
  return isBefore || (isHomeNamed(job) && job.atoms[at - 1]?.kind === 'cue' && isEverywhere(job));
}

function bedroomsNear(job: Job, at: number): number | null {
  for (const atom of job.atoms.slice(Math.max(0, at - 6), at + 6)) {
    if (atom.kind === 'measure' && atom.unit === 'bedroom') return atom.value;
  }
  return null;
}

/** "in all 4 rooms", "a 3 room apartment". */
function roomsSaid(job: Job): number | null {
  const index = job.atoms.findIndex(
    ({ kind, text }) => kind === 'space' && /^(?:rooms?|cuartos?|habitacion(?:es)?)$/.test(text),
  );
  const [of, count, room] = [job.atoms[index - 2], job.atoms[index - 1], job.atoms[index]];
  // "un apartamento de 2 cuartos" has two bedrooms.
  const isOfBedrooms = /^(?:cuartos?|habitacion(?:es)?)$/.test(room?.text ?? '');
  if (count?.kind !== 'count') return null;
  if ((count.article || count.value < 2) && !(isOfBedrooms && of?.text === 'de')) return null;
  return isOfBedrooms ? count.value : Math.max(0, count.value - roomsBesideBedrooms);
}

const longestPlace = 8;

/** "2 br cleanout", "1BR in Inwood, closets packed tight, everything goes". */
export function isHomeOfRooms(job: Job, at: number): boolean {
  const next = job.atoms[at + 1];
  if ((next?.kind === 'cue' && next.cue === 'contents') || next?.text === 'flat') return true;
  // "a 1br in Inwood full of stuff".
  const behind = job.atoms.slice(at + 1, at + longestPlace);
  const full = behind.findIndex((atom) => atom.kind === 'cue' && atom.cue === 'contains');
  const isPlace = behind
    .slice(0, Math.max(0, full))
    .every(({ kind }) => /^(?:word|cue)$/.test(kind));
  const stuff = behind[full + 1];
  if (full >= 0 && isPlace && stuff?.kind === 'material' && !isHomeNamed(job)) return true;
  return !isHomeNamed(job) && !nextIs(job, at, 'noun') && isEmptied(job, at);
}

/** "One bedroom, regular furniture, kitchen full. Everything out": a home, and not a room of one. */
export function isHomeOfBedrooms(job: Job, atom: Atom, at: number): number | null {
  const count = job.atoms[at - 1];
  const isBedroom = atom.kind === 'space' && /^(?:bedrooms?|recamaras?)$/.test(atom.text);
  if (!isBedroom || count?.kind !== 'count' || count.article) return null;
  const [from] = sentenceBounds(job, at);
  const isFirst = at - 1 - from <= 1;
  const isWhole = /\b(?:kitchen|closets|furnished|furniture|living room|cocina|muebles)\b/;
  // "her 2 bedroom is as she left it. The rest all goes, closets and kitchen included".
  const owner = job.atoms[at - 2];
  const isOwned = owner?.kind === 'cue' && owner.cue === 'possessive' && says(job, isWhole);
  // "One bedroom in Kew Gardens, everything goes", but "one bedroom in back".
  const [place, name] = job.atoms.slice(at + 1, at + 3);
  const isTown =
    /^(?:in|on|off|near|en)$/.test(place?.text ?? '') &&
    name?.kind === 'word' &&
    !/^(?:back|front|there|here|good|bad|need|total|full)$/.test(name.text);
  // "Hoarder situation, 2 bedroom, stuff to the ceiling".
  const isSize = atom.text === 'bedroom' && (count.value > 1 || isHoarded(job));
  const isHome =
    isOwned ||
    isSize ||
    (isTown && isFirst) ||
    (isFirst && (isWhole.test(sentenceWords(job, at)) || isEverywhere(job)));
  return isHome && !isHomeNamed(job) && isEmptied(job, at) ? count.value : null;
}

const isEmptied = (job: Job, at: number) =>
  isContent(job, at) || isHoarded(job) || isEverywhere(job) || says(job, emptied);

/** "her 1BR rental, emptied completely", "2BR in Astoria that has to be cleared out". */
const emptied =
  /\b(?:emptied|cleared|cleaned)(?: out)? (?:completely|entirely|fully|totally|by the|before)\b|\b(?:needs?|has|have|must|want|wants|gets?)(?: it| everything)?(?: all)?(?: to)?(?: be| get)?(?: all)? (?:empty|emptied|cleared|cleaned out)\b|\bempty (?:it|the whole) |\bhay que (?:vaciar|limpiar|desocupar)l[ao]s?\b|\bvaciarl[ao]s? (?:todo|complet[oa]|enter[oa])\b/;

function isHomeNamed(job: Job): boolean {
  return once(job, 'home', () =>
    job.atoms.some((atom) => atom.kind === 'space' && /^(?:apartment|house)$/.test(atom.space)),
  );
}
