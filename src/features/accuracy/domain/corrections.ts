import { minGroupJobs, minJobs } from './accuracy.ts';
import type { FinishedJob } from './finished-job.ts';
import {
  impliedFactor,
  isTelling,
  type JobLoad,
  loadsOf,
  misfitOf,
  ratioOf,
  type VolumeRules,
  withItem,
  withPacking,
} from './job-load.ts';
import { medianInterval, medianOf, type Spread, spreadOf } from './order-statistics.ts';

/** What a correction would change: the packing factor, or the volume of an item by its key. */
export type CorrectionTarget = { kind: 'packing' } | { kind: 'item'; key: string };

export interface Suggestion {
  target: CorrectionTarget;
  /** Packing factor, or cubic feet of one piece. */
  from: number;
  to: number;
  /** What the loads say: the true figure over ours, and where it lies 99 times in 100. */
  factor: number;
  low: number;
  high: number;
  /** Jobs it rests on. */
  jobs: number;
}

/** How far an item is from its catalogue volume, as its loads tell. */
export interface ItemAccuracy {
  key: string;
  jobs: number;
  missing: number;
  /** True volume over ours; null until there are enough jobs. */
  factor: Spread | null;
}

export interface LoadFindings {
  /** The packing factor first, then the item whose correction explains most. */
  suggestions: Suggestion[];
  /** Items that were a telling part of some load, most jobs first. */
  items: ItemAccuracy[];
}

/** Whether staff have answered a correction and too few jobs came in since; told by when its jobs were done. */
type IsAnswered = (target: CorrectionTarget, doneAts: readonly string[]) => boolean;

/** A smaller bias is within what loading varies by, and not worth a new version of our figures. */
const leastBias = 0.05;
/** No correction goes further at once: what lies beyond is a mistake to be looked at. */
const furthest = { least: 0.5, most: 2 };
const maxCorrections = 12;

/** A correction, and the loads once it is made. */
interface Candidate {
  target: CorrectionTarget;
  /** Null where it explains something, but too little or not surely enough to ask anybody. */
  suggestion: Suggestion | null;
  telling: readonly JobLoad[];
  factor: number;
  loads: readonly JobLoad[];
}

/**
 * Corrections the finished jobs call for: enough jobs, an interval of the bias that excludes 1, and at
 * least five percent. Pure; the order of the jobs does not matter.
 *
 * Nobody measures an item on the truck, so its factor is inferred: in loads of which it is a telling
 * part, what the whole was off by is put down to it. Of all corrections the one that explains most is
 * made first and the others are looked at again with that in place: one wrong item does not point at
 * its neighbors, and what all loads share is the packing factor's. A correction that staff refused goes
 * on explaining, so that the blame does not move to another.
 */
export function findCorrections(
  jobs: readonly FinishedJob[],
  rules: VolumeRules,
  isAnswered: IsAnswered,
): LoadFindings {
  const all = loadsOf(jobs, rules);
  if (all.length < minJobs) return { suggestions: [], items: [] };
  const made: Candidate[] = [];
  for (let loads: readonly JobLoad[] = all; made.length < maxCorrections; ) {
    const best = findBest(loads, rules, made);
    if (!best) break;
    made.push(best);
    loads = best.loads;
  }
  const packing = made.find(({ target }) => target.kind === 'packing');
  const asked = made.filter(
    ({ target, telling }) =>
      !isAnswered(
        target,
        telling.map(({ doneAt }) => doneAt),
      ),
  );
  return {
    suggestions: asked
      .flatMap(({ suggestion }) => suggestion ?? [])
      .sort((a, b) => Number(isPacking(b.target)) - Number(isPacking(a.target))),
    // An item is not shown to be off where all of a load is.
    items: itemAccuracies(
      packing?.suggestion ? all.map((load) => withPacking(load, packing.factor)) : all,
    ),
  };
}

