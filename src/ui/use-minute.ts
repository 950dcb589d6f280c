import { startTransition, useEffect, useState } from 'react';
import { companyDay } from '#src/shared/dates.ts';

const minuteMs = 60_000;

/**
 * The moment it is, to the minute; null on the server and in the first render, which nobody's clock may
 * change. With `onceTouched` also until somebody touches the page: for what only matters to who answers it.
 */
export function useMinute({ onceTouched = false } = {}): Date | null {
  const [moment, setMoment] = useState<Date | null>(null);
  const [isAwaited, setAwaited] = useState(!onceTouched);
  useEffect(() => {
    if (isAwaited) {
      const tick = () => startTransition(() => setMoment(new Date()));
      // A phone's first clock of any time zone takes as long as a screen's first paint: it waits for that,
      // and is made in a task of its own, which taps can follow.
      const first = setTimeout(() => {
        companyDay(new Date());
        tick();
      });
      const timer = setInterval(tick, minuteMs);
      return () => {
        clearTimeout(first);
        clearInterval(timer);
      };
    }
    const touches = new AbortController();
    const { signal } = touches;
    for (const touch of ['pointerdown', 'keydown']) {
      addEventListener(touch, () => setAwaited(true), { signal });
    }
    return () => touches.abort();
  }, [isAwaited]);
  return moment;
}
