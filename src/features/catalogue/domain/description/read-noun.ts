import type { CatalogueItem } from '#src/features/catalogue/domain/catalogue-item.ts';
import type { Lexicon, Token } from './lexicon.ts';
import { type NumberReading, readNumber } from './read-count.ts';

/** A size or a count that stands behind its noun; `next` is the first token behind it. */
interface AfterNoun {
  item: CatalogueItem;
  quantity: number | null;
  next: number;
}

const openers = new Set(['(', ',', '-', ':']);
const sizeWords = new Set(['size', 'sized']);
const joints = new Set(['and', '&', '+', 'x', 'with']);
/** Longest size there is: "california king", "seats 4", "60 in". */
const longestSize = 3;

/** Reads "mattress (queen) x2", "desks: 12", "TV, 55 inch" from behind the noun. */
export function readAfterNoun(
  tokens: readonly Token[],
  start: number,
  item: CatalogueItem,
  lexicon: Lexicon,
): AfterNoun {
  const sized = readSize(tokens, start, item, lexicon);
  const from = sized ?? { item, next: start };
  const count = readTrailingCount(tokens, from.next, lexicon);
  if (!count) return { ...from, quantity: null };
  const byDiagonal =
    !sized && item.family && count.value >= smallestBareDiagonal
      ? lexicon.memberByDiagonal(item.family, count.value)
      : null;
  return byDiagonal
    ? { item: byDiagonal, quantity: null, next: count.next }
    : { item: from.item, quantity: count.value, next: count.next };
}

function readSize(
  tokens: readonly Token[],
  start: number,
  item: CatalogueItem,
  lexicon: Lexicon,
): { item: CatalogueItem; next: number } | null {
  if (!item.family) return null;
  const opener = tokens[start]?.text ?? '';
  const first = openers.has(opener) ? start + 1 : start;
  const words = readWords(tokens, first, lexicon);
  const texts = words.map(({ word }) => word);
  const [number, unit] = texts;
  const byDiagonal = unit === 'in' ? lexicon.memberByDiagonal(item.family, Number(number)) : null;
  const length = byDiagonal ? 2 : lexicon.sizeLength(item.family, texts);
  const last = words[length - 1];
  const member = byDiagonal ?? lexicon.sizedMember(item.family, texts.slice(0, length));
  if (!last || !member) return null;
  let next = last.next;
  if (sizeWords.has(tokens[next]?.text ?? '')) next += 1;
  if (opener === '(' && tokens[next]?.text === ')') return { item: member, next: next + 1 };
  // "boxes, large rug": the size belongs to the noun that follows.
  const follower = tokens[next];
  const isFree = !follower || follower.kind === 'mark' || joints.has(follower.text);
  return isFree ? { item: member, next } : null;
}

/** The next few words as sizes spell them, each with the token behind it. */
function readWords(tokens: readonly Token[], start: number, lexicon: Lexicon) {
  const words: { word: string; next: number }[] = [];
  for (let at = start; words.length < longestSize; ) {
    const token = tokens[at];
    if (!token || token.kind === 'mark') break;
    const number = readNumber(tokens, at, lexicon);
    if (number?.kind === 'size') {
      const { next } = number;
      words.push(...number.words.map((word) => ({ word, next })));
      at = next;
    } else if (number?.kind === 'count') {
      words.push({ word: `${number.value}`, next: number.next });
      at = number.next;
    } else {
      at += 1;
      words.push({ word: token.stem, next: at });
    }
  }
  return words;
}

/** "x2", "(2)", ": 2", "- 2", "qty 2", or a bare number that ends the entry. */
function readTrailingCount(
  tokens: readonly Token[],
  start: number,
  lexicon: Lexicon,
): { value: number; next: number } | null {
  const mark = tokens[start]?.text ?? '';
  const isTimes = mark === 'x' || mark === '*';
  const isQuantity = mark === 'qty' || mark === 'quantity';
  const isEntry = mark === ':' || mark === '-' || mark === '=';
  let at = isTimes || isQuantity || isEntry || mark === '(' ? start + 1 : start;
  if (isQuantity && (tokens[at]?.text === ':' || tokens[at]?.text === '.')) at += 1;
  if (mark === '(' && tokens[at]?.text === 'x') at += 1;
  const number = readNumber(tokens, at, lexicon);
  if (number?.kind !== 'count' || number.weak) return null;
  const { value, next } = number;
  if (isTimes || isQuantity) return { value, next };
  const follower = tokens[next]?.text;
  if (mark === '(') return follower === ')' ? { value, next: next + 1 } : null;
  return endsEntry(tokens, next) ? { value, next } : null;
}

