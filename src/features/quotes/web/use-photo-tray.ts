import { useEffect, useState, useSyncExternalStore } from 'react';
import { createPhotoTray, emptySnapshot } from './photo-tray.ts';
import { createPictureWorker } from './picture-worker.ts';
import { preparePhoto } from './prepare-photo.ts';

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
