import type { CatalogueItem } from '#src/features/catalogue/domain/catalogue-item.ts';
import type { Lexicon } from './lexicon.ts';
import type { NumberReading } from './read-count.ts';

type Count = NumberReading & { kind: 'count' };

/** Smallest bare number beside "TV" that is its size and not a count: "a 65 tv". */
export const smallestBareDiagonal = 19;

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
