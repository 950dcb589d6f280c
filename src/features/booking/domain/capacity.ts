import type { BookingKind } from '#src/features/booking/contract.ts';
import { countText } from '#src/shared/format-number.ts';

/** What staff set for every window. */
export interface ScheduleSettings {
  trucks: number;
  cubicYardsPerTruck: number;
  /** Free visits to price a job, beside the trucks. */
  visitsPerWindow: number;
  /** Until so many hours before its window a client moves or cancels a booking. */
  freeChangeHours: number;
}

export const defaultSettings: ScheduleSettings = {
  trucks: 2,
  cubicYardsPerTruck: 20,
  visitsPerWindow: 2,
  freeChangeHours: 24,
};

interface Job {
  kind: BookingKind;
  loadCubicYards: number;
}

/** False for a job that was done before its window, which others may have then. */
export const takesRoom = ({ doneAt, startsAt }: { doneAt: string | null; startsAt: string }) =>
  doneAt === null || doneAt >= startsAt;

/** Cubic yards of some jobs. */
export const totalLoad = (jobs: readonly Pick<Job, 'loadCubicYards'>[]): number =>
  jobs.reduce((sum, { loadCubicYards }) => sum + loadCubicYards, 0);

/** Cubic yards that the trucks take in a window. */
export const capacityOf = ({
  trucks,
  cubicYardsPerTruck,
}: Pick<ScheduleSettings, 'trucks' | 'cubicYardsPerTruck'>): number => trucks * cubicYardsPerTruck;

/**
 * Cubic yards that are free in a window, in words. More than it takes may be booked where staff took a
 * truck away, or took back that a job was done.
 */
export function roomLeft(loadCubicYards: number, capacity: number): string {
  const left = Math.round((capacity - loadCubicYards) * 10) / 10;
  if (left === 0) return 'Full';
  return left < 0 ? `${(-left).toFixed(1)} over` : `${left.toFixed(1)} free`;
}

/** Volumes are sums of decimals. */
const tolerance = 1e-6;

/** True when a job fits into a window beside what is in it. */
export function fits(
  job: Job,
  use: { cubicYards: number; visits: number },
  settings: ScheduleSettings,
): boolean {
  if (job.kind === 'estimate') return use.visits < settings.visitsPerWindow;
  const capacity = capacityOf(settings);
  return capacity > 0 && use.cubicYards + job.loadCubicYards <= capacity + tolerance;
}

/** Whether a window takes a job, and whether it would take another one like it. */
export function windowState(
  job: Job,
  use: { cubicYards: number; visits: number },
  settings: ScheduleSettings,
): 'open' | 'last' | 'full' {
  if (!fits(job, use, settings)) return 'full';
  const after = {
    cubicYards: use.cubicYards + job.loadCubicYards,
    visits: use.visits + (job.kind === 'estimate' ? 1 : 0),
  };
  return fits(job, after, settings) ? 'open' : 'last';
}

/** Whether a job fits into a window beside these others, and what is left after it, in words. */
export function roomAfter(
  job: Job,
  others: readonly Job[],
  settings: ScheduleSettings,
): { isRoom: boolean; words: string } {
  const use = {
    cubicYards: totalLoad(others),
    visits: others.filter(({ kind }) => kind === 'estimate').length,
  };
  const isRoom = fits(job, use, settings);
  if (job.kind === 'estimate') {
    const { visitsPerWindow } = settings;
    const left = Math.max(0, visitsPerWindow - use.visits - 1);
    const words = `${left} of ${countText(visitsPerWindow, 'visit')} free after it`;
    return { isRoom, words: isRoom ? words : `Full: ${countText(use.visits, 'visit')} booked` };
  }
  const capacity = capacityOf(settings);
  const left = Math.max(0, capacity - use.cubicYards);
  const after = Math.max(0, left - job.loadCubicYards);
  const words = isRoom
    ? `${after.toFixed(1)} of ${Number(capacity.toFixed(1))} cu yd free after it`
    : `Full: ${left.toFixed(1)} cu yd free, this load takes ${job.loadCubicYards.toFixed(1)}`;
  return { isRoom, words };
}
