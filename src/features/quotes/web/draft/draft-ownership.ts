import type { DraftStore } from './draft-store.ts';

const lockName = 'quote-draft';
const leaseMs = 8000;
const renewalMs = 2500;

/**
 * Waits for this window's turn at the draft and calls `onOwned` with it. Only one window has it: what
 * was sent off goes out of that one, and another gets its turn when that one closes, however it does.
 * `onOwned` resolves when the window lets go by itself; `onTaken` is told where another has it now.
 */
export function waitForDraft(
  store: DraftStore,
  turn: { onOwned: () => Promise<void>; onTaken: () => void; signal: AbortSignal },
): void {
  const wait = navigator.locks ? waitForLock : waitForLease;
  wait(store, turn).catch(() => {
    // The page has gone, or the storage has: no draft then.
  });
}

type Turn = Parameters<typeof waitForDraft>[1];

async function waitForLock(_store: DraftStore, { onOwned, onTaken, signal }: Turn): Promise<void> {
  const isDone = await navigator.locks.request(lockName, { ifAvailable: true }, async (lock) => {
    if (!lock || signal.aborted) return signal.aborted;
    await onOwned();
    return true;
  });
  if (isDone) return;
  onTaken();
  await navigator.locks.request(lockName, { signal }, onOwned);
}

/** Where there are no locks: a note in the store that its owner keeps fresh. */
async function waitForLease(store: DraftStore, { onOwned, onTaken, signal }: Turn): Promise<void> {
  const owner = `${Date.now()}-${Math.random()}`;
  const take = () => store.takeLease({ owner, until: Date.now() + leaseMs }, Date.now());
  let isToldOf = false;
  while (!(await take())) {
    if (!isToldOf) onTaken();
    isToldOf = true;
    await pause(renewalMs);
    if (signal.aborted) return;
  }
  const renewal = setInterval(() => take().catch(() => {}), renewalMs);
  try {
    if (!signal.aborted) await onOwned();
  } finally {
    clearInterval(renewal);
    await store.endLease(owner);
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
