/** The only source of the current time, so that tests can set it. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

const dayMs = 24 * 3600_000;

/** The moment this many days ago, ISO 8601. */
export function daysAgo(clock: Clock, days: number): string {
  return new Date(clock.now().getTime() - days * dayMs).toISOString();
}
