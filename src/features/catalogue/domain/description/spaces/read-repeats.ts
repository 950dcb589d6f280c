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
  if (!last || !/\b(?:same|as much|that much)\b/.test(before)) return null;
  const [of, stuff] = job.atoms.slice(at + 1, at + 3);
  const material = of?.text === 'of' && stuff?.kind === 'material' ? stuff.material : last.material;
  if (material !== last.material) return take(job, last.cubicYards, at, at + 2, false, material);
  // "Last year we filled a dumpster. Same again now": that one is gone.
  const isMore = /\b(?:and|then|plus|next|y|luego)\b/.test(before);
  if (isMore || !past.test(tokensText(job, Math.max(0, last.from - earlier), last.to + 4)))
    last.cubicYards *= 2;
  return null;
}
