/** Where "no piano" ends without a mark. */
const phraseEnds = new Set(['and', 'with', 'then', 'also', 'plus', 'so', 'i', 'we']);
const sentenceEnds = new Set(['.', ';', '\n', '!', '?']);

/** Follows how far "no", "keep" or "except" reach: the things named until then stay where they are. */
export function createExclusionScope() {
  let reach: 'phrase' | 'list' | null = null;
  let hasNamed = false;

  return {
    open(newReach: 'phrase' | 'list'): void {
      reach = newReach;
      hasNamed = false;
    },
    close(): void {
      reach = null;
    },
    isOpen(): boolean {
      return reach !== null;
    },

    /** After a thing that stays: "no piano or safe" goes on, "no piano 2 sofas" does not. */
    afterItem(nextWord: string): void {
      hasNamed = true;
      if (reach === 'phrase' && nextWord !== 'or' && nextWord !== 'nor') reach = null;
    },
    afterWord(word: string): void {
      if (reach === 'phrase' && phraseEnds.has(word)) reach = null;
    },
    /** A list goes on behind a comma where another known thing follows: "keep the sofa, my bed". */
    afterMark(mark: string, followedByDefinite: boolean): void {
      const endsList =
        sentenceEnds.has(mark) ||
        (mark === ',' && !followedByDefinite) ||
        (mark === ':' && hasNamed);
      if (reach === 'phrase' || endsList) reach = null;
    },
  };
}

/** Whether a clause ends at this mark, so that "the piano stays" looks no further back. */
export function endsClause(mark: string): boolean {
  return mark === ',' || sentenceEnds.has(mark);
}
