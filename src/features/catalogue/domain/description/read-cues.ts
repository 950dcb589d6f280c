import {
  readAnd,
  readContains,
  readOf,
  readRestate,
  readSame,
  readWith,
} from './cues/joining-cues.ts';
import {
  readAnother,
  readApproximately,
  readDeterminer,
  readLeftOver,
  readPlace,
  readPronoun,
} from './cues/naming-cues.ts';
import { readExcept, readGone, readKeep, readNo, readStays } from './cues/staying-cues.ts';
import { readAsk, readMine, readRequest, readTake } from './cues/taking-cues.ts';
import type { Atom, Cue } from './grammar.ts';
import { readEach } from './lists/repeats.ts';
import type { Reading } from './reading.ts';

type CueReader = (reading: Reading, atom: Atom, at: number) => void;

const readEachOrPer: CueReader = (reading, _, at) => readEach(reading, at);

const readers: Readonly<Partial<Record<Cue, CueReader>>> = {
  keep: readKeep,
  except: readExcept,
  no: readNo,
  gone: readGone,
  stays: readStays,
  take: readTake,
  ask: readAsk,
  request: readRequest,
  mine: readMine,
  same: readSame,
  restate: readRestate,
  and: readAnd,
  with: readWith,
  contains: readContains,
  of: readOf,
  place: readPlace,
  approximately: readApproximately,
  definite: readDeterminer,
  possessive: readDeterminer,
  another: readAnother,
  left: readLeftOver,
  each: readEachOrPer,
  per: readEachOrPer,
  pronoun: readPronoun,
};

/** Reads a word that does something to the things around it. */
export function readCue(reading: Reading, atom: Extract<Atom, { kind: 'cue' }>, at: number): void {
  readers[atom.cue]?.(reading, atom, at);
}
