const probeAddress = '/api/health';
const probeWithinMs = 8000;
/** Delays between attempts; the last one repeats. */
const pausesMs = [3000, 5000, 10_000, 20_000, 30_000] as const;

/**
 * Resolves once the server answers: tries as soon as the browser is online, and in between, because
 * a server may be down while the network is up. Rejects on abort.
 */
export async function whenReachable(
  signal: AbortSignal,
  probe: (signal: AbortSignal) => Promise<boolean> = isReachable,
): Promise<void> {
  for (let round = 0; ; round += 1) {
    await pauseOrNetwork(pausesMs[Math.min(round, pausesMs.length - 1)] ?? 0, signal);
    if (await probe(signal)) return signal.throwIfAborted();
  }
}

async function isReachable(signal: AbortSignal): Promise<boolean> {
  const probe = new AbortController();
  const stop = () => probe.abort();
  const timer = setTimeout(stop, probeWithinMs);
  signal.addEventListener('abort', stop);
  try {
    const answer = await fetch(probeAddress, { cache: 'no-store', signal: probe.signal });
    return answer.ok;
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', stop);
  }
}

function pauseOrNetwork(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(finish, ms);
    addEventListener('online', finish);
    signal.addEventListener('abort', stop);
    if (signal.aborted) stop();

    function finish() {
      clear();
      resolve();
    }
    function stop() {
      clear();
      reject(signal.reason);
    }
    function clear() {
      clearTimeout(timer);
      removeEventListener('online', finish);
      signal.removeEventListener('abort', stop);
    }
  });
}
