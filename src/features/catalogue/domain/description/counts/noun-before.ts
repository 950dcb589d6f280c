import { isAdjective } from '#src/features/catalogue/domain/description/ellipses.ts';
import type { Atom, Thing } from '#src/features/catalogue/domain/description/grammar.ts';
import { comesInPieces } from '#src/features/catalogue/domain/description/noun-clues.ts';
import {
  endsAt,
  isAbout,
  isDeterminer,
  isDiagonal,
  isMadeOf,
  namedByWidth,
  type Reading,
} from '#src/features/catalogue/domain/description/reading.ts';
import { isScreenSize, mayCountBefore } from './counts-before.ts';
import {
  type CountAtom,
  headOf,
  type NumberBehind,
  numberBehind,
  startsLine,
} from './number-behind.ts';

/** The thing that is counted; null where the number counts nothing before it; undefined where a rule cannot tell. */
type Verdict = Thing | null | undefined;

/** The first that can tell decides: each may rely on what those before it let through. */
const rules: readonly ((number: NumberBehind) => Verdict)[] = [
  (number) => (countsItsPieces(number) || countsNext(number) ? null : undefined),
  readTimes,
  (number) => (number.lastMark === '(' && namesOther(number) ? null : undefined),
  readEntry,
  readWhole,
  (number) =>
    isOfStuff(number) || isRoughly(number) || isBehindPlace(number) ? number.thing : undefined,
  (number) => (isQuiet(number) && isPlain(number.marks) ? undefined : null),
  (number) => (countsAllNamed(number) || opensAside(number) ? null : undefined),
  ({ thing }) => (thing.item.key === 'carpet-room' ? thing : undefined),
  (number) => (countsNoSingle(number) ? null : number.thing),
];

/** The noun before that a count belongs to: "desks x4", "desk (4)", "Chairs: 12", "lockers 36". */
export function nounBefore(reading: Reading, count: CountAtom, at: number): Thing | null {
  const last = reading.things.at(-1);
  if (!last) return null;
  if (isScreenSize(reading, last, count, at)) return last;
  if (!mayCountBefore(reading, last, at)) return null;
  const number = numberBehind(reading, last, count, at);
  for (const rule of rules) {
    const found = rule(number);
    if (found !== undefined) return found && accepts(number, found) ? found : null;
  }
  return null;
}

/** "sectional sofa 5 pc": its pieces. */
function countsItsPieces({ reading, next }: NumberBehind): boolean {
  const last = reading.things.at(-1);
  const isOfPieces = /^(?:pcs?|sections?)$/.test(next?.text ?? '') && last?.plural === false;
  return isOfPieces && comesInPieces(last, next?.text ?? '');
}

/** "Qty 8 - chairs; Qty 2 - file cabinets". */
const countsNext = ({ reading, at, isMultiplied, next }: NumberBehind) =>
  isMultiplied &&
  next?.text === '-' &&
  /^(?:noun|word|material)$/.test(reading.atoms[at + 2]?.kind ?? '');

/** "desks x 4", "desks, oak x 4". */
function readTimes({ isMultiplied, marks, between, thing }: NumberBehind): Verdict {
  const isNext = marks.every((mark) => /^[,:-]$/.test(mark)) && between.length <= 3;
  if (!isMultiplied || !isNext) return undefined;
  // "box spring, nightstnd x2": another one, which nobody knows.
  const isUnknown = between.some(
    ({ kind, text }) => kind === 'word' && text !== 'x' && !isAdjective(text),
  );
  return marks[0] === ',' && isUnknown && !thing.plural ? null : thing;
}

/** "desks, window display boards (6)". */
function namesOther({ marks, between }: NumberBehind): boolean {
  const { kind = '', text = '' } = between.at(-2) ?? {};
  return marks.includes(',') && /^(?:word|tail)$/.test(kind) && /[^s]s$/.test(text);
}

