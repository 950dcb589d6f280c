import type { Atom } from '#src/features/catalogue/domain/description/grammar.ts';
import { isAbout } from '#src/features/catalogue/domain/description/reading.ts';
import { textOf } from '#src/features/catalogue/domain/description/tokens/tokens.ts';
import {
  cubicFeetPerYard,
  looseKinds,
  poundsPerTon,
  yardsOfWeight,
} from '#src/features/catalogue/domain/spaces.ts';
import { type Amount, type Job, take } from './job.ts';
import { sentenceBounds } from './job-words.ts';
import { onPallets } from './read-pallets.ts';
import { materialAtom, materialNear, nounAhead, nounBefore } from './space-clues.ts';

/** Mixed trash, when the text names no material. */
const { poundsPerYard } = looseKinds['mixed-junk'];

/** "3 tons of tile", but not "2 ton car jack". */
export function readTons(
  job: Job,
  { value, to }: Extract<Atom, { kind: 'measure' }>,
  at: number,
): Amount | null {
  const isKind =
    job.tokens[to - 1]?.text === 'ton' &&
    /^(?:word|noun|space)$/.test(job.atoms[at + 1]?.kind ?? '');
  return isKind || isOfThing(job, at) ? null : byWeight(job, value * poundsPerTon, at, at);
}

