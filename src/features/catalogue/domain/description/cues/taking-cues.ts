import { answerQuestion } from '#src/features/catalogue/domain/description/fates/answers.ts';
import {
  goesAfterAll,
  isUnneeded,
  takesThat,
} from '#src/features/catalogue/domain/description/fates/contrasts.ts';
import { isAllBut } from '#src/features/catalogue/domain/description/fates/exceptions.ts';
import { asksPrice, isHeader } from '#src/features/catalogue/domain/description/fates/headers.ts';
import {
  openScope,
  turnBack,
} from '#src/features/catalogue/domain/description/fates/read-fates.ts';
import {
  hasTaker,
  wasPickedUp,
} from '#src/features/catalogue/domain/description/fates/taken-by-others.ts';
import type { Atom } from '#src/features/catalogue/domain/description/grammar.ts';
import { exceptsSome } from '#src/features/catalogue/domain/description/lists/more-of-them.ts';
import { repeatsForCounted } from '#src/features/catalogue/domain/description/lists/some-of-them.ts';
import { startsPlace } from '#src/features/catalogue/domain/description/noun-clues.ts';
import { endPhrase } from '#src/features/catalogue/domain/description/read-amounts.ts';
import { nothing, type Reading } from '#src/features/catalogue/domain/description/reading.ts';

/** "take the lamp": what follows goes, where the word says no other thing. */
export function readTake(reading: Reading, atom: Atom, at: number): void {
  if (isAdjective(reading, atom, at) || readBut(reading, atom, at)) return;
  if (hasTaker(reading, at)) {
    turnBack(reading, 'stays', at);
    return;
  }
  if (wasPickedUp(reading, at)) {
    openScope(reading, 'gone', at, false);
    return;
  }
  if (repeatsForCounted(reading, at) || takesThat(reading, at)) return;
  if (isUnneeded(reading, at)) {
    openScope(reading, 'stays', at, false);
    return;
  }
  goesAfterAll(reading, at);
  takeWhatFollows(reading, atom, at);
}

/** "4 abandoned bikes", "the left over chairs". */
function isAdjective({ atoms, tokens }: Reading, { text, to }: Atom, at: number): boolean {
  const isOfNext = /^(?:abandoned|remaining|leftover|discarded|outgoing|removed)$/.test(text);
  const isLeftOver = text === 'left' && tokens[to - 1]?.text === 'over';
  return (isOfNext || isLeftOver) && atoms[at + 1]?.kind === 'noun';
}

/** "all queen but two kings", "everything in the office but the fridge". */
function readBut(reading: Reading, { text }: Atom, at: number): boolean {
  if (text !== 'but') return false;
  if (exceptsSome(reading, at)) return true;
  if (!isAllBut(reading, at)) return false;
  reading.pending = nothing();
  reading.scope.open('stays', 'list');
  return true;
}

function takeWhatFollows(reading: Reading, { text }: Atom, at: number): void {
  const { atoms, scope } = reading;
  const only = /^(?:only|just|solo|solamente|nada)$/.test(text);
  const hasThem = /^(?:have|has|got|there|theres|there's|tengo|tenemos|hay|son)$/.test(text);
  if (startsPlace(reading, at)) reading.multiplier = 1;
  scope.close(isHeader(reading, at) || atoms[at - 1]?.text === '\n', hasThem);
  if (!only && reading.pending.count && atoms[at + 1]?.kind !== 'noun') endPhrase(reading, at);
  // "2 neveras, no espera, son 3".
  const restated = (hasThem || only) && reading.pending.restated;
  reading.pending = { ...nothing(), only: only || reading.pending.only, restated };
}

/** "do you take lamps". */
export function readAsk(reading: Reading, _: Atom, at: number): void {
  reading.scope.open('asked', 'sentence', asksPrice(reading, at));
}

/** "can you take the lamp": a question that may be an order. */
export function readRequest({ scope }: Reading): void {
  scope.open('asked', 'sentence', true);
}

/** "mine's a twin", but "A buyer of mine may ask", "mine got picked up last week". */
export function readMine(reading: Reading, _: Atom, at: number): void {
  if (reading.atoms[at - 1]?.text !== 'of' && reading.atoms[at + 1]?.text !== 'got')
    answerQuestion(reading, at);
}
