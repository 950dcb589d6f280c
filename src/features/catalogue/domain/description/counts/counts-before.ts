import type { Atom, Thing } from '#src/features/catalogue/domain/description/grammar.ts';
import {
  afterCounter,
  atomsBetween,
  countsInFront,
  endsAt,
  isDiagonal,
  isMadeOf,
  type Reading,
} from '#src/features/catalogue/domain/description/reading.ts';
import { isColumn } from '#src/features/catalogue/domain/description/tables/columns.ts';
import { type CountAtom, isMultiplied } from './number-behind.ts';

/** Whether a number may count what stands before it: nothing follows that it could count instead. */
export function mayCountBefore(reading: Reading, last: Thing, at: number): boolean {
  const isClosed =
    isMultiplied(reading, at) ||
    isOnSomething(reading, last, at) ||
    countsRooms(reading, last, at) ||
    countsSectionsBehind(reading, at) ||
    isDescribed(reading, last, at) ||
    endsAt(reading, afterCounter(reading, at + 1)) ||
    isColumn(reading, at);
  return isClosed && !countsInFront(reading, at - 1);
}

const isNextTo = ({ atoms }: Reading, { to }: Thing, at: number) => to === atoms[at]?.from;

/** "folding chairs 75 on a cart". */
function isOnSomething(reading: Reading, last: Thing, at: number): boolean {
  const [next, behind] = reading.atoms.slice(at + 1, at + 3);
  return (
    isNextTo(reading, last, at) &&
    last.plural &&
    next?.kind === 'cue' &&
    /^(?:on|in|at|inside|under|behind|along|en)$/.test(next.text) &&
    !(behind?.kind === 'count' && next.text === 'in')
  );
}

/** "carpet 3 rooms + stairs". */
function countsRooms({ atoms }: Reading, { item }: Thing, at: number): boolean {
  const rooms = atoms[at + 1];
  return item.key === 'carpet-room' && rooms?.kind === 'space' && rooms.plural;
}

/** "bleachers 4 sections telescopic". */
const countsSectionsBehind = (reading: Reading, at: number) =>
  reading.atoms[at + 1]?.kind === 'counter' &&
  reading.atoms[afterCounter(reading, at + 1)]?.kind === 'word';

/** "barres 6 portable, piano", "chairs - 90 metal folding", "dryers - 18 stack (gas)". */
function isDescribed(reading: Reading, last: Thing, at: number): boolean {
  const { atoms } = reading;
  const isBehindMark = /^[-:=]$/.test(atoms[at - 1]?.text ?? '') && isNextTo(reading, last, at - 1);
  if (!last.plural || !(isNextTo(reading, last, at) || isBehindMark)) return false;
  let end = at + 1;
  while (end < at + 4 && describes(atoms[end])) end += 1;
  return end > at + 1 && (atoms[end]?.kind ?? 'mark') === 'mark';
}

const describes = (atom: Atom | undefined) =>
  atom !== undefined &&
  (atom.kind === 'word' || isMadeOf(atom) || /^(?:stack|round)/.test(atom.text));

/** The inches of a screen, whatever follows. */
export function isScreenSize(reading: Reading, last: Thing, count: CountAtom, at: number): boolean {
  const next = reading.atoms[at + 1];
  const isNext = isNextTo(reading, last, at);
  // "2 tvs 55 maquina de hielo": a single one follows.
  const isBeforeOne = isNext && next?.kind === 'noun' && !next.plural;
  // "un tv de 65".
  const [of, ...more] = atomsBetween(reading, last.to, at);
  const isOf = of?.text === 'de' && more.length === 0;
  // "tv 75 on the wall".
  const isHung = isNext && !last.plural && next?.kind === 'cue' && next.cue === 'place';
  return (isBeforeOne || isOf || isHung) && isDiagonal(reading, last, count);
}