/** "an offset press (Heidelberg, 4 tons)", "a lathe, about 2 tons": what it weighs itself. */
function isOfThing({ atoms }: Job, at: number): boolean {
  if (/^(?:of|de)$/.test(atoms[at + 1]?.text ?? '') || atoms[at + 1]?.kind === 'material')
    return false;
  for (let back = at - 1; back >= at - longestName; back -= 1) {
    const atom = atoms[back];
    if (atom?.kind === 'noun') return !isHolder.test(atom.key);
    const isBetween =
      /^[,(:-]$/.test(atom?.text ?? '') ||
      /^(?:word|other)$/.test(atom?.kind ?? '') ||
      (atom?.kind === 'cue' && /^(?:approximately|same|with)$/.test(atom.cue));
    if (!isBetween) return false;
  }
  return false;
}

const longestName = 5;
const isHolder = /^(?:pallet$|box|bag|tote|gaylord|wheelbarrow|garden-bed)/;

/** "1,500 lbs of paper", and where a text is one weight, the whole of it. */
export function readPounds(
  job: Job,
  { value }: Extract<Atom, { kind: 'measure' }>,
  at: number,
): Amount | null {
  // "400 cubic feet, about 1,500 lb": its space is known.
  const isMeasured = job.atoms.some(
    (atom) => atom.kind === 'measure' && /^(?:yard|cubic-foot)$/.test(atom.unit),
  );
  if (isMeasured || isInContainers(job, at)) return null;
  if (isWholeWeight(job, at)) {
    const stuff = job.atoms.find(({ kind }) => kind === 'material');
    const density = stuff?.kind === 'material' ? stuff.poundsPerYard : poundsPerYard;
    return take(job, yardsOfWeight(value, density), at, at, false, materialNear(job, at));
  }
  return isLooseWeight(job, at) ? byWeight(job, value, at, at) : null;
}

/** "2,200 pounds of sneakers loose in 3 gaylords": these are counted. */
function isInContainers({ atoms }: Job, at: number): boolean {
  const behind = atoms.slice(at + 1, at + longestContents);
  const index = behind.findIndex(({ text }) => text === 'in');
  const [count, noun] = index < 0 ? [] : behind.slice(index + 1);
  const isCounted = count?.kind === 'count' && noun?.kind === 'noun';
  return isCounted && /^(?:gaylord|tote|box-|bag-)/.test(noun.key);
}

/** Atoms of "of customer returns, all clothing, in 3 gaylords", and some more. */
const longestContents = 12;

/** "half a ton of sand", "una tonelada de escombro", but not "a ton of stuff". */
export function readOneTon(job: Job, at: number): Amount | null {
  const before = job.atoms[at - 1];
  if (before?.kind === 'share') return byWeight(job, before.value * poundsPerTon, at - 1, at);
  // "a ton of" is many of them, unless it is of what people weigh.
  const isMany = job.atoms[at]?.kind === 'count';
  const isOne = before?.kind === 'count' && before.article;
  const [stuff] = job.atoms
    .slice(at + 1, at + 6)
    .filter(({ kind, text }) => kind !== 'word' && !/^(?:of|de)$/.test(text));
  const isWeighed = stuff?.kind === 'material' && stuff.material === 'debris';
  return isWeighed && (isMany || isOne)
    ? byWeight(job, poundsPerTon, isMany ? at : at - 1, at)
    : null;
}

export function byWeight(job: Job, pounds: number, at: number, to: number): Amount {
  const found = materialAtom(job, at);
  const density = found?.poundsPerYard ?? poundsPerYard;
  const cubicYards = onPallets(job, at, yardsOfWeight(pounds, density), density);
  spendBags(job, to);
  return { ...take(job, cubicYards, at, to, false, found?.material), cubicYards };
}

/** "a ton of rubble in bags": no bags besides. */
function spendBags(job: Job, at: number): void {
  for (let near = at + 1; near <= at + 5; near += 1) {
    const atom = job.atoms[near];
    const isIn = /^(?:in|en)$/.test(job.atoms[near - 1]?.text ?? '');
    if (atom?.kind === 'noun' && isIn && /^(?:bag|box|tote)/.test(atom.key)) job.spent.add(near);
  }
}

/** A cord of wood, stacked: 4 by 4 by 8 feet; a face cord is a third of it. */
const cordYards = 128 / cubicFeetPerYard;

/** "2 cords of firewood", "half a cord". */
export function readCords(job: Job, at: number): Amount | null {
  const isFace = job.atoms[at - 1]?.text === 'face';
  const amount = job.atoms[isFace ? at - 2 : at - 1];
  const [of, stuff] = job.atoms.slice(at + 1, at + 3);
  const isWood =
    of?.text === 'of' && (stuff?.kind === 'material' || /^(?:wood|logs)$/.test(stuff?.text ?? ''));
  const isShare = amount?.kind === 'share';
  if (!isShare && !(amount?.kind === 'count' && isWood)) return null;
  const yards = amount.value * cordYards * (isFace ? 1 / 3 : 1);
  return take(job, yards, at - 1, isWood ? at + 2 : at, false, 'yard');
}

/** "a yard of dirt", which is no yard of a house. */
export function readOneYard(job: Job, at: number): Amount | null {
  const [article, , of, stuff] = job.atoms.slice(Math.max(0, at - 1), at + 3);
  const isAmount =
    article?.kind === 'count' &&
    article.article &&
    /^(?:of|de)$/.test(of?.text ?? '') &&
    stuff?.kind === 'material';
  return isAmount ? take(job, 1, at - 1, at, false, stuff.material) : null;
}

/** "1,500 lbs of paper", but not "a safe, 200 lb". */
function isLooseWeight(job: Job, at: number): boolean {
  // "600 lbs or so of".
  const next = job.atoms.slice(at + 1, at + 3).find((atom) => !isAbout(atom));
  const isOf = next?.kind === 'cue' && (next.cue === 'of' || next.text === 'worth');
  const isMaterial = next?.kind === 'material';
  // "dumbbells, about 3,000 lb of iron".
  const said = job.atoms.slice(Math.max(0, at - longestName), at);
  if (said.some((atom) => atom.kind === 'noun' && atom.key === 'weight-plates')) return false;
  return (isOf || isMaterial) && materialAtom(job, at) !== null && !nounAhead(job, at, 4);
}

/** "Textbooks, loose on the shelves. My guess is 800 pounds." */
function isWholeWeight(job: Job, at: number): boolean {
  const [from, to] = sentenceBounds(job, at);
  const isGuess = /\b(?:guess|total|altogether|roughly|probably|estimate|in all|weighs?|figure)\b/;
  const words = job.tokens.slice(job.atoms[from]?.from, job.atoms[to - 1]?.to);
  return (
    isGuess.test(textOf(words)) &&
    materialAtom(job, at) === null &&
    !nounBefore(job, at, 12) &&
    !job.hasPieces()
  );
}