/** What each item's loads say of its volume. */
function itemAccuracies(loads: readonly JobLoad[]): ItemAccuracy[] {
  return keysOf(loads)
    .map((key) => {
      const factors = loads
        .filter((load) => isTelling(load, key))
        .map((load) => impliedFactor(load, key));
      const missing = Math.max(0, minGroupJobs - factors.length);
      const factor = missing === 0 ? spreadOf(factors) : null;
      return { key, jobs: factors.length, missing, factor };
    })
    .filter(({ jobs }) => jobs > 0)
    .sort((a, b) => b.jobs - a.jobs || (a.key < b.key ? -1 : 1));
}

/** The correction that explains most of what is not explained yet. */
function findBest(
  loads: readonly JobLoad[],
  rules: VolumeRules,
  made: readonly Candidate[],
): Candidate | null {
  const names = new Set(made.map(({ target }) => nameOf(target)));
  const candidates = [
    packingCandidate(loads, rules),
    ...keysOf(loads).flatMap((key) => itemCandidate(key, loads, rules) ?? []),
  ].filter(({ target }) => !names.has(nameOf(target)));
  let best: Candidate | null = null;
  // Far above what adding up in another order may change, far below one load.
  let least = misfitOf(loads) - 1e-6;
  for (const candidate of candidates) {
    const misfit = misfitOf(candidate.loads);
    if (misfit >= least) continue;
    best = candidate;
    least = misfit - 1e-6;
  }
  return best;
}

function packingCandidate(loads: readonly JobLoad[], rules: VolumeRules): Candidate {
  const factors = loads.map(ratioOf);
  const factor = medianOf(factors);
  const target = { kind: 'packing' } as const;
  return {
    target,
    suggestion: judge(target, rules.packingEfficiency, factors, toHundredths),
    telling: loads,
    factor,
    loads: loads.map((load) => withPacking(load, factor)),
  };
}

/** Null where nothing speaks surely enough against the item. */
function itemCandidate(
  key: string,
  loads: readonly JobLoad[],
  { catalogue }: VolumeRules,
): Candidate | null {
  const telling = loads.filter((load) => isTelling(load, key));
  const volume = catalogue.find(key)?.volumeCubicFeet;
  if (telling.length < minGroupJobs || volume === undefined) return null;
  const factors = telling.map((load) => impliedFactor(load, key));
  const suggestion = judge({ kind: 'item', key }, volume, factors, toUsualVolume);
  if (!suggestion) return null;
  const factor = suggestion.to / suggestion.from;
  const corrected = loads.map((load) => withItem(load, key, factor));
  return { target: suggestion.target, suggestion, telling, factor, loads: corrected };
}

/** A suggestion where the factors are surely and notably off 1. */
function judge(
  target: CorrectionTarget,
  from: number,
  factors: readonly number[],
  round: (value: number) => number,
): Suggestion | null {
  const factor = medianOf(factors);
  const interval = medianInterval(factors);
  if (!interval || (interval.low <= 1 && interval.high >= 1)) return null;
  if (Math.abs(factor - 1) < leastBias) return null;
  const to = round(from * Math.min(furthest.most, Math.max(furthest.least, factor)));
  return to === from ? null : { target, from, to, factor, ...interval, jobs: factors.length };
}

function keysOf(loads: readonly JobLoad[]): string[] {
  return [...new Set(loads.flatMap(({ parts }) => [...parts.keys()]))].sort();
}

/** `packing`, or `item:` and the key. */
export function nameOf(target: CorrectionTarget): string {
  return target.kind === 'item' ? `item:${target.key}` : 'packing';
}

function isPacking({ kind }: CorrectionTarget): boolean {
  return kind === 'packing';
}

/** Half cubic feet, tenths for small things: finer figures would claim more than loads can tell. */
function toUsualVolume(cubicFeet: number): number {
  return cubicFeet < 5 ? Math.round(cubicFeet * 10) / 10 : Math.round(cubicFeet * 2) / 2;
}

function toHundredths(factor: number): number {
  return Math.round(factor * 100) / 100;
}
