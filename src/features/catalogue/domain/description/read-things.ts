import { dropAdjacent, dropHolder } from './attachments.ts';
import type { Atom, Parsed, Thing } from './grammar.ts';
import type { Lexicon } from './lexicon.ts';
import { endPhrase, readMeasure } from './read-amounts.ts';
import { readCount } from './read-counts.ts';
import { readCue } from './read-cues.ts';
import { staysBefore, tellsFate, turnBack } from './read-fates.ts';
import { readNoun } from './read-noun.ts';
import {
  atomsBetween,
  countsInFront,
  createScope,
  endsSoon,
  isAdjacent,
  isMadeOf,
  nothing,
  type Reading,
  resize,
  sizeWords,
} from './reading.ts';
import { readGroups, repeatsForSome } from './repeats.ts';

/** Reads every naming of a thing, in the order of the text. `isSpent` tells atoms that spaces took. */
export function readThings(
  { tokens, atoms }: Parsed,
  lexicon: Lexicon,
  isSpent: (at: number) => boolean,
): Thing[] {
  const reading: Reading = {
    atoms,
    tokens,
    lexicon,
    groups: readGroups(atoms),
    scope: createScope(),
    things: [],
    pending: nothing(),
    joint: 'sentence',
    sentence: 0,
    inside: false,
    partsOf: null,
    multiplier: 1,
    lineMultiplier: false,
    carried: [],
    chunkStart: 0,
    parenAt: null,
    aside: null,
    skipTo: 0,
    isNumbered: isNumberedList(atoms),
  };
  for (const [at, atom] of atoms.entries()) {
    if (at < reading.skipTo) continue;
    if (isSpent(at)) endPhrase(reading, at);
    else read(reading, atom, at);
  }
  endPhrase(reading, atoms.length);
  return reading.things;
}

function read(reading: Reading, atom: Atom, at: number): void {
  switch (atom.kind) {
    case 'fill':
      // "plus 4 more about half full".
      if (!reading.pending.another) readWord(reading, atom, at);
      return;
    case 'mark':
      readMark(reading, atom.mark, at);
      return;
    case 'cue':
      // "full" is also a size: "full mattress".
      if (atom.text === 'full' && /^(?:approximately|loaded|contents)$/.test(atom.cue))
        readWord(reading, atom, at);
      else readCue(reading, atom, at);
      return;
    case 'count':
      readCount(reading, atom, at);
      return;
    case 'noun':
      readNoun(reading, atom, at);
      return;
    case 'measure':
    case 'sides':
      readMeasure(reading, atom, at);
      return;
    case 'group': {
      // "mattress store".
      if (atom.text === 'store') dropAdjacent(reading, at);
      if (repeatsForSome(reading, at)) return;
      reading.pending.words.push(atom.text);
      return;
    }
    case 'material':
      readMaterial(reading, atom, at);
      return;
    case 'refused':
      dropHolder(reading, at);
      reading.pending = nothing();
      reading.joint = reading.joint === 'sentence' ? 'comma' : reading.joint;
      return;
    case 'counter':
      return;
    case 'part':
    case 'tail':
      if (describesNext(reading, at)) readWord(reading, atom, at);
      else {
        // "a dresser without drawers and the table".
        if (atom.kind === 'part') reading.scope.afterThing(reading.atoms[at + 1]);
        dropAdjacent(reading, at);
        reading.pending = nothing();
      }
      return;
    case 'space': {
      if (repeatsForSome(reading, at)) return;
      const next = reading.atoms[at + 1];
      // "3 studio desks".
      if (!atom.plural && next?.kind === 'noun' && reading.pending.count) return;
      if (atom.space !== 'pile') reading.pending = nothing();
      return;
    }
    case 'other':
      // "one 1968 upright", "6 42U cabinets": a year or a model does not separate a count from its noun.
      if (/^\d/.test(atom.text) && (atom.to - atom.from === 1 || reading.pending.gap === 0)) return;
      reading.pending = { ...nothing(), same: reading.pending.same };
      return;
    case 'share':
    case 'access':
      reading.pending = nothing();
      return;
    default:
      if (tellsFate(reading, at)) turnBack(reading, 'gone', at);
      else readWord(reading, atom, at);
      return;
  }
}

