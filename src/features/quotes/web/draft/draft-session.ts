import { type DBSchema, openDB } from 'idb';
import {
  type DraftFields,
  type DraftRequest,
  hasContent,
  isFresh,
  type SavedDraft,
  type SavedList,
  type SavedPhoto,
} from './saved-draft.ts';

/** The form in this window, as the draft uses it. */
export interface DraftForm {
  /** True until something was typed or picked in this window. */
  isUntouched(): boolean;
  /** Fills in an earlier draft; `photos` lacks those that did not fit on the device. */
  restore(draft: SavedDraft, photos: SavedPhoto[]): void;
  /** Another window owns a draft with content. */
  onElsewhere(): void;
  /** From now on, saving works. */
  onReady(): void;
}

/** Stores the form on this device; silently does nothing where the device cannot. */
export interface DraftSession {
  saveFields(fields: DraftFields): void;
  /** Resolves once it is stored, or cannot be stored. */
  saveList(list: SavedList): Promise<void>;
  savePhotos(photos: readonly SavedPhoto[]): void;
  /** Resolves once it is stored, or cannot be stored. */
  saveRequest(request: DraftRequest | null): Promise<void>;
  /** Deletes everything. */
  clear(): Promise<void>;
  /** Lets another window take over the draft. */
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

  /** Runs steps one after another; a failed step does not stop the next. */
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
    // By now this window has a form of its own; the saved one waits for the next page load.
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
      // The page or its storage is gone, so there is no draft.
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
 * Gives the draft to one window at a time, so that only one of them sends it. The browser passes
 * the lock on when a window ends, however it ends. `onOwned` runs until this window lets go;
 * `onTaken` is called when another window has the draft.
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

/** The one draft of this browser, on this device. Every method rejects when storage refuses. */
export interface DraftStore {
  load(): Promise<{ draft: SavedDraft; photos: SavedPhoto[] } | null>;
  saveDraft(draft: SavedDraft): Promise<void>;
  savePhoto(photo: SavedPhoto): Promise<void>;
  deletePhoto(id: number): Promise<void>;
  clear(): Promise<void>;
  close(): void;
}

interface DraftDatabase extends DBSchema {
  drafts: { key: string; value: SavedDraft };
  photos: { key: number; value: SavedPhoto };
}

const draftKey = 'ai-quote';
/** Some browsers never answer. */
const timeoutMs = 3000;

/** Opens the store; null in a browser that stores nothing (a private window) or has no Web Locks. */
export async function openDraftStore(): Promise<DraftStore | null> {
  try {
    // Both are missing on insecure origins.
    return navigator.locks ? await openStore() : null;
  } catch {
    return null;
  }
}

async function openStore(): Promise<DraftStore> {
  const opening = openDB<DraftDatabase>('quote-draft', 1, {
    upgrade(created) {
      created.createObjectStore('drafts');
      created.createObjectStore('photos', { keyPath: 'id' });
    },
  });
  const database = await Promise.race([opening, rejectAfter(timeoutMs)]);
  // A newer page that changes the schema must not have to wait for this one.
  database.addEventListener('versionchange', () => database.close());

  function write(names: ('drafts' | 'photos')[]) {
    return database.transaction(names, 'readwrite', { durability: 'strict' });
  }

  return {
    async load() {
      const transaction = database.transaction(['drafts', 'photos']);
      const [draft, photos] = await Promise.all([
        transaction.objectStore('drafts').get(draftKey),
        transaction.objectStore('photos').getAll(),
      ]);
      return draft ? { draft, photos } : null;
    },
    async saveDraft(draft) {
      const transaction = write(['drafts']);
      await Promise.all([transaction.objectStore('drafts').put(draft, draftKey), transaction.done]);
    },
    async savePhoto(photo) {
      const transaction = write(['photos']);
      await Promise.all([transaction.objectStore('photos').put(photo), transaction.done]);
    },
    async deletePhoto(id) {
      const transaction = write(['photos']);
      await Promise.all([transaction.objectStore('photos').delete(id), transaction.done]);
    },
    async clear() {
      const transaction = write(['drafts', 'photos']);
      await Promise.all([
        transaction.objectStore('drafts').clear(),
        transaction.objectStore('photos').clear(),
        transaction.done,
      ]);
    },
    close: () => database.close(),
  };
}

function rejectAfter(ms: number): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(() => reject(new Error('The storage does not answer')), ms);
  });
}
