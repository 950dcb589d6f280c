import type fc from 'fast-check';
import type { FuzzRequest } from './fuzz-request.ts';
import type { FuzzTarget } from './fuzz-target.ts';

/** A place where the application takes what strangers send. */
export interface EntryPoint {
  name: string;
  requests: fc.Arbitrary<FuzzRequest>;
  /** The least share of requests that has to be taken (2xx), or the fuzz would only knock at a closed door. */
  minTaken: number;
  /** The most that a limit on what they aim at (a link, a ticket) may put off: a hundredth where it is not said. */
  mostPutOff?: number;
  /** Looks at what the requests have left behind, and returns what is wrong with it. */
  finish?(target: FuzzTarget): Promise<string[]>;
}
