import { poundsPerTon, yardsOfWeight } from '#src/features/catalogue/domain/spaces.ts';
import type { Atom } from '../grammar.ts';
import { type Amount, type Job, take } from './job.ts';
import { sentenceBounds } from './job-words.ts';
import { onPallets } from './read-pallets.ts';
import { materialAtom, materialNear, nounAhead, nounBefore } from './space-clues.ts';

/** Mixed trash, when the text names no material. */
const poundsPerYard = 265;

/** "3 tons of tile", but not "2 ton car jack". */
export function readTons(
  job: Job,
  { value, to }: Extract<Atom, { kind: 'measure' }>,
  at: number,
): Amount | null {
  const isKind =
    job.tokens[to - 1]?.text === 'ton' &&
    /^(?:word|noun|space)$/.test(job.atoms[at + 1]?.kind ?? '');
  return isKind ? null : byWeight(job, value * poundsPerTon, at, at);
}

/** "1,500 lbs of paper", and where a text is one weight, the whole of it. */
export function readPounds(
  job: Job,
  { value }: Extract<Atom, { kind: 'measure' }>,
  at: number,
): Amount | null {
  if (isWholeWeight(job, at)) {
    const stuff = job.atoms.find(({ kind }) => kind === 'material');
    const density = stuff?.kind === 'material' ? stuff.poundsPerYard : poundsPerYard;
    return take(job, yardsOfWeight(value, density), at, at, false, materialNear(job, at));
  }
  return isLooseWeight(job, at) ? byWeight(job, value, at, at) : null;
}

/** "half a ton of sand", "una tonelada de escombro", but not "a ton of stuff". */
export function readOneTon(job: Job, at: number): Amount | null {
  const [before] = job.atoms.slice(Math.max(0, at - 1), at);
  if (before?.kind === 'share') return byWeight(job, before.value * poundsPerTon, at - 1, at);
  const [of, stuff] = job.atoms.slice(at + 1, at + 6).filter(({ kind }) => kind !== 'word');
  const isReal =
    before?.kind === 'count' &&
    before.article &&
    /^(?:of|de)$/.test(of?.text ?? '') &&
    stuff?.kind === 'material' &&
    stuff.material === 'debris';
  return isReal ? byWeight(job, poundsPerTon, at - 1, at) : null;
}

export function byWeight(job: Job, pounds: number, at: number, to: number): Amount {
  const found = materialAtom(job, at);
  const density = found?.poundsPerYard ?? poundsPerYard;
  const cubicYards = onPallets(job, at, yardsOfWeight(pounds, density), density);
  return { ...take(job, cubicYards, at, to, false, found?.material), cubicYards };
}

/** "1,500 lbs of paper", but not "a safe, 200 lb". */
function isLooseWeight(job: Job, at: number): boolean {
  const next = job.atoms[at + 1];
  const isOf = next?.kind === 'cue' && (next.cue === 'of' || next.text === 'worth');
  const isMaterial = next?.kind === 'material';
  return (isOf || isMaterial) && materialAtom(job, at) !== null && !nounAhead(job, at, 4);
}

/** "Textbooks, loose on the shelves. My guess is 800 pounds." */
function isWholeWeight(job: Job, at: number): boolean {
  const [from, to] = sentenceBounds(job, at);
  const isGuess = /\b(?:guess|total|altogether|roughly|probably|estimate|in all|weighs?|figure)\b/;
  const words = job.tokens.slice(job.atoms[from]?.from, job.atoms[to - 1]?.to);
  return (
    isGuess.test(words.map(({ text }) => text).join(' ')) &&
    materialAtom(job, at) === null &&
    !nounBefore(job, at, 12) &&
    !job.hasPieces()
  );
}