/** "lockers (24)", "Chairs: 12" at the end of its line: the entry is about one thing. */
function readEntry(number: NumberBehind): Verdict {
  const { reading, thing, between } = number;
  if (!isAloneInParentheses(number) && !endsEntry(number)) return undefined;
  // "Kitchen: fridge", and "Partners (3)" in the next line.
  const isOfLine =
    thing.sentence === reading.sentence ||
    between.every(({ kind }) => !/^(?:word|group|space)$/.test(kind));
  if (!isOfLine) return undefined;
  // "sewing machines w tables: 24": about what the entry begins with.
  const head = headOf(reading, thing);
  // "battery units under desks: 6".
  const isBeside = thing.joint === 'with' || thing.fate === 'place';
  const isOfHead = isBeside && head && !head.amount && head.sentence === thing.sentence;
  return isOfHead ? head : thing;
}

/** "desk (4)", "lockers (24, double tier)", "chairs (about 30)". */
function isAloneInParentheses({ reading, at, before, next, end, thing }: NumberBehind): boolean {
  const isGuess = isAbout(before) || before?.text === 'also';
  const opening = isGuess ? reading.atoms[at - 2] : before;
  const isTold = next?.text === ',' && !thing.item.family?.endsWith('tv');
  return opening?.text === '(' && (end?.text === ')' || isTold);
}

/** "Chairs: 12", "pallet jack - 3, one dead", "Task chair,22": behind what its line begins with. */
function endsEntry({ reading, thing, before, next, lastMark, endsRow }: NumberBehind): boolean {
  if (/^[-:\t=]$/.test(lastMark ?? '') && (endsRow || next?.text === '\t')) return true;
  const isOver = endsRow || lastMark === '-';
  return /^[,-]$/.test(before?.text ?? '') && isOver && startsLine(reading, thing);
}

/** "pedicure chair with basin 8", "sewing machines with tables 24": of the two. */
function readWhole({ reading, thing, marks, count, at }: NumberBehind): Verdict {
  if (thing.joint !== 'with' || marks.length > 0 || !endsAt(reading, at + 1)) return undefined;
  const head = headOf(reading, thing);
  if (head && !thing.plural && !head.plural && startsLine(reading, head)) return head;
  if (head && !head.amount && head.plural) Object.assign(head, { amount: count, uncounted: false });
  return undefined;
}

/** "boxes of winter clothes, 7 or 8." */
function isOfStuff({ between, marks, next }: NumberBehind): boolean {
  const isOf = between[0]?.kind === 'cue' && between[0].cue === 'of';
  return isOf && marks.join('') === ',' && /^[.;]?$/.test(next?.text ?? '');
}

/** "bumpers in the loft maybe 25". */
const isRoughly = ({ before, thing, marks, between }: NumberBehind) =>
  isAbout(before) &&
  thing.uncounted &&
  marks.length === 0 &&
  between.length <= longestPlace &&
  between.every(isOfPlace);

/** "folding tables in the back 3", "carts with the hanging bar 15". */
function isBehindPlace({ reading, at, between, marks, thing }: NumberBehind): boolean {
  const isWhere = between.some(isDeterminer) && marks.length === 0 && endsAt(reading, at + 1);
  const isOpen = thing.uncounted && thing.plural && startsEntry(reading, thing);
  return (
    isWhere &&
    isOpen &&
    between.length <= longestPlace &&
    between.every((atom) => isOfPlace(atom) || isPart(atom))
  );
}

const longestPlace = 6;

function isOfPlace(atom: Atom): boolean {
  if (atom.kind === 'cue') return /^(?:approximately|place|definite|possessive)$/.test(atom.cue);
  return /^(?:word|space|access|group|tail)$/.test(atom.kind);
}

const isPart = (atom: Atom) => atom.kind === 'part' || (atom.kind === 'cue' && atom.cue === 'with');

const startsEntry = ({ tokens }: Reading, { from }: Thing) =>
  !tokens[from - 1] || /^[.;\n*-]$/.test(tokens[from - 1]?.text ?? '');

