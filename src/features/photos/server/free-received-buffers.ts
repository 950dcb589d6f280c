import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const collectAfterBytes = 16 * 1024 * 1024;

setFlagsFromString('--expose-gc');
const collectGarbage: (options: { type: 'minor' }) => void = runInNewContext('gc');

/** Of this process, whichever uploads they belong to. */
let receivedBytes = 0;

/**
 * Call it with the size of each chunk of an upload. V8 frees the buffers of chunks when it clears out young
 * objects, which it does by the number of objects and not by what they hold: left alone, uploads pile up more
 * than 64 MB of buffers that nobody needs any more. A minor collection takes well under a millisecond.
 */
export function freeReceivedBuffers(bytes: number): void {
  receivedBytes += bytes;
  if (receivedBytes < collectAfterBytes) return;
  receivedBytes = 0;
  collectGarbage({ type: 'minor' });
}
