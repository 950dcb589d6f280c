import type { KeptDraft, KeptPhoto } from './kept-draft.ts';

/** Who may write the draft, where the browser has no locks. */
interface Lease {
  owner: string;
  /** Milliseconds since 1970. */
  until: number;
}

/** The one draft of this browser, on this device. Every method rejects where storage refuses. */
export interface DraftStore {
  load(): Promise<{ draft: KeptDraft; photos: KeptPhoto[] } | null>;
  saveDraft(draft: KeptDraft): Promise<void>;
  savePhoto(photo: KeptPhoto): Promise<void>;
  deletePhoto(id: number): Promise<void>;
  clear(): Promise<void>;
  /** Takes or prolongs the right to write; false while another window has it. */
  takeLease(lease: Lease, nowMs: number): Promise<boolean>;
  endLease(owner: string): Promise<void>;
  close(): void;
}

const databaseName = 'quote-draft';
const draftKey = 'ai-quote';
/** Some browsers have been seen never to answer. */
const patienceMs = 3000;

/** Opens the store; null where this browser keeps nothing, as in a private window. */
export async function openDraftStore(): Promise<DraftStore | null> {
  try {
    return createStore(await openDatabase());
  } catch {
    return null;
  }
}

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('the storage does not answer')), patienceMs);
    const request = indexedDB.open(databaseName, 1);
    request.onupgradeneeded = () => {
      request.result.createObjectStore('drafts');
      request.result.createObjectStore('photos', { keyPath: 'id' });
      request.result.createObjectStore('leases');
    };
    request.onsuccess = () => {
      clearTimeout(timer);
      resolve(request.result);
    };
    request.onerror = () => {
      clearTimeout(timer);
      reject(request.error);
    };
  });
}

function createStore(database: IDBDatabase): DraftStore {
  // A newer page wants another shape: it must not wait for this one.
  database.onversionchange = () => database.close();

  /** Runs in one transaction; resolves once it is written down. */
  function write(names: string[], work: (transaction: IDBTransaction) => void): Promise<void> {
    return new Promise((resolve, reject) => {
      const transaction = database.transaction(names, 'readwrite', { durability: 'strict' });
      transaction.oncomplete = () => resolve();
      transaction.onerror = () => reject(transaction.error);
      transaction.onabort = () => reject(transaction.error);
      work(transaction);
    });
  }

  return {
    async load() {
      const transaction = database.transaction(['drafts', 'photos']);
      const [draft, photos] = await Promise.all([
        resultOf<KeptDraft | undefined>(transaction.objectStore('drafts').get(draftKey)),
        resultOf<KeptPhoto[]>(transaction.objectStore('photos').getAll()),
      ]);
      return draft ? { draft, photos } : null;
    },
    saveDraft: (draft) =>
      write(['drafts'], (transaction) => transaction.objectStore('drafts').put(draft, draftKey)),
    savePhoto: (photo) =>
      write(['photos'], (transaction) => transaction.objectStore('photos').put(photo)),
    deletePhoto: (id) =>
      write(['photos'], (transaction) => transaction.objectStore('photos').delete(id)),
    clear: () =>
      write(['drafts', 'photos'], (transaction) => {
        transaction.objectStore('drafts').clear();
        transaction.objectStore('photos').clear();
      }),
    async takeLease(lease, nowMs) {
      let isTaken = false;
      await write(['leases'], (transaction) => {
        const leases = transaction.objectStore('leases');
        const current: IDBRequest<Lease | undefined> = leases.get(draftKey);
        current.onsuccess = () => {
          const { result } = current;
          isTaken = !result || result.owner === lease.owner || result.until < nowMs;
          if (isTaken) leases.put(lease, draftKey);
        };
      });
      return isTaken;
    },
    endLease: (owner) =>
      write(['leases'], (transaction) => {
        const leases = transaction.objectStore('leases');
        const current: IDBRequest<Lease | undefined> = leases.get(draftKey);
        current.onsuccess = () => {
          if (current.result?.owner === owner) leases.delete(draftKey);
        };
      }),
    close: () => database.close(),
  };
}

function resultOf<Value>(request: IDBRequest): Promise<Value> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
