import type { Atom, Fate } from './grammar.ts';
import { answerQuestion, endPhrase, endPhraseSoftly } from './read-amounts.ts';
import { staysInPart } from './read-counts.ts';
import { endsLine, hasThing, isKeeping, longestLook, nothing, type Reading } from './reading.ts';
import { readEach, readLeft } from './repeats.ts';

export function readCue(reading: Reading, atom: Extract<Atom, { kind: 'cue' }>, at: number): void {
  switch (atom.cue) {
    case 'keep':
      openScope(reading, 'stays', at, true);
      return;
    case 'except':
      reading.pending = nothing();
      if (isException(reading, at)) reading.scope.open('take', 'list');
      else reading.scope.open('stays', 'list');
      return;
    case 'no': {
      const next = reading.atoms[at + 1];
      // "el sofá no, solo las mesitas", "vending machine - not ours".
      const isOwner = reading.tokens[atom.to - 1]?.text === 'ours';
      const endsEntry = !next || /^[,.;!\n]$/.test(next.text);
      const isBehind = endsEntry && /^(?:noun|word)$/.test(reading.atoms[at - 1]?.kind ?? '');
      if (isOwner || (isBehind && hasThing(reading, reading.chunkStart, at))) {
        turnBack(reading, 'stays', at);
        return;
      }
      // "lotto display no".
      if (isBehind) return;
      reading.pending = nothing();
      reading.scope.open('stays', 'next');
      return;
    }
    case 'gone':
      openScope(reading, 'gone', at, false);
      return;
    case 'stays':
      if (staysInPart(reading)) return;
      if (isHeader(reading, at)) {
        reading.scope.open('stays', reachOfHeader(reading, at));
        return;
      }
      if (
        isKeeping(reading, at) &&
        !hasThing(reading, reading.chunkStart, at) &&
        thingFollows(reading, at)
      ) {
        openScope(reading, 'stays', at, false);
      } else turnBack(reading, 'stays', at);
      return;
    case 'take': {
      // "4 abandoned bikes".
      const isAdjective = /^(?:abandoned|remaining|leftover|discarded|outgoing|removed)$/;
      if (isAdjective.test(atom.text) && reading.atoms[at + 1]?.kind === 'noun') return;
      // "everything in the office but the fridge".
      if (atom.text === 'but' && isAllBut(reading, at)) {
        reading.pending = nothing();
        reading.scope.open('stays', 'list');
        return;
      }
      const only = /^(?:only|just|solo|solamente|nada)$/.test(atom.text);
      const hasThem = /^(?:have|has|got|there|theres|there's|tengo|tenemos|hay)$/.test(atom.text);
      const startsLine = reading.atoms[at - 1]?.text === '\n';
      reading.scope.close(isHeader(reading, at) || startsLine, hasThem);
      if (!only && reading.pending.count && reading.atoms[at + 1]?.kind !== 'noun')
        endPhrase(reading, at);
      reading.pending = { ...nothing(), only: only || reading.pending.only };
      return;
    }
    case 'ask':
      reading.scope.open('asked', 'sentence');
      return;
    case 'request':
      reading.scope.open('asked', 'sentence', true);
      return;
    case 'mine':
      answerQuestion(reading, at);
      return;
    case 'same':
      // "2 couches (one is a loveseat)".
      if (isOneOfThem(reading)) return;
      reading.pending = { ...nothing(), same: true };
      if (reading.scope.hasNamed()) reading.scope.close(false);
      return;
    case 'restate':
      endPhrase(reading, at);
      reading.pending.restated = true;
      reading.scope.close(false);
      return;
    case 'and':
      endPhrase(reading, at);
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
      reading.joint = 'with';
      return;
    case 'contains':
      endPhrase(reading, at);
      reading.inside = reading.things.at(-1)?.sentence === reading.sentence;
      return;
    case 'of':
      if (isContainer(reading, at)) reading.inside = true;
      if (reading.atoms[at - 1]?.kind === 'part') reading.pending.place = 'of';
      return;
    case 'place':
      endPhraseSoftly(reading, at);
      reading.pending.place = atom.text;
      return;
    case 'definite':
    case 'possessive':
      reading.pending.definite = true;
      if (atom.cue === 'possessive') reading.pending.another = reading.pending.another && false;
      return;
    case 'another':
      reading.pending.another = true;
      // "one more in the basement".
      if (atom.text === 'one')
        reading.pending.count = { low: 1, value: 1, vague: false, article: false };
      return;
    case 'left':
      readLeft(reading, at);
      return;
    case 'each':
    case 'per':
      readEach(reading, at);
      return;
    case 'pronoun':
      if (
        /^(?:it's|its|it)$/.test(atom.text) &&
        reading.scope.fate() === 'stays' &&
        reading.scope.hasNamed()
      )
        reading.scope.close(false);
      return;
  }
}

function isOneOfThem({ parenAt, pending, things }: Reading): boolean {
  const { count } = pending;
  const total = things.at(-1)?.amount?.value ?? 0;
  return parenAt !== null && count !== null && !count.article && count.value < total;
}

function isAllBut({ atoms, chunkStart }: Reading, at: number): boolean {
  const clause = atoms.slice(Math.max(chunkStart, at - longestEntry), at);
  const next = atoms[at + 1];
  return (
    clause.some(({ text }) => /^(?:everything|all|todo)$/.test(text)) &&
    next?.kind === 'cue' &&
    /^(?:definite|possessive)$/.test(next.cue)
  );
}

const longestEntry = 8;

/** "everything stays except the dresser": what is excepted goes. */
function isException(reading: Reading, at: number): boolean {
  const chunk = reading.atoms.slice(Math.max(reading.chunkStart, at - longestLook), at);
  const last = chunk.findLast(({ kind, text }) => kind === 'cue' || /^(?:todo|all)$/.test(text));
  const stays = last?.kind === 'cue' && /^(?:stays|keep)$/.test(last.cue);
  return stays && chunk.some(({ text }) => /^(?:everything|all|todo|rest)/.test(text));
}

function isHeader(reading: Reading, at: number): boolean {
  const next = reading.atoms[at + 1];
  if (next?.kind !== 'mark') return false;
  const startsChunk =
    reading.chunkStart === at ||
    reading.atoms
      .slice(Math.max(reading.chunkStart, at - longestLook), at)
      .every(({ kind }) => kind === 'word' || kind === 'cue' || kind === 'other');
  return (
    startsChunk &&
    (next.mark === ':' ||
      next.mark === '-' ||
      (next.mark === '\n' &&
        endsLine(reading, reading.chunkStart - 1) &&
        !hasThing(reading, reading.chunkStart, at)))
  );
}

function reachOfHeader(reading: Reading, at: number): 'line' | 'block' {
  return reading.atoms[at + 1]?.text === '\n' || reading.atoms[at + 2]?.text === '\n'
    ? 'block'
    : 'line';
}

function openScope(reading: Reading, fate: 'stays' | 'gone', at: number, canHead: boolean): void {
  const last = reading.tokens[(reading.atoms[at]?.to ?? 1) - 1]?.text ?? '';
  reading.pending = { ...nothing(), definite: /^(?:the|my|our|that|those)$/.test(last) };
  if (canHead && isHeader(reading, at)) {
    reading.scope.open(fate, reachOfHeader(reading, at));
    return;
  }
  if (thingFollows(reading, at)) {
    reading.scope.open(fate, 'list');
    return;
  }
  turnBack(reading, fate, at);
}

/** Whether "keep" has an object of its own, before the clause ends. */
function thingFollows(reading: Reading, at: number): boolean {
  for (let ahead = at + 1; ahead < Math.min(reading.atoms.length, at + longestLook); ahead += 1) {
    const atom = reading.atoms[ahead];
    if (!atom || (atom.kind === 'mark' && !/^["'*≈]$/.test(atom.mark))) return false;
    if (atom.kind === 'noun' || atom.kind === 'count') return true;
    if (
      atom.kind === 'cue' &&
      (atom.cue === 'take' || atom.cue === 'and' || atom.cue === 'pronoun')
    )
      return false;
    if (atom.kind === 'material' || atom.kind === 'refused') return true;
  }
  return false;
}

function isContainer(reading: Reading, at: number): boolean {
  const last = reading.things.at(-1);
  return last?.item.container === true && reading.atoms[at - 1]?.kind === 'noun';
}

/** What was named just before stays: with a verb in the plural, all that "and" ties to it. */
function turnBack(reading: Reading, fate: Fate, at: number): void {
  const verb = reading.atoms[at]?.text ?? '';
  const isPlural =
    /^(?:stay|remain|are|were|with|coming|belong|se)$/.test(verb) || pronounIsPlural(reading, at);
  if (isKeeping(reading, at) && reading.atoms[at + 1]?.kind === 'cue')
    reading.scope.open('stays', 'list');
  reading.pending = nothing();
  // "robe hooks, ignore those": what they are about is no known thing.
  const chunk = reading.atoms.slice(Math.max(reading.chunkStart, at - longestLook), at);
  const isUnknown =
    chunk.some(({ kind }) => kind === 'count') && chunk.some(({ kind }) => kind === 'word');
  if (isUnknown && !hasThing(reading, reading.chunkStart, at)) return;
  if (
    chunk.some(({ kind }) => kind === 'part' || kind === 'refused' || kind === 'material') &&
    !hasThing(reading, reading.chunkStart, at)
  )
    return;
  if (isOfRefused(reading, at)) return;
  const before = reading.atoms[at - 1];
  const isVerb = /^(?:stay|stays|staying|remain|remains)$/.test(verb);
  const isPassive = /^(?:already|is|are|was|were|got|been)$/.test(verb);
  if (
    (isVerb || isPassive) &&
    !hasThing(reading, reading.chunkStart, at) &&
    chunk.some(({ kind }) => kind === 'word') &&
    before?.kind !== 'mark'
  )
    return;
  for (let index = reading.things.length - 1; index >= 0; index -= 1) {
    const thing = reading.things[index];
    if (!thing || thing.fate === 'place') continue;
    // "office trailer - stays": it is no thing, and what the line above names is not meant.
    if (thing.sentence < reading.sentence && namesOther(reading, at, chunk)) return;
    if (
      reading.parenAt !== null &&
      index >= reading.parenAt &&
      !hasThing(reading, reading.chunkStart, at)
    )
      continue;
    thing.fate = fate;
    const isTied =
      /^(?:and|slash)$/.test(thing.joint) &&
      isPlural &&
      reading.things[index - 1]?.sentence === thing.sentence;
    if (
      !isTied &&
      !(
        isPlural &&
        thing.joint === 'comma' &&
        reading.things[index + 1]?.fate === fate &&
        thing.sentence === reading.sentence &&
        reading.things[index + 1]?.joint === 'and' &&
        // "6 bins of toys, sink and toilet stay": the counted ones go.
        (reading.things[index - 1]?.amount?.article === false) === (thing.amount?.article === false)
      )
    )
      break;
  }
}

/** "waste oil drum - I know you don't take": what is refused anyway. */
function isOfRefused({ atoms }: Reading, at: number): boolean {
  const named = atoms
    .slice(Math.max(0, at - longestLook), at)
    .findLast(({ kind }) => /^(?:noun|material|refused)$/.test(kind));
  return named?.kind === 'refused';
}

/** Whether the sentence names something else: a space, what it has taken, "lo del cuarto de atrás". */
function namesOther({ atoms }: Reading, at: number, chunk: readonly Atom[]): boolean {
  if (chunk.some(({ kind }) => kind === 'other')) return true;
  for (let back = at - 1; back > at - longestLook; back -= 1) {
    const atom = atoms[back];
    if (!atom || /^[.;!?\n]$/.test(atom.text)) return false;
    if (atom.kind === 'space' || atom.kind === 'noun') return true;
  }
  return false;
}

function pronounIsPlural(reading: Reading, at: number): boolean {
  return [reading.atoms[at - 1], reading.atoms[at + 1]].some((atom) =>
    /^(?:they|them|those|these|both|all|ellos|are|were)$/.test(atom?.text ?? ''),
  );
}
