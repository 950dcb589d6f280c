import { looseKind } from '#src/features/catalogue/domain/spaces.ts';
import { readFloor } from './access.ts';
import type { Atom, Meaning, NumberReading, Parsed, Token } from './grammar.ts';
import type { Lexicon } from './lexicon.ts';
import { invertedName } from './tokens/inverted-names.ts';
import {
  belongsToNext,
  isCompound,
  isCountOfLonger,
  type MatchedTokens,
  measuresNoun,
  measuresSpace,
} from './tokens/matched-tokens.ts';
import { withoutModels } from './tokens/models.ts';
import { readQuantity, readSeats } from './tokens/numbers.ts';
import { readReference } from './tokens/references.ts';
import { readShare } from './tokens/shares.ts';
import { spellOut } from './tokens/short-forms.ts';
import { readSides } from './tokens/sides.ts';
import { withoutMailHeads, withoutSignature } from './tokens/signatures.ts';
import { type PhraseMatch, skipHyphen, tokenize, withoutPhones } from './tokens/tokens.ts';
import { isProperName } from './tokens/two-meanings.ts';
import type { NamedTokens } from './tokens/unit-words.ts';

/** Cuts a text into atoms, the longest known phrase first. */
export function parseAtoms(text: string, lexicon: Lexicon): Parsed {
  const signed = withoutMailHeads(withoutPhones(text, tokenize(text)), lexicon.match);
  const unsigned = withoutSignature(signed, text, lexicon.match);
  const spelled = lexicon.spelling.repair(spellOut(unsigned));
  const tokens = withoutModels(spelled, lexicon.match);
  const matched = matchNames(tokens, lexicon);
  const { atoms } = matched;
  for (let at = 0; at < tokens.length; ) {
    const atom = readAtom(matched, at);
    if (atom) atoms.push(atom);
    at = atom?.to ?? at + 1;
  }
  return { text, tokens, atoms: atoms.filter((_, at) => !isBareWith(atoms, at)) };
}

function matchNames(tokens: readonly Token[], { match }: Lexicon): MatchedTokens {
  const matches = tokens.map((_, at) => invertedName(tokens, at, match) ?? match(tokens, at));
  const nounEnds = new Set(
    matches.flatMap((found) => (found?.meaning.kind === 'noun' ? [found.next - 1] : [])),
  );
  return {
    tokens,
    matches,
    atoms: [],
    isNoun: (at) => /^(?:noun|brand|space)$/.test(matches[at]?.meaning.kind ?? ''),
    endsNoun: (at) => nounEnds.has(at),
  };
}

/** The atom that begins at a token; null where it is only a hyphen. */
function readAtom(matched: MatchedTokens, from: number): Atom | null {
  const { tokens, matches } = matched;
  const token = tokens[from];
  if (!token) return null;
  const at = (to: number) => ({ from, to, text: token.text });
  if (token.kind === 'mark') {
    if (skipHyphen(tokens, from) !== from) return null;
    return { ...at(from + 1), kind: 'mark', mark: token.text };
  }
  if (isCompound(matched, from))
    return { ...at(from + 3), text: `${token.text}-${tokens[from + 2]?.text}`, kind: 'word' };
  const floor = readFloor(tokens, from);
  if (floor && !isCountOfLonger(matched, from, floor.next))
    return { ...at(floor.next), kind: 'access', meaning: floor.meaning, plural: false };
  const seats = readSeats(tokens, from);
  if (seats)
    return { ...at(from + 2), kind: 'measure', unit: 'seat', value: seats, isAdjective: false };
  const match = nameAt(matched, from);
  const isName = match && (match.next > from + 1 || token.kind === 'code');
  const number = isName ? null : readNumber(matched, from);
  if (number) return { ...number, ...at(number.next) };
  // "2 sillas por oficina".
  const room = token.text === 'por' ? matches[from + 1] : null;
  const isRoom = room && !room.plural && /^(?:group|space)$/.test(room.meaning.kind);
  if (isRoom) return { ...at(from + 1), kind: 'cue', cue: 'per' };
  if (match) return fromMeaning(match.meaning, match.plural, at(match.next));
  return { ...at(from + 1), kind: 'word' };
}

/** The name that begins at a token, where it does mean what the lexicon has for it. */
function nameAt(matched: MatchedTokens, from: number): PhraseMatch | null {
  const match = matched.matches[from];
  if (!match || measuresSpace(matched, from) || measuresNoun(matched, from)) return null;
  if (belongsToNext(matched, from)) return null;
  const isFaint = match.meaning.kind === 'brand' || match.meaning.kind === 'ignored';
  if (isFaint && isCountOfLonger(matched, from, match.next)) return null;
  return isProperName(matched.tokens, from, match) ? null : match;
}

/** The number, in digits or words, that starts at a token; null if none does. */
function readNumber(named: NamedTokens, start: number): NumberReading | null {
  const { tokens } = named;
  const token = tokens[start];
  if (!token || token.kind === 'mark') return null;
  if (token.kind === 'code')
    return /\d/.test(token.text) ? { kind: 'other', next: start + 1 } : null;
  const share = readShare(tokens, start);
  if (share) return share;
  const other =
    readSides(tokens, start) ?? (token.kind === 'number' ? readReference(tokens, start) : null);
  return other ?? readQuantity(named, start);
}

/** "10 file cabinets, 6 with four drawers and 4 with two": told as "6 four-drawer". */
function isBareWith(atoms: readonly Atom[], at: number): boolean {
  const [cue, measure] = [atoms[at], atoms[at + 1]];
  if (cue?.kind !== 'cue' || cue.cue !== 'with' || atoms[at - 1]?.kind !== 'count') return false;
  return measure?.kind === 'measure' && measure.unit === 'drawer';
}

function fromMeaning(
  meaning: Meaning,
  plural: boolean,
  at: { from: number; to: number; text: string },
): Atom {
  switch (meaning.kind) {
    case 'noun': {
      const loose = looseKind(meaning.key);
      if (loose) return { ...at, kind: 'material', ...loose, plural, named: true };
      return { ...at, ...meaning, brand: false, plural };
    }
    case 'brand':
      return { ...at, kind: 'noun', key: meaning.key, ambiguous: true, brand: true, plural };
    case 'material':
      return { ...at, ...meaning, plural, named: false };
    case 'space':
      return { rooms: undefined, feet: undefined, ...at, ...meaning, plural };
    case 'condition':
    case 'elevator':
    case 'flights':
    case 'floor':
    case 'basement':
    case 'long-carry':
    case 'answer':
      return { ...at, kind: 'access', meaning, plural };
    case 'ignored':
      return { ...at, kind: 'other' };
    default:
      return { ...at, ...meaning };
  }
}
