import type { Token, Unit } from '#src/features/catalogue/domain/description/grammar.ts';
import * as english from '#src/features/catalogue/domain/description/words/english.ts';
import * as spanish from '#src/features/catalogue/domain/description/words/spanish.ts';
import { articles } from './plain-numbers.ts';
import { wordSet } from './tokens.ts';

export const units = new Map(
  [english, spanish].flatMap((each) =>
    Object.entries(each.units).flatMap(([unit, words]) =>
      [...wordSet(words)].map((word): [string, Unit] => [word, unit as Unit]),
    ),
  ),
);

/** The tokens of a text, and where names stand among them. */
export interface NamedTokens {
  readonly tokens: readonly Token[];
  /** Whether the name of a thing, a maker or a space begins at a token. */
  isNoun: (at: number) => boolean;
  /** Whether the name of a thing ends with a token. */
  endsNoun: (at: number) => boolean;
}

/** A word behind a number that may be its unit, and what stands around the two of them. */
export interface UnitWord extends NamedTokens {
  /** Of the number, of the word, and of what stands behind the word. */
  readonly start: number;
  readonly at: number;
  readonly next: number;
  readonly value: number;
  readonly isMany: boolean;
  readonly word: string;
  readonly isGlued: boolean;
  /** Undefined where no list has the word. */
  readonly unit: Unit | undefined;
  readonly before: string;
  readonly behind: string;
  readonly isBeforeNoun: boolean;
  readonly isBehindNoun: boolean;
  /** "a 32 in": of one thing. */
  readonly isOne: boolean;
  text: (at: number) => string;
}

export interface UnitReading {
  unit: Unit;
  next: number;
}

/** The word at a token as the unit of a number; null where no word stands there. */
export function unitWord(
  named: NamedTokens,
  { start, value }: { start: number; value: number },
  at: number,
): UnitWord | null {
  const { tokens } = named;
  const token = tokens[at];
  if (token?.kind !== 'word') return null;
  const text = (index: number) => tokens[index]?.text ?? '';
  const next = at + 1;
  return {
    ...named,
    start,
    at,
    next,
    value,
    isMany: value > 1,
    word: token.text,
    isGlued: token.glued,
    unit: units.get(token.text),
    before: text(start - 1),
    behind: text(next),
    isBeforeNoun: named.isNoun(next),
    isBehindNoun: named.endsNoun(start - 1),
    isOne: articles.has(text(start - 1)),
    text,
  };
}
