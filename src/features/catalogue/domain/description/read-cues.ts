import { correctsNext, staysInPart, staysOfThem } from './corrections.ts';
import { exactly } from './ellipses.ts';
import { answerQuestion, answersWithIt, isJobPutOff, replacesBy } from './fates/answers.ts';
import {
  goesAfterAll,
  isUnneeded,
  movesIt,
  remainsToGo,
  takesThat,
  tellsWhatWorks,
} from './fates/contrasts.ts';
import { isAllBut, isException, isTakenApart } from './fates/exceptions.ts';
import { asksPrice, isHeader, openList } from './fates/headers.ts';
import { leavesMore, turnsBackMany } from './fates/likewise.ts';
import { asksFor, isInfinitive, isOurPickup } from './fates/orders.ts';
import { openScope, staysBefore, thingFollows, turnBack } from './fates/read-fates.ts';
import { hasTaker, isNotTaken, refusesNothing, wasPickedUp } from './fates/taken-by-others.ts';
import { isOurs, takesOurs } from './fates/told-behind.ts';
import type { Atom } from './grammar.ts';
import { countsMoreOf, exceptsSome } from './lists/more-of-them.ts';
import { countsSet, readLeft, tellsOfSet } from './lists/of-a-set.ts';
import { addsOneOf, namesOneMore } from './lists/one-more.ts';
import { readEach } from './lists/repeats.ts';
import { repeatsList } from './lists/same-lists.ts';
import { repeatsForCounted } from './lists/some-of-them.ts';
import { opensRecap } from './lists/told-again.ts';
import { isBecoming, namesTool, startsPlace } from './noun-clues.ts';
import { endPhrase, endPhraseSoftly } from './read-amounts.ts';
import { clauseStart, hasThing, namesWhatStays, nothing, type Reading } from './reading.ts';

