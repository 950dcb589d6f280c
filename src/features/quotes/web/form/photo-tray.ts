import { useEffect, useState, useSyncExternalStore } from 'react';
import type { FileType } from '#src/features/photos/contract.ts';
import { kindOfFile, type Refusal, sortPickedFiles } from '#src/features/photos/web/photo-rules.ts';
import {
  createPictureWorker,
  type PreparedPhoto,
  preparePhoto,
} from '#src/features/photos/web/prepare-photo.ts';
import type { SharedQuote } from '#src/features/quotes/contract.ts';

/** The files of this screen's request, and the tray that holds them. */
export function usePhotoTray() {
  const [worker] = useState(createPictureWorker);
  const [tray] = useState(() => createPhotoTray((file, kind) => preparePhoto(file, kind, worker)));
  const snapshot = useSyncExternalStore(tray.subscribe, tray.snapshot, () => emptySnapshot);
  useEffect(
    () => () => {
      tray.dispose();
      worker.stop();
    },
    [tray, worker],
  );
  return { tray, ...snapshot };
}

type PhotoState = 'preparing' | 'ready' | 'sending' | 'sent' | 'problem';

export interface Photo {
  id: number;
  /** Name and size of the picked file. */
  name: string;
  sizeBytes: number;
  kind: FileType;
  /** What is sent: the shrunk picture, or the picked file. */
  file: File;
  thumbnail: Blob | null;
  thumbnailUrl: string | null;
  state: PhotoState;
  sentPercent: number;
  /** Set in state `problem`. */
  problem: string | null;
}

/** A photo that was prepared on an earlier visit. */
type ReadyPhoto = Pick<Photo, 'id' | 'name' | 'sizeBytes' | 'kind' | 'file' | 'thumbnail'>;

interface PhotoTraySnapshot {
  photos: readonly Photo[];
  /** Why files of the last pick were refused. */
  refusals: readonly Refusal[];
}

/** Prepares the files of one request one at a time, in order, and tracks the state of each. */
export interface PhotoTray {
  snapshot(): PhotoTraySnapshot;
  subscribe(listener: () => void): () => void;
  add(files: readonly File[]): void;
  /** Adds photos that are already prepared, under their earlier ids. */
  restore(photos: readonly ReadyPhoto[]): void;
  remove(id: number): void;
  clear(): void;
  /** Resolves with the photos in order once all are prepared. */
  whenPrepared(): Promise<readonly Photo[]>;
  showProgress(loadedBytes: number, totalBytes: number): void;
  /** A picture this browser cannot show gets the server's thumbnail. */
  showSent(quote: Pick<SharedQuote, 'unreadableFiles' | 'photos'>): void;
  /** `refusal` is the server's message; one that starts with the name of a single photo marks it. */
  showNotSent(refusal?: string | null): void;
  /** Releases all thumbnails. */
  dispose(): void;
}

const emptySnapshot: PhotoTraySnapshot = { photos: [], refusals: [] };

