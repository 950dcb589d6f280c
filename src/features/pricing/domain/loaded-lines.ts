import type { InputLine } from '#src/features/pricing/contract.ts';

/** Whether a line goes on the truck: it is still on the list, does not stay, and is no second sight of another. */
export function isLoaded({
  quantity,
  isKept,
  sameAs,
}: Pick<InputLine, 'quantity' | 'isKept' | 'sameAs'>): boolean {
  return quantity > 0 && !isKept && sameAs === null;
}

/** The lines that go on the truck. */
export function loadedLines({ lines }: { lines: readonly InputLine[] }): InputLine[] {
  return lines.filter(isLoaded);
}
