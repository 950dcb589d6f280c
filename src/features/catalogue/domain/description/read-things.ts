import { dropAdjacent } from './belonging/attachments.ts';
import { countsBuiltIn } from './belonging/built-in.ts';
import { dropHolder } from './belonging/containers.ts';
import { takenOff } from './belonging/mentions.ts';
import { countsShare, spends } from './corrections.ts';
import { endEach } from './each/end-of-each.ts';
import { exactly } from './ellipses.ts';
import { readActor } from './fates/actors.ts';
import { isAffirmed, isFine, staysBuiltIn } from './fates/contrasts.ts';
import { tellsLoose } from './fates/loose-stuff.ts';
import { staysBefore, tellsFate, turnBack } from './fates/read-fates.ts';
import { createScope } from './fates/scope.ts';
import type { Atom, NounAtom, Parsed } from './grammar.ts';
import { readGroups } from './groups.ts';
import type { Lexicon } from './lexicon.ts';
import { countsFence } from './lists/by-the-piece.ts';
import { tellsKind } from './lists/kinds.ts';
import { countsLetters, namesByLetter } from './lists/letters.ts';
import { splitByShares } from './lists/size-lists.ts';
import { repeatsForSome, repeatsTimes } from './lists/some-of-them.ts';
import { tellOnce } from './lists/told-again.ts';
import { describesNext, isOwnCushion } from './noun-clues.ts';
import { endPhrase, readMeasure } from './read-amounts.ts';
import { readCount } from './read-counts.ts';
import { readCue } from './read-cues.ts';
import { isNumberedList, readMark } from './read-marks.ts';
import { readNoun } from './read-noun.ts';
import {
  isAdjacent,
  isKindWord,
  isMadeOf,
  isSameKind,
  nothing,
  placeOf,
  type Reading,
  sizeWords,
} from './reading.ts';
import { isSeating, tellsBed } from './seats.ts';
import { sizeBehind, sizeFromPredicate, tellsOnes } from './sizes-behind.ts';

