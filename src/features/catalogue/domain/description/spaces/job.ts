import type { Atom, Material, Token } from '#src/features/catalogue/domain/description/grammar.ts';
import { quarterYards } from '#src/features/catalogue/domain/spaces.ts';

/** An amount of loose stuff that the words measure. */
export interface Amount {
  cubicYards: number;
  material: Material;
  /** Things that are named besides are part of it: a packed room, half a truck. */
  holdsAll: boolean;
  /** The floor of a storage unit that is one of several. */
  unit?: string;
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

export function isHoarded(job: Job): boolean {
  return says(job, hoardClues) && !says(job, noHoard);
}

/** "He wasn't a hoarder but he kept a lot". */
const noHoard =
  /(?:\b(?:not|never|no|nunca|hardly|cant|dont|isnt|wasnt|werent|arent)|n't)(?: (?:really|exactly|quite|much of|like|fue|era|es|son|eran|say|been|call|it|him|her))* (?:an? |un |una |some )?(?:hoard|acumulador)/;

const hoardClues = new RegExp(
  [
    'hoard\\w*|collyers?|acumulador\\w*|(?:heavy|severe|extreme) (?:accumulation|clutter)',
    '(?:just|only|nothing but|except|except for|but) (?:a|one) (?:\\w+ )?(?:path|trail|tunnel)|(?:path|trail|tunnel) (?:down|in) the middle',
    'caminito|pasillito|senderito|solo un (?:camino|pasillo|sendero)',
    '(?:goat|narrow|skinny) (?:paths?|trails?)|paths only|(?:one|a|single) path (?:from|to|through|thru)',
    'never (?:threw|throws?|tossed|got rid of)|(?:threw|throws?|tossed|got rid of)(?: out| away)? nothing',
    '(?:saved|kept) everything|(?:nunca|no) bot(?:o|aba) nada|guarda(?:ba)? todo',
    '(?:get|go|walk|move|squeeze|through|thru)\\b[^.]{0,40}\\bsideways|(?:only|have to go|turn) sideways',
  ]
    .map((clue) => `\\b(?:${clue})\\b`)
    .join('|'),
);
