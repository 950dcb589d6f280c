import type { StaffQuote } from '#src/features/staff-quotes/contract.ts';
import { addressLabel } from '#src/shared/lead-address.ts';
import { formatDollars } from '#src/shared/money.ts';

/** Shown instead of a number until the analysis is done. */
export const analyzing = 'Analyzing';

/** "15.6 cu yd", or "Analyzing". */
export function volumeText(cubicYards: number | null): string {
  return cubicYards === null ? analyzing : `${cubicYards.toFixed(1)} cu yd`;
}

/** "$878", or "Analyzing". */
export function priceText(dollars: number | null): string {
  return dollars === null ? analyzing : formatDollars(dollars);
}

/** "$790 to $980", or null without a range. */
export function rangeText({ lowPrice, highPrice }: StaffQuote): string | null {
  if (lowPrice === null || highPrice === null || lowPrice === highPrice) return null;
  return `${formatDollars(lowPrice)} to ${formatDollars(highPrice)}`;
}

/** The address as staff read it, with the borough if it is known. */
export function placeText({
  address,
  borough,
}: {
  address: string;
  borough: string | null;
}): string {
  const place = addressLabel(address);
  return borough ? `${place}, ${borough}` : place;
}
