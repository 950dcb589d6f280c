import { staysInPart } from '#src/features/catalogue/domain/description/corrections.ts';
import type { Atom, Thing } from '#src/features/catalogue/domain/description/grammar.ts';
import {
  atomsBetween,
  isDeterminer,
  nothing,
  type Reading,
  restOfClause,
} from '#src/features/catalogue/domain/description/reading.ts';
import { textOf } from '#src/features/catalogue/domain/description/tokens/tokens.ts';
import { comesAlong } from './coming-along.ts';
import { bringsAway, headsOwnersList } from './contrasts.ts';
import { goesElsewhere } from './destinations.ts';
import { reachOfHeader } from './headers.ts';
import { readMarked } from './marked.ts';
import { opensOthersPart } from './of-other.ts';
import { thingFollows, turnBack } from './read-fates.ts';
import { hasSubject, isName, listFollows, longestName } from './subjects.ts';
import { isTakenByOthers, takesInSpanish, takesSome } from './taken-by-others.ts';
import { takesOurs, tellsBehind } from './told-behind.ts';

const present =
  'takes gets grabs collects claims buys handles removes hauls moves sells ships reuses recycles scraps';
const past =
  'took grabbed claimed collected hauled sold donated shipped returned recycled llevo llevaron';
const thirdPerson = new Set(present.split(' '));
const plural = new Set('take grab collect claim buy handle remove haul want'.split(' '));
const pastTense = new Set(past.split(' '));

/** "the oil guy takes the boiler", "the movers take the sofa", "my brother gets the piano": not we. */
export function readActor(reading: Reading, at: number): boolean {
  if (tellsOwner(reading, at)) {
    turnBack(reading, 'stays', at);
    takesOurs(reading);
    headsOwnersList(reading, at);
    return true;
  }
  if (
    readMarked(reading, at) ||
    tellsBehind(reading, at) ||
    comesAlong(reading, at) ||
    takesSome(reading, at)
  )
    return true;
  if (goesElsewhere(reading, at) || isTakenByOthers(reading, at)) {
    turnBack(reading, 'stays', at);
    return true;
  }
  if (startsQuestion(reading, at)) {
    reading.scope.open('asked', 'sentence');
    return true;
  }
  if (cameFor(reading, at)) {
    reading.scope.open('gone', 'list');
    return true;
  }
  const { atoms, tokens } = reading;
  // "you took the couch, now the bed".
  if (
    atoms[at]?.text === 'now' &&
    atoms[at - 1]?.kind === 'mark' &&
    reading.scope.fate() === 'gone'
  )
    reading.scope.close(false);
  const from = atoms[at]?.from ?? 0;
  const verb = tokens[from]?.text ?? '';
  const isPast =
    pastTense.has(verb) && (!verb.startsWith('llev') || tokens[from - 1]?.text === 'se');
  // "my aide would like the box spring".
  const isWish = /^(?:like|love)$/.test(verb) && tokens[from - 1]?.text === 'would';
  const isPlural = isWish || plural.has(verb);
  // "Un radiador también se fue".
  const isLeaving = /^fue(?:ron)?$/.test(verb) && tokens[from - 1]?.text === 'se';
  const last = reading.things.at(-1);
  const isSubject = last?.joint === 'sentence' && last.sentence === reading.sentence;
  if (isLeaving && isSubject && (!atoms[at + 1] || /^[.,;!\n]$/.test(atoms[at + 1]?.text ?? ''))) {
    turnBack(reading, 'gone', at);
    return true;
  }
  if (headsActorsList(reading, at) || isWantedByOther(reading, at)) return true;
  bringsAway(reading, at);
  if (headsOwnersList(reading, at)) return true;
  const isSpanish = takesInSpanish(reading, at);
  if (!isPast && !isPlural && !thirdPerson.has(verb) && !isSpanish) return false;
  // "we had someone haul the stove".
  const [had, other] = tokens.slice(Math.max(0, from - 2), from).map(({ text }) => text);
  if (had === 'had' && /^(?:someone|somebody|them|him|guys?)$/.test(other ?? '')) {
    reading.scope.open('gone', 'list');
    return true;
  }
  if (!isSpanish && !hasSubject(reading, at, isPlural)) return false;
  const next = atoms[at + 1];
  const isOfTheirs = /^(?:the|my|our)$/.test(tokens[(atoms[at]?.to ?? 1) - 1]?.text ?? '');
  if (verb === 'want' && !isOfTheirs && !isDeterminer(next)) return false;
  const isObject =
    /^(?:noun|count)$/.test(next?.kind ?? '') ||
    isDeterminer(next) ||
    /^(?:both|all|most)$/.test(next?.text ?? '');
  const fate = isPast ? 'gone' : 'stays';
  const hasObject = isObject && (thingFollows(reading, at) || (isPast && listFollows(reading, at)));
  if (hasObject && !isWantedOut(reading, at)) {
    reading.pending = nothing();
    reading.scope.open(fate, 'list');
    return true;
  }
  const isTold =
    !next || /^(?:[.,;!)\n]|it|that|them|those|these|too|also|already|ya)$/.test(next.text);
  // "the plumber took it off the wall" moves it.
  const behind = textOf(tokens.slice(next?.to ?? 0, (next?.to ?? 0) + 2));
  if (/^(?:off (?:the|its)|apart|down|loose|outside|upstairs|downstairs)\b/.test(behind))
    return false;
  // "a treadmill. A guy took it."
  const reach = /^(?:it|them)$/.test(next?.text ?? '') ? 1 : 0;
  if (!isTold || !last || last.sentence < reading.sentence - reach) return false;
  turnBack(reading, fate, at);
  return true;
}

