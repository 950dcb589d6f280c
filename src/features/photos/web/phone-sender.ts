import { useEffect, useState, useSyncExternalStore } from 'react';
import type { FileType } from '#src/features/photos/contract.ts';
import { ApiError, isNotFound } from '#src/shared/api-client.ts';
import { createRetryKey } from '#src/shared/retry-key.ts';
import { readHandoff, readPhoneToken, sendHandoffFile } from './handoff-queries.ts';
import { kindOfFile, type Refusal, sortPickedFiles } from './photo-rules.ts';
import { createPictureWorker, type PreparedPhoto, preparePhoto } from './prepare-photo.ts';
import { whenReachable } from './when-reachable.ts';

const noLink = 'This link has ended. Ask for a new code on your other screen.';

/** The photos of this phone, sent to the hand-off in the address. */
export function usePhoneSender() {
  const [worker] = useState(createPictureWorker);
  const [sender] = useState(() =>
    createPhoneSender({
      prepare: (file, kind) => preparePhoto(file, kind, worker),
      send: (file, key) => sendHandoffFile(readPhoneToken(location.hash) ?? '', file, key),
    }),
  );
  const snapshot = useSyncExternalStore(sender.subscribe, sender.snapshot, () => emptyPhone);

  useEffect(() => {
    const token = readPhoneToken(location.hash);
    if (!token) return sender.end(noLink);
    readHandoff(token).catch((error: unknown) => {
      // Offline or while the server starts, the photos wait.
      if (isNotFound(error)) sender.end(error.problem?.error ?? noLink);
    });
  }, [sender]);
  useEffect(
    () => () => {
      sender.dispose();
      worker.stop();
    },
    [sender, worker],
  );
  return { sender, ...snapshot };
}

export interface PhonePhoto {
  id: number;
  name: string;
  thumbnailUrl: string | null;
  kind: FileType;
  state: 'preparing' | 'sending' | 'waiting' | 'arrived' | 'refused';
  /** Why it was refused. */
  problem: string | null;
}

interface PhoneSnapshot {
  photos: readonly PhonePhoto[];
  /** Why files of the last pick were refused. */
  refusals: readonly Refusal[];
  /** Set once the link accepts no more photos. */
  ended: string | null;
}

const emptyPhone: PhoneSnapshot = { photos: [], refusals: [], ended: null };

/** Sends photos to the other screen, each as soon as it is ready, one at a time, and retries while offline. */
export function createPhoneSender(deps: {
  prepare: (file: File, kind: FileType) => Promise<PreparedPhoto>;
  send: (file: File, key: string) => Promise<unknown>;
  untilReachable?: (signal: AbortSignal) => Promise<void>;
}) {
  const { prepare, send, untilReachable = whenReachable } = deps;
  const listeners = new Set<() => void>();
  const stop = new AbortController();
  let current = emptyPhone;
  let lastId = 0;
  let work: Promise<void> = Promise.resolve();

  function update(change: Partial<PhoneSnapshot>) {
    current = { ...current, ...change };
    for (const listener of listeners) listener();
  }

  function set(id: number, change: Partial<PhonePhoto>) {
    const photos = current.photos.map((one) => (one.id === id ? { ...one, ...change } : one));
    update({ photos });
  }

  async function sendOne(id: number, picked: File, kind: FileType) {
    if (stop.signal.aborted || current.ended) return;
    const { file, thumbnail } = await prepare(picked, kind);
    const thumbnailUrl = thumbnail && URL.createObjectURL(thumbnail);
    const key = createRetryKey().keyFor(id);
    for (;;) {
      set(id, { thumbnailUrl, state: 'sending' });
      try {
        await send(file, key);
        return set(id, { state: 'arrived' });
      } catch (error) {
        // A proxy's own page: behind it the server is only starting.
        const isAway = error instanceof ApiError && error.status > 500 && !error.problem;
        if (error instanceof ApiError && !isAway) return refuse(id, error);
        set(id, { state: 'waiting' });
        await untilReachable(stop.signal);
      }
    }
  }

  function refuse(id: number, { status, problem }: ApiError) {
    const sentence = problem?.error ?? 'This one could not be sent. Try it again.';
    set(id, { state: 'refused', problem: sentence });
    if (status === 404) update({ ended: sentence });
  }

  return {
    snapshot: () => current,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    add(files: readonly File[]) {
      const taken = current.photos.filter(({ state }) => state !== 'refused').length;
      const { accepted, refusals } = sortPickedFiles(files, taken);
      const added = accepted.map((file) => {
        lastId += 1;
        const kind = kindOfFile(file) ?? 'image';
        return { file, photo: { ...blankPhoto, id: lastId, name: file.name, kind } };
      });
      update({ photos: [...current.photos, ...added.map(({ photo }) => photo)], refusals });
      for (const { file, photo } of added) {
        work = work
          .then(() => sendOne(photo.id, file, photo.kind))
          .catch(() => {
            // The page is gone.
          });
      }
    },
    /** Marks the link as closed, with a sentence for the user. */
    end: (sentence: string) => update({ ended: sentence }),
    dispose() {
      stop.abort();
      for (const { thumbnailUrl } of current.photos) {
        if (thumbnailUrl) URL.revokeObjectURL(thumbnailUrl);
      }
    },
  };
}

const blankPhoto = { thumbnailUrl: null, state: 'preparing', problem: null } as const;
