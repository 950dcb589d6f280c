import type { InputLine, QuoteInputs } from '#src/features/pricing/contract.ts';

/**
 * True when a line goes on the truck: it is on the list, its owner does not keep it, and it does
 * not repeat another line.
 */
export function isLoaded({
  quantity,
  isKept,
  sameAs,
}: Pick<InputLine, 'quantity' | 'isKept' | 'sameAs'>): boolean {
  return quantity > 0 && !isKept && sameAs === null;
}

/** The lines of a list that go on the truck. */
export function loadedLines({ lines }: { lines: readonly InputLine[] }): InputLine[] {
  return lines.filter(isLoaded);
}

/** True for a line whose number nobody has said. */
export function isGuess({ basis, confirmed }: Pick<InputLine, 'basis' | 'confirmed'>): boolean {
  return basis === 'guessed' && !confirmed;
}

/**
 * What a list amounts to. `unread`: nobody could say what goes, or how many of anything. `emptied`:
 * everything that was on it has been taken off. `plan`: too much to promise unseen. `heavy`: too
 * heavy to promise before we know that no stairs have to be carried.
 */
export type ListState = 'known' | 'unread' | 'emptied' | 'plan' | 'heavy';

/** What the lines of a list amount to; `loaded` are those that go. */
export function listState({ lines }: QuoteInputs, loaded: readonly InputLine[]): ListState {
  if (loaded.length === 0) return lines.some(({ isAdded }) => !isAdded) ? 'emptied' : 'unread';
  return loaded.every(isGuess) ? 'unread' : 'known';
}
