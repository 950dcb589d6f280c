import { type DraftStore, openDraftStore } from './draft-store.ts';
import {
  type DraftFields,
  type DraftRequest,
  hasContent,
  isFresh,
  type SavedDraft,
  type SavedList,
  type SavedPhoto,
} from './saved-draft.ts';

/** The form in this window, as the draft sees it. */
export interface DraftForm {
  /** True while nothing has been typed or picked in this window. */
  isUntouched(): boolean;
  /** Fills in an earlier draft; `photos` lacks those the device had no room for. */
  restore(draft: SavedDraft, photos: SavedPhoto[]): void;
  /** Another window owns a draft that has something in it. */
  onElsewhere(): void;
  /** From now on what is saved is stored. */
  onReady(): void;
}

/** Stores the form on this device; does nothing, silently, where the device cannot. */
export interface DraftSession {
  saveFields(fields: DraftFields): void;
  /** Resolves once it is stored, or cannot be. */
  saveList(list: SavedList): Promise<void>;
  savePhotos(photos: readonly SavedPhoto[]): void;
  /** Resolves once it is stored, or cannot be. */
  saveRequest(request: DraftRequest | null): Promise<void>;
  /** Deletes everything. */
  clear(): Promise<void>;
  /** Lets another window own the draft. */
  close(): void;
}

export function openDraftSession(
  form: DraftForm,
  openStore: () => Promise<DraftStore | null> = openDraftStore,
  now: () => number = Date.now,
): DraftSession {
  const closing = new AbortController();
  let store: DraftStore | null = null;
  let isOwner = false;
  let isLate = false;
  let current: SavedDraft = emptyDraft();
  let work: Promise<void> = Promise.resolve();

  function emptyDraft(): SavedDraft {
    const list = { items: [], isOpen: false, sent: null };
    return { version: 1, savedAt: now(), fields: {}, photoIds: [], list, request: null };
  }

  /** Runs one step after the other; a step that fails does not stop the next. */
  function enqueue(step: (open: DraftStore) => Promise<void>): Promise<void> {
    work = work.then(async () => {
      if (store && isOwner) await step(store).catch(() => {});
    });
    return work;
  }

  function change(changes: Partial<SavedDraft>): Promise<void> {
    current = { ...current, ...changes, savedAt: now() };
    const draft = current;
    return enqueue((open) => (hasContent(draft) ? open.saveDraft(draft) : open.clear()));
  }

  /** Owns the draft until the session is closed. */
  async function own(open: DraftStore): Promise<void> {
    const saved = await open.load().catch(() => null);
    const usable = saved && isFresh(saved.draft, now()) ? saved : null;
    // This window has a form of its own by now; the saved one waits for the next page load.
    if (usable && isLate && !form.isUntouched()) return;
    if (saved && !usable) await open.clear();
    isOwner = true;
    if (usable) {
      const { draft } = usable;
      const photos = draft.photoIds.flatMap(
        (id) => usable.photos.find((one) => one.id === id) ?? [],
      );
      current = { ...draft, photoIds: photos.map(({ id }) => id) };
      form.restore(draft, photos);
    }
    form.onReady();
    await new Promise<void>((resolve) => closing.signal.addEventListener('abort', () => resolve()));
  }

  async function onOwnedElsewhere(open: DraftStore): Promise<void> {
    isLate = true;
    const saved = await open.load().catch(() => null);
    if (saved && !isOwner && isFresh(saved.draft, now())) form.onElsewhere();
  }

  openStore().then((opened) => {
    if (!opened || closing.signal.aborted) return opened?.close();
    store = opened;
    waitForLock({
      onOwned: () => own(opened),
      onTaken: () => onOwnedElsewhere(opened),
      signal: closing.signal,
    }).catch(() => {
      // The page or its storage is gone: there is no draft then.
    });
  });

  return {
    saveFields(fields) {
      change({ fields });
    },
    saveList: (list) => change({ list }),
    savePhotos(photos) {
      // Before this window owns the draft nothing is written, so nothing may count as stored:
      // `onReady` saves the photos again.
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

/**
 * Gives the draft to one window at a time, so that what was sent goes out of one window only. The
 * browser passes the lock on when a window ends, however it ends. `onOwned` resolves when this window
 * lets go; `onTaken` is called where another window has the draft now.
 */
async function waitForLock(turn: {
  onOwned: () => Promise<void>;
  onTaken: () => void;
  signal: AbortSignal;
}): Promise<void> {
  const { onOwned, onTaken, signal } = turn;
  const isDone = await navigator.locks.request(lockName, { ifAvailable: true }, async (lock) => {
    if (!lock || signal.aborted) return signal.aborted;
    await onOwned();
    return true;
  });
  if (isDone) return;
  onTaken();
  await navigator.locks.request(lockName, { signal }, onOwned);
}
