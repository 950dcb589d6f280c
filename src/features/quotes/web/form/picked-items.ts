/** One kind of thing on the visitor's own list. */
export interface PickedItem {
  key: string;
  name: string;
  quantity: number;
}

/** The list with that many of an item; none takes it off. What is new goes to the end. */
export function withItem(
  items: readonly PickedItem[],
  { key, name }: Pick<PickedItem, 'key' | 'name'>,
  quantity: number,
): PickedItem[] {
  if (quantity <= 0) return items.filter((item) => item.key !== key);
  if (!items.some((item) => item.key === key)) return [...items, { key, name, quantity }];
  return items.map((item) => (item.key === key ? { ...item, quantity } : item));
}

/** How many of an item are on the list. */
export function quantityOf(items: readonly PickedItem[], key: string): number {
  return items.find((item) => item.key === key)?.quantity ?? 0;
}
