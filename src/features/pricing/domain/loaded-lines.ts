import type { InputLine } from '#src/features/pricing/contract.ts';

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
