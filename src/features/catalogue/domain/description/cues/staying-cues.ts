import {
  correctsNext,
  staysInPart,
} from '#src/features/catalogue/domain/description/corrections.ts';
import { isJobPutOff } from '#src/features/catalogue/domain/description/fates/answers.ts';
import {
  movesIt,
  remainsToGo,
  tellsWhatWorks,
} from '#src/features/catalogue/domain/description/fates/contrasts.ts';
import {
  isException,
  isTakenApart,
} from '#src/features/catalogue/domain/description/fates/exceptions.ts';
import { openList } from '#src/features/catalogue/domain/description/fates/headers.ts';
import {
  leavesMore,
  turnsBackMany,
} from '#src/features/catalogue/domain/description/fates/likewise.ts';
import { asksFor, isOurPickup } from '#src/features/catalogue/domain/description/fates/orders.ts';
import {
  openScope,
  thingFollows,
  turnBack,
} from '#src/features/catalogue/domain/description/fates/read-fates.ts';
import {
  isNotTaken,
  refusesNothing,
} from '#src/features/catalogue/domain/description/fates/taken-by-others.ts';
import { isOurs, takesOurs } from '#src/features/catalogue/domain/description/fates/told-behind.ts';
import type { Atom } from '#src/features/catalogue/domain/description/grammar.ts';
import { exceptsSome } from '#src/features/catalogue/domain/description/lists/more-of-them.ts';
import {
  clauseStart,
  hasThing,
  namesWhatStays,
  nothing,
  type Reading,
} from '#src/features/catalogue/domain/description/reading.ts';

/** "keep the lamp": what follows stays. */
export function readKeep(reading: Reading, _: Atom, at: number): void {
  if (refusesNothing(reading, at) || isTakenApart(reading, at)) return;
  if (asksFor(reading, at)) {
    reading.scope.close(false, true);
    reading.pending = { ...nothing(), definite: true };
    return;
  }
  openScope(reading, 'stays', at, true);
}

/** "everything except the lamp": what follows stays, or goes where all else stays. */
export function readExcept(reading: Reading, { text }: Atom, at: number): void {
  if (exceptsSome(reading, at) || tellsWhatWorks(reading, at)) return;
  reading.pending = nothing();
  // "the lamp beside the bed": no exception.
  if (text === 'beside') reading.pending.place = text;
  else reading.scope.open(isException(reading, at) ? 'take' : 'stays', 'list');
}

/** "not the chair", and "the chair no" of what was named before. */
export function readNo(reading: Reading, { to }: Atom, at: number): void {
  if (correctsNext(reading, at) || leavesMore(reading, at)) return;
  const word = reading.tokens[to - 1]?.text ?? '';
  if (isOfThingBefore(reading, word, at)) {
    turnBack(reading, 'stays', at);
    return;
  }
  // "lotto display no".
  if (endsEntry(reading, at) && isBehindName(reading, at)) return;
  // "not the chair".
  reading.pending = { ...nothing(), definite: word === 'the' };
  reading.scope.open('stays', 'next');
}

/** "el sofá no, solo las mesitas", "vending machine - not ours". */
function isOfThingBefore(reading: Reading, word: string, at: number): boolean {
  const { atoms, chunkStart, things } = reading;
  const isOwner = word === 'ours';
  if (!endsEntry(reading, at)) return isOwner;
  const before = atoms[at - 1];
  if (/^[-(=:?\t]$/.test(before?.text ?? '') && atoms[at - 2]?.kind === 'noun') return true;
  if (isBehindName(reading, at)) {
    // "el tv pero el mount no": about what is no known thing.
    const the = atoms[at - 2];
    if (before?.kind === 'word' && the?.kind === 'cue' && the.cue === 'definite') return false;
    const start = atoms[chunkStart]?.from ?? 0;
    return isOwner || (things.at(-1)?.nounFrom ?? -1) >= start;
  }
  // "60 boxes go to the shredder, so not those", "impresora (esa no)".
  const isThose = /^(?:those|these|that|this|them)$/.test(word);
  return isOwner || isThose || /^es[aoe]s?$/.test(before?.text ?? '');
}

const endsEntry = ({ atoms }: Reading, at: number) =>
  /^[,.;!)\n]$/.test(atoms[at + 1]?.text ?? '\n');

const isBehindName = ({ atoms }: Reading, at: number) =>
  /^(?:noun|word|other)$/.test(atoms[at - 1]?.kind ?? '') || atoms[at - 1]?.text === 'but';

/** "already sold the lamp", "sold the lamp": what follows, or was named before, has left. */
export function readGone(reading: Reading, _: Atom, at: number): void {
  const next = reading.atoms[at + 1];
  // "a gate the contractor already took off": it lies there; "we took the legs off".
  if (/^(?:off|apart|down)$/.test(next?.text ?? '') || next?.kind === 'part') return;
  if (!thingFollows(reading, at) && staysInPart(reading)) return;
  openScope(reading, 'gone', at, false);
}

/** "the lamp stays", "I'm keeping the lamp". */
export function readStays(reading: Reading, { text }: Atom, at: number): void {
  if (isNoStay(reading, text, at) || turnsBackMany(reading, 'stays', at)) return;
  if (staysInPart(reading) || isNotTaken(reading, at)) return;
  // "57 chairs (founders kept 3)": those are not among them.
  if (text === 'kept' && reading.atoms[at + 1]?.kind === 'count') {
    reading.skipTo = at + 2;
    return;
  }
  if (openList(reading, 'stays', at)) {
    reading.pending = nothing();
    return;
  }
  if (stayingFollows(reading, at)) {
    openScope(reading, 'stays', at, false);
    return;
  }
  if (!remainsToGo(reading, at)) turnBack(reading, 'stays', at);
  takesOurs(reading);
}

/** "we want it gone": it goes after all. */
const isNoStay = (reading: Reading, text: string, at: number) =>
  text === 'want' ||
  isOurPickup(reading, at) ||
  refusesNothing(reading, at) ||
  isOurs(reading, at) ||
  movesIt(reading, at) ||
  isJobPutOff(reading, at);

/** "I'm keeping the lamp", but "the lamp I'm keeping". */
const stayingFollows = (reading: Reading, at: number) =>
  namesWhatStays(reading, at) &&
  !hasThing(reading, clauseStart(reading, at), at) &&
  thingFollows(reading, at);