export function readCue(reading: Reading, atom: Extract<Atom, { kind: 'cue' }>, at: number): void {
  switch (atom.cue) {
    case 'keep':
      if (refusesNothing(reading, at) || isTakenApart(reading, at)) return;
      if (asksFor(reading, at)) {
        reading.scope.close(false, true);
        reading.pending = { ...nothing(), definite: true };
        return;
      }
      openScope(reading, 'stays', at, true);
      return;
    case 'except':
      if (exceptsSome(reading, at) || tellsWhatWorks(reading, at)) return;
      reading.pending = nothing();
      // "the lamp beside the bed": no exception.
      if (atom.text === 'beside') {
        reading.pending.place = atom.text;
        return;
      }
      if (isException(reading, at)) reading.scope.open('take', 'list');
      else reading.scope.open('stays', 'list');
      return;
    case 'no': {
      if (correctsNext(reading, at) || leavesMore(reading, at)) return;
      const next = reading.atoms[at + 1];
      // "el sofá no, solo las mesitas", "vending machine - not ours".
      const isOwner = reading.tokens[atom.to - 1]?.text === 'ours';
      const endsEntry = !next || /^[,.;!)\n]$/.test(next.text);
      const before = reading.atoms[at - 1];
      const isAfterMark =
        /^[-(=:?\t]$/.test(before?.text ?? '') && reading.atoms[at - 2]?.kind === 'noun';
      if (isAfterMark && (!next || /^[,.;!)\n]$/.test(next.text))) {
        turnBack(reading, 'stays', at);
        return;
      }
      const isBehind =
        endsEntry && (/^(?:noun|word|other)$/.test(before?.kind ?? '') || before?.text === 'but');
      // "el tv pero el mount no": about what is no known thing.
      const [the, other] = reading.atoms.slice(Math.max(0, at - 2), at);
      if (isBehind && other?.kind === 'word' && the?.kind === 'cue' && the.cue === 'definite')
        return;
      const start = reading.atoms[reading.chunkStart]?.from ?? 0;
      if (isOwner || (isBehind && (reading.things.at(-1)?.nounFrom ?? -1) >= start)) {
        turnBack(reading, 'stays', at);
        return;
      }
      // "lotto display no".
      if (isBehind) return;
      // "60 boxes go to the shredder, so not those", "impresora (esa no)".
      const isThose =
        /^(?:those|these|that|this|them)$/.test(reading.tokens[atom.to - 1]?.text ?? '') ||
        /^es[aoe]s?$/.test(before?.text ?? '');
      if (isThose && endsEntry) {
        turnBack(reading, 'stays', at);
        return;
      }
      // "not the chair".
      const definite = reading.tokens[atom.to - 1]?.text === 'the';
      reading.pending = { ...nothing(), definite };
      reading.scope.open('stays', 'next');
      return;
    }
    case 'gone':
      // "a gate the contractor already took off": it lies there; "we took the legs off".
      if (/^(?:off|apart|down)$/.test(reading.atoms[at + 1]?.text ?? '')) return;
      if (reading.atoms[at + 1]?.kind === 'part') return;
      if (!thingFollows(reading, at) && staysInPart(reading)) return;
      openScope(reading, 'gone', at, false);
      return;
    case 'stays':
      // "we want it gone".
      if (atom.text === 'want' || isOurPickup(reading, at)) return;
      if (refusesNothing(reading, at)) return;
      if (isOurs(reading, at) || movesIt(reading, at) || isJobPutOff(reading, at)) return;
      if (turnsBackMany(reading, 'stays', at)) return;
      if (staysInPart(reading) || isNotTaken(reading, at)) return;
      // "57 chairs (founders kept 3)": those are not among them.
      if (atom.text === 'kept' && reading.atoms[at + 1]?.kind === 'count') {
        reading.skipTo = at + 2;
        return;
      }
      if (openList(reading, 'stays', at)) {
        reading.pending = nothing();
        return;
      }
      if (
        namesWhatStays(reading, at) &&
        !hasThing(reading, clauseStart(reading, at), at) &&
        thingFollows(reading, at)
      ) {
        openScope(reading, 'stays', at, false);
      } else {
        if (!remainsToGo(reading, at)) turnBack(reading, 'stays', at);
        takesOurs(reading);
      }
      return;
    case 'take': {
      // "4 abandoned bikes".
      const isAdjective = /^(?:abandoned|remaining|leftover|discarded|outgoing|removed)$/;
      const isLeftOver = atom.text === 'left' && reading.tokens[atom.to - 1]?.text === 'over';
      const isOfNext = isAdjective.test(atom.text) || isLeftOver;
      if (isOfNext && reading.atoms[at + 1]?.kind === 'noun') return;
      // "all queen but two kings".
      if (atom.text === 'but' && exceptsSome(reading, at)) return;
      // "everything in the office but the fridge".
      if (atom.text === 'but' && isAllBut(reading, at)) {
        reading.pending = nothing();
        reading.scope.open('stays', 'list');
        return;
      }
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
      const only = /^(?:only|just|solo|solamente|nada)$/.test(atom.text);
      const hasThem = has.test(atom.text);
      if (startsPlace(reading, at)) reading.multiplier = 1;
      reading.scope.close(isHeader(reading, at) || reading.atoms[at - 1]?.text === '\n', hasThem);
      if (!only && reading.pending.count && reading.atoms[at + 1]?.kind !== 'noun')
        endPhrase(reading, at);
      // "2 neveras, no espera, son 3".
      const restated = (hasThem || only) && reading.pending.restated;
      reading.pending = { ...nothing(), only: only || reading.pending.only, restated };
      return;
    }
    case 'ask':
      reading.scope.open('asked', 'sentence', asksPrice(reading, at));
      return;
    case 'request':
      reading.scope.open('asked', 'sentence', true);
      return;
    case 'mine':
      // "A buyer of mine may ask", "mine got picked up last week".
      if (reading.atoms[at - 1]?.text !== 'of' && reading.atoms[at + 1]?.text !== 'got')
        answerQuestion(reading, at);
      return;
    case 'same': {
      if (repeatsList(reading, at) || answersWithIt(reading, at)) return;
      // "2 couches (one is a loveseat)".
      if (isOneOfThem(reading)) {
        reading.pending.among = true;
        return;
      }
      // "8 chairs, I mean 6 chairs".
      const isRestated = atom.text === 'i' && reading.atoms[at + 1]?.kind === 'count';
      reading.pending = { ...nothing(), same: !isRestated, restated: isRestated };
      if (reading.scope.hasNamed()) reading.scope.close(false);
      return;
    }
    case 'restate':
      if (replacesBy(reading, at)) return;
      endPhrase(reading, at);
      reading.pending.restated = true;
      if (opensRecap(reading, atom, at)) reading.recap = reading.sentence;
      reading.scope.close(false);
      return;
    case 'and':
      endPhrase(reading, at);
      // "each with a bed, and then a mattress in the hall".
      if (atom.text === 'then' && !reading.lineMultiplier) reading.multiplier = 1;
      reading.joint =
        reading.joint === 'sentence' &&
        reading.things.length > 0 &&
        reading.things.at(-1)?.sentence === reading.sentence
          ? 'and'
          : reading.joint === 'sentence'
            ? reading.joint
            : 'and';
      if (reading.things.at(-1)?.sentence === reading.sentence) reading.joint = 'and';
      return;
    case 'with':
      endPhrase(reading, at);
      if (isContainer(reading, at)) reading.inside = true;
      if (namesTool(reading, at)) {
        reading.pending.place = atom.text;
        return;
      }
      reading.joint = 'with';
      // "8 chairs including 2 armchairs".
      reading.pending.among = /^(?:incl|including|includes)$/.test(atom.text);
      // "Whatever was of value is gone, including the piano".
      if (reading.pending.among && staysBefore(reading, at))
        reading.scope.open('stays', 'sentence');
      return;
    case 'contains':
      endPhrase(reading, at);
      reading.inside = reading.things.at(-1)?.sentence === reading.sentence;
      return;
    case 'of':
      if (tellsOfSet(reading, at) || countsSet(reading, at) || countsMoreOf(reading, at)) return;
      if (isContainer(reading, at)) reading.inside = true;
      // "a safe the size of a mini fridge".
      if (reading.atoms[at - 1]?.kind === 'part' || reading.atoms[at - 1]?.text === 'size')
        reading.pending = { ...nothing(), place: 'of' };
      return;
    case 'place':
      if (tellsOfSet(reading, at) || isInfinitive(reading, at)) return;
      endPhraseSoftly(reading, at);
      reading.pending.place = isBecoming(reading, at) || runs.test(atom.text) ? 'as' : atom.text;
      return;
    case 'approximately':
      // "a shelf over the toilet", "chairs around the table".
      if (/^(?:over|around|close)$/.test(atom.text) && nextIsDefinite(reading, at))
        reading.pending = { ...nothing(), place: 'on' };
      return;
    case 'definite':
    case 'possessive':
      if (repeatsList(reading, at)) return;
      if (atom.text === 'that' && reading.pending.hasOne) endPhrase(reading, at);
      if (/^(?:and|comma)$/.test(reading.joint)) reading.inside = false; // "2 bins of toys and the rug".
      reading.pending.definite = true;
      if (atom.cue === 'possessive') reading.pending.another = false;
      return;
    case 'another':
      if (addsOneOf(reading, at)) return;
      reading.pending.another = true;
      // "one more in the basement".
      if (atom.text === 'one' || namesOneMore(reading, at))
        Object.assign(reading.pending, { count: exactly(1), from: atom.from });
      return;
    case 'left':
      if (!staysOfThem(reading, at)) readLeft(reading, at);
      return;
    case 'each':
    case 'per':
      readEach(reading, at);
      return;
    case 'pronoun': {
      if (answersWithIt(reading, at)) return;
      const isIt = /^(?:it's|its|it)$/.test(atom.text) && reading.scope.fate() === 'stays';
      if (isIt && reading.scope.hasNamed()) reading.scope.close(false);
      // "no mattresses on it because the mattresses are outside".
      if (/^(?:it|them)$/.test(atom.text)) reading.pending.place = null;
      return;
    }
  }
}

const has = /^(?:have|has|got|there|theres|there's|tengo|tenemos|hay|son)$/;
/** "we ran a christmas tree stand". */
const runs = /^(?:ran|runs|we run|i run)/;

const nextIsDefinite = ({ atoms }: Reading, at: number) => {
  const [next, noun, head] = atoms.slice(at + 1, at + 4);
  // "the over the range micro".
  const isName = noun?.kind === 'noun' && head?.kind === 'noun';
  return next?.kind === 'cue' && next.cue === 'definite' && !isName;
};

function isOneOfThem({ joint, pending, things }: Reading): boolean {
  const { count, words } = pending;
  const total = things.at(-1)?.amount?.value ?? 0;
  const isBehind = /^(?:paren|comma|dash|none)$/.test(joint) && words.length === 0;
  return isBehind && count !== null && !count.article && count.value < total;
}

function isContainer(reading: Reading, at: number): boolean {
  const last = reading.things.at(-1);
  return last?.item.container === true && reading.atoms[at - 1]?.kind === 'noun';
}
