import type { Atom } from '#src/features/catalogue/domain/description/grammar.ts';
import { textOf } from '#src/features/catalogue/domain/description/tokens/tokens.ts';
import type { Job } from './job.ts';

/** Atoms to either side, so that time stays in proportion to the length. */
export const longestLook = 60;

export function wordsOf(job: Job, at: number): string {
  const atom = job.atoms[at];
  return atom ? tokensText(job, atom.from, atom.to) : '';
}

export function tokensText(job: Job, from: number, to: number): string {
  return textOf(job.tokens.slice(from, to));
}

export function wordsBehind(job: Job, at: number, many: number): string {
  return textOf(job.atoms.slice(at + 1, at + 1 + many));
}

export function phraseWords(job: Job, at: number): string {
  return textOf(job.atoms.slice(Math.max(0, at - 3), at + 2));
}

/** The sentence around an atom, within `longestLook`. */
export function sentenceBounds(job: Job, at: number): [number, number] {
  const first = Math.max(0, at - longestLook);
  const last = Math.min(job.atoms.length, at + longestLook);
  let from = at;
  while (from > first && !job.endsSentence[from - 1]) from -= 1;
  let to = at;
  while (to < last && !job.endsSentence[to]) to += 1;
  return [from, to];
}

export function sentenceWords(job: Job, at: number): string {
  return textOf(job.atoms.slice(...sentenceBounds(job, at)));
}

export function sentenceHas(job: Job, at: number, isIt: (atom: Atom) => boolean): boolean {
  return job.atoms.slice(...sentenceBounds(job, at)).some(isIt);
}

export function sentenceNear(
  job: Job,
  at: number,
  many: number,
  isIt: (atom: Atom) => boolean,
): boolean {
  const [from, to] = sentenceBounds(job, at);
  return job.atoms.slice(Math.max(from, at - many), Math.min(to, at + many + 1)).some(isIt);
}
