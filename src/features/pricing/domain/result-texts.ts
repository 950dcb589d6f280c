import { type Analysis, type Estimate, quoteDisclaimer } from '#src/features/pricing/contract.ts';
import { countText } from '#src/shared/format-number.ts';
import { formatDollars } from '#src/shared/money.ts';

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
  if (basis === 'staff') return 'Gone over by our staff.';
  return `${photosAnalysed ? 'Based on' : 'Sent with'} ${countText(fileCount, 'file')}.`;
}

const ceilingHolds =
  'For the list and the answers of this quote, nothing named here takes the price past its ceiling.';

/** The disclaimer, worded for what the quote is based on, and framed by the ceiling if there is one. */
export function disclaimerFor({ basis, highPrice }: Pick<Estimate, 'basis' | 'highPrice'>): string {
  const disclaimer =
    basis === 'list'
      ? quoteDisclaimer.replace('your photos', 'the items you picked')
      : quoteDisclaimer;
  return highPrice === null ? disclaimer : `${ceilingHolds} ${disclaimer}`;
}

/** The price as a headline: "$203", or "from $150" where there is no ceiling. */
export function headlinePrice({ analysis, estimate }: PricedTexts): string {
  return estimate.highPrice === null
    ? `from ${formatDollars(estimate.lowPrice)}`
    : formatDollars(analysis.estimatedPrice);
}

/** How far the price may move while the answers are good: "Likely range $180 to $230". */
export function rangeText({ analysis, estimate }: PricedTexts): string {
  const { lowPrice, highPriceAtBest, unanswered } = estimate;
  if (highPriceAtBest === null) return 'There is no ceiling for this yet';
  if (analysis.estimatedPrice === 0) return 'Nothing is left on the list, so it costs nothing';
  if (lowPrice < highPriceAtBest) {
    return `Likely range ${formatDollars(lowPrice)} to ${formatDollars(highPriceAtBest)}`;
  }
  return unanswered.length === 0
    ? 'A firm price, without a range'
    : 'The list is certain, your answers settle the rest';
}

interface PricedTexts {
  analysis: Pick<Analysis, 'estimatedPrice'>;
  estimate: Pick<Estimate, 'lowPrice' | 'highPrice' | 'highPriceAtBest' | 'unanswered'>;
}

const bestAnswers: Record<Estimate['unanswered'][number], string> = {
  floor: 'an elevator',
  freightWindow: 'an elevator at any hour',
  longCarry: 'no long carry',
  dismantling: 'nothing to take apart',
  sameDay: 'no hurry to come today',
  hoarding: 'room to walk',
};

/** What the ceiling comes down to: "$175 if there is an elevator and no long carry"; null once all is answered. */
export function bestCaseText({
  highPriceAtBest,
  unanswered,
}: Pick<Estimate, 'highPriceAtBest' | 'unanswered'>): string | null {
  const best = unanswered.map((topic) => bestAnswers[topic]);
  const last = best.pop();
  if (highPriceAtBest === null || last === undefined) return null;
  const all = best.length === 0 ? last : `${best.join(', ')} and ${last}`;
  return `${formatDollars(highPriceAtBest)} if there is ${all}`;
}
