import { isAdjective } from '#src/features/catalogue/domain/description/ellipses.ts';
import type { Atom, Thing } from '#src/features/catalogue/domain/description/grammar.ts';
import { comesInPieces } from '#src/features/catalogue/domain/description/noun-clues.ts';
import {
  afterCounter,
  atomsBetween,
  countsInFront,
  endsAt,
  endsLine,
  isAbout,
  isDeterminer,
  isDiagonal,
  isMadeOf,
  namedByWidth,
  type Reading,
} from '#src/features/catalogue/domain/description/reading.ts';
import { sideWords } from '#src/features/catalogue/domain/description/tokens/plain-numbers.ts';
import { isColumn } from './columns.ts';

/** "desks x 4", "desks qty 4". */
export function isMultiplied(reading: Reading, at: number): boolean {
  return /^(?:x|qty|quantity)$/.test(reading.atoms[at - 1]?.text ?? '');
}

/** The noun before that a count belongs to: "desks x4", "desk (4)", "Chairs: 12", "lockers 36". */
export function nounBefore(reading: Reading, at: number): Thing | null {
  const isTimes = isMultiplied(reading, at);
  const behind = afterCounter(reading, at + 1);
  // "bleachers 4 sections telescopic".
  const isOfSections =
    reading.atoms[at + 1]?.kind === 'counter' && reading.atoms[behind]?.kind === 'word';
  const last = reading.things.at(-1);
  // "barres 6 portable, piano", "chairs - 90 metal folding".
  const told = reading.atoms[at + 1];
  let endOfDescription = at + 1;
  while (endOfDescription < at + 4 && describes(reading.atoms[endOfDescription]))
    endOfDescription += 1;
  const isBehind =
    last?.to === reading.atoms[at]?.from ||
    // "dryers - 18 stack (gas)".
    (/^[-:=]$/.test(reading.atoms[at - 1]?.text ?? '') && last?.to === reading.atoms[at - 1]?.from);
  const isDescribed =
    isBehind &&
    last?.plural === true &&
    endOfDescription > at + 1 &&
    (reading.atoms[endOfDescription]?.kind ?? 'mark') === 'mark';
  // "carpet 3 rooms + stairs".
  const rooms = reading.atoms[at + 1];
  const isOfRooms = last?.item.key === 'carpet-room' && rooms?.kind === 'space' && rooms.plural;
  // "folding chairs 75 on a cart".
  const isOnSomething =
    last?.to === reading.atoms[at]?.from &&
    last?.plural === true &&
    told?.kind === 'cue' &&
    /^(?:on|in|at|inside|under|behind|along|en)$/.test(told.text) &&
    !(reading.atoms[at + 2]?.kind === 'count' && told.text === 'in');
  const isClosed =
    isOnSomething ||
    isOfRooms ||
    isOfSections ||
    isDescribed ||
    endsAt(reading, behind) ||
    isColumn(reading, at);
  // "2 tvs 55 maquina de hielo": a single one follows.
  const next = reading.atoms[at + 1];
  const count = reading.atoms[at];
  const isSize =
    last?.to === count?.from && count?.kind === 'count' && next?.kind === 'noun' && !next.plural;
  // "un tv de 65".
  const [of, ...more] = last ? atomsBetween(reading, last.to, at) : [];
  const isOf = of?.text === 'de' && more.length === 0 && count?.kind === 'count';
  // "tv 75 on the wall".
  const isHung =
    last?.to === count?.from && !last?.plural && next?.kind === 'cue' && next.cue === 'place';
  if (
    last &&
    count?.kind === 'count' &&
    (isSize || isOf || isHung) &&
    isDiagonal(reading, last, count)
  )
    return last;
  if (!last || (!isClosed && !isTimes) || countsInFront(reading, at - 1)) return null;
  // "sectional sofa 5 pc": its pieces.
  const isOfPieces = /^(?:pcs?|sections?)$/.test(next?.text ?? '') && !last?.plural;
  if (isOfPieces && last && comesInPieces(last, next?.text ?? '')) return null;
  // "Qty 8 - chairs; Qty 2 - file cabinets".
  const isPrefix =
    isTimes &&
    next?.text === '-' &&
    /^(?:noun|word|material)$/.test(reading.atoms[at + 2]?.kind ?? '');
  if (isPrefix) return null;
  // After parentheses it counts what stands before them.
  const from =
    reading.aside &&
    reading.atoms
      .slice(reading.aside.at + 1, at)
      .every(({ kind, text }) => kind === 'mark' || text === 'x')
      ? reading.aside
      : null;
  const thing = from?.thing ?? last;
  const between = from ? reading.atoms.slice(from.at + 1, at) : atomsBetween(reading, last.to, at);
  const marks = between.filter(({ kind }) => kind === 'mark').map(({ text }) => text);
  // "box spring, nightstnd x2": another one, which nobody knows.
  const isUnknown = between.some(
    ({ kind, text }) => kind === 'word' && text !== 'x' && !isAdjective(text),
  );
  const isNext = marks.every((mark) => /^[,:-]$/.test(mark)) && between.length <= 3;
  if (isTimes && isNext)
    return marks[0] === ',' && isUnknown && !thing.plural ? null : accepts(thing);
  // "desks, window display boards (6)".
  const isOther =
    marks.includes(',') &&
    /^(?:word|tail)$/.test(between.at(-2)?.kind ?? '') &&
    /[^s]s$/.test(between.at(-2)?.text ?? '');
  if (isOther && marks.at(-1) === '(') return null;
  // "lockers (24, double tier)" as well.
  const before = reading.atoms[at - 1];
  const isGuess = isAbout(before) || before?.text === 'also';
  const isAlone =
    (isGuess ? reading.atoms[at - 2] : before)?.text === '(' &&
    (reading.atoms[afterCounter(reading, at + 1)]?.text === ')' ||
      (reading.atoms[at + 1]?.text === ',' && !thing.item.family?.endsWith('tv')));
  const rowEnd = afterCounter(reading, at + 1);
  // "desk, 3; chair, 2": rows on one line.
  const endsRow = endsLine(reading, rowEnd) || reading.atoms[rowEnd]?.text === ';';
  const isCell = endsRow || reading.atoms[at + 1]?.text === '\t';
  const isEntry =
    (isEntryMark(marks.at(-1)) && isCell) ||
    // "pallet jack - 3, one dead", "Task chair,22": behind what its line begins with.
    (/^[,-]$/.test(reading.atoms[at - 1]?.text ?? '') &&
      startsLine(reading, thing) &&
      (endsRow || marks.at(-1) === '-'));
  if (isAlone || isEntry) {
    // "sewing machines w tables: 24": about what the entry begins with.
    const head = reading.things[reading.things.indexOf(thing) - 1];
    // "battery units under desks: 6".
    const isBeside = thing.joint === 'with' || thing.fate === 'place';
    const isOfHead = isBeside && head && !head.amount && head.sentence === thing.sentence;
    // "Kitchen: fridge", and "Partners (3)" in the next line.
    const isOfLine =
      thing.sentence === reading.sentence ||
      between.every(({ kind }) => !/^(?:word|group|space)$/.test(kind));
    if (isOfLine) return accepts(isOfHead ? head : thing);
  }
  if (thing.joint === 'with' && marks.length === 0 && endsAt(reading, at + 1)) {
    const head = reading.things[reading.things.indexOf(thing) - 1];
    const count = reading.atoms[at];
    // "pedicure chair with basin 8".
    if (head && !thing.plural && !head.plural && startsLine(reading, head)) return accepts(head);
    if (head && !head.amount && head.plural && count?.kind === 'count')
      Object.assign(head, { amount: count, uncounted: false });
  }
  // "boxes of winter clothes, 7 or 8."
  const isOfStuff = between[0]?.kind === 'cue' && between[0].cue === 'of';
  if (isOfStuff && marks.join('') === ',' && /^[.;]?$/.test(reading.atoms[at + 1]?.text ?? ''))
    return accepts(thing);
  // "bumpers in the loft maybe 25".
  const isRoughly = isAbout(reading.atoms[at - 1]) && thing.uncounted;
  if (isRoughly && marks.length === 0 && between.length <= longestPlace && between.every(isOfPlace))
    return accepts(thing);
  // "folding tables in the back 3", "carts with the hanging bar 15".
  const isWhere = between.some(isDeterminer) && marks.length === 0 && endsAt(reading, at + 1);
  const isOpen = thing.uncounted && thing.plural && startsEntry(reading, thing);
  const isPlaced = between.length <= longestPlace && between.every(isOfPlaceOrPart);
  if (isWhere && isOpen && isPlaced) return accepts(thing);
  // "benches, adjustable 6".
  const isLine = endsRow && thing.plural && startsLine(reading, thing) && !marks.includes('(');
  const isShort = (marks.length === 0 || (isLine && !isOther)) && between.length <= 3;
  // "racks for the polish 3", "skids of paper 5".
  const isWhatFor = isShort && thing.plural && /^(?:for|para|of|de)$/.test(between[0]?.text ?? '');
  // "stanchions w/ ropes 12": a line is about what it begins with.
  const isOver = endsRow || (thing.uncounted && reading.atoms[rowEnd]?.text === ',');
  const isOfRow = isShort && isOver && thing.plural;
  const isQuiet = between.every(
    (atom) =>
      isQuietAtom(atom, isShort) ||
      (isOfRow && (atom.kind === 'part' || (atom.kind === 'cue' && atom.cue === 'with'))) ||
      (isWhatFor && /^(?:cue|material)$/.test(atom.kind)),
  );
  const isPlain =
    marks.every((mark) => /^["'≈*:=\t(-]$/.test(mark)) ||
    (marks.length === 1 && /^[,.;]$/.test(marks[0] ?? ''));
  if (!isQuiet || !isPlain) return null;
  // "and the dresser. Ten items": all that was named.
  if (marks.includes('.') && /^(?:items?|things?|cosas)$/.test(told?.text ?? '')) return null;
  if (marks.includes('(') && reading.atoms[afterCounter(reading, at + 1)]?.text !== ')')
    return null;
  if (thing.item.key === 'carpet-room') return accepts(thing);
  if (
    marks.some((mark) => /^[,.;-]$/.test(mark)) &&
    !thing.plural &&
    reading.atoms[at + 1]?.kind !== 'counter'
  )
    return null;
  return accepts(thing);

  function accepts(found: Thing): Thing | null {
    const count = reading.atoms[at];
    // "Roomba 690" is a model.
    const isBare = count?.kind === 'count' && !found.plural && marks.length === 0 && !isTimes;
    const fewest = namedByWidth.test(found.item.key) ? 18 : 100;
    if (isBare && count.value >= fewest) return null;
    // "bumpers and fenders, 25": both.
    const twin = reading.things[reading.things.indexOf(found) - 1];
    const isTwin = twin?.item === found.item && twin.uncounted && twin.sentence === found.sentence;
    if (twin && isTwin && found.joint === 'and' && found.uncounted) twin.fate = 'part';
    if (!found.amount || found.amount.article || found.amount.vague) return found;
    if (isTally(reading, found, at)) return found;
    return count?.kind === 'count' && isDiagonal(reading, found, count) ? found : null;
  }
}

const describes = (atom: Atom | undefined) =>
  atom !== undefined &&
  (atom.kind === 'word' || isMadeOf(atom) || /^(?:stack|round)/.test(atom.text));

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

/** "sofa 84 long", "cabinet 72 high": inches, and no number. */
export function isExtent(atoms: readonly Atom[], at: number): boolean {
  const [count, dimension, next] = atoms.slice(at, at + 3);
  const isOver = !/^(?:noun|word|material)$/.test(next?.kind ?? '') || next?.text === 'x';
  return (
    count?.kind === 'count' && !count.article && isOver && sideWords.has(dimension?.text ?? '')
  );
}

function startsLine({ tokens }: Reading, { from }: Thing): boolean {
  let at = from - 1;
  while (tokens[at]?.kind === 'word' && at > from - longestName) at -= 1;
  if (/^[-*#]$/.test(tokens[at]?.text ?? '')) at -= 1;
  return !tokens[at] || /^[\n;]$/.test(tokens[at]?.text ?? '');
}

const longestName = 5;

const longestPlace = 6;

function isOfPlace(atom: Atom): boolean {
  if (atom.kind === 'cue') return /^(?:approximately|place|definite|possessive)$/.test(atom.cue);
  return /^(?:word|space|access|group|tail)$/.test(atom.kind);
}

const isOfPlaceOrPart = (atom: Atom) =>
  isOfPlace(atom) || atom.kind === 'part' || (atom.kind === 'cue' && atom.cue === 'with');

const startsEntry = ({ tokens }: Reading, { from }: Thing) =>
  !tokens[from - 1] || /^[.;\n*-]$/.test(tokens[from - 1]?.text ?? '');

function isEntryMark(mark: string | undefined): boolean {
  return mark === '-' || mark === ':' || mark === '\t' || mark === '=';
}

function isQuietAtom(atom: Atom, mayBeWord: boolean): boolean {
  if (atom.kind === 'cue')
    return (
      atom.cue === 'approximately' ||
      atom.cue === 'possessive' ||
      (atom.cue === 'take' && atom.text !== 'go')
    );
  if (atom.kind === 'word') return atom.text === 'x' || mayBeWord;
  return (
    atom.kind === 'mark' ||
    isMadeOf(atom) ||
    atom.kind === 'measure' ||
    atom.kind === 'counter' ||
    atom.kind === 'emptied' ||
    atom.kind === 'sides'
  );
}
