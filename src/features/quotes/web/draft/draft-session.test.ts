import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  type DraftForm,
  type DraftSession,
  type DraftStore,
  openDraftSession,
  openDraftStore,
} from './draft-session.ts';
import { draftDays, type SavedDraft, type SavedPhoto } from './saved-draft.ts';

const dayMs = 24 * 3600_000;
const typed = { clientName: 'Jordan Reyes' };
const photo = (id: number): SavedPhoto => ({
  id,
  name: `${id}.jpg`,
  sizeBytes: 1,
  kind: 'image',
  file: new File(['x'], `${id}.jpg`),
  thumbnail: null,
});

/** What a device keeps; shared by the windows of one browser. */
function createMemory(maxPhotos = 10) {
  const memory = {
    draft: null as SavedDraft | null,
    photos: new Map<number, SavedPhoto>(),
  };
  const store: DraftStore = {
    load: async () =>
      memory.draft && { draft: memory.draft, photos: Array.from(memory.photos.values()) },
    async saveDraft(draft) {
      memory.draft = draft;
    },
    async savePhoto(kept) {
      if (memory.photos.size >= maxPhotos) throw new Error('QuotaExceededError');
      memory.photos.set(kept.id, kept);
    },
    async deletePhoto(id) {
      memory.photos.delete(id);
    },
    async clear() {
      memory.draft = null;
      memory.photos.clear();
    },
    close() {},
  };
  return { memory, store };
}

async function openWindow(
  store: DraftStore,
  options: { isUntouched?: boolean; now?: number } = {},
) {
  const form = {
    isUntouched: () => options.isUntouched ?? true,
    restore: vi.fn<DraftForm['restore']>(),
    onElsewhere: vi.fn(),
    onReady: vi.fn(),
  };
  const session = openDraftSession(
    form,
    async () => store,
    () => options.now ?? Date.now(),
  );
  await vi.waitFor(() => {
    expect(form.onReady.mock.calls.length + form.onElsewhere.mock.calls.length).toBe(1);
  });
  open.push(session);
  return { form, session };
}

const open: DraftSession[] = [];

async function closeAll() {
  for (const session of open.splice(0)) session.close();
  await waitForLocksToEnd();
}

async function waitForLocksToEnd() {
  await vi.waitFor(async () => {
    const { held = [], pending = [] } = await navigator.locks.query();
    expect([...held, ...pending]).toEqual([]);
  });
}

const list = {
  items: [{ key: 'sofa-3-seat', name: 'Sofa', quantity: 2 }],
  isOpen: true,
  sent: null,
};

const request = {
  idempotencyKey: 'key',
  content: '[]',
  fields: {
    serviceType: 'office-cleanout',
    clientName: 'Jordan',
    clientEmail: 'jordan@harrow.example',
    clientPhone: '2125550142',
    contactMethod: 'email',
  },
  elapsedMs: 60_000,
  isPending: true,
} as const;

test('photos picked before the draft is this window’s own are kept once it is', async () => {
  const { memory, store } = createMemory();
  const { promise: opened, resolve: openStore } = Promise.withResolvers<DraftStore>();
  const picked = [photo(1), photo(2)];
  const session = openDraftSession(
    {
      isUntouched: () => false,
      restore: () => {},
      onElsewhere: () => {},
      onReady: () => session.savePhotos(picked),
    },
    () => opened,
  );
  open.push(session);
  session.savePhotos(picked);
  openStore(store);
  await vi.waitFor(() => expect(memory.draft?.photoIds).toEqual([1, 2]));
  expect([...memory.photos.keys()]).toEqual([1, 2]);
  await closeAll();
});

test('a list alone is a draft, and goes with its last item', async () => {
  const { memory, store } = createMemory();
  const first = await openWindow(store);
  first.session.saveList(list);
  await vi.waitFor(() => expect(memory.draft?.list).toEqual(list));
  await closeAll();
  const second = await openWindow(store);
  expect(second.form.restore.mock.calls[0]?.[0].list).toEqual(list);
  second.session.saveFields({});
  second.session.saveList({ ...list, items: [] });
  await vi.waitFor(() => expect(memory.draft).toBeNull());
  await closeAll();
});

