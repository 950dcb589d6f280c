import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');

/**
 * V8's collector. `minor` clears young objects, in well under a millisecond; `last-resort` collects
 * everything and returns the memory to the system, which takes about a tenth of a second.
 */
export const collectGarbage: (
  options: { type: 'minor' } | { type: 'major'; flavor: 'last-resort' },
) => void = runInNewContext('gc');
