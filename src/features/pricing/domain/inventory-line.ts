import type { QuoteItem } from '#src/features/quotes/contract.ts';

/** How an inventory reads in one line: "6 × Desk, office". */
export function inventoryLine({ quantity, name }: Pick<QuoteItem, 'quantity' | 'name'>): string {
  return `${quantity} × ${name}`;
}