/** Reads every naming of a thing, in the order of the text. `isSpent` tells atoms that spaces took. */
export function readThings(
  { tokens, atoms }: Parsed,
  lexicon: Lexicon,
  isSpent: (at: number) => boolean,
): Pick<Reading, 'things' | 'looseFates'> {
  const reading: Reading = {
    atoms,
    tokens,
    lexicon,
    groups: readGroups(atoms, tokens),
    scope: createScope(),
    things: [],
    pending: nothing(),
    joint: 'sentence',
    sentence: 0,
    inside: false,
    partsOf: null,
    recap: null,
    multiplier: 1,
    lineMultiplier: false,
    carried: [],
    chunkStart: 0,
    parenAt: null,
    isStayingOutside: false,
    aside: null,
    looseFates: new Map(),
    skipTo: 0,
    isNumbered: isNumberedList(atoms),
  };
  for (const [at, atom] of atoms.entries()) {
    if (at < reading.skipTo) continue;
    namesByLetter(reading, at);
    if (isSpent(at)) endPhrase(reading, at);
    else if (!splitByShares(reading, at) && !readActor(reading, at)) read(reading, atom, at);
  }
  endPhrase(reading, atoms.length);
  endEach(reading);
  tellOnce(reading);
  return reading;
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
      if (/^fulls?$/.test(atom.text) && /^(?:approximately|loaded|contents)$/.test(atom.cue))
        readWord(reading, atom, at);
      else readCue(reading, atom, at);
      return;
    case 'count':
      if (!spends(reading, at)) readCount(reading, atom, at);
      return;
    case 'noun':
      if (namesRoom(reading, atom, at)) readWord(reading, atom, at);
      else if (!tellsKind(reading, atom, at) && !tellsBed(reading, atom))
        readNoun(reading, atom, at);
      return;
    case 'measure':
    case 'sides':
      if (atom.kind === 'measure' && isSeating(reading, atom)) {
        reading.pending.count = exactly(atom.value);
        const seats = { key: 'chair', ambiguous: false, brand: false, plural: true } as const;
        readNoun(reading, { ...atom, ...seats, kind: 'noun' }, at);
      } else readMeasure(reading, atom, at);
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
      if (atom.text === 'ones') {
        tellsOnes(reading, at);
        reading.scope.afterThing(reading.atoms[at + 1]);
      } else if (!countsFence(reading, atom) && countsUnknown(reading, at))
        reading.pending = nothing();
      return;
    case 'part':
    case 'tail':
      if (isOwnCushion(reading, atom, at))
        readNoun(
          reading,
          { ...atom, kind: 'noun', key: 'pillow', ambiguous: false, brand: false, plural: true },
          at,
        );
      else if (describesNext(reading, at)) readWord(reading, atom, at);
      else {
        // "a dresser without drawers and the table".
        if (atom.kind === 'part') reading.scope.afterThing(reading.atoms[at + 1]);
        // "a baby grand, legs off", but "couch cushions".
        if (!takenOff.test(reading.atoms[at + 1]?.text ?? '')) dropAdjacent(reading, at);
        reading.pending = nothing();
      }
      return;
    case 'space': {
      if (repeatsForSome(reading, at)) return;
      const next = reading.atoms[at + 1];
      // "4 rooms worth of carpet".
      const of = next?.kind === 'cue' && next.cue === 'of' ? reading.atoms[at + 2] : undefined;
      if (of?.kind === 'noun' && /^(?:carpet-room|area-rug)$/.test(of.key)) return;
      // "3 studio desks".
      if (!atom.plural && next?.kind === 'noun' && reading.pending.count) return;
      if (atom.space !== 'pile') reading.pending = nothing();
      return;
    }
    case 'other':
      // "Servers | 0".
      if (atom.text === '0' && /^[:=|\t-]$/.test(reading.atoms[at - 1]?.text ?? '')) {
        turnBack(reading, 'stays', at);
        return;
      }
      // "one 1968 upright", "48 P2419H monitors": a year or a model does not separate a count from its noun.
      if (
        (/^(?:\d|[a-z]{3,}\d)/.test(atom.text) &&
          (atom.to - atom.from === 1 || reading.pending.gap === 0)) ||
        (/^[a-z]+-?\d/.test(atom.text) && reading.atoms[at + 1]?.kind === 'noun')
      )
        return;
      reading.pending = { ...nothing(), same: reading.pending.same };
      return;
    case 'share':
    case 'access':
      if (atom.kind === 'share' && countsShare(reading, atom.value, at)) return;
      if (/^(?:built|empotrad[oa]s?)$/.test(atom.text)) staysBuiltIn(reading, at);
      if (countsBuiltIn(reading, at)) return;
      // "a tree in a half barrel", "from the roof deck planters", but "in the basement is a pool table".
      reading.pending = { ...nothing(), ...placeOf(reading, at) };
      return;
    default:
      reading.skipTo = countsLetters(reading, at) ?? reading.skipTo;
      if (tellsFate(reading, at)) turnBack(reading, 'gone', at);
      else if (isFine(reading, at)) turnBack(reading, 'stays', at);
      else if (isAffirmed(reading, at)) turnBack(reading, 'take', at);
      else if (at >= reading.skipTo) readWord(reading, atom, at);
      return;
  }
}

/** "2 big items: sofa and fridge", "3 identical units with a lamp", but "2 large units of shelving". */
function countsUnknown({ atoms, pending, things, sentence }: Reading, at: number): boolean {
  const next = atoms[at + 1];
  const isOf = next?.kind === 'cue' && next.cue === 'of';
  const last = things.at(-1);
  const isFirst = last?.sentence !== sentence && last?.fate !== 'asked';
  return pending.words.length > 0 && isFirst && !isOf && next?.kind !== 'noun';
}

/** "boiler room workbench", "piano room": what a room is for. */
function namesRoom({ atoms }: Reading, atom: NounAtom, at: number): boolean {
  const next = atoms[at + 1];
  return !atom.plural && next?.kind === 'space' && next.from === atom.to && next.text === 'room';
}

