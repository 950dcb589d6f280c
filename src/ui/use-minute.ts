import { startTransition, useEffect, useState } from 'react';

const minuteMs = 60_000;

/** The moment it is, to the minute; null on the server and in the first render, which nobody's clock may change. */
export function useMinute(): Date | null {
  const [moment, setMoment] = useState<Date | null>(null);
  useEffect(() => {
    // A phone's first look at a time zone takes as long as a screen's first paint, and waits for it.
    const tick = () => startTransition(() => setMoment(new Date()));
    tick();
    const timer = setInterval(tick, minuteMs);
    return () => clearInterval(timer);
  }, []);
  return moment;
}
