import type { ItemFlag } from '#src/features/catalogue/contract.ts';
import { type Complexity, reviewConfidence } from '#src/features/pricing/contract.ts';
import { promisesNothing } from '#src/features/pricing/domain/price-texts.ts';
import { disclaimerFor } from '#src/features/pricing/domain/result-texts.ts';
import type { SharedQuote } from '#src/features/quotes/contract.ts';

/** Whether a confidence (0 to 1) is so low that the on-site visit becomes the main next step. */
export function isLowConfidence(confidence: number): boolean {
  return Math.round(confidence * 100) < reviewConfidence * 100;
}

/** The disclaimer of a quote, framed by what it still promises. */
export function disclaimerOf(
  quote: Pick<SharedQuote, 'estimate' | 'closed' | 'fileCount' | 'unreadableFiles'>,
) {
  const { estimate, fileCount, unreadableFiles } = quote;
  const isNothingOpened = fileCount > 0 && unreadableFiles.length === fileCount;
  return disclaimerFor({ estimate, isNothingOpened }, promisesNothing(quote));
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
