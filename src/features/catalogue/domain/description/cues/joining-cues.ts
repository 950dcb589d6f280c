import {
  answersWithIt,
  replacesBy,
} from '#src/features/catalogue/domain/description/fates/answers.ts';
import { staysBefore } from '#src/features/catalogue/domain/description/fates/read-fates.ts';
import type { Atom } from '#src/features/catalogue/domain/description/grammar.ts';
import { countsMoreOf } from '#src/features/catalogue/domain/description/lists/more-of-them.ts';
import {
  countsSet,
  tellsOfSet,
} from '#src/features/catalogue/domain/description/lists/of-a-set.ts';
import { repeatsList } from '#src/features/catalogue/domain/description/lists/same-lists.ts';
import { opensRecap } from '#src/features/catalogue/domain/description/lists/told-again.ts';
import { namesTool } from '#src/features/catalogue/domain/description/noun-clues.ts';
import { endPhrase } from '#src/features/catalogue/domain/description/read-amounts.ts';
import { nothing, type Reading } from '#src/features/catalogue/domain/description/reading.ts';

/** "it's a recliner": what follows is what was named before. */
export function readSame(reading: Reading, { text }: Atom, at: number): void {
  if (repeatsList(reading, at) || answersWithIt(reading, at)) return;
  if (isOneOfThem(reading)) {
    reading.pending.among = true;
    return;
  }
  // "8 chairs, I mean 6 chairs".
  const isRestated = text === 'i' && reading.atoms[at + 1]?.kind === 'count';
  reading.pending = { ...nothing(), same: !isRestated, restated: isRestated };
  if (reading.scope.hasNamed()) reading.scope.close(false);
}

/** "2 couches (one is a loveseat)". */
function isOneOfThem({ joint, pending, things }: Reading): boolean {
  const { count, words } = pending;
  const total = things.at(-1)?.amount?.value ?? 0;
  const isBehind = /^(?:paren|comma|dash|none)$/.test(joint) && words.length === 0;
  return isBehind && count !== null && !count.article && count.value < total;
}

/** "so 8 chairs": the number that follows replaces the one before. */
export function readRestate(reading: Reading, atom: Atom, at: number): void {
  if (replacesBy(reading, at)) return;
  endPhrase(reading, at);
  reading.pending.restated = true;
  if (opensRecap(reading, atom, at)) reading.recap = reading.sentence;
  reading.scope.close(false);
}

/** "a lamp and a desk". */
export function readAnd(reading: Reading, { text }: Atom, at: number): void {
  endPhrase(reading, at);
  // "each with a bed, and then a mattress in the hall".
  if (text === 'then' && !reading.lineMultiplier) reading.multiplier = 1;
  const isInSentence = reading.things.at(-1)?.sentence === reading.sentence;
  if (reading.joint !== 'sentence' || isInSentence) reading.joint = 'and';
}

/** "a bed with a mattress", "8 chairs including 2 armchairs". */
export function readWith(reading: Reading, { text }: Atom, at: number): void {
  endPhrase(reading, at);
  if (isContainer(reading, at)) reading.inside = true;
  if (namesTool(reading, at)) {
    reading.pending.place = text;
    return;
  }
  reading.joint = 'with';
  reading.pending.among = /^(?:incl|including|includes)$/.test(text);
  // "Whatever was of value is gone, including the piano".
  if (reading.pending.among && staysBefore(reading, at)) reading.scope.open('stays', 'sentence');
}

/** "a dresser full of clothes": what follows is inside. */
export function readContains(reading: Reading, _: Atom, at: number): void {
  endPhrase(reading, at);
  reading.inside = reading.things.at(-1)?.sentence === reading.sentence;
}

/** "8 of the chairs", "boxes of books". */
export function readOf(reading: Reading, _: Atom, at: number): void {
  if (tellsOfSet(reading, at) || countsSet(reading, at) || countsMoreOf(reading, at)) return;
  if (isContainer(reading, at)) reading.inside = true;
  // "a safe the size of a mini fridge".
  const before = reading.atoms[at - 1];
  if (before?.kind === 'part' || before?.text === 'size')
    reading.pending = { ...nothing(), place: 'of' };
}

const isContainer = ({ things, atoms }: Reading, at: number) =>
  things.at(-1)?.item.container === true && atoms[at - 1]?.kind === 'noun';
