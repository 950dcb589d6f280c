import type { Unit } from '#src/features/catalogue/domain/description/grammar.ts';
import * as english from '#src/features/catalogue/domain/description/words/english.ts';
import { readInches } from './inches.ts';
import { wordSet } from './tokens.ts';
import { type UnitReading, type UnitWord, units } from './unit-words.ts';

const homeWords = wordSet(english.homeWords);

/** Null where the word is no unit; undefined where a rule has nothing to say about it. */
type Verdict = UnitReading | null | undefined;

/** The first that has something to say decides: each may rely on what those before it let through. */
const rules: readonly ((word: UnitWord) => Verdict)[] = [
  readHorsepower,
  readSquaredOrCubed,
  (word) => (word.word === 'in' ? readInches(word) : undefined),
  readRoomsOfHome,
  readEquipmentPart,
  readSquare,
  readPanels,
  readLights,
  (word) => (isUnlisted(word) ? null : undefined),
  readTank,
  readLetter,
  readSetPieces,
  readShelvesOrDoors,
  readAttribute,
  readYards,
  readNounItself,
];

/** The unit that a word is, "drawer", "sq ft"; null where it is none: "4 bags". */
export function readUnit(word: UnitWord): UnitReading | null {
  for (const rule of rules) {
    const verdict = rule(word);
    if (verdict !== undefined) return verdict;
  }
  return word.unit ? { unit: word.unit, next: word.next } : null;
}

const as = (unit: Unit | undefined, { next }: UnitWord): Verdict => (unit ? { unit, next } : null);

/** "12 HP Z240 towers", but "5 hp motor". */
function readHorsepower({ word, tokens, next, behind }: UnitWord): Verdict {
  if (word !== 'hp') return undefined;
  return tokens[next]?.kind === 'code' || computers.test(behind) ? null : undefined;
}

const computers = /^(?:elite|pro|laser|laptop|printer|monitor|computer|desktop|tower|pavilion)/;

/** "cu yd", "sq ft", "lin ft", "yds cúbicas". */
function readSquaredOrCubed({ word, behind, next, text }: UnitWord): Verdict {
  const dot = behind === '.' ? 1 : 0;
  const second = units.get(text(next + dot));
  const end = next + dot + 1;
  if (/^(?:cu|cubic|c)$/.test(word)) {
    if (second === 'yard') return { unit: 'yard', next: end };
    if (second === 'ft') return { unit: 'cubic-foot', next: end };
  }
  if (/^(?:sq|square)$/.test(word) && second === 'ft') return { unit: 'square-foot', next: end };
  if (/^(?:lin|linear|running)$/.test(word) && second === 'ft')
    return { unit: 'linear-foot', next: end };
  const first = units.get(word);
  if (/^cubic[oa]s?$/.test(behind)) {
    if (first === 'yard') return { unit: 'yard', next: next + 1 };
    if (first === 'ft') return { unit: 'cubic-foot', next: next + 1 };
  }
  if (/^cuadrados?$/.test(behind) && first === 'ft') return { unit: 'square-foot', next: next + 1 };
  return undefined;
}

/** "3 bed 2 bath", "3 roommates in a 4 bed", "2 bedroom apartment". */
function readRoomsOfHome(word: UnitWord): Verdict {
  const { text, next, behind } = word;
  const isBehindLevel = /^(?:basement|garden)$/.test(behind);
  const isHome = homeWords.has(text(isBehindLevel ? next + 1 : next));
  const hasBaths = /^(?:ba|baths?|bathrooms?)$/.test(
    text(/^[,/]$/.test(behind) ? next + 2 : next + 1),
  );
  if (/^beds?$/.test(word.word) && (isHome || hasBaths)) return as('bedroom', word);
  const isOfHome = /^(?:in$|shar|rent)/.test(text(word.start - 2));
  const isSaid = word.isOne || /^(?:the|our|my)$/.test(word.before);
  if (word.word === 'bed' && isOfHome && isSaid) return as('bedroom', word);
  return word.unit === 'bedroom' && homeWords.has(behind.replace(/s$/, ''))
    ? as('bedroom', word)
    : undefined;
}

/** "tray oven (16 pan)", "proofer 20 pan", "a 16 ch mixer", but "2 toilets 1 tub". */
function readEquipmentPart(word: UnitWord): Verdict {
  const isOfLast = word.isMany && (word.before === '(' || word.isBehindNoun);
  if (/^(?:pan|tub|flavor|ch)$/.test(word.word) && isOfLast) return as('other', word);
  return word.word === 'ch' && word.isBeforeNoun ? as('other', word) : undefined;
}

/** "tables 4 square", "20 sq tables" are square. */
function readSquare({ word, isBehindNoun, isBeforeNoun }: UnitWord): Verdict {
  if (word === 'square' && isBehindNoun) return null;
  return word === 'sq' && isBeforeNoun ? null : undefined;
}

/** "a 3 panel folding screen", but "4 panel beds". */
function readPanels(word: UnitWord): Verdict {
  if (word.word !== 'panel' || word.isNoun(word.at) || !word.isMany) return undefined;
  const isOfNext =
    word.isBeforeNoun && !/s$/.test(word.behind) && !/s$/.test(word.text(word.next + 1));
  const isHyphened = word.text(word.at - 1) === '-';
  return isOfNext || word.isBehindNoun || isHyphened ? as('other', word) : undefined;
}

/** "a 5 light vanity", but "2 light fixtures". */
function readLights(word: UnitWord): Verdict {
  const isOfLamp = /^(?:chandelier|pendant|vanity|sconce|bath)$/.test(word.behind);
  return word.word === 'light' && isOfLamp ? as('other', word) : undefined;
}

const isUnlisted = ({ unit }: UnitWord) => unit === undefined;