function readMark(reading: Reading, mark: string, at: number): void {
  const newLineNext = reading.atoms[at + 1]?.text === '\n';
  if (mark === "'" || mark === '"' || mark === '*' || mark === '≈' || mark === '_') {
    if (mark === '*' && reading.pending.count) return;
    if (mark !== '*') return;
  }
  if (mark === '(' || mark === ')') {
    // "(12) desks", "ten (10) desks": parentheses around a number separate nothing.
    if (countsInFront(reading, mark === '(' ? at : at - 2)) return;
    endPhrase(reading, at);
    if (mark === '(') reading.parenAt = reading.things.length;
    else {
      const thing = reading.parenAt === null ? undefined : reading.things[reading.parenAt - 1];
      // "soda machine (vendor's)".
      const isOwned = ownedBy.test(reading.atoms[at - 1]?.text ?? '');
      if (thing && isOwned && reading.atoms[at - 2]?.text === '(') thing.fate = 'stays';
      reading.aside = thing ? { thing, at } : null;
      reading.parenAt = null;
    }
    reading.inside = false;
    reading.joint = mark === '(' ? 'paren' : 'comma';
    reading.chunkStart = at + 1;
    return;
  }
  // "4 @ 30 inch tables".
  if (mark === '@' && reading.pending.count) return;
  // "4 flat/incline benches".
  if (mark === '/' && reading.pending.count && reading.atoms[at - 1]?.kind === 'word') return;
  if (mark === '/' || mark === '&' || mark === '+') {
    endPhrase(reading, at);
    reading.joint = mark === '/' ? 'slash' : 'and';
    return;
  }
  if (reading.pending.count && countsRow(reading, at)) return;
  // "6 tvs (4 - 55 in, 2 - 32 in)".
  const isSized = reading.parenAt !== null && reading.atoms[at + 1]?.kind === 'measure';
  if (mark === '-' && reading.pending.count && isSized) return;
  const isBreak = /^[.;!?\n]$/.test(mark);
  // "12.5", "a.m." and "www.": a period with no space behind it ends nothing.
  if (
    mark === '.' &&
    reading.atoms[at + 1] &&
    reading.tokens[reading.atoms[at + 1]?.from ?? 0]?.glued &&
    reading.tokens[reading.atoms[at + 1]?.from ?? 0]?.kind === 'word'
  )
    return;
  // "Correction: 4 desks".
  const { restated, count, words } = reading.pending;
  endPhrase(reading, at);
  reading.pending.restated = restated && !count && words.length === 0;
  reading.inside = false;
  if (isBreak) reading.sentence += 1;
  reading.joint = isBreak
    ? 'sentence'
    : mark === ':' || mark === '=' || mark === '\t'
      ? 'colon'
      : mark === '-'
        ? 'dash'
        : 'comma';
  reading.scope.afterMark(mark, newLineNext || !reading.atoms[at + 1]);
  if (isBreak && (!reading.lineMultiplier || (mark === '\n' && newLineNext))) {
    if (!(mark === '\n' && reading.lineMultiplier)) reading.multiplier = 1;
    if (newLineNext || mark !== '\n') reading.lineMultiplier = false;
    if (!reading.lineMultiplier) reading.multiplier = 1;
  }
  const isApart =
    mark === ':' && /^(?:in|into|en)$/.test(reading.atoms[at - 2]?.text ?? '') && isPieces(reading, at - 1);
  if (isApart && reading.things.length > 0) reading.partsOf = reading.sentence;
  if (mark === ':') reading.multiplier = reading.groups.headedAt(at) ?? reading.multiplier;
  reading.chunkStart = at + 1;
}

function isPieces({ atoms, tokens }: Reading, at: number): boolean {
  const atom = atoms[at];
  return (
    atom?.kind === 'measure' && /^(?:pieces|parts|pcs|piezas|partes)$/.test(tokens[atom.to - 1]?.text ?? '')
  );
}

const ownedBy = /^(?:vendor'?s|landlord'?s|owner'?s|building'?s|theirs|rented|leased|rental)$/;

/** "6<tab>desks", "22 - desks": rows that begin with their number, and not with 1, 2, 3. */
function countsRow({ atoms, isNumbered }: Reading, at: number): boolean {
  const isSeparator = atoms[at]?.text === '\t' || (atoms[at]?.text === '-' && !isNumbered);
  return isSeparator && startsRow(atoms, at - 1);
}

/** A count at the beginning of a line, behind its bullet. */
function startsRow(atoms: readonly Atom[], at: number): boolean {
  const before = atoms[at - 1]?.text === '*' ? atoms[at - 2] : atoms[at - 1];
  return atoms[at]?.kind === 'count' && (!before || before.text === '\n');
}

function isNumberedList(atoms: readonly Atom[]): boolean {
  const numbers = atoms.flatMap((atom, at) =>
    atom.kind === 'count' && atoms[at + 1]?.text === '-' && startsRow(atoms, at) ? atom.value : [],
  );
  return numbers.length > 1 && numbers.every((number, index) => number === index + 1);
}

