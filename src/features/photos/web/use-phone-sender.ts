import { useEffect, useState, useSyncExternalStore } from 'react';
import { ApiError } from '#src/shared/api-client.ts';
import { readRelay, sendRelayFile } from './handoff-client.ts';
import { readPhoneToken } from './phone-address.ts';
import { createPhoneSender, emptyPhone } from './phone-sender.ts';
import { createPictureWorker } from './picture-worker.ts';
import { preparePhoto } from './prepare-photo.ts';

const noLink = 'This link has ended. Ask for a new code on your other screen.';

/** The photos of this phone and the way to the other screen, by the token in the address. */
export function usePhoneSender() {
  const [worker] = useState(createPictureWorker);
  const [sender] = useState(() =>
    createPhoneSender({
      prepare: (file, kind) => preparePhoto(file, kind, worker),
      send: (file, key) => sendRelayFile(readPhoneToken(location.hash) ?? '', file, key),
    }),
  );
  const snapshot = useSyncExternalStore(sender.subscribe, sender.snapshot, () => emptyPhone);

  useEffect(() => {
    const token = readPhoneToken(location.hash);
    if (!token) return sender.end(noLink);
    readRelay(token).catch((error: unknown) => {
      // Without a line the photos wait for one.
      if (error instanceof ApiError) sender.end(error.problem?.error ?? noLink);
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
