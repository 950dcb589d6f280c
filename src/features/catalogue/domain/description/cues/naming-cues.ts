import { staysOfThem } from '#src/features/catalogue/domain/description/corrections.ts';
import { exactly } from '#src/features/catalogue/domain/description/ellipses.ts';
import { answersWithIt } from '#src/features/catalogue/domain/description/fates/answers.ts';
import { isInfinitive } from '#src/features/catalogue/domain/description/fates/orders.ts';
import type { Atom } from '#src/features/catalogue/domain/description/grammar.ts';
import { readLeft, tellsOfSet } from '#src/features/catalogue/domain/description/lists/of-a-set.ts';
import {
  addsOneOf,
  namesOneMore,
} from '#src/features/catalogue/domain/description/lists/one-more.ts';
import { repeatsList } from '#src/features/catalogue/domain/description/lists/same-lists.ts';
import { isBecoming } from '#src/features/catalogue/domain/description/noun-clues.ts';
import {
  endPhrase,
  endPhraseSoftly,
} from '#src/features/catalogue/domain/description/read-amounts.ts';
import { nothing, type Reading } from '#src/features/catalogue/domain/description/reading.ts';

/** "on the table": what follows is a place. */
export function readPlace(reading: Reading, { text }: Atom, at: number): void {
  if (tellsOfSet(reading, at) || isInfinitive(reading, at)) return;
  endPhraseSoftly(reading, at);
  // "we ran a christmas tree stand".
  const isJob = /^(?:ran|runs|we run|i run)/.test(text);
  reading.pending.place = isBecoming(reading, at) || isJob ? 'as' : text;
}

/** "a shelf over the toilet", "chairs around the table". */
export function readApproximately(reading: Reading, { text }: Atom, at: number): void {
  if (/^(?:over|around|close)$/.test(text) && nextIsDefinite(reading, at))
    reading.pending = { ...nothing(), place: 'on' };
}

function nextIsDefinite({ atoms }: Reading, at: number): boolean {
  const [next, noun, head] = atoms.slice(at + 1, at + 4);
  // "the over the range micro".
  const isName = noun?.kind === 'noun' && head?.kind === 'noun';
  return next?.kind === 'cue' && next.cue === 'definite' && !isName;
}

/** "the lamp", "my lamp". */
export function readDeterminer(reading: Reading, atom: Atom, at: number): void {
  if (repeatsList(reading, at)) return;
  if (atom.text === 'that' && reading.pending.hasOne) endPhrase(reading, at);
  if (/^(?:and|comma)$/.test(reading.joint)) reading.inside = false; // "2 bins of toys and the rug".
  reading.pending.definite = true;
  if (atom.kind === 'cue' && atom.cue === 'possessive') reading.pending.another = false;
}

/** "another lamp", "one more in the basement". */
export function readAnother(reading: Reading, { text, from }: Atom, at: number): void {
  if (addsOneOf(reading, at)) return;
  reading.pending.another = true;
  if (text === 'one' || namesOneMore(reading, at))
    Object.assign(reading.pending, { count: exactly(1), from });
}

/** "three left": so many of the thing before. */
export function readLeftOver(reading: Reading, _: Atom, at: number): void {
  if (!staysOfThem(reading, at)) readLeft(reading, at);
}

/** "it", "them". */
export function readPronoun(reading: Reading, { text }: Atom, at: number): void {
  if (answersWithIt(reading, at)) return;
  const isIt = /^(?:it's|its|it)$/.test(text) && reading.scope.fate() === 'stays';
  if (isIt && reading.scope.hasNamed()) reading.scope.close(false);
  // "no mattresses on it because the mattresses are outside".
  if (/^(?:it|them)$/.test(text)) reading.pending.place = null;
}
