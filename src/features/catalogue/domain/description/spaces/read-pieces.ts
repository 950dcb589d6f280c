import type { Atom } from '#src/features/catalogue/domain/description/grammar.ts';
import { isAbout } from '#src/features/catalogue/domain/description/reading.ts';
import { cubicFeetPerYard } from '#src/features/catalogue/domain/spaces.ts';
import { type Amount, type Job, take } from './job.ts';
import { sentenceBounds, sentenceWords, tokensText } from './job-words.ts';
import { countBefore, isNegated, materialAtom, nextIs } from './space-clues.ts';

/** "60 sheets of drywall": four by eight feet, half an inch, loosely stacked. */
export function readSheets(
  job: Job,
  { value }: Extract<Atom, { kind: 'count' }>,
  at: number,
): Amount | null {
  if (
    !/^(?:sheets|planchas|laminas)$/.test(job.atoms[at + 1]?.text ?? '') ||
    materialAtom(job, at)?.material !== 'debris'
  )
    return null;
  return take(job, (value * 32 * 0.05) / cubicFeetPerYard, at, at + 1, false, 'debris');
}

/** "brush tied up, 14 bundles": as the city wants them, four feet long. */
export function readBundles(
  job: Job,
  { value }: Extract<Atom, { kind: 'count' }>,
  at: number,
): Amount | null {
  if (!/^(?:bundles|atados|manojos)$/.test(job.atoms[at + 1]?.text ?? '')) return null;
  const material = materialAtom(job, at)?.material;
  if (!material || material === 'junk') return null;
  return take(job, Math.max(1, value / bundlesPerYard), at, at + 1, false, material);
}

const bundlesPerYard = 8;

/** How many fill a cubic yard, loosely stacked. */
const piecesPerYard: readonly (readonly [RegExp, number])[] = [
  [/\b(?:bricks|ladrillos)$/, 450],
  [/\b(?:pavers|cobblestones)$/, 200],
  [/\b(?:cinder ?blocks)$/, 45],
  [/\b(?:tree )?stumps?$/, 2],
  [/\b(?:rounds|logs)$/, 10],
  [/\b(?:bush|bushes|shrubs?|hedges|arbustos|rosales)$/, 6],
  [/\b(?:ties|timbers|joists)$/, 8],
  [/^(?:[12] x \d+|two by \w+)s?\b|\b(?:(?<!\b(?:metal|steel) )studs|cutoffs|offcuts)$/, 60],
  [/^(?:reams?|resmas?)\b/, 250],
  [
    /\b(?:christmas|xmas|netted|unsold|leftover|cut) trees?$|\b(?:balsams?|firs?)$|^(?:arbol(?:es)?|pinos?) de navidad$/,
    4.5,
  ],
  [
    /\b(?:blankets|quilts|comforters|duvets|bedspreads|frazadas|cobijas|mantas|colchas|edredones)$/,
    40,
  ],
  [/\b(?:wreaths|garlands|lamp ?shades|coronas (?:de )?navid\w+|guirnaldas|pantallas de \w+)$/, 12],
  [/\b(?:tubes(?: of \w+)?|tubos de planos)$/, 60],
  [/\b(?:models|maquetas de \w+)$/, 2],
];

/** Sacks of a cubic foot or less, by what they weigh. */
const sacks =
  /\b(?:bags?|sacks?|sacos?|bolsas?|fundas?|bultos?) (?:of|de) (?:cement|cemento|concrete|quikrete|sakrete|mortar|mortero|mezcla)\b/;
const sacksPerYard = 40;

/** "600 old bricks", "40 xmas trees". */
export function readCounted(
  job: Job,
  { from, to, material }: Extract<Atom, { kind: 'material' }>,
  at: number,
): Amount | null {
  const words = tokensText(job, from, to);
  const isSack = sacks.test(words);
  const [, pieces] = piecesPerYard.find(([name]) => name.test(words)) ?? [];
  const many = isSack ? sacksPerYard : pieces;
  const count = many ? (countOf(job, at) ?? countBehind(job, at)) : null;
  // "a stump grinder".
  if (!many || count === null || isNegated(job, at) || nextIs(job, at, 'noun')) return null;
  return take(job, Math.max(isSack ? 0.25 : 1, count / many), at, at, false, material);
}

const floors = /floor|laminate|parquet|linoleum|piso de madera/;
/** A bedroom's floor, torn out and loosely stacked. */
const yardsPerFloor = 0.7;

