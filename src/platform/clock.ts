/** The only source of the current time, so that tests can set it. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** Tells the moment this many milliseconds from now, ISO 8601. */
export function isoClock(clock: Clock): (offsetMs?: number) => string {
  return (offsetMs = 0) => new Date(clock.now().getTime() + offsetMs).toISOString();
}

const dayMs = 24 * 3600_000;

/** The moment this many days ago, ISO 8601. */
export function daysAgo(clock: Clock, days: number): string {
  return isoClock(clock)(-days * dayMs);
}
