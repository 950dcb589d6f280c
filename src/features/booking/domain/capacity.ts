import type { BookingKind } from '#src/features/booking/contract.ts';

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

/** Volumes are sums of decimals. */
const tolerance = 1e-6;

/** True when a job fits into a window beside what is in it. */
export function fits(
  job: Job,
  use: { cubicYards: number; visits: number },
  settings: ScheduleSettings,
): boolean {
  if (job.kind === 'estimate') return use.visits < settings.visitsPerWindow;
  const capacity = settings.trucks * settings.cubicYardsPerTruck;
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
