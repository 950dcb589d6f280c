import type {
  Amount,
  NumberReading,
  Token,
  Unit,
} from '#src/features/catalogue/domain/description/grammar.ts';
import * as english from '#src/features/catalogue/domain/description/words/english.ts';
import * as spanish from '#src/features/catalogue/domain/description/words/spanish.ts';
import { articles, isMinus, numberOf, readCount, skipChain } from './plain-numbers.ts';
import { skipHyphen, wordSet } from './tokens.ts';

export const units = new Map(
  [english, spanish].flatMap((each) =>
    Object.entries(each.units).flatMap(([unit, words]) =>
      [...wordSet(words)].map((word): [string, Unit] => [word, unit as Unit]),
    ),
  ),
);

const homeWords = wordSet(english.homeWords);

export const mostPieces = 9_999;

const office = /^(?:elite|pro|laser|laptop|printer|monitor|computer|desktop|tower|pavilion)/;
const withDoors = /(?:cooler|fridge|refrigerator|freezer|locker|cabinet|wardrobe|in)s?$/;

/** Of a thing that is measured behind its name; fewer may be in a room. */
const leastInches = 12;

/** The count, range or measure that starts at a token: "12", "5 to 6", "55 inch"; null if none does. */
export function readQuantity(
  tokens: readonly Token[],
  start: number,
  isNoun: (at: number) => boolean,
  endsNoun: (at: number) => boolean,
): NumberReading | null {
  const text = (at: number) => tokens[at]?.text ?? '';
  const token = tokens[start];
  const count = readCount(tokens, start);
  if (!count) return null;
  const range = readRange();
  if (range) return range;
  return classify(count);

  /** "5-6", "5 to 6", "five or six". Longer chains are phone numbers. */
  function readRange(): NumberReading | null {
    const joint = text(count?.next ?? 0);
    if (!count || count.article || count.vague || !/^(?:-|to|or|a|o|u|thru|through)$/.test(joint))
      return null;
    // "2 -80 freezers".
    if ((joint === 'a' && token?.kind !== 'number') || isMinus(tokens, count.next)) return null;
    const end = readCount(tokens, count.next + 1);
    if (!end || end.article || end.vague) return null;
    if (joint === '-' && text(end.next) === '-' && tokens[end.next + 1]?.kind === 'number') {
      return { kind: 'other', next: skipChain(tokens, count.next, '-') };
    }
    // "4 - 55in, 2 - 32in": so many of a size.
    const isSpaced = joint === '-' && !tokens[count.next]?.glued;
    const isSized = text(end.next) === '"' || readUnit(skipHyphen(tokens, end.next));
    if (isSpaced && isSized && end.value > 5 * count.value) return null;
    // Descending or unreadable ends: "9 to 5", "555-0142", but "rooms 9 and 11 - one desk each".
    if (isSpaced && tokens[count.next + 1]?.kind === 'word' && end.value < count.value) return null;
    if (!(end.value > count.value))
      return /^(?:-|to|thru|through)$/.test(joint) ? { kind: 'other', next: end.next } : null;
    return classify({ ...end, low: count.value });
  }

  function classify(amount: Amount & { next: number }): NumberReading {
    const { value, next } = amount;
    const mark = text(next);
    if (/^(?:%|percent|pct|porciento)$/.test(mark))
      return { kind: 'share', value: value / 100, next: next + 1 };
    if (mark === '"' || (mark === "'" && text(next + 1) === "'")) {
      return measure('in', value, next + (mark === '"' ? 1 : 2));
    }
    if (mark === "'" && tokens[next]?.glued) {
      // Six foot two.
      const at =
        tokens[next + 1]?.kind === 'number' && text(next + 2) === '"' ? next + 3 : next + 1;
      return measure('ft', value, at);
    }
    if (mark === '#' && tokens[next]?.glued) return measure('pound', value, next + 1);
    const at = skipHyphen(tokens, next);
    const unit = readUnit(at);
    if (unit) return measure(unit.unit, value, unit.next, at !== next);
    const word = tokens[at];
    // "96-unit", "12-step": an adjective, unless it is the thing itself.
    if ((at !== next || text(next - 1) === '-') && word?.kind === 'word' && !isNoun(at))
      return measure('other', value, at + 1, true);
    if (word?.kind === 'word' && word.glued && at === next && tokens[next - 1]?.kind === 'number') {
      // "a giant 90s stereo".
      const isDecade = /^[2-9]0$/.test(`${value}`) && tokens[at + 1]?.kind === 'word';
      if (word.text === 's' && isDecade) return measure('other', value, at + 1, true);
      if (word.text === 'x' || word.text === 's') return asCount({ ...amount, next: next + 1 });
      if (!isNoun(at) && word.text.length <= 2) return { kind: 'other', next: at + 1 };
    }
    if (mark === '+') return asCount({ ...amount, next: tokens[next]?.glued ? next + 1 : next });
    return asCount(amount);
  }

  function readUnit(at: number): { unit: Unit; next: number } | null {
    const word = tokens[at];
    if (word?.kind !== 'word' || count?.article) return null;
    // "12 HP Z240 towers", but "5 hp motor".
    if (word.text === 'hp' && (tokens[at + 1]?.kind === 'code' || office.test(text(at + 1))))
      return null;
    const pairs = readUnitPair(tokens, at);
    if (pairs) return pairs;
    // "tvs (65 in)", but "5 in the hall" is no length.
    if (word.text === 'in' && text(at + 1) === ')') return { unit: 'in', next: at + 1 };
    const isLarge = word.text === 'in' && (count?.value ?? 0) >= leastInches;
    // "3 65 in. tvs", "3 72 in tables".
    const isPoint = text(at + 1) === '.' && tokens[at + 1]?.glued === true;
    const next = isPoint ? at + 2 : at + 1;
    if (isLarge && isNoun(next) && (isPoint || tokens[start - 1]?.kind === 'number'))
      return { unit: 'in', next };
    // "a 32 in from the bedroom", "vanity, 30 in medicine cabinet".
    const isOne = articles.has(text(start - 1));
    const isOfNext = isNoun(at + 1) && (isOne || /^(?:[,;+\n]|and)$/.test(text(start - 1)));
    const isOfThem = isOne && /^(?:from|off)$/.test(text(at + 1));
    if (isLarge && (isOfNext || isOfThem)) return { unit: 'in', next: at + 1 };
    // "bookcases 90 in, 22", "55 tvs, 32 in".
    const isLong = isLarge && endsNoun(text(start - 1) === ',' ? start - 2 : start - 1);
    if (isLong && /^(?:[,;\n]|x|)$/.test(text(at + 1))) return { unit: 'in', next: at + 1 };
    // "4 tube tvs, they're 13 in", "the 65 in ones".
    const isPredicate = /^(?:the|is|are|its|it's|theyre|they're|both|all)$/.test(text(start - 1));
    if (word.text === 'in' && isPredicate && /^(?:[.,;\n]|ones?|)$/.test(text(at + 1)))
      return { unit: 'in', next: at + 1 };
    if (word.text === 'in' && /^(?:wide|deep|tall|high|thick)$/.test(text(at + 1)))
      return { unit: 'in', next: at + 1 };
    if (word.text === 'in' && (word.glued || isNoun(at + 1)) && !articles.has(text(at + 1))) {
      const isSized =
        /^(?:tv|tele|monitor|screen|range|stove|oven|dishw|vanity|samsung|sony|lg|tcl|vizio|roku|bravia|hisense|toshiba|sanyo)/.test(
          text(at + 1),
        );
      return word.glued || isSized ? { unit: 'in', next: at + 1 } : null;
    }
    // "3 bed 2 bath" is a home.
    const isBeds =
      /^beds?$/.test(word.text) &&
      (homeWords.has(text(at + (/^(?:basement|garden)$/.test(text(at + 1)) ? 2 : 1))) ||
        /^(?:ba|baths?|bathrooms?)$/.test(text(at + (/^[,/]$/.test(text(at + 1)) ? 3 : 2))));
    // "3 roommates in a 4 bed".
    const isOfHome = word.text === 'bed' && /^(?:in$|shar|rent)/.test(text(start - 2));
    const isSaid = isOne || /^(?:the|our|my)$/.test(text(start - 1));
    if (isBeds || (isOfHome && isSaid)) return { unit: 'bedroom', next: at + 1 };
    // "20 sq tables" are square.
    const unit = word.text === 'sq' && isNoun(at + 1) ? undefined : units.get(word.text);
    const isHome = unit === 'bedroom' && homeWords.has(text(at + 1).replace(/s$/, ''));
    if (isHome) return { unit, next: at + 1 };
    // "tray oven (16 pan)", "proofer 20 pan", but "2 toilets 1 tub".
    if (
      /^(?:pan|tub|flavor|ch)$/.test(word.text) &&
      (count?.value ?? 0) > 1 &&
      (text(start - 1) === '(' || endsNoun(start - 1))
    )
      return { unit: 'other', next: at + 1 };
    // "tables 4 square".
    if (word.text === 'square' && endsNoun(start - 1)) return null;
    const isPanels = word.text === 'panel' && !isNoun(at) && (count?.value ?? 0) > 1;
    // "a 3 panel folding screen", but "4 panel beds".
    const isOfOne = isNoun(at + 1) && !/s$/.test(text(at + 1)) && !/s$/.test(text(at + 2));
    if (isPanels && (isOfOne || endsNoun(start - 1) || text(at - 1) === '-'))
      return { unit: 'other', next: at + 1 };
    // "a 5 light vanity", but "2 light fixtures".
    const isOfLamp = /^(?:chandelier|pendant|vanity|sconce|bath)$/.test(text(at + 1));
    if (word.text === 'light' && isOfLamp) return { unit: 'other', next: at + 1 };
    // "a 16 ch mixer".
    if (word.text === 'ch' && isNoun(at + 1)) return { unit: 'other', next: at + 1 };
    if (!unit || word.text === 'percent') return unit ? { unit, next: at + 1 } : null;
    // "50g wtr htr".
    const isTank =
      /^(?:water|hot|hw|gas|electric|fish|tank|heater)$/.test(text(at + 1)) ||
      (/^(?:heater|tank|aquarium)$/.test(text(start - 1)) && endsNoun(start - 1));
    if (word.text === 'g' && word.glued && isTank) return { unit: 'gallon', next: at + 1 };
    if (/^[mglka]$/.test(word.text)) return word.glued ? { unit, next: at + 1 } : null;
    if (/^pcs?$/.test(word.text)) {
      // "4 pc wicker patio set", "7 pc patio: table, 6 chairs".
      if (
        /^(?:patio|dinette|dining|bedroom|wicker|outdoor|slate|granite|marble|luggage|comforter)$/.test(
          text(at + 1),
        )
      )
        return { unit, next: at + 1 };
      if (tokens.slice(at + 1, at + 5).some((each) => /^(?:set|sectional|suite)$/.test(each.text)))
        return { unit, next: at + 1 };
      // "1 sectional 3pc".
      if (word.glued && word.text === 'pc' && endsNoun(start - 1)) return { unit, next: at + 1 };
      const isSuffix = word.text === 'pcs' && !isNoun(at + 1);
      if (word.text === 'pc' && text(at + 1) === ')' && (count?.value ?? 0) > 1)
        return { unit, next: at + 1 };
      const isComputer = /^(?:work|station|tower|desk|monitor)/.test(text(at + 1));
      return isSuffix || isComputer
        ? null
        : isNoun(at + 1) && (count?.value ?? 0) > 1
          ? { unit, next: at + 1 }
          : null;
    }
    // "bookcase 5 shelf", "freezer 3 door", "cooler (2 door)", "nevera 2 puertas".
    const isShelf =
      word.text === 'shelf' ||
      (word.text === 'shelves' && /(?:case|shelf|unit|rack|etagere)$/.test(text(start - 1)));
    if (/^(?:shelf|door)$/.test(unit) && text(start - 1) === '(' && text(at + 1) === ')')
      return { unit, next: at + 1 };
    const isOfNoun = unit === 'door' || (isShelf && (count?.value ?? 0) > 1);
    // "horno de 2 cámaras".
    if (unit && text(start - 1) === 'de' && (unit === 'door' || endsNoun(start - 2)))
      return { unit, next: at + 1 };
    if (isOfNoun && endsNoun(/^(?:\(|de)$/.test(text(start - 1)) ? start - 2 : start - 1))
      return { unit, next: at + 1 };
    // "bookcases x 4, five shelf", "bookcase, oak, 5 shelf - 3", "reach in, 2 door - 2".
    const isDoors = word.text === 'door' && withDoors.test(text(start - 2));
    const isShelved = word.text === 'shelf' || isDoors;
    const isTold = isShelved && (tokens[at + 1]?.kind ?? 'mark') === 'mark';
    // "tray oven (huge, 6 shelf)".
    if (isTold && text(at + 1) === ')' && (count?.value ?? 0) > 1) return { unit, next: at + 1 };
    const noun = /^[x,]$/.test(text(start - 3)) ? start - 4 : start - 2;
    if (isTold && text(start - 1) === ',' && (count?.value ?? 0) > 1 && endsNoun(noun))
      return { unit, next: at + 1 };
    if (isNoun(at) && isAttribute(at)) return { unit, next: at };
    // "yard of debris" is a name in the catalogue; "4 yard bags" are bags.
    if (unit === 'yard') return /^bags?$/.test(text(at + 1)) ? null : { unit, next: at + 1 };
    // "4 color trolleys", "6 kids bikes".
    const isKind = /^(?:color|kids|children|family|people)$/.test(word.text) && isNoun(at + 1);
    if (isKind && /[^s]s$/.test(text(at + 1))) return null;
    if (isNoun(at) && text(at - 1) !== '-' && !isUnitBeforeNoun(at)) return null;
    return { unit, next: at + 1 };
  }

  /** "8 cube organizer": the unit begins the thing. */
  function isAttribute(at: number): boolean {
    return (
      /^(?:cube|burner|hole|group|deck|drawer|step|panel|slice|cup|string)$/.test(text(at)) &&
      (count?.value ?? 0) > 1 &&
      isNoun(at) &&
      !tokens[at + 2]?.text.endsWith('s') &&
      !/s$/.test(text(at + 1))
    );
  }

  /** "5 shelf bookcase", "2 door fridge": one word, in the singular, and a noun behind it. */
  function isUnitBeforeNoun(at: number): boolean {
    // "8 cube ottomans" are eight.
    if (text(at) === 'cube' && text(at + 1).endsWith('s')) return false;
    const isOne = /^(?:door|shelf|drawer|seat|seater|cube|panel|tier|tray)$/.test(text(at));
    // "the two door type".
    const isKind = /^(?:type|kind|style|model|one)$/.test(text(at + 1));
    return isOne && (count?.value ?? 0) > 1 && (isKind || isNoun(at + 1));
  }

  function measure(unit: Unit, value: number, next: number, isAdjective = false): NumberReading {
    return { kind: 'measure', unit, value, isAdjective, next };
  }
}

/** "cu yd", "sq ft", "lin ft", "yds cúbicas". */
function readUnitPair(tokens: readonly Token[], at: number): { unit: Unit; next: number } | null {
  const first = tokens[at]?.text ?? '';
  const dot = tokens[at + 1]?.text === '.' ? 1 : 0;
  const second = units.get(tokens[at + 1 + dot]?.text ?? '');
  const next = at + 2 + dot;
  if (/^(?:cu|cubic|c)$/.test(first)) {
    if (second === 'yard') return { unit: 'yard', next };
    if (second === 'ft') return { unit: 'cubic-foot', next };
  }
  if (/^(?:sq|square)$/.test(first) && second === 'ft') return { unit: 'square-foot', next };
  if (/^(?:lin|linear|running)$/.test(first) && second === 'ft')
    return { unit: 'linear-foot', next };
  const tail = tokens[at + 1]?.text ?? '';
  if (/^cubic[oa]s?$/.test(tail)) {
    const unit = units.get(first);
    if (unit === 'yard') return { unit, next: at + 2 };
    if (unit === 'ft') return { unit: 'cubic-foot', next: at + 2 };
  }
  if (/^cuadrados?$/.test(tail) && units.get(first) === 'ft')
    return { unit: 'square-foot', next: at + 2 };
  return null;
}

function asCount(amount: Amount & { next: number }): NumberReading {
  const { value, next } = amount;
  const isWhole = Number.isInteger(value) && value >= 1 && value <= mostPieces;
  return isWhole ? { kind: 'count', ...amount } : { kind: 'other', next };
}

/** "mirrors 4x8 x 12", "screens 32\" x 6", but "4x8 x 3 high" and "4 x 8 x 3". */
export function isTimesBehind(tokens: readonly Token[], start: number, at: number): boolean {
  const [times, count, behind] = tokens.slice(at, at + 3);
  const isApart = times?.text === 'x' && !times.glued && count?.kind === 'number' && !count.glued;
  const unit = tokens[start + 1];
  const isSized = unit?.text === '"' ? Number(count?.text) < leastInches : unit?.glued === true;
  return isApart && isSized && (!behind || /^[,.;)\n]$/.test(behind.text));
}

/** "seats 8". */
export function readSeats(tokens: readonly Token[], at: number): number | null {
  const isSeats = /^(?:seats?|seets?|seates|sits|seating)$/.test(tokens[at]?.text ?? '');
  const number = tokens[at + 1];
  return isSeats && number ? numberOf(number.text) || null : null;
}
