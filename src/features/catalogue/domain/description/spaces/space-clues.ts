import { quarterYards } from '#src/features/catalogue/domain/spaces.ts';
import type { Atom, Material, Token } from '../grammar.ts';

/** An amount of loose stuff that the words measure. */
export interface Amount {
  cubicYards: number;
  material: Material;
  /** Things that are named besides are part of it: a packed room, half a truck. */
  holdsAll: boolean;
  /** By the usual size of such a place, and not by figures. */
  isRough?: boolean;
  from: number;
  to: number;
}

/** A text while its amounts are looked for. */
export interface Job {
  readonly atoms: readonly Atom[];
  readonly tokens: readonly Token[];
  /** By atom. */
  readonly endsSentence: readonly boolean[];
  /** All of it, word by word. */
  readonly words: string;
  /** Patterns that were looked for in it. */
  readonly said: Map<string, boolean>;
  /** Whether things are named and counted as well. */
  hasPieces(): boolean;
  readonly amounts: Amount[];
  /** Atoms that belong to an amount and name no thing. */
  readonly spent: Set<number>;
}

export function take(
  job: Job,
  cubicYards: number,
  from: number,
  to: number,
  holdsAll: boolean,
  material: Material = 'junk',
): Amount {
  const first = startOfPhrase(job, from);
  for (let at = first; at <= to; at += 1) job.spent.add(at);
  return {
    cubicYards: quarterYards(cubicYards),
    material,
    holdsAll,
    from: job.atoms[first]?.from ?? 0,
    to: job.atoms[to]?.to ?? 0,
  };
}

/** The count and the share before a space are part of it. */
function startOfPhrase(job: Job, at: number): number {
  let first = at;
  while (first > 0) {
    const before = job.atoms[first - 1];
    const isPart =
      before &&
      (before.kind === 'count' ||
        before.kind === 'share' ||
        before.kind === 'measure' ||
        (before.kind === 'cue' &&
          /^(?:of|definite|possessive|approximately|contents)$/.test(before.cue)) ||
        before.kind === 'word');
    if (!isPart || at - first >= 6) break;
    first -= 1;
  }
  return first;
}

/** All that a place holds goes: "contents of", "everything in", "whole", "full". */
export function isContent(job: Job, at: number): boolean {
  const before = job.atoms.slice(Math.max(0, at - 5), at);
  const stop = before.findLastIndex(({ kind }) => kind === 'mark' || kind === 'noun');
  const behind = job.atoms.slice(at + 1, at + 4);
  const isAll = (atom: Atom) => atom.kind === 'cue' && atom.cue === 'contents';
  return (
    before.slice(stop + 1).some(isAll) ||
    behind.some(
      (atom) =>
        isAll(atom) &&
        /^(?:full|contents|entero|entera|lleno|llena|completo|completa|llenos)$/.test(atom.text),
    ) ||
    says(
      job,
      /\b(?:everything|all of it|it all|todo)\b(?: \w+){0,2} (?:go|goes|out|must|has|needs|va|fuera)\b/,
    ) ||
    once(job, 'contents', () =>
      job.atoms.some((atom) => isAll(atom) && /^(?:contents|contenido)$/.test(atom.text)),
    ) ||
    says(job, /\bremove all\b|\ball contents\b/)
  );
}

/** "5x10 is 2/3 full": a share close behind, or before. */
export function shareNear(job: Job, at: number): number | null {
  for (let near = Math.max(0, at - 6); near <= Math.min(job.atoms.length - 1, at + 9); near += 1) {
    const atom = job.atoms[near];
    if (atom?.kind === 'share' && atom.value <= 1) return atom.value;
  }
  return null;
}

export function fillNear(job: Job, at: number, otherwise: number | null): number | null {
  const [from, to] = [Math.max(0, at - 12), Math.min(job.atoms.length, at + 26)];
  for (let near = at + 1; near < to; near += 1) {
    const atom = job.atoms[near];
    if (atom?.kind === 'noun' || atom?.kind === 'refused') break;
    if (atom?.kind === 'fill') return atom.share;
    if (
      atom?.kind === 'cue' &&
      /^(?:full|lleno|llena|llenos|llenas|loaded|filled)$/.test(atom.text)
    )
      return 0.8;
    if (atom?.kind === 'cue' && atom.cue === 'contains') return 0.8;
  }
  for (let near = at - 1; near >= from; near -= 1) {
    const atom = job.atoms[near];
    if (atom?.kind === 'noun' || atom?.kind === 'refused') break;
    if (atom?.kind === 'fill') return atom.share;
    if (atom?.kind === 'cue' && /^(?:full|loaded)$/.test(atom.text)) return 0.8;
  }
  return otherwise;
}

export function depthNear(job: Job, at: number): number | null {
  for (let near = Math.max(0, at - 12); near < Math.min(job.atoms.length, at + 26); near += 1) {
    const atom = job.atoms[near];
    if (atom?.kind === 'depth' && !isOfThing(job, near)) return atom.feet;
  }
  const [from, to] = sentenceBounds(job, at);
  for (let near = from; near < to; near += 1) {
    const atom = job.atoms[near];
    // "8x6 and 4 high".
    const isFeet = atom?.kind === 'count' && isUpright(job, near) && atom.value <= 12;
    if (isFeet) return atom.value;
    if (atom?.kind !== 'measure' || near === at || (atom.unit !== 'in' && atom.unit !== 'ft'))
      continue;
    const isDeep = isUpright(job, near);
    if (isDeep && atom.unit === 'in') return atom.value / 12;
    if (isDeep && atom.unit === 'ft') return atom.value;
  }
  return null;
}

