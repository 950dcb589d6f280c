import type { Atom } from '#src/features/catalogue/domain/description/grammar.ts';
import { readSeats } from './numbers.ts';
import { namesParts } from './sides.ts';
import { type PhraseMatch, skipHyphen } from './tokens.ts';
import type { NamedTokens } from './unit-words.ts';

/** The tokens of a text with the names of the lexicon, cut into atoms up to some token. */
export interface MatchedTokens extends NamedTokens {
  /** The longest name that begins at each token. */
  readonly matches: readonly (PhraseMatch | null)[];
  readonly atoms: Atom[];
}

/** Tokens of "8x10". */
const longestSize = 3;
const longestList = 24;

/** "12 half-broken chairs", "4 no-name desks": what they are like. */
export function isCompound({ tokens, matches }: MatchedTokens, from: number): boolean {
  const [first, second] = [matches[from], matches[from + 2]];
  const isOne = !!first && first.next <= from + 1;
  const isJoined = skipHyphen(tokens, from + 1) === from + 2;
  // "19 trade-in bikes".
  if (!first && isJoined && /^(?:in|up|off|out|on|down)$/.test(tokens[from + 2]?.text ?? ''))
    return tokens[from]?.kind === 'word' && matches[from + 3]?.meaning.kind === 'noun';
  const { meaning } = first ?? {};
  const isOther = meaning?.kind === 'part' || (meaning?.kind === 'cue' && meaning.cue === 'no');
  return isJoined && isOne && isOther && !second && tokens[from + 2]?.kind === 'word';
}

/** "10 speed racks", "8 floor lamps": the number counts, where a longer name starts behind it. */
export function isCountOfLonger({ matches }: MatchedTokens, from: number, end: number): boolean {
  const behind = matches[from + 1];
  return behind?.meaning.kind === 'noun' && behind.next > end;
}

/** "sushi bar stools": no bar, but stools. */
export function belongsToNext({ tokens, matches }: MatchedTokens, from: number): boolean {
  const match = matches[from];
  const behind = match && matches[match.next - 1];
  return (
    match?.meaning.kind === 'noun' &&
    (behind?.meaning.kind === 'noun' || behind?.meaning.kind === 'brand') &&
    match.next > from + 1 &&
    behind.next > match.next &&
    // "el frame de la cama queen".
    !tokens.slice(from + 1, match.next).some(({ text }) => /^(?:de|del)$/.test(text)) &&
    // "couch coffee table lamp rug".
    !/^(?:coffee|dining|kitchen)$/.test(tokens[from]?.text ?? '') &&
    // "contractor bags of trash" are such bags.
    !/^(?:of|de)$/.test(tokens[match.next]?.text ?? '') &&
    !readSeats(tokens, match.next)
  );
}

/** "an 8x10 storage unit", "CubeSmart, 8x10, packed": the size of a rug, but of a floor here. */
export function measuresSpace({ tokens, matches }: MatchedTokens, from: number): boolean {
  if (tokens[from]?.kind !== 'number') return false;
  const next = matches[from]?.next ?? from;
  const of = matches[next]?.meaning;
  if (of?.kind === 'space' || (of?.kind === 'noun' && of.key === 'shed')) return true;
  const isBare = next === from + longestSize && tokens[from + 1]?.text === 'x';
  const isUnit = tokens
    .slice(Math.max(0, from - 2), next + 2)
    .some(({ text }) => /^units?$/.test(text));
  return isBare && (isUnit || matches.slice(Math.max(0, from - 10), next + 8).some(isUnitClue));
}

/** "acoustic panels 2x4": no lumber; "shed 8x10": no rug; "2 rugs, 5x8 and 8x10": no third one. */
export function measuresNoun(
  { tokens, matches, atoms, isNoun }: MatchedTokens,
  from: number,
): boolean {
  if (tokens[from]?.kind !== 'number') return false;
  const last = atoms.at(-1);
  const named = atoms
    .slice(-longestList)
    .findLast(
      ({ kind, text }) =>
        kind !== 'sides' && !/^(?:and|is|are|was|it's|its|all|each|[,?:(])$/.test(text),
    );
  const isSized =
    named?.kind === 'noun' && (named.key === 'shed' || (named.key === 'area-rug' && named.plural));
  const { meaning: of, next: behind = 0 } = matches[from] ?? {};
  const isFeet = /^(?:ft|feet|foot)$/.test(tokens[behind]?.text ?? '') && isNoun(behind + 1);
  const isRug = of?.kind === 'noun' && of.key === 'area-rug' && isFeet;
  const isSize = isRug || (of?.kind === 'noun' ? of.key === 'guitar-amp' : of?.kind === 'material');
  const isMeasure = isFeet || last?.kind === 'noun' || namesParts(tokens, behind);
  return isSized || (isSize && isMeasure);
}

function isUnitClue(match: PhraseMatch | null): boolean {
  const { kind } = match?.meaning ?? {};
  const isUnit = match?.meaning.kind === 'space' && match.meaning.space === 'storage-unit';
  const isLocker = match?.meaning.kind === 'noun' && match.meaning.key === 'locker';
  return isUnit || isLocker || kind === 'fill' || kind === 'depth';
}