/** How far a count may be from its noun: "two old brown leather sofas". Large counts stand close. */
const longestGap = (count: number) => (count < 100 ? 4 : 2);

/** "metal folding chairs": what a thing is made of; else loose stuff. */
function readMaterial(reading: Reading, atom: Atom, at: number): void {
  tellsLoose(reading, at);
  const last = reading.things.at(-1);
  // "computer stuff", "kitchen junk", but "swing set, metal".
  // "boxes misc" are boxes.
  const isJunk = atom.kind === 'material' && atom.material === 'junk' && !isMadeOf(atom);
  const isOfJunk = isJunk && last?.to === atom.from && !last.amount && !last.item.container;
  if (last && isOfJunk) last.fate = 'part';
  // "25 fundas con azulejo": debris is bagged in strong ones.
  const isInBags = reading.inside && atom.kind === 'material' && atom.material === 'debris';
  if (last?.item.key === 'bag-33-gallon' && isInBags && !last.sizes.includes('gallon'))
    last.item = reading.lexicon.find('bag-contractor') ?? last.item;
  const next = reading.atoms[at + 1];
  // "one steel 5 shelf rack", "6 wood chairs and 2 metal", "and a cloth one".
  const isSized = next?.kind === 'measure' && reading.atoms[at + 2]?.kind === 'noun';
  const { count } = reading.pending;
  const isKind = count !== null && !count.vague && reading.joint === 'and';
  const isMade = isMadeOf(atom) || /^ones?$/.test(next?.text ?? '');
  if (/^(?:noun|word|material)$/.test(next?.kind ?? '') || (isMade && (isSized || isKind))) {
    readWord(reading, atom, at);
    return;
  }
  // "shelving, metal, 3 bays".
  const isTold =
    last && (atom.from - last.to <= 1 || (last.sentence === reading.sentence && !last.plural));
  const ofMetal = isTold && isMadeOf(atom) ? metalKinds.get(last.item.key) : undefined;
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
  if (repeatsTimes(reading, at)) return;
  reading.scope.afterWord();
  // "1 geri chair or recliner".
  if (/^(?:or|o)$/.test(atom.text) && reading.things.at(-1)?.to === atom.from)
    reading.joint = 'slash';
  // "the floor model copier" is named behind it.
  if (isKindWord.test(atom.text) && reading.atoms[at + 1]?.kind !== 'noun') {
    const last = reading.things.at(-1);
    const before = reading.things.at(-2);
    // "3 air conditioners, window type".
    const isKind = last?.joint === 'none' && last.isAmbiguous && !last.amount && before;
    if (isKind && !isSameKind(before.item, last.item) && isAdjacent(reading, last, at)) {
      last.fate = 'part';
    }
    if (last && last.joint === 'comma' && isAdjacent(reading, last, at)) {
      last.joint = 'same';
      // "a closet, the sliding door kind".
      if (last.definite && before && !isSameKind(before.item, last.item)) last.fate = 'part';
    }
    // "display cases (lightbox type)".
    if (last && last.joint === 'paren' && isAdjacent(reading, last, at)) last.fate = 'part';
  }
  // "The lounge stays, sofas included".
  const named = reading.things.at(-1);
  if (
    /^incluid[oa]s?$|^included$/.test(atom.text) &&
    named?.to === atom.from &&
    staysBefore(reading, at)
  )
    named.fate = 'stays';
  if (/^(?:ones?|un[oa])$/.test(atom.text)) reading.pending.hasOne = true;
  sizeFromPredicate(reading, atom, at);
  const next = reading.atoms[at + 1];
  // "we only used it as a crib", "a futon that doubles as a bed".
  if (atom.text === 'as' && next?.kind === 'count' && next.article) {
    reading.pending = { ...nothing(), place: 'as' };
    return;
  }
  reading.pending.words.push(...sizeWords(atom, reading.tokens));
  if (!isKindWord.test(atom.text)) reading.pending.gap += 1;
  if (reading.pending.count && reading.pending.gap > longestGap(reading.pending.count.value)) {
    reading.pending = { ...reading.pending, count: null };
  }
  sizeBehind(reading, atom, at);
}
