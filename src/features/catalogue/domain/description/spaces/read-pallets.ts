import type { Atom } from '#src/features/catalogue/domain/description/grammar.ts';
import { fullYards, looseKinds } from '#src/features/catalogue/domain/spaces.ts';
import { type Amount, type Job, take } from './job.ts';
import { phraseWords, sentenceNear, sentenceWords } from './job-words.ts';
import { countBefore, materialAtom, shareBefore } from './space-clues.ts';

/** What a pallet of bricks or tile weighs: it is full by weight before it is by height. */
const heavyPalletPounds = 2600;

export function readPallets(job: Job, at: number): Amount | null {
  const goods = readGoods(job, at);
  if (goods) return goods;
  const words = sentenceWords(job, at);
  const isEmptyOnes =
    sentenceNear(job, at, 4, (other) => other.kind === 'emptied') ||
    /\b(?:empty|broken|wood|wooden|plastic|vaci[ao]s?)\b/.test(phraseWords(job, at));
  const behind = job.atoms[at + 1];
  const isOf =
    (behind?.kind === 'cue' &&
      (behind.cue === 'of' || behind.cue === 'with' || behind.cue === 'contains')) ||
    behind?.text === 'of';
  const pallet = job.atoms[at];
  const oneOrTwo = pallet?.kind === 'noun' && pallet.plural ? 2 : 1;
  // "skids of paper 5".
  const said = countBefore(job, at) ?? shareBefore(job, at) ?? (isOf ? countBehind(job, at) : null);
  const count = said ?? (isOf ? oneOrTwo : null);
  const isLoaded =
    isOf ||
    sentenceNear(
      job,
      at,
      7,
      (other) => other.kind === 'cue' && other.cue === 'loaded' && other.text !== 'good',
    ) ||
    /\bloaded|wrapped|inventory|merchandise\b|\b(?:makes? up|comes to|fills?|takes up|equals?) (?:\w+ ){0,2}(?:pallets?|skids?)\b/.test(
      words,
    );
  // "6 pallets of cans, those stay".
  const isKept = sentenceNear(job, at, 7, (other) => other.kind === 'cue' && other.cue === 'stays');
  if (isEmptyOnes || !isLoaded || isKept || count === null || isPlaceBefore(job, at)) return null;
  // "1 pallet of tile, 2 pallets of flyers".
  const behindIt = job.atoms.slice(at + 1, at + 8);
  const end = behindIt.findIndex(({ kind }) => kind === 'mark');
  const own = (end < 0 ? behindIt : behindIt.slice(0, end)).find(({ kind }) => kind === 'material');
  const found = isOf ? own : materialAtom(job, at);
  if (found?.kind !== 'material' || found.material !== 'debris')
    return palletsOf(job, count, at, isOf ? endOfLoad(job, at) : at);
  const yards = Math.min(fullYards.pallet, heavyPalletPounds / found.poundsPerYard);
  return take(job, Math.max(0.25, count * yards), at, at, false, 'debris');
}

/** Atoms from the goods to what they lie on. */
const longestGoods = 12;
/** More boxes of the usual size than a pallet takes: these are flat or small. */
const mostBoxes = 50;

/** "1500 flat boxes, never used, on 4 skids", "flattened boxes on 2 pallets": so many loaded ones. */
function readGoods(job: Job, at: number): Amount | null {
  const count = countBefore(job, at) ?? 1;
  const first = Math.max(0, at - longestGoods);
  const before = job.atoms.slice(first, at);
  const on = before.findLastIndex(({ kind, text }) => kind === 'cue' && /^(?:on|en)$/.test(text));
  const isNamed = ({ kind }: Atom) => kind === 'noun' || kind === 'material';
  const index = before.slice(0, Math.max(0, on)).findLastIndex(isNamed);
  const goods = before[index];
  const isApart = before.slice(index, on).some(({ text }) => /^[.;\n]$/.test(text));
  if (!goods || isApart || on < before.length - 3) return null;
  const ahead = before.slice(Math.max(0, index - 3), index);
  const number = ahead.findLastIndex(({ text }) => /^\d+$/.test(text));
  const many = Number(ahead[number]?.text ?? 0);
  const isLoose = goods.kind === 'material' && goods.material === 'junk' && goods.plural;
  const isMany = goods.kind === 'noun' && /^box-/.test(goods.key) && many / count > mostBoxes;
  if (!isLoose && !isMany) return null;
  const start = first + index - (number < 0 ? 0 : ahead.length - number);
  for (let near = start; near < at; near += 1) job.spent.add(near);
  return palletsOf(job, count, at);
}

export function palletsOf(job: Job, count: number, at: number, to = at): Amount {
  return take(job, count * fullYards.pallet, at, to, false);
}

function countBehind({ atoms }: Job, at: number): number | null {
  const behind = atoms.slice(at + 2, at + 6).find(({ kind }) => !/^(?:word|material)$/.test(kind));
  return behind?.kind === 'count' ? behind.value : null;
}

/** "5 pallets of old boxes": the boxes are what is on them. */
function endOfLoad({ atoms }: Job, at: number): number {
  const load = atoms.slice(at + 2, at + 5);
  const last = load.findIndex(({ kind }) => kind !== 'word' && kind !== 'material');
  const noun = load[last];
  return noun?.kind === 'noun' && noun.plural ? at + 2 + last : at;
}

function isPlaceBefore(job: Job, at: number): boolean {
  return job.atoms
    .slice(Math.max(0, at - 2), at)
    .some(({ kind, text }) => kind === 'cue' && /^(?:on|in|from|sobre|en)$/.test(text));
}

const farthest = 8;

/** "two tons of books on 4 skids", "4 skids, two tons of books": the skids that a weight stands on. */
export function palletsUnder(job: Job, at: number): { count: number; at: number } | null {
  for (let near = at + 1; near <= at + farthest; near += 1) {
    const atom = job.atoms[near];
    if (!atom || /^[.;!?\n]$/.test(atom.text)) break;
    if (atom.kind !== 'noun') continue;
    const count = countBefore(job, near);
    if (atom.key !== 'pallet') break;
    return isPlaceBefore(job, count === null ? near : near - 1)
      ? { count: count ?? 1, at: near }
      : null;
  }
  const before = job.atoms.slice(Math.max(0, at - 4), at);
  const index = before.findLastIndex(({ kind }) => kind === 'noun');
  const found = before[index];
  const isNext = before
    .slice(index + 1)
    .every(({ kind, text }) => kind === 'cue' || /^[,=:(-]$/.test(text) || text === 'weighing');
  if (found?.kind !== 'noun' || found.key !== 'pallet' || !isNext) return null;
  const palletAt = at - before.length + index;
  return { count: countBefore(job, palletAt) ?? 1, at: palletAt };
}

/** Loose junk lies on its pallets and is no more than they hold. */
export function onPallets(job: Job, at: number, yards: number, poundsPerYard: number): number {
  const under = palletsUnder(job, at);
  if (!under) return yards;
  for (let near = under.at; near >= under.at - 3; near -= 1) {
    const kind = job.atoms[near]?.kind;
    if (near === under.at || kind === 'count') job.spent.add(near);
  }
  const isLight = poundsPerYard < looseKinds['construction-debris'].poundsPerYard;
  return isLight ? Math.min(yards, under.count * fullYards.pallet) : yards;
}
