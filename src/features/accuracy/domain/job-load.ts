import type { ItemCatalogue } from '#src/features/catalogue/domain/catalogue.ts';
import type { FinishedJob } from './finished-job.ts';

/** Figures by which a load is estimated today. */
export interface VolumeRules {
  catalogue: Pick<ItemCatalogue, 'find'>;
  packingEfficiency: number;
}

/** A load as it would be estimated now: cubic yards on the truck, packing included. */
export interface JobLoad {
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
export function loadsOf(jobs: readonly FinishedJob[], rules: VolumeRules): JobLoad[] {
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
export function ratioOf({ actual, estimated }: JobLoad): number {
  return actual / estimated;
}

/** Whether an item is enough of a load for the load to say something of it. */
export function isTelling({ parts, estimated }: JobLoad, key: string): boolean {
  return (parts.get(key) ?? 0) / estimated >= tellingShare;
}

/** True volume over ours of an item, where what the whole load was off by is put down to it. */
export function impliedFactor(load: JobLoad, key: string): number {
  return 1 + (load.actual - load.estimated) / (load.parts.get(key) ?? load.estimated);
}

/** The load with all of it estimated that much larger. */
export function withPacking(load: JobLoad, factor: number): JobLoad {
  const parts = new Map([...load.parts].map(([key, part]) => [key, part * factor]));
  return { ...load, estimated: load.estimated * factor, parts };
}

/** The load with one item estimated that much larger. */
export function withItem(load: JobLoad, key: string, factor: number): JobLoad {
  const part = load.parts.get(key);
  if (part === undefined) return load;
  const parts = new Map(load.parts).set(key, part * factor);
  return { ...load, parts, estimated: load.estimated + part * (factor - 1) };
}

/** How far the estimates are off in all, too large and too small alike; no single load weighs more for being far off. */
export function misfitOf(loads: readonly JobLoad[]): number {
  return loads.reduce((sum, load) => sum + Math.abs(Math.log(ratioOf(load))), 0);
}