/** Nothing between the thing and the number speaks of anything else. */
function isQuiet(number: NumberBehind): boolean {
  const { reading, thing, between, marks, endsRow, end } = number;
  const { plural } = thing;
  // "benches, adjustable 6".
  const isLine =
    endsRow && plural && !marks.includes('(') && !namesOther(number) && startsLine(reading, thing);
  const isShort = (marks.length === 0 || isLine) && between.length <= 3;
  // "racks for the polish 3", "skids of paper 5".
  const isWhatFor = isShort && plural && /^(?:for|para|of|de)$/.test(between[0]?.text ?? '');
  // "stanchions w/ ropes 12": a line is about what it begins with.
  const isOfRow = isShort && plural && (endsRow || (thing.uncounted && end?.text === ','));
  return between.every(
    (atom) =>
      isQuietAtom(atom, isShort) ||
      (isOfRow && isPart(atom)) ||
      (isWhatFor && /^(?:cue|material)$/.test(atom.kind)),
  );
}

function isQuietAtom(atom: Atom, mayBeWord: boolean): boolean {
  if (atom.kind === 'cue')
    return (
      atom.cue === 'approximately' ||
      atom.cue === 'possessive' ||
      (atom.cue === 'take' && atom.text !== 'go')
    );
  if (atom.kind === 'word') return atom.text === 'x' || mayBeWord;
  return isMadeOf(atom) || /^(?:mark|measure|counter|emptied|sides)$/.test(atom.kind);
}

const isPlain = (marks: readonly string[]) =>
  marks.every((mark) => /^["'≈*:=\t(-]$/.test(mark)) ||
  (marks.length === 1 && /^[,.;]$/.test(marks[0] ?? ''));

/** "and the dresser. Ten items": all that was named. */
const countsAllNamed = ({ marks, next }: NumberBehind) =>
  marks.includes('.') && /^(?:items?|things?|cosas)$/.test(next?.text ?? '');

/** "desk (4 drawers and a hutch)". */
const opensAside = ({ marks, end }: NumberBehind) => marks.includes('(') && end?.text !== ')';

/** "a desk. 3": a single one, with no "pieces" behind the number. */
const countsNoSingle = ({ marks, thing, next }: NumberBehind) =>
  marks.some((mark) => /^[,.;-]$/.test(mark)) && !thing.plural && next?.kind !== 'counter';

/** Whether a number may count a thing that was found for it. */
function accepts(number: NumberBehind, found: Thing): boolean {
  const { reading, count, marks, isMultiplied } = number;
  // "Roomba 690" is a model.
  const isBare = !found.plural && marks.length === 0 && !isMultiplied;
  const fewest = namedByWidth.test(found.item.key) ? 18 : 100;
  if (isBare && count.value >= fewest) return false;
  // "bumpers and fenders, 25": both.
  const twin = headOf(reading, found);
  const isTwin = twin?.item === found.item && twin.uncounted && twin.sentence === found.sentence;
  if (twin && isTwin && found.joint === 'and' && found.uncounted) twin.fate = 'part';
  if (!found.amount || found.amount.article || found.amount.vague) return true;
  return isTally(reading, found, number.at) || isDiagonal(reading, found, count);
}

/** "12 tap tower - 1", among lines that end so: the number at the end counts. */
function isTally({ atoms }: Reading, { from }: Thing, at: number): boolean {
  const endsLine = (index: number) =>
    atoms[index]?.kind === 'count' &&
    atoms[index - 1]?.text === '-' &&
    (atoms[index + 1]?.text ?? '\n') === '\n';
  if (!endsLine(at)) return false;
  const start = Math.max(0, at - longestTally);
  const near = atoms.slice(start, at + longestTally);
  const first = start + near.findIndex((atom) => atom.from === from);
  const isLine = first === 0 || atoms[first - 1]?.text === '\n';
  return isLine && near.filter((_, index) => endsLine(start + index)).length > 2;
}

const longestTally = 60;
