import type { ItemFlag } from '#src/features/catalogue/contract.ts';
import { type Complexity, reviewConfidence } from '#src/features/pricing/contract.ts';

/** Confidence (0 to 1) as a percentage, and whether it is so low that the on-site visit becomes the main next step. */
export function readConfidence(confidence: number): { percent: number; isLow: boolean } {
  const percent = Math.round(confidence * 100);
  return { percent, isLow: percent < reviewConfidence * 100 };
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