/** How far a count may be from its noun: "two old brown leather sofas". Large counts stand close. */
const longestGap = (count: number) => (count < 100 ? 4 : 2);

/** "metal folding chairs": what a thing is made of; else loose stuff. */
function readMaterial(reading: Reading, atom: Atom, at: number): void {
  const last = reading.things.at(-1);
  // "computer stuff", "kitchen junk", but "swing set, metal".
  if (
    last &&
    !isMadeOf(atom) &&
    last.to === atom.from &&
    !last.amount &&
    atom.kind === 'material' &&
    atom.material === 'junk'
  )
    last.fate = 'part';
  const next = reading.atoms[at + 1];
  if (next?.kind === 'noun' || next?.kind === 'word' || next?.kind === 'material') {
    readWord(reading, atom, at);
    return;
  }
  // "shelving, metal, 3 bays".
  const ofMetal = last && isMadeOf(atom) && atom.from - last.to <= 1 ? metalKinds.get(last.item.key) : undefined;
  if (last && ofMetal) last.item = reading.lexicon.find(ofMetal) ?? last.item;
  reading.pending = nothing();
  reading.joint = reading.joint === 'sentence' ? 'comma' : reading.joint;
}

const metalKinds = new Map([
  ['bookshelf-tall', 'metal-shelving'],
  ['bookshelf-small', 'metal-shelving'],
  ['bed-frame-wood', 'bed-frame-metal'],
]);

function readWord(reading: Reading, atom: Atom, at: number): void {
  // "2 x dish rack".
  if (atom.text === 'x' && reading.atoms[at - 1]?.kind === 'count') return;
  reading.scope.afterWord();
  // "1 geri chair or recliner".
  if (/^(?:or|o)$/.test(atom.text) && reading.things.at(-1)?.to === atom.from)
    reading.joint = 'slash';
  if (/^(?:type|style|kind|model|tipo)$/.test(atom.text)) {
    const last = reading.things.at(-1);
    if (last && last.joint === 'comma' && isAdjacent(reading, last, at)) last.joint = 'same';
    // "display cases (lightbox type)".
    if (last && last.joint === 'paren' && isAdjacent(reading, last, at)) last.fate = 'part';
  }
  // "The lounge stays, sofas included".
  const named = reading.things.at(-1);
  if (/^incluid[oa]s?$|^included$/.test(atom.text) && named?.to === atom.from && staysBefore(reading, at))
    named.fate = 'stays';
  if (/^(?:ones?|un[oa])$/.test(atom.text)) reading.pending.hasOne = true;
  sizeFromPredicate(reading, atom, at);
  reading.pending.words.push(...sizeWords(atom, reading.tokens));
  reading.pending.gap += 1;
  if (reading.pending.count && reading.pending.gap > longestGap(reading.pending.count.value)) {
    reading.pending = { ...reading.pending, count: null };
  }
  const last = reading.things.at(-1);
  const isNext =
    last &&
    (isAdjacent(reading, last, at) ||
      (reading.joint === 'comma' && atomsBetween(reading, last.to, at).length === 1));
  if (
    last &&
    isNext &&
    (reading.joint === 'none' || reading.joint === 'paren' || endsSoon(reading, at))
  ) {
    last.sizes.push(...sizeWords(atom, reading.tokens));
    resize(reading, last);
  }
}

/** "the bed is a king", "el piano es eléctrico": the size of what was named before. */
function sizeFromPredicate(reading: Reading, atom: Atom, at: number): void {
  const last = reading.things.at(-1);
  const isPredicate =
    reading.pending.same || /^(?:is|es|are|son)$/.test(reading.atoms[at - 1]?.text ?? '');
  if (!last?.item.family || !isPredicate || last.sentence < reading.sentence - 1) return;
  const words = sizeWords(atom, reading.tokens);
  // "my desk is big" is an opinion.
  const isOpinion = words.some((word) => /^(?:big|large|small|huge|heavy)$/.test(word));
  if (isOpinion || !reading.lexicon.sizedMember(last.item.family, words)) return;
  last.sizes.push(...words);
  resize(reading, last);
}

/** "4 shop fans": not about what was named before. */
function describesNext({ atoms, pending, things }: Reading, at: number): boolean {
  const isOfNoun = things.at(-1)?.to === atoms[at]?.from;
  return !isOfNoun && pending.count !== null && atoms[at + 1]?.kind === 'noun';
}