/** "you guys came in March for the treadmill", but "I came here for a price". */
function cameFor(reading: Reading, at: number): boolean {
  const { atoms } = reading;
  if (atoms[at]?.text !== 'came' || /^(?:i|we)$/.test(atoms[at - 1]?.text ?? '')) return false;
  const rest = restOfClause(reading, at, longestDate + 3);
  const by = rest.findIndex(({ text }) => text === 'for');
  const [, article, ...thing] = by < 0 ? [] : rest.slice(by);
  const isTheirs = isDeterminer(article) || article?.text === 'a';
  // "already came for the jewelry, the good china and the piano".
  const [comma, the] = atoms.slice(at + 1 + rest.length, at + 3 + rest.length);
  const listsMore = atoms[at - 1]?.text === 'already' && comma?.text === ',' && isDeterminer(the);
  return by <= longestDate && isTheirs && (listsMore || thing.some(({ kind }) => kind === 'noun'));
}

const longestDate = 4;

/** "5 ACs, one my nephew wants", "the piano my cousin wants": somebody else has it. */
function isWantedByOther(reading: Reading, at: number): boolean {
  const { atoms, things, sentence } = reading;
  const next = atoms[at + 1];
  if (!/^(?:wants|wanted|quiere)$/.test(atoms[at]?.text ?? '')) return false;
  if (next && !/^(?:[.,;!)\n]|too|also|tambien)$/.test(next.text)) return false;
  const before = atoms.slice(Math.max(0, at - longestName - 2), at);
  const isAnything = before.some(({ text }) =>
    /^(?:what|whatever|anything|everything|all|que)$/.test(text),
  );
  if (isAnything || !hasSubject(reading, at, false)) return false;
  if (staysInPart(reading)) return true;
  if (things.at(-1)?.sentence !== sentence) return false;
  turnBack(reading, 'stays', at);
  return true;
}

/** "Already sold:", "movers took:", "my sister is taking:": what is listed there does not go with us. */
function headsActorsList(reading: Reading, at: number): boolean {
  if (opensOthersPart(reading, at)) return true;
  const { atoms, tokens, chunkStart } = reading;
  const verb = tokens[(atoms[at]?.to ?? 1) - 1]?.text ?? '';
  if (atoms[at + 1]?.text !== ':') return false;
  const said = atoms.slice(chunkStart, at);
  const isAlone = said.every(({ text }) => /^(?:already|all|ya)$/.test(text));
  const isTold = isAlone && /^(?:sold|donated|claimed|given|vendid[oa]s?|donad[oa]s?)$/.test(verb);
  const isTaking = verb === 'taking' && /^(?:is|are)$/.test(atoms[at - 1]?.text ?? '');
  const isActors = isTaking || pastTense.has(verb) || thirdPerson.has(verb) || verb === 'llevo';
  const subject = isTaking ? at - 1 : at;
  if (
    !isTold &&
    !(
      isActors &&
      hasSubject(reading, subject, isTaking && tokens[atoms[at - 1]?.from ?? 0]?.text === 'are')
    )
  )
    return false;
  reading.pending = nothing();
  reading.scope.open(
    thirdPerson.has(verb) || isTaking ? 'stays' : 'gone',
    reachOfHeader(reading, at),
  );
  return true;
}

/** "is a mattress extra?", "are tires ok?": about no thing that is there. */
function startsQuestion({ atoms, chunkStart }: Reading, at: number): boolean {
  if (at !== chunkStart || !/^(?:is|are|does|will|would)$/.test(atoms[at]?.text ?? ''))
    return false;
  const clause = atoms.slice(at + 1, at + longestQuestion);
  const end = clause.findIndex(({ text }) => /^[.?!;\n]$/.test(text));
  const [first] = clause;
  const isAnyOne =
    atoms[at]?.kind === 'cue' ||
    (first?.kind === 'count' && first.article) ||
    (first?.kind === 'noun' && first.plural);
  const isCounted = clause.slice(1, end).some((atom) => atom.kind === 'count' && !atom.article);
  return isAnyOne && !isCounted && clause[end]?.text === '?';
}

