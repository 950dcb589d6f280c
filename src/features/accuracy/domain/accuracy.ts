import { type ServiceType, serviceTypes } from '#src/shared/business.ts';
import { type Spread, spreadOf } from './order-statistics.ts';

/** With fewer jobs, one odd load moves a share by more than five points, so we report nothing. */
export const minJobs = 20;
/** Below ten jobs, the interval of the median is wider than any bias worth acting on. */
export const minGroupJobs = 10;

/** Jobs by where the paid price was relative to the quoted range. */
interface RangeCount {
  inside: number;
  below: number;
  above: number;
}

/** A group of jobs; its results are null until there are enough jobs. */
interface Group<Figures> {
  jobs: number;
  /** How many more jobs it needs. */
  missing: number;
  figures: Figures | null;
}

interface OverallAccuracy {
  range: RangeCount;
  /** Jobs with a price set by hand, which has no range to test. */
  firm: number;
  overCeiling: number;
  /** Actual over estimated volume: above 1, loads were larger than quoted. */
  volume: Spread;
  price: Spread;
}

interface AccuracyReport {
  overall: Group<OverallAccuracy>;
  /** Every service with a finished job, most jobs first. */
  services: (Group<{ volume: Spread; range: RangeCount }> & { serviceType: ServiceType })[];
  /** By stated confidence, ascending. `to` is exclusive, except in the last bin. */
  calibration: (Group<{ stated: number; inside: number }> & { from: number; to: number })[];
}

const binEdges = [0, 0.2, 0.4, 0.6, 0.8, 1];

/**
 * Compares finished jobs with their quoted prices. Pure; the order of the jobs does not matter.
 * Services and confidences are only reported once there are enough jobs in total.
 */
export function reportAccuracy(jobs: readonly FinishedJob[]): AccuracyReport {
  const overall = groupOf(jobs, minJobs, overallOf);
  if (!overall.figures) return { overall, services: [], calibration: [] };
  return {
    overall,
    services: serviceTypes
      .map((serviceType) => {
        const own = jobs.filter((job) => job.serviceType === serviceType);
        const figures = () => ({ volume: volumeSpread(own), range: countRanges(own) });
        return { serviceType, ...groupOf(own, minGroupJobs, figures) };
      })
      .filter((service) => service.jobs > 0)
      .sort((a, b) => b.jobs - a.jobs),
    calibration: binEdges.slice(0, -1).map((from, index) => {
      const to = binEdges[index + 1] ?? 1;
      const own = jobs.filter(
        (job) =>
          isRanged(job) &&
          job.confidence >= from &&
          (job.confidence < to || (to === 1 && job.confidence === 1)),
      );
      return { from, to, ...groupOf(own, minGroupJobs, calibrationOf) };
    }),
  };
}

/** Jobs whose volumes can be compared: both are known and not zero. */
export function comparable(jobs: readonly FinishedJob[]): FinishedJob[] {
  return jobs.filter(
    ({ estimatedVolume, actualVolume, priceCents, actualPriceCents }) =>
      estimatedVolume > 0 && actualVolume > 0 && priceCents > 0 && actualPriceCents > 0,
  );
}

function groupOf<Figures>(
  jobs: readonly FinishedJob[],
  least: number,
  figures: (jobs: readonly FinishedJob[]) => Figures,
): Group<Figures> {
  const missing = Math.max(0, least - jobs.length);
  return { jobs: jobs.length, missing, figures: missing > 0 ? null : figures(jobs) };
}

function overallOf(jobs: readonly FinishedJob[]): OverallAccuracy {
  return {
    range: countRanges(jobs),
    firm: jobs.filter(isFirm).length,
    overCeiling: jobs.filter(isOverCeiling).length,
    volume: volumeSpread(jobs),
    price: spreadOf(jobs.map((job) => job.actualPriceCents / job.priceCents)),
  };
}

function calibrationOf(jobs: readonly FinishedJob[]): { stated: number; inside: number } {
  return {
    stated: jobs.reduce((sum, { confidence }) => sum + confidence, 0) / jobs.length,
    inside: countRanges(jobs).inside / jobs.length,
  };
}

function volumeSpread(jobs: readonly FinishedJob[]): Spread {
  return spreadOf(jobs.map((job) => job.actualVolume / job.estimatedVolume));
}

function countRanges(jobs: readonly FinishedJob[]): RangeCount {
  const ranged = jobs.filter(isRanged);
  const below = ranged.filter((job) => job.actualPriceCents < job.lowCents).length;
  const above = ranged.filter(isOverCeiling).length;
  return { inside: ranged.length - below - above, below, above };
}

/** A finished job and its last quoted price, in cubic yards and cents. */
export interface FinishedJob {
  serviceType: ServiceType;
  doneAt: string;
  estimatedVolume: number;
  actualVolume: number;
  priceCents: number;
  lowCents: number;
  /** The ceiling; null where there was none. */
  highCents: number | null;
  actualPriceCents: number;
  /** 0 to 1, as stated with the price. */
  confidence: number;
  items: readonly {
    key: string | null;
    quantity: number;
    /** All pieces, before packing, by the catalogue of that time. */
    volume: number;
  }[];
}

function isOverCeiling({ highCents, actualPriceCents }: FinishedJob): boolean {
  return highCents !== null && actualPriceCents > highCents;
}

/** True for a firm price, by hand or because all was known: it has no range to test. */
function isFirm({ lowCents, highCents }: FinishedJob): boolean {
  return lowCents === highCents;
}

/** False for a price that was firm or had no ceiling: nothing can end inside or outside of it. */
function isRanged(job: FinishedJob): boolean {
  return job.highCents !== null && !isFirm(job);
}
