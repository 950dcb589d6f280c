import { type Estimate, quoteDisclaimer } from '#src/features/pricing/contract.ts';
import { countText } from '#src/shared/format-number.ts';

/** The entries with content, once each: empty ones and 'None' are left out (spec section 3). */
export function meaningfulEntries(entries: readonly string[]): string[] {
  const trimmed = new Set(entries.map((entry) => entry.trim()));
  return [...trimmed].filter((entry) => entry && !/^none\.?$/i.test(entry));
}

/** "78% of a truck" up to one truck, "1.4 trucks" above. */
export function truckText(truckLoads: number): string {
  if (truckLoads <= 1) return `${Math.round(truckLoads * 100)}% of a truck`;
  return `${truckLoads.toFixed(1)} trucks`;
}

/** What a quote is based on, below its title: "Based on 3 files." */
export function basisText(
  { basis, photosAnalysed }: Pick<Estimate, 'basis' | 'photosAnalysed'>,
  fileCount: number,
): string {
  if (basis === 'list') return 'Based on the items you picked.';
  return `${photosAnalysed ? 'Based on' : 'Sent with'} ${countText(fileCount, 'file')}.`;
}

/** The disclaimer, worded for what the quote is based on. */
export function disclaimerFor({ basis }: Pick<Estimate, 'basis'>): string {
  return basis === 'list'
    ? quoteDisclaimer.replace('your photos', 'the items you picked')
    : quoteDisclaimer;
}