export function createPhotoTray(
  prepare: (file: File, kind: FileType) => Promise<PreparedPhoto>,
): PhotoTray {
  const listeners = new Set<() => void>();
  let current = emptySnapshot;
  // Ids are stored across visits, so two visits must not generate the same one.
  let lastId = Date.now();
  let preparation: Promise<void> = Promise.resolve();

  function update(change: Partial<PhotoTraySnapshot>) {
    current = { ...current, ...change };
    for (const listener of listeners) listener();
  }

  function mapPhotos(change: (photo: Photo, index: number) => Photo) {
    update({ photos: current.photos.map(change) });
  }

  /** One at a time: a phone does not have the memory to decode ten pictures at once. */
  async function prepareOne(id: number) {
    const waiting = current.photos.find((photo) => photo.id === id);
    if (!waiting) return;
    const { file, thumbnail } = await prepare(waiting.file, waiting.kind);
    if (!current.photos.includes(waiting)) return;
    const thumbnailUrl = thumbnail && URL.createObjectURL(thumbnail);
    mapPhotos((photo) =>
      photo.id === id ? { ...photo, file, thumbnail, thumbnailUrl, state: 'ready' } : photo,
    );
  }

  return {
    snapshot: () => current,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    add(files) {
      const { accepted, refusals } = sortPickedFiles(files, current.photos.length);
      const added = accepted.map((file) => {
        lastId += 1;
        return newPhoto(lastId, file);
      });
      update({ photos: [...current.photos, ...added], refusals });
      for (const { id } of added) preparation = preparation.then(() => prepareOne(id));
    },
    restore(saved) {
      const photos = saved.map((photo): Photo => {
        const thumbnailUrl = photo.thumbnail && URL.createObjectURL(photo.thumbnail);
        return { ...photo, thumbnailUrl, state: 'ready', sentPercent: 0, problem: null };
      });
      update({ photos: [...photos, ...current.photos] });
    },
    clear() {
      revokeThumbnails(current.photos);
      update(emptySnapshot);
    },
    remove(id) {
      const gone = current.photos.filter((photo) => photo.id === id);
      revokeThumbnails(gone);
      update({ photos: current.photos.filter((photo) => photo.id !== id), refusals: [] });
    },
    async whenPrepared() {
      await preparation;
      return current.photos;
    },
    showProgress(loadedBytes, totalBytes) {
      const sizes = current.photos.map((photo) => photo.file.size);
      const percents = sentPercentPerFile(sizes, loadedBytes, totalBytes);
      mapPhotos((photo, index) => {
        const sentPercent = percents[index] ?? 0;
        return { ...photo, sentPercent, state: sentPercent === 100 ? 'sent' : 'sending' };
      });
    },
    showSent({ unreadableFiles, photos: shown }) {
      mapPhotos((photo, index) => {
        const seen = shown.find(({ file }) => file === index);
        // Every photo that an iPhone takes for a page is called image.jpg.
        const named = !seen && unreadableFiles.find((file) => file.name === photo.file.name);
        const problem = named ? named.message : null;
        const thumbnailUrl = photo.thumbnailUrl ?? seen?.thumbnailUrl ?? null;
        const state = problem ? 'problem' : 'sent';
        return { ...photo, thumbnailUrl, sentPercent: 100, state, problem };
      });
    },
    showNotSent(refusal = null) {
      const named = current.photos.filter(({ file }) => refusal?.startsWith(`${file.name}: `));
      mapPhotos((photo) => {
        const isRefused = named.length === 1 && named[0] === photo;
        const problem = isRefused ? (refusal?.slice(photo.file.name.length + 2) ?? null) : null;
        return { ...photo, sentPercent: 0, state: problem ? 'problem' : 'ready', problem };
      });
    },
    dispose() {
      revokeThumbnails(current.photos);
      mapPhotos((photo) => ({ ...photo, thumbnailUrl: null }));
    },
  };
}

function newPhoto(id: number, file: File): Photo {
  return {
    id,
    name: file.name,
    sizeBytes: file.size,
    kind: kindOfFile(file) ?? 'image',
    file,
    thumbnail: null,
    thumbnailUrl: null,
    state: 'preparing',
    sentPercent: 0,
    problem: null,
  };
}

function revokeThumbnails(photos: readonly Photo[]) {
  for (const { thumbnailUrl } of photos) if (thumbnailUrl) URL.revokeObjectURL(thumbnailUrl);
}

/**
 * How much of each file was sent, in whole percent. The text fields come first and the files follow
 * in order, so all bytes that are not file bytes count as sent first.
 */
export function sentPercentPerFile(
  sizesBytes: readonly number[],
  loadedBytes: number,
  totalBytes: number,
): number[] {
  const fileBytes = sizesBytes.reduce((sum, size) => sum + size, 0);
  let left = loadedBytes - (totalBytes - fileBytes);
  return sizesBytes.map((size) => {
    const sent = Math.min(Math.max(left, 0), size);
    left -= size;
    return Math.floor((sent / Math.max(size, 1)) * 100);
  });
}

/** How much of the whole request was sent, in whole percent. */
export function sentPercent(loadedBytes: number, totalBytes: number): number {
  return totalBytes > 0 ? Math.floor((loadedBytes / totalBytes) * 100) : 0;
}
