import type { Clock } from '#src/platform/clock.ts';

/** A clock that stands still until it is told to move. */
export function createFixedClock(start = '2026-03-10T15:00:00.000Z') {
  let nowMs = Date.parse(start);
  return {
    now: () => new Date(nowMs),
    advance(ms: number) {
      nowMs += ms;
    },
  } satisfies Clock & { advance(ms: number): void };
}
