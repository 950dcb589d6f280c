import { type DraftStore, openDraftStore } from './draft-store.ts';
import {
  type DraftFields,
  type DraftRequest,
  hasContent,
  isFresh,
  type KeptDraft,
  type KeptList,
  type KeptPhoto,
} from './kept-draft.ts';

/** What the form as it stands has to say to the draft of an earlier visit. */
export interface DraftHolder {
  /** Whether nothing was typed or picked in this window yet. */
  isUntouched(): boolean;
  /** Takes over what was left; `photos` are all that could be kept. */
  restore(draft: KeptDraft, photos: KeptPhoto[]): void;
  /** Another window has the draft, and there is something in it. */
  onElsewhere(): void;
  /** From now on what is saved is kept. */
  onReady(): void;
}

/** Keeps the form on this device. Where that is impossible nothing happens, and nothing is said. */
export interface DraftKeeper {
  saveFields(fields: DraftFields): void;
  /** Resolves once it is kept, or cannot be. */
  saveList(list: KeptList): Promise<void>;
  savePhotos(photos: readonly KeptPhoto[]): void;
  /** Resolves once it is kept, or cannot be. */
  saveRequest(request: DraftRequest | null): Promise<void>;
  /** Forgets everything. */
  clear(): Promise<void>;
  /** Lets another window have its turn. */
  close(): void;
}

export function openDraft(
  holder: DraftHolder,
  openStore: () => Promise<DraftStore | null> = openDraftStore,
  now: () => number = Date.now,
): DraftKeeper {
  const closing = new AbortController();
  let store: DraftStore | null = null;
  let isOwner = false;
  let isLate = false;
  let current: KeptDraft = emptyDraft();
  let work: Promise<void> = Promise.resolve();

  function emptyDraft(): KeptDraft {
    return { version: 1, savedAt: now(), fields: {}, photoIds: [], request: null };
  }

  /** One after the other, each as well as it can. */
  function enqueue(step: (open: DraftStore) => Promise<void>): Promise<void> {
    work = work.then(async () => {
      if (store && isOwner) await step(store).catch(() => {});
    });
    return work;
  }

  function change(changes: Partial<KeptDraft>): Promise<void> {
    current = { ...current, ...changes, savedAt: now() };
    const draft = current;
    return enqueue((open) => (hasContent(draft) ? open.saveDraft(draft) : open.clear()));
  }

  async function takeOver(open: DraftStore): Promise<void> {
    const kept = await open.load().catch(() => null);
    const usable = kept && isFresh(kept.draft, now()) ? kept : null;
    // Meanwhile this window has a form of its own; the kept one is for whoever opens the page next.
    if (usable && isLate && !holder.isUntouched()) return;
    if (kept && !usable) await open.clear();
    isOwner = true;
    if (usable) {
      const { draft } = usable;
      const photos = draft.photoIds.flatMap(
        (id) => usable.photos.find((one) => one.id === id) ?? [],
      );
      current = { ...draft, photoIds: photos.map(({ id }) => id) };
      holder.restore(draft, photos);
    }
    holder.onReady();
    await new Promise<void>((resolve) => closing.signal.addEventListener('abort', () => resolve()));
  }

  openStore().then((opened) => {
    if (!opened || closing.signal.aborted) return opened?.close();
    store = opened;
    waitForDraft(opened, {
      onOwned: () => takeOver(opened),
      async onTaken() {
        isLate = true;
        const kept = await opened.load().catch(() => null);
        if (kept && !isOwner && isFresh(kept.draft, now())) holder.onElsewhere();
      },
      signal: closing.signal,
    });
  });

  return {
    saveFields(fields) {
      change({ fields });
    },
    saveList: (list) => change({ list }),
    savePhotos(photos) {
      // Asked again when it can be kept: what is not written now must not count as known then.
      if (!isOwner) return;
      const before = current.photoIds;
      const after = photos.map(({ id }) => id);
      if (before.join() === after.join()) return;
      for (const photo of photos) {
        if (!before.includes(photo.id)) enqueue((open) => open.savePhoto(photo));
      }
      change({ photoIds: after });
      for (const id of before) {
        if (!after.includes(id)) enqueue((open) => open.deletePhoto(id));
      }
    },
    saveRequest: (request) => change({ request }),
    clear() {
      current = emptyDraft();
      return enqueue((open) => open.clear());
    },
    close() {
      closing.abort();
      work.finally(() => store?.close());
    },
  };
}

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
