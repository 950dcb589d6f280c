import type { ItemCatalogue } from '#src/features/catalogue/domain/catalogue.ts';
import { packingLimits } from '#src/features/pricing/domain/check-price-book.ts';
import { type FinishedJob, minGroupJobs, minJobs } from './accuracy.ts';
import { medianInterval, medianOf, type Spread, spreadOf } from './order-statistics.ts';

/** What a correction changes: the packing factor, or the volume of an item by its key. */
export type CorrectionTarget = { kind: 'packing' } | { kind: 'item'; key: string };

export interface Suggestion {
  target: CorrectionTarget;
  /** Packing factor, or cubic feet of one piece. */
  from: number;
  to: number;
  /** The true value divided by ours, with its 99 percent confidence interval. */
  factor: number;
  low: number;
  high: number;
  /** Jobs it is based on. */
  jobs: number;
}

/** How far an item is from its catalogue volume, inferred from its loads. */
interface ItemAccuracy {
  key: string;
  jobs: number;
  missing: number;
  /** True volume over ours; null until there are enough jobs. */
  factor: Spread | null;
}

interface LoadFindings {
  /** The packing factor first, then the item whose correction explains most. */
  suggestions: Suggestion[];
  /** Items that made up a significant part of some load, most jobs first. */
  items: ItemAccuracy[];
}

/** True when staff have answered a correction and too few jobs were done since. */
type IsAnswered = (target: CorrectionTarget, doneAts: readonly string[]) => boolean;

/** A smaller bias is within the variation of loading, and not worth a new version of our rules. */
const minBias = 0.05;
/** No single correction goes further: beyond that, something else is wrong. */
const factorLimits = { min: 0.5, max: 2 };
const maxCorrections = 12;

/** A correction, and the loads after it. */
interface Candidate {
  target: CorrectionTarget;
  /** Null when it explains something, but too little or not reliably enough to suggest it. */
  suggestion: Suggestion | null;
  significant: readonly JobLoad[];
  factor: number;
  loads: readonly JobLoad[];
}

/**
 * Corrections that finished jobs suggest: enough jobs, a confidence interval of the bias that excludes
 * 1, and a bias of at least five percent. Pure; the order of the jobs does not matter.
 *
 * Nobody measures single items on the truck, so an item's factor is inferred: in loads it makes up a
 * large part of, the error of the whole load is attributed to it. The correction that explains most is
 * made first, and the rest are computed again with it in place, so that one wrong item does not make
 * its neighbors look wrong, and an error all loads share goes to the packing factor. A refused
 * correction keeps explaining its part, so that the error is not attributed to another one.
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
    ({ target, significant }) =>
      !isAnswered(
        target,
        significant.map(({ doneAt }) => doneAt),
      ),
  );
  return {
    suggestions: asked
      .flatMap(({ suggestion }) => suggestion ?? [])
      .sort((a, b) => Number(isPacking(b.target)) - Number(isPacking(a.target))),
    // After the packing correction, so that an item does not look wrong when all of a load is.
    items: itemAccuracies(
      packing?.suggestion ? all.map((load) => withPacking(load, packing.factor)) : all,
    ),
  };
}

/** Each item's volume factor, inferred from its loads. */
function itemAccuracies(loads: readonly JobLoad[]): ItemAccuracy[] {
  return keysOf(loads)
    .map((key) => {
      const factors = loads
        .filter((load) => isSignificant(load, key))
        .map((load) => impliedFactor(load, key));
      const missing = Math.max(0, minGroupJobs - factors.length);
      const factor = missing === 0 ? spreadOf(factors) : null;
      return { key, jobs: factors.length, missing, factor };
    })
    .filter(({ jobs }) => jobs > 0)
    .sort((a, b) => b.jobs - a.jobs || (a.key < b.key ? -1 : 1));
}

/** The correction that explains most of the remaining error. */
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
  // Far above what rounding in another order can change, far below one load.
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
    suggestion: judge(target, rules.packingEfficiency, factors, toPacking),
    significant: loads,
    factor,
    loads: loads.map((load) => withPacking(load, factor)),
  };
}

