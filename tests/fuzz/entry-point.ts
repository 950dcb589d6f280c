import type fc from 'fast-check';
import type { FuzzTarget } from './fuzz-target.ts';
import type { Shot } from './shot.ts';

/** A place where the application takes what strangers send. */
export interface EntryPoint {
  name: string;
  shots: fc.Arbitrary<Shot>;
  /** The least share of shots that has to be taken (2xx), or the fuzz would only knock at a closed door. */
  minTaken: number;
  /** Looks at what the shots have left behind, and returns what is wrong with it. */
  finish?(target: FuzzTarget): Promise<string[]>;
}