const longestQuestion = 20;

/** "the couch is the diocese's", "curtains are the new owner's", "the smartboard is district property". */
function tellsOwner(reading: Reading, at: number): boolean {
  const { atoms, tokens, things, sentence } = reading;
  const owner = tokens[(atoms[at]?.to ?? 0) - 1]?.text ?? '';
  const isOwner =
    owner === 'property' ||
    ownerWithoutMark.test(owner) ||
    (/'s$/.test(owner) && !/^(?:it|that|he|she|kid|baby|mom|dad|grand|mother|father)/.test(owner));
  const next = atoms[at + 1];
  const ends =
    !next ||
    next.kind === 'mark' ||
    (next.kind === 'cue' && /^(?:and|restate)$/.test(next.cue)) ||
    // "is Red Bull's they know".
    /^(?:they|he|she|not|so|but|to)$/.test(next.text);
  const last = things.findLast(({ fate }) => fate !== 'place');
  if (isOwner && ends && last && namesOwner(reading, last, at)) return true;
  if (!isOwner || !ends || last?.sentence !== sentence) return false;
  const [verb, ...name] = behindPlace(atomsBetween(reading, last.to, at));
  const isTold = /^(?:is|are)$/.test(verb?.text ?? '') && name.length <= longestName;
  return isTold && name.every((atom) => isDeterminer(atom) || isName(atom));
}

/** "the AC in that window is the tenant's": from the verb on. */
function behindPlace(between: readonly Atom[]): readonly Atom[] {
  const verb = between.findIndex(({ text }) => /^(?:is|are)$/.test(text));
  const place = between.slice(0, Math.max(0, verb));
  const isPlace =
    place[0]?.kind === 'cue' &&
    place[0].cue === 'place' &&
    place.length <= longestPlace &&
    place.every(({ kind }) => !/^(?:mark|count)$/.test(kind));
  return isPlace ? between.slice(verb) : between;
}

const longestPlace = 5;

/** "the armoire, that's my neighbor's", "not the bench, thats 2A's". */
function namesOwner({ atoms, tokens, sentence }: Reading, last: Thing, at: number): boolean {
  let start = at;
  while (
    start > at - longestName &&
    (isDeterminer(atoms[start - 1]) || isOwnerName(atoms[start - 1]))
  )
    start -= 1;
  const from = atoms[start]?.from ?? 0;
  // "that's" is a determiner by itself.
  const said = textOf(tokens.slice(Math.max(0, from - 2), atoms[at]?.from));
  const isTold =
    /(?:^| )(?:that's|thats|that is|it's|its|it is|those are|these are|they're|theyre|es de|son de)(?: |$)/;
  return isTold.test(said) && last.sentence >= sentence - 1;
}

const isOwnerName = (atom: Atom | undefined) => /^(?:word|count|other)$/.test(atom?.kind ?? '');

/** "mini fridge is my roommates". */
const ownerWithoutMark =
  /^(?:roommate|flatmate|neighbor|landlord|sister|brother|boss|friend|cousin|uncle|aunt|tenant|owner|vendor)s$/;

/** "the elevator's a 1920s birdcage", "the stairs are a ladder": how it gets out. */
export function tellsAccess({ atoms, chunkStart }: Reading, at: number): boolean {
  const said = atoms.slice(Math.max(chunkStart, at - longestName - 3), at);
  const way = said.findLastIndex(({ kind, text }) => kind === 'access' || /^stairs?$/.test(text));
  const [verb, ...rest] = said.slice(way + 1);
  const isVerb =
    // "no elevator its a sofa" has a subject of its own.
    (verb?.kind === 'cue' && verb.cue === 'same' && !/^it'?s$/.test(verb.text)) ||
    /^(?:is|are|a|an|fits?|takes?|holds?|will|can|won't|can't|barely|only|cabe|caben)$/.test(
      verb?.text ?? '',
    );
  const isOwn = /'s$/.test(said[way]?.text ?? '') || verb?.kind === 'cue' || verb?.kind === 'word';
  // "in the finished basement is the pool table".
  const isThere = said.slice(0, way).some(({ text }) => /^(?:in|at|on|en)$/.test(text));
  return way >= 0 && isVerb && isOwn && !isThere && rest.every(tellsSize);
}

/** "the elevator will take a sofa". */
function tellsSize(atom: Atom): boolean {
  if (atom.kind === 'cue') return /^(?:take|definite|approximately)$/.test(atom.cue);
  return /^(?:count|word|other)$/.test(atom.kind);
}

/** "the landlord wants the desk gone", "the school donated 40 desks to us". */
export function isWantedOut(reading: Reading, at: number): boolean {
  return restOfClause(reading, at, 8).some(({ text }) =>
    /^(?:gone|removed|hauled|picked|up|us|out|away|taken|tossed|cleared|trashed|disposed|empty|emptied|fuera|afuera)$/.test(
      text,
    ),
  );
}
