import type { Atom, Thing } from '#src/features/catalogue/domain/description/grammar.ts';
import {
  afterCounter,
  atomsBetween,
  endsLine,
  type Reading,
} from '#src/features/catalogue/domain/description/reading.ts';

export type CountAtom = Extract<Atom, { kind: 'count' }>;

/** A number behind the name of a thing, and what stands around it. */
export interface NumberBehind {
  readonly reading: Reading;
  readonly count: CountAtom;
  readonly at: number;
  /** What it may count: the last thing, or the one before parentheses that just closed. */
  readonly thing: Thing;
  /** All that stands between the thing and the number, and the marks of it. */
  readonly between: readonly Atom[];
  readonly marks: readonly string[];
  readonly lastMark: string | undefined;
  readonly before: Atom | undefined;
  readonly next: Atom | undefined;
  /** Behind "pieces", "assorted", "about". */
  readonly end: Atom | undefined;
  /** "desk, 3; chair, 2": rows on one line. */
  readonly endsRow: boolean;
  readonly isMultiplied: boolean;
}

/** The facts about a number behind the last thing, which the rules of nounBefore share. */
export function numberBehind(
  reading: Reading,
  last: Thing,
  count: CountAtom,
  at: number,
): NumberBehind {
  const { atoms } = reading;
  const aside = asideJustClosed(reading, at);
  const between = aside ? atoms.slice(aside.at + 1, at) : atomsBetween(reading, last.to, at);
  const marks = between.filter(({ kind }) => kind === 'mark').map(({ text }) => text);
  const end = afterCounter(reading, at + 1);
  return {
    reading,
    count,
    at,
    thing: aside?.thing ?? last,
    between,
    marks,
    lastMark: marks.at(-1),
    before: atoms[at - 1],
    next: atoms[at + 1],
    end: atoms[end],
    endsRow: endsLine(reading, end) || atoms[end]?.text === ';',
    isMultiplied: isMultiplied(reading, at),
  };
}

/** "desks x 4", "desks qty 4". */
export function isMultiplied(reading: Reading, at: number): boolean {
  return /^(?:x|qty|quantity)$/.test(reading.atoms[at - 1]?.text ?? '');
}

/** "desks (oak) x 4": the parentheses tell of what stands before them. */
function asideJustClosed({ atoms, aside }: Reading, at: number): Reading['aside'] {
  const isJust =
    aside &&
    atoms.slice(aside.at + 1, at).every(({ kind, text }) => kind === 'mark' || text === 'x');
  return isJust ? aside : null;
}

/** The thing named before another one. */
export const headOf = ({ things }: Reading, thing: Thing): Thing | undefined =>
  things[things.indexOf(thing) - 1];

export function startsLine({ tokens }: Reading, { from }: Thing): boolean {
  let at = from - 1;
  while (tokens[at]?.kind === 'word' && at > from - longestName) at -= 1;
  if (/^[-*#]$/.test(tokens[at]?.text ?? '')) at -= 1;
  return !tokens[at] || /^[\n;]$/.test(tokens[at]?.text ?? '');
}

const longestName = 5;