/** "one safe, up to my knee": how high a thing is, and no depth of anything. */
function isOfThing({ atoms }: Job, at: number): boolean {
  const before = atoms.slice(Math.max(0, at - 2), at);
  const [thing] = before.filter(({ kind, text }) => kind !== 'mark' || /^[.;!?\n]$/.test(text));
  return thing?.kind === 'noun' && !thing.plural && before.at(-1)?.kind !== 'word';
}

const isUpright = (job: Job, at: number) =>
  /\b(?:deep|high|tall|depth|thick|down|alto|hondo)\b/.test(wordsBehind(job, at, 2));

/** Atoms to either side, so that time stays in proportion to the length. */
const longestLook = 60;

export function wordsOf(job: Job, at: number): string {
  const atom = job.atoms[at];
  return atom ? tokensText(job, atom.from, atom.to) : '';
}

export function tokensText(job: Job, from: number, to: number): string {
  return job.tokens
    .slice(from, to)
    .map(({ text }) => text)
    .join(' ');
}

export function wordsBehind(job: Job, at: number, many: number): string {
  return job.atoms
    .slice(at + 1, at + 1 + many)
    .map(({ text }) => text)
    .join(' ');
}

export function phraseWords(job: Job, at: number): string {
  return job.atoms
    .slice(Math.max(0, at - 3), at + 2)
    .map(({ text }) => text)
    .join(' ');
}

/** Whether a pattern is anywhere in the text; each pattern is tested once. */
export function says(job: Job, pattern: RegExp): boolean {
  return once(job, pattern.source, () => pattern.test(job.words));
}

/** What is true of a whole text is found out once: a long one asks for it a thousand times. */
export function once(job: Job, what: string, isTrue: () => boolean): boolean {
  const known = job.said.get(what) ?? isTrue();
  job.said.set(what, known);
  return known;
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
  return job.atoms
    .slice(...sentenceBounds(job, at))
    .map(({ text }) => text)
    .join(' ');
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

export function countBefore(job: Job, at: number): number | null {
  for (let before = at - 1; before >= Math.max(0, at - 4); before -= 1) {
    const atom = job.atoms[before];
    if (atom?.kind === 'count') return atom.value;
    if (atom?.kind === 'mark' && !/^["']$/.test(atom.mark)) return null;
    if (atom?.kind === 'noun') return null;
  }
  return null;
}

export function shareBefore(job: Job, at: number): number | null {
  for (let before = at - 1; before >= Math.max(0, at - 6); before -= 1) {
    const atom = job.atoms[before];
    if (atom?.kind === 'share') return atom.value;
    if (atom?.kind === 'mark' && !/^["']$/.test(atom.mark)) return null;
  }
  return null;
}

/** "a cargo van, loaded up about 2/3". */
export function shareLoaded(job: Job, at: number): number | null {
  const behind = job.atoms.slice(at + 1, at + 10);
  const isLoaded =
    !/^(?:and|y)$/.test(behind[0]?.text ?? '') &&
    behind.some(({ text }) => /^(?:loaded|filled|packed|full|cargad[oa])$/.test(text));
  const share = behind.find(({ kind }) => kind === 'share' || kind === 'noun');
  return isLoaded && share?.kind === 'share' && share.value <= 1 ? share.value : null;
}

export function materialAtom(job: Job, at: number): Extract<Atom, { kind: 'material' }> | null {
  const [from, to] = sentenceBounds(job, at);
  for (let near = at; near < to; near += 1) {
    const atom = job.atoms[near];
    if (atom?.kind === 'material' && atom.poundsPerYard !== 265) return atom;
  }
  for (let near = at; near >= from; near -= 1) {
    const atom = job.atoms[near];
    if (atom?.kind === 'material' && atom.poundsPerYard !== 265) return atom;
  }
  return null;
}

export function materialNear(job: Job, at: number): Material {
  const own = materialAtom(job, at)?.material;
  if (own && own !== 'junk') return own;
  if (own === 'junk') return 'junk';
  const elsewhere = job.atoms
    .slice(Math.max(0, at - longestLook), at + longestLook)
    .find((atom) => atom.kind === 'material');
  return elsewhere?.kind === 'material' ? elsewhere.material : 'junk';
}

export function nextIs(job: Job, at: number, kind: Atom['kind'], keys?: string[]): boolean {
  const next = job.atoms[at + 1];
  return next?.kind === kind && (!keys || (next.kind === 'noun' && keys.includes(next.key)));
}

export function nounBefore(job: Job, at: number, many = 3): boolean {
  const [from] = sentenceBounds(job, at);
  return job.atoms.slice(Math.max(from, at - many), at).some(({ kind }) => kind === 'noun');
}

export function isNegated(job: Job, at: number): boolean {
  const before = job.atoms[at - 1];
  return before?.kind === 'cue' && before.cue === 'no';
}

export function isHoarded(job: Job): boolean {
  const clues =
    /\b(?:hoard\w*|collyers?|acumulador\w*|(?:goat|narrow) (?:paths?|trails?)|paths only|never threw \w+ (?:out|away))\b/;
  return says(job, clues) && !says(job, /\bnot (?:a )?hoard/);
}
