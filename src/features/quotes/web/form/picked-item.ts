import type { SpaceChoice } from '#src/features/catalogue/contract.ts';

/** One kind of thing on the visitor's own list, or one space. */
export interface PickedItem {
  /** Of the catalogue, or of the space: unique on the list. */
  key: string;
  name: string;
  /** Pieces, or the amount of a space. */
  quantity: number;
  /** Only for a space. */
  choice?: SpaceChoice;
}

/** The list with this many of an item; 0 removes it. New items go to the end. */
export function withItem(
  items: readonly PickedItem[],
  { key, name, choice }: Omit<PickedItem, 'quantity'>,
  quantity: number,
): PickedItem[] {
  if (quantity <= 0) return items.filter((item) => item.key !== key);
  if (!items.some((item) => item.key === key))
    return [...items, { key, name, quantity, ...(choice && { choice }) }];
  return items.map((item) => (item.key === key ? { ...item, quantity } : item));
}

export function quantityOf(items: readonly PickedItem[], key: string): number {
  return items.find((item) => item.key === key)?.quantity ?? 0;
}
