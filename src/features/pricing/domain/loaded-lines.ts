import type { ItemCatalogue } from '#src/features/catalogue/domain/catalogue.ts';
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

/** True for a thing outside the catalogue that a person added: no figure counts it until staff price it. */
export function isUnpriced({ key, isAdded, basis }: Pick<InputLine, 'key' | 'isAdded' | 'basis'>) {
  return key === null && isAdded && basis !== 'staff';
}

/** The lines of a list that go on the truck and are in the price. */
export function pricedLines({ lines }: { lines: readonly InputLine[] }): InputLine[] {
  return lines.filter((line) => isLoaded(line) && !isUnpriced(line));
}

/** The lines that go on the truck and have no price yet. */
export function unpricedLines({ lines }: { lines: readonly InputLine[] }): InputLine[] {
  return lines.filter((line) => isLoaded(line) && isUnpriced(line));
}

/** Pieces that go on the truck; a line sold by the yard is one. */
export function countPieces(
  { lines }: { lines: readonly InputLine[] },
  catalogue: ItemCatalogue,
): number {
  return lines
    .filter(isLoaded)
    .reduce(
      (sum, { key, quantity }) => sum + (catalogue.find(key ?? '')?.measured ? 1 : quantity),
      0,
    );
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

/** What the lines of a list amount to. */
export function listState({ lines }: QuoteInputs): ListState {
  const priced = pricedLines({ lines });
  if (priced.length > 0) return priced.every(isGuess) ? 'unread' : 'known';
  if (unpricedLines({ lines }).length > 0) return 'unread';
  return lines.some(({ isAdded }) => !isAdded) ? 'emptied' : 'unread';
}

/** True when staff have gone over every line: no machine's doubt is left. */
export function isGoneOver(loaded: readonly InputLine[]): boolean {
  return loaded.length > 0 && loaded.every(({ basis }) => basis === 'staff');
}