describe('the draft of a device', () => {
  afterEach(async () => {
    await closeAll();
  });

  test('a form, its photos and what was sent off come back in the next window', async () => {
    const { memory, store } = createMemory();
    const first = await openWindow(store);
    first.session.saveFields(typed);
    first.session.savePhotos([photo(1), photo(2)]);
    first.session.savePhotos([photo(2), photo(3)]);
    await first.session.saveRequest(request);
    expect(Array.from(memory.photos.keys())).toEqual([2, 3]);
    await closeAll();

    const { form } = await openWindow(store);
    expect(form.restore).toHaveBeenCalledWith(
      expect.objectContaining({ fields: typed, photoIds: [2, 3], request }),
      [expect.objectContaining({ id: 2 }), expect.objectContaining({ id: 3 })],
    );
  });

  test('photos there is no room for are told from those that are kept', async () => {
    const { store } = createMemory(1);
    const first = await openWindow(store);
    first.session.savePhotos([photo(1), photo(2)]);
    await first.session.saveRequest(request);
    await closeAll();
    const { form } = await openWindow(store);
    const [draft, photos] = form.restore.mock.calls[0] ?? [];
    expect(draft?.photoIds).toEqual([1, 2]);
    expect(photos?.map(({ id }) => id)).toEqual([1]);
  });

  test('an emptied form leaves nothing, and neither does one that was answered', async () => {
    const { memory, store } = createMemory();
    const { session } = await openWindow(store);
    session.saveFields(typed);
    session.savePhotos([photo(1)]);
    session.savePhotos([]);
    session.saveFields({ serviceType: 'retail-store', clientName: ' ' });
    await vi.waitFor(() => expect(memory.draft).toBeNull());
    session.saveFields(typed);
    await session.clear();
    expect(memory).toMatchObject({ draft: null, photos: new Map() });
  });

  test('a draft is forgotten after a week, and one from the future as well', async () => {
    for (const ageMs of [draftDays * dayMs, -dayMs]) {
      const { memory, store } = createMemory();
      const now = Date.now();
      memory.draft = {
        version: 1,
        savedAt: now - ageMs,
        fields: typed,
        photoIds: [],
        list: { ...list, items: [] },
        request,
      };
      const { form } = await openWindow(store, { now });
      expect(form.restore).not.toHaveBeenCalled();
      expect(memory.draft).toBeNull();
      await closeAll();
    }
  });

  test('a second window is told, keeps nothing, and gets its turn when the first one closes', async () => {
    const { memory, store } = createMemory();
    const first = await openWindow(store);
    first.session.saveFields(typed);
    await vi.waitFor(() => expect(memory.draft?.fields).toEqual(typed));
    const second = await openWindow(store);
    expect(second.form.onElsewhere).toHaveBeenCalled();
    second.session.saveFields({ clientName: 'Somebody else' });
    await second.session.saveRequest(null);
    expect(memory.draft?.fields).toEqual(typed);
    first.session.close();
    await vi.waitFor(() => expect(second.form.restore).toHaveBeenCalledOnce());
  });

  test('a window with a form of its own leaves the other draft alone', async () => {
    const { memory, store } = createMemory();
    const first = await openWindow(store);
    first.session.saveFields(typed);
    await vi.waitFor(() => expect(memory.draft?.fields).toEqual(typed));
    const second = await openWindow(store, { isUntouched: false });
    first.session.close();
    // The second window has had its turn, and passed.
    await waitForLocksToEnd();
    second.session.saveFields({ clientName: 'Somebody else' });
    await second.session.clear();
    expect(second.form.restore).not.toHaveBeenCalled();
    expect(memory.draft?.fields).toEqual(typed);
  });

  test('where nothing can be stored the form is never ready to be, and saving still ends', async () => {
    const form = {
      isUntouched: () => true,
      restore: vi.fn(),
      onElsewhere: vi.fn(),
      onReady: vi.fn(),
    };
    const session = openDraftSession(form, async () => null);
    session.saveFields(typed);
    await session.saveRequest(request);
    await session.clear();
    session.close();
    for (const told of [form.restore, form.onElsewhere, form.onReady]) {
      expect(told).not.toHaveBeenCalled();
    }
  });

  test('a browser without Web Locks or without IndexedDB has no store', async () => {
    expect(await openDraftStore()).toBeNull();
    const openDatabase = vi.fn();
    vi.stubGlobal('indexedDB', { open: openDatabase });
    vi.stubGlobal('navigator', {});
    expect(await openDraftStore()).toBeNull();
    expect(openDatabase).not.toHaveBeenCalled();
    vi.unstubAllGlobals();
  });
});
