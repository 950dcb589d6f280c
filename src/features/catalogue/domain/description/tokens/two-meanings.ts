import type { Meaning, Token } from '#src/features/catalogue/domain/description/grammar.ts';
import { articles, numberWords } from './plain-numbers.ts';

/** What a short form means where it stands: the Bronx and no box, mattresses and no mats. */
export function otherMeaning(tokens: readonly Token[], at: number): string | undefined {
  const text = tokens[at]?.text ?? '';
  if (!/^(?:amp|ws|w\/?|thats|picture|bx|mats?)$/.test(text)) return undefined;
  const [before, next, second] = [at - 1, at + 1, at + 2].map((near) => tokens[near]);
  // "a 15 amp saw", "6 WS", "comes w us", "washer/dryer thats one unit".
  if (text === 'amp') return Number(before?.text) >= 5 ? 'volt' : undefined;
  if (text === 'ws') return before?.kind === 'number' ? 'workstations' : undefined;
  if (/^w\/?$/.test(text)) return /^(?:us|me)$/.test(next?.text ?? '') ? 'with' : undefined;
  // "Picture 1: sofa", "the dresser in picture 3", but "1 picture 2 lamps".
  if (text === 'picture') {
    const isFree = !before || before.kind === 'mark' || /^(?:in|on|from|see)$/.test(before.text);
    return isFree && next?.kind === 'number' ? 'pic' : undefined;
  }
  if (text === 'thats') return /^(?:unit|piece)$/.test(second?.text ?? '') ? 'is' : undefined;
  if (text === 'bx' && isWiring(tokens, at)) return 'cable';
  if (text === 'bx') return isBronx(tokens, at) ? 'bronx' : undefined;
  return namesBedding(tokens, at) ? text.replace('mat', 'mattress') : undefined;
}

/** "a tangle of old BX and conduit". */
function isWiring(tokens: readonly Token[], at: number): boolean {
  const near = tokens.slice(Math.max(0, at - 4), at + 4).map(({ text }) => text);
  return near.some((text) =>
    /^(?:conduits?|cables?|wires?|wiring|romex|tangle|armored)$/.test(text),
  );
}

/** "2 queen mats", and then "one of the mats", but "2 gym mats". */
function namesBedding(tokens: readonly Token[], at: number): boolean {
  const before = tokens.slice(Math.max(0, at - longestLook), at + 1).map(({ text }) => text);
  const isSized = (index: number) => bedSizes.test(before[index - 1] ?? '');
  const isMeantAgain = /^(?:the|these|those|both)$/.test(before.at(-2) ?? '');
  return before.some(
    (text, index) =>
      /^mats?$/.test(text) && isSized(index) && (isMeantAgain || index === before.length - 1),
  );
}

const longestLook = 24;
const bedSizes = /^(?:queen|king|full|twin|double)$/;

/** "fridge, Bx", "Webster Ave Bx 10458", "Bx: 2 couches": the borough, and no box. */
function isBronx(tokens: readonly Token[], at: number): boolean {
  const [before, next] = [tokens[at - 1], tokens[at + 1]];
  const said = before?.text ?? '';
  const isZip = next?.kind === 'number' && /^104\d{2}$/.test(next.text);
  if (isZip || isStreet.test(said)) return true;
  if (before?.kind === 'number' || numberWords.has(said) || articles.has(said)) return false;
  const isHead = !before && /^[:,-]$/.test(next?.text ?? '');
  const isTail = /^(?:[,.;(\n-]|the)$/.test(said) && (!next || /^[.\n)]$/.test(next.text));
  return isHead || isTail || next?.text === 'ny' || tokens[at + 2]?.text === 'ny';
}

const isStreet = /^(?:da|in|ave?|avenue|st|street|rd|road|blvd|pkwy|pl|concourse)$/;

/** "Clay St.", "Box Street, 2 desks", "Mrs. Stone": names, and no things. */
export function isProperName(
  tokens: readonly Token[],
  from: number,
  match: { meaning: Meaning; next: number; plural: boolean } | null | undefined,
): boolean {
  if (!match || !/^(?:noun|material|brand)$/.test(match.meaning.kind)) return false;
  // "fax 212 555 0199".
  const number = tokens[match.next];
  const isNumber = number?.kind === 'code' || /^\d{3,}$/.test(number?.text ?? '');
  if (tokens[from]?.text === 'fax' && isNumber) return true;
  const title = tokens[from - 1]?.text === '.' ? tokens[from - 2] : tokens[from - 1];
  if (/^(?:mrs?|ms|sra)$/.test(title?.text ?? '') && match.next === from + 1) return true;
  if (match.plural && match.meaning.kind === 'noun') return false;
  const [street, behind] = tokens.slice(match.next, match.next + 2);
  const said = behind?.text ?? '';
  // "a couch, street level".
  if (roads.test(street?.text ?? '')) return !/^(?:level|parking|side|pick|pickup)$/.test(said);
  const isShort = /^(?:st|rd|ave?)$/.test(street?.text ?? '');
  return isShort && (behind?.kind !== 'word' || behindStreet.test(said));
}

const roads =
  /^(?:street|avenue|blvd|boulevard|road|parkway|pkwy|turnpike|expressway|hwy|highway)$/;
const behindStreet = /^(?:in|near|and|off|at|btwn|between|by)$/;

/** "her bed (a queen, with mattress)": the size of that bed, and no other one. */
export function isArticleOfSize(tokens: readonly Token[], at: number): boolean {
  const [opening, article, size, next] = tokens.slice(Math.max(0, at - 1), at + 3);
  const isSize = bedSizes.test(size?.text ?? '') && /^[,)]$/.test(next?.text ?? '');
  return isSize && opening?.text === '(' && /^an?$/.test(article?.text ?? '');
}

/** "DR: 6 chairs": a room in front of its list, and no drawers. */
export function roomCode(tokens: readonly Token[], at: number): string | undefined {
  const before = tokens[at - 1];
  const isHead = tokens[at + 1]?.text === ':' && (!before || /^[.,;\n*-]$/.test(before.text));
  return isHead ? rooms.get(tokens[at]?.text ?? '') : undefined;
}

const rooms = new Map([
  ['dr', 'dining room'],
  ['fr', 'family room'],
  ['br', 'bedroom'],
  ['mbr', 'bedroom'],
  ['gr', 'guest room'],
  ['kit', 'kitchen'],
  ['gar', 'garage'],
]);

/** "a bunch of bags (15?)". */
export const isDoubt = (tokens: readonly Token[], at: number): boolean =>
  tokens[at]?.text === '?' && tokens[at - 1]?.kind === 'number' && tokens[at + 1]?.text === ')';

/** "between 10 and 15", "entre 20 y 30": a range. */
export function isBetween(tokens: readonly Token[], at: number): boolean {
  const [between, from, and, to] = tokens.slice(at, at + 4);
  const areNumbers = from?.kind === 'number' && to?.kind === 'number';
  const isRange = areNumbers && Number(from.text) < Number(to.text);
  // "between 9 and 5", "between 10 and 11 am" are hours.
  const isTime = /^(?:am|pm|a|p|:|st|nd|rd|th|rue|street|ave?|avenue)$/.test(
    tokens[at + 4]?.text ?? '',
  );
  return (
    /^(?:between|entre)$/.test(between?.text ?? '') &&
    /^(?:and|y|to|a)$/.test(and?.text ?? '') &&
    isRange &&
    !isTime
  );
}
