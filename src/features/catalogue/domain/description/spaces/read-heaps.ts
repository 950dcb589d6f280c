import type { Atom } from '#src/features/catalogue/domain/description/grammar.ts';
import { sideWords } from '#src/features/catalogue/domain/description/tokens/plain-numbers.ts';
import { cubicFeetPerYard } from '#src/features/catalogue/domain/spaces.ts';
import { type Amount, type Job, take } from './job.ts';
import { sentenceBounds, sentenceHas, tokensText } from './job-words.ts';
import { countBefore, depthNear, fillNear, materialNear, shareBefore } from './space-clues.ts';

/** What lies about loosely, and not in rooms. */
export const isHeap = (atom: Atom) =>
  (atom.kind === 'material' && (atom.material !== 'junk' || atom.named)) ||
  (atom.kind === 'space' && atom.space === 'pile') ||
  /^(?:piled|heaped)$/.test(atom.text);

/** A heap is rounder than a cone, which has 0.26 of the box around it. */
const roundShape = 0.35;

/** "10 ft around" is a heap's alone: chairs stand around a table. */
const isSide = (word: string) => sideWords.has(word) || word === 'around';
const heights = /^(?:tall|high|deep|alto)$/;
const widths = /^(?:across|wide|around|ancho)$/;
const betweenSides =
  /^(?:by|x|,|and|y|por|de|it|its|comes?|goes|is|to|up|up to|about|only|se|llega|hasta|tiene|like)$/;

/** Atoms from the first side of a heap to its last. */
const longestSides = 12;

interface Side {
  feet: number;
  /** "high", "across"; empty where it is not said. */
  word: string;
}

/** "10 ft long, 4 wide, waist high": a heap by its three sides; "5 ft high and 10 ft across": by two. */
export function readHeap(job: Job, at: number): Amount | null {
  if (!sideAt(job, at) || !sentenceHas(job, at, isHeap)) return null;
  const { sides, last } = sidesFrom(job, at);
  const material = materialNear(job, at);
  const height = sides.find(({ word }) => heights.test(word))?.feet;
  if (sides.length >= 3) {
    const cubicFeet = sides.slice(0, 3).reduce((product, { feet }) => product * feet, 1);
    return take(job, cubicFeet / cubicFeetPerYard, at, last, false, material);
  }
  const across = sides.find(({ word }) => widths.test(word))?.feet;
  if (sides.length < 2 || height === undefined || across === undefined) return null;
  const cubicFeet = roundShape * across * across * height;
  return take(job, cubicFeet / cubicFeetPerYard, at, last, false, material);
}

const longestSentence = 24;

/** "A brush pile from clearing the lot. 15 long by 8 wide": the next sentence begins with its sides. */
export function isHeapGoingOn(atoms: readonly Atom[], at: number): boolean {
  const behind = atoms.slice(at + 1, at + 1 + longestSides);
  const first = behind.findIndex((atom) => !isBetween(atom));
  const [side, next, word] = behind.slice(first);
  const isLong = isSide((next?.text === 'de' ? word : next)?.text ?? '');
  const isMeasured = side?.kind === 'measure' && side.unit === 'ft' && isLong;
  const isCounted = side?.kind === 'count' && !side.article && isLong;
  if (!isMeasured && !isCounted && side?.kind !== 'sides') return false;
  const end = behind.findIndex(({ text }) => /^[.;!?\n]$/.test(text));
  if (behind.slice(0, end < 0 ? behind.length : end).some(({ kind }) => kind === 'noun'))
    return false;
  const before = atoms.slice(Math.max(0, at - longestSentence), at);
  const start = before.findLastIndex(({ text }) => /^[.;!?\n]$/.test(text)) + 1;
  return before.slice(start).some(isHeaped);
}

/** A pile by name, or what grew. */
const isHeaped = (atom: Atom) =>
  (atom.kind === 'space' && atom.space === 'pile') ||
  (atom.kind === 'material' && atom.material === 'yard');

function sidesFrom(job: Job, at: number): { sides: Side[]; last: number } {
  const [, to] = sentenceBounds(job, at);
  const sides: Side[] = [];
  let last = at;
  for (let near = at; near < Math.min(to, at + longestSides) && sides.length < 3; near += 1) {
    const atom = job.atoms[near];
    const side = sideAt(job, near);
    if (side) sides.push(side);
    else if (atom?.kind === 'sides') sides.push(...atom.feet.map((feet) => ({ feet, word: '' })));
    else if (!isBetween(atom)) break;
    if (side || atom?.kind === 'sides' || isSide(atom?.text ?? '')) last = near;
  }
  return { sides, last };
}

/** "8 feet long", "4 wide", "waist high", and the bare feet of "10 feet by 6 feet". */
function sideAt({ atoms }: Job, at: number): Side | null {
  const atom = atoms[at];
  const next = atoms[at + 1]?.text ?? '';
  const word = next === 'de' ? (atoms[at + 2]?.text ?? '') : next;
  if (atom?.kind === 'depth') return { feet: atom.feet, word: 'high' };
  if (atom?.kind === 'measure' && (atom.unit === 'ft' || atom.unit === 'in')) {
    const feet = atom.unit === 'ft' ? atom.value : atom.value / 12;
    return { feet, word: isSide(word) ? word : '' };
  }
  if (atom?.kind === 'count' && isSide(word)) return { feet: atom.value, word };
  return null;
}

function isBetween(atom: Atom | undefined): boolean {
  if (!atom) return false;
  const isApprox = atom.kind === 'cue' && /^(?:approximately|and|place|take)$/.test(atom.cue);
  return isApprox || isSide(atom.text) || betweenSides.test(atom.text);
}

const parkingFeet = { wide: 9, long: 18, high: 3 };

/** Such a heap slopes to all sides. */
const slopes = 0.7;

/** "one parking spot has turned into the building's dump", "it takes up a parking space, 4 ft high". */
const isDump = (job: Job, at: number) =>
  /\b(?:dump|dumping|junk|trash|garbage|debris|stuff|filled|full of|cover(?:s|ed|ing)|takes? up|taking up|fill(?:s|ing)?|occup\w+|stacked|piled|size of|worth of|ocupa\w*|llena)\b/.test(
    tokensText(job, ...tokenBounds(job, at)),
  );

function tokenBounds(job: Job, at: number): [number, number] {
  const [from, to] = sentenceBounds(job, at);
  return [job.atoms[from]?.from ?? 0, job.atoms[to - 1]?.to ?? job.tokens.length];
}

/** "the pile takes up one parking space, waist high". */
export function readParking(job: Job, at: number): Amount | null {
  const depth = depthNear(job, at);
  const isFull = depth !== null || fillNear(job, at, null) !== null;
  if (!sentenceHas(job, at, isHeap) && !(isFull && isDump(job, at))) return null;
  const { wide, long, high } = parkingFeet;
  const count = shareBefore(job, at) ?? countBefore(job, at) ?? 1;
  const cubicFeet = count * wide * long * (depth ?? high) * slopes;
  return take(job, cubicFeet / cubicFeetPerYard, at, at, false, materialNear(job, at));
}
