import type { ItemCatalogue } from '#src/features/catalogue/domain/catalogue.ts';
import { type FinishedJob, minGroupJobs, minJobs } from './accuracy.ts';
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

/** Figures by which a load is estimated today. */
interface VolumeRules {
  catalogue: Pick<ItemCatalogue, 'find'>;
  packingEfficiency: number;
}

/** A load as it would be estimated now: cubic yards on the truck, packing included. */
interface JobLoad {
  doneAt: string;
  actual: number;
  estimated: number;
  /** The part of the estimate that each item of the catalogue makes up, by key. */
  parts: ReadonlyMap<string, number>;
}

const cubicFeetPerCubicYard = 27;

/** Of a load: in a smaller part of it the rest drowns what an item says. */
const tellingShare = 0.25;

/**
 * Finished jobs measured by today's figures, whatever they were quoted by, so that a correction that was
 * made is not called for again by the jobs that had called for it. Empty lists are left out.
 */
function loadsOf(jobs: readonly FinishedJob[], rules: VolumeRules): JobLoad[] {
  return jobs.flatMap(({ doneAt, actualVolume: actual, items }) => {
    const parts = new Map<string, number>();
    let estimated = 0;
    for (const { key, quantity, volume: volumeThen } of items) {
      const item = rules.catalogue.find(key ?? '');
      const volume = item ? (item.volumeCubicFeet * quantity) / cubicFeetPerCubicYard : volumeThen;
      const packed = volume * rules.packingEfficiency;
      if (item) parts.set(item.key, (parts.get(item.key) ?? 0) + packed);
      estimated += packed;
    }
    return estimated > 0 && actual > 0 ? [{ doneAt, actual, estimated, parts }] : [];
  });
}

/** Actual over estimated: above 1, the load was larger than we would say. */
function ratioOf({ actual, estimated }: JobLoad): number {
  return actual / estimated;
}

/** Whether an item is enough of a load for the load to say something of it. */
function isTelling({ parts, estimated }: JobLoad, key: string): boolean {
  return (parts.get(key) ?? 0) / estimated >= tellingShare;
}

/** True volume over ours of an item, where what the whole load was off by is put down to it. */
function impliedFactor(load: JobLoad, key: string): number {
  return 1 + (load.actual - load.estimated) / (load.parts.get(key) ?? load.estimated);
}

/** The load with all of it estimated that much larger. */
function withPacking(load: JobLoad, factor: number): JobLoad {
  const parts = new Map([...load.parts].map(([key, part]) => [key, part * factor]));
  return { ...load, estimated: load.estimated * factor, parts };
}

/** The load with one item estimated that much larger. */
function withItem(load: JobLoad, key: string, factor: number): JobLoad {
  const part = load.parts.get(key);
  if (part === undefined) return load;
  const parts = new Map(load.parts).set(key, part * factor);
  return { ...load, parts, estimated: load.estimated + part * (factor - 1) };
}

/** How far the estimates are off in all, too large and too small alike; no single load weighs more for being far off. */
function misfitOf(loads: readonly JobLoad[]): number {
  return loads.reduce((sum, load) => sum + Math.abs(Math.log(ratioOf(load))), 0);
}
