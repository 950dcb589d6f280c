import { type DBSchema, openDB } from 'idb';
import type { SavedDraft, SavedPhoto } from './saved-draft.ts';

/** The one draft of this browser, on this device. Every method rejects where storage refuses. */
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
    // Both are missing on an insecure origin.
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
  // A newer page that changes the shape must not wait for this one.
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