/** "50g wtr htr". */
function readTank(word: UnitWord): Verdict {
  if (word.word !== 'g' || !word.isGlued) return undefined;
  const isOfNext = /^(?:water|hot|hw|gas|electric|fish|tank|heater)$/.test(word.behind);
  const isOfLast = /^(?:heater|tank|aquarium)$/.test(word.before) && word.isBehindNoun;
  return isOfNext || isOfLast ? as('gallon', word) : undefined;
}

/** "5k", "2l": a letter apart from its number is no unit. */
function readLetter(word: UnitWord): Verdict {
  if (!/^[mglk]$/.test(word.word)) return undefined;
  return word.isGlued ? as(word.unit, word) : null;
}

/** "4 pc wicker patio set", "7 pc patio: table, 6 chairs", "1 sectional 3pc". */
function readSetPieces(word: UnitWord): Verdict {
  const { word: pieces, tokens, next, behind } = word;
  if (!/^pcs?$/.test(pieces)) return undefined;
  const isOfSet =
    sets.test(behind) ||
    tokens.slice(next, next + 4).some(({ text }) => /^(?:set|sectional|suite)$/.test(text));
  const isOfLast = pieces === 'pc' && word.isGlued && word.isBehindNoun;
  const isAside = pieces === 'pc' && behind === ')' && word.isMany;
  const isComputer = /^(?:work|station|tower|desk|monitor)/.test(behind);
  const isOfNext = word.isBeforeNoun && word.isMany && !isComputer;
  return isOfSet || isOfLast || isAside || isOfNext ? as(word.unit, word) : null;
}

const sets =
  /^(?:patio|dinette|dining|bedroom|wicker|outdoor|slate|granite|marble|luggage|comforter)$/;

/** "bookcase 5 shelf", "freezer 3 door", "horno de 2 cámaras": behind what has them. */
function readShelvesOrDoors(word: UnitWord): Verdict {
  const isTold =
    isAloneInParentheses(word) || isBehindDe(word) || isBehindHolder(word) || isBehindMark(word);
  return isTold ? as(word.unit, word) : undefined;
}

/** "cooler (2 door)". */
const isAloneInParentheses = ({ unit, before, behind }: UnitWord) =>
  (unit === 'shelf' || unit === 'door') && before === '(' && behind === ')';

/** "horno de 2 cámaras", "un closet de 3 puertas". */
const isBehindDe = ({ unit, before, start, endsNoun }: UnitWord) =>
  before === 'de' && (unit === 'door' || endsNoun(start - 2));

/** "bookcase 5 shelf", "freezer 3 door", "cooler (2 door", "nevera 2 puertas". */
function isBehindHolder({ word, unit, before, start, isMany, endsNoun }: UnitWord): boolean {
  const isShelf =
    word === 'shelf' || (word === 'shelves' && /(?:case|shelf|unit|rack|etagere)$/.test(before));
  const isOfNoun = unit === 'door' || (isShelf && isMany);
  return isOfNoun && endsNoun(/^(?:\(|de)$/.test(before) ? start - 2 : start - 1);
}

/** "bookcases x 4, five shelf", "bookcase, oak, 5 shelf - 3", "reach in, 2 door - 2", "tray oven (huge, 6 shelf)". */
function isBehindMark({ word, tokens, text, start, next, ...rest }: UnitWord): boolean {
  const isDoors = word === 'door' && withDoors.test(text(start - 2));
  const isOver = (tokens[next]?.kind ?? 'mark') === 'mark';
  if (!(word === 'shelf' || isDoors) || !isOver || !rest.isMany) return false;
  const noun = /^[x,]$/.test(text(start - 3)) ? start - 4 : start - 2;
  return rest.behind === ')' || (rest.before === ',' && rest.endsNoun(noun));
}

const withDoors = /(?:cooler|fridge|refrigerator|freezer|locker|cabinet|wardrobe|in)s?$/;

/** "8 cube organizer": the unit begins the thing. */
function readAttribute({ word, unit, at, next, text, ...rest }: UnitWord): Verdict {
  const isUnit =
    /^(?:cube|burner|hole|group|deck|drawer|step|panel|slice|cup|string)$/.test(word) &&
    rest.isMany &&
    rest.isNoun(at) &&
    !text(next + 1).endsWith('s') &&
    !rest.behind.endsWith('s');
  return unit && isUnit ? { unit, next: at } : undefined;
}

/** "yard of debris" is a name in the catalogue; "4 yard bags" are bags. */
function readYards(word: UnitWord): Verdict {
  if (word.unit !== 'yard') return undefined;
  return /^bags?$/.test(word.behind) ? null : as('yard', word);
}

/** "5 doors", "4 color trolleys", "6 kids bikes" count them. */
function readNounItself(word: UnitWord): Verdict {
  const isKind = /^(?:color|kids|children|family|people)$/.test(word.word) && word.isBeforeNoun;
  if (isKind && /[^s]s$/.test(word.behind)) return null;
  const isThing = word.isNoun(word.at) && word.text(word.at - 1) !== '-';
  return isThing && !isUnitBeforeNoun(word) ? null : undefined;
}

/** "5 shelf bookcase", "2 door fridge": one word, in the singular, and a noun behind it. */
function isUnitBeforeNoun({ word, isMany, behind, isBeforeNoun }: UnitWord): boolean {
  // "8 cube ottomans" are eight.
  if (word === 'cube' && behind.endsWith('s')) return false;
  const isOne = /^(?:door|shelf|drawer|seat|seater|cube|panel|tier|tray)$/.test(word);
  // "the two door type".
  const isKind = /^(?:type|kind|style|model|one)$/.test(behind);
  return isOne && isMany && (isKind || isBeforeNoun);
}
