import type { Complexity, ItemFlag, SharedQuote } from '../contract.ts';
import { meaningfulEntries } from '../domain/result-texts.ts';

/** Below this the on-site visit becomes the main way on. */
const lowConfidencePercent = 60;

/** Confidence (0 to 1) as it is shown, and whether it is too low to rely on. */
export function readConfidence(confidence: number): { percent: number; isLow: boolean } {
  const percent = Math.round(confidence * 100);
  return { percent, isLow: percent < lowConfidencePercent };
}

export const complexityTones = {
  low: 'ok',
  medium: 'warn',
  high: 'bad',
} as const satisfies Record<Complexity, string>;

export const complexityLabels = {
  low: 'Low complexity',
  medium: 'Medium complexity',
  high: 'High complexity',
} as const satisfies Record<Complexity, string>;

export const flagLabels = {
  mattress: 'Mattress',
  refrigerant: 'Refrigerant',
  'e-waste': 'E-waste',
  heavy: 'Heavy',
  hazard: 'Hazard',
  tire: 'Tire',
} as const satisfies Record<ItemFlag, string>;

export interface InventoryRow {
  /** Place in the list; names may repeat. */
  index: number;
  name: string;
  quantity: number | null;
  volumeCubicYards: number | null;
  flags: readonly ItemFlag[];
}

/** The rows of the inventory; the spec's plain list stands in where there are no priced items. */
export function inventoryRows({ analysis, estimate }: SharedQuote): InventoryRow[] {
  if (estimate.items.length > 0) {
    return estimate.items.map(({ name, quantity, volume, flags }, index) => ({
      index,
      name,
      quantity,
      volumeCubicYards: volume,
      flags,
    }));
  }
  return meaningfulEntries(analysis.itemInventory).map((name, index) => ({
    index,
    name,
    quantity: null,
    volumeCubicYards: null,
    flags: [],
  }));
}
