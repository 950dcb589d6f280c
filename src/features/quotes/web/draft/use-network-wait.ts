import { useEffect, useEffectEvent, useState } from 'react';
import { whenReachable } from '#src/features/photos/web/when-reachable.ts';

/** Waits for the network and calls `onBack` once it is there again, unless it is stopped before. */
export function useNetworkWait(onBack: () => void) {
  const [isWaiting, setIsWaiting] = useState(false);
  const goOn = useEffectEvent(onBack);

  useEffect(() => {
    if (!isWaiting) return;
    const abort = new AbortController();
    whenReachable(abort.signal).then(
      () => {
        setIsWaiting(false);
        goOn();
      },
      () => {
        // Stopped.
      },
    );
    return () => abort.abort();
  }, [isWaiting]);

  return { isWaiting, start: () => setIsWaiting(true), stop: () => setIsWaiting(false) };
}
