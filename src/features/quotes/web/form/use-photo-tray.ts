import { useEffect, useState, useSyncExternalStore } from 'react';
import { createPictureWorker } from '#src/features/photos/web/picture-worker.ts';
import { preparePhoto } from '#src/features/photos/web/prepare-photo.ts';
import { createPhotoTray, emptySnapshot } from './photo-tray.ts';

/** The files of this screen's request, and the tray that looks after them. */
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
