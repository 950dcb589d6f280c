import { staysInPart } from '#src/features/catalogue/domain/description/corrections.ts';
import type { Atom, Fate } from '#src/features/catalogue/domain/description/grammar.ts';
import {
  hasThing,
  isDeterminer,
  isKeeping,
  longestLook,
  nothing,
  type Reading,
} from '#src/features/catalogue/domain/description/reading.ts';
import { textOf, wordSet } from '#src/features/catalogue/domain/description/tokens/tokens.ts';
import * as english from '#src/features/catalogue/domain/description/words/english.ts';
import * as spanish from '#src/features/catalogue/domain/description/words/spanish.ts';
import { hasOwnSubject, isOfAnother, staysOfMany, staysOfTotal } from './contrasts.ts';
import { isOfUnknown } from './destinations.ts';
import { isOfSpace, openList } from './headers.ts';
import { turnsBackByName, turnsBackMany } from './likewise.ts';
import { turnsBackLoose } from './loose-stuff.ts';
import { isOfAnotherOne } from './negations.ts';
import { isOfNoThing, isOfRefused } from './of-other.ts';
import { pronounIsPlural } from './subjects.ts';
import { isOfOthers } from './taken-by-others.ts';

const longestEntry = 10;
const ofOthers = /\bwhatever\b|\([^)]* (?:\d+|two|dos) (?:more|mas|others?|otr[oa]s)\b[^)]*$/;

export function openScope(
  reading: Reading,
  fate: 'stays' | 'gone',
  at: number,
  canHead: boolean,
): void {
  const last = reading.tokens[(reading.atoms[at]?.to ?? 1) - 1]?.text ?? '';
  // "The shed stays and so does the bike", but "the desk goes and so does the lamp".
  const text = reading.atoms[at]?.text ?? '';
  const isFirst = reading.chunkStart === at && reading.things.at(-1)?.fate === 'stays';
  if (/^(?:so|same|ditto|igual)$/.test(text) && !isFirst && !staysBefore(reading, at)) return;
  const definite = /^(?:the|my|our|that|those|el|la|l[oa]s|mis?)$/.test(last);
  reading.pending = { ...nothing(), definite };
  if (canHead && openList(reading, fate, at)) return;
  if (isOfOthers(reading, at) || (fate === 'gone' && isOfAnotherOne(reading, at))) return;
  if (thingFollows(reading, at)) {
    reading.scope.open(fate, 'list');
    return;
  }
  // "2 tables from conf A, ignore conf C": of what nobody knows.
  const behind = reading.atoms[at + 1];
  const isIgnored = /^(?:ignore|disregard|skip)$/.test(text) && last === text;
  const isName = behind?.kind === 'word' && !/^(?:please|for|too|also)$/.test(behind.text);
  if (isIgnored && isName) return;
  // "a curio (we took the figurines)".
  const [the, other] = reading.atoms.slice(at + 1, at + 3);
  const hasOther =
    (reading.pending.definite && isOther.test(the?.kind ?? '')) ||
    (isDeterminer(the) &&
      isOther.test(other?.kind ?? '') &&
      !/^(?:too|also|already|back|away|tambien)$/.test(other?.text ?? ''));
  // "already took the silver, the good rug and the tv": the rest of its list is known.
  if (hasOther && listsMore(reading, at)) reading.scope.open(fate, 'list');
  else if (!hasOther) turnBack(reading, fate, at);
}

/** What is no thing of ours: "leave the keys", "keep the walls". */
const isOther = /^(?:word|space|part|tail|group|access|other)$/;

function listsMore({ atoms, parenAt }: Reading, at: number): boolean {
  const ahead = atoms.slice(at + 1, at + longestEntry);
  const joint = ahead.findIndex(
    ({ kind, text }, index) => index > 0 && kind !== 'word' && text !== 'the',
  );
  const [mark, the] = joint < 0 ? [] : ahead.slice(joint);
  const isJoint = mark?.text === ',' || (mark?.kind === 'cue' && mark.cue === 'and');
  return parenAt === null && isJoint && isDeterminer(the);
}