/** "3 rooms of oak strip floor", "laminate from 2 bedrooms". */
export function readFloors(
  job: Job,
  { from, to, material }: Extract<Atom, { kind: 'material' }>,
  at: number,
): Amount | null {
  if (material !== 'debris' || !floors.test(tokensText(job, from, to))) return null;
  const { atoms } = job;
  const [room, of] = atoms.slice(Math.max(0, at - 2), at);
  // "a heap of floor tile" is no room of it.
  const isRoom = room?.kind === 'space' && room.space !== 'pile';
  const isBefore = isRoom && /^(?:of|de)$/.test(of?.text ?? '');
  const [fromWord, many] = atoms.slice(at + 1, at + 3);
  const isBehind =
    /^(?:from|in|for|de|en)$/.test(fromWord?.text ?? '') &&
    (many?.kind === 'count' || (many?.kind === 'measure' && many.unit === 'bedroom'));
  const rooms = isBefore ? atoms[at - 3] : isBehind ? many : undefined;
  if (rooms?.kind !== 'count' && rooms?.kind !== 'measure') return null;
  if (isBehind && rooms.kind === 'count' && atoms[at + 3]?.kind !== 'space') return null;
  return take(job, Math.max(1, rooms.value * yardsPerFloor), at, at, false, material);
}

/** A bucket of five gallons, in which heavy debris leaves. */
const bucketCubicFeet = 0.67;
const bucketNames = 'buckets?|pails?|cubetas?|baldes?';
const isBucket = new RegExp(`^(?:${bucketNames})$`);
const inBuckets = new RegExp(`\\b(?:in|into|en) (?:\\S+ ){0,4}(?:${bucketNames})\\b`);

/** "12 buckets of concrete", "the tile is in 5 gallon buckets, 45 buckets": what is in them. */
export function readBuckets(job: Job, at: number): Amount | null {
  const { atoms, tokens } = job;
  const isOne = ({ kind, to }: Atom) =>
    kind === 'noun' && isBucket.test(tokens[to - 1]?.text ?? '');
  const count = countBefore(job, at);
  const bucket = atoms[at];
  if (!bucket || !isOne(bucket) || count === null || isNegated(job, at)) return null;
  const isDebris = (atom: Atom) => atom.kind === 'material' && atom.material === 'debris';
  const behind = atoms.slice(at + 1, at + longestFilling);
  const held = behind.findIndex((atom) => !/^(?:word|fill)$/.test(atom.kind) && !isOf(atom));
  const end = behind[held] && isDebris(behind[held]) ? at + 1 + held : at;
  const [from] = sentenceBounds(job, at);
  const before = atoms.slice(from, at);
  const words = sentenceWords(job, at);
  const isTold = inBuckets.test(words) || atoms[startOfCount(job, at) - 1]?.text === ':';
  const isFilled =
    (before.some(isDebris) && isTold) ||
    (filled.test(words) && atoms.slice(Math.max(0, from - longestStory), at).some(isDebris));
  if (end === at && !isFilled) return null;
  for (const [index, atom] of before.entries()) if (isOne(atom)) job.spent.add(from + index);
  const yards = (count * bucketCubicFeet) / cubicFeetPerYard;
  return take(job, Math.max(0.25, yards), at, end, false, 'debris');
}

/** "The ceiling came down, wet plaster. I filled 26 buckets so far". */
const filled = /\b(?:fill(?:ed|ing)|so far|llen[eéo]|llenamos|llevo|llevamos)\b/;
const longestStory = 20;

function startOfCount({ atoms }: Job, at: number): number {
  let start = at;
  while (
    start > at - longestFilling &&
    /^(?:word|measure|count)$/.test(atoms[start - 1]?.kind ?? '')
  )
    start -= 1;
  return start;
}

/** Atoms of "full of broken". */
const longestFilling = 5;
const isOf = (atom: Atom) => atom.kind === 'cue' && /^(?:of|contains|with|loaded)$/.test(atom.cue);

/** "600 old bricks", and not "2 pallets of bricks". */
function countOf({ atoms }: Job, at: number): number | null {
  // "30 or so real xmas trees".
  const before = atoms
    .slice(Math.max(0, at - 3), at)
    .findLast((atom) => !/^(?:word|material)$/.test(atom.kind) && !isAbout(atom));
  return before?.kind === 'count' ? before.value : null;
}

/** "xmas trees, about 40", "bricks (350)". */
function countBehind({ atoms }: Job, at: number): number | null {
  const behind = atoms.slice(at + 1, at + 7);
  const index = behind.findIndex(({ kind }) => kind === 'count');
  const [count, next] = behind.slice(index);
  const isNear = behind
    .slice(0, index)
    .every(
      ({ kind, text }) =>
        /^(?:[,:(-]|across|wide|long|thick)$/.test(text) || /^(?:cue|measure)$/.test(kind),
    );
  const ends = !next || /^(?:mark|cue)$/.test(next.kind);
  return index > 0 && isNear && ends && count?.kind === 'count' ? count.value : null;
}