/** Null when the evidence against the item is too weak. */
function itemCandidate(
  key: string,
  loads: readonly JobLoad[],
  { catalogue }: VolumeRules,
): Candidate | null {
  const significant = loads.filter((load) => isSignificant(load, key));
  const volume = catalogue.find(key)?.volumeCubicFeet;
  if (significant.length < minGroupJobs || volume === undefined) return null;
  const factors = significant.map((load) => impliedFactor(load, key));
  const suggestion = judge({ kind: 'item', key }, volume, factors, toUsualVolume);
  if (!suggestion) return null;
  const factor = suggestion.to / suggestion.from;
  const corrected = loads.map((load) => withItem(load, key, factor));
  return { target: suggestion.target, suggestion, significant, factor, loads: corrected };
}

/** A suggestion when the factors differ from 1 reliably and by enough. */
function judge(
  target: CorrectionTarget,
  from: number,
  factors: readonly number[],
  round: (value: number) => number,
): Suggestion | null {
  const factor = medianOf(factors);
  const interval = medianInterval(factors);
  if (!interval || (interval.low <= 1 && interval.high >= 1)) return null;
  if (Math.abs(factor - 1) < minBias) return null;
  const to = round(from * within(factorLimits, factor));
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

/** Half cubic feet, tenths for small items: more precision than that is not in the data. */
function toUsualVolume(cubicFeet: number): number {
  return cubicFeet < 5 ? Math.round(cubicFeet * 10) / 10 : Math.round(cubicFeet * 2) / 2;
}

/** In hundredths, and no further than a price book goes. */
function toPacking(factor: number): number {
  return within(packingLimits, Math.round(factor * 100) / 100);
}

function within({ min, max }: { min: number; max: number }, value: number): number {
  return Math.min(max, Math.max(min, value));
}

/** The rules by which a load is estimated today. */
interface VolumeRules {
  catalogue: Pick<ItemCatalogue, 'find'>;
  packingEfficiency: number;
}

/** A load as estimated now: cubic yards on the truck, packing included. */
interface JobLoad {
  doneAt: string;
  actual: number;
  estimated: number;
  /** The share of the estimate that each catalogue item makes up, by key. */
  parts: ReadonlyMap<string, number>;
}

const cubicFeetPerCubicYard = 27;

/** In a smaller part of the load, the rest drowns the item's signal. */
const significantShare = 0.25;

/**
 * Finished jobs estimated by today's rules, whatever rules they were quoted by, so that a
 * correction already made is not suggested again by the same jobs. Empty lists are left out.
 */
function loadsOf(jobs: readonly FinishedJob[], rules: VolumeRules): JobLoad[] {
  return jobs.flatMap(({ doneAt, actualVolume: actual, items }) => {
    const parts = new Map<string, number>();
    let estimated = 0;
    for (const { key, quantity, volume: volumeThen } of items) {
      const item = rules.catalogue.find(key ?? '');
      const volume = item ? (item.volumeCubicFeet * quantity) / cubicFeetPerCubicYard : volumeThen;
      const packed = item?.measured ? volume : volume * rules.packingEfficiency;
      if (item) parts.set(item.key, (parts.get(item.key) ?? 0) + packed);
      estimated += packed;
    }
    return estimated > 0 && actual > 0 ? [{ doneAt, actual, estimated, parts }] : [];
  });
}

/** Actual over estimated: above 1, the load was larger than we would estimate. */
function ratioOf({ actual, estimated }: JobLoad): number {
  return actual / estimated;
}

/** True when an item is a large enough part of a load to infer something about it. */
function isSignificant({ parts, estimated }: JobLoad, key: string): boolean {
  return (parts.get(key) ?? 0) / estimated >= significantShare;
}

/** True volume over ours of an item, if the error of the whole load is attributed to it. */
function impliedFactor(load: JobLoad, key: string): number {
  return 1 + (load.actual - load.estimated) / (load.parts.get(key) ?? load.estimated);
}

/** The load with everything estimated larger by this factor. */
function withPacking(load: JobLoad, factor: number): JobLoad {
  const parts = new Map([...load.parts].map(([key, part]) => [key, part * factor]));
  return { ...load, estimated: load.estimated * factor, parts };
}

/** The load with one item estimated larger by this factor. */
function withItem(load: JobLoad, key: string, factor: number): JobLoad {
  const part = load.parts.get(key);
  if (part === undefined) return load;
  const parts = new Map(load.parts).set(key, part * factor);
  return { ...load, parts, estimated: load.estimated + part * (factor - 1) };
}

/** The total error of the estimates. Over and under count alike, and an outlier is not squared. */
function misfitOf(loads: readonly JobLoad[]): number {
  return loads.reduce((sum, load) => sum + Math.abs(Math.log(ratioOf(load))), 0);
}
