import { looseKind } from '#src/features/catalogue/domain/spaces.ts';
import { readFloor } from './access.ts';
import type { Atom, Meaning, NumberReading, Parsed, Token } from './grammar.ts';
import type { Lexicon } from './lexicon.ts';
import { invertedName } from './tokens/inverted-names.ts';
import { withoutModels } from './tokens/models.ts';
import { readQuantity, readSeats } from './tokens/numbers.ts';
import { articles, multipliers, numberWords, skipOf } from './tokens/plain-numbers.ts';
import { readReference } from './tokens/references.ts';
import { spellOut } from './tokens/short-forms.ts';
import { namesParts, readSides } from './tokens/sides.ts';
import { withoutMailHeads, withoutSignature } from './tokens/signatures.ts';
import { type PhraseMatch, skipHyphen, tokenize, withoutPhones, wordSet } from './tokens/tokens.ts';
import { isProperName } from './tokens/two-meanings.ts';
import type { NamedTokens } from './tokens/unit-words.ts';
import * as english from './words/english.ts';
import * as spanish from './words/spanish.ts';

const floorWords = wordSet(english.floorWords, spanish.floorWords);
const shareWords = new Map([english, spanish].flatMap((each) => Object.entries(each.shareWords)));
/** As tokens have them: the tokenizer takes "½" apart. */
const signs = new Map([
  ['1⁄2', 1 / 2],
  ['1⁄4', 1 / 4],
  ['3⁄4', 3 / 4],
  ['1⁄3', 1 / 3],
  ['2⁄3', 2 / 3],
  ['1⁄8', 1 / 8],
]);

/** Tokens of "8x10". */
const longestSize = 3;
const longestList = 24;

/** "10 file cabinets, 6 with four drawers and 4 with two": told as "6 four-drawer". */
function isBareWith(atoms: readonly Atom[], at: number): boolean {
  const [cue, measure] = [atoms[at], atoms[at + 1]];
  if (cue?.kind !== 'cue' || cue.cue !== 'with' || atoms[at - 1]?.kind !== 'count') return false;
  return measure?.kind === 'measure' && measure.unit === 'drawer';
}

