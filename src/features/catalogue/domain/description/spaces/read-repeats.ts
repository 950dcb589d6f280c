import { textOf } from '#src/features/catalogue/domain/description/tokens/tokens.ts';
import { type Amount, type Job, take } from './job.ts';
import { tokensText } from './job-words.ts';

/** Words before an amount in which somebody tells of another time. */
const earlier = 12;

const past =
  /\b(?:last|previous|ago|used|filled|had|rented|was|were|took|pasado|pasada|anterior)\b/;

/** "a pickup load, and the same amount again", "the same again of dirt". */
export function readSameAgain(job: Job, at: number): Amount | null {
  const last = job.amounts.at(-1);
  const before = textOf(job.atoms.slice(Math.max(0, at - 4), at));
  if (!/\b(?:same|as much|that much)\b/.test(before)) return null;
  if (!last) return readBagsAgain(job, at);
  const [of, stuff] = job.atoms.slice(at + 1, at + 3);
  const material = of?.text === 'of' && stuff?.kind === 'material' ? stuff.material : last.material;
  if (material !== last.material) return take(job, last.cubicYards, at, at + 2, false, material);
  // "Last year we filled a dumpster. Same again now": that one is gone.
  const isMore = /\b(?:and|then|plus|next|y|luego|there's|theres|there is|hay)\b/.test(before);
  if (isMore || !past.test(tokensText(job, Math.max(0, last.from - earlier), last.to + 4)))
    last.cubicYards *= 2;
  return null;
}

const longestStory = 20;
/** Of a contractor bag, as full as debris lets it be. */
const bagYards = 0.15;

/** "12 bags of plaster and about the same again on the floor": as much, loose. */
function readBagsAgain(job: Job, at: number): Amount | null {
  const before = job.atoms.slice(Math.max(0, at - longestStory), at);
  const bags = before.findLastIndex(({ kind }) => kind === 'noun');
  const [bag, count] = [before[bags], before.slice(0, Math.max(0, bags)).at(-1)];
  const isBag = bag?.kind === 'noun' && bag.key.startsWith('bag-');
  const stuff = before.find(({ kind }) => kind === 'material');
  if (!isBag || count?.kind !== 'count' || count.article || stuff?.kind !== 'material') return null;
  return take(job, Math.max(0.25, count.value * bagYards), at, at, false, stuff.material);
}