/** Whether "keep" has an object of its own, before the clause ends. */
export function thingFollows(reading: Reading, at: number): boolean {
  for (let ahead = at + 1; ahead < Math.min(reading.atoms.length, at + longestLook); ahead += 1) {
    const atom = reading.atoms[ahead];
    if (!atom || (atom.kind === 'mark' && !/^["'*≈]$/.test(atom.mark))) return false;
    if (atom.kind === 'noun' || (atom.kind === 'count' && !atom.article)) return true;
    if (
      atom.kind === 'cue' &&
      (atom.cue === 'take' || atom.cue === 'and' || atom.cue === 'pronoun')
    )
      return false;
    if (atom.kind === 'material' || atom.kind === 'refused') return true;
  }
  return false;
}

const endsTelling = /^(?:[,.;!)\n]|already|ya|too|also|tambien|and|but|y|last|yesterday|today|on)$/;

/** "piano - SOLD", "desk (donated)", "piano ... 1 SOLD": all that its entry says of it. */
export function tellsFate(reading: Reading, at: number): boolean {
  const { atoms, things } = reading;
  const word = atoms[at]?.text ?? '';
  const next = atoms[at + 1];
  if (
    (next && !endsTelling.test(next.text)) ||
    things.length === 0 ||
    !/^(?:sold|donated|taken|gone|claimed|vendid[oa]s?|donad[oa]s?)$/.test(word)
  )
    return false;
  const isAll = /^(?:all|both)$/.test(atoms[at - 1]?.text ?? '');
  const before = atoms[isAll ? at - 2 : at - 1];
  const isTold = /^[-(:\t]$/.test(before?.text ?? '');
  // "7 of them need the fridge taken".
  const isWanted = atoms
    .slice(Math.max(0, at - longestEntry), at)
    .some(({ text }) => /^(?:needs?|wants?|get|getting|having|want|like)$/.test(text));
  if (isWanted && !isTold) return false;
  // "the microwave's gone too", "a stand (tv gone)".
  const isClear = word !== 'gone' || /'s$/.test(before?.text ?? '') || next?.text === ')';
  const isBehind = isClear && /^(?:noun|count)$/.test(before?.kind ?? '');
  return isTold || isBehind;
}

/** Whether the sentence has told that something stays. */
export function staysBefore({ atoms }: Reading, at: number): boolean {
  for (let back = at - 1; back > at - longestLook; back -= 1) {
    const atom = atoms[back];
    if (!atom || /^[.;!?\n]$/.test(atom.text)) return false;
    if (atom.kind === 'cue' && /^(?:go|goes|must)$/.test(atom.text)) return false;
    if (atom.kind === 'cue' && /^(?:stays|keep)$/.test(atom.cue)) return true;
  }
  return false;
}

/** "5 barrels. Inventory is sold", "4 heaters (tanks returned)": not the barrels and the heaters. */
const isStock =
  /^(?:inventory|merchandise|stock|product|goods|contents?|bottles?|jugs?|tanks?|cylinders?|canisters?|hoses?|bulbs?|lids?|wheels?|legs?|keys?|cords?|remotes?|burners?|mounts?|brackets?|anchors?|outlets?|wiring|plugs?|tanques?|cilindros?|bombonas?|llaves?)$/;

/** What was named just before stays: with a verb in the plural, all that "and" ties to it. */
export function turnBack(reading: Reading, fate: Fate, at: number): void {
  const verb = reading.atoms[at]?.text ?? '';
  const end = reading.atoms[at]?.to ?? 0;
  // "8 chairs and a copier, please do not count it".
  const isOfIt = reading.tokens.slice(end - 1, end + 1).some(({ text }) => text === 'it');
  const isPlural =
    !isOfIt &&
    (/^(?:stay|remain|convey|are|were|get|with|come|coming|belong|se|not|do|don't|dont|handled|go|sold|survived|son|van)$/.test(
      verb,
    ) ||
      reading.tokens
        .slice(reading.atoms[at]?.from, reading.atoms[at]?.to)
        .some(({ text }) =>
          /^(?:both|them|em|those|los|las|son|van|quedan|estan|fueron|siguen|tocan|vienen|pertenecen)$/.test(
            text,
          ),
        ) ||
      pronounIsPlural(reading, at));
  // "4 mannequins (2 sold)".
  if (fate === 'gone' && staysInPart(reading)) return;
  if (turnsBackLoose(reading, fate, at)) return;
  if (turnsBackByName(reading, fate, at) || turnsBackMany(reading, fate, at)) return;
  if (isKeeping(reading, at) && reading.atoms[at + 1]?.kind === 'cue')
    reading.scope.open('stays', 'list');
  reading.pending = nothing();
  if (isOfAnother(reading, at) || staysOfMany(reading, at) || staysOfTotal(reading, at)) return;
  // "robe hooks, ignore those": what they are about is no known thing.
  const start = entryStart(reading, at);
  const chunk = reading.atoms.slice(start, at);
  const isUnknown =
    chunk.some((atom) => atom.kind === 'count' && !atom.article) &&
    chunk.some(({ kind }) => kind === 'word');
  if (isUnknown && !hasThing(reading, start, at)) return;
  const isOfStock = ({ kind, text }: Atom) =>
    /^(?:part|refused|material)$/.test(kind) || isStock.test(text);
  if (chunk.some(isOfStock) && !hasThing(reading, start, at)) return;
  // "a mini fridge. My half stays".
  if (isOfRefused(reading, at) || isOfSpace(chunk) || isOfUnknown(reading, at)) return;
  if (isOfNoThing(reading, at)) return;
  if (chunk.some(({ kind }) => kind === 'share') && !hasThing(reading, start, at)) return;
  // "and whatever is under the sink. No, leave that", "4 fridges (Pepsi takes 2 more, not those)".
  if (ofOthers.test(textOf(reading.atoms.slice(Math.max(0, at - longestEntry), at)))) return;
  // "1 laminator (the other one stays)".
  const isRest = reading.tokens
    // "leave everything else".
    .slice(reading.atoms[reading.chunkStart]?.from ?? 0, (reading.atoms[at]?.to ?? 0) + 2)
    .some(({ text }) => /^(?:rest|others|else|resto|demas)$/.test(text));
  const isOther = isRest || chunk.some((atom) => atom.kind === 'cue' && atom.cue === 'another');
  if (isOther && !hasThing(reading, isRest ? reading.chunkStart : start, at)) return;
  const before = reading.atoms[at - 1];
  const isVerb =
    /^(?:stay|stays|staying|remain|remains|se|goes|go|going|belongs?|being|went|will|shall|comes?|coming|collects|headed|va|van|no)$/.test(
      verb,
    );
  const isPassive = /^(?:already|is|are|was|were|got|been)$/.test(verb);
  // "11 bins. A charity collects those".
  const hasObject = reading.tokens
    .slice(end - 1, end + 1)
    .some(({ text }) => /^(?:it|them|that|those|these)$/.test(text));
  const isOfWord = chunk.some(({ kind }) => kind === 'word') && before?.kind !== 'mark';
  if ((isVerb || isPassive) && !hasObject && isOfWord && !hasThing(reading, start, at)) return;
  // "Fridge 1\nArt on walls (partners take home) 16": of its own row, which names no thing.
  const { atoms, parenAt, things, sentence } = reading;
  const opens =
    parenAt !== null && parenAt === things.length && things.at(-1)?.sentence !== sentence;
  if (opens && !/^[.!?\n]$/.test(atoms[reading.chunkStart - 2]?.text ?? '')) return;
  for (let index = reading.things.length - 1; index >= 0; index -= 1) {
    const thing = reading.things[index];
    if (!thing || thing.fate === 'place') continue;
    if (thing.fate === 'part' && thing.joint === 'with') continue;
    // "office trailer - stays": it is no thing, and what the line above names is not meant.
    const isOfOther = () => namesOther(reading, at, chunk) || hasSubject(reading, at);
    if (thing.sentence < reading.sentence && isOfOther()) return;
    // "4 printers (laptops get wiped, not included)": the aside has a subject of its own.
    const opening = reading.tokens[thing.from - 1]?.text;
    const isSubject = index === reading.parenAt && opening === '(' && /^(?:not|stay)/.test(verb);
    const isInside = reading.parenAt !== null && index >= reading.parenAt;
    if (isInside && !isSubject && !hasThing(reading, start, at)) continue;
    // "the elliptical sold, and both bikes go to her".
    if (thing.fate !== 'take' && index < things.length - 1) return;
    thing.fate = fate;
    // "Fridge and stove we're reusing".
    const other = reading.things[index - 1];
    const isPair = other?.joint === 'sentence' && !other.amount && !thing.amount && !thing.definite;
    // "Refrigerator, pantry\t1\tKEEP": a cell is about its row.
    const isCell =
      other !== undefined &&
      reading.atoms[at - 1]?.text === '\t' &&
      reading.tokens.slice(other.from, thing.from).every(({ text }) => text !== '\n');
    // "the neon piece is an artwork and is staying".
    const isPredicate =
      thing.joint === 'same' && !thing.amount?.vague && other?.sentence === thing.sentence;
    // "the washer/dryer stays".
    const isOfOne = thing.joint === 'slash' && !thing.amount && other?.to === thing.from - 1;
    const isTied =
      isCell ||
      isOfOne ||
      // "the bar and its stools were sold".
      (isPlural && thing.joint === 'with' && reading.tokens[other?.to ?? 0]?.text === 'and') ||
      isPredicate ||
      (/^(?:and|slash)$/.test(thing.joint) &&
        (isPlural || (/^(?:we|is|are)/.test(verb) && isPair)) &&
        reading.things[index - 1]?.sentence === thing.sentence);
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

/** "10 stained glass panels - staying": the entry in front of a dash is what is told of. */
function entryStart({ atoms, chunkStart }: Reading, at: number): number {
  let start = Math.max(chunkStart, at - longestLook);
  // "40 boxes, 3 returns (leave)".
  const opening = atoms[start - 1]?.text ?? '';
  const isOpen = /^[-:]$/.test(opening) || (opening === '(' && start === at);
  if (!isOpen || hasOwnSubject(atoms, start, at)) return start;
  start -= 1;
  while (start > at - longestLook && start > 0 && atoms[start - 1]?.kind !== 'mark') start -= 1;
  return Math.max(0, start);
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

/** "2 desks. The kitchen is not part of this": about what nobody knows, and not about the desks. */
function hasSubject({ atoms, tokens }: Reading, at: number): boolean {
  const verb = atoms[at];
  const [of, object] = tokens.slice((verb?.to ?? 2) - 2, verb?.to).map(({ text }) => text);
  const isOf = /^(?:of|in)$/.test(of ?? '');
  if ((!isOf && isPronoun.test(object ?? '')) || isPronoun.test(atoms[at + 1]?.text ?? ''))
    return false;
  let [hasName, isOfKnown] = [false, false];
  for (let back = at - 1; back > at - longestLook; back -= 1) {
    const atom = atoms[back];
    if (!atom || /^[.;!?\n]$/.test(atom.text)) return hasName && !isOfKnown;
    // "anything with her name on it has to stay".
    if (/^(?:anything|whatever|anyone)$/.test(atom.text)) return true;
    isOfKnown ||= atom.kind === 'count' || isPronoun.test(atom.text);
    hasName ||= atom.kind === 'word' && !plainWords.has(atom.text);
  }
  return hasName && !isOfKnown;
}

const plainWords = wordSet(
  ...[english.proseWords, english.adjectives, spanish.proseWords, spanish.adjectives],
);
const isPronoun =
  /^(?:it|its|it's|them|they|they're|that|that's|this|those|these|ones?|both|all|rest|others?|el|la|lo|los|las|ese|esa|eso|esos|esas|ellos|todo|todos)$/;
