import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type DraftHolder, type DraftKeeper, openDraft } from './draft-keeper.ts';
import type { DraftStore } from './draft-store.ts';
import { draftDays, type KeptDraft, type KeptPhoto } from './kept-draft.ts';

const dayMs = 24 * 3600_000;
const typed = { clientName: 'Jordan Reyes' };
const photo = (id: number): KeptPhoto => ({
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
    draft: null as KeptDraft | null,
    photos: new Map<number, KeptPhoto>(),
    lease: null as { owner: string; until: number } | null,
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
    async takeLease(lease, nowMs) {
      const isFree = !memory.lease || memory.lease.until < nowMs;
      if (!isFree && memory.lease?.owner !== lease.owner) return false;
      memory.lease = lease;
      return true;
    },
    async endLease(owner) {
      if (memory.lease?.owner === owner) memory.lease = null;
    },
    close() {},
  };
  return { memory, store };
}

async function openWindow(
  store: DraftStore,
  options: { isUntouched?: boolean; now?: number } = {},
) {
  const holder = {
    isUntouched: () => options.isUntouched ?? true,
    restore: vi.fn<DraftHolder['restore']>(),
    onElsewhere: vi.fn(),
    onReady: vi.fn(),
  };
  const keeper = openDraft(
    holder,
    async () => store,
    () => options.now ?? Date.now(),
  );
  await vi.waitFor(() => {
    expect(holder.onReady.mock.calls.length + holder.onElsewhere.mock.calls.length).toBe(1);
  });
  open.push(keeper);
  return { holder, keeper };
}

const open: DraftKeeper[] = [];

async function closeAll() {
  for (const keeper of open.splice(0)) keeper.close();
  await vi.waitFor(async () => {
    const { held = [], pending = [] } = (await navigator.locks?.query()) ?? {};
    expect([...held, ...pending]).toEqual([]);
  });
}

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
  const keeper = openDraft(
    {
      isUntouched: () => false,
      restore: () => {},
      onElsewhere: () => {},
      onReady: () => keeper.savePhotos(picked),
    },
    () => opened,
  );
  open.push(keeper);
  keeper.savePhotos(picked);
  openStore(store);
  await vi.waitFor(() => expect(memory.draft?.photoIds).toEqual([1, 2]));
  expect([...memory.photos.keys()]).toEqual([1, 2]);
  await closeAll();
});

test('a list alone is a draft, and goes with its last item', async () => {
  const { memory, store } = createMemory();
  const list = { items: [{ key: 'sofa-3-seat', name: 'Sofa', quantity: 2 }], isOpen: true };
  const first = await openWindow(store);
  first.keeper.saveList(list);
  await vi.waitFor(() => expect(memory.draft?.list).toEqual(list));
  await closeAll();
  const second = await openWindow(store);
  expect(second.holder.restore.mock.calls[0]?.[0].list).toEqual(list);
  second.keeper.saveFields({});
  second.keeper.saveList({ items: [], isOpen: true });
  await vi.waitFor(() => expect(memory.draft).toBeNull());
  await closeAll();
});

describe.each(['locks', 'a lease'])('the draft of a device, with %s between windows', (way) => {
  beforeEach(() => {
    if (way === 'a lease') vi.stubGlobal('navigator', {});
  });
  afterEach(async () => {
    await closeAll();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  test('a form, its photos and what was sent off come back in the next window', async () => {
    const { memory, store } = createMemory();
    const first = await openWindow(store);
    first.keeper.saveFields(typed);
    first.keeper.savePhotos([photo(1), photo(2)]);
    first.keeper.savePhotos([photo(2), photo(3)]);
    await first.keeper.saveRequest(request);
    expect(Array.from(memory.photos.keys())).toEqual([2, 3]);
    await closeAll();
    await vi.waitFor(() => expect(memory.lease).toBeNull());

    const { holder } = await openWindow(store);
    expect(holder.restore).toHaveBeenCalledWith(
      expect.objectContaining({ fields: typed, photoIds: [2, 3], request }),
      [expect.objectContaining({ id: 2 }), expect.objectContaining({ id: 3 })],
    );
  });

  test('photos there is no room for are told from those that are kept', async () => {
    const { memory, store } = createMemory(1);
    const first = await openWindow(store);
    first.keeper.savePhotos([photo(1), photo(2)]);
    await first.keeper.saveRequest(request);
    await closeAll();
    await vi.waitFor(() => expect(memory.lease).toBeNull());
    const { holder } = await openWindow(store);
    const [draft, photos] = holder.restore.mock.calls[0] ?? [];
    expect(draft?.photoIds).toEqual([1, 2]);
    expect(photos?.map(({ id }) => id)).toEqual([1]);
  });

  test('an emptied form leaves nothing, and neither does one that was answered', async () => {
    const { memory, store } = createMemory();
    const { keeper } = await openWindow(store);
    keeper.saveFields(typed);
    keeper.savePhotos([photo(1)]);
    keeper.savePhotos([]);
    keeper.saveFields({ serviceType: 'retail-store', clientName: ' ' });
    await vi.waitFor(() => expect(memory.draft).toBeNull());
    keeper.saveFields(typed);
    await keeper.clear();
    expect(memory).toMatchObject({ draft: null, photos: new Map() });
  });

  test('a draft is forgotten after a week, and one from the future as well', async () => {
    for (const ageMs of [draftDays * dayMs, -dayMs]) {
      const { memory, store } = createMemory();
      const now = Date.now();
      memory.draft = { version: 1, savedAt: now - ageMs, fields: typed, photoIds: [], request };
      const { holder } = await openWindow(store, { now });
      expect(holder.restore).not.toHaveBeenCalled();
      expect(memory.draft).toBeNull();
      await closeAll();
    }
  });

  test('a second window is told, keeps nothing, and gets its turn when the first one closes', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { memory, store } = createMemory();
    const first = await openWindow(store);
    first.keeper.saveFields(typed);
    await vi.waitFor(() => expect(memory.draft?.fields).toEqual(typed));
    const second = await openWindow(store);
    expect(second.holder.onElsewhere).toHaveBeenCalled();
    second.keeper.saveFields({ clientName: 'Somebody else' });
    await second.keeper.saveRequest(null);
    expect(memory.draft?.fields).toEqual(typed);
    first.keeper.close();
    await vi.advanceTimersByTimeAsync(3000);
    await vi.waitFor(() => expect(second.holder.restore).toHaveBeenCalledOnce());
  });

  test('a window with a form of its own leaves the other draft alone', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { memory, store } = createMemory();
    const first = await openWindow(store);
    first.keeper.saveFields(typed);
    await vi.waitFor(() => expect(memory.draft?.fields).toEqual(typed));
    const second = await openWindow(store, { isUntouched: false });
    first.keeper.close();
    await vi.advanceTimersByTimeAsync(3000);
    second.keeper.saveFields({ clientName: 'Somebody else' });
    await second.keeper.clear();
    expect(second.holder.restore).not.toHaveBeenCalled();
    expect(memory.draft?.fields).toEqual(typed);
  });

  test('where nothing can be kept nothing happens', async () => {
    const { holder } = await openWindow(createMemory().store);
    const keeper = openDraft(holder, async () => null);
    keeper.saveFields(typed);
    await keeper.saveRequest(request);
    await keeper.clear();
    keeper.close();
  });
});