/** Cuts a text into atoms, the longest known phrase first. */
export function parseAtoms(text: string, lexicon: Lexicon): Parsed {
  const signed = withoutMailHeads(withoutPhones(text, tokenize(text)), lexicon.match);
  const unsigned = withoutSignature(signed, text, lexicon.match);
  const spelled = lexicon.spelling.repair(spellOut(unsigned));
  const tokens = withoutModels(spelled, lexicon.match);
  const matches = tokens.map(
    (_, at) => invertedName(tokens, at, lexicon.match) ?? lexicon.match(tokens, at),
  );
  const isNoun = (at: number) => {
    const kind = matches[at]?.meaning.kind;
    return kind === 'noun' || kind === 'brand' || kind === 'space';
  };
  const nounEnds = new Set(
    matches.flatMap((match) => (match?.meaning.kind === 'noun' ? [match.next - 1] : [])),
  );
  const named = { tokens, isNoun, endsNoun: (at: number) => nounEnds.has(at) };
  const atoms: Atom[] = [];
  for (let at = 0; at < tokens.length; ) {
    const atom = readAtom(at);
    if (atom) atoms.push(atom);
    at = atom?.to ?? at + 1;
  }
  return { text, tokens, atoms: atoms.filter((_, at) => !isBareWith(atoms, at)) };

  function readAtom(from: number): Atom | null {
    const token = tokens[from];
    if (!token) return null;
    const at = (to: number) => ({ from, to, text: token.text });
    if (token.kind === 'mark') {
      if (skipHyphen(tokens, from) !== from) return null;
      return { ...at(from + 1), kind: 'mark', mark: token.text };
    }
    if (isCompound(from))
      return { ...at(from + 3), text: `${token.text}-${tokens[from + 2]?.text}`, kind: 'word' };
    const floor = readFloor(tokens, from);
    if (floor && !isCountOfLonger(from, floor.next))
      return { ...at(floor.next), kind: 'access', meaning: floor.meaning, plural: false };
    const seats = readSeats(tokens, from);
    if (seats)
      return { ...at(from + 2), kind: 'measure', unit: 'seat', value: seats, isAdjective: false };
    const own =
      measuresSpace(from) || measuresNoun(from) || belongsToNext(from) ? undefined : matches[from];
    const isOther =
      /^(?:brand|ignored)$/.test(own?.meaning.kind ?? '') &&
      isCountOfLonger(from, own?.next ?? from);
    const match = isOther || isProperName(tokens, from, own) ? undefined : own;
    const isName = match && (match.next > from + 1 || token.kind === 'code');
    const number = isName ? null : readNumber(named, from);
    if (number) return { ...number, ...at(number.next) };
    // "2 sillas por oficina".
    const room = token.text === 'por' ? matches[from + 1] : null;
    const isRoom = room && !room.plural && /^(?:group|space)$/.test(room.meaning.kind);
    if (isRoom) return { ...at(from + 1), kind: 'cue', cue: 'per' };
    if (match) return fromMeaning(match.meaning, match.plural, at(match.next));
    return { ...at(from + 1), kind: 'word' };
  }

  /** "12 half-broken chairs", "4 no-name desks": what they are like. */
  function isCompound(from: number): boolean {
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
  function isCountOfLonger(from: number, end: number): boolean {
    const behind = matches[from + 1];
    return behind?.meaning.kind === 'noun' && behind.next > end;
  }

  /** "sushi bar stools": no bar, but stools. */
  function belongsToNext(from: number): boolean {
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
  function measuresSpace(from: number): boolean {
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
  function measuresNoun(from: number): boolean {
    if (tokens[from]?.kind !== 'number') return false;
    const last = atoms.at(-1);
    const named = atoms
      .slice(-longestList)
      .findLast(
        ({ kind, text }) =>
          kind !== 'sides' && !/^(?:and|is|are|was|it's|its|all|each|[,?:(])$/.test(text),
      );
    const isSized =
      named?.kind === 'noun' &&
      (named.key === 'shed' || (named.key === 'area-rug' && named.plural));
    const { meaning: of, next: behind = 0 } = matches[from] ?? {};
    const isFeet = /^(?:ft|feet|foot)$/.test(tokens[behind]?.text ?? '') && isNoun(behind + 1);
    const isRug = of?.kind === 'noun' && of.key === 'area-rug' && isFeet;
    const isSize =
      isRug || (of?.kind === 'noun' ? of.key === 'guitar-amp' : of?.kind === 'material');
    const isMeasure = isFeet || last?.kind === 'noun' || namesParts(tokens, behind);
    return isSized || (isSize && isMeasure);
  }

  function isUnitClue(match: PhraseMatch | null): boolean {
    const { kind } = match?.meaning ?? {};
    const isUnit = match?.meaning.kind === 'space' && match.meaning.space === 'storage-unit';
    const isLocker = match?.meaning.kind === 'noun' && match.meaning.key === 'locker';
    return isUnit || isLocker || kind === 'fill' || kind === 'depth';
  }
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

/** "1/2", "½", "two thirds", "a third", "half": the share of something. */
function readShare(tokens: readonly Token[], start: number): NumberReading | null {
  const token = tokens[start];
  if (!token) return null;
  const text = (at: number) => tokens[at]?.text ?? '';
  const sign = signs.get(token.text);
  if (sign) return share(sign, start + 1);
  if (token.kind === 'number') {
    const whole = Number(token.text);
    const behind = signs.get(text(start + 1));
    if (behind) return share(whole + behind, start + 2);
    const [over, under] = fractionAt(start);
    if (under) return share(over / under, start + 3);
    const [over2, under2] = fractionAt(start + 1);
    if (under2 && whole < 20) return share(whole + over2 / under2, start + 4);
    return null;
  }
  const isOne = articles.has(token.text) || token.text === 'another';
  const first = numberWords.get(token.text) ?? (isOne ? 1 : null);
  if (first !== null) {
    const at = skipHyphen(tokens, start + 1);
    // "a media console".
    const isMedia = token.text === 'a' && text(at) === 'media';
    const part = isMedia ? null : shareWords.get(text(at).replace(/s$/, ''));
    const isFloor =
      floorWords.has(text(at + 1)) ||
      // "un cuarto lleno de cosas" is a room.
      (text(at) === 'cuarto' &&
        /^(?:lleno|con|grande|chico|entero|completo|repleto|frio)$/.test(text(at + 1))) ||
      // "dos cuartos llenos", "un cuarto de 10 por 12".
      (text(at) === 'cuartos' && /^(?:llenos|con|grandes|enteros|repletos)$/.test(text(at + 1))) ||
      (text(at) === 'cuarto' && text(at + 1) === 'de' && tokens[at + 2]?.kind === 'number');
    if (part && !isFloor && !isDozen(at + 1)) return share(first * part, at + 1);
    // "one and a half".
    if (/^(?:and|y)$/.test(text(start + 1)) && first > 0) {
      const at = articles.has(text(start + 2)) ? start + 3 : start + 2;
      if (/^(?:half|medio|media)$/.test(text(at))) return share(first + 0.5, at + 1);
    }
    return null;
  }
  // "the back third is knee deep".
  const behind = /^(?:back|front|rear)$/.test(token.text) ? shareWords.get(text(start + 1)) : null;
  if (behind) return share(behind, start + 2);
  const part = shareWords.get(token.text);
  // "quarter truck", but no "third floor".
  const isLoad = /^(?:trucks?|truckload|load|full|pickup|van|of)$/.test(text(start + 1));
  if (part !== undefined && part !== 1 / 2 && isLoad && !/^(?:cuarto)$/.test(token.text))
    return share(part, start + 1);
  // "4 half-moon tables".
  const isHyphened = text(start + 1) === '-' && tokens[start + 2]?.glued === true;
  const isOfWord = /^(?:full|empty|filled|loads?|trucks?|truckload|yards?|tons?)$/;
  if (isHyphened && !isOfWord.test(text(start + 2))) return null;
  if (part !== 1 / 2 || isDozen(start + 1) || isDozen(start + 2)) return null;
  return share(part, articles.has(text(start + 1)) ? start + 2 : start + 1);

  function fractionAt(at: number): [number, number] {
    const isFraction =
      tokens[at]?.kind === 'number' && text(at + 1) === '/' && tokens[at + 2]?.kind === 'number';
    const under = Number(text(at + 2));
    const over = Number(text(at));
    const isChain = text(at + 3) === '/' || text(at - 1) === '/';
    return isFraction && !isChain && over < under && under <= 8 ? [over, under] : [0, 0];
  }
  function isDozen(at: number): boolean {
    return multipliers.get(text(at)) === 12;
  }
  function share(value: number, next: number): NumberReading {
    return { kind: 'share', value, next: skipOf(tokens, next) };
  }
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