/** Not a full stop or a bracket that numbers the next entry: "1. Sofa 2. Chairs". */
function endsEntry(tokens: readonly Token[], at: number): boolean {
  const mark = tokens[at]?.text;
  const follower = tokens[at + 1];
  if (mark === undefined || /^[,;\n]$/.test(mark)) return true;
  if (mark === '.') return !follower;
  return mark === ')' && (!follower || follower.kind === 'mark' || joints.has(follower.text));
}

type Count = NumberReading & { kind: 'count' };

/** Smallest bare number beside "TV" that is its size and not a count: "a 65 tv". */
const smallestBareDiagonal = 19;

/** What a bare plural stands for: at least this many. */
const barePluralQuantity = 2;

/** Words a count may be away from its noun: "two old brown leather sofas". Large counts stand close. */
const longestGap = (count: number) => (count < 100 ? 4 : 1);

/** "King bed with mattress and box spring": these take the size of a bed named before. */
const beddingFamilies = new Set(['mattress', 'box-spring']);

/** Size words a noun looks back on. */
const longestWindow = 8;

/** What has been said about the noun to come: its count, its size, and whether it is a known one. */
export function createPendingNoun(lexicon: Lexicon) {
  let count: Count | null = null;
  let gap = 0;
  let definite = false;
  let window: string[] = [];
  let lastBedSize: string | null = null;

  return {
    noteWord(stem: string): void {
      this.noteSize([stem]);
      gap += 1;
      if (count && gap > longestGap(count.value)) count = null;
    },
    noteSize(words: readonly string[]): void {
      window = [...window, ...words].slice(-longestWindow);
    },
    /** A new count begins a new noun, but "the 6 desks" are still the desks. */
    noteCount(reading: Count): void {
      const wasDefinite = definite;
      this.forget();
      count = reading;
      definite = wasDefinite;
    },
    noteDefinite(): void {
      definite = true;
    },
    forget(): void {
      count = null;
      gap = 0;
      definite = false;
      window = [];
    },

    isDefinite(): boolean {
      return definite;
    },
    isCountedClosely(): boolean {
      return count !== null && gap <= 2;
    },

    /** The member of the item's family that the words so far ask for. */
    sized(item: CatalogueItem, plural: boolean): CatalogueItem {
      if (!item.family) return item;
      const inches = Number(window[window.indexOf('in') - 1]);
      const byInches = lexicon.memberByDiagonal(item.family, inches);
      if (byInches) return byInches;
      if (count && !plural && count.value >= smallestBareDiagonal) {
        const byCount = lexicon.memberByDiagonal(item.family, count.value);
        if (byCount) count = null;
        if (byCount) return byCount;
      }
      const byWords = lexicon.sizedMember(item.family, window);
      if (byWords || !lastBedSize || !beddingFamilies.has(item.family)) return byWords ?? item;
      return lexicon.sizedMember(item.family, [lastBedSize]) ?? item;
    },
    /** Keeps the size of a bed or mattress for what belongs to it. */
    remember({ family, sizes }: CatalogueItem): void {
      if (family === 'bed' || family === 'mattress') lastBedSize = sizes?.[0] ?? null;
    },

    /** How many: a number before the noun, else one behind it, else what the noun's form says. */
    quantity(
      plural: boolean,
      behind: number | null,
    ): { quantity: number; isGiven: boolean; isGuess: boolean } {
      const before = count && !count.weak ? count : null;
      if (before) return { quantity: before.value, isGiven: true, isGuess: before.vague };
      if (behind !== null) return { quantity: behind, isGiven: true, isGuess: false };
      return { quantity: plural ? barePluralQuantity : 1, isGiven: false, isGuess: plural };
    },
  };
}
